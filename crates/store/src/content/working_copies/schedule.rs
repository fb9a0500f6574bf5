//! Languages of records that are published by themselves at a later moment.

use chrono::{DateTime, Utc};
use domain::bilingual::Language;
use serde::{Deserialize, Serialize};

use super::RecordId;
use crate::engine::{
    database::Connection,
    error::Result,
    sql::{self, Record, Sql},
};

/// Takes a language off the schedule if it is due; returns who put it there.
pub(super) fn take_if_due(
    db: &Connection,
    id: RecordId,
    language: Language,
    now: DateTime<Utc>,
) -> Result<Option<String>> {
    let mut sql = Sql::new("delete from publication_schedule where noun = ");
    sql.bind(id.noun.as_str()).push(" and record_id = ").bind(id.id);
    sql.push(" and language = ").bind(language.code());
    sql.push(" and at <= ").bind(now).push(" returning editor");
    let row = sql.one(db)?;
    row.map(|row| row.get("editor")).transpose()
}

/// Has a language published at a moment; another moment of it is forgotten.
pub(super) fn put_on_schedule(
    db: &Connection,
    id: RecordId,
    language: Language,
    at: DateTime<Utc>,
    editor: &str,
) -> Result<()> {
    let row = schedule_row(id, language.code(), at, editor);
    let key = &["noun", "record_id", "language"];
    sql::upsert("publication_schedule", key, &[], vec![row])
        .run(db)
        .map(drop)
}

/// Takes a language of a record off the schedule; without one, all of them.
pub(super) fn forget_schedule(db: &Connection, id: RecordId, language: Option<Language>) -> Result<()> {
    let mut sql = Sql::new("delete from publication_schedule where noun = ");
    sql.bind(id.noun.as_str()).push(" and record_id = ").bind(id.id);
    if let Some(language) = language {
        sql.push(" and language = ").bind(language.code());
    }
    sql.run(db).map(drop)
}

/// A language that is published by itself at a later moment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Scheduled {
    language: String,
    at: DateTime<Utc>,
    editor: String,
}

/// What a record that goes into the bin was waiting for.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Waiting {
    pub(super) scheduled: Vec<Scheduled>,
    /// Who had sent it for review, and when.
    pub(super) submitted: Option<(String, DateTime<Utc>)>,
}

impl Waiting {
    /// Whether any of it is published by itself after this moment.
    pub(super) fn has_future(&self, now: DateTime<Utc>) -> bool {
        self.scheduled.iter().any(|planned| planned.at > now)
    }
}

/// What of a record is published by itself.
pub(super) fn list_scheduled(db: &Connection, id: RecordId) -> Result<Vec<Scheduled>> {
    let mut sql = Sql::new("select language, at, editor from publication_schedule where noun = ");
    sql.bind(id.noun.as_str()).push(" and record_id = ").bind(id.id);
    sql.push(" order by language").read_all(db)
}

/// Schedules again the publications that are still to come, where no other one has been scheduled.
pub(super) fn schedule_again(db: &Connection, id: RecordId, scheduled: &[Scheduled], now: DateTime<Utc>) -> Result<()> {
    let taken = list_scheduled(db, id)?;
    for entry in scheduled {
        if entry.at > now && taken.iter().all(|other| other.language != entry.language) {
            let row = schedule_row(id, &entry.language, entry.at, &entry.editor);
            sql::insert("publication_schedule", vec![row]).run(db)?;
        }
    }
    Ok(())
}

fn schedule_row(id: RecordId, language: &str, at: DateTime<Utc>, editor: &str) -> Record {
    vec![
        ("noun", id.noun.as_str().into()),
        ("record_id", id.id.into()),
        ("language", language.into()),
        ("at", at.into()),
        ("editor", editor.into()),
    ]
}
