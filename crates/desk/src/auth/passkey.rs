//! Passkeys (WebAuthn): challenges, and what devices answer to them.
//!
//! A passkey belongs to one origin. The page's own origin is what the browser says in the header of each call, and what it writes into
//! what the device signs; both are compared to the origin at which the challenge was asked for and the passkey was made, so a page
//! elsewhere that relays an answer gets nowhere. A challenge is stored and taken out once (`StepKind::Passkey`).

use axum::http::{HeaderMap, header};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use http_kit::{error::ApiError, extract::refuse};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use store::accounts::{NewPasskey, PasskeyUse, StaffPasskey};
use url::{Host, Url};
use webauthn_rs::{
    Webauthn, WebauthnBuilder,
    prelude::{CredentialID, DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential, Uuid},
};
use webauthn_rs_proto::ResidentKeyRequirement;

use crate::{
    messages::passkeys as messages,
    state::{Desk, DeskKeys},
};

/// The desk at the origin of one page.
pub struct RelyingParty {
    webauthn: Webauthn,
    origin: String,
}

/// The request to a device, and the state that is stored to check its answer.
pub struct Challenge {
    /// For the browser, as `PublicKeyCredential.parse…OptionsFromJSON` reads it.
    pub options: Value,
    /// For the database.
    pub data: String,
}

/// A challenge with the origin that it was made for.
#[derive(Serialize, Deserialize)]
struct Stored<S> {
    origin: String,
    state: S,
}

/// Why an answer is not accepted, for the log; callers say one sentence about all of it.
#[derive(Debug, thiserror::Error)]
pub enum PasskeyFault {
    /// It is not the JSON of an answer.
    #[error("it cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// Challenge, answer and passkey are not of one origin.
    #[error("it is of another origin")]
    OtherOrigin,
    /// The passkey is not of the account that the device names.
    #[error("it is of another account")]
    OtherAccount,
    /// The signature does not hold, or what was signed is not what was asked for.
    #[error("{0}")]
    Unproven(#[from] webauthn_rs::prelude::WebauthnError),
}

impl RelyingParty {
    /// The desk as the calling page sees it.
    ///
    /// # Errors
    /// 422 if no browser makes passkeys for pages of that origin.
    pub fn of_page(desk: &Desk, headers: &HeaderMap) -> Result<Self, ApiError> {
        let origin = headers.get(header::ORIGIN).and_then(|value| value.to_str().ok());
        let Some(origin) = origin.and_then(|origin| usable_origin(desk.staff_url.as_deref(), origin)) else {
            return refuse("origin", messages::NO_ORIGIN);
        };
        let id = origin.domain().unwrap_or_default().to_owned();
        let name = desk.site_names.first().map_or(id.as_str(), String::as_str);
        let built = WebauthnBuilder::new(&id, &origin).and_then(|builder| builder.rp_name(name).build());
        Ok(Self {
            webauthn: built.map_err(|error| failed(&error))?,
            origin: origin.origin().ascii_serialization(),
        })
    }

    /// Asks for a new passkey of an account; devices that have one of `known` are told so by the browser.
    ///
    /// # Errors
    /// The library's.
    pub fn ask_for_new(
        &self,
        keys: &DeskKeys,
        (account_id, name): (i64, &str),
        known: &[StaffPasskey],
    ) -> Result<Challenge, ApiError> {
        let ids = known.iter().filter_map(|passkey| decode_id(&passkey.credential_id));
        let (mut asked, state) = self
            .webauthn
            .start_passkey_registration(user_handle(keys, account_id), name, name, Some(ids.collect()))
            .map_err(|error| failed(&error))?;
        // The sign-in asks for no name, so the device itself must know whose key it is.
        let selection = asked.public_key.authenticator_selection.get_or_insert_default();
        selection.resident_key = Some(ResidentKeyRequirement::Required);
        selection.require_resident_key = true;
        self.challenge(&asked.public_key, state)
    }

    /// The new passkey that a device answered with.
    ///
    /// # Errors
    /// 422 if it does not answer the stored challenge.
    pub fn read_new(&self, data: &str, name: &str, answer: Value) -> Result<NewPasskey, ApiError> {
        self.verify_new(data, name, answer).or_else(|fault| {
            tracing::warn!("a new passkey was refused: {fault}");
            refuse("credential", messages::NOT_ADDED)
        })
    }

    fn verify_new(&self, data: &str, name: &str, answer: Value) -> Result<NewPasskey, PasskeyFault> {
        let state: PasskeyRegistration = self.read_stored(data)?;
        let passkey = self
            .webauthn
            .finish_passkey_registration(&serde_json::from_value(answer)?, &state)?;
        Ok(NewPasskey {
            credential_id: encode_id(passkey.cred_id().as_ref()),
            origin: self.origin.clone(),
            name: name.to_owned(),
            credential: serde_json::to_string(&passkey)?,
        })
    }

    /// Asks for a signature by any passkey that the device has of this desk.
    ///
    /// # Errors
    /// The library's.
    pub fn ask_for_signature(&self) -> Result<Challenge, ApiError> {
        let started = self.webauthn.start_discoverable_authentication();
        let (asked, state) = started.map_err(|error| failed(&error))?;
        self.challenge(&asked.public_key, state)
    }

    /// Checks a signature by the passkey `found`.
    ///
    /// # Errors
    /// It does not answer the stored challenge, or is not by that passkey.
    pub fn check_signature(
        &self,
        keys: &DeskKeys,
        data: &str,
        answer: &PublicKeyCredential,
        found: &StaffPasskey,
    ) -> Result<PasskeyUse, PasskeyFault> {
        let state: DiscoverableAuthentication = self.read_stored(data)?;
        if found.origin != self.origin {
            return Err(PasskeyFault::OtherOrigin);
        }
        let (user, _) = self.webauthn.identify_discoverable_authentication(answer)?;
        if user != user_handle(keys, found.account_id) {
            return Err(PasskeyFault::OtherAccount);
        }
        let mut passkey: Passkey = serde_json::from_str(&found.credential)?;
        let result = self
            .webauthn
            .finish_discoverable_authentication_v2(answer, state, &passkey)?;
        passkey.update_credential(&result);
        Ok(PasskeyUse {
            id: found.id,
            before: found.credential.clone(),
            after: serde_json::to_string(&passkey)?,
        })
    }

    fn challenge(&self, options: &impl Serialize, state: impl Serialize) -> Result<Challenge, ApiError> {
        let stored = Stored {
            origin: self.origin.clone(),
            state,
        };
        Ok(Challenge {
            options: serde_json::to_value(options).map_err(|error| failed(&error))?,
            data: serde_json::to_string(&stored).map_err(|error| failed(&error))?,
        })
    }

    fn read_stored<S: DeserializeOwned>(&self, data: &str) -> Result<S, PasskeyFault> {
        let stored: Stored<S> = serde_json::from_str(data)?;
        if stored.origin == self.origin {
            Ok(stored.state)
        } else {
            Err(PasskeyFault::OtherOrigin)
        }
    }
}

/// What the database calls the passkey that gave an answer.
pub fn id_of(answer: &PublicKeyCredential) -> String {
    encode_id(answer.get_credential_id())
}

/// What devices call an account: the same for all of its passkeys, so that a device replaces the one that it has; it contains no name.
fn user_handle(keys: &DeskKeys, account_id: i64) -> Uuid {
    let mac = keys.staff.mac(&[b"passkeys of an account", &account_id.to_be_bytes()]);
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&mac[..16]);
    Uuid::from_bytes(bytes)
}

/// An origin whose pages browsers let use passkeys: with a name, and encrypted or on the machine itself.
fn usable_origin(staff_url: Option<&str>, origin: &str) -> Option<Url> {
    let url = Url::parse(origin).ok()?;
    let Some(Host::Domain(name)) = url.host() else {
        return None;
    };
    let is_local = name == "localhost";
    let is_own = is_local || staff_url == Some(origin);
    let is_safe = url.scheme() == "https" || (url.scheme() == "http" && is_local);
    (is_own && is_safe && url.origin().ascii_serialization() == origin).then_some(url)
}

fn encode_id(id: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(id)
}

fn decode_id(text: &str) -> Option<CredentialID> {
    URL_SAFE_NO_PAD.decode(text).ok()
}

fn failed(error: &impl std::fmt::Display) -> ApiError {
    ApiError::Internal(format!("a passkey: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passkeys_need_a_name_and_encryption() {
        for usable in [
            "https://desk.example.tw",
            "https://desk.example.tw:8443",
            "http://localhost:8081",
        ] {
            assert!(usable_origin(Some(usable), usable).is_some(), "{usable}");
        }
        for unusable in [
            "",
            "null",
            "http://desk.example.tw",
            "http://127.0.0.1:8081",
            "http://desk.localhost",
            "https://192.0.2.7",
            "https://[::1]",
            "http://localhost.example.tw",
            "https://desk.example.tw/",
            "https://user@desk.example.tw",
            "ftp://localhost",
        ] {
            assert!(usable_origin(Some(unusable), unusable).is_none(), "{unusable}");
        }
        let own = Some("https://desk.example.tw");
        assert!(usable_origin(own, "http://localhost:8081").is_some());
        assert!(
            usable_origin(own, "https://desk.example.com").is_none(),
            "not the desk's own address"
        );
    }
}
