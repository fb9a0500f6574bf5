//! Text messages: one try each through the gateway, whatever it answers, and no more than the site can afford.

use std::time::Duration;

use chrono::TimeDelta;
use delivery::{mailer::Mailer, outbox, sms::SmsSender};
use domain::bilingual::Bilingual;
use serde_json::{Value, json};
use store::queues::Queue;

use crate::{
    fake::{Answer, Fake},
    mailbox,
    test_app::TestApp,
};
use test_kit::log::Log;

/// How long a late answer takes.
const LATE: Duration = Duration::from_secs(60);
/// How long the site waits for a gateway of which late answers are expected.
const SHORT: Duration = Duration::from_secs(1);
const NUMBER: &str = "0912345678";

struct Sending {
    app: TestApp,
    gateway: Fake,
    mailer: Mailer,
}

fn mailer(app: &TestApp, slowest: Duration) -> Mailer {
    let texts = SmsSender::within(app.state.delivery.settings.sms.as_ref(), &app.state.clock, slowest).expect("TLS");
    Mailer::new(&app.state.delivery.settings)
        .expect("a mailer")
        .with_texts(texts)
}

impl Sending {
    async fn with(scheme: &str, more: &[(&str, &str)]) -> Self {
        let gateway = Fake::open().await;
        gateway.answers("/sms", Answer::Json(200, json!({"accepted": true})));
        let url = format!("{scheme}{}/sms", gateway.url).replace("mitake+http://", "mitake+http://user@");
        let mut variables = vec![("DUOBAO_SMS_URL", url.as_str()), ("DUOBAO_SMS_TOKEN", "gateway-token")];
        variables.extend(more);
        let app = TestApp::with_settings(&variables).await;
        let mailer = mailer(&app, LATE);
        Self { app, gateway, mailer }
    }

    /// Answers are given up soon.
    fn impatient(mut self) -> Self {
        self.mailer = mailer(&self.app, SHORT);
        self
    }

    async fn open() -> Self {
        Self::with("", &[]).await
    }

    /// Asks for a code, half a minute after the last one, and carries what follows. Answers the status.
    async fn ask(&self, account: &str) -> u16 {
        self.app.clock.advance(TimeDelta::seconds(31));
        let answer = self
            .app
            .visitor()
            .post("/api/front/send_code", &json!({ "account": account }))
            .await;
        mailbox::answer_code_requests(&self.app).await;
        self.send().await;
        answer.status.as_u16()
    }

    async fn send(&self) {
        mailbox::deliver_by(&self.app, &self.mailer).await;
    }

    fn sent(&self) -> Vec<Value> {
        let asked = self.gateway.asked("/sms");
        asked
            .iter()
            .map(|asked| serde_json::from_slice(&asked.body).expect("JSON"))
            .collect()
    }
}

#[tokio::test]
async fn a_code_goes_to_the_gateway_and_opens_the_door() {
    let sending = Sending::open().await;
    assert_eq!(sending.ask("+886 912-345-678").await, 200);
    let asked = &sending.gateway.asked("/sms")[0];
    assert_eq!(asked.headers["authorization"], "Bearer gateway-token");
    let sent = sending.sent();
    assert_eq!((sent.len(), &sent[0]["to"]), (1, &json!("+886912345678")));
    assert!(
        sent[0]["valid_seconds"]
            .as_i64()
            .is_some_and(|seconds| (1..=600).contains(&seconds)),
        "{}",
        sent[0]
    );
    let text = sent[0]["text"].as_str().expect("a text");
    let code = text
        .lines()
        .last()
        .and_then(|line| line.strip_prefix("@house.example #"))
        .expect("a line for browsers");
    assert!(text.contains(&format!("驗證碼 {code}")), "{text}");
    let request = json!({"account": NUMBER, "password": "lantern-under-the-eaves", "name": "林", "code": code});
    let joined = sending.app.visitor().post("/api/front/register", &request).await;
    assert_eq!(joined.status, 200, "{}", joined.json());
}

#[tokio::test]
async fn a_text_message_waits_while_the_record_of_the_house_cannot_be_read() {
    let sending = Sending::open().await;
    let app = &sending.app;
    let mut house = app.state.store.pages().house().await.expect("the house");
    house.name = Bilingual::new("多寶格", "Duobaoge");
    app.save(&house).await;
    let body = json!({ "account": NUMBER });
    app.visitor().post("/api/front/send_code", &body).await.data();
    mailbox::answer_code_requests(app).await;
    app.change_database("update house set settings = 'x' || settings");
    let tried = outbox::send_next(&app.state.delivery, &sending.mailer, &Queue::ALL).await;
    assert!(tried.is_err(), "{tried:?}");
    assert!(sending.gateway.asked("/sms").is_empty());
    app.change_database("update house set settings = substr(settings, 2)");
    sending.send().await;
    assert_eq!(sending.gateway.asked("/sms").len(), 1);
}

#[tokio::test]
async fn f_16_one_try_whatever_the_gateway_answers() {
    for (what, answer) in [
        ("500", Answer::Json(500, json!({}))),
        ("garbage", Answer::Text(200, "\u{0}\u{1}<html>".to_owned())),
        ("200 with an error", Answer::Json(200, json!({"error": "no credit"}))),
        ("404", Answer::Json(404, json!({}))),
        ("elsewhere", Answer::Redirect("/other".to_owned())),
        ("10 MB", Answer::Bytes(10 * 1024 * 1024)),
        (
            "late",
            Answer::Slow(LATE, Box::new(Answer::Json(200, json!({"accepted": true})))),
        ),
    ] {
        let mut sending = Sending::open().await;
        if what == "late" {
            sending = sending.impatient();
        }
        sending.gateway.answers("/sms", answer);
        let begun = tokio::time::Instant::now();
        assert_eq!(sending.ask(NUMBER).await, 200, "{what}: the visitor is told the same");
        assert!(begun.elapsed() < LATE / 2, "{what}");
        for minutes in [1, 2, 5, 60] {
            sending.app.clock.advance(TimeDelta::minutes(minutes));
            sending.send().await;
        }
        assert_eq!(sending.gateway.asked("/sms").len(), 1, "{what}: not sent again");
        assert!(sending.gateway.asked("/other").is_empty(), "{what}");
        assert_eq!(sending.app.count_waiting_messages().await, 0, "{what}");

        sending.mailer = mailer(&sending.app, LATE);
        sending
            .gateway
            .answers("/sms", Answer::Json(200, json!({"accepted": true})));
        assert_eq!(sending.ask(NUMBER).await, 200, "{what}: asked again, sent again");
        assert_eq!(sending.gateway.asked("/sms").len(), 2, "{what}");
    }
}

#[tokio::test]
async fn f_16_what_a_worker_took_and_did_not_finish_is_not_sent_again() {
    let sending = Sending::open().await;
    sending
        .app
        .visitor()
        .post("/api/front/send_code", &json!({"account": NUMBER}))
        .await;
    assert!(mailbox::answer_code_request(&sending.app).await);
    // Another worker took it, may have sent it, and vanished.
    let taken = sending
        .app
        .state
        .store
        .outbox()
        .claim(&Queue::ALL, sending.app.state.now(), TimeDelta::seconds(1))
        .await;
    assert!(taken.expect("the store").is_some());
    sending.app.clock.advance(TimeDelta::seconds(2));
    sending.send().await;
    assert!(sending.gateway.asked("/sms").is_empty());
    assert_eq!(sending.app.count_waiting_messages().await, 0);
}

#[tokio::test]
async fn an_unreachable_gateway_is_not_called_for_a_while() {
    let sending = Sending::open().await.impatient();
    sending
        .gateway
        .answers("/sms", Answer::Slow(LATE, Box::new(Answer::Bytes(0))));
    for last in 0..7 {
        sending
            .app
            .visitor()
            .post("/api/front/send_code", &json!({"account": format!("091234567{last}")}))
            .await;
    }
    mailbox::answer_code_requests(&sending.app).await;
    sending.send().await;
    assert_eq!(sending.gateway.asked("/sms").len(), 5);
}

#[tokio::test]
async fn c_08_five_messages_a_day_to_one_number() {
    let sending = Sending::open().await;
    for _ in 0..5 {
        assert_eq!(sending.ask(NUMBER).await, 200);
        sending.app.clock.advance(TimeDelta::hours(1));
    }
    assert_eq!(sending.ask(NUMBER).await, 429);
    assert_eq!(sending.sent().len(), 5);
    assert_eq!(sending.ask("0912345670").await, 200, "another number");
    sending.app.clock.advance(TimeDelta::days(1));
    assert_eq!(sending.ask(NUMBER).await, 200, "tomorrow");
}

#[tokio::test]
async fn c_08_the_house_sends_no_more_than_it_says() {
    let sending = Sending::with("", &[("DUOBAO_SMS_HOURLY", "3")]).await;
    for last in 0..3 {
        assert_eq!(sending.ask(&format!("091234567{last}")).await, 200);
    }
    let refused = sending
        .app
        .visitor()
        .post("/api/front/send_code", &json!({"account": "0912345679"}))
        .await;
    let words = refused.refused(429);
    assert!(words.contains("本站") && words.contains("並非您操作過多"), "{words}");
    assert_eq!(refused.json()["limit"], "site");
    assert!(
        refused
            .header("retry-after")
            .parse::<u64>()
            .is_ok_and(|seconds| (3400..=3600).contains(&seconds))
    );
    assert_eq!(sending.sent().len(), 3, "no call to the gateway");
    assert_eq!(sending.ask("lin@example.tw").await, 200, "then e-mail only");
    sending.app.clock.advance(TimeDelta::hours(1));
    assert_eq!(sending.ask("0912345679").await, 200);
    assert_eq!(sending.sent().len(), 4);
}

#[tokio::test]
async fn c_08_the_log_warns_when_half_is_gone() {
    let sending = Sending::with("", &[("DUOBAO_SMS_HOURLY", "4")]).await;
    let warned = async |last: u8| {
        let log = Log::default();
        let guard = log.listen(tracing::Level::INFO);
        assert_eq!(sending.ask(&format!("091234567{last}")).await, 200);
        drop(guard);
        log.text()
            .contains("more than half of the text messages that the site may send")
    };
    let warnings = [warned(0).await, warned(1).await, warned(2).await, warned(3).await];
    assert_eq!(warnings, [false, false, true, false], "once an hour");
}

#[tokio::test]
async fn c_08_requests_that_come_together_are_counted_as_they_come() {
    let sending = Sending::with("", &[("DUOBAO_SMS_DAILY", "2")]).await;
    let mut statuses = Vec::new();
    for last in 0..4 {
        let body = json!({"account": format!("091234567{last}")});
        let answer = sending.app.visitor().post("/api/front/send_code", &body).await;
        statuses.push(answer.status.as_u16());
    }
    assert_eq!(statuses, [200, 200, 429, 429], "each acknowledged message is sent");
    mailbox::answer_code_requests(&sending.app).await;
    sending.send().await;
    assert_eq!(sending.sent().len(), 2);
}

#[tokio::test]
async fn mitake_is_spoken_to_in_its_own_words() {
    let sending = Sending::with("mitake+", &[]).await;
    sending.gateway.answers(
        "/sms",
        Answer::Text(200, "[1]\r\nmsgid=#000000013\r\nstatuscode=1\r\n".to_owned()),
    );
    assert_eq!(sending.ask(NUMBER).await, 200);
    let asked = &sending.gateway.asked("/sms")[0];
    assert_eq!(asked.query["CharsetURL"], "UTF-8");
    let form = asked.form();
    assert_eq!(
        (form["username"].as_str(), form["password"].as_str()),
        ("user", "gateway-token")
    );
    assert_eq!(form["dstaddr"], NUMBER);
    assert!(
        form["smbody"].contains("驗證碼") && !form["smbody"].contains('\n'),
        "{}",
        form["smbody"]
    );
    assert!(form["clientid"].len() <= 36, "{}", form["clientid"]);
}
