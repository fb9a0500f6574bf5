//! An import as its table has it.

use chrono::{DateTime, Utc};
use domain::bilingual::Bilingual;
use serde::Deserialize;
use serde_json::Value;

use crate::{
    engine::{database::Connection, edit::UNDOABLE, error::Result, row, sql::Sql},
    queues::jobs::Job,
};

pub(super) const SELECT: &str = "select job.*, name, file, state, refusal_tw, refusal_en, sheet, choices, takes_back, applied_at \
     from staff_import join job on job.id = job_id";

/// Who has it applied or undone, beside what people decided.
const ORDERED_BY: &str = "ordered_by";

domain::words! {
    /// How far an import is.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum ImportState {
        /// Its file is read and compared, or waits for that.
        Checking = "checking",
        /// A colleague has to say what some columns hold.
        Columns = "columns",
        /// What it would do is known.
        Checked = "checked",
        /// The file cannot be read.
        Refused = "refused",
        /// Its rows are being applied.
        Applying = "applying",
        Paused = "paused",
        /// All rows are applied.
        Done = "done",
        /// It is being undone.
        Undoing = "undoing",
        Undone = "undone",
    }
}

/// An import.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct StaffImport {
    /// Whose it is, and its progress: the finished rows of those to be processed.
    #[serde(rename = "")]
    pub job: Job,
    /// The file's name, for people.
    pub name: String,
    /// Where the file is, in the folder of imports.
    pub file: String,
    /// How far it is.
    pub state: ImportState,
    /// Why the file was refused, or why a worker paused it, if it did.
    pub refusal: Option<Bilingual>,
    /// The file's columns, as the worker wrote them.
    #[serde(deserialize_with = "row::json")]
    pub sheet: Value,
    /// What people decided, as the worker reads it.
    #[serde(deserialize_with = "row::json")]
    pub choices: Value,
    /// Whether undoing also takes back what was changed after the import.
    pub takes_back: bool,
    pub applied_at: Option<DateTime<Utc>>,
}

impl StaffImport {
    /// Until when it can be undone, once it was applied.
    pub fn undoable_until(&self) -> Option<DateTime<Utc>> {
        self.applied_at.map(|at| at + UNDOABLE)
    }

    /// The name of the account that has it applied or undone; of an import that an earlier version began to apply, who sent it.
    pub fn ordered_by(&self) -> &str {
        self.choices[ORDERED_BY].as_str().unwrap_or(&self.job.account)
    }

    /// What people decided, with the account in whose name the work is done from now on.
    pub(super) fn choices_ordered_by(&self, account: &str) -> Value {
        let mut choices = self.choices.clone();
        choices[ORDERED_BY] = account.into();
        choices
    }
}

/// Lets the imports that an account has ordered go on under its new name. The values stand in the text as [`Value`] writes them.
pub(crate) fn rename_ordered_by(db: &Connection, from: &str, to: &str) -> Result<()> {
    let written = |name: &str| format!("{}:{}", Value::from(ORDERED_BY), Value::from(name));
    let mut sql = Sql::new("update staff_import set choices = replace(choices, ");
    sql.bind(written(from)).push(", ").bind(written(to));
    // No other import is held until the end.
    sql.push(") where choices <> replace(choices, ")
        .bind(written(from))
        .push(", '')");
    sql.run(db).map(drop)
}
