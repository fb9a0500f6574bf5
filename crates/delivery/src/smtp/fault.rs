//! Why a step of a conversation with a mail server did not succeed, and whose fault that is. Every step has an end, whatever the
//! server does.

use std::{error::Error as _, future::Future, io, time::Duration};

use lettre::transport::smtp::Error;
use tokio::time::timeout;

use crate::error::SendError;

/// How long the server may take over each step.
pub const STEP: Duration = Duration::from_secs(15);
/// How long over a whole mail that it has been given: here servers look for viruses.
pub const ACCEPTANCE: Duration = Duration::from_secs(60);
/// What a server that wants another login, or encryption first, answers.
const NOT_LET_IN: [u16; 4] = [530, 534, 535, 538];
/// What a server says that ends the conversation at once.
const CLOSING: u16 = 421;

/// Why a step did not succeed.
pub enum Fault {
    /// The server took too long; the words say over what.
    Slow(String),
    /// It said no, or nothing that could be understood, or the connection broke.
    Said(Error),
}

/// One step, with its end.
pub async fn step<T>(what: &str, limit: Duration, work: impl Future<Output = Result<T, Error>>) -> Result<T, Fault> {
    match timeout(limit, work).await {
        Ok(outcome) => outcome.map_err(Fault::Said),
        Err(_) => Err(Fault::Slow(format!("the mail server took too long {what}"))),
    }
}

impl Fault {
    /// Whether the server has closed the connection, or says that it does.
    pub fn is_closed(&self) -> bool {
        match self {
            Self::Slow(_) => false,
            Self::Said(error) => match error.status() {
                Some(code) => u16::from(code) == CLOSING,
                // A connection that ends is an answer that ends too early.
                None => !(error.is_client() || error.is_tls()),
            },
        }
    }

    /// Whether the server has answered, and goes on listening.
    pub fn is_answer(&self) -> bool {
        match self {
            Self::Slow(_) => false,
            Self::Said(error) => error.status().is_some_and(|code| u16::from(code) != CLOSING),
        }
    }

    /// Before the server has heard of the recipient: what it refuses for good, it refuses the house.
    pub fn of_house(self) -> SendError {
        match self {
            Self::Slow(what) => SendError::Later(what),
            Self::Said(error)
                if error.is_permanent() || error.is_client() || error.is_tls() || is_about_certificate(&error) =>
            {
                SendError::SetUp(error.to_string())
            }
            Self::Said(error) => SendError::Later(error.to_string()),
        }
    }

    /// From the recipient on: what it refuses for good, it refuses this mail, unless it wants another login.
    pub fn of_mail(self) -> SendError {
        match self {
            Self::Said(error) if error.is_permanent() => {
                let is_login = error.status().is_some_and(|code| NOT_LET_IN.contains(&code.into()));
                if is_login {
                    SendError::SetUp(error.to_string())
                } else {
                    SendError::Final(error.to_string())
                }
            }
            other => other.of_house(),
        }
    }

    /// The whole mail is there, only the answer is not: it may have been taken.
    pub fn at_the_end(self) -> SendError {
        match self {
            Self::Slow(what) => SendError::Unsure(what),
            Self::Said(error) if error.status().is_none() => SendError::Unsure(error.to_string()),
            other => other.of_mail(),
        }
    }
}

/// Whether the server's certificate is the trouble, which lettre calls the connection's, like any that passes by itself.
fn is_about_certificate(error: &Error) -> bool {
    let mut cause = error.source();
    while let Some(error) = cause {
        if let Some(rustls::Error::InvalidCertificate(_)) = error.downcast_ref() {
            return true;
        }
        cause = match error.downcast_ref::<io::Error>() {
            // What an I/O error wraps stands in its place, and is not its source.
            Some(error) => error.get_ref().map(|error| error as _),
            None => error.source(),
        };
    }
    false
}
