//! Where a call comes from, as keyed hashes: neither addresses nor the names of browsers are stored.

use crate::state::{Desk, DeskKeys};
use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header, request::Parts},
};
use domain::device::name_device;
use http_kit::{
    client_address::ClientAddress,
    error::ApiError,
    networks::{Networks, opaque},
};

use super::cookie::DeskCookie;

/// The client of a call.
#[derive(Debug, Clone)]
pub struct Client {
    /// The networks that it belongs to.
    pub networks: Networks,
    /// The browser, if it was used to sign in before.
    pub device: Option<String>,
    /// System and browser, as [`name_device`] names them.
    pub agent: String,
}

impl Client {
    /// What identifies this client in the database, the more reliable first.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.device.iter().chain([&self.networks.network]).map(String::as_str)
    }
}

impl FromRequestParts<Desk> for Client {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, desk: &Desk) -> Result<Self, ApiError> {
        let ClientAddress(address) = ClientAddress::of(&parts.extensions);
        let device = DeskCookie::Device.read(&parts.headers);
        Ok(Self {
            networks: Networks::of(&desk.keys.clients, address),
            device: device.map(|token| name_of_device(&desk.keys, token.as_str())),
            agent: name_caller(&parts.headers),
        })
    }
}

/// The name under which the database knows a browser.
pub fn name_of_device(keys: &DeskKeys, token: &str) -> String {
    opaque(&keys.clients, "staff device", token.as_bytes())
}

/// What the device is called whose browser sent `headers`.
pub(super) fn name_caller(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
    name_device(agent.unwrap_or_default())
}
