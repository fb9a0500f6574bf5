//! How a PostgreSQL server is reached: its address, and how its certificate is verified.
//!
//! `sslmode` has the meaning that libpq gives it, except for `verify-ca`, which also checks the host's name; `sslrootcert`
//! names a file of certificate authorities (PEM) that replaces the public ones.

use std::{error::Error as StdError, fs, pin::Pin, sync::Arc, time::Duration};

use rustls::{
    ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme,
    client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier},
    crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature},
    pki_types::{CertificateDer, ServerName, UnixTime, pem::PemObject as _},
};
use tokio_postgres::{Client, Config, NoTls, config::SslMode};
use tokio_postgres_rustls::MakeRustlsConnect;
use url::form_urlencoded;

use super::silence::Silence;
use crate::engine::error::{Error, Result};

/// A server that has said nothing for so long is asked whether it is still there …
const KEEPALIVE_IDLE: Duration = Duration::from_secs(10);
/// … and again after so long …
const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(5);
/// … so often, before the connection is lost.
const KEEPALIVE_RETRIES: u32 = 3;
/// How long what was sent may remain without the other machine's acknowledgement.
const UNACKNOWLEDGED: Duration = Duration::from_secs(15);

/// The server's address and its TLS settings.
#[derive(Clone)]
pub(super) struct Target {
    config: Config,
    tls: Option<MakeRustlsConnect>,
    /// For each of the hosts that the address may name.
    timeout: Duration,
    pub(super) silence: Silence,
}

/// What moves the bytes of a connection.
pub(super) type Bytes = Pin<Box<dyn Future<Output = ()> + Send>>;

impl Target {
    /// Parses `postgres://…`.
    pub(super) fn read(address: &str, timeout: Duration) -> Result<Self> {
        let (server, query) = address.split_once('?').unwrap_or((address, ""));
        let mut mode = "prefer".to_owned();
        let mut authorities = None;
        let mut others = form_urlencoded::Serializer::new(String::new());
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            match &*name {
                "sslmode" => mode = value.into_owned(),
                "sslrootcert" => authorities = Some(value.into_owned()),
                _ => {
                    others.append_pair(&name, &value);
                }
            }
        }
        // The driver decodes only percent signs in a query, so a plus must be encoded.
        let others = others.finish().replace('+', "%20");
        // A host in the query, such as the folder of a socket, replaces that of the address; the driver would try both.
        let server = if others.starts_with("host=") || others.contains("&host=") {
            without_host(server)
        } else {
            server.to_owned()
        };
        let separator = if others.is_empty() { "" } else { "?" };
        let mut config: Config = format!("{server}{separator}{others}")
            .parse()
            .map_err(|error: tokio_postgres::Error| Error::Unreachable(describe(&error)))?;
        config
            .application_name("duobao")
            .connect_timeout(timeout)
            .keepalives_idle(KEEPALIVE_IDLE)
            .keepalives_interval(KEEPALIVE_INTERVAL)
            .keepalives_retries(KEEPALIVE_RETRIES)
            .tcp_user_timeout(UNACKNOWLEDGED);
        let (ssl_mode, is_verified) = match mode.as_str() {
            "disable" => (SslMode::Disable, false),
            "allow" | "prefer" => (SslMode::Prefer, false),
            "require" => (SslMode::Require, authorities.is_some()),
            "verify-ca" | "verify-full" => (SslMode::Require, true),
            other => return Err(Error::Unreachable(format!("there is no sslmode `{other}`"))),
        };
        config.ssl_mode(ssl_mode);
        let tls = match ssl_mode {
            SslMode::Disable => None,
            _ if is_verified => Some(verified(authorities.as_deref())?),
            _ => Some(unverified()?),
        };
        Ok(Self {
            config,
            tls,
            timeout,
            silence: Silence::default(),
        })
    }

    /// How long all of connecting may take.
    pub(super) fn timeout(&self) -> Duration {
        let hosts = self.config.get_hosts().len().max(self.config.get_hostaddrs().len());
        self.timeout * u32::try_from(hosts).unwrap_or(1).max(1)
    }

    /// Connects.
    pub(super) async fn connect(&self) -> Result<(Client, Bytes), tokio_postgres::Error> {
        // An error of the connection reaches whoever waits for an answer on it.
        Ok(match &self.tls {
            Some(tls) => {
                let (client, connection) = self.config.connect(tls.clone()).await?;
                (client, Box::pin(async { drop(connection.await) }))
            }
            None => {
                let (client, connection) = self.config.connect(NoTls).await?;
                (client, Box::pin(async { drop(connection.await) }))
            }
        })
    }
}

/// `postgres://user:password@host:port/name` without `host:port`.
fn without_host(server: &str) -> String {
    let (scheme, rest) = server.split_once("://").unwrap_or(("postgres", server));
    let (authority, name) = rest.split_once('/').unwrap_or((rest, ""));
    let user = authority.rsplit_once('@').map_or("", |(user, _)| user);
    format!("{scheme}://{user}@/{name}")
}

/// An error with what it comes from.
pub(super) fn describe(error: &tokio_postgres::Error) -> String {
    let mut said = error.to_string();
    let mut source = StdError::source(error);
    while let Some(cause) = source {
        said = format!("{said}: {cause}");
        source = cause.source();
    }
    said
}

fn builder() -> Result<(
    rustls::ConfigBuilder<ClientConfig, rustls::WantsVerifier>,
    Arc<CryptoProvider>,
)> {
    let provider = Arc::new(ring::default_provider());
    let builder = ClientConfig::builder_with_provider(provider.clone())
        .with_safe_default_protocol_versions()
        .map_err(|error| Error::Unreachable(error.to_string()))?;
    Ok((builder, provider))
}

fn verified(authorities: Option<&str>) -> Result<MakeRustlsConnect> {
    let mut roots = RootCertStore::empty();
    match authorities {
        None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
        Some(path) => {
            let pem = fs::read(path).map_err(|source| Error::File {
                path: path.to_owned(),
                source,
            })?;
            for certificate in CertificateDer::pem_slice_iter(&pem) {
                let added = certificate.ok().and_then(|certificate| roots.add(certificate).ok());
                added.ok_or_else(|| Error::Unreachable(format!("{path} holds no certificates that can be read")))?;
            }
            if roots.is_empty() {
                return Err(Error::Unreachable(format!("{path} holds no certificates")));
            }
        }
    }
    let (builder, _) = builder()?;
    Ok(MakeRustlsConnect::new(
        builder.with_root_certificates(roots).with_no_client_auth(),
    ))
}

/// Encrypts against eavesdropping; any certificate is accepted, as libpq does for `prefer` and `require`.
fn unverified() -> Result<MakeRustlsConnect> {
    let (builder, provider) = builder()?;
    let config = builder
        .dangerous()
        .with_custom_certificate_verifier(Arc::new(AcceptAny(provider)))
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

#[derive(Debug)]
struct AcceptAny(Arc<CryptoProvider>);

impl ServerCertVerifier for AcceptAny {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls12_signature(
            message,
            certificate,
            signature,
            &self.0.signature_verification_algorithms,
        )
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls13_signature(
            message,
            certificate,
            signature,
            &self.0.signature_verification_algorithms,
        )
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(address: &str) -> Result<Target> {
        Target::read(address, Duration::from_secs(1))
    }

    #[test]
    fn sslmode_decides_whether_a_connection_is_encrypted() {
        let modes = [
            ("disable", SslMode::Disable, false),
            ("prefer", SslMode::Prefer, true),
            ("require", SslMode::Require, true),
            ("verify-full", SslMode::Require, true),
        ];
        for (mode, ssl_mode, has_tls) in modes {
            let target = read(&format!("postgres://u:p@h/d?sslmode={mode}&options=-c%20geqo%3Doff")).expect(mode);
            assert_eq!(target.config.get_ssl_mode(), ssl_mode);
            assert_eq!(target.tls.is_some(), has_tls);
            assert_eq!(target.config.get_options(), Some("-c geqo=off"));
        }
        assert!(matches!(
            read("postgres://h/d?sslmode=perhaps"),
            Err(Error::Unreachable(_))
        ));
    }

    #[test]
    fn a_host_of_the_query_counts_alone() {
        let target = read("postgres://u:p@localhost/d?host=%2Frun%2Fpostgresql").expect("an address");
        assert_eq!(
            target.config.get_hosts(),
            [tokio_postgres::config::Host::Unix("/run/postgresql".into())]
        );
        assert_eq!(
            (target.config.get_user(), target.config.get_dbname()),
            (Some("u"), Some("d"))
        );
    }

    #[test]
    fn authorities_must_be_there_and_be_certificates() {
        let missing = read("postgres://h/d?sslmode=verify-full&sslrootcert=/nowhere/ca.pem");
        assert!(matches!(missing, Err(Error::File { .. })));
        let file = tempfile::NamedTempFile::new().expect("a file");
        let empty = read(&format!(
            "postgres://h/d?sslmode=require&sslrootcert={}",
            file.path().display()
        ));
        assert!(matches!(empty, Err(Error::Unreachable(_))));
    }
}
