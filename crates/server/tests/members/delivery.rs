//! The mailer before a mail server that others have written, encrypted as sites have it: STARTTLS and TLS from the first byte.

use std::time::Duration;

use chrono::TimeDelta;
use delivery::{authorities::Authorities, mailer::Mailer};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};

use crate::{
    mailbox::{self, deliver_next, new_mail},
    smtp_server::{LOGIN, Mood, SmtpServer, Tls},
    test_app::TestApp,
    test_client::PASSWORD,
};
use test_kit::log::Log;

const TEXT: &str = "請問何時開放？\n.\n一個人的點。\n";

/// A site that trusts a mail server, with one e-mail in its outbox.
async fn with_mail(server: &SmtpServer) -> TestApp {
    let authority = server.authority().display().to_string();
    let app = TestApp::with_settings(&[("DUOBAO_SMTP_URL", &server.url()), ("DUOBAO_SMTP_CA_FILE", &authority)]).await;
    mailbox::put(&app, &new_mail("desk@house.example", TEXT)).await;
    app
}

/// The site's mailer under another address, with or without the authority's word.
fn mailer(app: &TestApp, url: &str, authorities: Authorities) -> Mailer {
    let mut settings = server::config::Settings::clone(&app.state.settings);
    settings.smtp_url = Some(url.into());
    settings.smtp_authorities = authorities;
    Mailer::new(&server::state::delivery_settings(&settings)).expect("a mailer")
}

/// How many mails wait after one more has been delivered.
async fn left_after(app: &TestApp, mailer: &Mailer) -> u64 {
    assert!(deliver_next(app, mailer).await, "nothing was due");
    app.count_waiting_messages().await
}

/// The same, and what was logged.
async fn left_and_logged(app: &TestApp, mailer: &Mailer) -> (u64, String) {
    let log = Log::default();
    let guard = log.listen(tracing::Level::INFO);
    let left = left_after(app, mailer).await;
    drop(guard);
    (left, log.text())
}

/// `USER:PASSWORD@` as an address has it.
fn user(password: &str) -> String {
    let written = |text| utf8_percent_encode(text, NON_ALPHANUMERIC).to_string();
    format!("{}:{}@", written(LOGIN[0]), written(password))
}

#[tokio::test]
async fn a_mail_arrives_encrypted_where_the_authority_is_trusted() {
    for tls in [Tls::Starttls, Tls::Wrapped] {
        let server = SmtpServer::open(tls, Mood::Kind);
        let app = with_mail(&server).await;
        assert_eq!(left_after(&app, &app.mailer()).await, 0, "{tls:?}");
        let mails = server.heard("mail");
        let [mail] = &mails[..] else {
            panic!("{tls:?}: {mails:?}");
        };
        assert_eq!(mail["tls"], "TLSv1.3", "{tls:?}");
        assert_eq!(
            (&mail["sender"], &mail["to"]),
            (&json!("no-reply@localhost"), &json!(["desk@house.example"]))
        );
        let text = mail["parts"][0]["text"].as_str().unwrap_or_default();
        assert_eq!(text.trim_end(), "請問何時開放？\r\n.\r\n一個人的點。", "{tls:?}");
        assert_eq!(
            (&mail["subject"], &mail["faults"]),
            (&json!("來信"), &json!([])),
            "{tls:?}"
        );
    }
}

#[tokio::test]
async fn a_server_with_an_untrusted_certificate_gets_nothing_and_the_mail_is_kept() {
    for tls in [Tls::Starttls, Tls::Wrapped] {
        let server = SmtpServer::with_login(tls);
        let app = TestApp::empty().await;
        mailbox::put(&app, &new_mail("desk@house.example", TEXT)).await;
        // Longer than a server that is merely down would be waited for.
        app.clock.advance(TimeDelta::days(4));
        let trusted = || Authorities::read(&server.authority()).expect("an authority");
        for (authorities, host, problem) in [
            (Authorities::default(), "localhost", "UnknownIssuer"),
            // The same machine under a name that the certificate does not have.
            (trusted(), "0.0.0.0", "not valid for name"),
        ] {
            let distrustful = mailer(&app, &server.url_as(&user(LOGIN[1]), host), authorities);
            let (left, log) = left_and_logged(&app, &distrustful).await;
            assert_eq!(left, 1, "{tls:?}, {problem}: {log}");
            assert!(
                log.contains("ERROR") && log.contains("DUOBAO_SMTP_CA_FILE") && log.contains(problem),
                "{log}"
            );
            assert!(server.heard("RCPT").is_empty() && server.heard("mail").is_empty());
            app.clock.advance(TimeDelta::minutes(1));
        }
        let mended = mailer(&app, &server.url_as(&user(LOGIN[1]), "127.0.0.1"), trusted());
        assert_eq!(left_after(&app, &mended).await, 0, "{tls:?}");
        assert_eq!(server.heard("mail").len(), 1);
    }
}

#[tokio::test]
async fn the_mailer_logs_in_and_a_wrong_password_names_its_setting() {
    for tls in [Tls::Starttls, Tls::Wrapped] {
        let server = SmtpServer::with_login(tls);
        let app = with_mail(&server).await;
        for address in [server.url(), server.url_as(&user("hunter2"), "localhost")] {
            let shut_out = mailer(&app, &address, app.state.settings.smtp_authorities.clone());
            let (left, log) = left_and_logged(&app, &shut_out).await;
            assert_eq!((left, server.heard("mail").len()), (1, 0), "{tls:?}");
            assert!(log.contains("ERROR") && log.contains("DUOBAO_SMTP_URL"), "{log}");
            assert!(!log.contains("hunter2") && !log.contains("desk@house.example"), "{log}");
            app.clock.advance(TimeDelta::minutes(1));
        }
        let address = server.url_as(&user(LOGIN[1]), "localhost");
        let let_in = mailer(&app, &address, app.state.settings.smtp_authorities.clone());
        assert_eq!(left_after(&app, &let_in).await, 0, "{tls:?}");
        assert_eq!(server.heard("mail")[0]["login"], LOGIN[0]);
    }
}

#[tokio::test]
async fn a_greylisted_mail_is_delivered_at_the_second_try() {
    let server = SmtpServer::open(Tls::Starttls, Mood::Greylisting);
    let app = with_mail(&server).await;
    let mailer = app.mailer();
    assert_eq!(left_after(&app, &mailer).await, 1);
    assert!(server.heard("mail").is_empty());
    app.clock.advance(TimeDelta::seconds(5));
    assert_eq!(left_after(&app, &mailer).await, 0);
    assert_eq!((server.heard("RCPT").len(), server.heard("mail").len()), (2, 1));
}

#[tokio::test]
async fn a_mail_to_an_unknown_recipient_is_given_up_at_once() {
    let server = SmtpServer::open(Tls::None, Mood::Refusing);
    let app = TestApp::empty().await;
    mailbox::put(&app, &new_mail("desk@house.example", TEXT)).await;
    let mailer = mailer(&app, &server.url(), Authorities::default());
    let (left, log) = left_and_logged(&app, &mailer).await;
    assert_eq!((left, server.heard("RCPT").len()), (0, 1));
    assert!(log.contains("is given up") && log.contains("550"), "{log}");
}

#[tokio::test]
async fn a_server_that_falls_silent_is_left_and_tried_again() {
    let server = SmtpServer::open(Tls::Starttls, Mood::Stalling);
    let app = with_mail(&server).await;
    let mailer = app.mailer();
    // Once the server is silent, its time passes at once; the conversation before it takes as long as it takes.
    let waiting = async {
        while server.heard("RCPT").is_empty() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        tokio::time::pause();
        tokio::time::advance(Duration::from_secs(16)).await;
        tokio::time::resume();
    };
    let ((left, log), ()) = tokio::join!(left_and_logged(&app, &mailer), waiting);
    assert_eq!((left, server.heard("mail").len()), (1, 0));
    assert!(log.contains("took too long to take the recipient"), "{log}");
    app.clock.advance(TimeDelta::seconds(5));
    assert_eq!(left_after(&app, &mailer).await, 0);
    assert_eq!(server.heard("mail").len(), 1);
}

#[tokio::test]
async fn after_a_cut_behind_the_final_dot_a_mail_is_sent_again_under_one_number() {
    for tls in [Tls::Starttls, Tls::Wrapped] {
        let server = SmtpServer::open(tls, Mood::Cutting);
        let app = with_mail(&server).await;
        let mailer = app.mailer();
        assert_eq!(left_after(&app, &mailer).await, 1, "{tls:?}: it may be lost");
        for (minutes, left) in [(2, 1), (15, 1), (60, 0)] {
            app.clock.advance(TimeDelta::minutes(minutes));
            assert_eq!(left_after(&app, &mailer).await, left, "{tls:?}, {minutes}");
        }
        app.clock.advance(TimeDelta::days(1));
        assert!(!deliver_next(&app, &mailer).await);
        let numbers: Vec<Value> = server.heard("mail").iter().map(|mail| mail["number"].clone()).collect();
        assert_eq!(numbers.len(), 4, "{tls:?}");
        assert!(
            numbers[0].is_string() && numbers.iter().all(|number| *number == numbers[0]),
            "{numbers:?}"
        );
    }
}

#[tokio::test]
async fn a_code_arrives_whole_in_both_parts_and_both_languages_and_opens_an_account() {
    let server = SmtpServer::open(Tls::Starttls, Mood::Kind);
    let authority = server.authority().display().to_string();
    let app = TestApp::with_settings(&[("DUOBAO_SMTP_URL", &server.url()), ("DUOBAO_SMTP_CA_FILE", &authority)]).await;
    for (guest, account, word) in [
        (app.guest(), "lin@example.org", "驗證碼"),
        (app.guest().in_english(), "smith@example.org", "code"),
    ] {
        guest.call("send_code", &json!({"account": account})).await.data();
        assert!(mailbox::answer_code_request(&app).await);
        assert_eq!(left_after(&app, &app.mailer()).await, 0);
        let mail = server.heard("mail").pop().expect("a mail");
        assert_eq!((&mail["to"], &mail["faults"]), (&json!([account]), &json!([])));
        assert_eq!(mail["type"], "multipart/alternative");
        let parts = mail["parts"].as_array().expect("parts");
        let types: Vec<&Value> = parts.iter().map(|part| &part["type"]).collect();
        assert_eq!(types, ["text/plain", "text/html"]);
        let texts: Vec<&str> = parts.iter().filter_map(|part| part["text"].as_str()).collect();
        let code = mailbox::code_in(texts[0]).expect("a code");
        for text in texts {
            assert!(text.contains(&code) && text.contains(word), "{text}");
        }
        assert!(!mail["subject"].to_string().contains(&code), "{}", mail["subject"]);
        let body = json!({"account": account, "password": PASSWORD, "name": "林", "code": code});
        guest.call("register", &body).await.data();
    }
}

/// F-19
#[tokio::test]
async fn without_a_name_server_mails_wait_nobody_is_signed_in_by_others_and_the_rest_goes_on() {
    let app = TestApp::with_settings(&[
        ("DUOBAO_SMTP_URL", "smtps://mail.house.invalid"),
        ("DUOBAO_GOOGLE_CLIENT_ID", "a client"),
        ("DUOBAO_GOOGLE_CLIENT_SECRET", "a secret"),
        ("DUOBAO_GOOGLE_ISSUER", "https://accounts.house.invalid"),
    ])
    .await;
    mailbox::put(&app, &new_mail("desk@house.example", TEXT)).await;
    let (left, log) = left_and_logged(&app, &app.mailer()).await;
    assert_eq!(left, 1);
    assert!(
        log.contains("failed to lookup address") && log.contains("is tried again later"),
        "{log}"
    );
    crate::social::google(&app).await.refused(503);
    let message = json!({"name": "Lin", "email": "lin@example.org", "content": "When are you open?"});
    assert_eq!(app.visitor().post("/api/front/contact", &message).await.status, 200);
    app.visitor().get("/api/collection").await.data();
    assert_eq!(app.visitor().get("/api/ready").await.data()["troubles"], json!([]));
    // Once names are found again, the mail leaves.
    let server = SmtpServer::with_login(Tls::Wrapped);
    app.clock.advance(TimeDelta::minutes(1));
    let authorities = Authorities::read(&server.authority()).expect("an authority");
    let found = mailer(&app, &server.url_as(&user(LOGIN[1]), "localhost"), authorities);
    mailbox::deliver_by(&app, &found).await;
    assert_eq!(app.count_waiting_messages().await, 0);
}
