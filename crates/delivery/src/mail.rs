//! A mail as it is sent: headers, parts and their encoding. Knows nothing of its text, but for the pictures in it, or of SMTP.

use chrono::{DateTime, Utc};
use domain::email_address::read_email_address;
use lettre::{
    Message,
    address::AddressError,
    message::{
        Attachment, Mailbox, MultiPart, SinglePart,
        header::{ContentTransferEncoding, ContentType, HeaderName, HeaderValue},
    },
};
use store::queues::PostKind;

use crate::{
    inline_pictures::{InlinePicture, take_pictures},
    settings::Settings,
};

/// The file name of a picture, for mail programs that list attachments.
const PICTURE_NAME: &str = "picture.jpg";

/// RFC 3834: automatic replies do not answer mails that carry it.
const AUTO_SUBMITTED: HeaderName = HeaderName::new_from_ascii_str("Auto-Submitted");

/// The sender of all mails of the site.
#[derive(Debug, Clone)]
pub struct Sender {
    /// The From header; a name in the settings is kept.
    pub from: Mailbox,
    /// The site's own host, which message IDs end with.
    pub host: String,
}

/// The content of a mail.
pub struct Mail<'a> {
    /// What it is for.
    pub kind: PostKind,
    /// Its number in the outbox.
    pub number: i64,
    /// When it was put there.
    pub at: DateTime<Utc>,
    /// The antiques house's name; may be empty.
    pub house_name: &'a str,
    pub recipient: &'a str,
    /// Who gets a reply, if not the sender.
    pub reply_to: Option<&'a str>,
    /// The Message-IDs of the mails that it follows, from the oldest.
    pub thread: &'a [String],
    pub subject: &'a str,
    pub text: String,
    /// The same as HTML.
    pub html: Option<String>,
}

impl Sender {
    /// The sender that the settings name.
    ///
    /// # Errors
    /// It is no address.
    pub fn new(settings: &Settings) -> Result<Self, AddressError> {
        let from: Mailbox = settings.mail_from.parse()?;
        let email = mailbox(from.email.as_ref())?.email;
        Ok(Self {
            from: Mailbox::new(from.name, email),
            host: settings.host().to_owned(),
        })
    }

    /// Composes the message. Its ID is derived from the outbox's number and time, so that a mail which had to be sent twice is
    /// recognised as one.
    ///
    /// # Errors
    /// A message that says what cannot be part of a mail.
    pub fn compose(&self, mail: Mail<'_>) -> Result<Message, String> {
        let to = mailbox(mail.recipient);
        let to = to.map_err(|error| format!("the recipient is no address: {error}"))?;
        let id = message_id(mail.at, mail.number, &self.host);
        let house_name = Some(mail.house_name.to_owned()).filter(|name| !name.is_empty());
        let name = self.from.name.clone().or(house_name);
        let mut builder = Message::builder()
            .from(Mailbox::new(name, self.from.email.clone()))
            .to(to)
            .subject(mail.subject)
            .date(mail.at.into())
            .message_id(Some(id));
        match mail.reply_to.map(mailbox) {
            // Not every mail server takes other letters, and a mail without the header is better than none.
            Some(Ok(reply_to)) if AsRef::<str>::as_ref(&reply_to.email).is_ascii() => {
                builder = builder.reply_to(reply_to);
            }
            Some(_) => tracing::warn!(
                number = mail.number,
                "a mail goes out without its Reply-To, which is no address in ASCII"
            ),
            None => {}
        }
        if let Some(last) = mail.thread.last() {
            builder = builder.in_reply_to(last.clone()).references(mail.thread.join(" "));
        }
        // A person who wrote a mail may get an out-of-office reply.
        let automatic = match mail.kind {
            PostKind::Contact | PostKind::Reply => None,
            PostKind::Receipt => Some("auto-replied"),
            PostKind::Digest | PostKind::Code | PostKind::Notice | PostKind::Farewell => Some("auto-generated"),
        };
        if let Some(automatic) = automatic {
            builder = builder.raw_header(HeaderValue::new(AUTO_SUBMITTED, automatic.to_owned()));
        }
        let text = part(ContentType::TEXT_PLAIN, mail.text);
        let message = match mail.html {
            Some(html) => {
                let name = format!("outbox-{}-{}", mail.at.timestamp(), mail.number);
                let (html, pictures) = take_pictures(&html, (&name, &self.host));
                let html = part(ContentType::TEXT_HTML, html);
                let parts = MultiPart::alternative().singlepart(text);
                builder.multipart(if pictures.is_empty() {
                    parts.singlepart(html)
                } else {
                    parts.multipart(attach(html, pictures)?)
                })
            }
            None => builder.singlepart(text),
        };
        message.map_err(|error| error.to_string())
    }
}

/// An address, in ASCII where it can be written so: without full-width signs, its domain as A-labels.
fn mailbox(address: &str) -> Result<Mailbox, AddressError> {
    if address.is_ascii() {
        return address.parse();
    }
    match read_email_address(address) {
        Ok(address) => address.parse(),
        Err(_) => address.parse(),
    }
}

/// The Message-ID of the outbox's mail of this number, put there at this time.
pub fn message_id(at: DateTime<Utc>, number: i64, host: &str) -> String {
    format!("<outbox-{}-{number}@{host}>", at.timestamp())
}

/// An HTML text with the pictures that it shows.
fn attach(html: SinglePart, pictures: Vec<InlinePicture>) -> Result<MultiPart, String> {
    let jpeg = ContentType::parse("image/jpeg").map_err(|error| error.to_string())?;
    let whole = MultiPart::related().singlepart(html);
    Ok(pictures.into_iter().fold(whole, |whole, picture| {
        let attachment = Attachment::new_inline_with_name(picture.content_id, PICTURE_NAME.to_owned());
        whole.singlepart(attachment.body(picture.bytes, jpeg.clone()))
    }))
}

/// A text as a part. Quoted-printable in every language: every server passes it on, and spam filters suspect base64 around
/// plain text.
fn part(content_type: ContentType, text: String) -> SinglePart {
    SinglePart::builder()
        .header(content_type)
        .header(ContentTransferEncoding::QuotedPrintable)
        .body(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compose(from: &str, recipient: &str, reply_to: Option<&str>) -> String {
        let settings = Settings {
            mail_from: from.to_owned(),
            ..Settings::for_test()
        };
        let mail = Mail {
            kind: PostKind::Contact,
            number: 7,
            at: DateTime::UNIX_EPOCH,
            house_name: "多寶格",
            recipient,
            reply_to,
            thread: &[],
            subject: "瓶",
            text: "瓶".to_owned(),
            html: None,
        };
        let message = Sender::new(&settings).expect("a sender").compose(mail).expect("a mail");
        String::from_utf8(message.formatted()).expect("text")
    }

    #[test]
    fn addresses_leave_in_ascii() {
        let from = "House <house@house.example>";
        for (reply_to, header) in [
            ("lin@example.tw", Some("lin@example.tw")),
            ("ｌｉｎ＠ｅｘａｍｐｌｅ．ｔｗ", Some("lin@example.tw")),
            ("Lin@古董.台灣", Some("Lin@xn--7oro24i.xn--kpry57d")),
            ("林@example.tw", None),
            ("林@古董.台灣", None),
            ("no address", None),
        ] {
            let mail = compose(from, "ｈｏｕｓｅ＠古董.台灣", Some(reply_to));
            let found = mail.lines().find_map(|line| line.strip_prefix("Reply-To: "));
            assert_eq!(found, header, "{reply_to}");
            assert!(mail.contains("\r\nTo: house@xn--7oro24i.xn--kpry57d\r\n"), "{mail}");
            assert!(mail.is_ascii(), "{mail}");
        }
        let mail = compose("多寶格 <mail@古董.台灣>", "lin@example.tw", None);
        assert!(
            mail.contains("<mail@xn--7oro24i.xn--kpry57d>") && mail.is_ascii(),
            "{mail}"
        );
    }
}
