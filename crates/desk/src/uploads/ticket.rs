//! The ticket of an upload: the data about it beside its bytes.

use std::{fmt, str::FromStr};

use chrono::{DateTime, TimeDelta, Utc};
use domain::{
    picture::{PictureKey, View},
    signs::is_direction,
};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::KEPT;

/// How much longer the end of a named upload is known.
const NAMED_KEPT: TimeDelta = TimeDelta::days(7);

/// The mark of a folder of uploads: 32 random bits, in hexadecimal digits. The names of all uploads that were begun in the folder
/// begin with it, so that a process with another folder can say why it does not have one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FolderMark(String);

impl FolderMark {
    const LENGTH: usize = 8;

    /// The mark of 4 random bytes from the caller.
    pub fn from_random(bytes: [u8; 4]) -> Self {
        Self(hex::encode(bytes))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The name of an upload: the mark of its folder and 224 random bits, in hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct UploadId(String);

impl UploadId {
    const LENGTH: usize = 64;

    /// The name of 32 random bytes from the caller, of which the mark of the folder replaces the first.
    pub fn from_random(mark: &FolderMark, bytes: [u8; 32]) -> Self {
        let digits = hex::encode(bytes);
        Self(format!("{}{}", mark.0, &digits[mark.0.len()..]))
    }

    /// The name of a file to which its sender gave this name: the same each time in one folder, and another for each account and record.
    pub fn of_shot(mark: &FolderMark, account: i64, noun: &str, record: i64, name: &ShotId) -> Self {
        let all = format!("{account} {noun} {record} {}", name.0);
        Self::from_random(mark, Sha256::digest(all).into())
    }

    /// Whether it was begun in the folder with this mark.
    pub fn is_of(&self, mark: &FolderMark) -> bool {
        self.0.starts_with(&mark.0)
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for UploadId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The whole id, together with the account's session, gives the right to write to the upload.
        write!(f, "UploadId({}…)", &self.0[..2 * FolderMark::LENGTH])
    }
}

impl FromStr for UploadId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        let fits = text.len() == Self::LENGTH && text.bytes().all(is_digit);
        if fits { Ok(Self(text.to_owned())) } else { Err(()) }
    }
}

/// What a sender calls a file so that it is taken once, however often it is sent: 16 to 64 letters, digits and hyphens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShotId(String);

impl FromStr for ShotId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let fits =
            (16..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        if fits { Ok(Self(text.to_owned())) } else { Err(()) }
    }
}

/// The place of a file among all that its sender sends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SentPlace {
    /// Rises with each selection of files.
    pub selection: u64,
    /// Rises with each file of a selection.
    pub file: u64,
}

impl FromStr for SentPlace {
    type Err = std::num::ParseIntError;

    /// As in `1764000000000/3`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (selection, file) = text.split_once('/').unwrap_or((text, "0"));
        Ok(Self {
            selection: selection.parse()?,
            file: file.parse()?,
        })
    }
}

/// An upload.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ticket {
    /// The staff account that may send it.
    pub account: i64,
    /// The account's name, under which the picture is added.
    pub name: String,
    /// Whether the account could change records that the public has.
    pub may_publish: bool,
    /// The record's kind.
    pub noun: String,
    /// The record's number.
    pub record: i64,
    /// What the sender calls the file, cleaned; for people alone.
    pub filename: String,
    /// The picture whose place and texts it takes.
    pub replaces: Option<PictureKey>,
    /// Which side of the piece a new picture shows.
    #[serde(default)]
    pub view: View,
    /// Its place among the pictures that the sender sends, whenever they arrive.
    #[serde(default)]
    pub place: Option<SentPlace>,
    /// Whether its sender named it, and may send it again.
    #[serde(default)]
    pub named: bool,
    /// Of a list, whether cells that say so empty their fields.
    #[serde(default)]
    pub clears: bool,
    /// Bytes of the file.
    pub length: u64,
    /// When it began.
    pub created_at: DateTime<Utc>,
    /// The picture that was made of it, before it was added to the record: a killed process must not make a second one.
    pub drawn: Option<PictureKey>,
    /// What became of it, once all bytes were there.
    pub outcome: Option<Outcome>,
}

impl Ticket {
    /// Until when it is known: a named one that is over for a week longer, so that a sender who slept does not send it again.
    pub fn expires_at(&self) -> DateTime<Utc> {
        let longer = if self.named && self.outcome.is_some() {
            NAMED_KEPT
        } else {
            TimeDelta::zero()
        };
        self.created_at + KEPT + longer
    }
}

/// What became of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// It is this picture.
    Taken(PictureKey),
    /// It is the list of this import.
    Import(i64),
    /// It was refused.
    Refused {
        /// The status of the answer.
        status: u16,
        /// Why, in Traditional Chinese.
        tw: String,
        /// Why, in English.
        en: String,
    },
}

/// The most characters of a file's name.
const MOST_NAME: usize = 120;

/// A file's name as people are shown it: the last part of a path, without control characters, not too long.
pub fn clean_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let visible = last.chars().filter(|c| !c.is_control() && !is_direction(*c));
    let name: String = visible.take(MOST_NAME).collect();
    name.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::{FolderMark, UploadId, clean_name};

    #[test]
    fn names_of_files_are_words_for_people() {
        for (given, shown) in [
            ("IMG_2038.tif", "IMG_2038.tif"),
            ("../../etc/passwd", "passwd"),
            ("C:\\photos\\瓶 1.jpg", "瓶 1.jpg"),
            ("a\r\nSet-Cookie: b.jpg", "aSet-Cookie: b.jpg"),
            ("🏺.png", "🏺.png"),
            ("..", ".."),
            ("", ""),
            ("gpj.\u{202e}exe", "gpj.exe"),
        ] {
            assert_eq!(clean_name(given), shown, "{given:?}");
        }
        assert_eq!(clean_name(&"長".repeat(300)).chars().count(), 120);
    }

    #[test]
    fn only_own_names_are_names_of_uploads() {
        let mark = FolderMark::from_random([0xcd; 4]);
        let id = UploadId::from_random(&mark, [0xab; 32]);
        assert_eq!(id.as_str(), format!("{}{}", "cd".repeat(4), "ab".repeat(28)));
        assert!(id.is_of(&mark) && !id.is_of(&FolderMark::from_random([0xab; 4])));
        assert_eq!(id.as_str().parse(), Ok(id.clone()));
        for other in [
            "",
            "..",
            "AB",
            &"AB".repeat(32),
            &"a".repeat(63),
            &"a".repeat(65),
            "../../x",
        ] {
            assert_eq!(other.parse::<UploadId>(), Err(()), "{other}");
        }
    }
}
