//! Passkeys: one replaces password and second factor, answers each challenge once, and works at its own origin alone.

mod authenticator;
mod profile;

use chrono::TimeDelta;
use domain::staff::Role;
use serde_json::{Value, json};
use store::log::StaffActor;

use self::authenticator::Authenticator;
use crate::{
    desk_app::{Answered, DeskApp, DeskClient},
    people::{Person, invite, password_step, session},
};

const LIN: &str = "lin@desk.example.tw";
const ORIGIN: &str = "http://localhost:8081";

/// A browser that shows a page of the desk at [`ORIGIN`].
fn page<'a>(client: &DeskClient<'a>) -> DeskClient<'a> {
    client.with("host", "localhost:8081").with("origin", ORIGIN)
}

/// What a device is asked for.
struct Asked {
    step: Value,
    options: Value,
}

impl Asked {
    fn of(answer: &Answered) -> Self {
        let data = answer.data();
        Self {
            step: data["step"].clone(),
            options: data["options"].clone(),
        }
    }

    fn answer(&self, credential: Value) -> Value {
        json!({"step": self.step, "credential": credential})
    }
}

async fn ask(client: &DeskClient<'_>) -> Asked {
    Asked::of(&client.post("/api/desk/session/passkey", json!({})).await)
}

async fn finish(client: &DeskClient<'_>, body: Value) -> Answered {
    client.post("/api/desk/session/passkey/finish", body).await
}

/// A whole sign-in.
async fn sign_in(client: &DeskClient<'_>, device: &mut Authenticator) -> Answered {
    let asked = ask(client).await;
    finish(client, asked.answer(device.sign(&asked.options))).await
}

/// A client whose account was set up with a passkey alone, signed in; and its device.
async fn set_up<'a>(desk: &'a DeskApp, name: &str, seed: u8) -> (DeskClient<'a>, Authenticator) {
    let token = invite(desk, name, Role::Editor).await;
    let browser = page(&desk.nobody());
    let begun = browser.post("/api/desk/setup/passkey", json!({"token": token})).await;
    let asked = Asked::of(&begun);
    let mut device = Authenticator::new(seed);
    let mut body = asked.answer(device.make(&asked.options));
    body["token"] = token.into();
    body["name"] = "laptop".into();
    let answer = browser.post("/api/desk/setup/passkey/finish", body).await;
    assert_eq!(answer.data()["account"]["name"], name);
    (browser.keeping_cookies(&answer), device)
}

async fn suspend(desk: &DeskApp, name: &str, is_over: bool) {
    let (staff, actor) = (desk.store.staff(), StaffActor::command_line());
    let list = staff.list(TimeDelta::hours(1), desk.now()).await.expect("read");
    let id = list.iter().find(|line| line.name == name).expect("an account").id;
    let changed = if is_over {
        staff.resume(id, &actor, desk.now()).await
    } else {
        staff.suspend(id, &actor, desk.now()).await
    };
    changed.expect("written");
}

/// B-02: a set-up link registers a passkey and signs in; later sign-ins need no name or password; the link works once.
#[tokio::test]
async fn b_02_a_passkey_alone_sets_an_account_up_and_signs_in() {
    let desk = DeskApp::open().await;
    let (inside, mut device) = set_up(&desk, LIN, 1).await;
    assert_eq!(session(&inside).await.expect("in")["account"]["role"], "editor");
    let browser = page(&desk.nobody());
    let asked = ask(&browser).await;
    assert_eq!(asked.options["allowCredentials"], json!([]), "no name is asked for");
    assert_eq!(asked.options["userVerification"], "required");
    let answer = finish(&browser, asked.answer(device.sign(&asked.options))).await;
    assert_eq!(answer.data()["account"]["name"], LIN);
    let again = browser.keeping_cookies(&answer);
    assert!(session(&again).await.is_some());
    let profile = again.get("/api/desk/profile").await.data();
    assert_eq!(
        (&profile["has_password"], &profile["has_second_factor"]),
        (&false.into(), &false.into())
    );
    password_step(&browser, LIN, "").await.refused(401);
}

#[tokio::test]
async fn a_device_is_asked_to_keep_the_key_and_to_check_its_holder() {
    let desk = DeskApp::open().await;
    let browser = page(&desk.nobody());
    let begin = async |token: &str| browser.post("/api/desk/setup/passkey", json!({"token": token})).await;
    let (lin, zhou) = (
        invite(&desk, LIN, Role::Editor).await,
        invite(&desk, "zhou", Role::Editor).await,
    );
    let options = Asked::of(&begin(&lin).await).options;
    let selection = &options["authenticatorSelection"];
    assert_eq!(
        (&selection["residentKey"], &selection["userVerification"]),
        (&"required".into(), &"required".into())
    );
    assert_eq!(
        (&options["rp"]["id"], &options["user"]["name"]),
        (&"localhost".into(), &LIN.into())
    );
    let handle = &options["user"]["id"];
    assert_eq!(
        &Asked::of(&begin(&lin).await).options["user"]["id"],
        handle,
        "one account, one handle"
    );
    assert_ne!(&Asked::of(&begin(&zhou).await).options["user"]["id"], handle);
    begin("dbl_").await.refused(404);
}

/// A challenge is answered once, within six minutes, and a signature answers its own challenge alone.
#[tokio::test]
async fn a_challenge_counts_once() {
    let desk = DeskApp::open().await;
    let (_, mut device) = set_up(&desk, LIN, 1).await;
    let browser = page(&desk.nobody());
    let asked = ask(&browser).await;
    let body = asked.answer(device.sign(&asked.options));
    finish(&browser, body.clone()).await.data();
    let replayed = finish(&browser, body.clone()).await;
    assert_eq!(replayed.json()["field"], "step");
    replayed.refused(422);
    let mut moved = body;
    moved["step"] = ask(&browser).await.step;
    finish(&browser, moved).await.refused(401);
    let late = ask(&browser).await;
    desk.clock.advance(TimeDelta::minutes(6));
    finish(&browser, late.answer(device.sign(&late.options)))
        .await
        .refused(422);
    // The challenge of a new passkey is none of a sign-in.
    let token = invite(&desk, "zhou", Role::Editor).await;
    let other = Asked::of(&browser.post("/api/desk/setup/passkey", json!({"token": token})).await);
    finish(&browser, other.answer(device.sign(&other.options)))
        .await
        .refused(422);
    sign_in(&browser, &mut device).await.data();
}

/// Makes a device send false data; the other device belongs to another account.
type Lie = fn(&mut Authenticator, &Authenticator);

/// Everything that is not the account's own device, on a page of the desk, with its holder checked.
#[tokio::test]
async fn a_signature_that_does_not_hold_is_refused_in_one_sentence() {
    let desk = DeskApp::open().await;
    let (_, device) = set_up(&desk, LIN, 1).await;
    let (_, other) = set_up(&desk, "zhou", 2).await;
    let lies: [(&str, Lie); 7] = [
        ("another origin", |device, _| {
            device.origin = "http://localhost:9999".to_owned()
        }),
        ("a page of another site", |device, _| {
            device.origin = "https://evil.example".to_owned()
        }),
        ("another site's passkey", |device, _| {
            device.rp_id = "evil.example".to_owned()
        }),
        ("its holder was not checked", |device, _| device.verifies = false),
        ("another account's name", |device, other| {
            device.user_handle = other.user_handle.clone()
        }),
        ("another account's passkey", |device, other| {
            device.id.clone_from(&other.id)
        }),
        ("an unknown passkey", |device, _| device.id = vec![9; 16]),
    ];
    let browser = page(&desk.nobody());
    for (what, lie) in lies {
        let mut lying = device.clone();
        lie(&mut lying, &other);
        let refused = sign_in(&browser, &mut lying).await;
        assert!(refused.headers.get("set-cookie").is_none(), "{what}");
        assert!(refused.refused(401).contains("was not accepted"), "{what}");
    }
    for nonsense in [
        json!({}),
        json!("a text"),
        json!({"id": "", "rawId": "!", "type": "public-key", "response": {}}),
    ] {
        let asked = ask(&browser).await;
        finish(&browser, asked.answer(nonsense)).await.refused(401);
    }
    sign_in(&browser, &mut device.clone()).await.data();
}

/// Asked for at one origin, answered from another: a relay between two pages that both may use the name `localhost`.
#[tokio::test]
async fn a_challenge_and_a_passkey_belong_to_one_origin() {
    let desk = DeskApp::open().await;
    let (_, mut device) = set_up(&desk, LIN, 1).await;
    let own = page(&desk.nobody());
    let foreign = desk
        .nobody()
        .with("host", "localhost:9999")
        .with("origin", "http://localhost:9999");
    device.origin = "http://localhost:9999".to_owned();
    sign_in(&foreign, &mut device).await.refused(401);
    let asked = ask(&own).await;
    finish(&foreign, asked.answer(device.sign(&asked.options)))
        .await
        .refused(401);
    device.origin = ORIGIN.to_owned();
    sign_in(&own, &mut device).await.data();
}

#[tokio::test]
async fn addresses_without_passkeys_say_so() {
    let desk = DeskApp::open().await;
    let plain = desk.nobody();
    for browser in [
        plain.clone(),
        plain.with("origin", "http://127.0.0.1:8081"),
        plain
            .with("sec-fetch-site", "same-origin")
            .with("origin", "http://192.168.1.7:8081"),
        plain
            .with("sec-fetch-site", "same-origin")
            .with("origin", "http://desk.lan"),
        // A proxy that gives the desk another name: its own name is the one in the settings.
        plain
            .with("sec-fetch-site", "same-origin")
            .with("origin", "https://other.example.tw"),
    ] {
        let refused = browser.post("/api/desk/session/passkey", json!({})).await;
        assert_eq!(refused.json()["field"], "origin");
        assert!(refused.refused(422).contains("https address"));
    }
    let named = plain
        .with("host", "desk.example.tw")
        .with("origin", "https://desk.example.tw");
    assert_eq!(ask(&named).await.options["rpId"], "desk.example.tw");
}

#[tokio::test]
async fn a_suspended_or_reset_account_has_no_passkeys() {
    let desk = DeskApp::open().await;
    let (_, mut device) = set_up(&desk, LIN, 1).await;
    let browser = page(&desk.nobody());
    suspend(&desk, LIN, false).await;
    let asked = ask(&browser).await;
    let body = asked.answer(device.sign(&asked.options));
    finish(&browser, body).await.refused(401);
    suspend(&desk, LIN, true).await;
    sign_in(&browser, &mut device).await.data();
    let owner = desk.as_role(Role::Owner).await;
    let accounts = owner.get("/api/desk/accounts").await.data();
    let line = accounts
        .as_array()
        .expect("a list")
        .iter()
        .find(|line| line["name"] == LIN);
    let line = line.expect("there");
    assert_eq!(line["passkeys"], 1);
    owner
        .post(&format!("/api/desk/accounts/{}/reset", line["id"]), json!({}))
        .await
        .data();
    sign_in(&browser, &mut device).await.refused(401);
}

/// A counter that does not go on means that the key was copied.
#[tokio::test]
async fn a_counter_that_goes_back_is_refused() {
    let desk = DeskApp::open().await;
    let (_, mut device) = set_up(&desk, LIN, 1).await;
    let mut copy = device.clone();
    let browser = page(&desk.nobody());
    sign_in(&browser, &mut device).await.data();
    sign_in(&browser, &mut device).await.data();
    sign_in(&browser, &mut copy).await.refused(401);
    copy.counter = device.counter;
    sign_in(&browser, &mut copy).await.data();
    sign_in(&browser, &mut device).await.refused(401);
}

/// L-05: a flood of wrong passwords for an account does not block its passkey on any network.
#[tokio::test]
async fn l_05_wrong_passwords_keep_no_passkey_out() {
    let desk = DeskApp::open().await;
    let (_, mut device) = set_up(&desk, LIN, 1).await;
    for at in 0..=110_u8 {
        let attacker = desk.nobody().at(&format!("198.51.{at}.7:40000"));
        password_step(&attacker, LIN, "ten celadon dishes").await;
    }
    let stranger = page(&desk.nobody()).at("203.0.113.9:40000");
    password_step(&stranger, LIN, "ten celadon dishes").await.refused(429);
    sign_in(&stranger, &mut device).await.data();
}

/// L-04: a network's wrong signatures are counted like its wrong passwords; a browser that was in before is not stopped by them.
#[tokio::test]
async fn l_04_wrong_signatures_and_challenges_are_counted() {
    let desk = DeskApp::open().await;
    let (known, mut device) = set_up(&desk, LIN, 1).await;
    let mut forged = Authenticator::new(7);
    let stranger = page(&desk.nobody());
    let early = ask(&known).await;
    let mut asked = Vec::new();
    for _ in 0..29 {
        asked.push(ask(&stranger).await);
    }
    let full = stranger.post("/api/desk/session/passkey", json!({})).await;
    assert!(full.headers.contains_key("retry-after"));
    full.refused(429);
    for number in 0..30 {
        password_step(&stranger, &format!("nobody {number}"), "ten celadon dishes").await;
    }
    let last = asked.pop().expect("one");
    finish(&stranger, last.answer(forged.sign(&last.options)))
        .await
        .refused(429);
    finish(&known, early.answer(device.sign(&early.options))).await.data();
}

/// Passkey and password open one account; a wrong password before is forgiven by the passkey's sign-in.
#[tokio::test]
async fn a_sign_in_forgives_this_client() {
    let desk = DeskApp::open().await;
    let (_, inside) = Person::set_up(&desk, &page(&desk.nobody()), LIN, Role::Editor).await;
    let mut device = Authenticator::new(3);
    profile::add(&inside, &mut device, json!({"password": crate::desk_app::PASSWORD})).await;
    for _ in 0..5 {
        password_step(&inside, LIN, "ten celadon dishes").await.refused(401);
    }
    password_step(&inside, LIN, "ten celadon dishes").await.refused(429);
    sign_in(&inside, &mut device).await.data();
    password_step(&inside, LIN, "ten celadon dishes").await.refused(401);
}
