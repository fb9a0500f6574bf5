//! Why a mail or text message was not sent.

use store::queues::MailFailure;

/// Why a message was not sent, or may not have been. The text may contain the recipient; [`SendError::without`] removes it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SendError {
    /// Never: its address or form is wrong, or the server refused it for good.
    #[error("{0}")]
    Final(String),
    /// Not now, but perhaps later.
    #[error("{0}")]
    Later(String),
    /// Not before an operator has corrected the settings.
    #[error("{0}")]
    SetUp(String),
    /// It was handed over, and the server did not say whether it accepted it.
    #[error("{0}")]
    Unsure(String),
}

impl SendError {
    /// Which of these it is, as it is noted.
    pub fn failure(&self) -> MailFailure {
        match self {
            Self::Final(_) => MailFailure::Refused,
            Self::Later(_) => MailFailure::Later,
            Self::SetUp(_) => MailFailure::SetUp,
            Self::Unsure(_) => MailFailure::Unsure,
        }
    }

    /// The text as it may be logged: servers often repeat an address.
    pub fn without(&self, recipient: &str) -> String {
        self.to_string().replace(recipient, "***")
    }
}
