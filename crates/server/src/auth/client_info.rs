//! Where a call to the members' operations comes from: which page, network and device, and which language its sender reads.
//! Addresses and what a browser calls itself are never stored: the database sees keyed hashes, and names such as `iPhone, Safari`.

use std::net::SocketAddr;

use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::{HeaderMap, header, request::Parts},
};
use domain::{bilingual::Language, device::name_device};

use crate::auth_errors::foreign_page;
use crate::state::App;
use http_kit::{
    client_address::client_address,
    error::ApiError,
    language::language_of,
    networks::{Networks, opaque},
};

/// The header in which the browser sends its device name, which it made at random at its first sign-in.
pub const DEVICE: &str = "x-duobao-device";
/// A device name shorter than this could be guessed.
const SHORTEST_DEVICE: usize = 22;
const LONGEST_DEVICE: usize = 128;

/// The client of a call.
#[derive(Debug, Clone)]
pub struct ClientInfo {
    /// The language of the answer and of the messages that follow from it.
    pub language: Language,
    /// Keyed hash of one IPv4 address or one IPv6 /64.
    pub network: String,
    /// That network with the wider ones that it belongs to.
    pub networks: Networks,
    /// Keyed hash of one browser's device name; `None` if the call has none.
    pub device: Option<String>,
    /// System and browser, as [`name_device`] names them.
    pub device_name: String,
}

impl ClientInfo {
    /// What identifies this client in the database, the more reliable first.
    pub fn clients(&self) -> impl Iterator<Item = &str> {
        self.device.iter().chain([&self.network]).map(String::as_str)
    }
}

impl FromRequestParts<App> for ClientInfo {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        if !is_own_page(&parts.headers, &app.settings.public_url) {
            return Err(foreign_page());
        }
        let ConnectInfo(peer) = ConnectInfo::<SocketAddr>::from_request_parts(parts, app)
            .await
            .map_err(|_| ApiError::Internal("a call without a peer".to_owned()))?;
        let address = client_address(peer.ip(), &parts.headers, &app.settings.trusted_proxies);
        let networks = Networks::of(&app.keys.clients, address);
        let device = parts.headers.get(DEVICE).and_then(|value| value.to_str().ok());
        let agent = parts
            .headers
            .get(header::USER_AGENT)
            .and_then(|value| value.to_str().ok());
        Ok(Self {
            language: language_of(&parts.headers),
            network: networks.network.clone(),
            networks,
            device: device
                .filter(|name| is_device(name))
                .map(|name| opaque(&app.keys.clients, "device", name.as_bytes())),
            device_name: agent.map(name_device).unwrap_or_default(),
        })
    }
}

fn is_device(name: &str) -> bool {
    (SHORTEST_DEVICE..=LONGEST_DEVICE).contains(&name.len())
        && name
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
}

/// Whether a call comes from a page of this site, as far as the browser says. A program that is no browser says nothing, and
/// has no session but its own.
fn is_own_page(headers: &HeaderMap, public_url: &str) -> bool {
    let mut origins = headers.get_all(header::ORIGIN).iter();
    let Some(origin) = origins.next() else {
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    if origins.next().is_some() {
        return false;
    }
    // The server may also be reached by a name that is not in its settings, on the machine itself or while it is being set up.
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok());
    let own_host = |origin: &str| {
        let authority = origin.strip_prefix("https://").or(origin.strip_prefix("http://"));
        authority
            .zip(host)
            .is_some_and(|(own, host)| own.eq_ignore_ascii_case(host))
    };
    origin.eq_ignore_ascii_case(public_url) || own_host(origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_others_are_told_from_our_own() {
        let own = |origins: &[&str], host: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().expect("host"));
            for origin in origins {
                headers.append(header::ORIGIN, origin.parse().expect("origin"));
            }
            is_own_page(&headers, "https://house.example")
        };
        assert!(own(&[], "house.example"));
        assert!(own(&["https://house.example"], "127.0.0.1:8080"));
        assert!(own(&["https://HOUSE.example"], "127.0.0.1:8080"));
        assert!(own(&["http://127.0.0.1:8080"], "127.0.0.1:8080"));
        assert!(own(&["http://machine:8080"], "Machine:8080"));
        for foreign in [
            "null",
            "",
            "https://evil.example",
            "https://house.example.evil.example",
            "https://house.example:444",
            "http://house.example",
            "house.example",
        ] {
            assert!(!own(&[foreign], "127.0.0.1:8080"), "{foreign}");
        }
        assert!(!own(
            &["https://house.example", "https://evil.example"],
            "house.example"
        ));
    }

    #[test]
    fn a_device_has_a_name_that_cannot_be_guessed() {
        assert!(is_device("AAAAAAAAAAAAAAAAAAAA-_"));
        for name in [
            "",
            "short",
            "AAAAAAAAAAAAAAAAAAAA-",
            "AAAAAAAAAAAAAAAAAAAAAA\u{e9}",
            &"A".repeat(129),
        ] {
            assert!(!is_device(name), "{name}");
        }
    }
}
