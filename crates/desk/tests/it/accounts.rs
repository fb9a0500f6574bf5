//! What owners do with accounts, and the log of it.

use chrono::TimeDelta;
use domain::staff::{Role, StaffEvent};
use serde_json::{Value, json};
use store::log::{LogEvent, LogFilter, LogSubject};

use crate::{
    desk_app::{DeskApp, DeskClient, PASSWORD},
    people::{Person, code_of, password_step, session},
};

async fn list(owner: &DeskClient<'_>) -> Vec<Value> {
    let data = owner.get("/api/desk/accounts").await.data();
    data.as_array().expect("a list").clone()
}

async fn id_of(owner: &DeskClient<'_>, name: &str) -> i64 {
    let line = list(owner).await.into_iter().find(|line| line["name"] == name);
    line.expect("an account")["id"].as_i64().expect("a number")
}

#[tokio::test]
async fn an_owner_invites_and_suspends() {
    let desk = DeskApp::open().await;
    let owner = desk.as_somebody("lin", Role::Owner).await;
    let invite = async |name: &str, role: &str| {
        owner
            .post("/api/desk/accounts", json!({"name": name, "role": role}))
            .await
    };
    let link = invite("Zhou", "contributor").await.data();
    let taken = invite("ＺＨＯＵ", "reader").await;
    assert_eq!(
        (taken.json()["field"].as_str(), taken.status.as_u16()),
        (Some("name"), 422)
    );
    let address = ("wang@example.tw", "reader", "name");
    for (name, role, field) in [("", "reader", "name"), address, ("wang", "admin", "role")] {
        let refused = invite(name, role).await;
        assert_eq!(
            (refused.json()["field"].as_str(), refused.status.as_u16()),
            (Some(field), 422)
        );
    }
    let zhou = list(&owner)
        .await
        .into_iter()
        .find(|line| line["name"] == "Zhou")
        .expect("invited");
    assert_eq!(
        (&zhou["state"], &zhou["role"]),
        (&"invited".into(), &"contributor".into())
    );
    assert_eq!(zhou["link_expires_at"], "2026-11-21T05:00:00Z");

    let token = &link["token"];
    let found = desk
        .nobody()
        .post("/api/desk/setup/find", json!({"token": token}))
        .await
        .data();
    let secret = found["second_factor"]["secret"].as_str().expect("a secret").to_owned();
    let body = json!({"token": token, "password": "nine celadon dishes", "code": code_of(&desk, &secret, 0)});
    let answer = desk.nobody().post("/api/desk/setup", body).await;
    let intern = desk.nobody().keeping_cookies(&answer);
    assert!(session(&intern).await.is_some());

    let path = format!("/api/desk/accounts/{}", link["id"]);
    let accounts = owner.patch(&path, json!({"suspended": true})).await.data();
    let line = accounts
        .as_array()
        .expect("a list")
        .iter()
        .find(|line| line["name"] == "Zhou");
    assert_eq!(line.expect("there")["state"], "suspended");
    intern.get("/api/desk/session").await.refused(401);
    password_step(&intern, "Zhou", "nine celadon dishes").await.refused(401);
    owner.patch(&path, json!({"suspended": false})).await.data();
    assert!(session(&intern).await.is_none(), "a session that ended stays so");
    password_step(&intern, "Zhou", "nine celadon dishes").await.data();
    owner
        .patch("/api/desk/accounts/999", json!({"suspended": true}))
        .await
        .refused(404);
}

#[tokio::test]
async fn a_refused_change_of_an_account_changes_nothing() {
    let desk = DeskApp::open().await;
    let owner = desk.as_somebody("lin", Role::Owner).await;
    let zhou = desk.as_somebody("zhou", Role::Editor).await;
    let path = format!("/api/desk/accounts/{}", id_of(&owner, "zhou").await);
    for name in ["lin", "", "zhou@example.tw"] {
        let change = json!({"role": "reader", "name": name, "suspended": true});
        owner.patch(&path, change).await.refused(422);
        let line = list(&owner).await.into_iter().find(|line| line["name"] == "zhou");
        let line = line.expect("an account");
        assert_eq!((&line["role"], &line["state"]), (&json!("editor"), &json!("active")));
    }
    assert!(session(&zhou).await.is_some());
}

#[tokio::test]
async fn the_last_active_owner_stays() {
    let desk = DeskApp::open().await;
    let lin = desk.as_somebody("lin", Role::Owner).await;
    let path = format!("/api/desk/accounts/{}", id_of(&lin, "lin").await);
    owner_is_kept(&lin, &path).await;
    // An owner who has not signed in yet, or is suspended, does not count.
    lin.post("/api/desk/accounts", json!({"name": "wang", "role": "owner"}))
        .await
        .data();
    owner_is_kept(&lin, &path).await;
    let zhou = desk.as_somebody("zhou", Role::Owner).await;
    let of_zhou = format!("/api/desk/accounts/{}", id_of(&lin, "zhou").await);
    lin.patch(&of_zhou, json!({"suspended": true})).await.data();
    owner_is_kept(&lin, &path).await;
    assert!(session(&zhou).await.is_none());
    lin.patch(&of_zhou, json!({"suspended": false})).await.data();
    lin.patch(&path, json!({"role": "reader"})).await.data();
    lin.get("/api/desk/accounts").await.refused(403);
}

async fn owner_is_kept(owner: &DeskClient<'_>, path: &str) {
    for body in [json!({"role": "editor"}), json!({"suspended": true})] {
        assert!(owner.patch(path, body).await.refused(409).contains("last active owner"));
    }
    let reset = owner.post(&format!("{path}/reset"), json!({})).await;
    assert!(reset.refused(409).contains("last active owner"));
    assert!(session(owner).await.is_some());
}

#[tokio::test]
async fn a_reset_needs_a_new_link() {
    let desk = DeskApp::open().await;
    let owner = desk.as_somebody("lin", Role::Owner).await;
    let (zhou, inside) = Person::set_up(&desk, &desk.nobody(), "zhou", Role::Editor).await;
    let path = format!("/api/desk/accounts/{}/reset", id_of(&owner, "zhou").await);
    let first = owner.post(&path, json!({})).await.data();
    assert!(session(&inside).await.is_none());
    password_step(&inside, "zhou", "nine celadon dishes").await.refused(401);
    let second = owner.post(&path, json!({})).await.data();
    let find = async |link: &Value| {
        desk.nobody()
            .post("/api/desk/setup/find", json!({"token": link["token"]}))
            .await
    };
    find(&first).await.refused(404);
    let found = find(&second).await.data();
    assert_ne!(found["second_factor"]["secret"], zhou.secret);
}

/// B-03: the log names the actor of each change to an account, and the database refuses changes to the log.
#[tokio::test]
async fn b_03_what_happens_to_accounts_is_logged() {
    let desk = DeskApp::open().await;
    let owner = desk.as_somebody("lin", Role::Owner).await;
    let (zhou, inside) = Person::set_up(&desk, &desk.nobody(), "zhou", Role::Editor).await;
    let inside = zhou.sign_in(&desk, &inside).await;
    let id = id_of(&owner, "zhou").await;
    let path = format!("/api/desk/accounts/{id}");
    owner.patch(&path, json!({"role": "reader"})).await.data();
    inside.delete("/api/desk/session").await.data();
    owner.patch(&path, json!({"suspended": true})).await.data();
    owner.patch(&path, json!({"suspended": true})).await.data();
    let about = LogFilter::about(LogSubject::Account(id));
    let log = desk.store.log().list(&about, 100).await.expect("read");
    let lines: Vec<_> = log
        .entries
        .iter()
        .rev()
        .map(|line| match line.event {
            LogEvent::Account(event) => (line.actor.as_str(), event),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(
        lines,
        [
            ("duobao staff", StaffEvent::Invited),
            ("zhou", StaffEvent::SetUp),
            ("zhou", StaffEvent::SignedIn),
            ("zhou", StaffEvent::SignedOut),
            ("lin", StaffEvent::RoleChanged),
            ("zhou", StaffEvent::SignedOut),
            ("lin", StaffEvent::Suspended),
        ]
    );
    assert!(log.entries.iter().all(|line| line.name == "zhou"));
    desk.clock.advance(TimeDelta::days(3650));
    desk.store
        .staff()
        .forget_over(TimeDelta::minutes(30), desk.now())
        .await
        .expect("done");
    assert_eq!(desk.store.log().list(&about, 100).await.expect("read").total, 7);
}

#[tokio::test]
async fn an_account_that_has_an_address_for_a_name_gets_a_name() {
    let desk = DeskApp::open().await;
    let owner = desk.as_somebody("lin", Role::Owner).await;
    let (_, inside) = Person::set_up(&desk, &desk.nobody(), "zhou@example.tw", Role::Editor).await;
    let path = format!("/api/desk/accounts/{}", id_of(&owner, "zhou@example.tw").await);
    for name in ["LIN", "zhou@example.org", ""] {
        let refused = owner.patch(&path, json!({"name": name})).await;
        assert_eq!(
            (refused.json()["field"].as_str(), refused.status.as_u16()),
            (Some("name"), 422),
            "{name}"
        );
    }
    owner.patch(&path, json!({"name": "周雅筑"})).await.data();
    owner.patch(&path, json!({"name": "周雅筑"})).await.data();
    assert_eq!(
        session(&inside).await.expect("a session")["account"]["name"],
        "周雅筑",
        "at once"
    );
    password_step(&desk.nobody(), "周雅筑", PASSWORD).await.data();
    password_step(&desk.nobody(), "zhou@example.tw", PASSWORD)
        .await
        .refused(401);
    let id = id_of(&owner, "周雅筑").await;
    let log = desk
        .store
        .log()
        .list(&LogFilter::about(LogSubject::Account(id)), 100)
        .await;
    let log = log.expect("read").entries;
    let renamed: Vec<_> = log
        .iter()
        .filter(|line| line.event == LogEvent::Account(StaffEvent::Renamed))
        .collect();
    assert_eq!(renamed.len(), 1);
    assert_eq!(
        (&renamed[0].detail["before"], renamed[0].name.as_str()),
        (&json!("zhou@example.tw"), "周雅筑")
    );
}

/// A reset would open it to anyone who has the link.
#[tokio::test]
async fn a_suspended_account_is_not_reset() {
    let desk = DeskApp::open().await;
    let owner = desk.as_role(Role::Owner).await;
    desk.as_somebody("zhou", Role::Editor).await;
    let path = format!("/api/desk/accounts/{}", id_of(&owner, "zhou").await);
    owner.patch(&path, json!({"suspended": true})).await.data();
    let words = owner.post(&format!("{path}/reset"), json!({})).await.refused(409);
    assert!(words.contains("suspended"), "{words}");
    let accounts = owner.get("/api/desk/accounts").await.data();
    let zhou = accounts
        .as_array()
        .expect("a list")
        .iter()
        .find(|account| account["name"] == "zhou");
    assert_eq!(zhou.expect("listed")["state"], "suspended");
}
