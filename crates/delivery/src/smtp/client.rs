//! Sends mails to one server, one after the other over one connection, which is opened with the first and closed when no more
//! come.
//!
//! An idle connection may have died. Until the server has been given a whole mail it cannot have accepted it, so if a reused
//! connection turns out to be closed, the mail is started again on a new one, once. After the mail's last byte it never is:
//! whether it was accepted is then unknown, and the outbox decides ([`SendError::Unsure`]).

use std::{sync::Arc, time::Duration};

use lettre::{
    address::Envelope,
    transport::smtp::{
        client::AsyncSmtpConnection,
        commands::{Data, Mail, Rcpt, Rset},
        extension::{Extension, MailBodyParameter, MailParameter},
    },
};
use tokio::{sync::Mutex, time::timeout};

use crate::error::SendError;
use crate::smtp::{
    SmtpServer,
    fault::{ACCEPTANCE, Fault, STEP, step},
};

/// How long the server may take over QUIT.
const GOODBYE: Duration = Duration::from_secs(2);
/// Mails over one connection: some servers close connections that stay open too long.
const MOST_MAILS: u32 = 100;

/// Sends mails to one server.
pub struct SmtpClient {
    server: Arc<SmtpServer>,
    open: Mutex<Option<Conversation>>,
}

struct Conversation {
    connection: AsyncSmtpConnection,
    mails: u32,
}

/// How far the conversation had come when it failed.
enum Failure {
    /// The server cannot take this mail, and was not asked to.
    Unfit(String),
    /// Before the recipient was sent to the server.
    Sender(Fault),
    /// After that, and before it was given the whole mail.
    Recipient(Fault),
    /// After the whole mail was given.
    End(Fault),
}

impl SmtpClient {
    /// A client that has not connected yet.
    pub fn new(server: Arc<SmtpServer>) -> Self {
        Self {
            server,
            open: Mutex::new(None),
        }
    }

    /// Another client of the same server.
    #[must_use]
    pub fn with_own_connection(&self) -> Self {
        Self::new(self.server.clone())
    }

    /// Sends one mail; returns what the server said when it accepted it.
    ///
    /// # Errors
    /// Says whether and when trying again makes sense.
    pub async fn send(&self, envelope: &Envelope, message: &[u8]) -> Result<String, SendError> {
        let mut open = self.open.lock().await;
        let used = open.take();
        let is_used = used.is_some();
        let mut conversation = match used {
            Some(used) => used,
            None => self.begin().await?,
        };
        let mut outcome = conversation.hand_over(envelope, message).await;
        if is_used && matches!(&outcome, Err(failure) if failure.is_harmless()) {
            conversation = self.begin().await?;
            outcome = conversation.hand_over(envelope, message).await;
        }
        let is_listening = outcome.as_ref().err().is_none_or(Failure::is_answered);
        let outcome = outcome.map_err(SendError::from);
        if is_listening && conversation.is_worth_keeping(&outcome).await {
            *open = Some(conversation);
        } else {
            conversation.end().await;
        }
        outcome
    }

    /// Closes the connection, if one is open.
    pub async fn close(&self) {
        if let Some(conversation) = self.open.lock().await.take() {
            conversation.end().await;
        }
    }

    async fn begin(&self) -> Result<Conversation, SendError> {
        Ok(Conversation {
            connection: self.server.connect().await?,
            mails: 0,
        })
    }
}

impl Conversation {
    async fn hand_over(&mut self, envelope: &Envelope, message: &[u8]) -> Result<String, Failure> {
        self.mails += 1;
        let parameters = self.parameters(envelope, message).map_err(Failure::Unfit)?;
        let connection = &mut self.connection;
        let mail = Mail::new(envelope.from().cloned(), parameters);
        step("to take the sender", STEP, connection.command(mail))
            .await
            .map_err(Failure::Sender)?;
        for recipient in envelope.to() {
            let recipient = Rcpt::new(recipient.clone(), Vec::new());
            step("to take the recipient", STEP, connection.command(recipient))
                .await
                .map_err(Failure::Recipient)?;
        }
        step("to take a mail", STEP, connection.command(Data))
            .await
            .map_err(Failure::Recipient)?;
        let accepted = step("to accept the mail", ACCEPTANCE, connection.message(message))
            .await
            .map_err(Failure::End)?;
        let lines: Vec<&str> = accepted.message().collect();
        Ok(format!("{} {}", accepted.code(), lines.join(" ")))
    }

    /// The parameters that the server needs for a mail that is not all ASCII.
    fn parameters(&self, envelope: &Envelope, message: &[u8]) -> Result<Vec<MailParameter>, String> {
        let mut parameters = Vec::new();
        let is_ascii = |address: &lettre::Address| AsRef::<str>::as_ref(address).is_ascii();
        let addresses = envelope.to().iter().chain(envelope.from()).all(is_ascii);
        for (is_plain, extension, parameter) in [
            (addresses, Extension::SmtpUtfEight, MailParameter::SmtpUtfEight),
            (
                message.is_ascii(),
                Extension::EightBitMime,
                MailParameter::Body(MailBodyParameter::EightBitMime),
            ),
        ] {
            if is_plain {
                continue;
            }
            if !self.connection.server_info().supports_feature(extension) {
                return Err(format!(
                    "the mail server does not know {extension}, which this mail needs"
                ));
            }
            parameters.push(parameter);
        }
        Ok(parameters)
    }

    /// Whether another mail may use this connection. A server that has refused one gets RSET; one that wants another login gets
    /// a new connection.
    async fn is_worth_keeping(&mut self, outcome: &Result<String, SendError>) -> bool {
        let is_ready = match outcome {
            Ok(_) => true,
            Err(SendError::SetUp(_)) => false,
            Err(_) => step("to forget a mail", STEP, self.connection.command(Rset))
                .await
                .is_ok(),
        };
        is_ready && self.mails < MOST_MAILS
    }

    /// Says QUIT; a server that does not answer it changes nothing.
    async fn end(mut self) {
        let _ = timeout(GOODBYE, self.connection.abort()).await;
    }
}

impl Failure {
    /// Whether the connection was closed before the server could have taken the mail.
    fn is_harmless(&self) -> bool {
        match self {
            Self::Sender(fault) | Self::Recipient(fault) => fault.is_closed(),
            Self::Unfit(_) | Self::End(_) => false,
        }
    }

    /// Whether the server, if it was asked, has answered and waits for the next command.
    fn is_answered(&self) -> bool {
        match self {
            Self::Unfit(_) => true,
            Self::Sender(fault) | Self::Recipient(fault) | Self::End(fault) => fault.is_answer(),
        }
    }
}

impl From<Failure> for SendError {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Unfit(why) => Self::Final(why),
            Failure::Sender(fault) => fault.of_house(),
            Failure::Recipient(fault) => fault.of_recipient(),
            Failure::End(fault) => fault.at_the_end(),
        }
    }
}
