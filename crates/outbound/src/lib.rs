//! Requests to other services: the sign-in providers and the SMS gateway.
//!
//! The other side is not trusted to answer quickly, briefly, or at all: no redirect is followed, a response may take five
//! seconds and 64 KiB, and after several failures in a row a service is not asked for a while. No address is ever logged: some
//! contain secrets.

#![warn(missing_docs)]

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use anyhow::Context as _;
use chrono::{DateTime, TimeDelta, Utc};
use reqwest::{Client, RequestBuilder, StatusCode, redirect};

/// How long a response may take, from connecting to its last byte.
pub const SLOWEST: Duration = Duration::from_secs(5);
/// How many bytes of a response are read; a longer one is an error.
pub const LARGEST: usize = 64 * 1024;
/// After so many failures in a row, no request is sent …
const PATIENCE: u32 = 5;
/// … for this long.
const REST: TimeDelta = TimeDelta::seconds(30);

/// A response, whatever it says.
#[derive(Debug)]
pub struct Reply {
    /// Its status.
    pub status: StatusCode,
    /// Its bytes, not more than [`LARGEST`].
    pub body: Vec<u8>,
}

/// Why there is no response.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OutboundError {
    /// Nothing was sent: no connection could be made.
    #[error("not reached: {0}")]
    NotSent(String),
    /// It was sent, and the result is unknown.
    #[error("no usable answer: {0}")]
    NoAnswer(String),
}

/// Sends requests to one service.
#[derive(Debug, Clone)]
pub struct Outbound {
    client: Client,
}

impl Outbound {
    /// With a time limit for each response; [`SLOWEST`] except in tests.
    ///
    /// # Errors
    /// The TLS set-up is broken.
    pub fn new(slowest: Duration) -> anyhow::Result<Self> {
        let roots = rustls::RootCertStore {
            roots: webpki_roots::TLS_SERVER_ROOTS.to_vec(),
        };
        let tls = rustls::ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
            .with_safe_default_protocol_versions()
            .context("TLS")?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let client = Client::builder()
            .tls_backend_preconfigured(tls)
            .redirect(redirect::Policy::none())
            .no_proxy()
            .referer(false)
            .user_agent("duobao")
            .timeout(slowest)
            .build()
            .map_err(|error| anyhow::anyhow!("the outgoing connections: {}", describe(error)))?;
        Ok(Self { client })
    }

    /// The client to build a request with.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Sends a request once.
    ///
    /// # Errors
    /// See [`OutboundError`].
    pub async fn send(&self, request: RequestBuilder) -> Result<Reply, OutboundError> {
        let mut response = request.send().await.map_err(|error| {
            if error.is_connect() || error.is_builder() {
                OutboundError::NotSent(describe(error))
            } else {
                OutboundError::NoAnswer(describe(error))
            }
        })?;
        let status = response.status();
        let mut body = Vec::new();
        while let Some(chunk) = response
            .chunk()
            .await
            .map_err(|error| OutboundError::NoAnswer(describe(error)))?
        {
            if body.len() + chunk.len() > LARGEST {
                return Err(OutboundError::NoAnswer(format!(
                    "an answer of more than {LARGEST} bytes"
                )));
            }
            body.extend_from_slice(&chunk);
        }
        Ok(Reply { status, body })
    }
}

/// An error and its causes, without the requested address.
fn describe(error: reqwest::Error) -> String {
    format!("{:#}", anyhow::Error::new(error.without_url()))
}

/// Counts failures; opens after some in a row and lets one request in `REST` try whether it is over.
#[derive(Debug, Default)]
pub struct CircuitBreaker(Mutex<Failures>);

#[derive(Debug, Default)]
struct Failures {
    in_a_row: u32,
    /// Until when no request is sent. A time further away than [`REST`] means that the clock was set back, and counts as over.
    resting_until: Option<DateTime<Utc>>,
}

impl CircuitBreaker {
    /// Whether a request may be sent now.
    pub fn allows_request(&self, now: DateTime<Utc>) -> bool {
        let mut failures = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match failures.resting_until {
            Some(until) if now < until && until - now <= REST => false,
            Some(_) => {
                failures.resting_until = Some(now + REST);
                true
            }
            None => true,
        }
    }

    /// Records the result of a request.
    pub fn record(&self, is_answered: bool, now: DateTime<Utc>) {
        let mut failures = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if is_answered {
            *failures = Failures::default();
            return;
        }
        failures.in_a_row = failures.in_a_row.saturating_add(1);
        if failures.in_a_row >= PATIENCE {
            failures.resting_until = Some(now + REST);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_breaker_opens_after_silences_in_a_row_and_closes_with_an_answer() {
        let breaker = CircuitBreaker::default();
        let now: DateTime<Utc> = "2026-11-21T04:00:00Z".parse().expect("a time");
        for _ in 1..PATIENCE {
            breaker.record(false, now);
        }
        breaker.record(true, now);
        for _ in 0..PATIENCE {
            assert!(breaker.allows_request(now), "failures before an answer do not count");
            breaker.record(false, now);
        }
        let later = now + REST - TimeDelta::seconds(1);
        assert!(!breaker.allows_request(now) && !breaker.allows_request(later));
        assert!(breaker.allows_request(now + REST), "one may try");
        assert!(!breaker.allows_request(now + REST), "but only one");
        breaker.record(true, now + REST);
        assert!(breaker.allows_request(now + REST));
    }

    #[test]
    fn a_clock_that_is_set_back_closes_a_breaker() {
        let breaker = CircuitBreaker::default();
        let now: DateTime<Utc> = "2026-11-21T04:00:00Z".parse().expect("a time");
        for _ in 0..PATIENCE {
            breaker.record(false, now);
        }
        assert!(breaker.allows_request(now - TimeDelta::days(1)));
    }
}
