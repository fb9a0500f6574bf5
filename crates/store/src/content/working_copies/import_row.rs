//! Imports at the desk, piece by piece: a row becomes a draft of its piece, and the way back. Each is one transaction with the note
//! that it is done.

use domain::{
    bilingual::Bilingual,
    document::{Cells, Changes},
};
use serde_json::{Value, json};

use super::{
    Action, Author, EditedRecord, RecordId, Saved, bin,
    change_rows::{self, RowUndone, commit_noted, lock, note, note_done, undo_row},
    earlier::{Before, Extent},
    load::load_for_change,
    publication::keep_changed,
    write::{Written, create_within, save_within},
};
use crate::{
    content::{
        change_row_state::ChangeRowState,
        in_house::{self, InHouseSaved},
        staff_imports::{ImportRow, StaffImport, StaffImports},
    },
    engine::{
        database::{Connection, Row},
        error::Result,
        sql::Record,
    },
    queues::jobs,
};

/// What a row does to its record.
#[derive(Debug, Clone, Copy)]
pub struct RowChange<'a> {
    /// New values of the record's cells.
    pub cells: &'a Cells,
    /// New values of the artifact's in-house data.
    pub in_house: &'a Cells,
    /// The revision of the in-house data that they were compared with.
    pub in_house_base: i64,
    /// Whether a piece that is in the bin is taken out of it.
    pub restores: bool,
}

/// What became of a row that a worker wanted to apply or to undo.
#[derive(Debug, Clone, PartialEq)]
pub enum RowDone {
    /// It is in this state now.
    Is(ChangeRowState),
    /// The piece does not take it, for this reason; nothing is done.
    Refused(Saved),
    /// Another worker has the import; nothing is done.
    NotOwn,
}

impl StaffImports<'_> {
    /// Makes a row a draft of its record: its cells become those of a new one, or of the piece as it was when the row was checked.
    /// A piece whose same cells were changed since, or which no longer takes them, is left as it is.
    pub async fn apply_row(
        &self,
        import: &StaffImport,
        row: &ImportRow,
        change: RowChange<'_>,
        author: &Author<'_>,
    ) -> Result<RowDone> {
        self.0
            .write(|db| {
                let (done, written) = apply_within(&db, import, row, change, author)?;
                if matches!(done, RowDone::Is(_)) {
                    commit_noted(self.0, db, written)?;
                }
                Ok(done)
            })
            .await
    }

    /// What [`Self::apply_row`] would answer, asked before pictures are drawn for the row; nothing is done.
    pub async fn try_row(
        &self,
        import: &StaffImport,
        row: &ImportRow,
        change: RowChange<'_>,
        author: &Author<'_>,
    ) -> Result<RowDone> {
        self.0
            .write(|db| Ok(apply_within(&db, import, row, change, author)?.0))
            .await
    }

    /// Notes that a row was left out; `detail` takes the place of the row's own, with the reason. False: another worker has the
    /// import.
    pub async fn skip_row(&self, import: &StaffImport, row: &ImportRow, detail: &Value) -> Result<bool> {
        let (from, to) = (ChangeRowState::Waiting, ChangeRowState::Refused);
        let detail = vec![("detail", detail.to_string().into())];
        self.note_row(import, row, (from, to), detail).await
    }

    /// Notes that the record that a row would add is there already. False: another worker has the import.
    pub async fn note_existing(&self, import: &StaffImport, row: &ImportRow, record: i64) -> Result<bool> {
        let (from, to) = (ChangeRowState::Waiting, ChangeRowState::Same);
        self.note_row(import, row, (from, to), vec![("record_id", record.into())])
            .await
    }

    /// Notes that the record of a row stays although the rest is undone. False: another worker has the import.
    pub async fn keep_row(&self, import: &StaffImport, row: &ImportRow) -> Result<bool> {
        let (from, to) = (ChangeRowState::Done, ChangeRowState::Kept);
        self.note_row(import, row, (from, to), Vec::new()).await
    }

    /// Notes what became of a row, with the columns whose values are known only now.
    async fn note_row(
        &self,
        import: &StaffImport,
        row: &ImportRow,
        (from, to): (ChangeRowState, ChangeRowState),
        mut columns: Record,
    ) -> Result<bool> {
        columns.push(("state", to.as_str().into()));
        self.0
            .write(|db| {
                if lock_own(&db, import, row.id, from)?.is_none() {
                    return Ok(false);
                }
                change_rows::change(&db, row.id, columns.clone())?;
                db.commit()?;
                Ok(true)
            })
            .await
    }

    /// Takes a row back: a new record is deleted, every cell of another one is as it was. A record that was changed since
    /// stays, unless the import also takes back such changes; then a new one goes into the bin. A person whom a piece names stays.
    /// One that named a record which has been deleted is put back without it, for the reason `in_part`.
    pub async fn undo_row(
        &self,
        import: &StaffImport,
        row: &ImportRow,
        in_part: &Bilingual,
        author: &Author<'_>,
    ) -> Result<RowDone> {
        self.0
            .write(|db| {
                let Some(found) = lock_own(&db, import, row.id, ChangeRowState::Done)? else {
                    return Ok(RowDone::NotOwn);
                };
                let id = record_of(&found.to()?);
                let undone = undo_row(&db, &found, id, import.takes_back, Action::UndoImport, author)?;
                let (state, why, written) = match undone {
                    RowUndone::Done(written) => (ChangeRowState::Undone, None, written),
                    RowUndone::DoneInPart(written) => (ChangeRowState::Undone, Some(in_part), written),
                    RowUndone::Changed | RowUndone::Unfit => (ChangeRowState::Kept, None, Written::Nothing),
                };
                note(&db, row.id, state, why)?;
                commit_noted(self.0, db, written)?;
                Ok(RowDone::Is(state))
            })
            .await
    }
}

/// As [`StaffImports::apply_row`], also what was written; the caller commits.
fn apply_within(
    db: &Connection,
    import: &StaffImport,
    row: &ImportRow,
    change: RowChange<'_>,
    author: &Author<'_>,
) -> Result<(RowDone, Written)> {
    let Some(row) = lock_own(db, import, row.id, ChangeRowState::Waiting)? else {
        return Ok((RowDone::NotOwn, Written::Nothing));
    };
    let row: ImportRow = row.to()?;
    let (saved, before, written) = match record_of(&row) {
        None => {
            let saved = create_within(db, row.row.outcome.noun(), change.cells, author)?;
            let written = Written::created(&saved);
            (saved, None, written)
        }
        Some(id) => {
            let before = load_for_change(db, id, author.edit.at)?;
            if !change.in_house.is_empty() {
                // Before the log's lock, which the first version takes.
                in_house::hold_artifact(db, id.id)?;
            }
            let before = before.map(|loaded| Before::new(db, loaded)).transpose()?;
            if change.restores
                && let Some(mut loaded) = bin::load_binned(db, id, author.edit)?
            {
                keep_changed(db, &mut loaded, Action::Recover, author.edit)?;
            }
            let changes = Changes {
                cells: change.cells.clone(),
                reviewed: Vec::new(),
            };
            let (saved, written) = save_within(db, id, &row.row.base.into(), &changes, Action::Import, author)?;
            (saved, before, written)
        }
    };
    let record = match saved {
        Saved::Done(record) => record,
        refused => return Ok((RowDone::Refused(refused), Written::Nothing)),
    };
    let earlier = match before {
        Some(before) => before.compare(db, record.id, Extent::Whole, author.edit.at)?,
        None => None,
    };
    if let Some(refused) = save_in_house(db, row.id, &record, change, earlier.is_none(), author)? {
        return Ok((RowDone::Refused(refused), Written::Nothing));
    }
    note_done(db, row.id, &record, earlier.as_ref())?;
    Ok((RowDone::Is(ChangeRowState::Done), written))
}

/// Saves in-house data of a row, and notes what they were before; the caller commits. Answers with the reason where they are refused.
fn save_in_house(
    db: &Connection,
    row: i64,
    record: &EditedRecord,
    change: RowChange<'_>,
    is_added: bool,
    author: &Author<'_>,
) -> Result<Option<Saved>> {
    if change.in_house.is_empty() {
        return Ok(None);
    }
    let (artifact, base) = (record.id.id, change.in_house_base);
    let before = in_house::cells(db, artifact, change.in_house)?;
    Ok(
        match in_house::save_within(db, artifact, base, change.in_house, Action::Import, author.edit)? {
            InHouseSaved::Done(saved) => {
                let before = (!is_added).then(|| json!(before).to_string());
                let noted = vec![
                    ("in_house_revision", saved.copy.revision.into()),
                    ("in_house_earlier", before.into()),
                ];
                change_rows::change(db, row, noted)?;
                None
            }
            InHouseSaved::Conflicts { conflicts, .. } => Some(Saved::Conflicts {
                conflicts,
                record: Box::new(record.clone()),
            }),
            InHouseSaved::Problems(problems) => Some(Saved::Problems(problems)),
            InHouseSaved::Binned => Some(Saved::Binned),
            InHouseSaved::Missing => Some(Saved::Missing),
        },
    )
}

fn record_of(row: &ImportRow) -> Option<RecordId> {
    let noun = row.row.outcome.noun();
    row.row.record.map(|id| RecordId { noun, id })
}

/// A row in this state of an import that is still this worker's.
fn lock_own(db: &Connection, import: &StaffImport, row: i64, state: ChangeRowState) -> Result<Option<Row>> {
    match jobs::is_own(db, &import.job)? {
        true => lock(db, row, state),
        false => Ok(None),
    }
}
