//! What a worker does with a change to many artifacts: one piece after the other, there and back.

use chrono::{DateTime, TimeDelta, Utc};
use domain::bilingual::Bilingual;

use super::{
    BulkAct, BulkEdit, RowState,
    earlier::{Before, Earlier},
    find,
};
use crate::{
    content::Noun,
    database::{Connection, Row},
    error::Result,
    queue,
    sql::{self, Record, Sql},
    working_copies::{
        Action, Author, RecordId, Saved, WorkingCopies,
        bin::bin_as,
        history::last_version,
        load::load_for_change,
        publication::{change_within, publish_now, withdraw_now},
        write::{Written, commit, save_within},
    },
};

/// A piece of such a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BulkRow {
    /// Its number in the table.
    id: i64,
    /// The piece.
    pub piece: RecordId,
}

impl WorkingCopies<'_> {
    /// Takes the change that has waited longest, to be made or to be undone. It is reserved until `now + lease`; after that another
    /// worker goes on with it.
    pub async fn claim_bulk_edit(&self, now: DateTime<Utc>, lease: TimeDelta) -> Result<Option<BulkEdit>> {
        self.0
            .write(|db| {
                let Some(row) = queue::claim(&db, "bulk_edit", &[], now, lease)? else {
                    return Ok(None);
                };
                let found = find(&db, row.get("id")?)?;
                db.commit()?;
                Ok(found)
            })
            .await
    }

    /// Reserves it until then; `now` gives it back. False: it was stopped, or is being undone instead.
    pub async fn hold_bulk_edit(&self, bulk: &BulkEdit, until: DateTime<Utc>) -> Result<bool> {
        let sql = change_own(bulk, vec![("next_try_at", until.into())]);
        self.0.write_each(|db| Ok(sql.run(db)? == 1)).await
    }

    /// Ends a worker's part: nothing is left to do.
    pub async fn settle_bulk_edit(&self, bulk: &BulkEdit) -> Result<()> {
        let mut sql = change_own(bulk, vec![("next_try_at", None::<DateTime<Utc>>.into())]);
        sql.push(" and not exists (select 1 from bulk_edit_row where bulk_id = ")
            .bind(bulk.id);
        sql.push(" and state = ").bind(open_state(bulk).as_str()).push(")");
        self.0.write_each(|db| sql.run(db).map(drop)).await
    }

    /// The next pieces: to be changed in their order, to be put back in the opposite one.
    pub async fn next_of_bulk_edit(&self, bulk: &BulkEdit, limit: u64) -> Result<Vec<BulkRow>> {
        let mut sql = Sql::new("select id, record_id from bulk_edit_row where bulk_id = ");
        sql.bind(bulk.id).push(" and state = ").bind(open_state(bulk).as_str());
        sql.push(match bulk.undone {
            None => " order by id limit ",
            Some(_) => " order by id desc limit ",
        });
        sql.bind(sql::window(1, limit).0);
        let read = |row: &Row| {
            Ok(BulkRow {
                id: row.get("id")?,
                piece: RecordId {
                    noun: Noun::Artifact,
                    id: row.get("record_id")?,
                },
            })
        };
        self.0.read(|db| sql.all(db)?.iter().map(read).collect()).await
    }

    /// Changes a piece that the caller has read at this revision. `None`: it does not wait for that any more.
    pub async fn change_in_bulk(
        &self,
        row: BulkRow,
        revision: i64,
        act: &BulkAct,
        author: &Author<'_>,
    ) -> Result<Option<Saved>> {
        self.0
            .write(|db| {
                if lock(&db, row, RowState::Waiting)?.is_none() {
                    return Ok(None);
                }
                let id = row.piece;
                let before = load_for_change(&db, id, author.edit.at)?;
                let before = before.map(|loaded| Before::new(&db, loaded)).transpose()?;
                let edit = author.edit;
                let (saved, written) = match act {
                    BulkAct::Save(changes) => save_within(&db, id, revision, changes, Action::Save, author)?,
                    BulkAct::Publish(language) => change_within(&db, id, revision, author, |db, loaded| {
                        publish_now(db, loaded, *language, edit)
                    })?,
                    BulkAct::Withdraw(language) => change_within(&db, id, revision, author, |db, loaded| {
                        withdraw_now(db, loaded, *language, edit)
                    })?,
                    BulkAct::Bin => bin_as(&db, id, revision, author)?,
                };
                let Saved::Done(record) = &saved else {
                    return Ok(Some(saved));
                };
                let mut columns: Record = vec![("state", RowState::Same.as_str().into())];
                if written != Written::Nothing
                    && let Some(before) = before
                    && let Some(earlier) = before.compare(&db, id, edit.at)?
                {
                    columns = vec![
                        ("revision", record.copy.revision.into()),
                        ("version_id", last_version(&db, id)?.into()),
                        ("state", RowState::Done.as_str().into()),
                        ("earlier", earlier.to_json().into()),
                    ];
                }
                note(&db, row, columns)?;
                match written {
                    Written::Nothing => db.commit()?,
                    written => commit(self.0, db, written)?,
                }
                Ok(Some(saved))
            })
            .await
    }

    /// Notes why a piece could not be changed, if it still waits for that.
    pub async fn refuse_in_bulk(&self, row: BulkRow, why: &Bilingual) -> Result<()> {
        self.0
            .write(|db| {
                if lock(&db, row, RowState::Waiting)?.is_some() {
                    note(&db, row, left(RowState::Refused, why))?;
                    db.commit()?;
                }
                Ok(())
            })
            .await
    }

    /// Puts a piece back, if no one else has done it meanwhile. One that someone has changed since stays for the reason `changed`,
    /// unless that is taken back, too; one that its author may not change, or that does not take the earlier values any more, for the
    /// reason `unfit`.
    pub async fn undo_in_bulk(
        &self,
        bulk: &BulkEdit,
        row: BulkRow,
        (changed, unfit): (&Bilingual, &Bilingual),
        author: &Author<'_>,
    ) -> Result<()> {
        self.0
            .write(|db| {
                let Some(found) = lock(&db, row, RowState::Done)? else {
                    return Ok(());
                };
                let (mut undone, mut why) = (None, unfit);
                if let Some(loaded) = load_for_change(&db, row.piece, author.edit.at)? {
                    let is_changed = found.get::<i64>("revision")? != loaded.copy.revision
                        || found.get::<Option<i64>>("version_id")? != last_version(&db, row.piece)?;
                    if is_changed && !bulk.takes_back {
                        why = changed;
                    } else {
                        undone = Earlier::read(&found)?.put_back(&db, loaded, author)?;
                    }
                }
                let columns = match undone {
                    Some(_) => vec![("state", RowState::Undone.as_str().into())],
                    None => left(RowState::Kept, why),
                };
                note(&db, row, columns)?;
                commit(self.0, db, undone.unwrap_or(Written::Draft))
            })
            .await
    }
}

/// The state of pieces for which there is something to do.
const fn open_state(bulk: &BulkEdit) -> RowState {
    match bulk.undone {
        None => RowState::Waiting,
        Some(_) => RowState::Done,
    }
}

/// Changes a change that is at work, and still made or undone as when it was read.
fn change_own(bulk: &BulkEdit, columns: Record) -> Sql {
    let mut sql = sql::update("bulk_edit", columns);
    sql.push(" where next_try_at is not null and id = ").bind(bulk.id);
    sql.push(match bulk.undone {
        None => " and undone_at is null",
        Some(_) => " and undone_at is not null",
    });
    sql
}

/// The row, if it is in this state; no one else changes it until the transaction ends.
fn lock(db: &Connection, row: BulkRow, state: RowState) -> Result<Option<Row>> {
    let mut sql = Sql::new("select * from bulk_edit_row where id = ");
    sql.bind(row.id).push(" and state = ").bind(state.as_str());
    if db.is_postgres() {
        sql.push(" for update");
    }
    sql.one(db)
}

fn note(db: &Connection, row: BulkRow, columns: Record) -> Result<()> {
    let mut sql = sql::update("bulk_edit_row", columns);
    sql.push(" where id = ").bind(row.id).take().run(db).map(drop)
}

fn left(state: RowState, why: &Bilingual) -> Record {
    vec![
        ("state", state.as_str().into()),
        ("refusal_tw", why.tw.as_str().into()),
        ("refusal_en", why.en.as_str().into()),
    ]
}
