//! Verification codes: what one is worth, for how long, and for whom.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::{
    mailbox::{self, other_than},
    test_app::TestApp,
    test_client::{LIN, NEW_PASSWORD},
};

/// C-01: six digits, uniform, zeros at the front kept. The sent code is computed by `domain::code`, whose own tests
/// look at the digits' distribution; here, that mails carry it.
#[tokio::test]
async fn c_01_a_code_is_six_digits_and_another_each_time() {
    let app = TestApp::empty().await;
    let mut codes = BTreeSet::new();
    for n in 0..20 {
        let account = format!("guest{n}@example.org");
        let guest = app.guest().at(&format!("198.51.100.{n}"));
        let code = guest.register_code(&account).await;
        assert!(code.len() == 6 && code.bytes().all(|b| b.is_ascii_digit()), "{code}");
        codes.insert(code);
    }
    assert!(codes.len() >= 19, "{codes:?}");
}

/// Codes may be pasted with spaces, dashes and full-width digits.
#[tokio::test]
async fn a_code_is_read_as_people_paste_it() {
    let app = TestApp::empty().await;
    let member = app.member(LIN).await;
    let code = member.reset_code(LIN).await;
    let wide: String = code
        .chars()
        .map(|c| char::from_u32(c as u32 - 0x30 + 0xFF10).expect("a digit"))
        .collect();
    for pasted in [
        format!(" {code} "),
        format!("{} {}", &code[..3], &code[3..]),
        format!("{}-{}", &code[..3], &code[3..]),
        wide,
    ] {
        member.check_code(LIN, &pasted).await.data();
    }
    for (empty, words) in [
        ("", "請輸入驗證碼"),
        ("12345", "驗證碼錯誤或已失效，請重新輸入或再次取得驗證碼"),
    ] {
        let answer = member.check_code(LIN, empty).await;
        assert_eq!(
            (answer.refused(422).as_str(), &answer.json()["field"]),
            (words, &json!("code"))
        );
    }
}

/// C-02: ten minutes from the request, by the site's clock; checking does not lengthen it; the words are those of a wrong one.
#[tokio::test]
async fn c_02_a_code_ends_after_its_time() {
    let app = TestApp::with_settings(&[("DUOBAO_CODE_TTL", "120")]).await;
    let member = app.member(LIN).await;
    let code = member.reset_code(LIN).await;
    app.clock.advance(TimeDelta::seconds(119));
    member.check_code(LIN, &code).await.data();
    app.clock.advance(TimeDelta::seconds(1));
    let late = member.check_code(LIN, &code).await;
    let wrong = member.check_code(LIN, &other_than(&code)).await;
    assert_eq!((late.refused(422), &late.bytes), (wrong.refused(422), &wrong.bytes));
    member.reset(LIN, &code, NEW_PASSWORD).await.refused(422);
    // F-26: a clock that goes back does not wake it for longer than it had.
    app.clock.advance(TimeDelta::days(-1));
    member.check_code(LIN, &code).await.refused(422);
}

/// C-02: what could not be sent in time is not sent any more.
#[tokio::test]
async fn c_02_a_code_that_waited_too_long_is_not_sent() {
    let app = TestApp::empty().await;
    app.guest().call("send_code", &json!({"account": LIN})).await.data();
    app.clock.advance(TimeDelta::minutes(11));
    assert!(mailbox::letters(&app).await.is_empty());
    let requests = app.state.store.code_requests();
    let claimed = requests
        .claim(app.state.now(), TimeDelta::seconds(60))
        .await
        .expect("the store");
    assert!(claimed.is_none(), "nothing is left to be answered");
}

/// C-04: a code is good for its own account and its own purpose.
#[tokio::test]
async fn c_04_a_code_is_bound_to_account_and_purpose() {
    let app = TestApp::empty().await;
    let lin = app.member(LIN).await;
    let wang = app.guest().at("198.51.100.31");
    let for_registering = wang.register_code("wang@example.org").await;
    let for_reset = lin.clone().at("198.51.100.32").reset_code(LIN).await;
    for (account, code) in [
        (LIN, &for_registering),
        ("wang@example.org", &for_reset),
        ("wang@example.org", &for_registering),
    ] {
        if code == &for_reset && for_reset == for_registering {
            continue;
        }
        wang.reset(account, code, NEW_PASSWORD).await.refused(422);
        wang.check_code(account, code).await.refused(422);
    }
    wang.register_with("wang@example.org", &for_reset).await.refused(422);
    let delete = json!({"code": for_reset});
    lin.call("delete", &delete).await.refused(422);
    assert!(lin.is_in().await);
    lin.reset(LIN, &for_reset, NEW_PASSWORD).await.data();
    wang.register_with("wang@example.org", &for_registering).await.data();
}

/// C-05: the sixth try is not looked at, be it right; on each way that takes a code (L-06).
#[tokio::test]
async fn c_05_five_wrong_tries_end_a_code() {
    let app = TestApp::empty().await;
    let member = app.member(LIN).await;
    let tries = app.guest().at("198.51.100.50");
    let code = tries.reset_code(LIN).await;
    for n in 0..5 {
        let wrong = other_than(&code);
        let answer = if n % 2 == 0 {
            tries.check_code(LIN, &wrong).await
        } else {
            tries.reset(LIN, &wrong, NEW_PASSWORD).await
        };
        answer.refused(422);
    }
    tries.check_code(LIN, &code).await.refused(422);
    tries.reset(LIN, &code, NEW_PASSWORD).await.refused(422);
    assert!(member.is_in().await);

    let new = app.guest().at("198.51.100.51");
    let code = new.register_code("wang@example.org").await;
    for _ in 0..5 {
        new.register_with("wang@example.org", &other_than(&code))
            .await
            .refused(422);
    }
    new.register_with("wang@example.org", &code).await.refused(422);

    member.call("send_code", &json!({"purpose": "delete"})).await.data();
    let code = mailbox::code_for(&app, LIN).await;
    for _ in 0..5 {
        member
            .call("delete", &json!({"code": other_than(&code)}))
            .await
            .refused(422);
    }
    member.call("delete", &json!({"code": code})).await.refused(422);
    assert!(member.is_in().await);
}

/// C-09: a new code takes the place of the one before it.
#[tokio::test]
async fn c_09_a_new_code_voids_the_old_one() {
    let app = TestApp::empty().await;
    let member = app.member(LIN).await;
    let first = member.reset_code(LIN).await;
    app.clock.advance(TimeDelta::seconds(31));
    let second = member.reset_code(LIN).await;
    assert_ne!(first, second);
    member.reset(LIN, &first, NEW_PASSWORD).await.refused(422);
    member.reset(LIN, &second, NEW_PASSWORD).await.data();
}

/// C-11: checking proves nothing and costs nothing when it is right; the reset looks again.
#[tokio::test]
async fn c_11_checking_a_code_changes_nothing() {
    let app = TestApp::empty().await;
    let member = app.member(LIN).await;
    let code = member.reset_code(LIN).await;
    for _ in 0..12 {
        let answer = member.check_code(LIN, &code).await;
        assert_eq!(
            answer.json(),
            json!({"state": "SUCCESS", "data": null, "message": "驗證成功"})
        );
    }
    assert!(member.is_in().await, "nothing was reset");
    member.reset(LIN, &other_than(&code), NEW_PASSWORD).await.refused(422);
    member.reset(LIN, &code, NEW_PASSWORD).await.data();
}

/// C-12: after a reset no other code of the account is good, and none that is on its way will be.
#[tokio::test]
async fn c_12_a_reset_ends_every_code_of_the_account() {
    let app = TestApp::empty().await;
    let member = app.member(LIN).await;
    member.call("send_code", &json!({"purpose": "delete"})).await.data();
    let for_delete = mailbox::code_for(&app, LIN).await;
    let for_reset = member.reset_code(LIN).await;
    app.clock.advance(TimeDelta::seconds(31));
    // On its way while the reset happens.
    member.call("send_code", &json!({"purpose": "delete"})).await.data();
    member.reset(LIN, &for_reset, NEW_PASSWORD).await.data();
    let again = app.guest().at("198.51.100.70");
    let token = again.login(LIN, NEW_PASSWORD).await;
    let again = again.with_token(token.json()["token"].as_str().expect("a token"));
    let mut codes: Vec<String> = mailbox::mails_to(&app, LIN)
        .await
        .iter()
        .filter_map(|letter| mailbox::code_in(&letter.text))
        .collect();
    codes.push(for_delete);
    for code in codes {
        again.call("delete", &json!({"code": code})).await.refused(422);
    }
    again.reset(LIN, &for_reset, NEW_PASSWORD).await.refused(422);
}

/// A code to delete one's account goes to one's own account, whatever the call says, and is not sent without a session.
#[tokio::test]
async fn a_code_to_leave_needs_a_session_and_goes_to_its_member() {
    let app = TestApp::empty().await;
    let member = app.member(LIN).await;
    let body = json!({"purpose": "delete", "account": "evil@example.org"});
    member
        .clone()
        .without_token()
        .call("send_code", &body)
        .await
        .refused(401);
    member.call("send_code", &body).await.data();
    let letters = mailbox::letters(&app).await;
    assert!(letters.iter().all(|letter| letter.to == LIN));
    assert!(letters.last().expect("a mail").text.contains("永久刪除"));
    for purpose in ["reset", "", "Delete"] {
        let answer = member
            .call("send_code", &json!({"account": LIN, "purpose": purpose}))
            .await;
        answer.refused(422);
        assert_eq!(answer.json()["field"], Value::from("purpose"));
    }
}
