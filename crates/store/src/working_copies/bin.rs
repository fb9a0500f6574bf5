//! The bin: records that staff deleted can be taken back for 30 days; then they are deleted for good.

use chrono::{DateTime, TimeDelta, Utc};
use domain::{
    artifact::relic_key,
    bilingual::{Bilingual, Language},
    document::cell,
};

use super::{
    Act, Action, Author, RecordId, Saved, WorkingCopies, history, live,
    load::{Loaded, load, load_for_change},
    name_of,
    publication::{Change, change_within, finish, forget_schedule, keep_changed, withdraw_all},
    values,
    write::{PICTURES, Written, commit},
};
use crate::{
    Store,
    content::{Edit, Editor, Noun},
    database::{Connection, Transaction},
    error::Result,
    pictures,
    row::word,
    sql::{self, Sql},
};

/// How long a record lies in the bin.
pub const KEPT: TimeDelta = TimeDelta::days(30);

/// A record in the bin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BinnedRecord {
    /// Which one.
    pub id: RecordId,
    /// Its title.
    pub title: Bilingual,
    /// The relic number of a piece, else empty.
    pub relic_number: String,
    /// Who put it there.
    pub binned: Act,
    /// When it is deleted for good.
    pub until: DateTime<Utc>,
}

impl WorkingCopies<'_> {
    /// Puts a record into the bin: the public has nothing of it any more.
    pub async fn bin(&self, id: RecordId, revision: i64, author: &Author<'_>) -> Result<Saved> {
        self.0
            .write(|db| {
                let (saved, written) = bin_as(&db, id, revision, author)?;
                commit(self.0, db, written)?;
                Ok(saved)
            })
            .await
    }

    /// Takes a record out of the bin; the public gets it back only by publishing.
    pub async fn recover(&self, id: RecordId, author: &Author<'_>) -> Result<Saved> {
        self.0
            .write(|db| {
                let found = load_for_change(&db, id, author.edit.at)?;
                let Some(mut loaded) = found.filter(|loaded| loaded.binned.is_some()) else {
                    return Ok(Saved::Missing);
                };
                loaded.binned = None;
                finish(self.0, db, loaded, Action::Recover, false, author.edit)
            })
            .await
    }

    /// What lies in the bin, the latest first.
    pub async fn binned(&self) -> Result<Vec<BinnedRecord>> {
        self.0
            .read(|db| {
                let rows = Sql::new(
                    "select noun, record_id from working_copy where binned_at is not null order by binned_at desc",
                )
                .all(db)?;
                let mut binned = Vec::with_capacity(rows.len());
                for row in &rows {
                    let id = RecordId {
                        noun: word(row, "noun", Noun::from_word)?,
                        id: row.get("record_id")?,
                    };
                    binned.extend(load(db, id, DateTime::UNIX_EPOCH)?.and_then(describe));
                }
                Ok(binned)
            })
            .await
    }

    /// Deletes for good what has lain in the bin for long enough; returns how many records that were. The relic number of a
    /// piece that was public stays reserved.
    pub async fn empty_bin(&self, now: DateTime<Utc>) -> Result<u32> {
        let mut deleted = 0;
        let binned = self.binned().await?;
        for record in binned.into_iter().filter(|record| record.until <= now) {
            // The deletion is that of whoever put it there.
            let edit = Edit {
                editor: Editor::Staff(record.binned.by),
                at: now,
            };
            let done = self.0.write(|db| delete(self.0, db, record.id, &edit)).await?;
            deleted += u32::from(done);
        }
        Ok(deleted)
    }
}

fn describe(loaded: Loaded) -> Option<BinnedRecord> {
    let title = |language| values::text(&loaded.copy.cells, &cell(loaded.schema().title, language));
    let binned = loaded.binned.clone()?;
    Some(BinnedRecord {
        id: loaded.id,
        title: Bilingual::new(title(Language::Tw), title(Language::En)),
        relic_number: values::text(&loaded.copy.cells, "relic_number"),
        until: binned.at + KEPT,
        binned,
    })
}

fn delete(store: &Store, db: Transaction<'_>, id: RecordId, edit: &Edit) -> Result<bool> {
    let Some(loaded) = load_for_change(&db, id, edit.at)?.filter(|loaded| loaded.binned.is_some()) else {
        return Ok(false);
    };
    if live::is_needed(&db, id)? {
        return Ok(false);
    }
    delete_within(&db, &loaded, edit)?;
    history::log_deletion(&db, &loaded, edit)?;
    store.commit_content(db)?;
    Ok(true)
}

/// Deletes a record with everything that belongs to it; the caller commits.
pub(super) fn delete_within(db: &Connection, loaded: &Loaded, edit: &Edit) -> Result<()> {
    let id = loaded.id;
    if id.noun == Noun::Artifact && !loaded.was_public.is_empty() {
        let key = relic_key(&values::text(&loaded.live.cells, "relic_number"));
        let row = vec![("relic_key", key.into()), ("at", edit.at.into())];
        sql::upsert("retired_number", &["relic_key"], &[], vec![row]).run(db)?;
    }
    live::delete(db, id, loaded.live.revision, edit)?;
    pictures::settle(db, loaded.copy.cells.get(PICTURES), None, edit)?;
    history::forget(db, id)?;
    forget_schedule(db, id, None)?;
    let mut sql = Sql::new("delete from working_copy where noun = ");
    sql.bind(id.noun.as_str()).push(" and record_id = ").bind(id.id);
    sql.run(db).map(drop)
}

/// Takes a record from the public and marks it as binned. False: somebody has changed the record this moment.
fn put_into_bin(db: &Connection, loaded: &mut Loaded, edit: &Edit) -> Result<bool> {
    if matches!(withdraw_all(db, loaded, edit)?, Change::Outdated) {
        return Ok(false);
    }
    loaded.submitted = None;
    loaded.binned = Some(Act {
        by: name_of(edit).to_owned(),
        at: edit.at,
    });
    Ok(true)
}

/// Puts a record that its author has read at this revision into the bin; the caller commits what is written.
pub(super) fn bin_as(db: &Connection, id: RecordId, revision: i64, author: &Author<'_>) -> Result<(Saved, Written)> {
    if !live::can_be_hidden(id.noun) {
        return Ok((Saved::Missing, Written::Nothing));
    }
    change_within(db, id, revision, author, |db, loaded| {
        if live::is_needed(db, id)? {
            return Ok(Change::Refused(Saved::InUse));
        }
        Ok(match put_into_bin(db, loaded, author.edit)? {
            true => Change::Public(Action::Bin),
            false => Change::Outdated,
        })
    })
}

/// Puts a record into the bin, whoever reads it; the caller commits. False: somebody has changed the record this moment.
pub(super) fn bin_within(db: &Connection, mut loaded: Loaded, edit: &Edit) -> Result<bool> {
    if !put_into_bin(db, &mut loaded, edit)? {
        return Ok(false);
    }
    keep_changed(db, &mut loaded, Action::Bin, edit)?;
    Ok(true)
}
