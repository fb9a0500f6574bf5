//! Sending messages: mails by SMTP and text messages by a gateway, or as files under `outbox/` while neither is set.

use std::{path::PathBuf, sync::Arc};

use store::queues::{PostForm, TakenPost};

use crate::{
    code_secret,
    error::SendError,
    files,
    mail::{Mail, Sender},
    settings::Settings,
    sms::SmsSender,
    smtp::{SmtpClient, SmtpServer},
};

/// Sends messages.
pub struct Mailer {
    sender: Sender,
    data_dir: PathBuf,
    mails: Option<SmtpClient>,
    texts: Option<Arc<SmsSender>>,
}

impl Mailer {
    /// Builds the mailer from the settings; logs how mails are sent.
    ///
    /// # Errors
    /// An SMTP address that cannot be used.
    pub fn new(settings: &Settings) -> anyhow::Result<Self> {
        let mails = match &settings.smtp_url {
            Some(url) => {
                tracing::info!("mails go to {}", url.masked());
                let server = SmtpServer::for_site(url, settings)?;
                Some(SmtpClient::new(Arc::new(server)))
            }
            None => {
                let folder = files::folder(&settings.data_dir);
                tracing::info!("no mail server is set: mails are written to {}", folder.display());
                None
            }
        };
        Ok(Self {
            sender: Sender::new(settings)?,
            data_dir: settings.data_dir.clone(),
            mails,
            texts: None,
        })
    }

    /// The same mailer with a sender of text messages; without one they are written as files.
    #[must_use]
    pub fn with_texts(self, texts: Option<SmsSender>) -> Self {
        Self {
            texts: texts.map(Arc::new),
            ..self
        }
    }

    /// A mailer to the same server over a connection of its own.
    #[must_use]
    pub fn with_own_connection(&self) -> Self {
        Self {
            sender: self.sender.clone(),
            data_dir: self.data_dir.clone(),
            mails: self.mails.as_ref().map(SmtpClient::with_own_connection),
            texts: self.texts.clone(),
        }
    }

    /// Closes the connection to the mail server, if one is open. The next mail opens another.
    pub async fn close_connection(&self) {
        if let Some(mails) = &self.mails {
            mails.close().await;
        }
    }

    /// Sends one message, in the name of the antiques house.
    ///
    /// # Errors
    /// Says whether and when trying again makes sense.
    pub async fn send(&self, taken: &TakenPost, house_name: &str) -> Result<(), SendError> {
        let filled = |text: &str| code_secret::filled(text, taken.post.secret.as_deref());
        match &taken.post.form {
            PostForm::Mail {
                reply_to,
                thread,
                subject,
                text,
                html,
            } => {
                let (text, html) = (filled(text), html.as_deref().map(filled));
                let mail = Mail {
                    kind: taken.post.kind,
                    number: taken.id,
                    at: taken.created_at,
                    house_name,
                    recipient: &taken.post.recipient,
                    reply_to: reply_to.as_deref(),
                    thread,
                    subject,
                    text,
                    html,
                };
                let message = self.sender.compose(mail).map_err(SendError::Final)?;
                match &self.mails {
                    Some(mails) => mails.send(message.envelope(), &message.formatted()).await.map(drop),
                    None => self.write(taken, "eml", &message.formatted()).await,
                }
            }
            PostForm::Sms { text } => match &self.texts {
                Some(texts) => texts.send(taken, filled(text)).await,
                None => {
                    let text = format!("To: {}\n\n{}\n", taken.post.recipient, filled(text));
                    self.write(taken, "txt", text.as_bytes()).await
                }
            },
        }
    }

    async fn write(&self, taken: &TakenPost, extension: &str, bytes: &[u8]) -> Result<(), SendError> {
        let name = files::name(taken.created_at, taken.id, extension);
        files::write(&self.data_dir, &name, bytes)
            .await
            .map_err(|error| SendError::Later(format!("outbox/{name}: {error}")))
    }
}
