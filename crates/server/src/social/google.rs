//! Google, or any OpenID provider in its place: the code from the browser's popup is exchanged for an ID token, which is fully
//! verified (O-01, O-02): signature by the provider's published keys, issuer, audience, authorised party, expiry.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};
use domain::{
    account::{Account, AccountKind},
    sign_in::AddressProof,
};
use openidconnect::{
    AccessToken, AccessTokenHash, AdditionalClaims, ClaimsVerificationError, ClientId, IdToken, IdTokenClaims,
    IdTokenVerifier, IssuerUrl, SignatureVerificationError,
    core::{
        CoreGenderClaim, CoreJsonWebKey, CoreJsonWebKeySet, CoreJweContentEncryptionAlgorithm, CoreJwsSigningAlgorithm,
    },
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::config::outside::GoogleSettings;
use crate::social::{Person, Provider, SignInError};
use outbound::{CircuitBreaker, Outbound, Reply, SLOWEST};

/// How long the provider's published metadata and keys are used without asking again.
const FRESH: TimeDelta = TimeDelta::hours(1);
/// How soon the keys may be asked for again because a token names an unknown one.
const KEYS_AGAIN: TimeDelta = TimeDelta::seconds(60);
/// Errors of the token endpoint that point at this site's settings, not at the code.
const OURS: [&str; 3] = ["invalid_client", "unauthorized_client", "redirect_uri_mismatch"];

/// Claims of Google's ID tokens beyond the standard.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct GoogleClaims {
    /// The organisation that owns the person's address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hd: Option<String>,
}

impl AdditionalClaims for GoogleClaims {}

/// An ID token as it is received.
pub type GoogleIdToken =
    IdToken<GoogleClaims, CoreGenderClaim, CoreJweContentEncryptionAlgorithm, CoreJwsSigningAlgorithm>;
type Claims = IdTokenClaims<GoogleClaims, CoreGenderClaim>;

/// The provider's published metadata.
#[derive(Debug, Deserialize)]
struct Metadata {
    issuer: String,
    token_endpoint: String,
    jwks_uri: String,
}

/// The provider's metadata and keys, and when they were read.
#[derive(Debug)]
struct Known {
    metadata: Metadata,
    keys: CoreJsonWebKeySet,
    asked_at: DateTime<Utc>,
    keys_asked_at: DateTime<Utc>,
}

/// The token endpoint's success response.
#[derive(Deserialize)]
struct Tokens {
    id_token: GoogleIdToken,
    #[serde(default)]
    access_token: Option<AccessToken>,
}

/// The token endpoint's error response.
#[derive(Deserialize)]
struct Refusal {
    error: String,
}

/// The client of Google's sign-in.
#[derive(Debug)]
pub struct Google {
    settings: GoogleSettings,
    outbound: Outbound,
    slowest: Duration,
    breaker: CircuitBreaker,
    known: Mutex<Option<Arc<Known>>>,
}

impl Google {
    /// With the site's client at Google.
    ///
    /// # Errors
    /// The TLS set-up is broken.
    pub fn new(settings: GoogleSettings) -> anyhow::Result<Self> {
        Self::within(settings, SLOWEST)
    }

    /// The same, with a time limit for everything that one sign-in asks.
    ///
    /// # Errors
    /// The TLS set-up is broken.
    pub fn within(settings: GoogleSettings, slowest: Duration) -> anyhow::Result<Self> {
        Ok(Self {
            settings,
            outbound: Outbound::new(slowest)?,
            slowest,
            breaker: CircuitBreaker::default(),
            known: Mutex::default(),
        })
    }

    /// The settings.
    pub fn settings(&self) -> &GoogleSettings {
        &self.settings
    }

    /// The person who signed in to the popup that gave this code. A code is exchanged only once, whatever the result.
    ///
    /// # Errors
    /// See [`SignInError`].
    pub async fn person(&self, code: &str, now: DateTime<Utc>) -> Result<Person, SignInError> {
        if !self.breaker.allows_request(now) {
            return Err(SignInError::Silent(
                "Google was silent lately and is left alone".to_owned(),
            ));
        }
        let asked = tokio::time::timeout(self.slowest, self.exchange_and_verify(code, now)).await;
        let person = asked.unwrap_or_else(|_| Err(SignInError::Silent("Google took too long".to_owned())));
        self.breaker.record(!matches!(person, Err(SignInError::Silent(_))), now);
        person
    }

    async fn exchange_and_verify(&self, code: &str, now: DateTime<Utc>) -> Result<Person, SignInError> {
        let known = self.known(now).await?;
        let tokens = self.exchange_code(&known.metadata.token_endpoint, code).await?;
        let claims = match self.verified(&known, &tokens, now) {
            Err(ClaimsVerificationError::SignatureVerification(SignatureVerificationError::NoMatchingKey))
                if now - known.keys_asked_at >= KEYS_AGAIN =>
            {
                let renewed = self.with_new_keys(&known, now).await?;
                self.verified(&renewed, &tokens, now)
            }
            verified => verified,
        };
        let claims = claims.map_err(|error| SignInError::Refused(format!("Google's ID token: {error}")))?;
        Ok(person(&claims))
    }

    /// The provider's metadata and keys, fetched again when they are too old.
    async fn known(&self, now: DateTime<Utc>) -> Result<Arc<Known>, SignInError> {
        let kept = self.known.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(kept) = kept.filter(|kept| (now - kept.asked_at).abs() < FRESH) {
            return Ok(kept);
        }
        let issuer = &self.settings.issuer;
        let address = format!("{}/.well-known/openid-configuration", issuer.trim_end_matches('/'));
        let metadata: Metadata = self.read(&address).await?;
        if metadata.issuer != *issuer {
            return Err(SignInError::Silent(
                "the provider calls itself by another name".to_owned(),
            ));
        }
        for address in [&metadata.token_endpoint, &metadata.jwks_uri] {
            if issuer.starts_with("https://") && !address.starts_with("https://") {
                return Err(SignInError::Silent(
                    "the provider names an address without TLS".to_owned(),
                ));
            }
        }
        let keys = self.read(&metadata.jwks_uri).await?;
        Ok(self.keep(Known {
            metadata,
            keys,
            asked_at: now,
            keys_asked_at: now,
        }))
    }

    /// The same with newly fetched keys: providers rotate them, and the first sign is a token that names an unknown one.
    async fn with_new_keys(&self, known: &Known, now: DateTime<Utc>) -> Result<Arc<Known>, SignInError> {
        let keys = self.read(&known.metadata.jwks_uri).await?;
        Ok(self.keep(Known {
            metadata: Metadata {
                issuer: known.metadata.issuer.clone(),
                token_endpoint: known.metadata.token_endpoint.clone(),
                jwks_uri: known.metadata.jwks_uri.clone(),
            },
            keys,
            asked_at: known.asked_at,
            keys_asked_at: now,
        }))
    }

    fn keep(&self, known: Known) -> Arc<Known> {
        let known = Arc::new(known);
        *self.known.lock().unwrap_or_else(PoisonError::into_inner) = Some(known.clone());
        known
    }

    async fn read<T: DeserializeOwned>(&self, address: &str) -> Result<T, SignInError> {
        let reply = self.outbound.send(self.outbound.client().get(address)).await?;
        parse_reply(&reply)
    }

    async fn exchange_code(&self, token_endpoint: &str, code: &str) -> Result<Tokens, SignInError> {
        let form = [
            ("grant_type", "authorization_code"),
            ("code", code),
            // The redirect URI with which Google's popup was opened; it is not an address.
            ("redirect_uri", "postmessage"),
            ("client_id", &self.settings.client_id),
            ("client_secret", self.settings.client_secret.expose()),
        ];
        let request = self.outbound.client().post(token_endpoint).form(&form);
        let reply = self.outbound.send(request).await?;
        if !reply.status.is_client_error() || reply.status.as_u16() == 429 {
            return parse_reply(&reply);
        }
        let refusal: Refusal = serde_json::from_slice(&reply.body)
            .map_err(|_| SignInError::Silent(format!("the token endpoint answered {}", reply.status)))?;
        if OURS.contains(&refusal.error.as_str()) {
            tracing::error!("Google does not accept the site's own client: {}", refusal.error);
            return Err(SignInError::Silent(
                "the site is not set up as Google requires".to_owned(),
            ));
        }
        Err(SignInError::Refused("Google does not accept the code".to_owned()))
    }

    fn verified(&self, known: &Known, tokens: &Tokens, now: DateTime<Utc>) -> Result<Claims, ClaimsVerificationError> {
        let issuer = IssuerUrl::new(self.settings.issuer.clone())
            .map_err(|error| ClaimsVerificationError::Other(error.to_string()))?;
        let client_id = ClientId::new(self.settings.client_id.clone());
        // The standard's default, and what Google signs with; it excludes unsigned tokens.
        let verifier =
            IdTokenVerifier::<CoreJsonWebKey>::new_public_client(client_id.clone(), issuer, known.keys.clone())
                .set_allowed_algs([CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256])
                .set_time_fn(move || now);
        // The popup sends no nonce; the provider binds a stolen code to this site's own client.
        let claims = tokens
            .id_token
            .claims(&verifier, |_: Option<&openidconnect::Nonce>| Ok(()))?;
        if claims.authorized_party().is_some_and(|party| *party != client_id) {
            return Err(ClaimsVerificationError::InvalidAudience(
                "the authorised party is another".to_owned(),
            ));
        }
        if let (Some(hash), Some(token)) = (claims.access_token_hash(), &tokens.access_token) {
            let signature = ClaimsVerificationError::SignatureVerification;
            let algorithm = tokens.id_token.signing_alg().map_err(signature)?;
            let key = tokens.id_token.signing_key(&verifier).map_err(signature)?;
            let made = AccessTokenHash::from_token(token, algorithm, key)
                .map_err(|error| ClaimsVerificationError::Other(error.to_string()))?;
            if made != *hash {
                return Err(ClaimsVerificationError::Other("the access token is another".to_owned()));
            }
        }
        Ok(claims.clone())
    }
}

fn parse_reply<T: DeserializeOwned>(reply: &Reply) -> Result<T, SignInError> {
    if !reply.status.is_success() {
        return Err(SignInError::Silent(format!("the provider answered {}", reply.status)));
    }
    // The error's text may quote the response, which holds tokens.
    serde_json::from_slice(&reply.body)
        .map_err(|_| SignInError::Silent("the provider's answer cannot be read".to_owned()))
}

fn person(claims: &Claims) -> Person {
    let written = claims.email().map(|email| email.as_str().to_owned());
    let email = written
        .as_deref()
        .and_then(|email| Account::parse(email).ok())
        .filter(|account| account.kind() == AccountKind::Email);
    // Google vouches for an address only where it runs the mailbox: its own addresses, and those of organisations (O-03). Its
    // own are never given to another person after their owner has left; an organisation may reassign its addresses.
    let is_gmail = email
        .as_ref()
        .is_some_and(|email| email.as_str().ends_with("@gmail.com"));
    let is_organisations = claims.additional_claims().hd.as_ref().is_some_and(|hd| !hd.is_empty());
    let email_proof = match &email {
        Some(_) if claims.email_verified() != Some(true) => AddressProof::Claimed,
        Some(_) if is_gmail => AddressProof::Permanent,
        Some(_) if is_organisations => AddressProof::Current,
        _ => AddressProof::Claimed,
    };
    Person {
        provider: Provider::Google,
        subject: claims.subject().to_string(),
        name: claims
            .name()
            .and_then(|name| name.get(None))
            .map(|name| name.to_string()),
        email_proof,
        email,
    }
}
