//! Certificate authorities for the mail server and for the S3 store: the public ones, and those of a file, for a server of
//! one's own whose certificate no public authority signed.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use lettre::transport::smtp::{
    Error,
    client::{Certificate, TlsParameters},
};
use rustls::{
    RootCertStore,
    pki_types::{CertificateDer, pem::PemObject as _},
};

/// Certificate authorities in addition to the public ones; none by default.
#[derive(Debug, Clone, Default)]
pub struct Authorities {
    file: PathBuf,
    certificates: Vec<CertificateDer<'static>>,
}

impl Authorities {
    /// Reads a file of certificates (PEM).
    ///
    /// # Errors
    /// What of it cannot be used, in one line.
    pub fn read(file: &Path) -> anyhow::Result<Self> {
        let name = file.display();
        let pem = std::fs::read(file).with_context(|| format!("{name} cannot be read"))?;
        let mut certificates = Vec::new();
        for (der, number) in CertificateDer::pem_slice_iter(&pem).zip(1..) {
            let der = der.with_context(|| format!("certificate {number} of {name} cannot be read"))?;
            RootCertStore::empty()
                .add(der.clone())
                .with_context(|| format!("certificate {number} of {name} is no authority's"))?;
            certificates.push(der);
        }
        if certificates.is_empty() {
            bail!("{name} holds no certificate (-----BEGIN CERTIFICATE-----)");
        }
        Ok(Self {
            file: file.to_owned(),
            certificates,
        })
    }

    /// The file that they are from; empty if there is none.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// The certificates themselves (DER).
    pub fn certificates(&self) -> Vec<Vec<u8>> {
        self.certificates.iter().map(|one| one.to_vec()).collect()
    }

    /// The TLS parameters for a server of this name.
    pub(super) fn tls(&self, host: &str) -> Result<TlsParameters, Error> {
        let mut builder = TlsParameters::builder(host.to_owned());
        for one in &self.certificates {
            builder = builder.add_root_certificate(Certificate::from_der(one.to_vec())?);
        }
        builder.build()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_without_valid_certificates_are_refused_in_one_line() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let file = folder.path().join("authorities.pem");
        for (text, problem) in [
            ("", "holds no certificate"),
            ("# none yet\n", "holds no certificate"),
            (
                "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n",
                "holds no certificate",
            ),
            (
                "-----BEGIN CERTIFICATE-----\n????\n-----END CERTIFICATE-----\n",
                "cannot be read",
            ),
            ("-----BEGIN CERTIFICATE-----\nAAAA\n", "cannot be read"),
            (
                "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
                "is no authority's",
            ),
        ] {
            std::fs::write(&file, text).expect("written");
            let line = format!("{:#}", Authorities::read(&file).expect_err(problem));
            assert!(line.contains(problem) && !line.contains('\n'), "{text:?}: {line}");
        }
        let line = format!("{:#}", Authorities::read(folder.path()).expect_err("a folder"));
        assert!(line.contains("cannot be read: "), "{line}");
    }
}
