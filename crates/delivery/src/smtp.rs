//! One SMTP server: its address in the settings, and a connection that is ready for mail. Goes step by step, so that the cause
//! of a failure is known: the settings, the mail, or a passing problem.

mod client;
mod fault;

use std::net::{IpAddr, Ipv4Addr};

use anyhow::{Context as _, bail};
use lettre::{
    message::Mailbox,
    transport::smtp::{
        authentication::{Credentials, Mechanism},
        client::{AsyncSmtpConnection, TlsParameters},
        extension::ClientId,
    },
};
use percent_encoding::percent_decode_str;
use url::{Host, Url};

use crate::{authorities::Authorities, error::SendError, settings::Settings};
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
    /// The name in the address's path; `None`: that of the site ([`SmtpServer::for_site`]).
    hello: Option<ClientId>,
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
        let decoded = |text: &str| percent_decode_str(text).decode_utf8().map(|text| text.into_owned());
        let host = match url.host().context("the address of the mail server names no host")? {
            // In the address of a mail server the name may still be percent-encoded and no ASCII.
            Host::Domain(name) => {
                Host::parse(&decoded(name)?).map_or_else(|_| name.to_owned(), |host| host.to_string())
            }
            Host::Ipv4(address) => address.to_string(),
            Host::Ipv6(address) => address.to_string(),
        };
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
                "" => None,
                // The bare name of a machine is no name to a mail server.
                name => client_of(&decoded(name)?),
            },
            host,
        })
    }

    /// The server of an address in the settings; to it the site calls itself by the name in the address's path, or by its own.
    ///
    /// # Errors
    /// As [`SmtpServer::read`].
    pub fn for_site(url: &str, settings: &Settings) -> anyhow::Result<Self> {
        let server = Self::read(url, &settings.smtp_authorities)?;
        let hello = server.hello.unwrap_or_else(|| client_of_site(settings));
        Ok(Self {
            hello: Some(hello),
            ..server
        })
    }

    /// Opens a connection that is ready for mail. A permanent refusal here means that the settings have to be corrected.
    async fn connect(&self) -> Result<AsyncSmtpConnection, SendError> {
        let wrapped = (self.security == Security::Wrapped).then(|| self.tls.clone());
        let address = (self.host.as_str(), self.port);
        let hello = self.hello.as_ref().unwrap_or(&LOOPBACK);
        let connecting = AsyncSmtpConnection::connect_tokio1(address, Some(STEP), hello, wrapped, None);
        let mut connection = step("to connect", STEP, connecting).await.map_err(Fault::of_house)?;
        let wants_tls = match self.security {
            Security::Required => true,
            Security::WhereOffered => connection.can_starttls(),
            Security::Wrapped | Security::Never => false,
        };
        if wants_tls {
            let encrypting = connection.starttls(self.tls.clone(), hello);
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
            step("to log in", STEP, login).await.map_err(Fault::of_login)?;
        }
        Ok(connection)
    }
}

/// How a machine without a name calls itself.
const LOOPBACK: ClientId = ClientId::Ipv4(Ipv4Addr::LOCALHOST);

/// What follows EHLO (RFC 5321, 4.1.4): a full name, or an address in brackets; mail servers refuse the bare name of a machine. `None`
/// for anything else.
fn client_of(host: &str) -> Option<ClientId> {
    match Host::parse(host).ok()? {
        Host::Domain(name) => {
            let name = name.trim_end_matches('.');
            let top = name.rsplit_once('.')?.1;
            let is_local = ["localhost", "local", "localdomain", "internal"].contains(&top);
            (!is_local).then(|| ClientId::Domain(name.to_owned()))
        }
        Host::Ipv4(address) => Some(ClientId::Ipv4(address)),
        Host::Ipv6(address) => Some(ClientId::Ipv6(address)),
    }
}

/// How the site calls itself: by the host of its public address, or the domain that its mails come from; where neither is a full
/// name, by the address that visitors use.
fn client_of_site(settings: &Settings) -> ClientId {
    let sender: Option<Mailbox> = settings.mail_from.parse().ok();
    let public = client_of(settings.host());
    let sender = sender.and_then(|sender| client_of(sender.email.domain()));
    let is_name = |client: &ClientId| matches!(client, ClientId::Domain(_));
    let named = [&public, &sender]
        .into_iter()
        .flatten()
        .find(|client| is_name(client))
        .cloned();
    named.or(public).unwrap_or(LOOPBACK)
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
        assert_eq!(server.hello, Some(ClientId::Domain("house.example".to_owned())));
        assert_eq!(read("smtp://郵件.example").host, "xn--5nqv22n.example");
    }

    #[test]
    fn the_site_calls_itself_by_a_full_name_or_an_address_in_brackets() {
        let own = "Antiques <mail@mails.example>";
        for (public_url, mail_from, said) in [
            ("https://house.example", own, "house.example"),
            ("https://house.example.:8443", own, "house.example"),
            ("https://古董.example", own, "xn--7oro24i.example"),
            ("http://localhost:8080", own, "mails.example"),
            ("http://duobao:8080", own, "mails.example"),
            ("http://nas.local", own, "mails.example"),
            ("http://192.0.2.7:8080", own, "mails.example"),
            ("http://192.0.2.7:8080", "mail@古董.example", "xn--7oro24i.example"),
            ("http://192.0.2.7:8080", "mail@localhost", "[192.0.2.7]"),
            ("http://[2001:db8::7]:8080", "mail@localhost", "[IPv6:2001:db8::7]"),
            ("http://duobao:8080", "mail@[192.0.2.9]", "[127.0.0.1]"),
            ("http://duobao:8080", "mail@localhost", "[127.0.0.1]"),
        ] {
            let settings = Settings {
                public_url: public_url.to_owned(),
                mail_from: mail_from.to_owned(),
                ..Settings::for_test()
            };
            for (path, said) in [
                ("", said),
                ("/mail.example", "mail.example"),
                ("/machine", said),
                ("/two%0D%0Alines.example", said),
            ] {
                let _ = rustls::crypto::ring::default_provider().install_default();
                let server = SmtpServer::for_site(&format!("smtp://127.0.0.1{path}"), &settings).expect("a server");
                assert_eq!(
                    server.hello.expect("a name").to_string(),
                    said,
                    "{public_url} {mail_from}"
                );
            }
        }
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
