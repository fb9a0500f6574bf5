//! The text of a mail that answers a contact message: what a colleague wrote, the antiques house's name, and the message quoted.
//! No header holds a visitor's words; the only address of theirs is the recipient.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use domain::{artifact::ArtifactSummary, bilingual::Language, page::House};
use store::{
    accounts::NewMessage,
    queues::{NewPost, PostKind},
};

use crate::mail_body::{Block, MailBody};

/// An answer and what it answers.
#[derive(Debug, Clone)]
pub struct Reply<'a> {
    pub message: &'a NewMessage,
    /// The public artifact that it asks about.
    pub about: Option<&'a ArtifactSummary>,
    pub content: &'a str,
    pub language: Language,
    /// The Message-IDs of what came before, from the oldest.
    pub thread: Vec<String>,
}

/// The Message-ID of a message of which no mail was sent, so that mails of one conversation have a common ancestor.
pub fn root_id(received_at: DateTime<Utc>, number: i64, host: &str) -> String {
    format!("<message-{}-{number}@{host}>", received_at.timestamp())
}

/// The mail. An answer to it goes to the antiques house's own address, if it has one.
pub fn reply(house: &House, public_url: &str, reply: Reply<'_>, timezone: Tz) -> NewPost {
    let Reply {
        message,
        about,
        content,
        language,
        thread,
    } = reply;
    let name = house.name.get(language).text;
    let piece = about.map(|piece| format!("{} {}", piece.relic_number, piece.name.get(language).text));
    let subject = match (language, piece) {
        (Language::Tw, Some(piece)) => format!("回覆：您詢問的 {piece}"),
        (Language::Tw, None) => format!("回覆：您寄給{name}的訊息"),
        (Language::En, Some(piece)) => format!("Re: Your question about {piece}"),
        (Language::En, None) => format!("Re: Your message to {name}"),
    };
    let at = message.received_at.with_timezone(&timezone).format("%Y-%m-%d %H:%M");
    let wrote = match language {
        Language::Tw => format!("您於 {at} 由網站寄來的訊息："),
        Language::En => format!("You wrote to us through our website on {at} ({timezone}):"),
    };
    let body = MailBody {
        house,
        public_url,
        language,
        blocks: vec![
            Block::Text(content.to_owned()),
            Block::Quote {
                introduction: wrote,
                text: message.content.clone(),
            },
        ],
    };
    let reply_to = Some(house.email.clone()).filter(|address| !address.is_empty());
    NewPost {
        kind: PostKind::Reply,
        recipient: message.email.clone(),
        form: body.into_mail(subject, reply_to, thread),
        secret: None,
        expires_at: None,
    }
}

#[cfg(test)]
mod tests {
    use store::queues::PostForm;

    use super::*;

    #[test]
    fn a_reply_quotes_the_message_in_its_text_alone() {
        let message = NewMessage {
            name: "Margaret\r\nBcc: all@example.org".to_owned(),
            email: "margaret@example.org".to_owned(),
            content: "Is there a photograph?\nOf the base.".to_owned(),
            piece: "DB-0001\r\nBcc: all@example.org".to_owned(),
            language: Language::En,
            received_at: DateTime::UNIX_EPOCH,
        };
        let house = House {
            email: "house@house.example".to_owned(),
            name: domain::bilingual::Bilingual::new("多寶格", "Duobaoge"),
            ..House::default()
        };
        let written = |language| {
            let answer = Reply {
                message: &message,
                about: None,
                content: "There is.",
                language,
                thread: vec!["<a@b>".to_owned()],
            };
            reply(&house, "https://house.example", answer, chrono_tz::Asia::Taipei)
        };
        let mail = written(Language::En);
        assert_eq!(
            (mail.kind, mail.recipient.as_str()),
            (PostKind::Reply, "margaret@example.org")
        );
        let PostForm::Mail {
            reply_to,
            thread,
            subject,
            text,
            ..
        } = mail.form
        else {
            panic!("no mail")
        };
        assert_eq!(
            (reply_to.as_deref(), thread),
            (Some("house@house.example"), vec!["<a@b>".to_owned()])
        );
        assert_eq!(subject, "Re: Your message to Duobaoge");
        assert_eq!(
            text,
            "There is.\n\nYou wrote to us through our website on 1970-01-01 08:00 (Asia/Taipei):\n\
             > Is there a photograph?\n> Of the base.\n\nDuobaoge\nhttps://house.example\n"
        );
        let PostForm::Mail { subject, .. } = written(Language::Tw).form else {
            panic!("no mail")
        };
        assert_eq!(subject, "回覆：您寄給多寶格的訊息");
    }
}
