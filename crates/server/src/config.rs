//! Settings: every one is checked before anything starts, and a wrong value stops the start with one line that names its key.
//! A setting is a field of one of the structs here and a line of `duobao.default.toml`; flags, environment variables, the
//! printed settings and the masked values follow from these two. Knows nothing of requests.

mod backup;
mod bucket;
mod members;
pub mod outside;
pub mod places;
mod sources;
mod value;

use std::{collections::HashMap, fmt::Display, net::SocketAddr, path::PathBuf};

use chrono::TimeDelta;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use toml::{Table, Value};

use http_kit::client_address::Network;

use delivery::{authorities::Authorities, smtp::SmtpServer};

pub use backup::BackupSettings;
use bucket::BucketKeys;
pub use bucket::BucketSettings;
pub use domain::secret::{Secret, SecretUrl, mask_password};
pub use members::MemberSettings;
use outside::{OutsideKeys, OutsideSettings};
pub use sources::{DEFAULTS, Key, is_known_variable, is_looked_at, keys, variable};

const DAY: i64 = 24 * 3600;
const TEN_YEARS: i64 = 3650 * DAY;

/// How log lines are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

/// Whether pictures' display sizes are also drawn as AVIF.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Avif {
    /// While no request is being answered.
    Idle,
    /// Not by this process; AVIF pictures that exist are shown.
    Off,
}

/// The effective settings of one process.
#[derive(Clone, Deserialize, Serialize)]
pub struct Settings {
    /// Address of the public site.
    pub listen: SocketAddr,
    /// Address of the back office; `None`: there is none.
    #[serde(with = "value::optional")]
    pub staff_listen: Option<SocketAddr>,
    /// Address of the figures for monitoring; `None`: there are none.
    #[serde(with = "value::optional")]
    pub metrics_listen: Option<SocketAddr>,
    /// The origin by which staff reach the back office beside loopback names, without a trailing slash.
    #[serde(
        deserialize_with = "value::optional_origin",
        serialize_with = "value::optional::serialize"
    )]
    pub staff_url: Option<String>,
    /// How long an unused session of the back office lives.
    #[serde(deserialize_with = "value::seconds::<_, DAY>", serialize_with = "value::as_seconds")]
    pub staff_session_idle: TimeDelta,
    /// The longest life of a session of the back office.
    #[serde(deserialize_with = "value::seconds::<_, DAY>", serialize_with = "value::as_seconds")]
    pub staff_session_max: TimeDelta,
    /// How long a message from the contact form is kept, with everything that belongs to it.
    #[serde(
        deserialize_with = "value::seconds::<_, TEN_YEARS>",
        serialize_with = "value::as_seconds"
    )]
    pub messages_kept: TimeDelta,
    /// How long a line of the log of what staff do is kept.
    #[serde(
        deserialize_with = "value::seconds::<_, TEN_YEARS>",
        serialize_with = "value::as_seconds"
    )]
    pub log_kept: TimeDelta,
    /// For how many seconds every version of a record is kept; older ones are thinned. 0: all are kept.
    #[serde(deserialize_with = "value::whole::<_, _, 0, TEN_YEARS>")]
    pub versions_kept: i64,
    /// The largest file that staff may upload, in MiB.
    #[serde(deserialize_with = "value::whole::<_, _, 1, 100>")]
    pub upload_limit: u64,
    /// The most connections, in all.
    #[serde(deserialize_with = "value::whole::<_, _, 64, 1_000_000>")]
    pub connections: u32,
    /// The origin that visitors use, without a trailing slash.
    #[serde(deserialize_with = "value::origin")]
    pub public_url: String,
    /// The folder of all data that the server keeps; absolute.
    pub data_dir: PathBuf,
    /// `sqlite://…` or `postgres://…`, `{data}` filled in.
    pub database_url: SecretUrl,
    /// `file://…`, `{data}` filled in, or `s3://…`.
    pub media_url: String,
    /// Whether pictures are also drawn as AVIF.
    pub avif: Avif,
    /// `smtp://…` or `smtps://…`; `None`: mails are written as files.
    #[serde(with = "value::optional")]
    pub smtp_url: Option<SecretUrl>,
    /// Certificate authorities that are trusted for the mail server in addition to the public ones.
    #[serde(rename = "smtp_ca_file", with = "value::authorities")]
    pub smtp_authorities: Authorities,
    /// Sender of the site's mails.
    #[serde(deserialize_with = "value::mailbox")]
    pub mail_from: String,
    /// Proxies whose `X-Forwarded-For` is trusted.
    #[serde(with = "value::list")]
    pub trusted_proxies: Vec<Network>,
    /// The site's time zone.
    pub timezone: chrono_tz::Tz,
    /// Filter of the log.
    #[serde(deserialize_with = "value::log_filter")]
    pub log: String,
    /// Form of the log.
    pub log_format: LogFormat,
    /// The member area.
    #[serde(skip)]
    pub members: MemberSettings,
    /// Sign-in providers and text messages.
    #[serde(skip)]
    pub outside: OutsideSettings,
    /// Access to the bucket, if the pictures are in one.
    #[serde(skip)]
    pub bucket: BucketSettings,
    /// Copies of the site.
    #[serde(skip)]
    pub backup: BackupSettings,
    /// The files that the settings name for secrets, and the settings file if a secret is in it.
    #[serde(skip)]
    pub secret_files: Vec<PathBuf>,
    /// The values by key, secrets masked.
    #[serde(skip)]
    shown: Table,
    /// The values that are not the defaults, secrets included.
    #[serde(skip)]
    given: Table,
}

/// One line that names the key and says what to do.
#[derive(Debug, thiserror::Error)]
#[error("{key}: {problem}")]
pub struct SettingError {
    key: String,
    problem: String,
}

impl SettingError {
    fn new(key: impl Display, problem: impl Into<String>) -> Self {
        Self {
            key: key.to_string(),
            problem: problem.into(),
        }
    }
}

fn wrong(key: &str, problem: impl Into<String>) -> SettingError {
    SettingError::new(sources::variable(key), problem)
}

impl Settings {
    /// The host of the public address, without a port.
    pub fn host(&self) -> &str {
        domain::link::host(&self.public_url)
    }

    /// Where staff reach the desk: the address in the settings, else where it listens; empty without a desk.
    pub fn desk_address(&self) -> String {
        if let Some(url) = &self.staff_url {
            return url.clone();
        }
        let Some(mut address) = self.staff_listen else {
            return String::new();
        };
        if address.ip().is_unspecified() {
            address.set_ip(std::net::Ipv4Addr::LOCALHOST.into());
        }
        format!("http://{address}")
    }

    /// Whether several processes may run on the same data, so that none of them may make a secret of its own.
    pub fn is_shared(&self) -> bool {
        !self.database_url.starts_with("sqlite:") || self.bucket.access.is_some()
    }

    /// Reads all sources. `flags` are the values given on the command line, by key.
    ///
    /// # Errors
    /// The first value that cannot be used.
    pub fn read(
        file: Option<PathBuf>,
        environment: HashMap<String, String>,
        flags: Vec<(String, String)>,
    ) -> Result<Self, SettingError> {
        let values = sources::merge(file.as_deref(), environment, flags)?;
        let given = sources::keys_given(&values);
        let mut settings: Self = section(&values)?;
        settings.check()?;
        let (bucket, outside): (BucketKeys, OutsideKeys) = (section(&values)?, section(&values)?);
        settings.members = section(&values)?;
        settings.members.check()?;
        settings.bucket = bucket.settings(&settings.media_url)?;
        settings.outside = outside.settings()?;
        settings.backup = section(&values)?;
        places::refuse_pictures_around_data(&settings)?;
        settings.backup.check(&settings)?;
        settings.given = given;
        settings.secret_files = sources::secret_files(file.as_deref(), &values);
        // The names of secrets' files are not part of any struct; their contents are.
        settings.shown = values.into_iter().filter(|(key, _)| key.ends_with("_file")).collect();
        for part in [
            to_masked_table(&settings),
            to_masked_table(&settings.members),
            to_masked_table(&bucket),
            to_masked_table(&outside),
            to_masked_table(&settings.backup),
        ] {
            settings.shown.extend(part);
        }
        Ok(settings)
    }

    /// Checks what concerns more than one value, or more than its spelling.
    fn check(&self) -> Result<(), SettingError> {
        let database = ["sqlite://", "postgres://", "postgresql://"];
        let mut places = database
            .iter()
            .filter_map(|scheme| self.database_url.strip_prefix(scheme));
        if places.all(str::is_empty) {
            let must_be = "must be sqlite://PATH or postgres://USER:PASSWORD@HOST/NAME";
            return Err(wrong("database_url", must_be));
        }
        let is_server = |url: &SecretUrl| SmtpServer::read(url, &self.smtp_authorities).is_ok();
        if !self.smtp_url.as_ref().is_none_or(is_server) {
            return Err(wrong("smtp_url", "must be smtp://USER:PASSWORD@HOST:PORT or smtps://…"));
        }
        if self.staff_session_max < self.staff_session_idle {
            let must_be = "must not be less than DUOBAO_STAFF_SESSION_IDLE";
            return Err(wrong("staff_session_max", must_be));
        }
        if self.log_kept < store::log::LEAST_KEPT {
            return Err(wrong("log_kept", "must be 31536000 seconds (a year) or more"));
        }
        Ok(())
    }

    /// The effective values as lines of `duobao.toml`, secrets masked.
    pub fn print(&self) -> String {
        let line = |key: Key| {
            self.shown
                .get(key.name)
                .map(|value| format!("{} = {value}\n", key.name))
        };
        keys().filter_map(line).collect()
    }

    /// The values that are not the defaults as lines of `duobao.toml`, secrets included; for copies of the site.
    pub fn print_given(&self) -> Secret {
        Secret::new(self.given.to_string())
    }
}

/// The settings of one part. The error for a rejected value names its key and, if there is one, the default.
fn section<T: DeserializeOwned>(values: &Table) -> Result<T, SettingError> {
    serde_path_to_error::deserialize(values.clone()).map_err(|error| {
        let key = error.path().to_string();
        let message = error.inner().message().replace('\n', ", ");
        match keys().find(|known| known.name == key) {
            Some(Key { default, .. }) if !sources::is_empty(&default) => {
                wrong(&key, format!("{message}; the default is {default}"))
            }
            _ => wrong(&key, message),
        }
    })
}

/// A part's values for printing: secrets mask themselves when they are serialised, and every address may have a password.
fn to_masked_table(part: &impl Serialize) -> Table {
    let mut table = Table::try_from(part).expect("a struct of texts and numbers is a table");
    for (_, value) in table.iter_mut() {
        if let Value::String(text) = value {
            *text = mask_password(text);
        }
    }
    table
}

impl std::fmt::Debug for Settings {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.print())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(pairs: &[(&str, &str)]) -> Result<Settings, SettingError> {
        let environment = pairs.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        Settings::read(None, environment, Vec::new())
    }

    #[test]
    fn defaults_are_complete_and_valid() {
        let settings = read(&[]).expect("the shipped defaults are valid");
        assert_eq!(settings.listen.to_string(), "127.0.0.1:8080");
        assert!(settings.database_url.starts_with("sqlite:///"));
        assert_eq!(settings.versions_kept, 0, "every version is kept");
        let printed = settings.print();
        for Key { name, .. } in keys() {
            assert!(printed.contains(&format!("{name} = ")), "{name} is not printed");
        }
    }

    #[test]
    fn a_wrong_value_names_its_key() {
        for (key, value) in [
            ("DUOBAO_LISTEN", "here"),
            ("DUOBAO_MEDIA_URL", "file:///"),
            ("DUOBAO_LISTEN", ""),
            ("DUOBAO_PUBLIC_URL", "example.org"),
            ("DUOBAO_PUBLIC_URL", "https://"),
            ("DUOBAO_PUBLIC_URL", "https://a b"),
            ("DUOBAO_PUBLIC_URL", "https://example.org/house"),
            ("DUOBAO_PUBLIC_URL", "https://example.org?x=1"),
            ("DUOBAO_PUBLIC_URL", "https://user:word@example.org"),
            ("DUOBAO_STAFF_URL", "desk.example.org"),
            ("DUOBAO_STAFF_URL", "https://desk.example.org/desk"),
            ("DUOBAO_DATA_DIR", ""),
            ("DUOBAO_DATABASE_URL", "mysql://x"),
            ("DUOBAO_DATABASE_URL", "sqlite://"),
            ("DUOBAO_MEDIA_URL", "ftp://x"),
            ("DUOBAO_AVIF", "always"),
            ("DUOBAO_AVIF", ""),
            ("DUOBAO_SMTP_URL", "mail.example.org"),
            ("DUOBAO_SMTP_URL", "smtp://"),
            ("DUOBAO_SMTP_URL", "smtp://mail:port"),
            ("DUOBAO_SMTP_URL", "smtp://mail?tls=perhaps"),
            ("DUOBAO_SMTP_CA_FILE", "/no/such/file"),
            ("DUOBAO_SMTP_CA_FILE", "Cargo.toml"),
            ("DUOBAO_MAIL_FROM", "nobody"),
            ("DUOBAO_TRUSTED_PROXIES", "10.0.0.0/99"),
            ("DUOBAO_TIMEZONE", "Asia/Nowhere"),
            ("DUOBAO_LOG", "a=b=c"),
            ("DUOBAO_LOG_FORMAT", "xml"),
        ] {
            let line = read(&[(key, value)]).expect_err(value).to_string();
            assert!(line.starts_with(&format!("{key}: ")), "{line}");
            assert!(!line.contains('\n'));
        }
    }

    #[test]
    fn passwords_are_never_printed() {
        let settings = read(&[
            ("DUOBAO_DATABASE_URL", "postgres://db/house?password=s3cr@t"),
            ("DUOBAO_SMTP_URL", "smtps://house:hunter2@mail:465"),
            (
                "DUOBAO_SMS_URL",
                "https://house:hunter3@sms.example/send?sign=hunter4&to=x",
            ),
            ("DUOBAO_BACKUP_TO", "sftp://house:hunter5@nas/copies"),
        ])
        .expect("valid");
        let printed = format!("{settings:?}");
        assert!(!printed.contains("s3cr") && !printed.contains("hunter"), "{printed}");
        assert!(printed.contains("sftp://house:***@nas/copies"), "{printed}");
        for (key, value) in [
            ("DUOBAO_MEDIA_URL", "s3://house:hunter2@bucket"),
            ("DUOBAO_S3_ENDPOINT", "https://house:hunter2@s3.example"),
            ("DUOBAO_TRUSTED_PROXIES", "http://house:hunter2@proxy, 10.0.0.1"),
            ("DUOBAO_GOOGLE_ISSUER", "https://house:hunter2@google.example"),
            ("DUOBAO_PUBLIC_URL", "https://house:hunter2@house.example"),
        ] {
            let line = read(&[(key, value)]).expect_err(value).to_string();
            assert!(!line.contains("hunter2"), "{line}");
        }
    }

    #[test]
    fn a_flag_wins_over_the_environment() {
        let environment = HashMap::from([("DUOBAO_LISTEN".to_owned(), "127.0.0.1:1".to_owned())]);
        let flags = vec![("listen".to_owned(), "127.0.0.1:2".to_owned())];
        let settings = Settings::read(None, environment, flags).expect("valid");
        assert_eq!(settings.listen.port(), 2);
    }
}
