//! Every mail of the site, read by a strict parser: its form, and that its parts say the same.

use std::{collections::HashSet, path::Path, process::Command};

use chrono::TimeDelta;
use delivery::member_templates::{MemberNotice, MemberTemplate};
use domain::{
    account::Account,
    bilingual::{Bilingual, Language},
    code::Purpose,
    member::Provider,
    page::House as Details,
};
use serde_json::Value;
use store::queues::NewPost;

use crate::{mailbox, test_app::TestApp};

const NEWS: [MemberNotice<'static>; 13] = [
    MemberNotice::Code(Purpose::Register),
    MemberNotice::Code(Purpose::Reset),
    MemberNotice::Code(Purpose::Delete),
    MemberNotice::Code(Purpose::Merge),
    MemberNotice::AlreadyMember,
    MemberNotice::PasswordReset(&[]),
    MemberNotice::PasswordReset(&Provider::ALL),
    MemberNotice::SessionsEnded(&Provider::ALL),
    MemberNotice::Linked(Provider::Google),
    MemberNotice::Unlinked(Provider::Facebook),
    MemberNotice::Deleted,
    MemberNotice::Merged,
    MemberNotice::MergeUndone,
];

/// All mails of a data folder, in the outbox's order.
pub fn read_strictly(data_dir: &Path) -> Vec<Value> {
    let read = Command::new("python3")
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/members/strict_mail.py"))
        .arg(data_dir.join("outbox"))
        .output()
        .expect("python3");
    assert!(read.status.success(), "{}", String::from_utf8_lossy(&read.stderr));
    let lines = String::from_utf8(read.stdout).expect("UTF-8");
    let mut mails: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let number = |mail: &Value| {
        let id = mail["headers"]["message-id"].as_str().expect("an ID").to_owned();
        let number = id
            .split('@')
            .next()
            .and_then(|id| id.rsplit('-').next().map(str::to_owned));
        number.and_then(|number| number.parse::<i64>().ok()).expect("a number")
    };
    mails.sort_by_key(number);
    mails
}

/// The site's own site, with a long name.
pub fn details() -> Details {
    Details {
        name: Bilingual::new(
            "多寶格古器雅玩典藏研究館",
            "Duobaoge TestApp of Antiques & Works of Art",
        ),
        email: "house@duobaoge.example".to_owned(),
        phone: "02 0123 4567".to_owned(),
        ..Details::default()
    }
}

/// Puts mails in the outbox, and has them written and read.
pub async fn send_all(app: &TestApp, posts: &[NewPost]) -> Vec<Value> {
    for post in posts {
        mailbox::put(app, post).await;
    }
    mailbox::deliver(app).await;
    read_strictly(&app.state.settings.data_dir)
}

pub fn text<'a>(value: &'a Value, what: &str) -> &'a str {
    value.as_str().unwrap_or_else(|| panic!("no {what}: {value}"))
}

/// An HTML part without its seal, the name beside it, and elements, in one line.
pub fn visible_text(html: &str) -> String {
    let body = html.split("class=\"sheet\"").nth(1).expect("a sheet");
    let (_, body) = body.split_once('>').expect("its content");
    let mut plain = String::new();
    for piece in body
        .split('<')
        .map(|piece| piece.split_once('>').map_or(piece, |(_, text)| text))
    {
        plain.push_str(piece);
        plain.push(' ');
    }
    let plain = plain
        .replace("&quot;", "\"")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&");
    without_spaces(&plain)
}

pub fn without_spaces(text: &str) -> String {
    text.split_whitespace().collect()
}

pub fn check_form(mail: &Value, host: &str) {
    let headers = &mail["headers"];
    assert_eq!(headers["mime-version"], "1.0", "{mail}");
    assert!(
        mail["longest_header_line"].as_u64().is_some_and(|length| length <= 78),
        "{mail}"
    );
    let id = text(&headers["message-id"], "ID");
    assert!(id.starts_with("<outbox-") && id.ends_with(&format!("@{host}>")), "{id}");
    let parts = mail["parts"].as_array().expect("parts");
    for part in parts.iter().filter(|part| part["content_id"].is_null()) {
        assert_eq!(
            (&part["charset"], &part["encoding"]),
            (&"utf-8".into(), &"quoted-printable".into()),
            "{mail}"
        );
        assert!(
            part["longest_line"].as_u64().is_some_and(|length| length <= 76),
            "{mail}"
        );
        assert!(!text(&part["text"], "text").contains("{code}"), "{mail}");
    }
}

#[tokio::test]
async fn letters_to_members_are_strictly_mime_and_say_the_same_twice() {
    let app = TestApp::with_settings(&[("DUOBAO_PUBLIC_URL", "https://antiques.example:8443")]).await;
    let details = details();
    let account = Account::parse("wang.da-ming@example.tw").expect("an account");
    let mut posts = Vec::new();
    for (language, news) in Language::ALL
        .iter()
        .flat_map(|&language| NEWS.map(|news| (language, news)))
    {
        let letter = MemberTemplate {
            settings: &app.state.delivery.settings,
            house: &details,
            language,
            at: app.state.now(),
            has_account: true,
        };
        posts.push(NewPost {
            secret: matches!(news, MemberNotice::Code(_)).then(|| "012345".to_owned()),
            ..letter.about(news, &account)
        });
    }
    let mails = send_all(&app, &posts).await;
    assert_eq!(mails.len(), posts.len());
    for mail in &mails {
        check_form(mail, "antiques.example");
        assert_eq!(mail["headers"]["auto-submitted"], "auto-generated", "{mail}");
        assert_eq!(mail["date"], "2026-11-21T04:00:00+00:00", "{mail}");
        assert_eq!(mail["is_alternative"], true, "{mail}");
        let parts = mail["parts"].as_array().expect("parts");
        let types: Vec<_> = parts.iter().map(|part| text(&part["type"], "type")).collect();
        assert_eq!(types, ["text/plain", "text/html"]);
        let plain = text(&parts[0]["text"], "text").replace("\r\n", "\n");
        assert_eq!(without_spaces(&plain), visible_text(text(&parts[1]["text"], "text")));
        // The site's own time, not the server's.
        let subject = text(&mail["headers"]["subject"], "subject");
        assert!(subject.contains("12:00:00"), "{subject}");
        // Every e-mail greets, and then begins a sentence.
        let mut paragraphs = plain.split("\n\n");
        assert!(matches!(paragraphs.next(), Some("您好：" | "Hello,")), "{plain}");
        let begins = paragraphs
            .next()
            .and_then(|text| text.chars().next())
            .expect("a paragraph");
        assert!(!begins.is_lowercase(), "{plain}");
    }
}

/// A mail program puts mails of one subject under one heading: an old code would hide the new one.
#[tokio::test]
async fn no_two_codes_have_one_subject() {
    let app = TestApp::open().await;
    let mut subjects = HashSet::new();
    for n in 1..=2 {
        app.guest()
            .call("send_code", &serde_json::json!({"account": "lin@example.org"}))
            .await
            .data();
        mailbox::deliver(&app).await;
        let mails = read_strictly(&app.state.settings.data_dir);
        assert_eq!(mails.len(), n);
        subjects.extend(
            mails
                .iter()
                .map(|mail| text(&mail["headers"]["subject"], "subject").to_owned()),
        );
        app.clock.advance(TimeDelta::seconds(31));
    }
    assert_eq!(subjects.len(), 2, "{subjects:?}");
}
