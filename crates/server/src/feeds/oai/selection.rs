//! Which records a harvester wants, and in which form.

use chrono::{DateTime, Utc};

/// The forms of records.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Simple Dublin Core.
    DublinCore,
    /// LIDO 1.1.
    Lido,
}

impl Format {
    pub const ALL: [Self; 2] = [Self::DublinCore, Self::Lido];

    /// The word of the argument `metadataPrefix`.
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::DublinCore => "oai_dc",
            Self::Lido => "lido",
        }
    }

    /// Reads that word.
    pub fn from_prefix(prefix: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.prefix() == prefix)
    }
}

/// Which records a list has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Selection {
    pub format: Format,
    pub from: Option<DateTime<Utc>>,
    /// The argument `until` and what it still includes.
    pub before: Option<DateTime<Utc>>,
    /// A category's number.
    pub set: Option<i64>,
}
