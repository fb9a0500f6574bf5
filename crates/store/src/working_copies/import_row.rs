//! Imports at the desk, piece by piece: a row becomes a draft of its piece, and the way back. Each is one transaction with the note
//! that it is done.

use domain::document::{Cells, Changes};

use super::{
    Action, Author, Saved, bin,
    change_rows::{RowUndone, artifact, commit_noted, lock, note, note_done, undo_row},
    earlier::{Before, Extent},
    load::load_for_change,
    publication::keep_changed,
    write::{Written, create_within, save_within},
};
use crate::{
    change_row_state::ChangeRowState,
    content::Noun,
    database::{Connection, Row},
    error::Result,
    jobs,
    staff_imports::{ImportRow, StaffImport, StaffImports, read_row},
};

/// What became of a row that a worker wanted to apply or to undo.
#[derive(Debug, Clone, PartialEq)]
pub enum RowDone {
    /// It is in this state now.
    Is(ChangeRowState),
    /// The piece does not take it; nothing is done.
    Refused,
    /// Another worker has the import; nothing is done.
    NotOwn,
}

impl StaffImports<'_> {
    /// Makes a row a draft of its piece: `cells` become those of a new piece, or of the piece as it was when the row was checked.
    /// A piece whose same cells were changed since, or which no longer takes them, is left as it is. `restores`: a piece that is in the
    /// bin is taken out of it.
    pub async fn apply_row(
        &self,
        import: &StaffImport,
        row: &ImportRow,
        (cells, restores): (&Cells, bool),
        author: &Author<'_>,
    ) -> Result<RowDone> {
        self.0
            .write(|db| {
                let (done, written) = apply_within(&db, import, row, (cells, restores), author)?;
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
        (cells, restores): (&Cells, bool),
        author: &Author<'_>,
    ) -> Result<RowDone> {
        self.0
            .write(|db| Ok(apply_within(&db, import, row, (cells, restores), author)?.0))
            .await
    }

    /// Notes that a row was left out. False: another worker has the import.
    pub async fn skip_row(&self, import: &StaffImport, row: &ImportRow) -> Result<bool> {
        self.0
            .write(|db| {
                if lock_own(&db, import, row.id, ChangeRowState::Waiting)?.is_none() {
                    return Ok(false);
                }
                note(&db, row.id, ChangeRowState::Refused, None)?;
                db.commit()?;
                Ok(true)
            })
            .await
    }

    /// Takes a row back: a new piece is deleted, every cell of another one is as it was. A piece that was changed since
    /// stays, unless the import also takes back such changes; then a new piece goes into the bin.
    pub async fn undo_row(&self, import: &StaffImport, row: &ImportRow, author: &Author<'_>) -> Result<RowDone> {
        self.0
            .write(|db| {
                let Some(found) = lock_own(&db, import, row.id, ChangeRowState::Done)? else {
                    return Ok(RowDone::NotOwn);
                };
                let undone = undo_row(&db, &found, import.takes_back, Action::UndoImport, author)?;
                let (state, written) = match undone {
                    RowUndone::Done(written) => (ChangeRowState::Undone, written),
                    RowUndone::Changed | RowUndone::Unfit => (ChangeRowState::Kept, Written::Nothing),
                };
                note(&db, row.id, state, None)?;
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
    (cells, restores): (&Cells, bool),
    author: &Author<'_>,
) -> Result<(RowDone, Written)> {
    let Some(row) = lock_own(db, import, row.id, ChangeRowState::Waiting)? else {
        return Ok((RowDone::NotOwn, Written::Nothing));
    };
    let row = read_row(&row)?;
    let (saved, before, written) = match row.row.record {
        None => (
            create_within(db, Noun::Artifact, cells, author)?,
            None,
            Written::Content,
        ),
        Some(id) => {
            let id = artifact(id);
            let before = load_for_change(db, id, author.edit.at)?;
            let before = before.map(|loaded| Before::new(db, loaded)).transpose()?;
            if restores && let Some(mut loaded) = bin::load_binned(db, id, author.edit)? {
                keep_changed(db, &mut loaded, Action::Recover, author.edit)?;
            }
            let changes = Changes {
                cells: cells.clone(),
                reviewed: Vec::new(),
            };
            let (saved, written) = save_within(db, id, row.row.base, &changes, Action::Import, author)?;
            (saved, before, written)
        }
    };
    let Saved::Done(record) = saved else {
        return Ok((RowDone::Refused, Written::Nothing));
    };
    let earlier = match before {
        Some(before) => before.compare(db, record.id, Extent::Whole, author.edit.at)?,
        None => None,
    };
    note_done(db, row.id, &record, earlier.as_ref())?;
    Ok((RowDone::Is(ChangeRowState::Done), written))
}

/// A row in this state of an import that is still this worker's.
fn lock_own(db: &Connection, import: &StaffImport, row: i64, state: ChangeRowState) -> Result<Option<Row>> {
    match jobs::is_own(db, &import.job)? {
        true => lock(db, row, state),
        false => Ok(None),
    }
}
