//! Publishes the languages of records that are due.

use chrono::{DateTime, Utc};
use domain::bilingual::Language;

use super::{
    Action, RecordId, WorkingCopies,
    load::load_for_change,
    publication::{Change, finish, publish_now},
    schedule::{forget_schedule, take_if_due},
};
use crate::engine::{
    Store,
    database::{Row, Transaction},
    edit::{Edit, Editor},
    error::Result,
    noun::Noun,
    row::word,
    sql::Sql,
};

/// A language of a record that was on the schedule when it was read. It may have been taken off since, or published by another
/// instance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DueLanguage {
    pub id: RecordId,
    pub language: Language,
}

impl WorkingCopies<'_> {
    /// Publishes the languages that are due. One that can no longer be published loses its date, with a line in its
    /// history; one that cannot be published now keeps no other, and what failed first is said at the end. Returns how many
    /// languages were published.
    pub async fn publish_due(&self, now: DateTime<Utc>) -> Result<u32> {
        let (mut published, mut failed) = (0, None);
        for due in self.list_due(now).await? {
            match self.publish_if_due(due, now).await {
                Ok(is_public) => published += u32::from(is_public),
                Err(error) => failed = failed.or(Some(error)),
            }
        }
        failed.map_or(Ok(published), Err)
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
    let Some(editor) = take_if_due(&db, id, language, now)? else {
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
