//! Writing content by imports: each save raises the record's revision, in one transaction with the record itself, the search index
//! and the content version.

mod columns;
mod links;
mod naming;
mod put;

pub(crate) use columns::{from_columns, to_columns};
pub(crate) use links::{read_links, save_links};
pub(crate) use naming::{
    follow_period, is_shown, numbers_of, push_given, reindex_naming, shown_by_others, touch_given, touch_naming,
};
pub(crate) use put::{Put, put, read, returning, stamps, upsert};

use crate::content::out_of_bin::take_published_out;
use crate::engine::{
    Store,
    content_version::ContentChange,
    database::Connection,
    edit::Edit,
    error::{Error, Result},
    noun::Noun,
};

/// Which record a save writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Target {
    New,
    /// The one with the same key, whatever its revision, else a new one.
    SameKey,
    /// The one with the same key, if it has this revision.
    KeyRevision(i64),
    /// The one of this number, if it has this revision.
    Revision {
        id: i64,
        revision: i64,
    },
}

/// A record as it was read, with the revision to name when it is written back.
#[derive(Debug, Clone, PartialEq)]
pub struct Revised<T> {
    pub revision: i64,
    /// As staff wrote it.
    pub record: T,
}

/// A record of content: a [`crate::content::records::NewRecord`], a [`crate::content::artifacts::NewArtifact`] or a [`domain::page::House`].
#[expect(private_bounds, reason = "only this crate says what content is")]
pub trait Content: Save + Sync {}

impl<T: Save + Sync> Content for T {}

/// How a kind of record is written.
pub(crate) trait Save: Sized {
    /// The kind of the record.
    fn noun(&self) -> Noun;

    /// Writes the records with everything that belongs to them; returns the result of each, in the same order.
    fn save_all(db: &Connection, records: &[Self], target: Target, edit: &Edit) -> Result<Vec<Put>>;

    /// Refuses records that must not be written, by any writer.
    fn check_all(_db: &Connection, _records: &[Self]) -> Result<()> {
        Ok(())
    }
}

/// Writes content on behalf of an editor.
#[derive(Debug, Clone, Copy)]
pub struct ContentWriter<'a> {
    pub(crate) store: &'a Store,
    pub(crate) edit: &'a Edit,
}

impl ContentWriter<'_> {
    /// Saves the record with the same key, or a new one, as imports do; returns its number.
    pub async fn save<T: Content>(&self, record: &T) -> Result<i64> {
        let ids = self.save_many(std::slice::from_ref(record)).await?;
        ids.first().copied().ok_or_else(nothing_written)
    }

    /// The same for many in one transaction; returns their numbers in the same order. For very many, call it with batches of
    /// some thousand: each is committed as a whole. Of two records with the same key the later wins.
    pub async fn save_many<T: Content>(&self, records: &[T]) -> Result<Vec<i64>> {
        let put = self.write(records, Target::SameKey).await?;
        Ok(put.into_iter().map(|put| put.id).collect())
    }

    async fn write<T: Content>(&self, records: &[T], target: Target) -> Result<Vec<Put>> {
        self.write_with(|db| save_all(db, records, target, self.edit)).await
    }

    /// Writes in one transaction what `write` does, with the content version; nothing where a record was not written, or none was.
    pub(crate) async fn write_with(
        &self,
        write: impl Fn(&Connection) -> Result<Vec<Put>> + Send + Sync,
    ) -> Result<Vec<Put>> {
        self.store
            .write(|transaction| {
                let put = write(&transaction)?;
                if put.is_empty() || !put.iter().all(Put::is_written) {
                    // Dropped without a commit, the transaction leaves nothing.
                    return Ok(put);
                }
                self.store.commit_content(transaction, ContentChange::Anything)?;
                Ok(put)
            })
            .await
    }
}

/// Saves records as imports do; the caller commits.
pub(crate) fn save_all<T: Save>(db: &Connection, records: &[T], target: Target, edit: &Edit) -> Result<Vec<Put>> {
    T::check_all(db, records)?;
    let put = T::save_all(db, records, target, edit)?;
    if let Some(record) = records.first() {
        take_published_out(db, record.noun())?;
    }
    Ok(put)
}

pub(crate) fn nothing_written() -> Error {
    Error::Database("nothing was written".to_owned())
}
