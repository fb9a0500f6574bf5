//! The outermost middleware. It gives every request an id, which its log lines and its error response share, and its client's
//! address; and every response the common headers.

use std::{borrow::Cow, net::SocketAddr, sync::Arc};

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderValue},
    middleware::Next,
    response::Response,
};

use crate::{
    client_address::{ClientAddress, Network, client_address},
    headers,
};

/// The id that the log lines and the response of a request share.
#[derive(Clone, Default)]
pub struct RequestId(pub String);

impl RequestId {
    /// An id of random bits.
    pub fn new(random: [u8; 16]) -> Self {
        Self(hex::encode(&random[..6]))
    }

    /// Writes it into a response's headers.
    pub fn write(&self, headers: &mut HeaderMap) {
        if let Ok(value) = HeaderValue::from_str(&self.0) {
            headers.insert("x-request-id", value);
        }
    }

    /// The request's id; empty if [`identify`] did not run.
    pub fn of(request: &Request) -> Self {
        request.extensions().get().cloned().unwrap_or_default()
    }
}

/// The configuration of [`identify`] for a listener. Cheap to clone.
#[derive(Clone)]
pub struct Listener {
    /// The source of random bits for ids. Ids are random and not counted, so that they stay unique in a log of many starts and
    /// instances.
    pub random: fn() -> [u8; 16],
    /// The proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: Arc<[Network]>,
    /// Whether the listener is reached by https.
    pub is_https: bool,
    /// A path as it may be logged, without secrets.
    pub loggable_path: fn(&str) -> Cow<'_, str>,
}

/// Middleware: id and client address for the request, one log line, and the common headers of the response.
pub async fn identify(State(listener): State<Listener>, mut request: Request, next: Next) -> Response {
    let id = RequestId::new((listener.random)());
    request.extensions_mut().insert(id.clone());
    if let Some(ConnectInfo(peer)) = request.extensions().get::<ConnectInfo<SocketAddr>>() {
        let address = client_address(peer.ip(), request.headers(), &listener.trusted_proxies);
        request.extensions_mut().insert(ClientAddress(address));
    }
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut response = next.run(request).await;
    let path = (listener.loggable_path)(&path);
    tracing::debug!(id = id.0, %method, %path, status = response.status().as_u16(), "answered");
    let out = response.headers_mut();
    id.write(out);
    headers::complete(out, listener.is_https);
    response
}
