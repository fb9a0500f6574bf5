//! An import as its table has it.

use chrono::{DateTime, Utc};
use domain::bilingual::Bilingual;
use serde_json::Value;

use super::json_of;
use crate::{database::Row, edit::UNDOABLE, error::Result, row::word};

/// How far an import is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ImportState {
    /// Its file is read and compared, or waits for that.
    Checking,
    /// Columns wait for somebody to say what they hold.
    Columns,
    /// What it would do is known.
    Checked,
    /// The file cannot be read.
    Refused,
    /// Its rows are being applied.
    Applying,
    /// Applying rests.
    Paused,
    /// All rows are applied.
    Done,
    /// It is being undone.
    Undoing,
    /// It is undone.
    Undone,
}

impl ImportState {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Checking,
        Self::Columns,
        Self::Checked,
        Self::Refused,
        Self::Applying,
        Self::Paused,
        Self::Done,
        Self::Undoing,
        Self::Undone,
    ];

    /// The word that the table and the API use.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Checking => "checking",
            Self::Columns => "columns",
            Self::Checked => "checked",
            Self::Refused => "refused",
            Self::Applying => "applying",
            Self::Paused => "paused",
            Self::Done => "done",
            Self::Undoing => "undoing",
            Self::Undone => "undone",
        }
    }

    fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == word)
    }
}

/// An import.
#[derive(Debug, Clone, PartialEq)]
pub struct StaffImport {
    /// Its number.
    pub id: i64,
    /// When its file came.
    pub requested_at: DateTime<Utc>,
    /// Whose it is.
    pub account: String,
    /// The file's name, for people.
    pub name: String,
    /// Where the file is, in the folder of imports.
    pub file: String,
    /// How far it is.
    pub state: ImportState,
    /// Why the file was refused, if it was.
    pub refusal: Option<Bilingual>,
    /// The file's columns, as the worker wrote them.
    pub sheet: Value,
    /// What people decided, as the worker reads it.
    pub choices: Value,
    /// Rows that are done, of what is being done.
    pub done: u64,
    /// Rows that it is about.
    pub total: u64,
    /// Whether undoing also takes back what was changed after the import.
    pub takes_back: bool,
    /// The number of the attempt, by which a worker proves that the import is its own.
    pub attempts: i32,
    /// When applying began.
    pub applied_at: Option<DateTime<Utc>>,
    /// When the last work on it ended.
    pub finished_at: Option<DateTime<Utc>>,
}

impl StaffImport {
    /// Until when it can be undone, once it was applied.
    pub fn undoable_until(&self) -> Option<DateTime<Utc>> {
        self.applied_at.map(|at| at + UNDOABLE)
    }
}

pub(super) fn read(row: &Row) -> Result<StaffImport> {
    let number = |column: &str| row.get::<i64>(column).map(i64::unsigned_abs);
    let refusal = match row.get::<Option<String>>("refusal_tw")? {
        Some(tw) => Some(Bilingual {
            tw,
            en: row.get("refusal_en")?,
        }),
        None => None,
    };
    Ok(StaffImport {
        id: row.get("id")?,
        requested_at: row.get("requested_at")?,
        account: row.get("account")?,
        name: row.get("name")?,
        file: row.get("file")?,
        state: word(row, "state", ImportState::from_word)?,
        refusal,
        sheet: json_of(row, "sheet")?,
        choices: json_of(row, "choices")?,
        done: number("done")?,
        total: number("total")?,
        takes_back: row.get("takes_back")?,
        attempts: row.get("attempts")?,
        applied_at: row.get("applied_at")?,
        finished_at: row.get("finished_at")?,
    })
}
