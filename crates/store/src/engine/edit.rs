//! Who changes content, and when.

use chrono::{DateTime, TimeDelta, Utc};

/// For how long what staff did can be undone.
pub const UNDOABLE: TimeDelta = TimeDelta::days(30);

/// Who changes content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Editor {
    /// `duobao import`.
    Import,
    /// The staff account of this name.
    Staff(String),
}

/// Who changes content, and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    pub editor: Editor,
    pub at: DateTime<Utc>,
}

impl Edit {
    /// An edit by an import.
    pub fn import(at: DateTime<Utc>) -> Self {
        Self {
            editor: Editor::Import,
            at,
        }
    }

    /// The name of the staff account; empty for an import.
    pub(crate) fn editor_name(&self) -> &str {
        match &self.editor {
            Editor::Import => "",
            Editor::Staff(name) => name,
        }
    }
}
