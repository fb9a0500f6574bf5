//! The post before mail servers of every temper, each played on the loopback.

use std::{sync::Arc, time::Duration};

use chrono::TimeDelta;
use delivery::{
    authorities::Authorities,
    error::SendError,
    mailer::Mailer,
    smtp::{SmtpClient, SmtpServer},
};
use store::queues::{LastMails, MailFailure, NewPost, PostForm, PostKind};
use tokio::net::TcpListener;

use crate::{
    mail_server::MailServer,
    mailbox::{self, deliver_next, new_mail, queue_mail},
    test_app::TestApp,
};
use test_kit::log::Log;

/// A site with one e-mail in its outbox, and its mailer to a server.
async fn with_mail(smtp_url: &str) -> (TestApp, Mailer) {
    let app = TestApp::empty().await;
    queue_mail(&app, "desk@house.example").await;
    let mailer = app.mailer_to(smtp_url);
    (app, mailer)
}

async fn last_mails(app: &TestApp) -> LastMails {
    app.state.store.outbox().last_mails().await.expect("the store")
}

#[tokio::test]
async fn a_mail_arrives_once_and_whole() {
    let (server, address) = MailServer::open().await;
    let (app, mailer) = with_mail(&format!("smtp://house:p%40ss@{address}")).await;
    assert!(deliver_next(&app, &mailer).await);
    assert!(!deliver_next(&app, &mailer).await);
    assert_eq!(app.count_waiting_messages().await, 0);
    let mails = server.mails();
    assert_eq!(mails.len(), 1);
    for line in [
        "To: desk@house.example",
        "Reply-To: visitor@example.org",
        "Message-ID: <outbox-",
    ] {
        assert!(mails[0].contains(line), "{}", mails[0]);
    }
    // site, p@ss
    assert_eq!(server.heard("AUTH PLAIN AGhvdXNlAHBAc3M="), 1);
    assert_eq!((server.heard("RCPT"), server.heard("QUIT")), (1, 0), "more may follow");
    mailer.close_connection().await;
    assert_eq!(server.heard("QUIT"), 1);
}

#[tokio::test]
async fn a_formatted_mail_has_both_parts_and_its_secret() {
    let (server, address) = MailServer::open().await;
    let app = TestApp::empty().await;
    let code = NewPost {
        kind: PostKind::Code,
        form: PostForm::Mail {
            reply_to: None,
            thread: Vec::new(),
            subject: "Code".to_owned(),
            text: "Your code is {code}.".to_owned(),
            html: Some("<p>Your code is <b>{code}</b>.</p>".to_owned()),
        },
        secret: Some("918273".to_owned()),
        expires_at: Some(app.state.now() + TimeDelta::minutes(10)),
        ..new_mail("desk@house.example", "")
    };
    mailbox::put(&app, &code).await;
    assert!(deliver_next(&app, &app.mailer_to(&format!("smtp://{address}"))).await);
    let mail = server.mails().remove(0);
    assert!(mail.contains("multipart/alternative"), "{mail}");
    assert!(
        mail.contains("Your code is 918273.") && mail.contains("<b>918273</b>"),
        "{mail}"
    );
}

#[tokio::test]
async fn temporary_failures_are_retried_with_growing_pauses() {
    let free = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = free.local_addr().expect("an address");
    drop(free);
    let (app, nobody) = with_mail(&format!("smtp://{address}")).await;
    assert!(deliver_next(&app, &nobody).await);
    assert_eq!(app.count_waiting_messages().await, 1, "refused connections");

    let (server, address) = MailServer::open().await;
    let mailer = app.mailer_to(&format!("smtp://{address}"));
    assert!(!deliver_next(&app, &mailer).await, "not at once");
    for (command, answer, pause) in [
        ("RCPT", "451 greylisted", 5),
        ("", "421 busy", 10),
        ("DATA", "", 20),
        ("EHLO", "no SMTP", 40),
    ] {
        server.answers(command, answer);
        app.clock.advance(TimeDelta::seconds(pause - 1));
        assert!(!deliver_next(&app, &mailer).await, "{answer:?} came before its time");
        app.clock.advance(TimeDelta::seconds(1));
        assert!(deliver_next(&app, &mailer).await);
        assert_eq!(app.count_waiting_messages().await, 1, "{answer:?}");
        server.answers_as_usual();
        // A connection is not kept for so long.
        mailer.close_connection().await;
    }
    app.clock.advance(TimeDelta::seconds(80));
    assert!(deliver_next(&app, &mailer).await);
    assert_eq!((app.count_waiting_messages().await, server.mails().len()), (0, 1));
}

#[tokio::test]
async fn a_mail_that_is_refused_for_good_is_given_up_at_once() {
    for (command, answer) in [
        ("RCPT", "550 5.1.1 no such mailbox"),
        ("DATA", "554 no"),
        (".", "552 too large"),
    ] {
        let (server, address) = MailServer::open().await;
        server.answers(command, answer);
        let (app, mailer) = with_mail(&format!("smtp://{address}")).await;
        assert!(deliver_next(&app, &mailer).await);
        assert_eq!(app.count_waiting_messages().await, 0, "{answer}");
    }
}

#[tokio::test]
async fn retries_of_a_mail_have_an_end() {
    let (server, address) = MailServer::open().await;
    server.answers("RCPT", "451 later");
    let (app, mailer) = with_mail(&format!("smtp://{address}")).await;
    // The clock of a first try may be far ahead.
    app.clock.advance(TimeDelta::days(400));
    assert!(deliver_next(&app, &mailer).await);
    app.clock.advance(TimeDelta::days(-399));
    assert!(!deliver_next(&app, &mailer).await, "another worker may have it");
    for _ in 1..15 {
        app.clock.advance(TimeDelta::hours(6));
        assert!(deliver_next(&app, &mailer).await);
        assert_eq!(app.count_waiting_messages().await, 1);
    }
    app.clock.advance(TimeDelta::hours(6));
    assert!(deliver_next(&app, &mailer).await);
    assert_eq!(app.count_waiting_messages().await, 0);
}

#[tokio::test]
async fn a_wrong_set_up_keeps_the_mail_and_is_an_error_in_the_log() {
    for (command, answer) in [
        ("AUTH", "535 5.7.8 wrong password"),
        ("AUTH", "534 5.7.9 too weak"),
        ("MAIL", "530 5.7.0 must issue a STARTTLS command first"),
        ("RCPT", "530 5.7.1 <desk@house.example>: authentication required"),
        ("MAIL", "550 5.7.1 no-reply@localhost is not yours"),
        ("RCPT", "553 5.7.1 <no-reply@localhost>: Sender address rejected"),
        ("RCPT", "554 5.7.1 Relay access denied"),
        ("RCPT", "550 5.1.8 Sender domain is unknown"),
        ("", "554 you are on a list"),
    ] {
        let (server, address) = MailServer::open().await;
        server.answers(command, answer);
        let (app, mailer) = with_mail(&format!("smtp://house:hunter2@{address}")).await;
        // Longer than any mail's own fault would be waited for.
        app.clock.advance(TimeDelta::days(4));
        let log = Log::default();
        let guard = log.listen(tracing::Level::INFO);
        assert!(deliver_next(&app, &mailer).await);
        drop(guard);
        assert_eq!(app.count_waiting_messages().await, 1, "{answer}");
        let text = log.text();
        assert!(text.contains("ERROR") && text.contains("DUOBAO_SMTP_URL"), "{text}");
        assert!(
            !text.contains("desk@house.example") && !text.contains("hunter2"),
            "{text}"
        );
        let last = last_mails(&app).await;
        let failed = last.failed.expect("a failure that the desk shows");
        assert_eq!((failed.failure, last.delivered_at), (MailFailure::SetUp, None));
        assert!(
            !failed.words.is_empty() && !failed.words.contains("desk@house.example"),
            "{failed:?}"
        );

        server.answers_as_usual();
        app.clock.advance(TimeDelta::minutes(1));
        assert!(deliver_next(&app, &mailer).await);
        assert_eq!(
            (app.count_waiting_messages().await, server.mails().len()),
            (0, 1),
            "mended after {answer}"
        );
        let last = last_mails(&app).await;
        assert_eq!((last.delivered_at, last.failed), (Some(app.state.now()), Some(failed)));
    }
}

#[tokio::test]
async fn after_a_cut_at_the_very_end_a_mail_is_sent_again_under_one_number() {
    let (server, address) = MailServer::open().await;
    server.answers(".", "");
    let (app, mailer) = with_mail(&format!("smtp://{address}")).await;
    for (pause, left) in [(0, 1), (2, 1), (15, 1), (60, 0), (1440, 0)] {
        app.clock.advance(TimeDelta::minutes(pause));
        deliver_next(&app, &mailer).await;
        assert_eq!(app.count_waiting_messages().await, left);
    }
    let mails = server.mails();
    let number = |mail: &String| {
        mail.lines()
            .find(|line| line.starts_with("Message-ID:"))
            .map(str::to_owned)
    };
    assert_eq!(mails.len(), 4);
    assert!(
        mails.iter().all(|mail| number(mail) == number(&mails[0])),
        "a reader sees one mail"
    );
}

/// The whole mail has a limit of time, not each byte of it; and a server that has begun to take it may have taken it.
#[tokio::test]
async fn a_server_that_falls_silent_or_takes_ten_bytes_a_second_within_a_mail_gets_it_again() {
    for bytes_a_second in [0, 10] {
        let (server, address) = MailServer::open().await;
        server.takes_a_second(Some(bytes_a_second));
        let app = TestApp::empty().await;
        let text = "請問何時開放？\n".repeat(100);
        mailbox::put(&app, &new_mail("desk@house.example", &text)).await;
        let mailer = app.mailer_to(&format!("smtp://{address}"));
        // Once the server has begun to take the mail, its time passes at once; the conversation before it takes as long as it takes.
        let waiting = async {
            while server.taken_slowly() == 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            tokio::time::pause();
            for _ in 0..61 {
                tokio::time::advance(Duration::from_secs(1)).await;
            }
            tokio::time::resume();
        };
        let (is_tried, ()) = tokio::join!(deliver_next(&app, &mailer), waiting);
        assert!(is_tried && server.mails().is_empty());
        assert_eq!(server.taken_slowly() > 10, bytes_a_second > 0, "{bytes_a_second}");
        let failed = last_mails(&app).await.failed.expect("a failure that the desk shows");
        assert_eq!(failed.failure, MailFailure::Unsure, "{bytes_a_second}");
        assert!(failed.words.contains("took too long to accept the mail"), "{failed:?}");

        server.takes_a_second(None);
        app.clock.advance(TimeDelta::minutes(2) - TimeDelta::seconds(1));
        assert!(!deliver_next(&app, &mailer).await, "{bytes_a_second}: before its time");
        app.clock.advance(TimeDelta::seconds(1));
        assert!(deliver_next(&app, &mailer).await);
        assert_eq!((app.count_waiting_messages().await, server.mails().len()), (0, 1));
    }
}

#[tokio::test]
async fn nothing_leaves_in_the_clear_where_encryption_is_wanted() {
    let (server, address) = MailServer::open().await;
    let (app, mailer) = with_mail(&format!("smtp://{address}?tls=required")).await;
    assert!(deliver_next(&app, &mailer).await);
    assert_eq!(
        (app.count_waiting_messages().await, server.heard("MAIL")),
        (1, 0),
        "STARTTLS is not offered"
    );

    server.answers("EHLO", "250-mail.example\r\n250 STARTTLS");
    server.answers("STARTTLS", "220 go on\r\nthis is no TLS");
    app.clock.advance(TimeDelta::seconds(5));
    assert!(deliver_next(&app, &mailer).await);
    assert_eq!(
        (
            app.count_waiting_messages().await,
            server.heard("STARTTLS"),
            server.heard("MAIL")
        ),
        (1, 1, 0)
    );

    // The same listener, under an address that is not the loopback's own.
    let (server, address) = MailServer::open().await;
    let elsewhere = format!("smtp://house:hunter2@0.0.0.0:{}", address.port());
    let (app, mailer) = with_mail(&elsewhere).await;
    assert!(deliver_next(&app, &mailer).await);
    assert_eq!(
        (app.count_waiting_messages().await, server.heard("AUTH")),
        (1, 0),
        "a password needs encryption"
    );
}

#[tokio::test(start_paused = true)]
async fn a_silent_server_times_out() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let server = SmtpServer::read(&format!("smtp://{address}"), &Authorities::default()).expect("an address");
    let (from, to) = ("house@house.example".parse(), "desk@house.example".parse());
    let envelope = lettre::address::Envelope::new(from.ok(), vec![to.expect("an address")]).expect("an envelope");
    let error = SmtpClient::new(Arc::new(server))
        .send(&envelope, b"Subject: x\r\n\r\nx")
        .await
        .expect_err("silence");
    assert!(matches!(error, SendError::Later(_)), "{error:?}");
}

#[tokio::test]
async fn a_text_message_without_a_gateway_is_a_file() {
    let app = TestApp::empty().await;
    let sms = NewPost {
        kind: PostKind::Code,
        recipient: "0912345678".to_owned(),
        form: PostForm::Sms {
            text: "驗證碼 {code}".to_owned(),
        },
        secret: Some("918273".to_owned()),
        expires_at: None,
    };
    mailbox::put(&app, &sms).await;
    assert!(deliver_next(&app, &app.mailer()).await);
    let folder = app.state.settings.data_dir.join("outbox");
    let file = folder.join("20261121T040000-1.txt");
    assert_eq!(
        std::fs::read_to_string(file).expect("a file"),
        "To: 0912345678\n\n驗證碼 918273\n"
    );
}
