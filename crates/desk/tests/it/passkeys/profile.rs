//! The caller's own passkeys: added, named and removed by no other account, and only after a confirmation of identity.

use domain::staff::Role;
use serde_json::{Value, json};

use super::{Asked, Authenticator, LIN, ask, finish, page, set_up, sign_in};
use crate::{
    desk_app::{DeskApp, DeskClient, PASSWORD},
    people::{Person, code_of, code_step, password_step, recovery_step, session},
};

const PASSKEYS: &str = "/api/desk/profile/passkeys";

/// A confirmation by passkey.
async fn confirm(client: &DeskClient<'_>, device: &mut Authenticator) -> Value {
    let asked = ask(client).await;
    json!({"passkey": asked.answer(device.sign(&asked.options))})
}

/// Adds the device's passkey to the signed-in account.
pub async fn add(client: &DeskClient<'_>, device: &mut Authenticator, confirmation: Value) {
    let asked = Asked::of(&client.post(PASSKEYS, confirmation).await);
    let mut body = asked.answer(device.make(&asked.options));
    body["name"] = " security key ".into();
    let added = client.post(&format!("{PASSKEYS}/finish"), body).await;
    assert_eq!(added.status, 200, "{:?}", added.json());
}

async fn list(client: &DeskClient<'_>) -> Vec<(i64, String)> {
    let passkeys = client.get(PASSKEYS).await.data();
    let passkeys = passkeys.as_array().expect("a list").iter();
    passkeys
        .map(|passkey| {
            let id = passkey["id"].as_i64().expect("a number");
            (id, passkey["name"].as_str().expect("a name").to_owned())
        })
        .collect()
}

#[tokio::test]
async fn p_04_adding_a_passkey_asks_who_one_is() {
    let desk = DeskApp::open().await;
    let (_, lin) = Person::set_up(&desk, &page(&desk.nobody()), LIN, Role::Editor).await;
    let (zhou, mut theirs) = set_up(&desk, "zhou", 2).await;
    lin.post(PASSKEYS, json!({})).await.refused(422);
    let wrong = lin.post(PASSKEYS, json!({"password": "ten celadon dishes"})).await;
    assert_eq!(wrong.json()["field"], "password");
    wrong.refused(422);
    let foreign = confirm(&lin, &mut theirs).await;
    let refused = lin.post(PASSKEYS, foreign).await;
    assert_eq!(
        refused.json()["field"],
        "passkey",
        "another account's passkey shows nothing"
    );
    refused.refused(422);
    let mut device = Authenticator::new(3);
    add(&lin, &mut device, json!({"password": PASSWORD})).await;
    assert_eq!(list(&lin).await[0].1, "security key");
    sign_in(&page(&desk.nobody()), &mut device).await.data();
    let mut second = Authenticator::new(4);
    let confirmation = confirm(&lin, &mut device).await;
    add(&lin, &mut second, confirmation.clone()).await;
    lin.post(PASSKEYS, confirmation).await.refused(422);
    assert_eq!((list(&lin).await.len(), list(&zhou).await.len()), (2, 1));
    for _ in 0..4 {
        lin.post(PASSKEYS, json!({"password": "ten celadon dishes"}))
            .await
            .refused(422);
    }
    lin.post(PASSKEYS, json!({"password": PASSWORD})).await.refused(429);
}

/// P-04: a passkey confirms what the password confirms, once; a passkey of another account does not.
#[tokio::test]
async fn p_04_a_passkey_confirms_other_ways_in() {
    const NEW: &str = "eleven jade bowls, cracked";
    let desk = DeskApp::open().await;
    let (_, lin) = Person::set_up(&desk, &page(&desk.nobody()), LIN, Role::Editor).await;
    let (zhou, mut theirs) = set_up(&desk, "zhou", 2).await;
    let mut device = Authenticator::new(3);
    add(&lin, &mut device, json!({"password": PASSWORD})).await;
    for path in ["password", "second-factor", "recovery-codes"] {
        let path = format!("/api/desk/profile/{path}");
        let with_new = |mut body: Value| {
            body["new_password"] = NEW.into();
            body
        };
        lin.post(&path, with_new(json!({}))).await.refused(422);
        let foreign = lin.post(&path, with_new(confirm(&zhou, &mut theirs).await)).await;
        assert_eq!(foreign.json()["field"], "passkey", "{path}");
        foreign.refused(422);
        let own = with_new(confirm(&lin, &mut device).await);
        assert_eq!(lin.post(&path, own.clone()).await.status, 200, "{path}");
        lin.post(&path, own).await.refused(422);
    }
    assert_eq!(password_step(&lin, LIN, NEW).await.data()["next"], "code");
}

/// What cannot be a password is said before the passkey is used up.
#[tokio::test]
async fn an_unfit_password_costs_no_confirmation() {
    let desk = DeskApp::open().await;
    let (_, lin) = Person::set_up(&desk, &page(&desk.nobody()), LIN, Role::Editor).await;
    let mut device = Authenticator::new(3);
    add(&lin, &mut device, json!({"password": PASSWORD})).await;
    let mut body = confirm(&lin, &mut device).await;
    body["new_password"] = "short".into();
    let short = lin.post("/api/desk/profile/password", body.clone()).await;
    assert_eq!(short.json()["field"], "new_password");
    body["new_password"] = "eleven jade bowls, cracked".into();
    assert_eq!(lin.post("/api/desk/profile/password", body).await.status, 200);
}

#[tokio::test]
async fn b_02_who_has_passkeys_alone_adds_a_password_with_its_second_factor() {
    let desk = DeskApp::open().await;
    let (lin, mut device) = set_up(&desk, LIN, 1).await;
    let (zhou, mut theirs) = set_up(&desk, "zhou", 2).await;
    let mut change = confirm(&lin, &mut device).await;
    change["new_password"] = PASSWORD.into();
    assert!(
        lin.post("/api/desk/profile/password", change)
            .await
            .refused(409)
            .contains("add one first")
    );
    let begin = async |client: &DeskClient<'_>, device: &mut Authenticator| {
        let confirmation = confirm(client, device).await;
        client
            .post("/api/desk/profile/second-factor", confirmation)
            .await
            .data()
    };
    let begun = begin(&lin, &mut device).await;
    let secret = begun["second_factor"]["secret"].as_str().expect("a secret").to_owned();
    let body = |password: &str, code: String| json!({"step": begun["step"], "code": code, "new_password": password});
    lin.post(
        "/api/desk/profile/second-factor/confirm",
        body("", code_of(&desk, &secret, 0)),
    )
    .await
    .refused(409);
    let add = "/api/desk/profile/password/add";
    for (password, code, field) in [
        ("short", code_of(&desk, &secret, 0), "new_password"),
        (PASSWORD, code_of(&desk, &secret, 9), "code"),
    ] {
        assert_eq!(lin.post(add, body(password, code)).await.json()["field"], field);
    }
    zhou.post(add, body(PASSWORD, code_of(&desk, &secret, 0)))
        .await
        .refused(422);
    let added = lin.post(add, body(PASSWORD, code_of(&desk, &secret, 0))).await.data();
    assert_eq!(added["recovery_codes"].as_array().map(Vec::len), Some(10));
    assert_eq!(lin.get("/api/desk/profile").await.data()["has_password"], true);
    lin.post(add, body(PASSWORD, code_of(&desk, &secret, 1)))
        .await
        .refused(422);

    let browser = page(&desk.nobody());
    let step = async || {
        let begun = password_step(&browser, LIN, PASSWORD).await.data();
        begun["step"].as_str().expect("a step").to_owned()
    };
    let first = step().await;
    code_step(&browser, &first, &code_of(&desk, &secret, 0))
        .await
        .refused(401);
    code_step(&browser, &first, &code_of(&desk, &secret, 1)).await.data();
    let recovery = added["recovery_codes"][0].as_str().expect("a code").to_owned();
    recovery_step(&browser, &step().await, &recovery).await.data();
    sign_in(&browser, &mut device).await.data();

    let begun = begin(&lin, &mut device).await;
    let again = begun["second_factor"]["secret"].as_str().expect("a secret").to_owned();
    let body = json!({"step": begun["step"], "code": code_of(&desk, &again, 0), "new_password": PASSWORD});
    assert!(lin.post(add, body).await.refused(409).contains("already"));
    begin(&zhou, &mut theirs).await;
}

/// What was asked of one account is answered for no other, once, and by a key that no account has.
#[tokio::test]
async fn a_new_passkey_belongs_to_whom_it_was_asked_for() {
    let desk = DeskApp::open().await;
    let (lin, mut device) = set_up(&desk, LIN, 1).await;
    let (zhou, mut theirs) = set_up(&desk, "zhou", 2).await;
    let begin = async |client: &DeskClient<'_>, device: &mut Authenticator| {
        Asked::of(&client.post(PASSKEYS, confirm(client, device).await).await)
    };
    let named = |mut body: Value| {
        body["name"] = "a key".into();
        body
    };
    let finish_path = format!("{PASSKEYS}/finish");
    let asked = begin(&lin, &mut device).await;
    let excluded = asked.options["excludeCredentials"].as_array().expect("a list").len();
    assert_eq!(excluded, 1, "the device is told what it has already");
    let body = named(asked.answer(Authenticator::new(5).make(&asked.options)));
    zhou.post(&finish_path, body.clone()).await.refused(422);
    let over = lin.post(&finish_path, body).await;
    assert_eq!(over.json()["field"], "step", "the wrong answer used it up");
    let asked = begin(&zhou, &mut theirs).await;
    let taken = named(asked.answer(Authenticator::new(1).make(&asked.options)));
    assert!(zhou.post(&finish_path, taken).await.refused(409).contains("already"));
    for lie in [
        (|device| device.verifies = false) as fn(&mut Authenticator),
        |device| device.origin = "https://evil.example".to_owned(),
        |device| device.rp_id = "evil.example".to_owned(),
    ] {
        let asked = begin(&lin, &mut device).await;
        let mut lying = Authenticator::new(6);
        lie(&mut lying);
        let refused = lin
            .post(&finish_path, named(asked.answer(lying.make(&asked.options))))
            .await;
        assert_eq!(refused.json()["field"], "credential");
        refused.refused(422);
    }
    let asked = begin(&lin, &mut device).await;
    let mut unnamed = asked.answer(Authenticator::new(6).make(&asked.options));
    unnamed["name"] = " ".into();
    assert_eq!(lin.post(&finish_path, unnamed).await.json()["field"], "name");
    assert_eq!(list(&lin).await.len(), 1);
}

#[tokio::test]
async fn passkeys_are_named_and_removed_by_their_holder() {
    let desk = DeskApp::open().await;
    let (lin, mut device) = set_up(&desk, LIN, 1).await;
    let (zhou, mut theirs) = set_up(&desk, "zhou", 2).await;
    let id = list(&lin).await[0].0;
    let path = format!("{PASSKEYS}/{id}");
    let name = json!({"name": "辦公室的電腦"});
    zhou.patch(&path, name.clone()).await.refused(404);
    assert_eq!(lin.patch(&path, name).await.status, 200);
    assert_eq!(list(&lin).await, [(id, "辦公室的電腦".to_owned())]);
    lin.patch(&path, json!({"name": "x".repeat(65)})).await.refused(422);

    let remove = format!("{path}/remove");
    zhou.post(&remove, confirm(&zhou, &mut theirs).await).await.refused(404);
    let confirmation = confirm(&lin, &mut device).await;
    assert!(
        lin.post(&remove, confirmation)
            .await
            .refused(409)
            .contains("only way to sign in")
    );
    let mut second = Authenticator::new(3);
    let confirmation = confirm(&lin, &mut device).await;
    add(&lin, &mut second, confirmation).await;
    let elsewhere = page(&desk.nobody());
    let elsewhere = elsewhere.keeping_cookies(&sign_in(&elsewhere, &mut device).await);
    lin.post(&remove, json!({})).await.refused(422);
    let confirmation = confirm(&lin, &mut second).await;
    assert_eq!(lin.post(&remove, confirmation).await.status, 200);
    assert!(session(&lin).await.is_some());
    assert!(session(&elsewhere).await.is_none(), "what began with it ends");
    let browser = page(&desk.nobody());
    let asked = ask(&browser).await;
    finish(&browser, asked.answer(device.sign(&asked.options)))
        .await
        .refused(401);
    sign_in(&browser, &mut second).await.data();
}

/// B-03: passkeys in the log, with their names.
#[tokio::test]
async fn b_03_passkeys_are_in_the_log() {
    let desk = DeskApp::open().await;
    let (lin, mut device) = set_up(&desk, LIN, 1).await;
    let confirmation = confirm(&lin, &mut device).await;
    add(&lin, &mut Authenticator::new(3), confirmation).await;
    sign_in(&page(&desk.nobody()), &mut device).await.data();
    let owner = desk.as_role(Role::Owner).await;
    let lines = owner.get("/api/desk/log").await.data();
    let lines = lines["items"].as_array().expect("lines");
    let find = |event: &str| lines.iter().find(|line| line["event"] == event).expect("a line");
    let added = find("account.passkey-added");
    assert_eq!(
        (&added["by"], &added["detail"]["passkey"]),
        (&LIN.into(), &"security key".into())
    );
    assert_eq!(find("account.signed-in-by-passkey")["by"], LIN);
}
