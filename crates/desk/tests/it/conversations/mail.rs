//! A reply as it is sent.

use delivery::{mailer::Mailer, outbox};
use domain::staff::Role;
use serde_json::{Value, json};
use store::queues::Queue;

use super::{path, receive};
use crate::desk_app::DeskApp;

/// The mail is as RFC 5322 wants it for a thread, comes from the antiques house, and holds no header of the visitor's making.
#[tokio::test]
async fn a_reply_is_a_mail_that_follows_its_message() {
    let desk = DeskApp::open().await;
    let lin = desk.as_somebody("lin@desk.example.tw", Role::Editor).await;
    let id = receive(&desk, "Margaret\r\nBcc: all@example.org").await;
    for seen in [json!(0), json!(null)] {
        let newest = match seen {
            Value::Null => lin.get(&path(id, "")).await.data()["entries"][0]["id"].clone(),
            seen => seen,
        };
        let reply = json!({"content": "There is one.\nBcc: all@example.org", "language": "en", "seen": newest});
        lin.post(&path(id, "/replies"), reply).await.data();
        let mailer = Mailer::new(&desk.state.delivery.settings).expect("a mailer");
        assert!(
            outbox::send_next(&desk.state.delivery, &mailer, &Queue::ALL)
                .await
                .expect("sent")
        );
    }
    let mut mails: Vec<String> = std::fs::read_dir(desk.folder().join("outbox"))
        .expect("mails")
        .map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("a mail"))
        .collect();
    mails.sort_by_key(String::len);
    let header = |mail: &str, name: &str| -> Vec<String> {
        let head = mail.split("\r\n\r\n").next().unwrap_or_default().replace("\r\n ", " ");
        let named = head.lines().filter_map(|line| line.strip_prefix(&format!("{name}: ")));
        named.map(str::to_owned).collect()
    };
    let [first, second] = mails.as_slice() else {
        panic!("{mails:?}")
    };
    let root = format!("<message-{}-{id}@www.example.tw>", desk.now().timestamp());
    assert_eq!(header(first, "In-Reply-To")[0], root);
    let first_id = header(first, "Message-ID").remove(0);
    assert_eq!(header(second, "In-Reply-To")[0], first_id);
    assert_eq!(header(second, "References"), [format!("{root} {first_id}")]);
    for mail in &mails {
        assert!(header(mail, "From")[0].contains("house@www.example.tw"), "{mail}");
        assert_eq!(header(mail, "To"), ["margaret@example.org"]);
        assert!(
            header(mail, "Bcc").is_empty() && header(mail, "Auto-Submitted").is_empty(),
            "{mail}"
        );
    }
    let told = lin.get(&path(id, "")).await.data();
    assert!(told["entries"][0]["delivery"]["delivered_at"].is_string());
    let reply = told["entries"][0]["id"].as_i64().expect("a number");
    let again = lin
        .post(&path(id, &format!("/replies/{reply}/resend")), json!({}))
        .await;
    assert!(again.refused(409).contains("has been sent"));
    lin.post(&path(id, "/replies/99/resend"), json!({})).await.refused(404);
}
