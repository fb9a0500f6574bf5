//! One mail to one SMTP server, step by step, so that whose fault a failure is stays known: the house's set-up, the mail's,
//! or nobody's for long. Every step has an end, whatever the server does.

use std::{error::Error as _, future::Future, io, net::IpAddr, time::Duration};

use anyhow::{Context as _, bail};
use lettre::{
    address::Envelope,
    transport::smtp::{
        Error,
        authentication::{Credentials, Mechanism},
        client::{AsyncSmtpConnection, TlsParameters},
        commands::{Data, Mail, Rcpt},
        extension::{ClientId, Extension, MailBodyParameter, MailParameter},
    },
};
use percent_encoding::percent_decode_str;
use tokio::time::timeout;
use url::{Host, Url};

use super::{authorities::Authorities, courier::CourierError};

/// How long the server may take over each step.
const STEP: Duration = Duration::from_secs(15);
/// How long over a whole mail that it has been given: here servers look for viruses.
const ACCEPTANCE: Duration = Duration::from_secs(60);
/// How long over a goodbye.
const GOODBYE: Duration = Duration::from_secs(2);
/// What a server that wants another login, or encryption first, answers.
const NOT_LET_IN: [u16; 4] = [530, 534, 535, 538];
const SUBMISSION: u16 = 587;
const SUBMISSION_IN_TLS: u16 = 465;

/// A server that takes mails for the house.
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
    /// None, because the operator says so.
    Never,
}

impl SmtpServer {
    /// Reads `smtp://user:password@host:port` (STARTTLS where it is offered; `?tls=required` or `?tls=never` say otherwise) or
    /// `smtps://…`. The authorities are those that may vouch for the server beside the public ones.
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

    /// Sends one mail.
    ///
    /// # Errors
    /// Whether and when trying again makes sense.
    pub async fn send(&self, envelope: &Envelope, message: &[u8]) -> Result<(), CourierError> {
        let mut connection = self.connected().await?;
        let outcome = handed_over(&mut connection, envelope, message).await;
        // What became of the mail is known by now; a server that does not say goodbye changes nothing.
        let _ = match &outcome {
            Ok(()) => timeout(GOODBYE, connection.quit()).await.map(drop),
            Err(_) => timeout(GOODBYE, connection.abort()).await,
        };
        outcome
    }

    /// A connection that mail may be sent through. Whatever is refused for good here is the house's to mend.
    async fn connected(&self) -> Result<AsyncSmtpConnection, CourierError> {
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
                return Err(CourierError::SetUp(
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

async fn handed_over(
    connection: &mut AsyncSmtpConnection,
    envelope: &Envelope,
    message: &[u8],
) -> Result<(), CourierError> {
    let parameters = parameters(connection, envelope, message)?;
    let mail = Mail::new(envelope.from().cloned(), parameters);
    step("to take the sender", STEP, connection.command(mail))
        .await
        .map_err(Fault::of_house)?;
    for recipient in envelope.to() {
        let recipient = Rcpt::new(recipient.clone(), Vec::new());
        step("to take the recipient", STEP, connection.command(recipient))
            .await
            .map_err(Fault::of_mail)?;
    }
    step("to take a mail", STEP, connection.command(Data))
        .await
        .map_err(Fault::of_mail)?;
    step("to accept the mail", ACCEPTANCE, connection.message(message))
        .await
        .map_err(Fault::at_the_end)?;
    Ok(())
}

/// What the server must be told of a mail that is not all ASCII.
fn parameters(
    connection: &AsyncSmtpConnection,
    envelope: &Envelope,
    message: &[u8],
) -> Result<Vec<MailParameter>, CourierError> {
    let mut parameters = Vec::new();
    let is_ascii = |address: &lettre::Address| AsRef::<str>::as_ref(address).is_ascii();
    let addresses = envelope.to().iter().chain(envelope.from()).all(is_ascii);
    for (is_plain, extension, parameter) in [
        (addresses, Extension::SmtpUtfEight, MailParameter::SmtpUtfEight),
        (
            message.is_ascii(),
            Extension::EightBitMime,
            MailParameter::Body(MailBodyParameter::EightBitMime),
        ),
    ] {
        if is_plain {
            continue;
        }
        if !connection.server_info().supports_feature(extension) {
            return Err(CourierError::Final(format!(
                "the mail server does not know {extension}, which this mail needs"
            )));
        }
        parameters.push(parameter);
    }
    Ok(parameters)
}

/// Why a step did not succeed.
enum Fault {
    Slow(String),
    Said(Error),
}

/// One step, with its end.
async fn step<T>(what: &str, limit: Duration, work: impl Future<Output = Result<T, Error>>) -> Result<T, Fault> {
    match timeout(limit, work).await {
        Ok(outcome) => outcome.map_err(Fault::Said),
        Err(_) => Err(Fault::Slow(format!("the mail server took too long {what}"))),
    }
}

impl Fault {
    /// Before the server has heard of the recipient: what it refuses for good, it refuses the house.
    fn of_house(self) -> CourierError {
        match self {
            Self::Slow(what) => CourierError::Later(what),
            Self::Said(error)
                if error.is_permanent() || error.is_client() || error.is_tls() || is_about_certificate(&error) =>
            {
                CourierError::SetUp(error.to_string())
            }
            Self::Said(error) => CourierError::Later(error.to_string()),
        }
    }

    /// From the recipient on: what it refuses for good, it refuses this mail, unless it wants another login.
    fn of_mail(self) -> CourierError {
        match self {
            Self::Said(error) if error.is_permanent() => {
                let is_login = error.status().is_some_and(|code| NOT_LET_IN.contains(&code.into()));
                if is_login {
                    CourierError::SetUp(error.to_string())
                } else {
                    CourierError::Final(error.to_string())
                }
            }
            other => other.of_house(),
        }
    }

    /// The whole mail is there, only the answer is not: it may have been taken.
    fn at_the_end(self) -> CourierError {
        match self {
            Self::Slow(what) => CourierError::Unsure(what),
            Self::Said(error) if error.status().is_none() => CourierError::Unsure(error.to_string()),
            other => other.of_mail(),
        }
    }
}

/// Whether the server's certificate is the trouble, which lettre calls the connection's, like any that passes by itself.
fn is_about_certificate(error: &Error) -> bool {
    let mut cause = error.source();
    while let Some(error) = cause {
        if let Some(rustls::Error::InvalidCertificate(_)) = error.downcast_ref() {
            return true;
        }
        cause = match error.downcast_ref::<io::Error>() {
            // What an I/O error wraps stands in its place, and is not its source.
            Some(error) => error.get_ref().map(|error| error as _),
            None => error.source(),
        };
    }
    false
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
