//! Files to be deleted from the media store. They are listed in the same transaction that makes them superfluous, and deleted
//! after it, so that a process that is killed in between neither leaves a file for ever nor deletes one that is needed.

use chrono::{DateTime, Utc};
use domain::picture::PictureKey;

use super::{Pictures, key};
use crate::{
    database::Row,
    error::Result,
    sql::{self, Sql},
};

/// The two keys of a picture's files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureKeys {
    /// The key of its renditions and its original.
    pub key: PictureKey,
    /// The key of its blurred preview.
    pub locked_key: PictureKey,
}

impl Pictures<'_> {
    /// Announces files that are about to be written. If no record names them by `until`, they are to be deleted.
    pub async fn announce(&self, keys: &PictureKeys, until: DateTime<Utc>) -> Result<()> {
        self.0
            .write(|transaction| {
                let row = vec![
                    ("key", keys.key.as_str().into()),
                    ("locked_key", keys.locked_key.as_str().into()),
                    ("not_before", Some(until).into()),
                ];
                sql::upsert("picture_removal", &["key"], &[], vec![row]).run(&transaction)?;
                transaction.commit()
            })
            .await
    }

    /// The keys whose files may be deleted now: no record names them.
    pub async fn removals_due(&self, now: DateTime<Utc>) -> Result<Vec<PictureKeys>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new(
                    "select r.key, r.locked_key from picture_removal r where (r.not_before is null or r.not_before <= ",
                );
                sql.bind(now)
                    .push(") and not exists (select 1 from picture p where p.key = r.key) order by r.key");
                let rows = sql.all(db)?;
                rows.iter().map(keys).collect()
            })
            .await
    }

    /// The keys whose files are to be deleted, due or not.
    pub async fn removals(&self) -> Result<Vec<PictureKeys>> {
        self.0
            .read(|db| {
                let rows = Sql::new("select key, locked_key from picture_removal order by key").all(db)?;
                rows.iter().map(keys).collect()
            })
            .await
    }

    /// The files of this key were deleted.
    pub async fn removed(&self, key: &PictureKey) -> Result<()> {
        self.0
            .write(|transaction| {
                let mut sql = Sql::new("delete from picture_removal where key = ");
                sql.bind(key.as_str());
                sql.run(&transaction)?;
                transaction.commit()
            })
            .await
    }
}

fn keys(row: &Row) -> Result<PictureKeys> {
    Ok(PictureKeys {
        key: key("key", row.get("key")?)?,
        locked_key: key("locked_key", row.get("locked_key")?)?,
    })
}
