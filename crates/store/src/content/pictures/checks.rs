//! When each picture's files were last read whole, and which of them were damaged then.

use chrono::{DateTime, Utc};
use domain::{
    clock::CLOCK_SLACK,
    picture::{PictureKey, PictureKeys},
};

use super::{
    PictureOwner, Pictures, key,
    record::{owned, owner},
    removal::keys,
};
use crate::engine::{
    database::Row,
    error::Result,
    sql::{Sql, window},
};

/// A picture whose files are to be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureToCheck {
    /// Its number.
    pub id: i64,
    pub keys: PictureKeys,
    /// The SHA-256 of its original; `None` for pictures of the first versions.
    pub content_hash: Option<String>,
}

/// A picture with files that were damaged when they were last read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DamagedPicture {
    pub key: PictureKey,
    /// What it belongs to; `None` if nothing shows it.
    pub owner: Option<PictureOwner>,
    /// Its place among its owner's pictures, from 0.
    pub position: u32,
    /// The names of its damaged files.
    pub files: Vec<String>,
}

const SELECT: &str = "select id, key, locked_key, content_hash from picture";

impl Pictures<'_> {
    /// The pictures that come after this number, the smallest numbers first.
    pub async fn list_to_check(&self, after: i64, limit: u64) -> Result<Vec<PictureToCheck>> {
        let mut sql = Sql::new(SELECT);
        sql.push(" where id > ").bind(after);
        sql.push(" order by id limit ").bind(window(1, limit).0);
        self.read_to_check(sql).await
    }

    /// The pictures that were not checked since this time, those without a check first. A check from the future, while the clock was
    /// ahead, does not count.
    pub async fn list_unchecked(
        &self,
        since: DateTime<Utc>,
        now: DateTime<Utc>,
        limit: u64,
    ) -> Result<Vec<PictureToCheck>> {
        let mut sql = Sql::new(SELECT);
        sql.push(" where checked_at is null or checked_at < ")
            .bind(since)
            .push(" or checked_at > ")
            .bind(now + CLOCK_SLACK)
            .push(" order by case when checked_at is null then 0 else 1 end, checked_at, id limit ")
            .bind(window(1, limit).0);
        self.read_to_check(sql).await
    }

    /// The pictures with one of these keys, be it a picture's own or that of its blurred preview.
    pub async fn list_of_keys(&self, keys: &[PictureKey]) -> Result<Vec<PictureToCheck>> {
        let words = || keys.iter().map(PictureKey::as_str);
        let mut sql = Sql::new(SELECT);
        sql.push(" where key in ")
            .list(words())
            .push(" or locked_key in ")
            .list(words());
        self.read_to_check(sql).await
    }

    /// The pictures that had damaged files when they were last read.
    pub async fn list_damaged(&self) -> Result<Vec<PictureToCheck>> {
        let mut sql = Sql::new(SELECT);
        sql.push(" where damaged_files <> '' order by id");
        self.read_to_check(sql).await
    }

    /// The SHA-256 of the originals of all pictures, as far as they are known.
    pub async fn original_hashes(&self) -> Result<Vec<(PictureKey, String)>> {
        let rows = self
            .0
            .read(|db| Sql::new("select key, content_hash from picture where content_hash is not null").all(db))
            .await?;
        let read = |row: &Row| Ok((key("key", row.get("key")?)?, row.get("content_hash")?));
        rows.iter().map(read).collect()
    }

    /// All files of a picture were read, and these were damaged.
    pub async fn record_check(&self, key: &PictureKey, damaged_files: &[String], now: DateTime<Utc>) -> Result<()> {
        self.0
            .write(|transaction| {
                let mut sql = Sql::new("update picture set checked_at = ");
                sql.bind(now)
                    .push(", damaged_files = ")
                    .bind(damaged_files.join(" "))
                    .push(" where key = ")
                    .bind(key.as_str());
                sql.run(&transaction)?;
                transaction.commit()
            })
            .await
    }

    /// Whether files of a picture were damaged when they were last read.
    pub async fn is_damaged(&self, key: &PictureKey) -> Result<bool> {
        let mut sql = Sql::new("select count(*) from picture where damaged_files <> '' and key = ");
        sql.bind(key.as_str());
        let count: i64 = self.0.read_briefly(|db| sql.scalar(db)).await?;
        Ok(count > 0)
    }

    /// How many pictures have damaged files.
    pub async fn count_damaged(&self) -> Result<u64> {
        let count: i64 = self
            .0
            .read_briefly(|db| Sql::new("select count(*) from picture where damaged_files <> ''").scalar(db))
            .await?;
        Ok(count.unsigned_abs())
    }

    /// The pictures with damaged files.
    pub async fn damaged(&self) -> Result<Vec<DamagedPicture>> {
        let mut sql = owned();
        sql.push(" where p.damaged_files <> '' order by p.id");
        let rows = self.0.read(|db| sql.all(db)).await?;
        let read = |row: &Row| {
            Ok(DamagedPicture {
                key: key("key", row.get("key")?)?,
                owner: owner(row)?,
                position: row.get::<i32>("position")?.unsigned_abs(),
                files: row
                    .get::<&str>("damaged_files")?
                    .split(' ')
                    .map(str::to_owned)
                    .collect(),
            })
        };
        rows.iter().map(read).collect()
    }

    async fn read_to_check(&self, sql: Sql) -> Result<Vec<PictureToCheck>> {
        let rows = self.0.read(|db| sql.all(db)).await?;
        let read = |row: &Row| {
            Ok(PictureToCheck {
                id: row.get("id")?,
                keys: keys(row)?,
                content_hash: row.get("content_hash")?,
            })
        };
        rows.iter().map(read).collect()
    }
}
