//! One SMTP server: its address in the settings, and a connection that is ready for mail. Goes step by step, so that the cause
//! of a failure is known: the settings, the mail, or a passing problem.

mod client;
mod fault;

use std::net::IpAddr;

use anyhow::{Context as _, bail};
use lettre::transport::smtp::{
    authentication::{Credentials, Mechanism},
    client::{AsyncSmtpConnection, TlsParameters},
    extension::ClientId,
};
use percent_encoding::percent_decode_str;
use url::{Host, Url};

use crate::{authorities::Authorities, error::SendError};
use fault::{Fault, STEP, step};

pub use client::SmtpClient;

const SUBMISSION: u16 = 587;
const SUBMISSION_IN_TLS: u16 = 465;

/// The server that sends the site's mails.
pub struct SmtpServer {
    host: String,
    port: u16,
    security: Security,
    tls: TlsParameters,
    credentials: Option<Credentials>,
    hello: ClientId,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Security {
    /// TLS from the first byte.
    Wrapped,
    /// STARTTLS, or nothing is sent.
    Required,
    /// STARTTLS wherever it is offered.
    WhereOffered,
    /// None, because the settings say so.
    Never,
}

impl SmtpServer {
    /// Parses `smtp://user:password@host:port` (STARTTLS where it is offered; `?tls=required` or `?tls=never` change that) or
    /// `smtps://…`. The authorities are trusted in addition to the public ones.
    ///
    /// # Errors
    /// What of it cannot be used; never the password.
    pub fn read(url: &str, authorities: &Authorities) -> anyhow::Result<Self> {
        let url = Url::parse(url).context("the address of the mail server cannot be read")?;
        let tls = url.query_pairs().find(|(key, _)| key == "tls").map(|(_, value)| value);
        let security = match (url.scheme(), tls.as_deref()) {
            ("smtps", _) => Security::Wrapped,
            ("smtp", None | Some("opportunistic")) => Security::WhereOffered,
            ("smtp", Some("required")) => Security::Required,
            ("smtp", Some("never")) => Security::Never,
            ("smtp", Some(other)) => bail!("tls={other} means nothing; write required, opportunistic or never"),
            (scheme, _) => bail!("{scheme}:// is no way to a mail server"),
        };
        let host = match url.host().context("the address of the mail server names no host")? {
            Host::Domain(name) => name.to_owned(),
            Host::Ipv4(address) => address.to_string(),
            Host::Ipv6(address) => address.to_string(),
        };
        let decoded = |text: &str| percent_decode_str(text).decode_utf8().map(|text| text.into_owned());
        let credentials = match url.password() {
            Some(password) => Some(Credentials::new(decoded(url.username())?, decoded(password)?)),
            None => None,
        };
        let usual = if security == Security::Wrapped {
            SUBMISSION_IN_TLS
        } else {
            SUBMISSION
        };
        Ok(Self {
            port: url.port().unwrap_or(usual),
            security,
            tls: authorities.tls(&host)?,
            credentials,
            hello: match url.path().trim_matches('/') {
                "" => ClientId::default(),
                name => ClientId::Domain(name.to_owned()),
            },
            host,
        })
    }

    /// Opens a connection that is ready for mail. A permanent refusal here means that the settings have to be corrected.
    async fn connect(&self) -> Result<AsyncSmtpConnection, SendError> {
        let wrapped = (self.security == Security::Wrapped).then(|| self.tls.clone());
        let address = (self.host.as_str(), self.port);
        let connecting = AsyncSmtpConnection::connect_tokio1(address, Some(STEP), &self.hello, wrapped, None);
        let mut connection = step("to connect", STEP, connecting).await.map_err(Fault::of_house)?;
        let wants_tls = match self.security {
            Security::Required => true,
            Security::WhereOffered => connection.can_starttls(),
            Security::Wrapped | Security::Never => false,
        };
        if wants_tls {
            let encrypting = connection.starttls(self.tls.clone(), &self.hello);
            step("to begin TLS", STEP, encrypting).await.map_err(Fault::of_house)?;
        }
        if let Some(credentials) = &self.credentials {
            if !(connection.is_encrypted() || self.security == Security::Never || is_loopback(&self.host)) {
                return Err(SendError::SetUp(
                    "the mail server offers no encryption, and the password is not sent without (tls=never would)"
                        .to_owned(),
                ));
            }
            let login = connection.auth(&[Mechanism::Plain, Mechanism::Login], credentials);
            step("to log in", STEP, login).await.map_err(Fault::of_house)?;
        }
        Ok(connection)
    }
}

fn is_loopback(host: &str) -> bool {
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(url: &str) -> SmtpServer {
        // A second call has nothing to add.
        let _ = rustls::crypto::ring::default_provider().install_default();
        SmtpServer::read(url, &Authorities::default()).unwrap_or_else(|error| panic!("{url}: {error:#}"))
    }

    #[test]
    fn addresses_say_how() {
        for (url, host, port, security) in [
            ("smtp://mail.example", "mail.example", 587, Security::WhereOffered),
            (
                "smtp://mail.example:25?tls=required",
                "mail.example",
                25,
                Security::Required,
            ),
            ("smtp://127.0.0.1:1025/?tls=never", "127.0.0.1", 1025, Security::Never),
            ("smtps://[::1]", "::1", 465, Security::Wrapped),
        ] {
            let server = read(url);
            assert_eq!(
                (server.host.as_str(), server.port, server.security),
                (host, port, security),
                "{url}"
            );
            assert!(server.credentials.is_none());
        }
        let server = read("smtps://house%40example.org:p%40ss+w%25rd@mail.example/house.example");
        let expected = Credentials::new("house@example.org".to_owned(), "p@ss+w%rd".to_owned());
        assert_eq!(server.credentials, Some(expected));
        assert_eq!(server.hello, ClientId::Domain("house.example".to_owned()));
    }

    #[test]
    fn a_wrong_address_is_refused_without_its_password() {
        for url in [
            "smtp://house:hunter2@mail.example?tls=maybe",
            "http://house:hunter2@mail.example",
            "smtp://",
        ] {
            let Err(error) = SmtpServer::read(url, &Authorities::default()) else {
                panic!("{url}")
            };
            let line = format!("{error:#}");
            assert!(!line.contains("hunter2") && !line.contains('\n'), "{line}");
        }
    }
}
