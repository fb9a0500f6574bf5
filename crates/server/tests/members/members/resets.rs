//! A forgotten password, from the first step to the last.

use chrono::TimeDelta;
use serde_json::json;

use crate::{
    mailbox,
    test_app::TestApp,
    test_client::{LIN, NEW_PASSWORD, PASSWORD},
};

#[tokio::test]
async fn a_forgotten_password_is_replaced_in_three_steps() {
    let app = TestApp::empty().await;
    app.member(LIN).await;
    app.clock.advance(TimeDelta::minutes(1));
    let guest = app.guest().in_english().at("203.0.113.1");
    let sent = guest
        .call("forgetPassword", &json!({"account": "LIN@example.org"}))
        .await;
    assert_eq!(
        sent.json(),
        json!({"state": "SUCCESS", "data": null, "message": "Sent successfully"})
    );
    let letter = mailbox::mails_to(&app, LIN).await.pop().expect("a mail");
    assert!(
        letter.text.contains("reset your") && letter.text.contains("10 minutes"),
        "{}",
        letter.text
    );
    let code = mailbox::code_in(&letter.text).expect("a code");
    let checked = guest.call("checkCode", &json!({"account": LIN, "code": code})).await;
    assert_eq!(checked.json()["message"], "Verified");
    let done = guest.reset(LIN, &code, NEW_PASSWORD).await;
    assert_eq!(done.json()["message"], "Your password has been reset. Please log in");
    assert_eq!(done.header("cache-control"), "no-store");
    guest.login(LIN, NEW_PASSWORD).await.data();
    guest.login(LIN, PASSWORD).await.refused(401);
    guest.reset(LIN, &code, NEW_PASSWORD).await.refused(422);

    // S-07: the member is told, at the address on record, in the member's own language, without a code or a link that opens anything.
    let notice = mailbox::mails_to(&app, LIN).await.pop().expect("a notice");
    assert!(
        notice.text.contains("密碼已於 2026 年 11 月 21 日 12:01 重設"),
        "{}",
        notice.text
    );
    assert_eq!(mailbox::code_in(&notice.text), None);
    assert!(
        notice.text.contains("https://house.example/tw/forget") && !notice.text.contains('?'),
        "{}",
        notice.text
    );
}

#[tokio::test]
async fn a_mobile_number_resets_by_text_message() {
    let app = TestApp::empty().await;
    app.member("0912345678").await;
    app.clock.advance(TimeDelta::minutes(1));
    let guest = app.guest().at("203.0.113.1");
    let code = guest.reset_code("+886 912 345 678").await;
    let message = mailbox::mails_to(&app, "0912345678").await.pop().expect("a message");
    assert_eq!(
        message.text.lines().last(),
        Some(format!("@house.example #{code}").as_str()),
        "{}",
        message.text
    );
    guest.reset("0912-345-678", &code, NEW_PASSWORD).await.data();
    guest.login("0912345678", NEW_PASSWORD).await.data();
    let notice = mailbox::mails_to(&app, "0912345678").await.pop().expect("a notice");
    assert!(notice.text.contains("您的密碼已重設"), "{}", notice.text);
}

#[tokio::test]
async fn every_field_of_the_three_steps_has_its_words() {
    let app = TestApp::empty().await;
    let guest = app.guest();
    let good = json!({"account": LIN, "code": "123456", "new_password": NEW_PASSWORD});
    for (operation, field, value, words) in [
        ("forgetPassword", "account", "", "請輸入電子郵件或手機號碼"),
        ("forgetPassword", "account", "lin", "請輸入有效的電子郵件或手機號碼"),
        ("forgetPassword", "account", "12345", "請輸入有效的電子郵件或手機號碼"),
        ("checkCode", "account", "", "請輸入電子郵件或手機號碼"),
        ("checkCode", "code", "", "請輸入驗證碼"),
        (
            "checkCode",
            "code",
            "123456",
            "驗證碼錯誤或已失效，請重新輸入或再次取得驗證碼",
        ),
        ("reset", "account", "x", "請輸入有效的電子郵件或手機號碼"),
        ("reset", "code", "", "請輸入驗證碼"),
        ("reset", "new_password", "", "請輸入密碼"),
        ("reset", "new_password", "short", "密碼至少需要 8 個字元"),
    ] {
        let mut body = good.clone();
        body[field] = json!(value);
        let answer = guest.call(operation, &body).await;
        assert_eq!(answer.refused(422), words, "{operation} {field}");
        assert_eq!(answer.json()["field"], field, "{operation}");
        let english = guest.clone().in_english().call(operation, &body).await.refused(422);
        assert!(english.is_ascii(), "{english}");
    }
    for operation in [
        "send_code",
        "register",
        "login",
        "forgetPassword",
        "checkCode",
        "reset",
        "update",
        "delete",
    ] {
        let member = guest.clone().with_token("dbg_x");
        for (content_type, body) in [
            ("text/plain", "{}"),
            ("application/x-www-form-urlencoded", "account=a"),
            ("", "{}"),
        ] {
            let mut request = member.request(operation);
            if !content_type.is_empty() {
                request = request.header("content-type", content_type);
            }
            let answer = app.answer(request.body(body.into()).expect("a request")).await;
            assert!(
                [401, 415].contains(&answer.status.as_u16()),
                "{operation} {content_type}"
            );
        }
        let get = app.visitor().get(&format!("/api/front/{operation}")).await;
        get.refused(405);
        assert!(get.header("allow").contains("POST"), "{operation}");
        let large = guest.request(operation).header("content-type", "application/json");
        let large = app
            .answer(large.body("x".repeat(70_000).into()).expect("a request"))
            .await;
        assert!(
            [401, 413].contains(&large.status.as_u16()),
            "{operation} {}",
            large.status
        );
    }
}
