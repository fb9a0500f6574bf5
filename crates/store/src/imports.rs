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
        let found = Sql::new("select fingerprint from last_import")
            .column(&self.0.reader)
            .await?;
        Ok(found.into_iter().next())
    }

    /// An import begins: whatever was brought in before is no longer what the house holds.
    pub async fn begin(&self) -> Result<()> {
        let transaction = self.0.begin().await?;
        Sql::new("delete from last_import").run(&transaction).await?;
        Ok(transaction.commit().await?)
    }

    /// The collection of this fingerprint is in the house, all of it.
    pub async fn finish(&self, fingerprint: &str, now: DateTime<Utc>) -> Result<()> {
        let row = vec![1.into(), fingerprint.into(), now.into()];
        let columns = ["id", "fingerprint", "finished_at"];
        let transaction = self.0.begin().await?;
        sql::upsert("last_import", &["id"], &[], &columns, vec![row])
            .run(&transaction)
            .await?;
        Ok(transaction.commit().await?)
    }
}
