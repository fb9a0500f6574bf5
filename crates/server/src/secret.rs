//! The server's secret and the keys that are derived from it. A key never leaves this process, and none is shown or logged.
//!
//! With the secret one can compute verification codes and sign pictures; with the database alone one can do neither.

pub mod random;

use std::{
    fs, io,
    io::Write as _,
    os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _},
    path::{Path, PathBuf},
};

use anyhow::Context as _;

use crate::{config::Settings, secret::random::Random};
use domain::secret::{Key, SHORTEST_SECRET, Secret};

/// The file in the data folder that keeps the secret if the settings have none.
pub const FILE: &str = "secret";

/// The keys of one site, each for one purpose.
#[derive(Debug, Clone)]
pub struct Keys {
    /// Verification codes: to compute them and their digests.
    pub codes: Key,
    /// Clients: the keyed hashes of addresses and devices.
    pub clients: Key,
    /// Signed addresses of pictures for members.
    pub pictures: Key,
    /// Addresses of previews.
    pub previews: Key,
    /// Cookies and tokens for viewers on other sites.
    pub viewers: Key,
    /// Secrets of the staff's second factors.
    pub staff: Key,
    /// Addresses of pages' fonts.
    pub fonts: Key,
    /// Links to cabinets that members show to others.
    pub cabinets: Key,
    /// The digests by which lines of the log hold one another.
    pub log: Key,
}

impl Keys {
    /// Derives the keys from a secret. The same secret gives the same keys, so all processes of a site agree.
    pub fn of(secret: &[u8]) -> Self {
        let key = |label: &str| Key::derive(secret, label);
        Self {
            codes: key("codes"),
            clients: key("clients"),
            pictures: key("pictures"),
            previews: key("previews"),
            viewers: key("viewers"),
            staff: key("staff"),
            fonts: key("fonts"),
            cabinets: key("cabinets"),
            log: key("log"),
        }
    }

    /// The keys of the site: from the secret in its settings, else in the data folder, where the first start creates one. If
    /// several processes may share the data, the settings must have it: each data folder would create another one.
    ///
    /// # Errors
    /// There is no secret and one is needed, it is too short, or its file cannot be read or created.
    pub fn open(settings: &Settings, random: Random) -> anyhow::Result<Self> {
        Ok(Self::of(read(settings, random)?.expose().as_bytes()))
    }
}

/// The secret of the site; see [`Keys::open`].
///
/// # Errors
/// As there.
pub fn read(settings: &Settings, random: Random) -> anyhow::Result<Secret> {
    if let Some(secret) = &settings.members.secret {
        return Ok(secret.clone());
    }
    let path = settings.data_dir.join(FILE);
    if settings.is_shared() {
        let remedy = match path.exists() {
            true => format!("go on with this folder's: {}", path.display()),
            false => "`openssl rand -hex 32` makes one".to_owned(),
        };
        anyhow::bail!(
            "DUOBAO_SECRET: is empty, but all processes on one PostgreSQL database or bucket need the same secret; \
             set it, or DUOBAO_SECRET_FILE ({remedy})"
        );
    }
    let secret = match fs::read(&path) {
        Ok(secret) => secret,
        Err(error) if error.kind() == io::ErrorKind::NotFound => create_secret_file(&settings.data_dir, &path, random)
            .with_context(|| format!("{}: no secret can be made there", path.display()))?,
        Err(error) => return Err(error).with_context(|| format!("{}: the secret cannot be read", path.display())),
    };
    if secret.len() < SHORTEST_SECRET {
        anyhow::bail!(
            "{}: the secret is cut short; bring back the one that was there",
            path.display()
        );
    }
    let mode = fs::metadata(&path)?.permissions().mode();
    if mode & 0o077 != 0 {
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600))?;
        tracing::warn!("{} could be read by others; now it cannot", path.display());
    }
    let text = String::from_utf8(secret);
    text.map(Secret::new)
        .map_err(|_| anyhow::anyhow!("{}: the secret is no text", path.display()))
}

/// Creates the secret's file, completely or not at all; if another process was faster, its secret is used.
fn create_secret_file(folder: &Path, path: &Path, random: Random) -> io::Result<Vec<u8>> {
    let text = hex::encode(random()) + &hex::encode(random());
    let own: PathBuf = folder.join(format!("{FILE}.{}.new", hex::encode(random())));
    let mut file = fs::OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(&own)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    let linked = match fs::hard_link(&own, path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        linked => linked,
    };
    fs::remove_file(&own)?;
    linked?;
    fs::File::open(folder)?.sync_all()?;
    fs::read(path)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use tempfile::TempDir;

    use super::*;
    use crate::secret::random::system_random;

    fn settings(folder: &TempDir, secret: &str) -> Settings {
        settings_with(folder, &[("DUOBAO_SECRET", secret)])
    }

    fn settings_with(folder: &TempDir, more: &[(&str, &str)]) -> Settings {
        let folder = folder.path().display().to_string();
        let pairs = more.iter().copied().chain([("DUOBAO_DATA_DIR", folder.as_str())]);
        let environment: HashMap<_, _> = pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        Settings::read(None, environment, Vec::new()).expect("settings")
    }

    #[test]
    fn data_that_processes_share_needs_a_secret_that_they_share() {
        let folder = TempDir::new().expect("a folder");
        let postgres = ("DUOBAO_DATABASE_URL", "postgres://db/house");
        let bucket = [
            ("DUOBAO_MEDIA_URL", "s3://house"),
            ("AWS_REGION", "ap-northeast-1"),
            ("AWS_ACCESS_KEY_ID", "AKIAHOUSE"),
            ("AWS_SECRET_ACCESS_KEY", "hunter2"),
        ];
        for shared in [&[postgres][..], &bucket] {
            let refusal = Keys::open(&settings_with(&folder, shared), system_random).expect_err("no secret");
            let line = refusal.to_string();
            assert!(
                line.starts_with("DUOBAO_SECRET: is empty") && !line.contains('\n'),
                "{line}"
            );
            assert!(line.contains("openssl rand -hex 32"), "{line}");
            assert_eq!(
                fs::read_dir(folder.path()).expect("a folder").count(),
                0,
                "none was made"
            );
        }
        // A site that has used its folder's secret is told how to keep it.
        let own = Keys::open(&settings(&folder, ""), system_random).expect("made");
        let path = folder.path().join(FILE).display().to_string();
        let refusal = Keys::open(&settings_with(&folder, &[postgres]), system_random).expect_err("no secret");
        assert!(refusal.to_string().contains(&path), "{refusal}");
        let kept = settings_with(&folder, &[postgres, ("DUOBAO_SECRET_FILE", &path)]);
        let kept = Keys::open(&kept, system_random).expect("given");
        assert_eq!(kept.codes.bytes(), own.codes.bytes());
    }

    #[test]
    fn each_purpose_has_a_key_of_its_own() {
        let keys = Keys::of(b"a secret of a house that is not told");
        let (codes, clients, pictures) = (keys.codes.bytes(), keys.clients.bytes(), keys.pictures.bytes());
        assert!(codes != clients && clients != pictures && codes != pictures);
    }

    #[test]
    fn the_first_start_makes_a_secret_that_stays() {
        let folder = TempDir::new().expect("a folder");
        let first = Keys::open(&settings(&folder, ""), system_random).expect("made");
        let second = Keys::open(&settings(&folder, ""), system_random).expect("read");
        assert_eq!(first.codes.bytes(), second.codes.bytes());
        let path = folder.path().join(FILE);
        assert_eq!(fs::metadata(&path).expect("there").permissions().mode() & 0o777, 0o600);
        assert_eq!(
            fs::read_dir(folder.path()).expect("a folder").count(),
            1,
            "nothing beside it"
        );

        let given = Keys::open(&settings(&folder, "0123456789abcdef0123456789abcdef"), system_random).expect("given");
        assert_ne!(
            given.codes.bytes(),
            first.codes.bytes(),
            "a given secret wins over the kept one"
        );

        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).expect("set");
        Keys::open(&settings(&folder, ""), system_random).expect("read");
        assert_eq!(fs::metadata(&path).expect("there").permissions().mode() & 0o777, 0o600);

        fs::write(&path, "short").expect("written");
        let error = Keys::open(&settings(&folder, ""), system_random).expect_err("cut short");
        assert!(error.to_string().contains("cut short"), "{error:#}");
    }

    #[test]
    fn processes_that_start_together_agree() {
        let folder = TempDir::new().expect("a folder");
        let path = folder.path().join(FILE);
        let start = std::sync::Barrier::new(8);
        let secrets: Vec<_> = std::thread::scope(|scope| {
            let make = || {
                start.wait();
                create_secret_file(folder.path(), &path, system_random).expect("made")
            };
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(make)).collect();
            threads
                .into_iter()
                .map(|thread| thread.join().expect("no panic"))
                .collect()
        });
        assert!(
            secrets.iter().all(|secret| secret == &secrets[0]),
            "the first one holds"
        );
    }
}
