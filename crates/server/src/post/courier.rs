//! How a mail leaves: by SMTP, or as a file under `outbox/` while the house has no mail server.

use std::{path::PathBuf, time::Duration};

use lettre::{
    AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor,
    message::{Mailbox, header::ContentType},
};
use store::OutboxMail;

use crate::config::{Settings, mask_password};

/// How long a mail server may take over one mail.
const SMTP_TIMEOUT: Duration = Duration::from_secs(20);

/// Carries mails.
pub struct Courier {
    from: Mailbox,
    way: Way,
}

enum Way {
    Smtp(Box<AsyncSmtpTransport<Tokio1Executor>>),
    Files(PathBuf),
}

/// Why a mail did not leave.
#[derive(Debug, thiserror::Error)]
pub enum CourierError {
    /// It never will: its address or form is wrong, or the server refused it for good.
    #[error("{0}")]
    Final(String),
    /// It may later.
    #[error("{0}")]
    Later(String),
}

impl Courier {
    /// The courier that the settings ask for; says in the log which way mails go.
    ///
    /// # Errors
    /// An SMTP address that cannot be used.
    pub fn new(settings: &Settings) -> anyhow::Result<Self> {
        let from: Mailbox = settings.mail_from.parse()?;
        let way = match &settings.smtp_url {
            Some(url) => {
                tracing::info!("mails go to {}", mask_password(url));
                let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&with_starttls(url))?;
                Way::Smtp(Box::new(transport.timeout(Some(SMTP_TIMEOUT)).build()))
            }
            None => {
                let folder = settings.data_dir.join("outbox");
                std::fs::create_dir_all(&folder)?;
                tracing::info!("no mail server is set: mails are written to {}", folder.display());
                Way::Files(folder)
            }
        };
        Ok(Self { from, way })
    }

    /// Carries one mail. The Message-ID is the outbox's own, so that a mail which had to be sent twice shows as one.
    ///
    /// # Errors
    /// Whether trying again makes sense.
    pub async fn carry(&self, mail: &OutboxMail) -> Result<(), CourierError> {
        let message = self.message(mail).map_err(CourierError::Final)?;
        match &self.way {
            Way::Smtp(transport) => match transport.send(message).await {
                Ok(_) => Ok(()),
                Err(error) if error.is_permanent() => Err(CourierError::Final(error.to_string())),
                Err(error) => Err(CourierError::Later(error.to_string())),
            },
            Way::Files(folder) => {
                let path = folder.join(format!("{}-{}.eml", mail.created_at.format("%Y%m%dT%H%M%S"), mail.id));
                tokio::fs::write(&path, message.formatted())
                    .await
                    .map_err(|error| CourierError::Later(format!("{}: {error}", path.display())))?;
                tracing::info!("a mail was written to {}", path.display());
                Ok(())
            }
        }
    }

    fn message(&self, mail: &OutboxMail) -> Result<Message, String> {
        let to = mail
            .mail
            .recipient
            .parse::<Mailbox>()
            .map_err(|error| format!("the recipient is no address: {error}"))?;
        let domain = self.from.email.domain();
        let mut builder = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(mail.mail.subject.clone())
            .date(mail.created_at.into())
            .message_id(Some(format!(
                "<outbox-{}-{}@{domain}>",
                mail.created_at.timestamp(),
                mail.id
            )));
        if let Some(reply_to) = &mail.mail.reply_to {
            builder = builder.reply_to(
                reply_to
                    .parse()
                    .map_err(|error| format!("Reply-To is no address: {error}"))?,
            );
        }
        builder
            .header(ContentType::TEXT_PLAIN)
            .body(mail.mail.body.clone())
            .map_err(|error| error.to_string())
    }
}

/// `smtp://` means STARTTLS wherever the server offers it, unless the address says otherwise.
fn with_starttls(url: &str) -> String {
    if url.starts_with("smtps://") || url.contains("tls=") {
        return url.to_owned();
    }
    let mark = if url.contains('?') { '&' } else { '?' };
    format!("{url}{mark}tls=opportunistic")
}
