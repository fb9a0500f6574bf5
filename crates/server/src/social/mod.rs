//! Signing in with an account elsewhere: what the providers say of a person, checked. Knows nothing of members; who is who,
//! and what may be linked to whom, is decided in `api::member::social`.

pub mod facebook;
pub mod google;

use domain::{account::Account, member::Provider};

use crate::{config::outside::OutsideSettings, envelope::ApiError, outbound::Silence};
use facebook::Facebook;
use google::Google;

/// The name by which people know a provider.
pub const fn name_of(provider: Provider) -> &'static str {
    match provider {
        Provider::Google => "Google",
        Provider::Facebook => "Facebook",
    }
}

/// A person, as a provider knows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// Who says so.
    pub provider: Provider,
    /// The provider's own name for them, the only one that never passes to somebody else.
    pub subject: String,
    /// What they are called.
    pub name: Option<String>,
    /// Their e-mail address.
    pub email: Option<Account>,
    /// Whether the provider is the one who decides whose that address is. Any other address is a claim.
    pub is_email_proven: bool,
}

/// Why nobody is signed in.
#[derive(Debug, thiserror::Error)]
pub enum SignInError {
    /// The provider does not vouch for them, or what it says does not hold.
    #[error("{0}")]
    Refused(String),
    /// The provider does not answer, or the house is not set up as the provider wants it.
    #[error("{0}")]
    Silent(String),
}

impl From<Silence> for SignInError {
    fn from(silence: Silence) -> Self {
        Self::Silent(silence.to_string())
    }
}

impl From<SignInError> for ApiError {
    fn from(error: SignInError) -> Self {
        match error {
            SignInError::Refused(why) => {
                tracing::info!("a sign-in with another house's account was refused: {why}");
                Self::SocialRefused
            }
            SignInError::Silent(why) => Self::Unavailable(format!("a sign-in provider: {why}")),
        }
    }
}

/// The providers that the house has an account with.
#[derive(Debug, Default)]
pub struct Social {
    /// Google.
    pub google: Option<Google>,
    /// Facebook.
    pub facebook: Option<Facebook>,
}

impl Social {
    /// As the settings say.
    ///
    /// # Errors
    /// The TLS set-up is broken.
    pub fn new(settings: &OutsideSettings) -> anyhow::Result<Self> {
        Ok(Self {
            google: settings.google.clone().map(Google::new).transpose()?,
            facebook: settings.facebook.clone().map(Facebook::new).transpose()?,
        })
    }
}
