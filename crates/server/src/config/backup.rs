//! Settings of the copies of the site.

use backup::{Opener, Sealer};
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use super::{Secret, SettingError, Settings, places, value, wrong};

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
    pub(super) fn check(&self, settings: &Settings) -> Result<(), SettingError> {
        if let Some(to) = &self.to {
            places::open_place_of_copies(settings, "backup_to", to)?;
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
        match self.sealer() {
            Sealer::Nothing => Opener::Nothing,
            Sealer::Passphrase(passphrase) => Opener::Passphrase(passphrase),
            Sealer::Recipient(_) => Opener::KeyElsewhere,
        }
    }
}
