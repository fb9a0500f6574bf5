//! Facebook. The token from the browser proves nothing by itself: the Graph API is asked, with this site's own app token, for
//! whom and for which app it was issued (O-05); who the person is comes from that answer alone.

use std::time::Duration;

use chrono::{DateTime, Utc};
use domain::{
    account::{Account, AccountKind},
    sign_in::AddressProof,
};
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde::{Deserialize, de::DeserializeOwned};
use sha2::Sha256;

use crate::config::outside::FacebookSettings;
use crate::social::{Person, Provider, SignInError};
use outbound::{CircuitBreaker, Outbound, SLOWEST};

/// The Graph API's description of a token.
#[derive(Deserialize)]
struct Debugged {
    data: TokenData,
}

#[derive(Deserialize)]
struct TokenData {
    #[serde(default)]
    is_valid: bool,
    #[serde(default)]
    app_id: String,
    #[serde(default)]
    user_id: String,
    #[serde(default, rename = "type")]
    kind: String,
    /// Seconds since 1970; 0 for a token without an end.
    #[serde(default)]
    expires_at: i64,
}

/// The Graph API's description of a person.
#[derive(Deserialize)]
struct Me {
    id: String,
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    email: Option<String>,
}

/// The client of Facebook's sign-in.
#[derive(Debug)]
pub struct Facebook {
    settings: FacebookSettings,
    outbound: Outbound,
    slowest: Duration,
    breaker: CircuitBreaker,
}

impl Facebook {
    /// With the site's app at Facebook.
    ///
    /// # Errors
    /// The TLS set-up is broken.
    pub fn new(settings: FacebookSettings) -> anyhow::Result<Self> {
        Self::within(settings, SLOWEST)
    }

    /// The same, with a time limit for everything that one sign-in asks.
    ///
    /// # Errors
    /// The TLS set-up is broken.
    pub fn within(settings: FacebookSettings, slowest: Duration) -> anyhow::Result<Self> {
        Ok(Self {
            settings,
            outbound: Outbound::new(slowest)?,
            slowest,
            breaker: CircuitBreaker::default(),
        })
    }

    /// The settings.
    pub fn settings(&self) -> &FacebookSettings {
        &self.settings
    }

    /// The person to whom an access token was issued.
    ///
    /// # Errors
    /// See [`SignInError`].
    pub async fn person(&self, access_token: &str, now: DateTime<Utc>) -> Result<Person, SignInError> {
        if !self.breaker.allows_request(now) {
            return Err(SignInError::Silent(
                "Facebook was silent lately and is left alone".to_owned(),
            ));
        }
        let asked = tokio::time::timeout(self.slowest, self.ask_graph(access_token, now)).await;
        let person = asked.unwrap_or_else(|_| Err(SignInError::Silent("Facebook took too long".to_owned())));
        self.breaker.record(!matches!(person, Err(SignInError::Silent(_))), now);
        person
    }

    async fn ask_graph(&self, access_token: &str, now: DateTime<Utc>) -> Result<Person, SignInError> {
        let ours = format!("{}|{}", self.settings.app_id, self.settings.app_secret.expose());
        let debugged: Debugged = self
            .read("debug_token", &[("input_token", access_token), ("access_token", &ours)])
            .await?;
        let token = debugged.data;
        let refused = |why: &str| Err(SignInError::Refused(format!("Facebook's token {why}")));
        if !token.is_valid {
            return refused("is not valid");
        }
        if token.app_id != self.settings.app_id {
            return refused("was made for another app");
        }
        if token.kind != "USER" {
            return refused("is no person's");
        }
        if token.expires_at != 0 && token.expires_at <= now.timestamp() {
            return refused("has expired");
        }
        if token.user_id.is_empty() {
            return refused("names no person");
        }
        let proof = proof(self.settings.app_secret.expose(), access_token);
        let me: Me = self
            .read(
                "me",
                &[
                    ("fields", "id,name,email"),
                    ("access_token", access_token),
                    ("appsecret_proof", &proof),
                ],
            )
            .await?;
        if me.id != token.user_id {
            return refused("belongs to another person");
        }
        Ok(Person {
            provider: Provider::Facebook,
            subject: token.user_id,
            name: me.name,
            email: me
                .email
                .and_then(|email| Account::parse(&email).ok())
                .filter(|account| account.kind() == AccountKind::Email),
            // Facebook passes on whatever address the person once entered there.
            email_proof: AddressProof::Claimed,
        })
    }

    async fn read<T: DeserializeOwned>(&self, what: &str, query: &[(&str, &str)]) -> Result<T, SignInError> {
        let address = format!("{}/{what}", self.settings.graph_url);
        let request = self.outbound.client().get(address).query(query);
        let reply = self.outbound.send(request).await?;
        if reply.status.is_client_error() && reply.status.as_u16() != 429 {
            return Err(SignInError::Refused(format!(
                "Facebook's {what} answered {}",
                reply.status
            )));
        }
        if !reply.status.is_success() {
            return Err(SignInError::Silent(format!(
                "Facebook's {what} answered {}",
                reply.status
            )));
        }
        serde_json::from_slice(&reply.body)
            .map_err(|_| SignInError::Silent(format!("Facebook's {what} cannot be read")))
    }
}

/// Proves to the Graph API that the token's user has the app's secret: its HMAC-SHA256, in hexadecimal.
pub fn proof(app_secret: &str, access_token: &str) -> String {
    // HMAC takes a key of any length.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(app_secret.as_bytes()) else {
        return String::new();
    };
    mac.update(access_token.as_bytes());
    hex::encode(mac.finalize().into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_proof_is_a_keyed_hash() {
        // RFC 4231, test case 2.
        assert_eq!(
            proof("Jefe", "what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        );
    }
}
