//! The log of changes: who changed which record of content, and when.

use chrono::{DateTime, Utc};

use super::{Edit, Editor, Noun, Put};
use crate::{
    Store,
    database::{Connection, Row},
    error::{Error, Result},
    sql::{self, Record, Sql},
};

/// How many log entries one statement writes.
const CHUNK: usize = 1_000;

/// What was done to a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// It was made.
    Create,
    /// It was changed.
    Update,
    /// It was deleted.
    Delete,
}

impl Action {
    const ALL: [Self; 3] = [Self::Create, Self::Update, Self::Delete];

    /// The word that the table uses.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Create => "create",
            Self::Update => "update",
            Self::Delete => "delete",
        }
    }
}

/// An entry of the log of changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContentChange {
    /// Who.
    pub editor: Editor,
    /// What was done.
    pub action: Action,
    /// To what kind of record.
    pub noun: Noun,
    /// The record's number; 0 for one that exists only once, under a fixed key.
    pub record_id: i64,
    /// The key that it had then.
    pub record_key: String,
    /// The revision after the change.
    pub revision: i64,
    /// When.
    pub at: DateTime<Utc>,
}

/// Reads the log of changes.
#[derive(Debug, Clone, Copy)]
pub struct Changes<'a>(pub(crate) &'a Store);

impl Changes<'_> {
    /// The changes of the record with this key, the latest first.
    pub async fn list(&self, noun: Noun, record_key: &str) -> Result<Vec<ContentChange>> {
        let mut sql = Sql::new("select * from content_change where noun = ");
        sql.bind(noun.as_str()).push(" and record_key = ").bind(record_key);
        sql.push(" order by id desc");
        let rows = self.0.read(|db| sql.all(db)).await?;
        rows.iter().map(|row| read(row, noun)).collect()
    }

    /// The revision of a record; `None` if there is no such record.
    pub async fn revision(&self, noun: Noun, record_key: &str) -> Result<Option<i64>> {
        let mut sql = Sql::new("select revision from ");
        sql.push(noun.as_str()).push(" where ");
        sql.push("cast(").push(noun.key()).push(" as text) = ").bind(record_key);
        Ok(self.0.read(|db| sql.column(db)).await?.pop())
    }
}

/// Writes an entry for each; without an action, a first revision counts as created and a later one as updated.
pub(super) fn record(db: &Connection, noun: Noun, action: Option<Action>, changed: &[&Put], edit: &Edit) -> Result<()> {
    let (kind, name) = match &edit.editor {
        Editor::Import => ("import", ""),
        Editor::Staff(name) => ("staff", name.as_str()),
    };
    let line = |put: &&Put| -> Record {
        let usual = if put.revision == 1 {
            Action::Create
        } else {
            Action::Update
        };
        vec![
            ("at", edit.at.into()),
            ("editor_kind", kind.into()),
            ("editor", name.into()),
            ("action", action.unwrap_or(usual).as_str().into()),
            ("noun", noun.as_str().into()),
            ("record_id", put.id.into()),
            ("record_key", put.key.as_str().into()),
            ("revision", put.revision.into()),
        ]
    };
    for chunk in changed.chunks(CHUNK) {
        sql::insert("content_change", chunk.iter().map(line).collect()).run(db)?;
    }
    Ok(())
}

fn read(row: &Row, noun: Noun) -> Result<ContentChange> {
    let action: String = row.get("action")?;
    let kind: String = row.get("editor_kind")?;
    Ok(ContentChange {
        editor: match kind.as_str() {
            "import" => Editor::Import,
            _ => Editor::Staff(row.get("editor")?),
        },
        action: Action::ALL
            .into_iter()
            .find(|known| known.as_str() == action)
            .ok_or(Error::UnknownWord {
                column: "content_change.action",
                word: action,
            })?,
        noun,
        record_id: row.get("record_id")?,
        record_key: row.get("record_key")?,
        revision: row.get("revision")?,
        at: row.get("at")?,
    })
}
