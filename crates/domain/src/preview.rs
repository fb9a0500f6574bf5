//! The address of a preview: what a draft would look like in public. Anyone who has the address can open it for some
//! hours.
//!
//! The address carries everything itself, with a MAC; nothing of it is stored.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq as _;

use crate::{bilingual::Language, clock::CLOCK_SLACK, secret::Key};

/// How long an address is valid unless something else is asked for.
pub const USUAL: TimeDelta = TimeDelta::hours(1);
/// The longest time that may be asked for.
pub const LONGEST: TimeDelta = TimeDelta::hours(24);
/// The most characters of an address that is read.
const MOST: usize = 1024;

/// The audience for which the page is rendered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// A visitor without an account.
    Visitor,
    /// A member.
    Member,
}

/// The draft that is previewed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Preview {
    /// The kind of record.
    pub noun: String,
    /// Its number.
    pub id: i64,
    /// The language that is previewed as if it were published.
    pub language: Language,
    /// The audience.
    pub viewer: Viewer,
    /// Whether it is for the desk's own page, which shows it in a frame.
    pub is_framed: bool,
    /// How often the record's previews had been ended when this one was made; once it is more, the address is over.
    pub ended: i64,
    /// When the address ends.
    #[serde(with = "chrono::serde::ts_seconds")]
    pub until: DateTime<Utc>,
}

impl Preview {
    /// The path segment of its address.
    pub fn sign(&self, key: &Key) -> String {
        // Strings, numbers and words always serialise.
        let content = serde_json::to_vec(self).unwrap_or_default();
        let mac = key.mac(&[&content]);
        format!("{}.{}", URL_SAFE_NO_PAD.encode(&content), URL_SAFE_NO_PAD.encode(mac))
    }

    /// Reads a path segment; `None` if this site did not write it, its time is over, or it was made while the clock was ahead.
    pub fn read(segment: &str, key: &Key, now: DateTime<Utc>) -> Option<Self> {
        if segment.len() > MOST {
            return None;
        }
        let (content, mac) = segment.split_once('.')?;
        let content = URL_SAFE_NO_PAD.decode(content).ok()?;
        let mac: [u8; 32] = URL_SAFE_NO_PAD.decode(mac).ok()?.try_into().ok()?;
        if !bool::from(mac.ct_eq(&key.mac(&[&content]))) {
            return None;
        }
        let preview: Self = serde_json::from_slice(&content).ok()?;
        (preview.until > now && preview.until <= now + LONGEST + CLOCK_SLACK).then_some(preview)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_valid_for_its_time_and_unchanged_only() {
        let key = Key::derive(b"a secret of a site that tests are run on", "preview");
        let now = DateTime::from_timestamp(1_800_000_000, 0).expect("a time");
        let preview = Preview {
            noun: "artifact".to_owned(),
            id: 7,
            language: Language::En,
            viewer: Viewer::Visitor,
            is_framed: false,
            ended: 0,
            until: now + USUAL,
        };
        let segment = preview.sign(&key);
        assert_eq!(Preview::read(&segment, &key, now), Some(preview.clone()));
        assert_eq!(Preview::read(&segment, &key, now + USUAL), None);
        let before = now - TimeDelta::days(2);
        assert_eq!(Preview::read(&segment, &key, before), None, "the clock was ahead");
        let other = Key::derive(b"another secret of a site that tests use", "preview");
        assert_eq!(Preview::read(&segment, &other, now), None);
        let (_, mac) = segment.split_once('.').expect("two parts");
        let member = Preview {
            viewer: Viewer::Member,
            ..preview
        };
        let forged = format!(
            "{}.{mac}",
            URL_SAFE_NO_PAD.encode(serde_json::to_vec(&member).expect("JSON"))
        );
        for bad in [forged.as_str(), "", ".", "x.y", &"A".repeat(5000)] {
            assert_eq!(Preview::read(bad, &key, now), None, "{bad}");
        }
    }
}
