//! Concurrent calls, on both engines: an act that may happen once happens once, and attempts are counted before they are evaluated.

use serde_json::json;

use crate::{
    engines::at_once,
    mailbox::other_than,
    on_both_engines,
    test_client::{LIN, PASSWORD},
};

on_both_engines! {
    /// C-05: fifty wrong codes at once; at most five are looked at, and then the right one is dead too.
    async fn c_05_fifty_wrong_codes_at_once(app) {
        app.member(LIN).await;
        app.clock.advance(chrono::TimeDelta::minutes(1));
        let guest = app.guest().at("203.0.113.1");
        let code = guest.reset_code(LIN).await;
        let wrong = other_than(&code);
        let calls = (0..50).map(|n| {
            // From fifty networks, so that the code's own count is what holds.
            let guest = app.guest().at(&format!("203.0.114.{n}"));
            guest.call_later("checkCode", &json!({"account": LIN, "code": wrong}))
        });
        let answers = at_once(calls).await;
        let statuses: Vec<u16> = answers.iter().map(|answer| answer.status.as_u16()).collect();
        assert!(statuses.iter().all(|status| [422, 429].contains(status)), "{statuses:?}");
        // The account's budget lets ten through; the code itself, five.
        assert!(statuses.iter().filter(|&&status| status == 422).count() <= 10, "{statuses:?}");
        let known = app.guest();
        known.call("checkCode", &json!({"account": LIN, "code": code})).await.refused(422);
    }

    /// C-10: twenty resets with one code at once; one succeeds, and its password is the one that holds.
    async fn c_10_twenty_resets_with_one_code(app) {
        let member = app.member(LIN).await;
        app.clock.advance(chrono::TimeDelta::minutes(1));
        let code = app.guest().at("203.0.113.1").reset_code(LIN).await;
        let calls = (0..20).map(|n| {
            let guest = app.guest().at(&format!("203.0.114.{n}"));
            let password = format!("{PASSWORD} {n}");
            guest.call_later("reset", &json!({"account": LIN, "code": code, "new_password": password}))
        });
        let answers = at_once(calls).await;
        let statuses: Vec<u16> = answers.iter().map(|answer| answer.status.as_u16()).collect();
        assert_eq!(statuses.iter().filter(|&&status| status == 200).count(), 1, "{statuses:?}");
        assert!(statuses.iter().all(|status| [200, 422, 429].contains(status)), "{statuses:?}");
        let winner = statuses.iter().position(|&status| status == 200).expect("one");
        assert!(!member.is_in().await);
        app.guest().login(LIN, PASSWORD).await.refused(401);
        app.guest().login(LIN, &format!("{PASSWORD} {winner}")).await.data();
    }

    /// C-07: twenty who ask for a code at once from one network are sent one message; from a block, its part; from everywhere, what
    /// the account may have and its reserve.
    async fn c_07_twenty_requests_for_a_code_at_once(app) {
        let mut all = 0;
        for (what, account, most, address) in [
            ("a network", "network@example.org", 1, &(|_| "203.0.113.1".to_owned()) as &dyn Fn(u32) -> String),
            ("a block", "block@example.org", 8, &|n| format!("203.0.114.{n}")),
            ("everywhere", "all@example.org", 25, &|n| format!("203.{n}.0.1")),
        ] {
            let calls = (0..40).map(|n| app.guest().at(&address(n)).call_later("send_code", &json!({"account": account})));
            let answers = at_once(calls).await;
            let sent = answers.iter().filter(|answer| answer.status == 200).count();
            assert_eq!(sent, most, "{what}");
            assert_eq!(crate::mailbox::mails_to(app, account).await.len(), most, "{what}");
            all += most;
        }
        assert_eq!(crate::mailbox::letters(app).await.len(), all);
    }

    /// S-06: a login that races a reset ends with no session under the old password.
    async fn s_06_no_login_outlives_a_reset_at_the_same_moment(app) {
        app.member(LIN).await;
        app.clock.advance(chrono::TimeDelta::minutes(1));
        let code = app.guest().at("203.0.113.1").reset_code(LIN).await;
        let reset = json!({"account": LIN, "code": code, "new_password": format!("{PASSWORD}!")});
        let mut calls = vec![app.guest().at("203.0.113.1").call_later("reset", &reset)];
        for n in 0..8 {
            let guest = app.guest().at(&format!("203.0.114.{n}"));
            calls.push(guest.call_later("login", &json!({"account": LIN, "password": PASSWORD})));
        }
        let answers = at_once(calls).await;
        answers[0].data();
        for answer in &answers[1..] {
            assert!([200, 401].contains(&answer.status.as_u16()), "{}", answer.json());
            if answer.status == 200 {
                let guest = app.guest().with_token(&crate::test_client::token_of(answer));
                assert!(!guest.is_in().await, "a session of the old password lives");
            }
        }
    }

    /// A member who is deleted by five calls at once is deleted once.
    async fn a_member_is_deleted_once(app) {
        let member = app.member(LIN).await;
        let delete = json!({"password": PASSWORD});
        let answers = at_once((0..5).map(|_| member.call_later("delete", &delete))).await;
        let statuses: Vec<u16> = answers.iter().map(|answer| answer.status.as_u16()).collect();
        assert!(statuses.contains(&200), "{statuses:?}");
        assert!(statuses.iter().all(|status| [200, 401].contains(status)), "{statuses:?}");
        assert_eq!(statuses.iter().filter(|&&status| status == 200).count(), 1, "{statuses:?}");
        let letters = crate::mailbox::mails_to(app, LIN).await;
        assert_eq!(letters.iter().filter(|letter| letter.text.contains("依您的要求刪除")).count(), 1);
    }
}
