//! Pictures and files to be deleted. Files are listed in the same transaction that makes them superfluous, and deleted after it, so
//! that a process that is killed in between neither leaves a file for ever nor deletes one that is needed.

use chrono::{DateTime, Utc};
use domain::picture::{PictureKey, PictureKeys};

use super::{Pictures, key};
use crate::engine::{
    database::{Connection, Row},
    error::Result,
    noun::{Noun, at_place},
    sql::{self, Sql},
};

/// That nothing on the site shows a picture.
pub(super) fn push_unowned(sql: &mut Sql) {
    sql.push("artifact_id is null");
    Noun::all().for_each(|noun| push_not_of(sql, noun, None));
}

/// And that no record of a kind, but for one, shows it as its only one.
pub(super) fn push_not_of(sql: &mut Sql, noun: Noun, except: Option<i64>) {
    if !noun.has_picture_column() {
        return;
    }
    sql.push(" and not exists (select 1 from ").push(noun.as_str());
    sql.push(" shown where shown.picture_id = picture.id");
    match (except, noun.fixed_keys()) {
        (Some(id), None) => drop(sql.push(" and shown.id <> ").bind(id)),
        (Some(place), Some(keys)) => {
            let key = at_place(keys, place).unwrap_or_default();
            sql.push(" and shown.").push(noun.key()).push(" <> ").bind(key);
        }
        (None, _) => {}
    }
    sql.push(")");
}

/// The condition that a working copy names a picture, or what the public had of a record in the bin: a key is in no other text by chance.
pub(super) const NAMES_PICTURE: &str =
    "(w.cells like '%\"' || picture.key || '\"%' or w.binned_cells like '%\"' || picture.key || '\"%')";

impl Pictures<'_> {
    /// Announces files that are about to be written. If no record names them by `until`, they are to be deleted.
    pub async fn announce(&self, keys: &PictureKeys, until: DateTime<Utc>) -> Result<()> {
        self.0
            .write(|transaction| {
                list(&transaction, std::slice::from_ref(keys), Some(until))?;
                transaction.commit()
            })
            .await
    }

    /// Deletes the records of pictures whose time is over and that nothing shows; returns the keys whose files may be deleted now,
    /// because no record names them.
    pub async fn take_removals_due(&self, now: DateTime<Utc>) -> Result<Vec<PictureKeys>> {
        self.0
            .write(|transaction| {
                let mut delete =
                    Sql::new("delete from picture where key in (select r.key from picture_removal r where ");
                push_due(&mut delete, now);
                push_unowned(delete.push(") and "));
                delete
                    .push(" and not exists (select 1 from working_copy w where ")
                    .push(NAMES_PICTURE)
                    .push(")");
                delete.run(&transaction)?;
                let mut due = Sql::new("select r.key, r.locked_key from picture_removal r where ");
                push_due(&mut due, now);
                due.push(" and not exists (select 1 from picture p where p.key = r.key) order by r.key");
                let due = read_keys(&transaction, due.take())?;
                transaction.commit()?;
                Ok(due)
            })
            .await
    }

    /// The keys whose files are to be deleted, due or not.
    pub async fn removals(&self) -> Result<Vec<PictureKeys>> {
        self.0
            .read(|db| read_keys(db, Sql::new("select key, locked_key from picture_removal order by key")))
            .await
    }

    /// The files of this key were deleted.
    pub async fn removed(&self, key: &PictureKey) -> Result<()> {
        self.0
            .write(|transaction| {
                stay(&transaction, &[key.as_str()])?;
                transaction.commit()
            })
            .await
    }
}

fn push_due(sql: &mut Sql, now: DateTime<Utc>) {
    sql.push("(r.not_before is null or r.not_before <= ")
        .bind(now)
        .push(")");
}

/// Lists files for deletion, at once or not before a time; files that are listed already get this time.
pub(crate) fn list(db: &Connection, keys: &[PictureKeys], not_before: Option<DateTime<Utc>>) -> Result<()> {
    if keys.is_empty() {
        return Ok(());
    }
    let row = |keys: &PictureKeys| {
        vec![
            ("key", keys.key.as_str().into()),
            ("locked_key", keys.locked_key.as_str().into()),
            ("not_before", not_before.into()),
        ]
    };
    let rows = keys.iter().map(row).collect();
    sql::upsert("picture_removal", &["key"], &[], rows).run(db).map(drop)
}

/// Takes files off the list.
pub(crate) fn stay(db: &Connection, keys: &[&str]) -> Result<()> {
    let mut sql = Sql::new("delete from picture_removal where key in ");
    sql.list(keys.iter().copied()).take().run(db).map(drop)
}

/// The keys that a query selects as `key` and `locked_key`.
pub(super) fn read_keys(db: &Connection, sql: Sql) -> Result<Vec<PictureKeys>> {
    sql.all(db)?.iter().map(keys).collect()
}

pub(super) fn keys(row: &Row) -> Result<PictureKeys> {
    Ok(PictureKeys {
        key: key("key", row.get("key")?)?,
        locked_key: key("locked_key", row.get("locked_key")?)?,
    })
}
