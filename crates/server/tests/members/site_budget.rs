//! The site's budget of messages: its limit, the shares that strangers cannot use up, and refusals that say whose limit it is.

use chrono::TimeDelta;
use serde_json::json;
use server::jobs::housekeeping;

use crate::{
    mailbox,
    test_app::{Answered, TestApp},
    test_client::{LIN, PASSWORD},
};
use test_kit::log::Log;

fn is_the_sites(answer: &Answered) -> bool {
    answer.refused(429);
    let seconds: u64 = answer.header("retry-after").parse().expect("seconds");
    assert!((1..=3600).contains(&seconds), "{seconds}");
    answer.json()["limit"] == "site"
}

/// Asks for codes for a hundred accounts from five networks, none of which is new for long; how many it got.
async fn use_up(app: &TestApp, accounts: impl Fn(u32) -> String) -> u32 {
    let mut got = 0;
    for n in 0..100 {
        let guest = app.guest().at(&format!("203.{}.113.1", n % 5));
        got += u32::from(guest.send_code(&accounts(n)).await.status == 200);
    }
    got
}

/// Of twenty mails an hour any client may cause ten. Networks that have not asked lately get four more, clients that a member has used
/// before another four, and notices to members about their own accounts are always sent.
#[tokio::test]
async fn strangers_leave_mails_for_everybody_else() {
    let app = TestApp::with_settings(&[("DUOBAO_LETTERS_HOURLY", "20")]).await;
    let member = app.member(LIN).await;
    app.clock.advance(TimeDelta::hours(2));
    assert_eq!(use_up(&app, |n| format!("guest{n}@example.org")).await, 10);
    let attacker = app.guest().at("203.0.113.1");
    assert!(is_the_sites(&attacker.send_code("another@example.org").await));
    for n in 0..6 {
        let newcomer = app.guest().at(&format!("192.0.{n}.1"));
        let answer = newcomer.send_code(&format!("newcomer{n}@example.org")).await;
        assert_eq!(answer.status, if n < 4 { 200 } else { 429 }, "{n}");
    }
    // The member is known by the network; a stranger who names the same account is not.
    assert!(is_the_sites(
        &attacker.call("forgetPassword", &json!({"account": LIN})).await
    ));
    let code = member.reset_code(LIN).await;
    let before = mailbox::mails_to(&app, LIN).await.len();
    member.reset(LIN, &code, &format!("{PASSWORD}!")).await.data();
    assert_eq!(
        mailbox::mails_to(&app, LIN).await.len(),
        before + 1,
        "word of the new password"
    );
    app.clock.advance(TimeDelta::hours(1));
    attacker.send_code("another@example.org").await.data();
}

/// The same for text messages, whatever the number of networks.
#[tokio::test]
async fn strangers_leave_text_messages_for_everybody_else() {
    let app = TestApp::with_settings(&[("DUOBAO_SMS_HOURLY", "20")]).await;
    let number = "0987654321";
    let member = app.member(number).await;
    app.clock.advance(TimeDelta::days(1));
    assert_eq!(use_up(&app, |n| format!("09123456{n:02}")).await, 10);
    assert!(is_the_sites(
        &app.guest().at("203.0.113.1").send_code("0912000000").await
    ));
    app.guest().at("192.0.2.1").send_code("0912000001").await.data();
    member.call("forgetPassword", &json!({"account": number})).await.data();
    // Mails are another budget.
    app.guest().at("203.0.113.1").send_code(LIN).await.data();
}

/// C-08: a network asks for ten text messages an hour; a block, for fifteen.
#[tokio::test]
async fn c_08_a_network_asks_for_ten_text_messages_an_hour() {
    let app = TestApp::empty().await;
    let mut got = Vec::new();
    for address in ["203.0.113.1", "203.0.113.2", "203.0.113.3"] {
        let mut of_one = 0;
        for n in 0..12 {
            app.clock.advance(TimeDelta::minutes(1));
            let number = format!("09{:08}", got.len() * 100 + n);
            of_one += u32::from(app.guest().at(address).send_code(&number).await.status == 200);
        }
        got.push(of_one);
    }
    assert_eq!(got, [10, 5, 0]);
}

/// An IPv6 /48 has 65,536 networks, and is one block.
#[tokio::test]
async fn c_07_a_block_asks_for_thirty_messages_in_ten_minutes() {
    let app = TestApp::empty().await;
    let mut got = 0;
    for n in 0..60 {
        let guest = app.guest().at(&format!("2001:db8:1:{n:x}00::1"));
        got += u32::from(guest.send_code(&format!("guest{n}@example.org")).await.status == 200);
    }
    assert_eq!(got, 30);
    let mut of_end_site = 0;
    for n in 0..40 {
        let guest = app.guest().at(&format!("2001:db8:2:{n:x}::1"));
        of_end_site += u32::from(guest.send_code(&format!("other{n}@example.org")).await.status == 200);
    }
    assert_eq!(of_end_site, 20, "one /56");
}

/// The words, in both languages, say that it is not the visitor.
#[tokio::test]
async fn a_limit_says_whose_it_is() {
    let app = TestApp::with_settings(&[("DUOBAO_LETTERS_HOURLY", "1")]).await;
    app.guest().at("203.0.113.1").send_code(LIN).await.data();
    let other = app.guest().at("192.0.2.1");
    for (guest, words) in [
        (
            other.clone(),
            "本站目前可寄發的訊息已達上限，並非您操作過多，請於 3600 秒後再試",
        ),
        (
            other.in_english(),
            "This site has reached its limit of outgoing messages for now; this is not because of anything you did. Please try again in 3600 seconds",
        ),
    ] {
        let refused = guest.send_code("another@example.org").await;
        assert_eq!(refused.refused(429), words);
        assert_eq!(
            (&refused.json()["limit"], refused.header("retry-after")),
            (&json!("site"), "3600")
        );
    }
    let own = app.guest().at("203.0.113.1").in_english();
    assert_eq!(
        own.send_code(LIN).await.refused(429),
        "This site has reached its limit of outgoing messages for now; this is not because of anything you did. Please try again in 3600 seconds",
        "the longer wait is the one that is told"
    );
}

/// Word to members is never refused: where all is used up it leaves when there is room again.
#[tokio::test]
async fn word_to_members_waits_and_is_not_lost() {
    let app = TestApp::with_settings(&[("DUOBAO_LETTERS_HOURLY", "2")]).await;
    let member = app.member(LIN).await;
    let code = member.reset_code(LIN).await;
    let log = Log::default();
    let guard = log.listen(tracing::Level::INFO);
    member.reset(LIN, &code, &format!("{PASSWORD}!")).await.data();
    drop(guard);
    assert!(log.text().contains("DUOBAO_LETTERS_HOURLY"), "{}", log.text());
    let before = mailbox::mails_to(&app, LIN).await.len();
    app.clock.advance(TimeDelta::minutes(59));
    assert_eq!(mailbox::mails_to(&app, LIN).await.len(), before);
    app.clock.advance(TimeDelta::minutes(1));
    assert_eq!(mailbox::mails_to(&app, LIN).await.len(), before + 1);
}

/// What was counted is forgotten when no budget looks back so far.
#[tokio::test]
async fn counts_are_forgotten() {
    let app = TestApp::empty().await;
    app.guest().send_code("lin+1@example.org").await.data();
    let later = app.state.now() + TimeDelta::days(3);
    housekeeping::forget(&app.state, later).await.expect("the store");
    let limit = store::accounts::Limit::new("site_mails", "", [domain::budget::Window::new(1, TimeDelta::days(9))]);
    let full = app
        .state
        .store
        .attempts()
        .full_limits(&[limit], later)
        .await
        .expect("the store");
    assert!(full.is_empty());
}
