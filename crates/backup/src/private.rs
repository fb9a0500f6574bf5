//! The site's settings and secret, which a copy may hold encrypted: by a passphrase, or for a recipient of the program `age`.
//!
//! Without the secret, members' sessions end and second factors of staff are to be set anew.

use std::{
    io,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use argon2::{Algorithm, Argon2, Params, Version};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use domain::{
    sealed,
    secret::{Key, Secret},
};
use serde::{Deserialize, Serialize};

use crate::Error;

/// What the text is sealed for.
const PURPOSE: &[u8] = b"backup";
/// Memory in KiB and passes of argon2id: a passphrase is tried once a backup, and by those who stole a copy as often as they can.
const COST: (u32, u32) = (64 * 1024, 3);

/// The site's settings and secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Private {
    /// The settings that are not the defaults, as lines of `duobao.toml`, passwords included.
    pub settings: Secret,
    /// The secret that all keys are derived from.
    pub secret: Secret,
}

/// How settings and secret are encrypted in copies.
#[derive(Debug, Clone)]
pub enum Sealer {
    /// Not at all: who can read the copy can read them.
    Nothing,
    Passphrase(Secret),
    /// For a recipient of `age`: `age1…`, or an SSH key.
    Recipient(String),
}

/// What opens them.
#[derive(Debug, Clone)]
pub enum Opener {
    /// Nothing: only those that are not encrypted can be read.
    Nothing,
    Passphrase(Secret),
    /// A file with the recipient's key, for `age`.
    IdentityFile(PathBuf),
    /// A recipient's key that is not at hand: nothing can be read, and those that are not encrypted are none of this site.
    KeyElsewhere,
}

/// Settings and secret as the list of a copy has them.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Sealed {
    Plain { settings: String, secret: String },
    Passphrase { salt: String, sealed: String },
    Age { sealed: String },
}

impl std::fmt::Debug for Sealed {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Sealed(***)")
    }
}

#[derive(Serialize, Deserialize)]
struct Inside {
    settings: String,
    secret: String,
}

impl Sealer {
    pub(crate) async fn seal(&self, private: &Private, random: fn() -> [u8; 16]) -> Result<Sealed, Error> {
        let inside = Inside {
            settings: private.settings.expose().to_owned(),
            secret: private.secret.expose().to_owned(),
        };
        let text = serde_json::to_vec(&inside).map_err(|error| Error::file("the settings")(error.into()))?;
        match self {
            Self::Nothing => Ok(Sealed::Plain {
                settings: inside.settings,
                secret: inside.secret,
            }),
            Self::Passphrase(passphrase) => {
                let (passphrase, salt) = (passphrase.clone(), random());
                let key = off_the_async_threads(move || derive(&passphrase, &salt)).await?;
                let mut nonce = [0; 32];
                nonce[..16].copy_from_slice(&random());
                nonce[16..].copy_from_slice(&random());
                Ok(Sealed::Passphrase {
                    salt: hex::encode(salt),
                    sealed: sealed::seal(&key, PURPOSE, &text, &nonce),
                })
            }
            Self::Recipient(recipient) => {
                let recipient = recipient.clone();
                let sealed =
                    off_the_async_threads(move || run_age(&["--encrypt", "--recipient", &recipient], &text)).await?;
                Ok(Sealed::Age {
                    sealed: STANDARD.encode(sealed),
                })
            }
        }
    }
}

impl Sealed {
    pub(crate) async fn open(&self, opener: &Opener) -> Result<Private, Error> {
        let needed = |what: &str| Error::Sealed(what.to_owned());
        let text = match (self, opener) {
            // They may be those of a stranger who can write to the place of the backups.
            (Self::Plain { .. }, Opener::Passphrase(_) | Opener::IdentityFile(_) | Opener::KeyElsewhere) => {
                return Err(Error::NotSealed);
            }
            (Self::Plain { settings, secret }, Opener::Nothing) => {
                return Ok(Private {
                    settings: Secret::new(settings),
                    secret: Secret::new(secret),
                });
            }
            (Self::Passphrase { salt, sealed }, Opener::Passphrase(passphrase)) => {
                let wrong = || needed("this is not the passphrase of the backup");
                let salt: [u8; 16] = hex::decode(salt)
                    .ok()
                    .and_then(|salt| salt.try_into().ok())
                    .ok_or_else(wrong)?;
                let passphrase = passphrase.clone();
                let key = off_the_async_threads(move || derive(&passphrase, &salt)).await?;
                sealed::open(&key, PURPOSE, sealed).map_err(|_| wrong())?.to_vec()
            }
            (Self::Age { sealed }, Opener::IdentityFile(file)) => {
                let sealed = STANDARD.decode(sealed).map_err(|_| needed("they are damaged"))?;
                let file = path_text(file)?;
                off_the_async_threads(move || run_age(&["--decrypt", "--identity", &file], &sealed)).await?
            }
            (Self::Passphrase { .. }, _) => return Err(needed("give the passphrase of the backup")),
            (Self::Age { .. }, _) => return Err(needed("give the file with the key of the recipient")),
        };
        let inside: Inside = serde_json::from_slice(&text).map_err(|_| needed("they are damaged"))?;
        Ok(Private {
            settings: Secret::new(inside.settings),
            secret: Secret::new(inside.secret),
        })
    }
}

fn derive(passphrase: &Secret, salt: &[u8; 16]) -> Result<Key, Error> {
    let failed = |error: argon2::Error| Error::Sealed(error.to_string());
    let params = Params::new(COST.0, COST.1, 1, Some(32)).map_err(failed)?;
    let mut bytes = [0; 32];
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
        .hash_password_into(passphrase.expose().as_bytes(), salt, &mut bytes)
        .map_err(failed)?;
    Ok(Key::derive(&bytes, "backup"))
}

fn path_text(path: &Path) -> Result<String, Error> {
    let text = path.to_str().map(str::to_owned);
    text.ok_or_else(|| Error::Sealed(format!("{}: the name is not UTF-8", path.display())))
}

/// Runs `age` on some bytes.
fn run_age(arguments: &[&str], input: &[u8]) -> Result<Vec<u8>, Error> {
    let failed = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => Error::Sealed("the program age is not installed".to_owned()),
        _ => Error::Sealed(format!("age: {error}")),
    };
    let mut child = Command::new("age")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    // The text is far smaller than what a pipe holds.
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(input).map_err(failed)?;
    }
    let done = child.wait_with_output().map_err(failed)?;
    if done.status.success() {
        return Ok(done.stdout);
    }
    let said = String::from_utf8_lossy(&done.stderr);
    Err(Error::Sealed(said.lines().next().unwrap_or("age failed").to_owned()))
}

async fn off_the_async_threads<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|error| Error::file("a task")(io::Error::other(error)))
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn private() -> Private {
        Private {
            settings: Secret::new("smtp_url = \"smtp://house:hunter2@mail\"\n"),
            secret: Secret::new("0123456789abcdef0123456789abcdef"),
        }
    }

    #[tokio::test]
    async fn a_passphrase_is_needed_to_open_what_it_sealed() {
        let sealer = Sealer::Passphrase(Secret::new("celadon and crackle"));
        let sealed = sealer.seal(&private(), || [7; 16]).await.expect("sealed");
        let written = serde_json::to_string(&sealed).expect("written");
        assert!(
            !written.contains("hunter2") && !written.contains("0123456789"),
            "{written}"
        );
        let opener = |passphrase: &str| Opener::Passphrase(Secret::new(passphrase));
        assert_eq!(
            sealed.open(&opener("celadon and crackle")).await.expect("opened"),
            private()
        );
        for wrong in [
            opener("celadon"),
            Opener::Nothing,
            Opener::IdentityFile("key.txt".into()),
            Opener::KeyElsewhere,
        ] {
            let refusal = sealed.open(&wrong).await.expect_err("refused").to_string();
            assert!(refusal.contains("passphrase"), "{refusal}");
        }
    }

    #[tokio::test]
    async fn without_a_passphrase_nothing_is_encrypted() {
        let sealed = Sealer::Nothing.seal(&private(), || [7; 16]).await.expect("sealed");
        assert_eq!(sealed.open(&Opener::Nothing).await.expect("opened"), private());
        assert!(!format!("{sealed:?}").contains("hunter2"));
        for opener in [
            Opener::Passphrase(Secret::new("celadon")),
            Opener::IdentityFile("key.txt".into()),
            Opener::KeyElsewhere,
        ] {
            let refusal = sealed.open(&opener).await.expect_err("it may have been replaced");
            assert!(matches!(refusal, Error::NotSealed), "{refusal}");
        }
    }
}
