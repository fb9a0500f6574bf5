//! How the house asks other houses: the sign-in providers and the gateway of text messages.
//!
//! Whoever answers is not trusted to answer soon, shortly, or at all: no redirect is followed, an answer may take five
//! seconds and 64 KiB, and whoever stays silent again and again is left alone for a while. No address is ever logged: some
//! carry secrets.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use anyhow::Context as _;
use chrono::{DateTime, TimeDelta, Utc};
use reqwest::{Client, RequestBuilder, StatusCode, redirect};

/// How long one answer may take, from the connection to its last byte.
pub const SLOWEST: Duration = Duration::from_secs(5);
/// How many bytes of an answer are read; more is no answer.
pub const LARGEST: usize = 64 * 1024;
/// So many silences in a row, and nobody asks any more …
const PATIENCE: u32 = 5;
/// … for so long.
const REST: TimeDelta = TimeDelta::seconds(30);

/// An answer, whatever it says.
#[derive(Debug)]
pub struct Reply {
    /// Its status.
    pub status: StatusCode,
    /// Its bytes, not more than [`LARGEST`].
    pub body: Vec<u8>,
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Silence {
    /// Nothing was sent: no connection came about.
    #[error("not reached: {0}")]
    Unreached(String),
    /// It was sent, and nobody knows what became of it.
    #[error("no usable answer: {0}")]
    Unknown(String),
}

/// Asks.
#[derive(Debug, Clone)]
pub struct Outbound {
    client: Client,
}

impl Outbound {
    /// With a limit for each answer; [`SLOWEST`] but in tests.
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
            .map_err(|error| anyhow::anyhow!("the outgoing connections: {}", in_words(error)))?;
        Ok(Self { client })
    }

    /// To make a request with.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Sends a request once.
    ///
    /// # Errors
    /// See [`Silence`].
    pub async fn send(&self, request: RequestBuilder) -> Result<Reply, Silence> {
        let mut response = request.send().await.map_err(|error| {
            if error.is_connect() || error.is_builder() {
                Silence::Unreached(in_words(error))
            } else {
                Silence::Unknown(in_words(error))
            }
        })?;
        let status = response.status();
        let mut body = Vec::new();
        while let Some(chunk) = response
            .chunk()
            .await
            .map_err(|error| Silence::Unknown(in_words(error)))?
        {
            if body.len() + chunk.len() > LARGEST {
                return Err(Silence::Unknown(format!("an answer of more than {LARGEST} bytes")));
            }
            body.extend_from_slice(&chunk);
        }
        Ok(Reply { status, body })
    }
}

/// An error and its causes, without the address that was asked.
fn in_words(error: reqwest::Error) -> String {
    format!("{:#}", anyhow::Error::new(error.without_url()))
}

/// Counts silences; opens after some in a row and lets one request in `REST` try whether it is over.
#[derive(Debug, Default)]
pub struct Breaker(Mutex<Silences>);

#[derive(Debug, Default)]
struct Silences {
    in_a_row: u32,
    /// Until when nobody asks. A time further away than [`REST`] is a clock that was set back, and counts as over.
    resting_until: Option<DateTime<Utc>>,
}

impl Breaker {
    /// Whether one may ask now.
    pub fn lets_ask(&self, now: DateTime<Utc>) -> bool {
        let mut silences = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match silences.resting_until {
            Some(until) if now < until && until - now <= REST => false,
            Some(_) => {
                silences.resting_until = Some(now + REST);
                true
            }
            None => true,
        }
    }

    /// Takes down how it went.
    pub fn note(&self, is_answered: bool, now: DateTime<Utc>) {
        let mut silences = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if is_answered {
            *silences = Silences::default();
            return;
        }
        silences.in_a_row = silences.in_a_row.saturating_add(1);
        if silences.in_a_row >= PATIENCE {
            silences.resting_until = Some(now + REST);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_breaker_opens_after_silences_in_a_row_and_closes_with_an_answer() {
        let breaker = Breaker::default();
        let now: DateTime<Utc> = "2026-11-21T04:00:00Z".parse().expect("a time");
        for _ in 1..PATIENCE {
            breaker.note(false, now);
        }
        breaker.note(true, now);
        for _ in 0..PATIENCE {
            assert!(breaker.lets_ask(now), "silences before an answer do not count");
            breaker.note(false, now);
        }
        let later = now + REST - TimeDelta::seconds(1);
        assert!(!breaker.lets_ask(now) && !breaker.lets_ask(later));
        assert!(breaker.lets_ask(now + REST), "one may try");
        assert!(!breaker.lets_ask(now + REST), "but only one");
        breaker.note(true, now + REST);
        assert!(breaker.lets_ask(now + REST));
    }

    #[test]
    fn a_clock_that_is_set_back_closes_a_breaker() {
        let breaker = Breaker::default();
        let now: DateTime<Utc> = "2026-11-21T04:00:00Z".parse().expect("a time");
        for _ in 0..PATIENCE {
            breaker.note(false, now);
        }
        assert!(breaker.lets_ask(now - TimeDelta::days(1)));
    }
}
