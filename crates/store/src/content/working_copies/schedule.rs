//! Languages of records that are published by themselves at a later moment.

use chrono::{DateTime, Utc};
use domain::bilingual::Language;
use serde::{Deserialize, Serialize};

use super::{
    Action, RecordId, WorkingCopies,
    load::load_for_change,
    publication::{Change, finish, publish_now},
};
use crate::engine::{
    Store,
    database::{Connection, Row, Transaction},
    edit::{Edit, Editor},
    error::Result,
    noun::Noun,
    row::word,
    sql::{self, Record, Sql},
};

/// A language of a record that was on the schedule when it was read. It may have been taken off since, or published by another
/// instance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DueLanguage {
    /// The record.
    pub id: RecordId,
    /// The language.
    pub language: Language,
}

impl WorkingCopies<'_> {
    /// Publishes the languages that are due. One that can no longer be published loses its date, with a line in its
    /// history. Returns how many languages were published.
    pub async fn publish_due(&self, now: DateTime<Utc>) -> Result<u32> {
        let mut published = 0;
        for due in self.list_due(now).await? {
            published += u32::from(self.publish_if_due(due, now).await?);
        }
        Ok(published)
    }

    /// The languages that are due, the earliest first.
    pub async fn list_due(&self, now: DateTime<Utc>) -> Result<Vec<DueLanguage>> {
        let mut sql = Sql::new("select noun, record_id, language from publication_schedule where at <= ");
        sql.bind(now).push(" order by at, noun, record_id, language");
        let read = |row: &Row| {
            Ok(DueLanguage {
                id: RecordId {
                    noun: word(row, "noun", Noun::from_word)?,
                    id: row.get("record_id")?,
                },
                language: word(row, "language", Language::from_code)?,
            })
        };
        self.0.read(|db| sql.all(db)?.iter().map(read).collect()).await
    }

    /// Publishes a language if it is still on the schedule and due. Whether it was published.
    pub async fn publish_if_due(&self, due: DueLanguage, now: DateTime<Utc>) -> Result<bool> {
        self.0.write(|db| publish_scheduled(self.0, db, due, now)).await
    }
}

fn publish_scheduled(store: &Store, db: Transaction<'_>, due: DueLanguage, now: DateTime<Utc>) -> Result<bool> {
    let DueLanguage { id, language } = due;
    // From here on the record is held: a change of its schedule is over, or waits until this is.
    let Some(mut loaded) = load_for_change(&db, id, now)? else {
        forget_schedule(&db, id, None)?;
        return db.commit().map(|()| false);
    };
    let Some(editor) = take_if_due(&db, due, now)? else {
        return Ok(false);
    };
    let edit = Edit {
        editor: Editor::Staff(editor),
        at: now,
    };
    match publish_now(&db, &mut loaded, language, &edit)? {
        Change::Public(action) => finish(store, db, loaded, action, true, &edit).map(|_| true),
        // Nothing is committed, so that the next run tries again.
        Change::Outdated => Ok(false),
        Change::Desk(_) | Change::Refused(_) => {
            finish(store, db, loaded, Action::ScheduleFailed, false, &edit).map(|_| false)
        }
    }
}

/// Takes a language off the schedule if it is due; returns who put it there.
fn take_if_due(db: &Connection, due: DueLanguage, now: DateTime<Utc>) -> Result<Option<String>> {
    let mut sql = Sql::new("delete from publication_schedule where noun = ");
    sql.bind(due.id.noun.as_str()).push(" and record_id = ").bind(due.id.id);
    sql.push(" and language = ").bind(due.language.code());
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
    /// The language's code.
    language: String,
    at: DateTime<Utc>,
    editor: String,
}

/// What of a record is published by itself.
pub(super) fn list_scheduled(db: &Connection, id: RecordId) -> Result<Vec<Scheduled>> {
    let mut sql = Sql::new("select language, at, editor from publication_schedule where noun = ");
    sql.bind(id.noun.as_str()).push(" and record_id = ").bind(id.id);
    let rows = sql.push(" order by language").take().all(db)?;
    let read = |row: &Row| {
        Ok(Scheduled {
            language: row.get("language")?,
            at: row.get("at")?,
            editor: row.get("editor")?,
        })
    };
    rows.iter().map(read).collect()
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
