//! Settings of the members' part: how long codes, sessions and picture addresses live, what a password needs, the secret.

use chrono::TimeDelta;

use super::{
    SettingError,
    outside::Secret,
    sources::{Values, variable},
    wrong,
};
use crate::secret;

/// Keys whose values nobody is shown. Each may also be given as the name of a file that holds it, under `{key}_file`.
pub const SECRETS: [&str; 6] = [
    "secret",
    "sms_token",
    "google_client_secret",
    "facebook_app_secret",
    "aws_secret_access_key",
    "aws_session_token",
];

/// The settings of the members' part.
#[derive(Clone)]
pub struct MemberSettings {
    /// The house's secret; `None`: the data folder's.
    pub secret: Option<Secret>,
    secret_file: String,
    /// How long a verification code is good.
    pub code_ttl: TimeDelta,
    /// How long a session lives that nobody uses.
    pub session_idle: TimeDelta,
    /// How long a session lives at most.
    pub session_max: TimeDelta,
    /// How long the address of a member's picture is good.
    pub picture_ttl: TimeDelta,
    /// Characters that a password has at least.
    pub password_min: usize,
}

impl MemberSettings {
    pub(super) fn read(values: &Values) -> Result<Self, SettingError> {
        let secret = values
            .get("secret")
            .map(|v| v.trim().to_owned())
            .filter(|v| !v.is_empty());
        if secret.as_deref().is_some_and(|secret| !secret::is_long_enough(secret)) {
            return Err(wrong("secret", "is too short: 32 characters or more, picked at random"));
        }
        let session_idle = seconds(values, "session_idle", 365 * DAY)?;
        let session_max = seconds(values, "session_max", 365 * DAY)?;
        if session_max < session_idle {
            return Err(wrong("session_max", "must not be less than DUOBAO_SESSION_IDLE"));
        }
        Ok(Self {
            secret: secret.map(Secret::new),
            secret_file: values.get("secret_file").cloned().unwrap_or_default(),
            code_ttl: seconds(values, "code_ttl", 3600)?,
            session_idle,
            session_max,
            picture_ttl: seconds(values, "picture_ttl", 3600)?,
            password_min: number(values, "password_min", 8, 64)?.unsigned_abs() as usize,
        })
    }

    pub(super) fn printed(&self) -> Vec<(&'static str, String)> {
        vec![
            (
                "secret",
                self.secret.as_ref().map(|_| "***".to_owned()).unwrap_or_default(),
            ),
            ("secret_file", self.secret_file.clone()),
            ("code_ttl", self.code_ttl.num_seconds().to_string()),
            ("session_idle", self.session_idle.num_seconds().to_string()),
            ("session_max", self.session_max.num_seconds().to_string()),
            ("picture_ttl", self.picture_ttl.num_seconds().to_string()),
            ("password_min", self.password_min.to_string()),
        ]
    }
}

const DAY: i64 = 24 * 3600;

fn seconds(values: &Values, key: &str, most: i64) -> Result<TimeDelta, SettingError> {
    number(values, key, 1, most).map(TimeDelta::seconds)
}

fn number(values: &Values, key: &str, least: i64, most: i64) -> Result<i64, SettingError> {
    let text = values.get(key).map(|v| v.trim()).unwrap_or_default();
    match text.parse() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(wrong(key, format!("must be a whole number from {least} to {most}"))),
    }
}

/// Puts the content of each `{key}_file` in its key's place.
pub(super) fn read_secret_files(values: &mut Values) -> Result<(), SettingError> {
    for key in SECRETS {
        let file_key = format!("{key}_file");
        let path = values.get(&file_key).map(|v| v.trim().to_owned()).unwrap_or_default();
        if path.is_empty() {
            continue;
        }
        if values.get(key).is_some_and(|value| !value.trim().is_empty()) {
            return Err(wrong(
                &file_key,
                format!("is set, and so is {}: one of them is enough", variable(key)),
            ));
        }
        let text = std::fs::read_to_string(&path)
            .map_err(|error| wrong(&file_key, format!("{path} cannot be read: {error}")))?;
        if text.trim().is_empty() {
            return Err(wrong(&file_key, format!("{path} is empty")));
        }
        values.insert(key.to_owned(), text.trim().to_owned());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use tempfile::TempDir;

    use crate::config::{SettingError, Settings};

    fn read(pairs: &[(&str, &str)]) -> Result<Settings, SettingError> {
        let environment = pairs.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        Settings::read(None, environment, Vec::new())
    }

    const SECRET: &str = "hunter2-hunter2-hunter2-hunter2-hunter2";

    #[test]
    fn the_contracts_figures_are_the_defaults() {
        let members = read(&[]).expect("valid").members;
        assert!(members.secret.is_none());
        assert_eq!(members.code_ttl.num_minutes(), 10);
        assert_eq!(
            (members.session_idle.num_days(), members.session_max.num_days()),
            (30, 90)
        );
        assert_eq!((members.picture_ttl.num_seconds(), members.password_min), (300, 8));
    }

    #[test]
    fn a_wrong_value_names_its_key() {
        for (key, value) in [
            ("DUOBAO_SECRET", "too short to be one"),
            ("DUOBAO_SECRET_FILE", "/no/such/file"),
            ("DUOBAO_CODE_TTL", "0"),
            ("DUOBAO_CODE_TTL", "3601"),
            ("DUOBAO_CODE_TTL", "ten"),
            ("DUOBAO_CODE_TTL", ""),
            ("DUOBAO_SESSION_IDLE", "-1"),
            ("DUOBAO_SESSION_MAX", "1.5"),
            ("DUOBAO_SESSION_MAX", "60"),
            ("DUOBAO_PICTURE_TTL", "99999"),
            ("DUOBAO_PASSWORD_MIN", "7"),
            ("DUOBAO_PASSWORD_MIN", "65"),
        ] {
            let line = read(&[(key, value)]).expect_err(value).to_string();
            assert!(line.starts_with(&format!("{key}: ")) && !line.contains('\n'), "{line}");
        }
    }

    #[test]
    fn a_secret_comes_from_a_file_and_is_never_shown() {
        let folder = TempDir::new().expect("a folder");
        let path = folder.path().join("secret.txt");
        std::fs::write(&path, format!("{SECRET}\n")).expect("written");
        let path = path.display().to_string();
        for pairs in [[("DUOBAO_SECRET_FILE", path.as_str())], [("DUOBAO_SECRET", SECRET)]] {
            let settings = read(&pairs).expect("valid");
            assert_eq!(
                settings.members.secret.as_ref().map(|secret| secret.expose()),
                Some(SECRET)
            );
            let printed = format!("{settings:?}");
            assert!(
                printed.contains("secret = \"***\"") && !printed.contains("hunter2"),
                "{printed}"
            );
        }
        let both = read(&[("DUOBAO_SECRET_FILE", &path), ("DUOBAO_SECRET", SECRET)]).expect_err("both");
        assert!(both.to_string().starts_with("DUOBAO_SECRET_FILE: "), "{both}");
        std::fs::write(&path, " \n").expect("written");
        let empty = read(&[("DUOBAO_SECRET_FILE", &path)]).expect_err("empty");
        assert!(empty.to_string().ends_with("is empty"), "{empty}");
        let flags = vec![("secret_file", Some("/no/such/file".to_owned()))];
        let flag = Settings::read(None, HashMap::new(), flags).expect_err("a flag");
        assert!(!flag.to_string().contains("hunter2"));
    }
}
