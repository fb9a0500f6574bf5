//! How an account changes its ways to sign in, and its sessions on other devices.

use chrono::TimeDelta;
use domain::staff::Role;
use serde_json::json;

use crate::{
    desk_app::{DeskApp, PASSWORD},
    people::{Person, code_of, code_step, password_step, recovery_step, session},
};

const LIN: &str = "lin@desk.example.tw";
const NEW: &str = "eleven jade bowls, cracked";

#[tokio::test]
async fn s_06_a_new_password_ends_other_sessions() {
    let desk = DeskApp::open().await;
    let (lin, first) = Person::set_up(&desk, &desk.nobody(), LIN, Role::Reader).await;
    let second = lin.sign_in(&desk, &desk.nobody()).await;
    let change = async |password: &str, new: &str| {
        let body = json!({"password": password, "new_password": new});
        second.post("/api/desk/profile/password", body).await
    };
    let wrong = change("ten celadon dishes", NEW).await;
    assert_eq!(
        (wrong.status.as_u16(), wrong.json()["field"].as_str()),
        (422, Some("password"))
    );
    let short = change(PASSWORD, "short").await;
    assert_eq!(
        (short.status.as_u16(), short.json()["field"].as_str()),
        (422, Some("new_password"))
    );
    assert!(session(&first).await.is_some());
    assert_eq!(change(PASSWORD, NEW).await.status, 200);
    assert!(session(&first).await.is_none() && session(&second).await.is_some());
    password_step(&second, LIN, PASSWORD).await.refused(401);
    assert_eq!(password_step(&second, LIN, NEW).await.data()["next"], "code");
}

/// P-04: trying passwords on a page that is left open has the limits of signing in.
#[tokio::test]
async fn p_04_wrong_present_passwords_are_counted() {
    let desk = DeskApp::open().await;
    let (_, lin) = Person::set_up(&desk, &desk.nobody(), LIN, Role::Reader).await;
    let change = async || {
        let body = json!({"password": "ten celadon dishes", "new_password": NEW});
        lin.post("/api/desk/profile/password", body).await.status.as_u16()
    };
    let mut statuses = Vec::new();
    for _ in 0..6 {
        statuses.push(change().await);
    }
    assert_eq!(statuses, [422, 422, 422, 422, 422, 429]);
}

#[tokio::test]
async fn s_06_a_new_second_factor_ends_other_sessions() {
    let desk = DeskApp::open().await;
    let (lin, first) = Person::set_up(&desk, &desk.nobody(), LIN, Role::Reader).await;
    let second = lin.sign_in(&desk, &desk.nobody()).await;
    let started = second
        .post("/api/desk/profile/second-factor", json!({"password": PASSWORD}))
        .await
        .data();
    let secret = started["second_factor"]["secret"]
        .as_str()
        .expect("a secret")
        .to_owned();
    assert_ne!(secret, lin.secret);
    let confirm = async |client: &crate::desk_app::DeskClient<'_>, code: &str| {
        let body = json!({"step": started["step"], "code": code});
        client
            .post("/api/desk/profile/second-factor/confirm", body)
            .await
            .status
            .as_u16()
    };
    assert_eq!(confirm(&second, &code_of(&desk, &secret, 9)).await, 422);
    let (_, zhou) = Person::set_up(&desk, &desk.nobody(), "zhou", Role::Owner).await;
    assert_eq!(
        confirm(&zhou, &code_of(&desk, &secret, 0)).await,
        422,
        "it belongs to another account"
    );
    let (used, next) = (code_of(&desk, &secret, 0), code_of(&desk, &secret, 1));
    assert_eq!(confirm(&second, &used).await, 200);
    assert!(session(&first).await.is_none() && session(&second).await.is_some());
    let step = lin.begin(&second).await;
    code_step(&second, &step, &code_of(&desk, &lin.secret, 0))
        .await
        .refused(401);
    code_step(&second, &step, &used).await.refused(401);
    code_step(&second, &step, &next).await.data();
}

#[tokio::test]
async fn new_recovery_codes_replace_the_old() {
    let desk = DeskApp::open().await;
    let (lin, known) = Person::set_up(&desk, &desk.nobody(), LIN, Role::Reader).await;
    known
        .post(
            "/api/desk/profile/recovery-codes",
            json!({"password": "ten celadon dishes"}),
        )
        .await
        .refused(422);
    let new = known
        .post("/api/desk/profile/recovery-codes", json!({"password": PASSWORD}))
        .await
        .data();
    let new = new["recovery_codes"][0].as_str().expect("a code").to_owned();
    let step = lin.begin(&known).await;
    recovery_step(&known, &step, &lin.recovery_codes[0]).await.refused(401);
    recovery_step(&known, &step, &new).await.data();
}

#[tokio::test]
async fn sessions_are_listed_and_ended_one_by_one() {
    let desk = DeskApp::open().await;
    let (lin, first) = Person::set_up(
        &desk,
        &desk.nobody().with(
            "user-agent",
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Firefox/132.0",
        ),
        LIN,
        Role::Reader,
    )
    .await;
    let second = lin.sign_in(&desk, &desk.nobody()).await;
    let third = lin.sign_in(&desk, &desk.nobody()).await;
    let (_, zhou) = Person::set_up(&desk, &desk.nobody(), "zhou", Role::Owner).await;
    let list = third.get("/api/desk/sessions").await.data();
    let list = list.as_array().expect("a list");
    assert_eq!(list.len(), 3);
    let current: Vec<_> = list.iter().filter(|line| line["is_current"] == true).collect();
    assert_eq!(current.len(), 1);
    let of_first = list
        .iter()
        .find(|line| line["device"] == "macOS, Firefox")
        .expect("the first");
    let path = format!("/api/desk/sessions/{}", of_first["id"]);
    zhou.delete(&path).await.refused(404);
    assert_eq!(third.delete(&path).await.status, 200);
    third.delete(&path).await.refused(404);
    assert!(session(&first).await.is_none() && session(&second).await.is_some());
    assert_eq!(third.delete("/api/desk/sessions").await.status, 200);
    assert!(session(&second).await.is_none());
    assert!(session(&third).await.is_some() && session(&zhou).await.is_some());
    desk.clock.advance(TimeDelta::minutes(31));
    assert!(session(&third).await.is_none());
}
