//! Signing in: two steps, each secret once, the same answer for all that is wrong, and limits that are no weapon.

use axum::http::header::SET_COOKIE;
use chrono::TimeDelta;
use domain::staff::Role;
use serde_json::json;
use store::log::StaffActor;

use crate::{
    desk_app::{Answered, DeskApp, PASSWORD},
    people::{Person, bytes_of, code_of, code_step, contains, invite, password_step, recovery_step, session},
};

const LIN: &str = "lin@desk.example.tw";

/// B-02: the first owner of a site is asked for a name, by which colleagues and the log know them.
#[tokio::test]
async fn b_02_the_first_owner_chooses_a_name() {
    let desk = DeskApp::open().await;
    invite(&desk, "林", Role::Editor).await;
    let token = invite(&desk, domain::staff::FIRST_OWNER, Role::Owner).await;
    let find = async |more: serde_json::Value| {
        let mut body = json!({"token": token});
        body.as_object_mut()
            .expect("an object")
            .extend(more.as_object().cloned().unwrap_or_default());
        desk.nobody().post("/api/desk/setup/find", body).await
    };
    let found = find(json!({})).await.data();
    assert_eq!((&found["asks_name"], &found["name"]), (&json!(true), &json!("owner")));
    for unfit in ["", "林", "lin@desk.example.tw"] {
        let refused = find(json!({"account_name": unfit})).await;
        assert_eq!(refused.json()["field"], "account_name", "{unfit}");
        refused.refused(422);
    }
    let named = find(json!({"account_name": "陳館長"})).await.data();
    assert_eq!(named["name"], "陳館長");
    let secret = named["second_factor"]["secret"].as_str().expect("a secret").to_owned();
    let set_up = async |more: serde_json::Value| {
        let mut body = json!({"token": token, "password": PASSWORD, "code": code_of(&desk, &secret, 0)});
        body.as_object_mut()
            .expect("an object")
            .extend(more.as_object().cloned().unwrap_or_default());
        desk.nobody().post("/api/desk/setup", body).await
    };
    assert_eq!(
        set_up(json!({})).await.json()["field"],
        "account_name",
        "it is not `owner`"
    );
    let answer = set_up(json!({"account_name": "陳館長"})).await;
    answer.data();
    let inside = desk.nobody().keeping_cookies(&answer);
    assert_eq!(session(&inside).await.expect("in")["account"]["name"], "陳館長");
    // A colleague who was invited by name has one.
    let token = invite(&desk, "周", Role::Reader).await;
    let body = json!({"token": token, "account_name": "別名"});
    let found = desk.nobody().post("/api/desk/setup/find", body).await.data();
    assert_eq!((&found["asks_name"], &found["name"]), (&json!(false), &json!("周")));
}

/// B-02: a set-up link sets password and second factor and signs in; the link works once.
#[tokio::test]
async fn b_02_a_link_sets_an_account_up_once() {
    let desk = DeskApp::open().await;
    let token = invite(&desk, LIN, Role::Editor).await;
    let find = async || {
        desk.nobody()
            .post("/api/desk/setup/find", json!({"token": token}))
            .await
    };
    let found = find().await.data();
    assert_eq!((&found["name"], &found["role"]), (&LIN.into(), &"editor".into()));
    assert_eq!(
        find().await.data()["second_factor"],
        found["second_factor"],
        "the same after a reload"
    );
    let secret = found["second_factor"]["secret"].as_str().expect("a secret").to_owned();
    let set_up = async |password: &str, code: &str| {
        let body = json!({"token": token, "password": password, "code": code});
        desk.nobody().post("/api/desk/setup", body).await
    };
    let code = code_of(&desk, &secret, 0);
    for (password, words) in [
        ("fourteen chars", "at least 15"),
        ("lin@desk.example.tw", "must not be your name"),
        ("desk.example.tw2026", "common"),
        ("abcabcabcabcabcabc", "repetition"),
        (&"celadon ".repeat(20), "up to 128"),
    ] {
        let refused = set_up(password, &code).await;
        assert_eq!(refused.json()["field"], "password");
        assert!(refused.refused(422).contains(words), "{password}");
    }
    let wrong = set_up(PASSWORD, &code_of(&desk, &secret, 9)).await;
    assert_eq!(
        (wrong.status.as_u16(), wrong.json()["field"].as_str()),
        (422, Some("code"))
    );

    let answer = set_up(PASSWORD, &code).await;
    let codes = answer.data()["recovery_codes"].as_array().expect("codes").clone();
    assert_eq!(codes.len(), 10);
    let inside = desk.nobody().keeping_cookies(&answer);
    assert_eq!(session(&inside).await.expect("in")["account"]["name"], LIN);
    set_up(PASSWORD, &code).await.refused(404);
    find().await.refused(404);

    let bytes = bytes_of(&desk);
    assert!(contains(&bytes, LIN), "the database is what was read");
    let cookies = answer
        .headers
        .get_all(SET_COOKIE)
        .iter()
        .map(|value| value.to_str().expect("text"));
    let tokens = cookies.map(|cookie| cookie.split(['=', ';']).nth(1).expect("a value").to_owned());
    let codes = codes.iter().map(|code| code.as_str().expect("a code").to_owned());
    for secret in tokens.chain(codes).chain([token.clone(), secret, PASSWORD.to_owned()]) {
        assert!(!contains(&bytes, &secret), "a secret is in the database");
    }
}

#[tokio::test]
async fn a_link_lives_an_hour() {
    let desk = DeskApp::open().await;
    let token = invite(&desk, LIN, Role::Editor).await;
    let find = async || {
        desk.nobody()
            .post("/api/desk/setup/find", json!({"token": token}))
            .await
    };
    desk.clock.advance(TimeDelta::hours(1) - TimeDelta::seconds(1));
    find().await.data();
    desk.clock.advance(TimeDelta::seconds(1));
    find().await.refused(404);
    for token in ["", "dbl_", "dbs_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"] {
        desk.nobody()
            .post("/api/desk/setup/find", json!({"token": token}))
            .await
            .refused(404);
    }
}

/// B-02: a code counts once, for its time step and those beside it.
#[tokio::test]
async fn b_02_a_code_is_used_once() {
    let desk = DeskApp::open().await;
    let (lin, _) = Person::set_up(&desk, &desk.nobody(), LIN, Role::Editor).await;
    let other = desk.nobody().at("192.0.2.9:40000");
    let code = code_of(&desk, &lin.secret, 0);
    let step = lin.begin(&other).await;
    let answer = code_step(&other, &step, &code).await;
    assert_eq!(answer.data()["account"]["role"], "editor");
    code_step(&other, &step, &code_of(&desk, &lin.secret, 1))
        .await
        .refused(422);
    let again = lin.begin(&other).await;
    assert!(
        code_step(&other, &again, &code)
            .await
            .refused(401)
            .contains("already been used")
    );
    let earlier = code_of(&desk, &lin.secret, -1);
    code_step(&other, &again, &earlier).await.refused(401);
    code_step(&other, &again, &code_of(&desk, &lin.secret, 2))
        .await
        .refused(401);
    code_step(&other, &again, &code_of(&desk, &lin.secret, 1)).await.data();
}

/// Of many requests with one code at the same moment, one succeeds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn simultaneous_requests_use_a_code_once() {
    let desk = DeskApp::open().await;
    let (lin, known) = Person::set_up(&desk, &desk.nobody(), LIN, Role::Editor).await;
    let step = lin.begin(&known).await;
    let code = code_of(&desk, &lin.secret, 0);
    let tries = [(); 4].map(|()| code_step(&known, &step, &code));
    let [a, b, c, d] = tries;
    let answers = tokio::join!(a, b, c, d);
    let statuses = [answers.0, answers.1, answers.2, answers.3].map(|answer| answer.status.as_u16());
    assert_eq!(
        statuses.iter().filter(|&&status| status == 200).count(),
        1,
        "{statuses:?}"
    );
}

#[tokio::test]
async fn a_recovery_code_replaces_one_code() {
    let desk = DeskApp::open().await;
    let (lin, known) = Person::set_up(&desk, &desk.nobody(), LIN, Role::Editor).await;
    let step = lin.begin(&known).await;
    recovery_step(&known, &step, "aaaaa-aaaaa").await.refused(401);
    let typed = lin.recovery_codes[3].to_uppercase().replace('-', " ");
    let answer = recovery_step(&known, &step, &typed).await;
    answer.data();
    let profile = known.keeping_cookies(&answer).get("/api/desk/profile").await.data();
    assert_eq!(profile["recovery_codes"], 9);
    let step = lin.begin(&known).await;
    recovery_step(&known, &step, &lin.recovery_codes[3]).await.refused(401);
    // The other way round they are no codes of the app.
    code_step(&known, &step, &lin.recovery_codes[4]).await.refused(401);
}

/// L-01: unknown name, wrong password, suspended and invited account: the same status, bytes and headers.
#[tokio::test]
async fn l_01_refusals_of_the_first_step_are_alike() {
    let desk = DeskApp::open().await;
    let (lin, _) = Person::set_up(&desk, &desk.nobody(), LIN, Role::Editor).await;
    let (zhou, _) = Person::set_up(&desk, &desk.nobody(), "zhou", Role::Editor).await;
    invite(&desk, "wang", Role::Reader).await;
    let id = desk
        .store
        .staff()
        .list(TimeDelta::hours(1), desk.now())
        .await
        .expect("read");
    let id = id.iter().find(|line| line.name == zhou.name).expect("an account").id;
    let (staff, actor) = (desk.store.staff(), StaffActor::command_line());
    staff.suspend(id, &actor, desk.now()).await.expect("written");
    let shown = |answer: &Answered| {
        let headers = answer.headers.iter().filter(|(name, _)| *name != "x-request-id");
        let headers: Vec<_> = headers.map(|(name, value)| (name.clone(), value.clone())).collect();
        (answer.status, headers, answer.bytes.clone())
    };
    let client = desk.nobody().at("192.0.2.9:40000");
    let wrong = shown(&password_step(&client, &lin.name, "ten celadon dishes").await);
    assert_eq!(wrong.0, 401);
    for (name, password) in [
        ("nobody", PASSWORD),
        (zhou.name.as_str(), PASSWORD),
        ("wang", PASSWORD),
        ("", PASSWORD),
        (LIN, ""),
        (LIN, &"x".repeat(5000)),
    ] {
        assert_eq!(shown(&password_step(&client, name, password).await), wrong, "{name}");
    }
    let folded = password_step(&client, "ＬＩＮ@desk.example.tw", PASSWORD).await;
    assert_eq!(folded.data()["next"], "code", "case and width do not matter");
}

/// L-02: after five wrong attempts pauses begin, for the second step like for the first, and a right password takes none back.
#[tokio::test]
async fn l_02_wrong_attempts_make_pauses() {
    let desk = DeskApp::open().await;
    let (lin, _) = Person::set_up(&desk, &desk.nobody(), LIN, Role::Editor).await;
    let client = desk.nobody().at("192.0.2.9:40000");
    let step = lin.begin(&client).await;
    for _ in 0..3 {
        code_step(&client, &step, "000000").await.refused(401);
    }
    lin.begin(&client).await;
    for _ in 0..2 {
        password_step(&client, LIN, "ten celadon dishes").await.refused(401);
    }
    for answer in [
        password_step(&client, LIN, PASSWORD).await,
        code_step(&client, &step, &code_of(&desk, &lin.secret, 0)).await,
    ] {
        assert!(answer.headers.contains_key("retry-after"));
        answer.refused(429);
    }
    desk.clock.advance(TimeDelta::seconds(2));
    code_step(&client, &step, &code_of(&desk, &lin.secret, 0)).await.data();
    for _ in 0..5 {
        password_step(&client, LIN, "ten celadon dishes").await.refused(401);
    }
    password_step(&client, LIN, PASSWORD).await.refused(429);
}

/// L-05: a flood of wrong passwords from many networks does not block the owner on networks used before.
#[tokio::test]
async fn l_05_a_lock_out_is_no_weapon() {
    let desk = DeskApp::open().await;
    let (lin, known) = Person::set_up(&desk, &desk.nobody(), LIN, Role::Editor).await;
    let mut refused = 0;
    for at in 0..=120_u8 {
        let attacker = desk.nobody().at(&format!("198.51.{at}.7:40000"));
        let status = password_step(&attacker, LIN, "ten celadon dishes").await.status;
        refused += usize::from(status == 429);
    }
    assert_eq!(refused, 21, "a hundred an hour");
    let stranger = desk.nobody().at("203.0.113.9:40000");
    password_step(&stranger, LIN, PASSWORD).await.refused(429);
    let travelling = known.at("203.0.113.10:40000");
    assert!(session(&known).await.is_some(), "a living session stays");
    lin.sign_in(&desk, &travelling).await;
}

/// A browser's old session ends with a new sign-in, and the token is another one each time.
#[tokio::test]
async fn a_sign_in_begins_a_session_of_its_own() {
    let desk = DeskApp::open().await;
    let (lin, first) = Person::set_up(&desk, &desk.nobody(), LIN, Role::Editor).await;
    let second = lin.sign_in(&desk, &first).await;
    assert!(session(&second).await.is_some());
    assert!(
        session(&first).await.is_none(),
        "the token that the browser brought is void"
    );
    let forged = desk
        .nobody()
        .with("cookie", "desk=dbs_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    let third = lin.sign_in(&desk, &forged).await;
    let sessions = third.get("/api/desk/sessions").await.data();
    assert_eq!(sessions.as_array().expect("a list").len(), 2);
    assert!(session(&forged).await.is_none(), "a token that was planted is not used");
}
