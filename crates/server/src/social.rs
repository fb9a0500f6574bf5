//! Signing in with an account elsewhere: what the providers say of a person, verified. Knows nothing of members; which member a
//! person is, and what may be linked, is decided in `api::member::social`.

pub mod facebook;
pub mod google;

use domain::{
    account::Account,
    member::{Identity, Provider},
    sign_in::AddressProof,
};

use crate::auth_errors::social_refused;
use crate::config::outside::OutsideSettings;
use facebook::Facebook;
use google::Google;
use http_kit::error::ApiError;
use outbound::OutboundError;

/// A person, as a provider knows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The provider that says so.
    pub provider: Provider,
    /// The provider's id of the person, which is never given to another person.
    pub subject: String,
    /// Their name.
    pub name: Option<String>,
    /// Their e-mail address.
    pub email: Option<Account>,
    /// How far the provider's statement about that address can be trusted.
    pub email_proof: AddressProof,
}

impl Person {
    /// The stored data of the person: the provider's id, and the address to show to the member.
    pub fn identity(&self) -> Identity {
        Identity {
            provider: self.provider,
            subject: self.subject.clone(),
            email: self.email.as_ref().map(|email| email.as_str().to_owned()),
        }
    }
}

/// Why a sign-in fails.
#[derive(Debug, thiserror::Error)]
pub enum SignInError {
    /// The provider does not vouch for the person, or its answer is not valid.
    #[error("{0}")]
    Refused(String),
    /// The provider does not answer, or the site's settings are not what the provider expects.
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
                tracing::info!("a sign-in by a provider was refused: {why}");
                social_refused()
            }
            SignInError::Silent(why) => Self::Unavailable(format!("a sign-in provider: {why}")),
        }
    }
}

/// The providers that the settings configure.
#[derive(Debug, Default)]
pub struct Social {
    /// Google.
    pub google: Option<Google>,
    /// Facebook.
    pub facebook: Option<Facebook>,
}

impl Social {
    /// From the settings.
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
