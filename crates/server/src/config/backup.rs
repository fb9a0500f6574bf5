//! Settings of the copies of the site.

use backup::{Opener, Sealer};
use chrono::TimeDelta;
use media::Files;
use serde::{Deserialize, Serialize};

use super::{BucketSettings, Secret, SettingError, value, wrong};

const MONTH: i64 = 30 * 24 * 3600;
const LEAST: TimeDelta = TimeDelta::hours(1);

/// The settings of the copies.
#[derive(Clone, Default, Deserialize, Serialize)]
pub struct BackupSettings {
    /// Where copies are made on a schedule; `None`: nowhere.
    #[serde(rename = "backup_to", with = "value::optional")]
    pub to: Option<String>,
    /// How often.
    #[serde(
        rename = "backup_every",
        deserialize_with = "value::seconds::<_, MONTH>",
        serialize_with = "value::as_seconds"
    )]
    pub every: TimeDelta,
    /// How many stay.
    #[serde(rename = "backup_kept", deserialize_with = "value::whole::<_, _, 1, 1000>")]
    pub kept: usize,
    #[serde(rename = "backup_passphrase")]
    passphrase: Secret,
    #[serde(rename = "backup_recipient")]
    recipient: String,
}

impl BackupSettings {
    /// Checks what concerns more than one value, or more than its spelling.
    pub(super) fn check(&self, media_url: &str, bucket: &BucketSettings) -> Result<(), SettingError> {
        if let Some(to) = &self.to {
            open_separate_place(media_url, "backup_to", to, bucket)?;
        }
        if self.every < LEAST {
            return Err(wrong("backup_every", "must be 3600 seconds (an hour) or more"));
        }
        if !self.passphrase.is_empty() && !self.recipient.is_empty() {
            return Err(wrong(
                "backup_recipient",
                "is set, and so is DUOBAO_BACKUP_PASSPHRASE: one of them is enough",
            ));
        }
        // It becomes an argument of another program.
        if self.recipient.starts_with('-') {
            return Err(wrong(
                "backup_recipient",
                "is no recipient of age; it begins with age1 or ssh-",
            ));
        }
        Ok(())
    }

    /// How settings and secret are encrypted.
    pub fn sealer(&self) -> Sealer {
        if !self.passphrase.is_empty() {
            Sealer::Passphrase(self.passphrase.clone())
        } else if self.recipient.is_empty() {
            Sealer::Nothing
        } else {
            Sealer::Recipient(self.recipient.clone())
        }
    }

    /// What opens them, as far as the settings say it.
    pub fn opener(&self) -> Opener {
        match self.passphrase.is_empty() {
            true => Opener::Nothing,
            false => Opener::Passphrase(self.passphrase.clone()),
        }
    }
}

/// As [`open_place`], for copies that are to be made of a site with these pictures: among them they would be pictures, too.
///
/// # Errors
/// As there; or the place is the pictures' own, or within it.
pub fn open_separate_place(
    media_url: &str,
    key: &str,
    to: &str,
    bucket: &BucketSettings,
) -> Result<Files, SettingError> {
    let is_within = match (to.strip_prefix("s3://"), media_url.strip_prefix("s3://")) {
        (Some(to), Some(media)) => {
            format!("{}/", to.trim_end_matches('/')).starts_with(&format!("{}/", media.trim_end_matches('/')))
        }
        (None, None) => {
            let folder =
                |url: &str| std::path::absolute(url.strip_prefix("file://").unwrap_or(url)).unwrap_or_default();
            folder(to).starts_with(folder(media_url))
        }
        _ => false,
    };
    if is_within {
        return Err(wrong(
            key,
            "is among the pictures (DUOBAO_MEDIA_URL); name another place",
        ));
    }
    open_place(key, to, bucket)
}

/// The folder or bucket at an address; `key` is the setting that names it.
///
/// # Errors
/// The address is none, or a bucket's without credentials.
pub fn open_place(key: &str, to: &str, bucket: &BucketSettings) -> Result<Files, SettingError> {
    if !to.starts_with("s3://") {
        let path = to.strip_prefix("file://").unwrap_or(to);
        return Ok(Files::in_folder(std::path::Path::new(path)));
    }
    let access = bucket.access_to(key, to)?;
    Files::in_bucket(&access).map_err(|error| wrong(key, error.to_string()))
}
