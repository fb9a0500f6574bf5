//! Versions of a document that staff edit: of a record, and of the in-house data of an artifact.

use chrono::{DateTime, TimeDelta, Utc};
use domain::document::Cells;
use serde::Deserialize;

use crate::engine::{action::Action, edit::Edit, row};

/// Saves of one editor within this time are one version: a draft saves itself every few seconds.
const ONE_SITTING: TimeDelta = TimeDelta::minutes(10);

/// Who did something, and when.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Act {
    /// The staff account's name; empty for an import.
    pub by: String,
    pub at: DateTime<Utc>,
}

/// A version of a document.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Version {
    pub id: i64,
    /// The document's revision then.
    pub revision: i64,
    /// When; of several saves in one sitting the last.
    pub at: DateTime<Utc>,
    /// The staff account's name.
    pub editor: String,
    pub action: Action,
    /// The cells that it changed.
    #[serde(deserialize_with = "row::json")]
    pub changed: Vec<String>,
}

/// A version with its cells and those of the version before it.
#[derive(Debug, Clone, PartialEq)]
pub struct VersionCells {
    pub version: Version,
    /// All cells after it.
    pub cells: Cells,
    /// The changed cells before it; none for the first version.
    pub before: Cells,
}

impl Version {
    /// Whether a change belongs to this version, because the same editor goes on saving.
    pub(crate) fn continues_with(&self, action: Action, edit: &Edit) -> bool {
        action == Action::Save
            && self.action == Action::Save
            && self.editor == edit.editor_name()
            && edit.at - self.at < ONE_SITTING
            && edit.at >= self.at
    }
}
