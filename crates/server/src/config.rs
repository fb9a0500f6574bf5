//! Settings: every one is checked before anything starts, and a wrong value stops the start with one line that names its key.
//! Knows nothing of requests.

mod bucket;
mod members;
pub mod outside;
mod password;
mod sources;

use std::{
    collections::HashMap,
    fmt::Display,
    net::SocketAddr,
    path::{Path, PathBuf},
};

use axum::http::Uri;

use http_kit::client_address::Network;

use crate::post::{authorities::Authorities, smtp::SmtpServer};

pub use bucket::BucketSettings;
pub use members::MemberSettings;
use outside::OutsideSettings;
pub use password::mask_password;
pub use sources::{is_known_variable, is_looked_at, keys};

/// The shipped defaults, with a sentence for every key; printed by `duobao config --defaults`.
pub const DEFAULTS: &str = include_str!("../../../duobao.default.toml");

/// How log lines are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

/// Whether pictures' display sizes are drawn as AVIF too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Avif {
    /// While nobody waits for the house.
    Idle,
    /// Not by this process; what there is is shown.
    Off,
}

/// The effective settings of one process.
#[derive(Clone)]
pub struct Settings {
    /// Address of the public site.
    pub listen: SocketAddr,
    /// Connections at most, in all.
    pub connections: u32,
    /// Origin that visitors see, without a trailing slash.
    pub public_url: String,
    /// Folder of everything that the house keeps.
    pub data_dir: PathBuf,
    /// `sqlite://…` or `postgres://…`, `{data}` filled in.
    pub database_url: String,
    /// `file://…`, `{data}` filled in, or `s3://…`.
    pub media_url: String,
    /// Whether pictures are drawn as AVIF too.
    pub avif: Avif,
    /// How to get into the bucket, where the pictures lie in one.
    pub bucket: BucketSettings,
    /// `smtp://…` or `smtps://…`; `None`: mails become files.
    pub smtp_url: Option<String>,
    /// Who may vouch for the mail server beside the public authorities.
    pub smtp_authorities: Authorities,
    /// Sender of the house's mails.
    pub mail_from: String,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<Network>,
    /// The house's time zone.
    pub timezone: chrono_tz::Tz,
    /// Filter of the log.
    pub log: String,
    /// Form of the log.
    pub log_format: LogFormat,
    /// The members' part.
    pub members: MemberSettings,
    /// Sign-in providers and text messages.
    pub outside: OutsideSettings,
    /// What was set for parts that this version does not have, by name.
    pub idle: Vec<String>,
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

/// Keys whose addresses may hold a password.
const WITH_PASSWORD: [&str; 2] = ["database_url", "smtp_url"];

impl Settings {
    /// The host of the public address, without a port.
    pub fn host(&self) -> &str {
        let authority = self
            .public_url
            .split_once("://")
            .map_or(self.public_url.as_str(), |(_, rest)| rest);
        match authority.rsplit_once(':') {
            Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => host,
            _ => authority,
        }
    }

    /// Reads all sources. `flags` are the values given on the command line, by key.
    ///
    /// # Errors
    /// The first key whose value cannot be used, in words.
    pub fn read(
        file: Option<PathBuf>,
        environment: HashMap<String, String>,
        flags: Vec<(&'static str, Option<String>)>,
    ) -> Result<Self, SettingError> {
        let (values, idle) = sources::merged(file.as_deref(), environment, flags)?;
        Self::from_values(&values, idle)
    }

    fn from_values(values: &HashMap<String, String>, idle: Vec<String>) -> Result<Self, SettingError> {
        let text = |key: &str| values.get(key).map(|v| v.trim().to_owned()).unwrap_or_default();
        let data_dir = PathBuf::from(text("data_dir"));
        if data_dir.as_os_str().is_empty() {
            return Err(wrong("data_dir", "is empty; name a folder"));
        }
        let data = std::path::absolute(&data_dir)
            .map_err(|error| wrong("data_dir", error.to_string()))?
            .display()
            .to_string();
        let filled = |key: &str| text(key).replace("{data}", &data);
        let public_url = text("public_url").trim_end_matches('/').to_owned();
        if !is_origin(&public_url) {
            return Err(wrong(
                "public_url",
                "must be http://HOST or https://HOST, without a path",
            ));
        }
        let database_url = filled("database_url");
        let is_database = ["sqlite://", "postgres://", "postgresql://"]
            .iter()
            .filter_map(|scheme| database_url.strip_prefix(scheme))
            .any(|place| !place.is_empty());
        if !is_database {
            return Err(wrong(
                "database_url",
                "must be sqlite://PATH or postgres://USER:PASSWORD@HOST/NAME",
            ));
        }
        let media_url = filled("media_url");
        let bucket = BucketSettings::read(values, &media_url)?;
        if !media_url.starts_with("file:///") && bucket.access.is_none() {
            return Err(wrong("media_url", "must be file:///FOLDER or s3://BUCKET/PREFIX"));
        }
        let smtp_authorities = match text("smtp_ca_file").as_str() {
            "" => Authorities::default(),
            file => Authorities::read(Path::new(file)).map_err(|error| wrong("smtp_ca_file", format!("{error:#}")))?,
        };
        let smtp_url = Some(text("smtp_url")).filter(|v| !v.is_empty());
        let is_server = |url: &String| SmtpServer::read(url, &smtp_authorities).is_ok();
        if !smtp_url.as_ref().is_none_or(is_server) {
            return Err(wrong("smtp_url", "must be smtp://USER:PASSWORD@HOST:PORT or smtps://…"));
        }
        let mail_from = text("mail_from");
        mail_from
            .parse::<lettre::message::Mailbox>()
            .map_err(|_| wrong("mail_from", "must be an address such as House <house@example.org>"))?;
        let log = text("log");
        tracing_subscriber::EnvFilter::try_new(&log).map_err(|error| wrong("log", error.to_string()))?;
        Ok(Self {
            listen: text("listen")
                .parse()
                .map_err(|_| wrong("listen", "must be ADDRESS:PORT, such as 127.0.0.1:8080"))?,
            connections: match text("connections").parse() {
                Ok(count @ 64..=1_000_000) => count,
                _ => return Err(wrong("connections", "must be a whole number from 64 to 1000000")),
            },
            public_url,
            data_dir: PathBuf::from(data),
            database_url,
            media_url,
            avif: match text("avif").as_str() {
                "idle" => Avif::Idle,
                "off" => Avif::Off,
                _ => return Err(wrong("avif", "must be idle or off")),
            },
            bucket,
            smtp_url,
            smtp_authorities,
            mail_from,
            trusted_proxies: text("trusted_proxies")
                .split(',')
                .map(str::trim)
                .filter(|v| !v.is_empty())
                .map(|v| {
                    v.parse()
                        .map_err(|_| wrong("trusted_proxies", format!("{v:?} is no address or network")))
                })
                .collect::<Result<_, _>>()?,
            timezone: text("timezone")
                .parse()
                .map_err(|_| wrong("timezone", "must be a name such as Asia/Taipei"))?,
            log,
            log_format: match text("log_format").as_str() {
                "text" => LogFormat::Text,
                "json" => LogFormat::Json,
                _ => return Err(wrong("log_format", "must be text or json")),
            },
            members: MemberSettings::read(values)?,
            outside: OutsideSettings::read(values)?,
            idle,
        })
    }

    /// The effective values as `key = "value"` lines, passwords masked.
    pub fn print(&self) -> String {
        let networks: Vec<String> = self.trusted_proxies.iter().map(ToString::to_string).collect();
        let values = [
            ("listen", self.listen.to_string()),
            ("connections", self.connections.to_string()),
            ("public_url", self.public_url.clone()),
            ("data_dir", self.data_dir.display().to_string()),
            ("database_url", self.database_url.clone()),
            ("media_url", self.media_url.clone()),
            ("avif", format!("{:?}", self.avif).to_lowercase()),
            ("smtp_url", self.smtp_url.clone().unwrap_or_default()),
            ("smtp_ca_file", self.smtp_authorities.file().display().to_string()),
            ("mail_from", self.mail_from.clone()),
            ("trusted_proxies", networks.join(", ")),
            ("timezone", self.timezone.to_string()),
            ("log", self.log.clone()),
            ("log_format", format!("{:?}", self.log_format).to_lowercase()),
        ];
        values
            .into_iter()
            .chain(self.bucket.printed())
            .chain(self.members.printed())
            .chain(self.outside.printed())
            .map(|(key, value)| {
                let shown = if WITH_PASSWORD.contains(&key) {
                    mask_password(&value)
                } else {
                    value
                };
                format!("{key} = {shown:?}\n")
            })
            .collect()
    }
}

/// `http://HOST[:PORT]` or the same with https, and nothing more.
fn is_origin(url: &str) -> bool {
    let Ok(parsed) = url.parse::<Uri>() else {
        return false;
    };
    let is_web = matches!(parsed.scheme_str(), Some("http" | "https"));
    let is_host = parsed.authority().is_some_and(|host| !host.as_str().contains('@'));
    is_web && is_host && parsed.path_and_query().is_none_or(|path| path == "/") && !url.ends_with('/')
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
        let printed = settings.print();
        for key in keys() {
            assert!(printed.contains(&format!("{key} = ")), "{key} is not printed");
        }
    }

    #[test]
    fn a_wrong_value_names_its_key() {
        for (key, value) in [
            ("DUOBAO_LISTEN", "here"),
            ("DUOBAO_LISTEN", ""),
            ("DUOBAO_PUBLIC_URL", "example.org"),
            ("DUOBAO_PUBLIC_URL", "https://"),
            ("DUOBAO_PUBLIC_URL", "https://a b"),
            ("DUOBAO_PUBLIC_URL", "https://example.org/house"),
            ("DUOBAO_PUBLIC_URL", "https://example.org?x=1"),
            ("DUOBAO_PUBLIC_URL", "https://user:word@example.org"),
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
    fn an_origin_is_taken_with_or_without_its_slash() {
        for (value, origin) in [
            ("https://example.org/", "https://example.org"),
            ("http://[::1]:8080", "http://[::1]:8080"),
        ] {
            assert_eq!(read(&[("DUOBAO_PUBLIC_URL", value)]).expect(value).public_url, origin);
        }
    }

    #[test]
    fn passwords_are_never_printed() {
        let settings = read(&[
            ("DUOBAO_DATABASE_URL", "postgres://db/house?password=s3cr@t"),
            ("DUOBAO_SMTP_URL", "smtps://house:hunter2@mail:465"),
        ])
        .expect("valid");
        let printed = format!("{settings:?}");
        assert!(!printed.contains("s3cr") && !printed.contains("hunter2"), "{printed}");
    }

    #[test]
    fn a_flag_wins_over_the_environment() {
        let environment = HashMap::from([("DUOBAO_LISTEN".to_owned(), "127.0.0.1:1".to_owned())]);
        let flags = vec![("listen", Some("127.0.0.1:2".to_owned()))];
        let settings = Settings::read(None, environment, flags).expect("valid");
        assert_eq!(settings.listen.port(), 2);
    }
}
