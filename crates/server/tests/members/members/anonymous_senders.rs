//! What strangers can do to a member, or to a visitor who is registering, by requesting and trying codes: with one network,
//! with a block of addresses, with a hundred blocks (C-05 to C-09, L-05).

use chrono::TimeDelta;
use serde_json::json;

use crate::{
    mailbox::{self, other_than},
    test_app::TestApp,
    test_client::NEW_PASSWORD,
};

const VICTIM: &str = "victim@example.org";
/// A network that no other client in a test has.
const OWN: &str = "198.51.100.20";

/// An attacker's networks.
fn one_network(_: u32) -> String {
    "203.0.113.1".to_owned()
}
fn an_ipv4_block(n: u32) -> String {
    format!("203.0.113.{n}")
}
fn an_ipv6_block(n: u32) -> String {
    format!("2001:db8:1:{n:x}00::1")
}
fn many_blocks(n: u32) -> String {
    format!("203.{n}.113.1")
}
const OF_ONE: [fn(u32) -> String; 3] = [one_network, an_ipv4_block, an_ipv6_block];

/// Requests codes as often as it can within two hours; returns how many mails were sent.
async fn ask_on_and_on(app: &TestApp, account: &str, networks: fn(u32) -> String) -> usize {
    for round in 0..12 {
        for n in 0..60 {
            app.guest().at(&networks(n)).send_code(account).await;
        }
        mailbox::deliver(app).await;
        app.clock.advance(TimeDelta::minutes(if round < 11 { 10 } else { 1 }));
    }
    mailbox::mails_to(app, account).await.len()
}

/// C-07: a stranger with one network, or with all addresses of one block, asks for codes of a future member on and on. The future
/// member asks for one, gets it, and registers with it.
#[tokio::test]
async fn c_07_a_stranger_keeps_nobody_from_registering() {
    for networks in OF_ONE {
        let app = TestApp::empty().await;
        let letters = ask_on_and_on(&app, VICTIM, networks).await;
        assert!(
            (5..=16).contains(&letters),
            "{letters} mails were sent for {}",
            networks(1)
        );
        let victim = app.guest().at(OWN);
        let code = victim.register_code(VICTIM).await;
        // The stranger goes on while the e-mail is read.
        app.clock.advance(TimeDelta::minutes(2));
        for n in 0..60 {
            app.guest().at(&networks(n)).send_code(VICTIM).await;
        }
        mailbox::deliver(&app).await;
        victim.register_with(VICTIM, &code).await.data();
    }
}

/// C-05, C-06, C-09: nor does a stranger void the code, use up its tries, or use up the account's wrong codes.
#[tokio::test]
async fn c_09_a_stranger_neither_voids_nor_uses_up_a_code() {
    for networks in OF_ONE {
        let app = TestApp::empty().await;
        let victim = app.guest().at(OWN);
        let code = victim.register_code(VICTIM).await;
        for n in 0..60 {
            let stranger = app.guest().at(&networks(n));
            stranger.register_with(VICTIM, &other_than(&code)).await;
        }
        app.clock.advance(TimeDelta::seconds(31));
        for n in 0..60 {
            let stranger = app.guest().at(&networks(n));
            stranger.send_code(VICTIM).await;
            mailbox::deliver(&app).await;
            stranger.register_with(VICTIM, &other_than(&code)).await;
        }
        // Mistyped once.
        victim.register_with(VICTIM, &other_than(&code)).await.refused(422);
        victim.register_with(VICTIM, &code).await.data();
    }
}

/// C-06, C-07, L-05: an attacker with a hundred blocks locks strangers out of an account for an hour or a day, with no more mails than
/// the account may have. A member is not affected on networks that they have used before.
#[tokio::test]
async fn c_07_a_hundred_blocks_have_an_end_and_a_member_is_not_touched() {
    let app = TestApp::empty().await;
    let mut member = app.guest().at(OWN).on("AAAAAAAAAAAAAAAAAAAA-_");
    member.register(VICTIM).await;
    app.clock.advance(TimeDelta::days(1));
    let before = mailbox::mails_to(&app, VICTIM).await.len();
    let letters = ask_on_and_on(&app, VICTIM, many_blocks).await - before;
    assert!((26..=50).contains(&letters), "{letters} mails");
    let stranger = app.guest().at("192.0.2.1");
    let refused = stranger.send_code(VICTIM).await;
    refused.refused(429);
    assert_eq!(refused.json()["limit"], "account");
    for n in 0..60 {
        app.guest().at(&many_blocks(n)).check_code(VICTIM, "000000").await;
    }
    stranger.check_code(VICTIM, "000000").await.refused(429);
    // Elsewhere, on a device that is known.
    let travelling = member.clone().at("192.0.2.77");
    let code = travelling.reset_code(VICTIM).await;
    travelling.check_code(VICTIM, &other_than(&code)).await.refused(422);
    travelling.reset(VICTIM, &code, NEW_PASSWORD).await.data();
    // The day after, no client is affected any more.
    app.clock.advance(TimeDelta::days(1));
    stranger.send_code(VICTIM).await.data();
}

/// C-05: a code works from another network than it was asked from, as when a telephone leaves the site; three tries are for that.
#[tokio::test]
async fn c_05_a_code_works_from_elsewhere_too() {
    let app = TestApp::empty().await;
    let code = app.guest().at(OWN).register_code(VICTIM).await;
    let outside = app.guest().at("192.0.2.1");
    for _ in 0..2 {
        outside.register_with(VICTIM, &other_than(&code)).await.refused(422);
    }
    outside.register_with(VICTIM, &code).await.data();
}

/// C-05: a device is known by its name from every network.
#[tokio::test]
async fn c_05_a_device_finds_its_code_from_every_network() {
    let app = TestApp::empty().await;
    let device = app.guest().at(OWN).on("AAAAAAAAAAAAAAAAAAAA-_");
    let code = device.register_code(VICTIM).await;
    for n in 0..10 {
        app.guest().at(&many_blocks(n)).send_code(VICTIM).await;
    }
    mailbox::deliver(&app).await;
    let moved = device.clone().at("192.0.2.1");
    moved.register_with(VICTIM, &other_than(&code)).await.refused(422);
    moved.register_with(VICTIM, &code).await.data();
}

/// C-07: tags of a mailbox, and dots where its provider ignores them, are one mailbox for the limits. They stay accounts of their
/// own.
#[tokio::test]
async fn c_07_a_thousand_tags_are_one_mailbox() {
    let app = TestApp::empty().await;
    let mut sent = 0;
    for n in 0..100 {
        let guest = app.guest().at(&many_blocks(n));
        for m in 0..10 {
            let account = format!("vic.tim+{n}x{m}@gmail.com");
            sent += u32::from(guest.send_code(&account).await.status == 200);
        }
    }
    assert_eq!(sent, 25, "fifteen for any client, ten for networks with few requests");
    assert_eq!(mailbox::letters(&app).await.len(), 25);
    let other = app.guest().at(OWN);
    for account in ["victim+1@example.org", "v.ictim@example.org"] {
        other.send_code(account).await.data();
    }
}

/// C-07: whatever way a message is counted, two are at least thirty seconds apart.
#[tokio::test]
async fn c_07_a_known_device_waits_thirty_seconds_too() {
    let app = TestApp::empty().await;
    let mut member = app.guest().at(OWN).on("AAAAAAAAAAAAAAAAAAAA-_");
    member.register(VICTIM).await;
    app.clock.advance(TimeDelta::hours(2));
    let ask = async || member.call("forgetPassword", &json!({"account": VICTIM})).await;
    ask().await.data();
    app.clock.advance(TimeDelta::seconds(29));
    assert_eq!(ask().await.header("retry-after"), "1");
    app.clock.advance(TimeDelta::seconds(1));
    ask().await.data();
}

/// L-04: an IPv6 /48 has 65,536 networks, each of which may fail thirty times in ten minutes; together they may fail 150 times.
#[tokio::test]
async fn l_04_a_block_that_tries_many_accounts_is_stopped() {
    let app = TestApp::empty().await;
    let mut failed = 0;
    for n in 0..200 {
        let guest = app.guest().at(&format!("2001:db8:1:{n:x}::1"));
        let answer = guest.login(&format!("guest{n}@example.org"), "wrong but long").await;
        failed += u32::from(answer.status == 401);
    }
    assert_eq!(failed, 150);
    app.guest().login(VICTIM, "wrong but long").await.refused(401);
}

/// L-05: a known device is counted alone: what its neighbours ask for keeps nothing from it.
#[tokio::test]
async fn c_07_a_known_device_does_not_wait_for_its_neighbours() {
    let app = TestApp::empty().await;
    let mut member = app.guest().at(OWN).on("AAAAAAAAAAAAAAAAAAAA-_");
    member.register(VICTIM).await;
    app.clock.advance(TimeDelta::hours(2));
    let neighbour = app.guest().at(OWN);
    for n in 0..12 {
        neighbour.send_code(&format!("guest{n}@example.org")).await;
    }
    neighbour.send_code("another@example.org").await.refused(429);
    let code = member.reset_code(VICTIM).await;
    member.reset(VICTIM, &code, NEW_PASSWORD).await.data();
}
