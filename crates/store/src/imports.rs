//! Which collection was brought in last and wholly. It lies beside what was brought in, so that neither can be there
//! without the other.

use chrono::{DateTime, Utc};

use crate::{
    Store,
    error::Result,
    sql::{self, Sql},
};

/// Remembers imports.
#[derive(Debug, Clone, Copy)]
pub struct Imports<'a>(pub(crate) &'a Store);

impl Imports<'_> {
    /// The fingerprint of the collection that was brought in last; none while one is on its way.
    pub async fn last(&self) -> Result<Option<String>> {
        self.0
            .read(|db| {
                let found = Sql::new("select fingerprint from last_import").column(db)?;
                Ok(found.into_iter().next())
            })
            .await
    }

    /// An import begins: whatever was brought in before is no longer what the house holds.
    pub async fn begin(&self) -> Result<()> {
        self.0
            .write(|transaction| {
                Sql::new("delete from last_import").run(&transaction)?;
                Ok(transaction.commit()?)
            })
            .await
    }

    /// The collection of this fingerprint is in the house, all of it.
    pub async fn finish(&self, fingerprint: &str, now: DateTime<Utc>) -> Result<()> {
        self.0
            .write(|transaction| {
                let row = vec![
                    ("id", 1.into()),
                    ("fingerprint", fingerprint.into()),
                    ("finished_at", now.into()),
                ];
                sql::upsert("last_import", &["id"], &[], vec![row]).run(&transaction)?;
                Ok(transaction.commit()?)
            })
            .await
    }
}
