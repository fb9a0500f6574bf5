//! Becoming a member: what an account is, what registering needs, and that one account is one member.

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::{
    mailbox,
    test_app::TestApp,
    test_client::{PASSWORD, registration, token_of},
};

#[tokio::test]
async fn a_code_makes_a_member_who_is_logged_in() {
    let app = TestApp::open().await;
    let guest = app.guest();
    let sent = guest.call("send_code", &json!({"account": "lin@example.org"})).await;
    assert_eq!(
        sent.json(),
        json!({"state": "SUCCESS", "data": null, "message": "發送成功"})
    );
    assert_eq!(sent.header("cache-control"), "no-store");

    let code = mailbox::code_for(&app, "lin@example.org").await;
    let answer = guest.register_with("lin@example.org", &code).await;
    let json = answer.json();
    assert_eq!(
        (answer.status.as_u16(), &json["state"], &json["message"]),
        (200, &json!("SUCCESS"), &json!("註冊成功"))
    );
    assert!(json["data"].is_null());
    assert_eq!(answer.header("cache-control"), "no-store");
    let member = guest.clone().with_token(&token_of(&answer));
    assert!(member.is_in().await);
    let english = app.guest().in_english().at("198.51.100.21");
    let sent = english.call("send_code", &json!({"account": "wang@example.org"})).await;
    assert_eq!(sent.json()["message"], "Sent successfully");
    let letter = mailbox::mails_to(&app, "wang@example.org").await.remove(0);
    assert!(letter.text.contains("Your code to sign up"), "{}", letter.text);
}

/// Consent: version, language, time and way of the agreement are kept.
#[tokio::test]
async fn consents_are_kept() {
    let app = TestApp::open().await;
    let member = app.member("lin@example.org").await;
    let policy = app.visitor().get("/api/front/privacy").await.data();
    let export = member.call_bare("export").await.data();
    assert!(policy["version"].as_str().is_some_and(|version| !version.is_empty()));
    let consent = &export["consents"][0];
    let digest = consent["digest"].as_str().expect("which text it was");
    assert_eq!(digest.len(), 64, "{digest}");
    let (noon, version) = ("2026-11-21T04:00:00Z", &policy["version"]);
    assert_eq!(
        export["consents"],
        json!([{"version": version, "language": "tw", "agreed_at": noon, "method": "register", "digest": digest, "shown_at": noon}])
    );
}

#[tokio::test]
async fn every_field_has_its_rule() {
    let app = TestApp::empty().await;
    let guest = app.guest().in_english();
    let code = guest.register_code("lin@example.org").await;
    let good = registration("lin@example.org", &code);
    let with = |field: &str, value: Value| {
        let mut body = good.clone();
        body[field] = value;
        body
    };
    for (body, field, words) in [
        (json!({}), "name", "All fields are required"),
        (with("name", json!(" ")), "name", "All fields are required"),
        (
            with("name", json!("名".repeat(81))),
            "name",
            "A name must have 1 to 80 characters, without control characters",
        ),
        (
            with("name", json!("a\u{202e}b")),
            "name",
            "A name must have 1 to 80 characters, without control characters",
        ),
        (with("account", json!("")), "account", "All fields are required"),
        (
            with("account", json!("lin")),
            "account",
            "Please enter a valid e-mail address or mobile number",
        ),
        (with("code", json!("")), "code", "All fields are required"),
        (with("password", json!("")), "password", "All fields are required"),
        (
            with("password", json!("1234567")),
            "password",
            "A password needs at least 8 characters",
        ),
        (with("agree", json!(false)), "agree", "Please check the privacy policy"),
    ] {
        let answer = guest.call("register", &body).await;
        assert_eq!(answer.refused(422), words, "{body}");
        assert_eq!(answer.json()["field"], field, "{body}");
    }
    // A wrong type is not a wrong value (A-04, G-03).
    for (field, value) in [
        ("account", json!(["a@example.org"])),
        ("name", json!(1)),
        ("code", json!(123_456)),
        ("agree", json!("yes")),
    ] {
        guest.call("register", &with(field, value)).await.refused(400);
    }
    // None of it cost a try, and agreeing may be said or left out.
    guest.call("register", &with("agree", json!(true))).await.data();
}

/// twelve spellings of a number are one account, and nothing else is sent a message.
#[tokio::test]
async fn a_01_one_number_is_one_account_however_it_is_written() {
    let app = TestApp::empty().await;
    app.member("0912345678").await;
    for (number, spelling) in [
        "0912-345-678",
        "0912 345 678",
        "+886912345678",
        "+886 912 345 678",
        "+886-912-345-678",
        "00886912345678",
        "886912345678",
        "０９１２３４５６７８",
        "＋８８６９１２３４５６７８",
        " 0912345678 ",
        "09 12 34 56 78",
        "0912345678",
    ]
    .iter()
    .enumerate()
    {
        let guest = app.guest().at(&format!("198.51.100.{}", 100 + number));
        let answer = guest.login(spelling, PASSWORD).await;
        let is_number = *spelling != "886912345678";
        assert_eq!(answer.status == 200, is_number, "{spelling}: {}", answer.json());
    }
    let before = mailbox::letters(&app).await.len();
    for number in [
        "0212345678",
        "+8613912345678",
        "0204123456",
        "091234567",
        "09123456789",
        "0912a45678",
        "+886212345678",
    ] {
        let answer = app.guest().call("send_code", &json!({"account": number})).await;
        answer.refused(422);
        assert_eq!(answer.json()["field"], "account", "{number}");
    }
    assert_eq!(mailbox::letters(&app).await.len(), before, "nothing was sent");
}

/// one address, in one spelling; an ambiguous address, or one that could be another person's, is refused before any mail.
#[tokio::test]
async fn a_02_one_address_is_one_account_and_everything_doubtful_is_refused() {
    let app = TestApp::empty().await;
    app.member("Wang.Da@Example.ORG").await;
    for spelling in [
        "wang.da@example.org",
        " WANG.DA@EXAMPLE.ORG ",
        "ｗａｎｇ．ｄａ@example.org",
    ] {
        app.guest().login(spelling, PASSWORD).await.data();
    }
    app.guest().login("wangda@example.org", PASSWORD).await.refused(401);
    let before = mailbox::letters(&app).await.len();
    for doubtful in [
        "a@example.org,b@example.org",
        "a@example.org;b@example.org",
        "a@example.org b@example.org",
        "a@b@example.org",
        "\"a\"@example.org",
        "A <a@example.org>",
        "a@example.org\r\nBcc: b@example.org",
        "a\u{0}@example.org",
        "mıke@example.org",
        "李@example.org",
        "a@[127.0.0.1]",
        "a@127.0.0.1",
        "a@localhost",
        "a@-example.org",
        &format!("{}@example.org", "a".repeat(250)),
    ] {
        for operation in ["send_code", "forgetPassword"] {
            let answer = app.guest().call(operation, &json!({"account": doubtful})).await;
            answer.refused(422);
            assert_eq!(answer.json()["field"], "account", "{doubtful}");
        }
    }
    for not_a_text in [
        json!(["a@example.org", "b@example.org"]),
        json!({"a": 1}),
        json!(5),
        json!(true),
    ] {
        app.guest()
            .call("forgetPassword", &json!({"account": not_a_text}))
            .await
            .refused(400);
    }
    assert_eq!(mailbox::letters(&app).await.len(), before, "nothing was sent");
}

/// E-03: only a caller with the code of a registered account is told that it is registered.
#[tokio::test]
async fn e_03_that_an_account_is_registered_is_said_only_behind_its_code() {
    let app = TestApp::empty().await;
    let guest = app.guest();
    // Two codes for one account, the second asked for before the first was used: by the second a member exists already.
    let code = guest.register_code("lin@example.org").await;
    let other = app.guest().at("198.51.100.30");
    guest.register_with("lin@example.org", &code).await.data();
    other.register_with("lin@example.org", &code).await.refused(422);

    // Asking again brings word instead of a code.
    app.clock.advance(TimeDelta::seconds(31));
    let sent = other.call("send_code", &json!({"account": "lin@example.org"})).await;
    assert_eq!(sent.json()["message"], "發送成功");
    let letters = mailbox::mails_to(&app, "lin@example.org").await;
    assert_eq!(letters.len(), 2);
    let word = &letters[1].text;
    assert!(
        word.contains("先前已註冊") && word.contains("https://house.example/tw/login"),
        "{word}"
    );
    assert_eq!(mailbox::code_in(word), None, "{word}");
}

/// fifty people register one account at once; one of them gets it.
mod a_05 {
    use serde_json::json;

    use crate::{
        engines::at_once,
        on_both_engines,
        test_client::{PASSWORD, registration},
    };

    on_both_engines! {
        async fn fifty_registrations_make_one_member(app) {
            let code = app.guest().register_code("lin@example.org").await;
            let calls = (0..50).map(|n| {
                let guest = app.guest().at(&format!("198.51.101.{n}"));
                guest.call_later("register", &registration("lin@example.org", &code))
            });
            let answers = at_once(calls).await;
            let statuses: Vec<u16> = answers.iter().map(|answer| answer.status.as_u16()).collect();
            assert_eq!(statuses.iter().filter(|&&status| status == 200).count(), 1, "{statuses:?}");
            assert!(statuses.iter().all(|status| [200, 409, 422, 429].contains(status)), "{statuses:?}");
            assert_eq!(app.count_members().await, 1);
            // The one member is a whole one.
            app.guest().call("login", &json!({"account": "lin@example.org", "password": PASSWORD})).await.data();
        }
    }
}

/// the number of a member who has left is never given again.
#[tokio::test]
async fn a_06_a_number_is_never_given_twice() {
    let app = TestApp::empty().await;
    let mut last = 0;
    for round in 0..3 {
        let member = app.member("lin@example.org").await;
        let id = member.call_bare("export").await.data()["id"]
            .as_i64()
            .expect("a number");
        assert!(id > last, "{id} after {last}");
        last = id;
        let token = member.token.clone().expect("a token");
        member.call("delete", &json!({"password": PASSWORD})).await.data();
        assert!(!member.is_in().await, "round {round}");
        app.clock.advance(TimeDelta::hours(2));
        assert!(!app.guest().with_token(&token).is_in().await);
    }
}

/// L-04: one network registers ten accounts an hour, and those that fail cost nothing.
#[tokio::test]
async fn l_04_ten_registrations_an_hour_from_one_network() {
    let app = TestApp::empty().await;
    let at = |n: usize| app.guest().at(&format!("198.51.102.{n}"));
    let mut codes = Vec::new();
    for n in 0..12 {
        let account = format!("guest{n}@example.org");
        codes.push((account.clone(), at(n).register_code(&account).await));
    }
    let here = app.guest();
    for _ in 0..2 {
        here.register_with("guest0@example.org", "000000").await.refused(422);
    }
    for (account, code) in codes.iter().take(10) {
        here.register_with(account, code).await.data();
    }
    let (account, code) = &codes[10];
    let refused = here.register_with(account, code).await;
    refused.refused(429);
    assert!(
        refused
            .header("retry-after")
            .parse::<u64>()
            .is_ok_and(|seconds| (1..=3600).contains(&seconds))
    );
    at(11).register_with(account, code).await.data();
}

/// P-01, P-02: what a password needs, on every way to set one.
#[tokio::test]
async fn p_02_common_passwords_are_refused_wherever_one_is_set() {
    let app = TestApp::open().await;
    let guest = app.guest().in_english();
    let code = guest.register_code("lin.mei@example.org").await;
    let member = app.member("wang@example.org").await;
    let reset = member.clone().at("198.51.100.40").reset_code("wang@example.org").await;
    for (password, word) in [
        ("password1", "very common"),
        ("qwertyuiop", "easily guessed"),
        ("12345678", "easily guessed"),
        ("aaaaaaaa", "too simple"),
        ("duobaoge2026", "very common"),
        ("多寶格多寶格", "needs at least 8"),
    ] {
        let mut body = registration("lin.mei@example.org", &code);
        body["password"] = json!(password);
        let message = guest.call("register", &body).await.refused(422);
        assert!(message.contains(word), "{password}: {message}");
        let body = json!({"account": "wang@example.org", "code": reset, "new_password": password});
        let answer = guest.call("reset", &body).await;
        assert!(answer.refused(422).contains(word), "{password}");
        assert_eq!(answer.json()["field"], "new_password");
    }
    for own in ["lin.mei@example.org", "Lin.Mei@Example.org1", "lin.mei2026"] {
        let mut body = registration("lin.mei@example.org", &code);
        body["password"] = json!(own);
        let message = guest.call("register", &body).await.refused(422);
        assert!(message.contains("account itself"), "{own}: {message}");
    }
    let longest = format!("琉璃{}", "x y".repeat(42));
    assert_eq!(longest.chars().count(), 128);
    let mut body = registration("lin.mei@example.org", &code);
    body["password"] = json!(format!("{longest}z"));
    assert!(guest.call("register", &body).await.refused(422).contains("up to 128"));
    body["password"] = json!(longest);
    guest.call("register", &body).await.data();
    // Every character counts: another one in place 100 is another password.
    let mut other: Vec<char> = longest.chars().collect();
    other[100] = 'Q';
    let other: String = other.into_iter().collect();
    guest.login("lin.mei@example.org", &other).await.refused(401);
    guest.login("lin.mei@example.org", &longest).await.data();
}

/// P-01: composed and decomposed writing of the same password are the same; DUOBAO_PASSWORD_MIN raises the minimum length, and
/// the site can say so beforehand.
#[tokio::test]
async fn p_01_a_password_is_the_same_however_it_is_composed() {
    let app = TestApp::with_settings(&[("DUOBAO_PASSWORD_MIN", "15")]).await;
    let said = app.visitor().get("/api/front/house").await.data();
    assert_eq!(said["password_min"], 15);
    let guest = app.guest();
    let code = guest.register_code("lin@example.org").await;
    let mut body = registration("lin@example.org", &code);
    body["password"] = json!("Ünïcode 14 chr");
    assert_eq!(
        guest.call("register", &body).await.refused(422),
        "密碼至少需要 15 個字元"
    );
    body["password"] = json!("Ünïcode, 15 chr");
    guest.call("register", &body).await.data();
    guest
        .login("lin@example.org", "U\u{308}ni\u{308}code, 15 chr")
        .await
        .data();
}
