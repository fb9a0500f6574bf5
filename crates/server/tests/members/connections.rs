//! One connection for several mails: what it survives, and that no mail is lost or sent twice when it does not.

use chrono::TimeDelta;
use delivery::mailer::Mailer;

use crate::{
    mail_server::MailServer,
    mailbox::{deliver_by, deliver_next, queue_mail},
    smtp_server::{LOGIN, SmtpServer, Tls},
    test_app::TestApp,
};

/// A site with mails in its outbox, and its mailer to a server.
async fn with_mails(count: usize, smtp_url: &str) -> (TestApp, Mailer) {
    let app = TestApp::empty().await;
    for n in 0..count {
        queue_mail(&app, &format!("desk{n}@house.example")).await;
    }
    let mailer = app.mailer_to(smtp_url);
    (app, mailer)
}

/// Carries all that is due; how much is left.
async fn carry(app: &TestApp, mailer: &Mailer) -> u64 {
    deliver_by(app, mailer).await;
    app.count_waiting_messages().await
}

/// The recipients of all mails that a server has taken, in the order in which it took them.
fn recipients(server: &MailServer) -> Vec<String> {
    let to = |mail: &String| {
        mail.lines()
            .find_map(|line| line.strip_prefix("To: "))
            .map(str::to_owned)
    };
    server.mails().iter().filter_map(to).collect()
}

#[tokio::test]
async fn several_mails_go_over_one_connection() {
    let (server, address) = MailServer::open().await;
    let (app, mailer) = with_mails(120, &format!("smtp://house:hunter2@{address}")).await;
    assert_eq!(carry(&app, &mailer).await, 0);
    assert_eq!(server.mails().len(), 120);
    assert_eq!(
        (server.heard("EHLO"), server.heard("AUTH"), server.heard("QUIT")),
        (2, 2, 1),
        "a hundred mails are enough for one connection"
    );
    mailer.close_connection().await;
    mailer.close_connection().await;
    assert_eq!(server.heard("QUIT"), 2, "it is closed once");
    queue_mail(&app, "later@house.example").await;
    assert_eq!(carry(&app, &mailer).await, 0);
    assert_eq!(server.heard("EHLO"), 3);
    assert_eq!(server.heard("EHLO house.example"), 3, "the host of the public address");
}

#[tokio::test]
async fn several_mails_go_over_one_encrypted_connection() {
    for tls in [Tls::Starttls, Tls::Wrapped] {
        let server = SmtpServer::with_login(tls);
        let authority = server.authority().display().to_string();
        let login = format!(
            "{}:{}@",
            LOGIN[0].replace('@', "%40"),
            LOGIN[1].replace('@', "%40").replace(' ', "%20").replace("%r", "%25r")
        );
        let url = server.url_as(&login, "localhost");
        let app = TestApp::with_settings(&[("DUOBAO_SMTP_URL", &url), ("DUOBAO_SMTP_CA_FILE", &authority)]).await;
        for n in 0..5 {
            queue_mail(&app, &format!("desk{n}@house.example")).await;
        }
        assert_eq!(carry(&app, &app.mailer()).await, 0);
        let mails = server.heard("mail");
        assert_eq!(mails.len(), 5, "{tls:?}");
        assert!(
            mails
                .iter()
                .all(|mail| mail["tls"] == "TLSv1.3" && mail["login"] == LOGIN[0])
        );
        // STARTTLS wants a greeting before and one behind it.
        assert_eq!(
            server.heard("EHLO").len(),
            if tls == Tls::Starttls { 2 } else { 1 },
            "{tls:?}"
        );
    }
}

#[tokio::test]
async fn a_refused_mail_costs_the_others_nothing() {
    let (server, address) = MailServer::open().await;
    let (app, mailer) = with_mails(3, &format!("smtp://{address}")).await;
    for answer in ["550 5.1.1 no such mailbox", "451 later"] {
        server.answers("RCPT", answer);
        assert!(deliver_next(&app, &mailer).await);
        server.answers_as_usual();
    }
    assert_eq!(carry(&app, &mailer).await, 1, "one is tried again later");
    assert_eq!(recipients(&server), ["desk2@house.example"]);
    assert_eq!((server.heard("EHLO"), server.heard("RSET")), (1, 2));
}

#[tokio::test]
async fn a_connection_that_died_while_it_lay_idle_costs_nothing() {
    let (server, address) = MailServer::open().await;
    server.closes_after(1);
    let (app, mailer) = with_mails(4, &format!("smtp://{address}")).await;
    assert_eq!(carry(&app, &mailer).await, 0);
    let expected: Vec<String> = (0..4).map(|n| format!("desk{n}@house.example")).collect();
    assert_eq!(recipients(&server), expected, "each arrived once");
    assert_eq!(server.heard("EHLO"), 4);
}

/// A server that has had enough says so before it has taken the next mail.
#[tokio::test]
async fn a_server_that_ends_a_used_connection_gets_the_mail_over_a_new_one() {
    for command in ["MAIL", "RCPT", "DATA"] {
        let (server, address) = MailServer::open().await;
        let (app, mailer) = with_mails(1, &format!("smtp://{address}")).await;
        assert_eq!(carry(&app, &mailer).await, 0);
        queue_mail(&app, "second@house.example").await;
        server.answers_once(command, "421 4.7.0 enough");
        assert_eq!(carry(&app, &mailer).await, 0, "{command}");
        assert_eq!(recipients(&server), ["desk0@house.example", "second@house.example"]);
        assert_eq!(server.heard("EHLO"), 2, "{command}");
    }
}

/// On a new connection the same is the server's last word for now: the site does not ask again at once.
#[tokio::test]
async fn a_server_that_ends_a_new_connection_is_left_alone() {
    let (server, address) = MailServer::open().await;
    let (app, mailer) = with_mails(1, &format!("smtp://{address}")).await;
    server.answers_once("MAIL", "421 4.7.0 come later");
    assert_eq!(carry(&app, &mailer).await, 1);
    assert_eq!((server.heard("EHLO"), server.mails().len()), (1, 0));
    app.clock.advance(TimeDelta::seconds(5));
    assert_eq!(carry(&app, &mailer).await, 0);
}

/// Behind the last byte of a mail nothing begins again at once, however old the connection is; each try is the same mail.
#[tokio::test]
async fn a_mail_whose_end_is_unsure_is_sent_again_after_minutes_on_a_used_connection_too() {
    let (server, address) = MailServer::open().await;
    let (app, mailer) = with_mails(1, &format!("smtp://{address}")).await;
    assert_eq!(carry(&app, &mailer).await, 0);
    queue_mail(&app, "second@house.example").await;
    server.answers(".", "");
    assert_eq!(carry(&app, &mailer).await, 1);
    assert_eq!(recipients(&server).len(), 2, "not again at once");
    let minute = 60;
    for (seconds, mails, left) in [
        (2 * minute - 1, 2, 1),
        (1, 3, 1),
        (15 * minute - 1, 3, 1),
        (1, 4, 1),
        (60 * minute - 1, 4, 1),
        (1, 5, 0),
        (24 * 60 * minute, 5, 0),
    ] {
        app.clock.advance(TimeDelta::seconds(seconds));
        assert_eq!(carry(&app, &mailer).await, left);
        assert_eq!(recipients(&server).len(), mails);
    }
}
