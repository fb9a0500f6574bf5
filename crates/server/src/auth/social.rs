//! Signing in with an account elsewhere: what the providers say of a person, checked. Knows nothing of members; who is who,
//! and what may be linked to whom, is decided in `api::member::social`.

pub mod facebook;
pub mod google;

use domain::{
    account::Account,
    member::{Identity, Provider},
    sign_in::AddressProof,
};

use crate::auth::error::social_refused;
use crate::config::outside::OutsideSettings;
use facebook::Facebook;
use google::Google;
use http_kit::error::ApiError;
use outbound::OutboundError;

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
    /// What the provider's word about that address is worth.
    pub email_proof: AddressProof,
}

impl Person {
    /// What is kept of them: the provider's key, and the address for the member's own eyes.
    pub fn identity(&self) -> Identity {
        Identity {
            provider: self.provider,
            subject: self.subject.clone(),
            email: self.email.as_ref().map(|email| email.as_str().to_owned()),
        }
    }
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

impl From<OutboundError> for SignInError {
    fn from(silence: OutboundError) -> Self {
        Self::Silent(silence.to_string())
    }
}

impl From<SignInError> for ApiError {
    fn from(error: SignInError) -> Self {
        match error {
            SignInError::Refused(why) => {
                tracing::info!("a sign-in with another house's account was refused: {why}");
                social_refused()
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
