//! What a worker does with a change to many artifacts: one piece after the other, there and back.

use chrono::{DateTime, Utc};
use domain::bilingual::Bilingual;

use super::{BulkAct, BulkEdit};
use crate::{
    content::{
        change_row_state::ChangeRowState,
        references::can_be_merged,
        working_copies::{
            Action, Author, RecordId, Saved, WorkingCopies,
            bin::{Recovery, bin_as, recover_within},
            change_rows::{RowUndone, artifact, commit_noted, lock, note, note_done, undo_row},
            earlier::{Before, Extent},
            load::load_for_change,
            publication::{change_within, publish_now, withdraw_now},
            write::{Written, save_within},
        },
    },
    engine::{
        database::Row,
        error::Result,
        locks::hold,
        noun::Noun,
        row::word,
        sql::{self, Sql},
    },
    queues::jobs::{self, Job},
};

/// A record of such a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BulkRow {
    /// Its number in the table.
    id: i64,
    pub piece: RecordId,
}

impl WorkingCopies<'_> {
    /// Ends a worker's part: nothing is left to do.
    pub async fn settle_bulk_edit(&self, job: &Job, now: DateTime<Utc>) -> Result<()> {
        self.0.write_each(|db| jobs::settle(db, job, now).map(drop)).await
    }

    /// The next pieces: to be changed in their order, to be put back in the opposite one.
    pub async fn next_of_bulk_edit(&self, bulk: &BulkEdit, limit: u64) -> Result<Vec<BulkRow>> {
        let mut sql = Sql::new("select id, record_id, outcome from change_row where job_id = ");
        sql.bind(bulk.job.id)
            .push(" and state = ")
            .bind(open_state(bulk).as_str());
        sql.push(match bulk.undone {
            None => " order by id limit ",
            Some(_) => " order by id desc limit ",
        });
        sql.bind(sql::window(1, limit).0);
        let read = |row: &Row| {
            Ok(BulkRow {
                id: row.get("id")?,
                piece: match row.get::<Option<String>>("outcome")? {
                    None => artifact(row.get("record_id")?),
                    Some(_) => RecordId {
                        noun: word(row, "outcome", Noun::from_word)?,
                        id: row.get("record_id")?,
                    },
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
                if lock(&db, row.id, ChangeRowState::Waiting)?.is_none() {
                    return Ok(None);
                }
                let id = row.piece;
                if can_be_merged(id.noun) {
                    // Taking a merged one out of the bin takes this lock, which comes before that of the record.
                    hold(&db, &["merge", id.noun.as_str()])?;
                }
                let before = load_for_change(&db, id, author.edit.at)?;
                let before = before.map(|loaded| Before::new(&db, loaded)).transpose()?;
                let edit = author.edit;
                let (saved, written) = match act {
                    BulkAct::Save(changes) => save_within(&db, id, &revision.into(), changes, Action::Save, author)?,
                    BulkAct::Publish(language) => change_within(&db, id, revision, author, |db, loaded| {
                        publish_now(db, loaded, *language, edit)
                    })?,
                    BulkAct::Withdraw(language) => change_within(&db, id, revision, author, |db, loaded| {
                        withdraw_now(db, loaded, *language, edit)
                    })?,
                    BulkAct::Bin => bin_as(&db, id, revision, author)?,
                    BulkAct::Recover { publishes: true } => recover_within(&db, id, Recovery::Published, author)?,
                    BulkAct::Recover { publishes: false } => recover_within(&db, id, Recovery::Draft, author)?,
                };
                let Saved::Done(record) = &saved else {
                    return Ok(Some(saved));
                };
                let earlier = match before {
                    Some(before) if written != Written::Nothing => before.compare(&db, id, Extent::Touched, edit.at)?,
                    _ => None,
                };
                match &earlier {
                    Some(_) => note_done(&db, row.id, record, earlier.as_ref())?,
                    None => note(&db, row.id, ChangeRowState::Same, None)?,
                }
                commit_noted(self.0, db, written)?;
                Ok(Some(saved))
            })
            .await
    }

    /// Notes why a piece could not be changed, if it still waits for that.
    pub async fn refuse_in_bulk(&self, row: BulkRow, why: &Bilingual) -> Result<()> {
        self.0
            .write(|db| {
                if lock(&db, row.id, ChangeRowState::Waiting)?.is_some() {
                    note(&db, row.id, ChangeRowState::Refused, Some(why))?;
                    db.commit()?;
                }
                Ok(())
            })
            .await
    }

    /// Puts a piece back, if no one else has done it meanwhile. One that someone has changed since stays for the reason `changed`,
    /// unless that is taken back, too; one that its author may not change, or that does not take the earlier values any more, for the
    /// reason `unfit`. One that named a record which has been deleted is put back without it, for the reason `in_part`.
    pub async fn undo_in_bulk(
        &self,
        bulk: &BulkEdit,
        row: BulkRow,
        [changed, unfit, in_part]: [&Bilingual; 3],
        author: &Author<'_>,
    ) -> Result<()> {
        self.0
            .write(|db| {
                let Some(found) = lock(&db, row.id, ChangeRowState::Done)? else {
                    return Ok(());
                };
                let undone = undo_row(&db, &found, Some(row.piece), bulk.takes_back, Action::UndoBulk, author)?;
                let (state, why, written) = match undone {
                    RowUndone::Done(written) => (ChangeRowState::Undone, None, written),
                    RowUndone::DoneInPart(written) => (ChangeRowState::Undone, Some(in_part), written),
                    RowUndone::Changed => (ChangeRowState::Kept, Some(changed), Written::Draft),
                    RowUndone::Unfit => (ChangeRowState::Kept, Some(unfit), Written::Draft),
                };
                note(&db, row.id, state, why)?;
                commit_noted(self.0, db, written)
            })
            .await
    }
}

/// The state of pieces for which there is something to do.
const fn open_state(bulk: &BulkEdit) -> ChangeRowState {
    match bulk.undone {
        None => ChangeRowState::Waiting,
        Some(_) => ChangeRowState::Done,
    }
}
