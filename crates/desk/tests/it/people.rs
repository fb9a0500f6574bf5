//! People for the tests: they set accounts up and sign in as a browser would.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use chrono::TimeDelta;
use domain::staff::{Role, StaffName, StaffToken, TokenUse};
use serde_json::{Value, json};
use store::{accounts::NewLink, log::StaffActor};
use totp_rs::{Builder, Secret};

use crate::desk_app::{Answered, DeskApp, DeskClient, PASSWORD};

/// The code that an app with this secret shows `steps` time steps from now.
pub fn code_of(desk: &DeskApp, secret: &str, steps: i64) -> String {
    let secret = Secret::try_from_base32(secret).expect("base32");
    let totp = Builder::new()
        .with_secret(secret)
        .with_account_name("a test")
        .build()
        .expect("a secret");
    let at = desk.now() + TimeDelta::seconds(30 * steps);
    totp.generate(at.timestamp().unsigned_abs()).to_string()
}

/// A link for a new account, as an owner or the command line makes it.
pub async fn invite(desk: &DeskApp, name: &str, role: Role) -> String {
    let token = StaffToken::from_random(TokenUse::Link, desk.state.long_random());
    let link = NewLink {
        digest: token.digest(),
        expires_at: desk.now() + TimeDelta::hours(1),
    };
    let name = StaffName::parse(name).expect("a name");
    let (staff, actor) = (desk.store.staff(), StaffActor::command_line());
    let invited = staff.invite(&name, role, &link, &actor, desk.now()).await;
    invited.expect("invited");
    token.as_str().to_owned()
}

/// A person whose account is set up.
pub struct Person {
    pub name: String,
    pub secret: String,
    pub recovery_codes: Vec<String>,
}

impl Person {
    /// Sets an account up by its link, in the browser `client`. The next time step's code is the first that is not used yet.
    pub async fn set_up<'a>(desk: &DeskApp, client: &DeskClient<'a>, name: &str, role: Role) -> (Self, DeskClient<'a>) {
        let token = invite(desk, name, role).await;
        let found = client
            .post("/api/desk/setup/find", json!({"token": token}))
            .await
            .data();
        let secret = found["second_factor"]["secret"].as_str().expect("a secret").to_owned();
        let body = json!({"token": token, "password": PASSWORD, "code": code_of(desk, &secret, 0)});
        let answer = client.post("/api/desk/setup", body).await;
        let codes = answer.data()["recovery_codes"].clone();
        let person = Self {
            name: name.to_owned(),
            secret,
            recovery_codes: serde_json::from_value(codes).expect("codes"),
        };
        desk.clock.advance(TimeDelta::seconds(60));
        (person, client.keeping_cookies(&answer))
    }

    /// The first step with the right password; the token of the second.
    pub async fn begin(&self, client: &DeskClient<'_>) -> String {
        let next = password_step(client, &self.name, PASSWORD).await.data();
        assert_eq!(next["next"], "code");
        next["step"].as_str().expect("a step").to_owned()
    }

    /// Both steps; a time step passes.
    pub async fn sign_in<'a>(&self, desk: &DeskApp, client: &DeskClient<'a>) -> DeskClient<'a> {
        let step = self.begin(client).await;
        let answer = code_step(client, &step, &code_of(desk, &self.secret, 0)).await;
        answer.data();
        desk.clock.advance(TimeDelta::seconds(30));
        client.keeping_cookies(&answer)
    }
}

pub async fn password_step(client: &DeskClient<'_>, name: &str, password: &str) -> Answered {
    client
        .post("/api/desk/session", json!({"name": name, "password": password}))
        .await
}

pub async fn code_step(client: &DeskClient<'_>, step: &str, code: &str) -> Answered {
    client
        .post("/api/desk/session/code", json!({"step": step, "code": code}))
        .await
}

pub async fn recovery_step(client: &DeskClient<'_>, step: &str, code: &str) -> Answered {
    client
        .post("/api/desk/session/recovery", json!({"step": step, "code": code}))
        .await
}

/// The session that a browser is in, if any.
pub async fn session(client: &DeskClient<'_>) -> Option<Value> {
    let answer = client.get("/api/desk/session").await;
    (answer.status == 200).then(|| answer.data())
}

/// Everything that the database's files hold.
pub fn bytes_of(desk: &DeskApp) -> Vec<u8> {
    let files = std::fs::read_dir(desk.folder()).expect("a folder");
    let paths = files.map(|file| file.expect("a file").path());
    paths
        .filter(|path| path.is_file())
        .flat_map(|path| std::fs::read(path).expect("read"))
        .collect()
}

/// Whether some bytes contain a text, as it is or in base64.
pub fn contains(bytes: &[u8], text: &str) -> bool {
    let has = |part: &str| bytes.windows(part.len()).any(|window| window == part.as_bytes());
    has(text) || has(STANDARD.encode(text).trim_end_matches('='))
}
