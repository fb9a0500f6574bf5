//! The HTTP client for the store: the site's TLS settings, no proxy, no redirects, and limits on all waiting times.

use std::{io, sync::Arc, time::Duration};

use async_trait::async_trait;
use object_store::{
    ClientOptions,
    client::{HttpClient, HttpConnector, HttpError, HttpErrorKind, HttpRequest, HttpResponse, HttpService},
};
use reqwest::{Client, redirect};
use rustls::{ClientConfig, RootCertStore, pki_types::CertificateDer};
use tokio::time::timeout;

use super::BucketAccess;

/// How long connecting may take.
const CONNECTING: Duration = Duration::from_secs(3);
/// How long the response may take to begin, for a request without a body.
const ASKING: Duration = Duration::from_secs(4);
/// The same for a request with a body, …
const SENDING: Duration = Duration::from_secs(30);
/// … and one second more for each this many bytes of it.
const SLOWEST: usize = 1 << 20;

/// The time limit of one attempt that sends so many bytes.
pub(super) fn patience(bytes: usize) -> Duration {
    match bytes {
        0 => ASKING,
        bytes => SENDING + Duration::from_secs((bytes / SLOWEST) as u64),
    }
}

/// Creates the HTTP connections.
#[derive(Debug)]
pub(super) struct Connector(Client);

impl Connector {
    pub(super) fn new(access: &BucketAccess) -> io::Result<Self> {
        let mut roots = RootCertStore {
            roots: webpki_roots::TLS_SERVER_ROOTS.to_vec(),
        };
        for authority in &access.authorities {
            let authority = CertificateDer::from(authority.clone());
            roots.add(authority).map_err(io::Error::other)?;
        }
        let tls = ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(io::Error::other)?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let is_plain = |endpoint: &String| endpoint.starts_with("http://");
        Client::builder()
            .tls_backend_preconfigured(tls)
            .https_only(!access.endpoint.as_ref().is_some_and(is_plain))
            .redirect(redirect::Policy::none())
            .no_proxy()
            .referer(false)
            .user_agent("duobao")
            .connect_timeout(CONNECTING)
            .build()
            .map(Self)
            .map_err(|error| io::Error::other(error.without_url()))
    }
}

impl HttpConnector for Connector {
    fn connect(&self, _: &ClientOptions) -> object_store::Result<HttpClient> {
        Ok(HttpClient::new(Line(self.0.clone())))
    }
}

#[derive(Debug)]
struct Line(Client);

#[async_trait]
impl HttpService for Line {
    async fn call(&self, request: HttpRequest) -> Result<HttpResponse, HttpError> {
        let limit = patience(request.body().content_length());
        match timeout(limit, self.0.call(request)).await {
            Ok(answer) => answer,
            Err(elapsed) => Err(HttpError::new(HttpErrorKind::Timeout, elapsed)),
        }
    }
}
