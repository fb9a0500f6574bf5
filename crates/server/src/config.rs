//! Settings: flags over environment over `duobao.toml` over `duobao.default.toml`.
//! A wrong value stops the start with one line that names the key. Knows nothing of requests.

use std::{collections::HashMap, net::SocketAddr, path::PathBuf};

use config::{Config, Environment, File, FileFormat};

use crate::client_address::Network;

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

/// The effective settings of one process.
#[derive(Clone)]
pub struct Settings {
    /// Address of the public site.
    pub listen: SocketAddr,
    /// Origin that visitors see, without a trailing slash.
    pub public_url: String,
    /// Folder of everything that the house keeps.
    pub data_dir: PathBuf,
    /// `sqlite://…` or `postgres://…`, `{data}` filled in.
    pub database_url: String,
    /// `file://…`, `{data}` filled in.
    pub media_url: String,
    /// `smtp://…` or `smtps://…`; `None`: mails become files.
    pub smtp_url: Option<String>,
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
}

/// One line that names the key and says what to do.
#[derive(Debug, thiserror::Error)]
#[error("{key}: {problem}")]
pub struct SettingError {
    key: String,
    problem: String,
}

fn wrong(key: &str, problem: impl Into<String>) -> SettingError {
    SettingError {
        key: format!("DUOBAO_{}", key.to_uppercase()),
        problem: problem.into(),
    }
}

/// Keys that hold a secret in their value's user part.
const WITH_PASSWORD: [&str; 2] = ["database_url", "smtp_url"];

/// The keys of the shipped defaults, in their order.
pub fn keys() -> Vec<String> {
    DEFAULTS
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(" = "))
        .map(|(key, _)| key.to_owned())
        .collect()
}

impl Settings {
    /// Reads all sources. `flags` are the values given on the command line, by key.
    ///
    /// # Errors
    /// The first key whose value cannot be used, in words.
    pub fn read(
        file: Option<PathBuf>,
        environment: HashMap<String, String>,
        flags: Vec<(&'static str, Option<String>)>,
    ) -> Result<Self, SettingError> {
        let known = keys();
        let path = file.clone().unwrap_or_else(|| "duobao.toml".into());
        let mut builder = Config::builder()
            .add_source(File::from_str(DEFAULTS, FileFormat::Toml))
            .add_source(
                File::from(path.clone())
                    .format(FileFormat::Toml)
                    .required(file.is_some()),
            )
            .add_source(Environment::with_prefix("DUOBAO").source(Some(environment)));
        for (key, value) in flags {
            builder = builder
                .set_override_option(key, value)
                .map_err(|error| wrong(key, error.to_string()))?;
        }
        let values: HashMap<String, String> = builder
            .build()
            .and_then(Config::try_deserialize)
            .map_err(|error| wrong("*", format!("{} cannot be read: {error}", path.display())))?;
        check_file_keys(&path, &known)?;
        Self::from_values(&values)
    }

    fn from_values(values: &HashMap<String, String>) -> Result<Self, SettingError> {
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
        let public_url = text("public_url");
        let public_url = public_url.trim_end_matches('/').to_owned();
        if !(public_url.starts_with("http://") || public_url.starts_with("https://"))
            || public_url.contains(['?', '#', ' '])
        {
            return Err(wrong("public_url", "must be http://… or https://… without query"));
        }
        let database_url = filled("database_url");
        if !["sqlite://", "postgres://", "postgresql://"]
            .iter()
            .any(|s| database_url.starts_with(s))
        {
            return Err(wrong("database_url", "must start with sqlite:// or postgres://"));
        }
        let media_url = filled("media_url");
        if !media_url.starts_with("file:///") {
            return Err(wrong("media_url", "must be file:///FOLDER"));
        }
        let smtp_url = Some(text("smtp_url")).filter(|v| !v.is_empty());
        if smtp_url
            .as_ref()
            .is_some_and(|v| !(v.starts_with("smtp://") || v.starts_with("smtps://")))
        {
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
            public_url,
            data_dir: PathBuf::from(data),
            database_url,
            media_url,
            smtp_url,
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
        })
    }

    /// The effective values as `key = "value"` lines, passwords masked.
    pub fn print(&self) -> String {
        let networks: Vec<String> = self.trusted_proxies.iter().map(ToString::to_string).collect();
        let values: [(&str, String); 11] = [
            ("listen", self.listen.to_string()),
            ("public_url", self.public_url.clone()),
            ("data_dir", self.data_dir.display().to_string()),
            ("database_url", self.database_url.clone()),
            ("media_url", self.media_url.clone()),
            ("smtp_url", self.smtp_url.clone().unwrap_or_default()),
            ("mail_from", self.mail_from.clone()),
            ("trusted_proxies", networks.join(", ")),
            ("timezone", self.timezone.to_string()),
            ("log", self.log.clone()),
            ("log_format", format!("{:?}", self.log_format).to_lowercase()),
        ];
        values
            .into_iter()
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

/// A key in `duobao.toml` that duobao does not know is a slip of the pen, and is said so.
fn check_file_keys(path: &std::path::Path, known: &[String]) -> Result<(), SettingError> {
    if !path.exists() {
        return Ok(());
    }
    let values: HashMap<String, config::Value> = Config::builder()
        .add_source(File::from(path.to_path_buf()).format(FileFormat::Toml))
        .build()
        .and_then(Config::try_deserialize)
        .map_err(|error| wrong("*", error.to_string()))?;
    match values.keys().find(|key| !known.contains(key)) {
        Some(key) => Err(wrong(
            key,
            format!(
                "is no setting; {} has it (see duobao config --defaults)",
                path.display()
            ),
        )),
        None => Ok(()),
    }
}

/// `scheme://user:***@host`, whatever the password held.
pub fn mask_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else {
        return url.to_owned();
    };
    match rest.rsplit_once('@') {
        Some((user, host)) => {
            let user = user.split(':').next().unwrap_or_default();
            format!("{scheme}://{user}:***@{host}")
        }
        None => url.to_owned(),
    }
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
            ("DUOBAO_PUBLIC_URL", "example.org"),
            ("DUOBAO_DATABASE_URL", "mysql://x"),
            ("DUOBAO_MEDIA_URL", "ftp://x"),
            ("DUOBAO_SMTP_URL", "mail.example.org"),
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
            ("DUOBAO_DATABASE_URL", "postgres://house:s3cr@t@db/house"),
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
