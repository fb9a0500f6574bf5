//! Which collection was imported last and completely. It is stored in the same database as the collection, so that neither can
//! be there without the other.

use chrono::{DateTime, Utc};

use crate::{
    engine::{
        Store,
        error::Result,
        sql::{self, Sql},
    },
    log::{LogEvent, NewLogLine, StaffActor, append},
};

/// Remembers imports.
#[derive(Debug, Clone, Copy)]
pub struct Imports<'a>(pub(crate) &'a Store);

impl Imports<'_> {
    /// The fingerprint of the collection that was imported last; `None` while an import is running.
    pub async fn last(&self) -> Result<Option<String>> {
        self.0
            .read(|db| {
                let found = Sql::new("select fingerprint from last_import").column(db)?;
                Ok(found.into_iter().next())
            })
            .await
    }

    /// An import begins: the database no longer equals the previous import.
    pub async fn begin(&self) -> Result<()> {
        self.0
            .write(|transaction| {
                Sql::new("delete from last_import").run(&transaction)?;
                transaction.commit()
            })
            .await
    }

    /// The collection of this fingerprint was imported completely.
    pub async fn finish(&self, fingerprint: &str, now: DateTime<Utc>) -> Result<()> {
        self.0
            .write(|transaction| {
                let row = vec![
                    ("id", 1.into()),
                    ("fingerprint", fingerprint.into()),
                    ("finished_at", now.into()),
                ];
                sql::upsert("last_import", &["id"], &[], vec![row]).run(&transaction)?;
                let line = NewLogLine::new(LogEvent::Imported);
                append(&transaction, &StaffActor::command("duobao import"), &line, now)?;
                transaction.commit()
            })
            .await
    }
}
