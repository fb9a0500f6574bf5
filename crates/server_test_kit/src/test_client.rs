//! A visitor at a browser who may become a member: with an address, a device, a token; and the mail that comes to their
//! mailbox.

use std::net::{IpAddr, SocketAddr};

use axum::{
    body::Body,
    http::{Method, request::Builder},
};
use serde_json::{Value, json};

use crate::{
    mailbox,
    test_app::{Answered, TestApp},
};

/// A password that no other account has.
pub const PASSWORD: &str = "lapis lazuli, 42 盞燈";

/// The password that a test sets in its place.
pub const NEW_PASSWORD: &str = "malachite & cinnabar";

/// The accounts of a test's first and second member.
pub const LIN: &str = "lin@example.org";
pub const WANG: &str = "wang@example.org";

/// A visitor at a browser.
#[derive(Clone)]
pub struct TestClient<'a> {
    pub app: &'a TestApp,
    pub token: Option<String>,
    language: &'static str,
    device: Option<String>,
    address: SocketAddr,
}

impl TestApp {
    /// A visitor, in Traditional Chinese, who has never been here.
    pub fn guest(&self) -> TestClient<'_> {
        TestClient {
            app: self,
            token: None,
            language: "zh-TW",
            device: None,
            address: ([198, 51, 100, 20], 4711).into(),
        }
    }

    /// A member who has registered this account and is logged in.
    pub async fn member(&self, account: &str) -> TestClient<'_> {
        let mut guest = self.guest();
        guest.register(account).await;
        guest
    }
}

impl TestClient<'_> {
    /// The same person at another address.
    #[must_use]
    pub fn at(mut self, address: &str) -> Self {
        self.address = (address.parse::<IpAddr>().expect("an address"), 4711).into();
        self
    }

    /// The same person on a device that has a name.
    #[must_use]
    pub fn on(mut self, device: &str) -> Self {
        self.device = Some(device.to_owned());
        self
    }

    #[must_use]
    pub fn in_english(mut self) -> Self {
        self.language = "en";
        self
    }

    #[must_use]
    pub fn with_token(mut self, token: &str) -> Self {
        self.token = Some(token.to_owned());
        self
    }

    #[must_use]
    pub fn without_token(mut self) -> Self {
        self.token = None;
        self
    }

    /// The token of who is logged in.
    pub fn into_token(self) -> String {
        self.token.expect("a token")
    }

    /// Calls an operation of `/api/front`.
    pub async fn call(&self, operation: &str, body: &Value) -> Answered {
        self.call_with(operation, body, &[]).await
    }

    /// The same with more headers.
    pub async fn call_with(&self, operation: &str, body: &Value, headers: &[(&str, &str)]) -> Answered {
        let mut request = self.request(operation).header("content-type", "application/json");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Body::from(body.to_string())).expect("a request");
        self.app.answer(request).await
    }

    /// A call that a task of its own may make.
    pub fn call_later(&self, operation: &str, body: &Value) -> impl Future<Output = Answered> + Send + use<> {
        let request = self.request(operation).header("content-type", "application/json");
        let request = request.body(Body::from(body.to_string())).expect("a request");
        self.app.answer_later(request)
    }

    /// A call without a body.
    pub async fn call_bare(&self, operation: &str) -> Answered {
        let request = self.request(operation).body(Body::empty()).expect("a request");
        self.app.answer(request).await
    }

    pub fn request(&self, operation: &str) -> Builder {
        let mut client = self
            .app
            .client()
            .with("accept-language", self.language)
            .at(&self.address.to_string());
        if let Some(token) = &self.token {
            client = client.bearing(token);
        }
        if let Some(device) = &self.device {
            client = client.with("x-duobao-device", device);
        }
        client.request(Method::POST, &format!("/api/front/{operation}"))
    }

    /// Asks for a code to register with.
    pub async fn send_code(&self, account: &str) -> Answered {
        self.call("send_code", &json!({"account": account})).await
    }

    /// Shows a code to set a new password with.
    pub async fn check_code(&self, account: &str, code: &str) -> Answered {
        self.call("checkCode", &json!({"account": account, "code": code})).await
    }

    /// Registers with [`PASSWORD`].
    pub async fn register_with(&self, account: &str, code: &str) -> Answered {
        self.call("register", &registration(account, code)).await
    }

    /// Sets a new password.
    pub async fn reset(&self, account: &str, code: &str, new_password: &str) -> Answered {
        let body = json!({"account": account, "code": code, "new_password": new_password});
        self.call("reset", &body).await
    }

    /// Asks for a code to register with, and reads it from the mailbox.
    pub async fn register_code(&self, account: &str) -> String {
        self.send_code(account).await.data();
        mailbox::code_for(self.app, account).await
    }

    /// Asks for a code to set a new password with, and reads it from the mailbox.
    pub async fn reset_code(&self, account: &str) -> String {
        self.call("forgetPassword", &json!({"account": account})).await.data();
        mailbox::code_for(self.app, account).await
    }

    /// Registers and keeps the token.
    pub async fn register(&mut self, account: &str) {
        let code = self.register_code(account).await;
        let answer = self.register_with(account, &code).await;
        answer.data();
        self.token = Some(token_of(&answer));
    }

    /// Tries a password.
    pub async fn login(&self, account: &str, password: &str) -> Answered {
        self.call("login", &json!({"account": account, "password": password}))
            .await
    }

    /// Logs in with [`PASSWORD`]; the token.
    pub async fn logged_in(&self, account: &str) -> String {
        let answer = self.login(account, PASSWORD).await;
        answer.data();
        token_of(&answer)
    }

    /// Whether the token opens the profile.
    pub async fn is_in(&self) -> bool {
        let answer = self.call_bare("info").await;
        assert!([200, 401].contains(&answer.status.as_u16()), "{:?}", answer.json());
        answer.status == 200
    }
}

/// What a visitor sends who registers with [`PASSWORD`].
pub fn registration(account: &str, code: &str) -> Value {
    json!({"account": account, "password": PASSWORD, "name": "林小姐", "code": code})
}

/// The token of an answer that brings one.
pub fn token_of(answer: &Answered) -> String {
    answer.json()["token"].as_str().expect("a token").to_owned()
}
