//! Settings of the member area: how long codes, sessions and picture addresses are valid, the minimum password length, the
//! secret.

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use super::{Secret, SettingError, value, wrong};
use domain::secret::SHORTEST_SECRET;

const HOUR: i64 = 3600;
const YEAR: i64 = 365 * 24 * HOUR;

/// The settings of the member area.
#[derive(Clone, Default, Deserialize, Serialize)]
pub struct MemberSettings {
    /// The server's secret; `None`: the one in the data folder.
    #[serde(with = "value::optional")]
    pub secret: Option<Secret>,
    /// How long a verification code is valid.
    #[serde(deserialize_with = "value::seconds::<_, HOUR>", serialize_with = "value::as_seconds")]
    pub code_ttl: TimeDelta,
    /// How long an unused session lives.
    #[serde(deserialize_with = "value::seconds::<_, YEAR>", serialize_with = "value::as_seconds")]
    pub session_idle: TimeDelta,
    /// The longest life of a session.
    #[serde(deserialize_with = "value::seconds::<_, YEAR>", serialize_with = "value::as_seconds")]
    pub session_max: TimeDelta,
    /// How long the address of a picture for members is valid.
    #[serde(deserialize_with = "value::seconds::<_, HOUR>", serialize_with = "value::as_seconds")]
    pub picture_ttl: TimeDelta,
    /// The fewest characters that a password may have.
    #[serde(deserialize_with = "value::whole::<_, _, 8, 64>")]
    pub password_min: usize,
}

impl MemberSettings {
    /// Checks what concerns more than one value, or more than its spelling.
    pub(super) fn check(&self) -> Result<(), SettingError> {
        if self
            .secret
            .as_ref()
            .is_some_and(|secret| secret.expose().len() < SHORTEST_SECRET)
        {
            return Err(wrong("secret", "is too short: 32 characters or more, picked at random"));
        }
        if self.session_max < self.session_idle {
            return Err(wrong("session_max", "must not be less than DUOBAO_SESSION_IDLE"));
        }
        Ok(())
    }
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
        let flags = vec![("secret_file".to_owned(), "/no/such/file".to_owned())];
        let flag = Settings::read(None, HashMap::new(), flags).expect_err("a flag");
        assert!(!flag.to_string().contains("hunter2"));
    }
}
