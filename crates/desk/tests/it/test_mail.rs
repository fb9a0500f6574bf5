//! A test mail: it goes to the contact address alone, and the owner reads what the mail server said.

use std::{net::SocketAddr, time::Duration};

use chrono::TimeDelta;
use domain::{page::House, staff::Role};
use serde_json::{Value, json};
use store::{
    Edit,
    log::{LogEvent, LogFilter},
    queues::LastMails,
};
use test_kit::{
    mail_server::MailServer,
    name_server::{Zone, open_name_server},
};

use crate::desk_app::{Answered, DeskApp, DeskClient};

const PATH: &str = "/api/desk/readiness/test-mail";
const CONTACT: &str = "house@house.example";

/// A desk with a contact address, whose mails go to a server that the test plays with; the address has this user.
async fn open(user: &str) -> (DeskApp, MailServer) {
    open_with(user, Vec::new()).await
}

/// The same with name servers.
async fn open_with(user: &str, name_servers: Vec<SocketAddr>) -> (DeskApp, MailServer) {
    let (server, address) = MailServer::open().await;
    let desk = DeskApp::open().await;
    let desk = desk.with_mail_and_name_servers(&format!("smtp://{user}{address}"), name_servers);
    let house = House {
        email: CONTACT.to_owned(),
        ..House::default()
    };
    let edit = Edit::import(desk.now());
    desk.store.content(&edit).save(&house).await.expect("saved");
    (desk, server)
}

async fn send(client: &DeskClient<'_>) -> Answered {
    client.post(PATH, json!({})).await
}

/// What the log says last, and which mails were noted.
async fn noted(desk: &DeskApp) -> (Value, LastMails) {
    let log = desk.store.log().list(&LogFilter::default(), 1).await.expect("read");
    assert_eq!(log.entries[0].event, LogEvent::MailTested);
    let last = desk.store.outbox().last_mails().await.expect("read");
    (log.entries[0].detail["outcome"].clone(), last)
}

#[tokio::test]
async fn a_test_mail_that_is_taken_shows_the_servers_words() {
    let (desk, server) = open("").await;
    let owner = desk.as_role(Role::Owner).await;
    // Whatever is sent along, there is one recipient.
    let body = json!({"recipient": "all@example.org", "to": "all@example.org"});
    let sent = owner.post(PATH, body).await.data();
    assert_eq!(
        (&sent["recipient"], &sent["failure"], &sent["words"]),
        (&json!(CONTACT), &Value::Null, &json!("250 taken"))
    );
    let mails = server.mails();
    assert_eq!((mails.len(), server.heard("RCPT")), (1, 1));
    assert!(
        mails[0].contains("To: house@house.example") && mails[0].contains("Test email"),
        "{}",
        mails[0]
    );
    assert!(!mails[0].contains("all@example.org"));
    let (outcome, last) = noted(&desk).await;
    assert_eq!(
        (outcome, last.delivered_at, last.failed),
        (json!("accepted"), Some(desk.now()), None)
    );
}

#[tokio::test]
async fn what_the_server_refuses_is_shown_in_its_words() {
    for (command, answer, failure) in [
        ("RCPT", "550 5.1.1 no such mailbox", "refused"),
        ("MAIL", "550 5.7.1 sender not allowed", "set_up"),
        ("RCPT", "451 4.7.1 greylisted, come again", "later"),
        (".", "554 5.6.0 not taken", "refused"),
        (".", "", "unsure"),
    ] {
        let (desk, server) = open("").await;
        server.answers(command, answer);
        let sent = send(&desk.as_role(Role::Owner).await).await.data();
        assert_eq!(sent["failure"], failure, "{answer}: {sent}");
        let words = sent["words"].as_str().expect("words");
        let said = answer.split_once(' ').map_or("", |(_, said)| said);
        assert!(!words.is_empty() && words.contains(said), "{words}");
        let (outcome, last) = noted(&desk).await;
        assert_eq!((outcome, last.delivered_at), (json!(failure), None));
        assert_eq!(last.failed.map(|failed| failed.failure.as_str()), Some(failure));
    }
}

#[tokio::test]
async fn no_password_is_shown_even_where_the_server_repeats_it() {
    let (desk, server) = open("house:hunter2@").await;
    // What the client sends, and the password in a form that no list has.
    server.answers("AUTH", "535 5.7.8 hunter2 is wrong: AGhvdXNlAGh1bnRlcjI= 2retnuh");
    let owner = desk.as_role(Role::Owner).await;
    let answer = send(&owner).await;
    let sent = answer.data();
    assert_eq!(sent["failure"], "set_up", "{sent}");
    let words = sent["words"].as_str().expect("words");
    assert_eq!(words, "the mail server refused the login (535 5.7.8)");
    let readiness = owner.get("/api/desk/readiness").await;
    for text in [answer.text(), readiness.text()] {
        assert!(
            ["hunter2", "AGhvdXNl", "2retnuh"]
                .iter()
                .all(|secret| !text.contains(secret)),
            "{text}"
        );
    }
}

#[tokio::test]
async fn a_server_that_falls_silent_is_not_waited_for_for_ever() {
    let (desk, server) = open("").await;
    server.is_silent_about(CONTACT);
    let owner = desk.as_role(Role::Owner).await;
    // Once the server is silent, its time passes at once; the conversation before it takes as long as it takes.
    let waiting = async {
        while server.silent() == 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        tokio::time::pause();
        tokio::time::advance(Duration::from_secs(16)).await;
        tokio::time::resume();
    };
    let (answer, ()) = tokio::join!(send(&owner), waiting);
    let sent = answer.data();
    assert_eq!(sent["failure"], "later", "{sent}");
    assert_eq!(sent["words"], "the mail server took too long to take the recipient");
}

#[tokio::test]
async fn without_a_mail_server_or_an_address_nothing_is_sent_and_the_owner_is_told() {
    let desk = DeskApp::open().await;
    let owner = desk.as_role(Role::Owner).await;
    assert!(send(&owner).await.refused(409).contains("DUOBAO_SMTP_URL"));
    let outbox = desk.folder().join("outbox");
    assert!(!outbox.exists(), "nor is it written as a file");

    let (server, address) = MailServer::open().await;
    let desk = DeskApp::open().await.with_mail_server(&format!("smtp://{address}"));
    let owner = desk.as_role(Role::Owner).await;
    assert!(send(&owner).await.refused(409).contains("contact address"));
    assert_eq!(server.heard(""), 0, "the server was not called");
}

#[tokio::test]
async fn test_mails_are_limited_and_for_owners_alone() {
    let (desk, server) = open("").await;
    let editor = desk.as_role(Role::Editor).await;
    send(&editor).await.refused(403);
    let owner = desk.as_role(Role::Owner).await;
    send(&owner).await.data();
    let again = send(&owner).await;
    assert_eq!(again.status, 429);
    assert!(!again.header("retry-after").is_empty());
    // This desk may send one mail an hour, whatever it is for.
    desk.clock.advance(TimeDelta::seconds(31));
    assert_eq!(send(&owner).await.status, 429);
    assert_eq!(server.mails().len(), 1);
}

/// What a test mail says of the sender's domain, www.example.tw, with these name servers.
async fn sender(name_servers: Vec<SocketAddr>) -> Value {
    let (desk, _server) = open_with("", name_servers).await;
    send(&desk.as_role(Role::Owner).await).await.data()["sender"].clone()
}

fn record(state: &str, text: &str) -> Value {
    json!({"state": state, "text": text})
}

#[tokio::test]
async fn a_test_mail_says_what_the_senders_domain_publishes() {
    // Longer than a datagram, in parts of 255 bytes.
    let spf = format!("v=spf1 {}-all", "include:mail.example ".repeat(40));
    let policy = "v=DMARC1; p=quarantine";
    let zone = Zone::from([
        ("www.example.tw", vec!["another-service=1".to_owned(), spf.clone()]),
        ("key1._domainkey.www.example.tw", vec!["v=DKIM1; p=x".to_owned()]),
        // The domain above speaks for those below it that have none.
        ("_dmarc.example.tw", vec![policy.to_owned()]),
    ]);
    // One that does not answer comes first.
    let silent = SocketAddr::from(([127, 0, 0, 1], 9));
    assert_eq!(
        sender(vec![silent, open_name_server(zone).await]).await,
        json!({
            "domain": "www.example.tw",
            "spf": record("found", &spf),
            "dkim": record("found", ""),
            "dmarc": record("found", policy),
        })
    );
}

#[tokio::test]
async fn records_that_are_missing_repeated_or_unknown_are_told_apart() {
    let both = ["v=spf1 -all", "V=SPF1 ~all", "v=spf10 a"].map(str::to_owned);
    let zone = Zone::from([("www.example.tw", both.to_vec())]);
    let published = sender(vec![open_name_server(zone).await]).await;
    assert_eq!(published["spf"], record("repeated", "v=spf1 -all"));
    assert_eq!(published["dkim"], record("missing", ""));
    assert_eq!(published["dmarc"], record("missing", ""));
    let published = sender(Vec::new()).await;
    for kind in ["spf", "dkim", "dmarc"] {
        assert_eq!(published[kind], record("unknown", ""), "{kind}");
    }
}
