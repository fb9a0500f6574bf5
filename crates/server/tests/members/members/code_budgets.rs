//! How often a code may be tried and a message with one be sent (C-06, C-07, C-08), and that no client uses up another's budget.

use chrono::TimeDelta;
use serde_json::json;

use crate::{
    mailbox::other_than,
    test_app::{Answered, TestApp},
    test_client::{LIN, NEW_PASSWORD},
};

/// C-06: ten wrong codes an hour and twenty a day over all codes of an account; a client that logged in before has
/// five a day beside that, so that no other client can lock the owner out of a reset.
#[tokio::test]
async fn c_06_wrong_codes_have_a_budget_over_all_codes() {
    let app = TestApp::empty().await;
    let owner = app.member(LIN).await;
    // Each round from another network, with a new code: no other limit is near.
    let mut wrong = 0;
    let mut network = 0;
    let mut spend = async |most: u32| {
        let mut spent = 0;
        while spent < most {
            let attacker = app.guest().at(&format!("203.0.{network}.1"));
            network += 1;
            for _ in 0..4 {
                if spent < most {
                    attacker.check_code(LIN, "000000").await.refused(422);
                    spent += 1;
                }
            }
        }
        wrong += most;
        wrong
    };
    spend(10).await;
    let attacker = app.guest().at("203.0.200.1");
    let refused = attacker.check_code(LIN, "000000").await;
    refused.refused(429);
    assert_eq!(refused.json()["limit"], "account", "it is not the caller's own");
    let seconds: u64 = refused.header("retry-after").parse().expect("seconds");
    assert!((3590..=3600).contains(&seconds), "{seconds}");
    // The owner, from the client that is known, asks for a code and uses it.
    let code = owner.reset_code(LIN).await;
    for _ in 0..2 {
        owner.check_code(LIN, &other_than(&code)).await.refused(422);
    }
    owner.check_code(LIN, &code).await.data();
    owner.reset(LIN, &code, NEW_PASSWORD).await.data();

    app.clock.advance(TimeDelta::hours(1));
    assert_eq!(spend(10).await, 20);
    app.clock.advance(TimeDelta::hours(2));
    let refused = attacker.check_code(LIN, "000000").await;
    refused.refused(429);
    assert!(
        refused
            .header("retry-after")
            .parse::<u64>()
            .is_ok_and(|seconds| seconds > 3600),
        "the day's budget is used up"
    );
    // An account that does not exist is refused in the same way.
    for n in 0..10 {
        let attacker = app.guest().at(&format!("203.1.{n}.1"));
        attacker.check_code("nobody@example.org", "000000").await.refused(422);
    }
    attacker.check_code("nobody@example.org", "000000").await.refused(429);
}

/// C-06: codes to register with and codes to set a password with are counted together.
#[tokio::test]
async fn c_06_codes_for_everything_share_the_budget() {
    let app = TestApp::empty().await;
    for n in 0..10 {
        let attacker = app.guest().at(&format!("203.0.{n}.1"));
        if n % 2 == 0 {
            attacker.check_code(LIN, "000000").await.refused(422);
        } else {
            attacker.register_with(LIN, "000000").await.refused(422);
        }
    }
    let attacker = app.guest().at("203.0.200.1");
    attacker.check_code(LIN, "000000").await.refused(429);
    attacker.register_with(LIN, "000000").await.refused(429);
}

/// C-07: thirty seconds between two messages, five an hour, ten a day for an account and a network. An account that does not exist counts
/// like any other.
#[tokio::test]
async fn c_07_messages_to_an_account_have_a_budget() {
    for account in [LIN, "nobody@example.org"] {
        let app = TestApp::empty().await;
        app.member(LIN).await;
        app.clock.advance(TimeDelta::days(2));
        let send = async |operation: &str| {
            let guest = app.guest().at("203.0.113.1");
            guest.call(operation, &json!({"account": account})).await
        };
        let retry_after = |answer: &Answered| answer.header("retry-after").parse::<i64>().expect("seconds");
        assert_eq!(send("forgetPassword").await.status, 200);
        app.clock.advance(TimeDelta::seconds(29));
        let early = send("forgetPassword").await;
        assert_eq!(early.refused(429), "您操作的次數過多，請於 1 秒後再試");
        assert_eq!((retry_after(&early), &early.json()["limit"]), (1, &json!("visitor")));
        app.clock.advance(TimeDelta::seconds(1));
        for n in 0..4 {
            assert_eq!(send("forgetPassword").await.status, 200, "{account} {n}");
            app.clock.advance(TimeDelta::seconds(31));
        }
        let sixth = send("forgetPassword").await;
        sixth.refused(429);
        assert!((3000..=3600).contains(&retry_after(&sixth)), "{}", retry_after(&sixth));
        // All purposes share the account's budget.
        send("send_code").await.refused(429);
        app.clock.advance(TimeDelta::hours(1));
        for n in 0..5 {
            assert_eq!(send("forgetPassword").await.status, 200, "{account} {n}");
            app.clock.advance(TimeDelta::seconds(31));
        }
        app.clock.advance(TimeDelta::hours(1));
        send("forgetPassword").await.refused(429);
        app.clock.advance(TimeDelta::hours(22));
        assert_eq!(send("forgetPassword").await.status, 200);
    }
}

#[tokio::test]
async fn c_07_a_network_asks_for_ten_messages_in_ten_minutes_and_thirty_an_hour() {
    let app = TestApp::empty().await;
    let ask = async |n: u32, address: &str| {
        let guest = app.guest().at(address);
        guest
            .call("send_code", &json!({"account": format!("guest{n}@example.org")}))
            .await
    };
    for burst in 0..3 {
        for n in 0..10 {
            assert_eq!(ask(burst * 10 + n, "2001:db8:1:1::5").await.status, 200);
        }
        // L-08: the same /64 is the same network.
        ask(900 + burst, "2001:db8:1:1:ffff::9").await.refused(429);
        assert_eq!(
            ask(950 + burst, &format!("2001:db8:1:{}::5", burst + 2)).await.status,
            200,
            "another network"
        );
        app.clock.advance(TimeDelta::minutes(10));
    }
    ask(990, "2001:db8:1:1::5").await.refused(429);
    app.clock.advance(TimeDelta::minutes(31));
    assert_eq!(ask(991, "2001:db8:1:1::5").await.status, 200);
}

/// C-08: a number gets five text messages a day, and three more for networks that have not asked for one.
#[tokio::test]
async fn c_08_a_number_gets_five_text_messages_a_day() {
    let app = TestApp::empty().await;
    let ask = async |address: &str| {
        app.clock.advance(TimeDelta::minutes(61));
        let guest = app.guest().at(address);
        guest.call("send_code", &json!({"account": "0912345678"})).await
    };
    for n in 0..5 {
        ask(&format!("203.0.113.{n}")).await.data();
    }
    let refused = ask("203.0.113.77").await;
    refused.refused(429);
    assert!(
        refused
            .header("retry-after")
            .parse::<u64>()
            .is_ok_and(|seconds| seconds > 3600)
    );
    for n in 0..9 {
        let answer = ask(&format!("203.1.{n}.1")).await;
        assert_eq!(answer.status, if n < 3 { 200 } else { 429 }, "{n}");
    }
    app.guest()
        .call("send_code", &json!({"account": "0987654321"}))
        .await
        .data();
}
