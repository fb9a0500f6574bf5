//! A state machine against a small model, on both engines: whatever order people send, check, register, log in, reset, log out and
//! leave in, while time goes by, the site does what the model says. One code is one success, at most five tries, a reset ends
//! sessions and codes, nothing crosses accounts.
//!
//! Budgets over many calls are not in the model; they have tests of their own. Each call comes from a network of its own, and what
//! is refused as too often must have changed nothing.

mod state;

use chrono::TimeDelta;
use proptest::{prelude::*, strategy::ValueTree as _, test_runner::TestRunner};
use serde_json::json;

use state::{ACCOUNTS, Model, Purpose, Session, Shown};

use crate::{
    engines::on_postgres,
    mailbox,
    test_app::TestApp,
    test_client::{TestClient, token_of},
};

const PASSWORDS: [&str; 3] = ["lapis lazuli, 42", "malachite & cinnabar", "orpiment / realgar"];

#[derive(Debug, Clone, Copy)]
enum Step {
    Send(usize),
    Forget(usize),
    Check(usize, Shown),
    Register(usize, Shown, usize),
    Login(usize, usize),
    Reset(usize, Shown, usize),
    Logout(usize),
    Delete(usize, usize),
    Wait(i64),
}

fn step() -> impl Strategy<Value = Step> {
    let account = 0..ACCOUNTS.len();
    let password = 0..PASSWORDS.len();
    let shown = prop_oneof![
        6 => Just(Shown::Last),
        1 => Just(Shown::Older),
        1 => Just(Shown::Foreign),
        3 => Just(Shown::Wrong)
    ];
    prop_oneof![
        3 => account.clone().prop_map(Step::Send),
        3 => account.clone().prop_map(Step::Forget),
        2 => (account.clone(), shown.clone()).prop_map(|(a, s)| Step::Check(a, s)),
        4 => (account.clone(), shown.clone(), password.clone()).prop_map(|(a, s, p)| Step::Register(a, s, p)),
        4 => (account.clone(), password.clone()).prop_map(|(a, p)| Step::Login(a, p)),
        4 => (account.clone(), shown, password.clone()).prop_map(|(a, s, p)| Step::Reset(a, s, p)),
        2 => (0..6usize).prop_map(Step::Logout),
        1 => (account, password).prop_map(|(a, p)| Step::Delete(a, p)),
        5 => prop_oneof![Just(31), Just(31), Just(601), Just(3700), Just(90_000), Just(2_600_000)].prop_map(Step::Wait)
    ]
}

struct Run<'a> {
    app: &'a TestApp,
    model: Model,
    calls: u32,
    refused: u32,
}

impl Run<'_> {
    /// A visitor from a network of their own.
    fn guest(&mut self) -> TestClient<'_> {
        self.calls += 1;
        self.app
            .guest()
            .at(&format!("10.{}.{}.1", self.calls / 250, self.calls % 250))
    }

    async fn take(&mut self, step: Step) {
        let now = self.app.state.now();
        match step {
            Step::Wait(seconds) => self.app.clock.advance(TimeDelta::seconds(seconds)),
            Step::Send(account) => self.send(Purpose::Register, account).await,
            Step::Forget(account) => self.send(Purpose::Reset, account).await,
            Step::Check(account, shown) => {
                let digits = self.model.digits(Purpose::Reset, account, shown);
                let body = json!({"account": ACCOUNTS[account], "code": digits});
                let Some(status) = self.status("checkCode", &body).await else {
                    return;
                };
                let is_right = self.model.is_right(Purpose::Reset, account, &digits, now);
                assert_eq!(status.0, if is_right { 200 } else { 422 }, "{step:?}");
            }
            Step::Register(account, shown, password) => {
                let digits = self.model.digits(Purpose::Register, account, shown);
                let body = json!({"account": ACCOUNTS[account], "code": digits, "password": PASSWORDS[password], "name": "林"});
                let Some((status, token)) = self.status("register", &body).await else {
                    return;
                };
                let is_right = self.model.is_right(Purpose::Register, account, &digits, now);
                let is_member = self.model.members.contains_key(&account);
                let expected = match (is_right, is_member) {
                    (false, _) => 422,
                    (true, true) => 409,
                    (true, false) => 200,
                };
                assert_eq!(status, expected, "{step:?}");
                if is_right {
                    self.model.codes.remove(&(Purpose::Register, account));
                }
                if status == 200 {
                    self.model.members.insert(account, password);
                    self.opened(account, token);
                }
            }
            Step::Login(account, password) => {
                let body = json!({"account": ACCOUNTS[account], "password": PASSWORDS[password]});
                let Some((status, token)) = self.status("login", &body).await else {
                    return;
                };
                let is_right = self.model.members.get(&account) == Some(&password);
                assert_eq!(status, if is_right { 200 } else { 401 }, "{step:?}");
                if is_right {
                    self.opened(account, token);
                }
            }
            Step::Reset(account, shown, password) => {
                let digits = self.model.digits(Purpose::Reset, account, shown);
                let body = json!({"account": ACCOUNTS[account], "code": digits, "new_password": PASSWORDS[password]});
                let Some((status, _)) = self.status("reset", &body).await else {
                    return;
                };
                let is_right = self.model.is_right(Purpose::Reset, account, &digits, now);
                let is_member = self.model.members.contains_key(&account);
                assert_eq!(status, if is_right && is_member { 200 } else { 422 }, "{step:?}");
                if is_right {
                    self.model.codes.remove(&(Purpose::Reset, account));
                }
                if status == 200 {
                    self.model.members.insert(account, password);
                    self.model.end_sessions(account);
                    self.model.codes.retain(|(_, of), _| *of != account);
                }
            }
            Step::Logout(at) => {
                let Some(token) = self.model.sessions.get(at).map(|session| session.token.clone()) else {
                    return;
                };
                let guest = self.guest().with_token(&token);
                guest.call_bare("logout").await.data();
                self.model.sessions[at].is_ended = true;
            }
            Step::Delete(account, password) => {
                let live = self
                    .model
                    .sessions
                    .iter()
                    .find(|s| s.account == account && self.model.is_live(s, now));
                let Some(token) = live.map(|session| session.token.clone()) else {
                    return;
                };
                let guest = self.guest().with_token(&token);
                let answer = guest.call("delete", &json!({"password": PASSWORDS[password]})).await;
                if answer.status == 429 {
                    self.refused += 1;
                    return;
                }
                let is_right = self.model.members.get(&account) == Some(&password);
                assert_eq!(answer.status.as_u16(), if is_right { 200 } else { 422 }, "{step:?}");
                if is_right {
                    self.model.members.remove(&account);
                    self.model.end_sessions(account);
                    self.model.codes.retain(|(_, of), _| *of != account);
                }
            }
        }
    }

    async fn send(&mut self, purpose: Purpose, account: usize) {
        let now = self.app.state.now();
        let operation = if purpose == Purpose::Register {
            "send_code"
        } else {
            "forgetPassword"
        };
        let before = mailbox::mails_to(self.app, ACCOUNTS[account]).await.len();
        let Some((status, _)) = self.status(operation, &json!({"account": ACCOUNTS[account]})).await else {
            return;
        };
        assert_eq!(status, 200);
        let letters = mailbox::mails_to(self.app, ACCOUNTS[account]).await;
        let is_member = self.model.members.contains_key(&account);
        let (is_told, is_code) = match purpose {
            Purpose::Register => (true, !is_member),
            Purpose::Reset => (is_member, is_member),
        };
        assert_eq!(letters.len() - before, usize::from(is_told), "{purpose:?} {account}");
        let digits = letters
            .last()
            .filter(|_| is_told)
            .and_then(|letter| mailbox::code_in(&letter.text));
        assert_eq!(digits.is_some(), is_code, "{letters:?}");
        self.model.sent(purpose, account, digits, now);
    }

    /// The status, and the token where one came; none when it was too often.
    async fn status(&mut self, operation: &str, body: &serde_json::Value) -> Option<(u16, Option<String>)> {
        let answer = self.guest().call(operation, body).await;
        if answer.status == 429 {
            self.refused += 1;
            return None;
        }
        let token = (answer.status == 200 && answer.json()["token"].is_string()).then(|| token_of(&answer));
        Some((answer.status.as_u16(), token))
    }

    fn opened(&mut self, account: usize, token: Option<String>) {
        let now = self.app.state.now();
        let token = token.expect("a token");
        self.model.sessions.push(Session {
            token,
            account,
            began: now,
            seen: now,
            is_ended: false,
        });
        // The oldest beyond ten goes.
        let live: Vec<usize> = (0..self.model.sessions.len())
            .filter(|&at| {
                self.model.sessions[at].account == account && self.model.is_live(&self.model.sessions[at], now)
            })
            .collect();
        for &at in live.iter().rev().skip(10) {
            self.model.sessions[at].is_ended = true;
        }
    }

    /// Every token that was ever given out opens the profile of its member, or nothing, as the model says.
    async fn agree_on_sessions(&mut self) {
        let now = self.app.state.now();
        for at in 0..self.model.sessions.len() {
            let session = &self.model.sessions[at];
            let (is_live, account, token) = (self.model.is_live(session, now), session.account, session.token.clone());
            let answer = self.app.guest().with_token(&token).call_bare("info").await;
            assert_eq!(answer.status == 200, is_live, "{:?}", self.model.sessions[at]);
            if is_live {
                assert_eq!(answer.json()["info"]["account"], ACCOUNTS[account]);
                self.model.sessions[at].seen = now;
            }
        }
    }
}

async fn run(app: &TestApp, cases: usize, steps: usize) {
    let (mut calls, mut refused, mut registered) = (0, 0, 0);
    let mut runner = TestRunner::deterministic();
    let strategy = proptest::collection::vec(step(), steps..=steps);
    for case in 0..cases {
        let steps = strategy.new_tree(&mut runner).expect("steps").current();
        let mut run = Run {
            app,
            model: Model::default(),
            calls: 0,
            refused: 0,
        };
        for (at, step) in steps.iter().enumerate() {
            run.take(*step).await;
            run.agree_on_sessions().await;
            assert!(at < steps.len());
        }
        registered += run.model.members.len();
        calls += run.calls;
        refused += run.refused;
        clear(app, &mut run.model).await;
        eprintln!("case {case}: {} calls, {} refused as too often", run.calls, run.refused);
    }
    assert!(
        refused * 4 < calls,
        "{refused} of {calls} calls were refused as too often: they show little"
    );
    assert!(
        registered > cases / 2,
        "{registered} members in {cases} cases: they show little"
    );
}

/// An empty site again, two days later, so that no budget remembers anything.
async fn clear(app: &TestApp, model: &mut Model) {
    for account in model.members.keys() {
        server::cli::members::delete(&app.state, ACCOUNTS[*account], true, &mut Vec::new())
            .await
            .expect("deleted");
    }
    mailbox::deliver(app).await;
    app.clock.advance(TimeDelta::days(3));
    server::jobs::housekeeping::forget(&app.state, app.state.now())
        .await
        .expect("forgotten");
    let folder = app.state.settings.data_dir.join("outbox");
    if folder.exists() {
        std::fs::remove_dir_all(folder).expect("emptied");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_agrees_with_the_model_on_sqlite() {
    run(&TestApp::empty().await, 24, 60).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_agrees_with_the_model_on_postgresql() {
    on_postgres(async |app| run(app, 12, 60).await).await;
}
