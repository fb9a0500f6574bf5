//! What expires is not held up: neither by what was there before, nor by a server that says nothing. Counted in mails, not in seconds.

use std::time::Duration;

use delivery::{mailer::Mailer, sms::SmsSender};
use serde_json::json;
use server::jobs;
use store::queues::{NewPost, PostKind};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::{
    fake::{Answer, Fake},
    mail_server::MailServer,
    mailbox::{self, new_mail},
    smtp_server::{Mood, SmtpServer, Tls},
    test_app::TestApp,
};

/// How long a test waits for what must happen; it never waits so long.
const PATIENCE: Duration = Duration::from_secs(60);

/// The workers of a site, at work.
struct Working {
    stop: CancellationToken,
    task: JoinHandle<()>,
}

impl Working {
    fn begin(app: &TestApp) -> Self {
        let texts = SmsSender::new(app.state.delivery.settings.sms.as_ref(), &app.state.clock).expect("TLS");
        let mailer = Mailer::new(&app.state.delivery.settings)
            .expect("a mailer")
            .with_texts(texts);
        let stop = CancellationToken::new();
        let task = tokio::spawn(jobs::outbox::run(app.state.delivery.clone(), mailer, stop.clone()));
        Self { stop, task }
    }

    async fn end(self) {
        self.stop.cancel();
        self.task.await.expect("no worker panics");
    }
}

async fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = tokio::time::Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "{what} does not happen");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

async fn put(app: &TestApp, recipient: &str, kind: PostKind) {
    let post = NewPost {
        kind,
        ..new_mail(recipient, "…")
    };
    mailbox::put(app, &post).await;
}

async fn ask_code(app: &TestApp, account: &str) {
    let answer = app
        .visitor()
        .post("/api/front/send_code", &json!({ "account": account }))
        .await;
    answer.data();
    mailbox::answer_code_requests(app).await;
}

/// Hundreds of mails that visitors caused wait at a server that takes half a second over each; a code that is asked for then is
/// among the next few that it takes. Two thousand are for `bench/letters`.
#[tokio::test]
async fn a_code_passes_hundreds_of_mails() {
    let server = SmtpServer::open(Tls::None, Mood::Slow);
    let app = TestApp::with_settings(&[("DUOBAO_SMTP_URL", &server.url_as("", "127.0.0.1"))]).await;
    for n in 0..300 {
        put(&app, &format!("desk{n}@house.example"), PostKind::Contact).await;
    }
    let working = Working::begin(&app);
    until("the first mail", || !server.heard("mail").is_empty()).await;
    let before = server.heard("mail").len();
    ask_code(&app, "lin@example.org").await;
    until("the code", || {
        server
            .heard("mail")
            .iter()
            .any(|mail| mail["to"] == json!(["lin@example.org"]))
    })
    .await;
    let seen = server.heard("mail").len();
    assert!(seen <= before + 4, "{} mails came before the code", seen - before);
    working.end().await;
}

/// A server that is silent over one mail for a minute holds up the worker that carries it and no other: codes are not delayed, and
/// neither are messages as urgent as that mail.
#[tokio::test]
async fn a_mail_that_is_stuck_holds_up_no_code() {
    let (server, address) = MailServer::open().await;
    server.is_silent_about("stuck@");
    let app = TestApp::with_settings(&[("DUOBAO_SMTP_URL", &format!("smtp://{address}?tls=never"))]).await;
    put(&app, "stuck@house.example", PostKind::Contact).await;
    put(&app, "stuck@house.example", PostKind::Notice).await;
    let working = Working::begin(&app);
    until("both are stuck", || server.silent() == 2).await;
    for account in ["lin@example.org", "wang@example.org", "chen@example.org"] {
        app.clock.advance(chrono::TimeDelta::seconds(31));
        ask_code(&app, account).await;
        until(account, || server.mails().iter().any(|mail| mail.contains(account))).await;
        assert_eq!(server.silent(), 2, "nobody has given up yet");
    }
    working.stop.cancel();
    working.task.abort();
}

/// A code to a mailbox that its server is silent about does not hold up the next one's.
#[tokio::test]
async fn a_code_that_is_stuck_holds_up_no_other() {
    let (server, address) = MailServer::open().await;
    server.is_silent_about("stuck@");
    let app = TestApp::with_settings(&[("DUOBAO_SMTP_URL", &format!("smtp://{address}?tls=never"))]).await;
    let working = Working::begin(&app);
    ask_code(&app, "stuck@example.org").await;
    until("it is stuck", || server.silent() == 1).await;
    ask_code(&app, "lin@example.org").await;
    until("the other's", || server.mails().len() == 1).await;
    assert_eq!(server.silent(), 1, "nobody has given up yet");
    working.stop.cancel();
    working.task.abort();
}

#[tokio::test]
async fn a_silent_mail_server_holds_up_no_text_message() {
    let (server, address) = MailServer::open().await;
    server.is_silent_about("@");
    let gateway = Fake::open().await;
    gateway.answers("/sms", Answer::Json(200, json!({"accepted": true})));
    let app = TestApp::with_settings(&[
        ("DUOBAO_SMTP_URL", &format!("smtp://{address}?tls=never")),
        ("DUOBAO_SMS_URL", &format!("{}/sms", gateway.url)),
        ("DUOBAO_SMS_TOKEN", "gateway-token"),
    ])
    .await;
    for kind in [PostKind::Contact, PostKind::Notice, PostKind::Code, PostKind::Code] {
        put(&app, "desk@house.example", kind).await;
    }
    let working = Working::begin(&app);
    until("every connection is stuck", || server.silent() == 3).await;
    ask_code(&app, "0912345678").await;
    until("the text message", || !gateway.asked("/sms").is_empty()).await;
    assert_eq!(
        (server.silent(), server.mails().len()),
        (3, 0),
        "nobody has given up yet"
    );
    working.stop.cancel();
    working.task.abort();
}

/// A connection is kept while mails come, and given back when none do.
#[tokio::test]
async fn an_idle_connection_is_closed() {
    let (server, address) = MailServer::open().await;
    let app = TestApp::with_settings(&[("DUOBAO_SMTP_URL", &format!("smtp://{address}?tls=never"))]).await;
    for n in 0..5 {
        put(&app, &format!("desk{n}@house.example"), PostKind::Contact).await;
    }
    let working = Working::begin(&app);
    until("all five", || server.mails().len() == 5).await;
    assert_eq!((server.heard("EHLO"), server.heard("QUIT")), (1, 0));
    until("the goodbye", || server.heard("QUIT") == 1).await;
    put(&app, "late@house.example", PostKind::Contact).await;
    app.state.delivery.wake.notify_one();
    until("the sixth", || server.mails().len() == 6).await;
    assert_eq!(server.heard("EHLO"), 2);
    working.end().await;
    assert_eq!(server.heard("QUIT"), 2, "the workers say goodbye when they stop");
}
