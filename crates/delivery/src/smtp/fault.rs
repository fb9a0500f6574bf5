//! Why a step of an SMTP conversation failed, and what that means: wrong settings, a bad mail, or a passing problem. Every step
//! has a time limit, whatever the server does.

use std::{error::Error as _, future::Future, io, time::Duration};

use lettre::transport::smtp::Error;
use tokio::time::timeout;

use crate::error::SendError;

/// How long the server may take over each step.
pub const STEP: Duration = Duration::from_secs(15);
/// How long it may take over a whole mail: servers scan for viruses here.
pub const ACCEPTANCE: Duration = Duration::from_secs(60);
/// Reply codes of a server that wants another login, or encryption first.
const NOT_LET_IN: [u16; 4] = [530, 534, 535, 538];
/// Reply code with which a server ends the conversation.
const CLOSING: u16 = 421;

/// Why a step failed.
pub enum Fault {
    /// The server took too long; the text says over which step.
    Slow(String),
    /// It refused, sent something unintelligible, or the connection broke.
    Said(Error),
}

/// Runs one step within its time limit.
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
                // A connection that ends counts as a reply that ends too early.
                None => !(error.is_client() || error.is_tls()),
            },
        }
    }

    /// Whether the server has replied and waits for the next command.
    pub fn is_answer(&self) -> bool {
        match self {
            Self::Slow(_) => false,
            Self::Said(error) => error.status().is_some_and(|code| u16::from(code) != CLOSING),
        }
    }

    /// The error before the recipient was sent to the server: a permanent refusal then is due to the site's settings.
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

    /// The error of a login. Of a refusal the codes alone are told: some servers repeat the name and the password, in one form or another.
    pub fn of_login(self) -> SendError {
        let codes = match &self {
            Self::Said(error) => error.status().map(|code| codes(code.into(), &error.to_string())),
            Self::Slow(_) => None,
        };
        let told = |said: String| match codes {
            Some(codes) => format!("the mail server refused the login ({codes})"),
            None => said,
        };
        match self.of_house() {
            SendError::SetUp(said) => SendError::SetUp(told(said)),
            SendError::Later(said) => SendError::Later(told(said)),
            other => other,
        }
    }

    /// The error at the recipient: many servers say only here that they do not take the site or its sender.
    pub fn of_recipient(self) -> SendError {
        match &self {
            Self::Said(error) if error.is_permanent() && is_of_sender(&error.to_string()) => {
                SendError::SetUp(error.to_string())
            }
            _ => self.of_mail(),
        }
    }

    /// The error of this mail: a permanent refusal then concerns it alone, unless the server wants another login.
    fn of_mail(self) -> SendError {
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

    /// The error after the whole mail was given, but not acknowledged: it may have been accepted.
    pub fn at_the_end(self) -> SendError {
        match self {
            Self::Slow(what) => SendError::Unsure(what),
            Self::Said(error) if error.status().is_none() => SendError::Unsure(error.to_string()),
            other => other.of_mail(),
        }
    }
}

/// Whether a refusal is of the site, by its status code (RFC 3463): its login and address (`5.7.x`), or its sender (`5.1.7`, `5.1.8`).
fn is_of_sender(said: &str) -> bool {
    let codes = codes(0, said);
    let status = codes.split_once(' ').map(|(_, status)| status);
    status.is_some_and(|status| status.starts_with("5.7.") || matches!(status, "5.1.7" | "5.1.8"))
}

/// The reply code and the status code of RFC 3463 (`5.7.8`), where the server's words begin with one.
fn codes(reply: u16, said: &str) -> String {
    let is_status = |word: &&str| {
        let parts: Vec<&str> = word.split('.').collect();
        let is_number = |part: &&str| (1..=3).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
        parts.len() == 3 && parts.iter().all(is_number) && matches!(parts[0], "4" | "5")
    };
    match said.split_whitespace().find(is_status) {
        Some(status) => format!("{reply} {status}"),
        None => reply.to_string(),
    }
}

/// Whether the server's certificate is the cause, which lettre reports as a connection error, like passing problems.
fn is_about_certificate(error: &Error) -> bool {
    let mut cause = error.source();
    while let Some(error) = cause {
        if let Some(rustls::Error::InvalidCertificate(_)) = error.downcast_ref() {
            return true;
        }
        cause = match error.downcast_ref::<io::Error>() {
            // An error wrapped in an I/O error replaces it, and is not its source.
            Some(error) => error.get_ref().map(|error| error as _),
            None => error.source(),
        };
    }
    false
}

#[cfg(test)]
mod tests {
    use super::codes;

    #[test]
    fn of_what_the_server_says_codes_alone_are_taken() {
        for (said, told) in [
            ("permanent error (535): 5.7.8 hunter2 is wrong", "535 5.7.8"),
            ("permanent error (535): wrong password 5.7.x for house", "535"),
            ("permanent error (535): hunter2", "535"),
        ] {
            assert_eq!(codes(535, said), told);
        }
    }
}
