//! A mail that staff have sent to see whether mails leave: to the antiques house's own address, at once, past the outbox, over a
//! connection of its own. What the mail server answered comes back.

use std::{sync::Arc, time::Duration};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use domain::{bilingual::Language, page::House};
use percent_encoding::percent_decode_str;
use store::queues::PostKind;
use tokio::time::timeout;
use url::Url;

use crate::{
    Delivery,
    error::SendError,
    mail::{Mail, Sender},
    mail_body::{Block, MailBody},
    smtp::{SmtpClient, SmtpServer},
};

/// How long the whole conversation may take: an owner waits for its outcome.
const WHOLE: Duration = Duration::from_secs(25);
/// Printed in place of a password that the server repeats.
const MASK: &str = "***";

/// Sends a test mail to the antiques house's contact address; returns what the server said when it accepted it. `sent_by` is the
/// colleague's name, `language` theirs.
///
/// # Errors
/// The server's refusal, or the fault of the settings; never the password.
pub async fn send(
    delivery: &Delivery,
    smtp_url: &str,
    house: &House,
    sent_by: &str,
    language: Language,
) -> Result<String, SendError> {
    let outcome = converse(delivery, smtp_url, house, (sent_by, language)).await;
    let hide = |words: String| hide_password(&words, smtp_url);
    match outcome {
        Ok(words) => Ok(hide(words)),
        Err(SendError::Final(words)) => Err(SendError::Final(hide(words))),
        Err(SendError::Later(words)) => Err(SendError::Later(hide(words))),
        Err(SendError::SetUp(words)) => Err(SendError::SetUp(hide(words))),
        Err(SendError::Unsure(words)) => Err(SendError::Unsure(hide(words))),
    }
}

async fn converse(
    delivery: &Delivery,
    smtp_url: &str,
    house: &House,
    (sent_by, language): (&str, Language),
) -> Result<String, SendError> {
    let settings = &delivery.settings;
    let wrong = |error: anyhow::Error| SendError::SetUp(format!("{error:#}"));
    let server = SmtpServer::for_site(smtp_url, settings).map_err(wrong)?;
    let sender = Sender::new(settings).map_err(|error| SendError::SetUp(format!("the sender: {error}")))?;
    let at = delivery.now();
    let name = house.name.get(language).text;
    let time = at.with_timezone(&settings.timezone).format("%Y-%m-%d %H:%M");
    let (subject, text) = match language {
        Language::Tw => (
            format!("測試信：{name}"),
            format!(
                "這是{sent_by}於 {time} 從{name}的後台寄出的測試信。\n收到這封信，表示網站的郵件寄送正常；會員的驗證碼也由同一個地址寄出。"
            ),
        ),
        Language::En => (
            format!("Test email: {name}"),
            format!(
                "{sent_by} sent this test email from the desk of {name} on {time} ({}).\nIf you can read it, the site's email is working; \
                 members receive their codes from the same address.",
                settings.timezone
            ),
        ),
    };
    let body = MailBody {
        house,
        public_url: &settings.public_url,
        language,
        blocks: vec![Block::Text(text)],
    };
    let mail = Mail {
        kind: PostKind::Notice,
        // Mails of the outbox are numbered from 1.
        number: 0,
        at,
        house_name: house.name.get(Language::Tw).text,
        recipient: &house.email,
        reply_to: None,
        thread: &[],
        subject: &subject,
        text: body.text(),
        html: Some(body.html(&subject)),
    };
    let message = sender.compose(mail).map_err(SendError::Final)?;
    let client = SmtpClient::new(Arc::new(server));
    let bytes = message.formatted();
    let sending = client.send(message.envelope(), &bytes);
    let outcome = timeout(WHOLE, sending).await.unwrap_or_else(|_| {
        Err(SendError::Unsure(format!(
            "the mail server was not done within {} seconds",
            WHOLE.as_secs()
        )))
    });
    client.close().await;
    outcome
}

/// What the server said without the password of the address, as it is written there or as it is sent: some servers repeat what
/// they do not understand.
fn hide_password(words: &str, smtp_url: &str) -> String {
    let Ok(url) = Url::parse(smtp_url) else {
        return words.to_owned();
    };
    let Some(written) = url.password().filter(|password| !password.is_empty()) else {
        return words.to_owned();
    };
    let decode = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    let (user, password) = (decode(url.username()), decode(written));
    let sent = [
        STANDARD.encode(format!("\0{user}\0{password}")),
        STANDARD.encode(&password),
        written.to_owned(),
        password,
    ];
    sent.iter()
        .fold(words.to_owned(), |words, secret| words.replace(secret, MASK))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_that_the_server_repeats_is_hidden_in_each_form() {
        let url = "smtp://house%40example.org:p%40ss+w%25rd@mail.example";
        for said in [
            "535 wrong password p@ss+w%rd",
            "501 AUTH PLAIN AGhvdXNlQGV4YW1wbGUub3JnAHBAc3MrdyVyZA== is too long",
            "501 cEBzcyt3JXJk",
            "p%40ss+w%25rd",
        ] {
            let shown = hide_password(said, url);
            assert!(shown.contains(MASK), "{shown}");
            for secret in ["p@ss", "p%40ss", "AGhvdXNl", "cEBz"] {
                assert!(!shown.contains(secret), "{shown}");
            }
        }
        assert_eq!(hide_password("550 no", "smtp://mail.example"), "550 no");
        assert_eq!(hide_password("550 no", "smtp://:@mail.example"), "550 no");
    }
}
