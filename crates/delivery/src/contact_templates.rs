//! The texts of mails to the antiques house. The subject of a mail that carries a message quotes the message's beginning in one
//! line, after words that say where it comes from. No other header holds a visitor's words, except Reply-To, which holds the
//! address.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use domain::{bilingual::Language, page::House};
use store::{
    accounts::{ContactMessage, NewMessage, Untold},
    queues::{NewPost, PostKind},
};

use crate::{
    asked_piece::AskedPiece,
    mail_body::{Block, MailBody},
};

/// The mail that carries a contact message to the antiques house, with the site's own sentences in both languages; `None` if no
/// address is set. The message itself stays in the database in any case. `about` is the public artifact that it names.
pub fn contact_message(
    house: &House,
    public_url: &str,
    message: &NewMessage,
    about: Option<AskedPiece>,
    timezone: Tz,
) -> Option<NewPost> {
    if house.email.is_empty() {
        return None;
    }
    let written_in = match message.language {
        Language::Tw => "中文 / Chinese",
        Language::En => "英文 / English",
    };
    let time = format!("{} ({timezone})", format_time(message.received_at, timezone));
    let mut facts = vec![
        ("姓名 Name", message.name.clone()),
        ("電子郵件 Email", message.email.clone()),
        ("頁面語言 Page language", written_in.to_owned()),
        ("時間 Time", time),
    ];
    // A client can send any number.
    if about.is_none() && !message.piece.is_empty() {
        let unknown = format!(
            "{}（公開典藏中沒有這個編號 no public piece has this number）",
            message.piece
        );
        facts.push(("器物 Piece", unknown));
    }
    let blocks = [Block::Text(INTRODUCTION.to_owned()), Block::Facts(facts)];
    let subject = format!(
        "［網站來信 Web message］{}：{}（{}）",
        cut(&message.name, QUOTED_NAME),
        cut(&message.content, SUBJECT_TEXT),
        format_stamp(message.received_at, timezone)
    );
    let body = MailBody {
        house,
        public_url,
        language: message.language,
        blocks: blocks
            .into_iter()
            .chain(about.map(|about| Block::Piece(Box::new(about))))
            .chain([Block::Words(message.content.clone())])
            .collect(),
    };
    Some(NewPost {
        kind: PostKind::Contact,
        recipient: house.email.clone(),
        form: body.into_mail(subject, Some(message.email.clone()), Vec::new()),
        secret: None,
        expires_at: None,
    })
}

const INTRODUCTION: &str = "網站收到一則訊息。回覆本信即回覆來信者。\n\
                            A message came in through the website. Replying to this email answers the sender.";

/// Characters of a name that a subject and a digest quote, and of a message that a digest quotes.
const QUOTED_NAME: usize = 30;
const QUOTED_TEXT: usize = 60;
/// Characters of a message that a subject quotes.
const SUBJECT_TEXT: usize = 40;

fn format_time(at: DateTime<Utc>, timezone: Tz) -> String {
    at.with_timezone(&timezone).format("%Y-%m-%d %H:%M").to_string()
}

/// A time stamp that makes subjects differ, so that mail programs do not group mails with the same text.
fn format_stamp(at: DateTime<Utc>, timezone: Tz) -> String {
    at.with_timezone(&timezone).format("%Y-%m-%d %H:%M:%S").to_string()
}

/// The mail that reports unread contact messages to the antiques house, in both languages. It quotes the beginning of some,
/// each in a line of its own that starts with its number, so that no message looks like the site's own text.
pub fn contact_digest(house: &House, public_url: &str, untold: &Untold, at: DateTime<Utc>, timezone: Tz) -> NewPost {
    let count = untold.count;
    let introduction = format!(
        "網站收到 {count} 則訊息，因來信較多，未逐一寄出。訊息都保存在網站中，請到後台的「訊息」閱讀。\n\
         {count} messages came in through the website, too many to be sent one by one. All of them are kept; read them in the Inbox of the \
         desk.\n\n\
         沒有使用後台時，可在伺服器上閱讀 / On the server, where the desk is not in use:\nduobao messages list\nduobao messages show NUMBER"
    );
    let lines: Vec<String> = untold.first.iter().map(|kept| quoted(kept, timezone)).collect();
    let more = count.saturating_sub(untold.first.len() as u64);
    let rest = (more > 0).then(|| Block::Text(format!("另有 {more} 則 / and {more} more")));
    let body = MailBody {
        house,
        public_url,
        language: Language::Tw,
        blocks: [Block::Text(introduction), Block::Words(lines.join("\n"))]
            .into_iter()
            .chain(rest)
            .collect(),
    };
    let subject = format!(
        "［網站來信 Web messages］{count} 則待閱 {count} to read（{}）",
        format_stamp(at, timezone)
    );
    NewPost {
        kind: PostKind::Digest,
        recipient: house.email.clone(),
        form: body.into_mail(subject, None, Vec::new()),
        secret: None,
        expires_at: None,
    }
}

fn quoted(kept: &ContactMessage, timezone: Tz) -> String {
    let message = &kept.message;
    let time = format_time(message.received_at, timezone);
    let (name, text) = (cut(&message.name, QUOTED_NAME), cut(&message.content, QUOTED_TEXT));
    format!("{}  {time}  {name}: {text}", kept.id)
}

/// The beginning of a text in one line. Links are broken up, so that none is followed from a digest.
fn cut(text: &str, most: usize) -> String {
    let line = text
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .replace("://", ": //");
    if line.chars().count() <= most {
        return line;
    }
    line.chars().take(most).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use store::queues::PostForm;

    use super::*;

    #[test]
    fn a_digest_quotes_lines_and_no_links() {
        let message = |name: &str, content: &str| NewMessage {
            name: name.to_owned(),
            email: "lin@example.org".to_owned(),
            content: content.to_owned(),
            piece: String::new(),
            language: Language::Tw,
            received_at: chrono::DateTime::UNIX_EPOCH,
        };
        let long = "字".repeat(200);
        let messages = [
            message("林小姐", "請問\n何時開放？"),
            message("9  2026-01-01 00:00  Wang: hello", "https://evil.example/x"),
            message(&long, &long),
        ];
        let first = (1..).zip(messages).map(|(id, message)| ContactMessage { id, message });
        let untold = Untold {
            count: 5,
            since: chrono::DateTime::UNIX_EPOCH,
            newest: 5,
            first: first.collect(),
        };
        let house = House {
            email: "house@house.example".to_owned(),
            ..House::default()
        };
        let at = chrono::DateTime::UNIX_EPOCH;
        let mail = contact_digest(&house, "https://house.example", &untold, at, chrono_tz::Asia::Taipei);
        let PostForm::Mail {
            subject,
            text,
            reply_to,
            html: Some(html),
            ..
        } = mail.form
        else {
            panic!("no mail")
        };
        assert_eq!((mail.recipient.as_str(), reply_to), ("house@house.example", None));
        assert!(!html.contains("evil.example\""), "{html}");
        assert!(subject.contains("5 to read") && !subject.contains("林"), "{subject}");
        let lines: Vec<&str> = text.lines().collect();
        assert!(
            lines.contains(&"1  1970-01-01 08:00  林小姐: 請問 何時開放？"),
            "{text}"
        );
        let forged = lines.iter().find(|line| line.contains("evil")).expect("its line");
        assert!(
            forged.starts_with("2  1970") && !forged.contains("https://"),
            "{forged}"
        );
        assert!(lines.iter().all(|line| line.chars().count() <= 140), "{text}");
        assert!(
            text.contains("duobao messages show NUMBER") && text.contains("and 2 more\n\n"),
            "{text}"
        );
    }
}
