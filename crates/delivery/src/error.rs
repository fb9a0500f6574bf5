//! Why a mail or text message was not sent.

/// Why a message was not sent, or may not have been. The text may name its recipient, until [`SendError::without`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SendError {
    /// It never can be: its address or form is wrong, or the server refused it for good.
    #[error("{0}")]
    Final(String),
    /// It may be later.
    #[error("{0}")]
    Later(String),
    /// It can be once somebody has corrected the settings.
    #[error("{0}")]
    SetUp(String),
    /// It was handed over, and the server did not say whether it took it.
    #[error("{0}")]
    Unsure(String),
}

impl SendError {
    /// The text as a log may have it: servers like to repeat an address.
    pub fn without(&self, recipient: &str) -> String {
        self.to_string().replace(recipient, "***")
    }
}
