//! Writing content, by staff and imports: each save raises the record's revision and logs who did what, in one transaction with
//! the record itself, the search index and the content version.

mod change;
mod groups;
mod periods;
mod put;

pub use crate::{
    edit::{Edit, Editor},
    noun::Noun,
};
pub use change::{Changes, ContentChange};
pub use groups::{NewExhibitionGroup, NewItemGroup};
pub use periods::NewPeriod;
pub(crate) use periods::follow as follow_period;
pub(crate) use put::{Put, put, put_each, read, returning, upsert};

use crate::{
    Store,
    database::Connection,
    error::{Error, Result},
    sql::Sql,
};

/// Which record a save writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Target {
    /// A new one.
    New,
    /// The one with the same key, whatever its revision, else a new one.
    SameKey,
    /// The one with the same key, if it has this revision.
    KeyRevision(i64),
    /// The one of this number, if it has this revision.
    Revision { id: i64, revision: i64 },
}

/// A record as it was read, with the revision to name when it is written back.
#[derive(Debug, Clone, PartialEq)]
pub struct Revised<T> {
    /// Its revision.
    pub revision: i64,
    /// What [`ContentWriter::update`] takes.
    pub record: T,
}

/// What became of a change to a record that somebody had read before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It is written.
    Written {
        /// The record's number; 0 for one that exists only once, under a fixed key.
        id: i64,
        /// The record's new revision.
        revision: i64,
    },
    /// Somebody else has changed the record since; nothing is written.
    Outdated {
        /// The revision that it has now.
        revision: i64,
    },
    /// There is no such record.
    Missing,
}

/// A record of content; the types named `New…` and [`domain::page::House`].
#[expect(private_bounds, reason = "only this crate says what content is")]
pub trait Content: Save + Sync {}

impl<T: Save + Sync> Content for T {}

/// How a kind of record is written.
pub(crate) trait Save: Sized {
    const NOUN: Noun;

    /// Writes the records with everything that belongs to them; returns the result of each, in the same order.
    fn save_all(db: &Connection, records: &[Self], target: Target, edit: &Edit) -> Result<Vec<Put>>;

    /// Refuses records that must not be written, by any writer.
    fn check_all(_db: &Connection, _records: &[Self]) -> Result<()> {
        Ok(())
    }

    /// Runs before a record is deleted.
    fn before_delete(_db: &Connection, _id: i64, _edit: &Edit) -> Result<()> {
        Ok(())
    }

    /// Runs after a record that had this picture was deleted.
    fn after_delete(_db: &Connection, _picture: Option<i64>, _edit: &Edit) -> Result<()> {
        Ok(())
    }

    /// The picture of a record, if its kind has one.
    fn picture_of(_db: &Connection, _id: i64) -> Result<Option<i64>> {
        Ok(None)
    }
}

/// Writes content on behalf of an editor.
#[derive(Debug, Clone, Copy)]
pub struct ContentWriter<'a> {
    pub(crate) store: &'a Store,
    pub(crate) edit: &'a Edit,
}

impl ContentWriter<'_> {
    /// Creates a record and returns its number.
    ///
    /// # Errors
    /// [`Error::Taken`] if there is a record with this key.
    pub async fn create<T: Content>(&self, record: &T) -> Result<i64> {
        let put = self.write(std::slice::from_ref(record), Target::New).await?;
        put.first().map(|put| put.id).ok_or_else(nothing_written)
    }

    /// Changes the record of this number, unless it was changed since `revision`.
    pub async fn update<T: Content>(&self, id: i64, revision: i64, record: &T) -> Result<Outcome> {
        self.change(record, Target::Revision { id, revision }).await
    }

    /// Changes a record that exists only once (a banner, a text, the antiques house's details), unless it was changed since
    /// `revision`.
    pub async fn replace<T: Content>(&self, revision: i64, record: &T) -> Result<Outcome> {
        self.change(record, Target::KeyRevision(revision)).await
    }

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

    /// Deletes the record of this number, unless it was changed since `revision`.
    ///
    /// # Errors
    /// [`Error::Refused`] if other records need it: a category with artifacts, a period that something is dated to.
    pub async fn delete<T: Content>(&self, id: i64, revision: i64) -> Result<Outcome> {
        self.store
            .write(|transaction| {
                let outcome = delete::<T>(&transaction, id, revision, self.edit)?;
                if matches!(outcome, Outcome::Written { .. }) {
                    self.store.commit_content(transaction)?;
                }
                Ok(outcome)
            })
            .await
    }

    async fn change<T: Content>(&self, record: &T, target: Target) -> Result<Outcome> {
        let put = self.write(std::slice::from_ref(record), target).await?;
        put.first().map(|put| put.outcome).ok_or_else(nothing_written)
    }

    async fn write<T: Content>(&self, records: &[T], target: Target) -> Result<Vec<Put>> {
        self.write_with(T::NOUN, |db| {
            T::check_all(db, records)?;
            T::save_all(db, records, target, self.edit)
        })
        .await
    }

    /// Writes in one transaction what `write` does, with its lines and the content version; nothing where a record was not
    /// written, or none was.
    pub(crate) async fn write_with(
        &self,
        noun: Noun,
        write: impl FnOnce(&Connection) -> Result<Vec<Put>> + Send,
    ) -> Result<Vec<Put>> {
        self.store
            .write(|transaction| {
                let put = write(&transaction)?;
                let written: Vec<&Put> = put.iter().filter(|put| put.is_written()).collect();
                if written.is_empty() || written.len() < put.len() {
                    // Dropped without a commit, the transaction leaves nothing.
                    return Ok(put);
                }
                change::record(&transaction, noun, None, &written, self.edit)?;
                self.store.commit_content(transaction)?;
                Ok(put)
            })
            .await
    }
}

/// Deletes the record of this number with its line of the log, unless it was changed since `revision`.
pub(crate) fn delete<T: Save>(db: &Connection, id: i64, revision: i64, edit: &Edit) -> Result<Outcome> {
    let noun = T::NOUN;
    T::before_delete(db, id, edit)?;
    let picture = T::picture_of(db, id)?;
    let mut delete = Sql::new("delete from ");
    delete.push(noun.as_str()).push(" where id = ").bind(id);
    delete.push(" and revision = ").bind(revision).push(" returning ");
    let Some(row) = delete.push(noun.key()).push(" as record_key").take().one(db)? else {
        return put::find_outcome(db, noun, Target::Revision { id, revision }, None);
    };
    T::after_delete(db, picture, edit)?;
    let deleted = Put::written(id, revision + 1, row.get("record_key")?);
    change::record(db, noun, Some(change::Action::Delete), &[&deleted], edit)?;
    Ok(deleted.outcome)
}

/// Writes a record's line of the log.
pub(crate) fn log(db: &Connection, noun: Noun, put: &Put, edit: &Edit) -> Result<()> {
    change::record(db, noun, None, &[put], edit)
}

pub(crate) fn nothing_written() -> Error {
    Error::Database("nothing was written".to_owned())
}
