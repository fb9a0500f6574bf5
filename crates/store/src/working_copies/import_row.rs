//! Imports at the desk, piece by piece: a row becomes a draft of its piece, and the way back. Each is one transaction with the note
//! that it is done.

use chrono::{DateTime, Utc};
use domain::document::{Cells, Changes, WorkingCopy};
use serde_json::{Value, json};

use super::{
    Action, Author, RecordId, Saved, bin,
    history::last_version,
    load::{Loaded, load_for_change},
    publication::keep_changed,
    put_back::{PublicAfter, put_back},
    write::{Written, create_within, save_within},
};
use crate::{
    content::Noun,
    database::{Connection, Transaction},
    error::Result,
    sql::{self, Sql},
    staff_imports::{ImportOutcome, ImportRow, ImportRowState, StaffImport, StaffImports, is_own, json_of, read_row},
};

/// What became of a row that a worker wanted to apply or to undo.
#[derive(Debug, Clone, PartialEq)]
pub enum RowDone {
    /// It is in this state now.
    Is(ImportRowState),
    /// The piece does not take it; nothing is done.
    Refused,
    /// The import is this worker's no more; nothing is done.
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
                let (done, is_content) = apply_within(&db, import, row, (cells, restores), author)?;
                if matches!(done, RowDone::Is(_)) {
                    commit(self.0, db, is_content)?;
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

    /// Notes that a row was left out. False as in [`StaffImports::hold`].
    pub async fn skip_row(&self, import: &StaffImport, row: &ImportRow) -> Result<bool> {
        self.0
            .write(|db| {
                if find_own(&db, import, row.id, ImportRowState::Waiting)?.is_none() {
                    return Ok(false);
                }
                note_state(&db, row.id, ImportRowState::Skipped)?;
                db.commit()?;
                Ok(true)
            })
            .await
    }

    /// Takes a row back: a new piece is deleted, every cell of another one is what it was. A piece that somebody has changed since
    /// stays, unless the import also takes back such changes; then a new piece goes into the bin.
    pub async fn undo_row(&self, import: &StaffImport, row: &ImportRow, author: &Author<'_>) -> Result<RowDone> {
        self.0
            .write(|db| {
                let Some(row) = find_own(&db, import, row.id, ImportRowState::Applied)? else {
                    return Ok(RowDone::NotOwn);
                };
                let loaded = match row.row.record {
                    Some(id) => load_for_change(&db, artifact(id), author.edit.at)?,
                    None => None,
                };
                let (state, is_content) = match loaded {
                    None => (ImportRowState::Undone, false),
                    Some(loaded) => undo(&db, &row, loaded, import.takes_back, author)?,
                };
                note_state(&db, row.id, state)?;
                commit(self.0, db, is_content)?;
                Ok(RowDone::Is(state))
            })
            .await
    }

    /// Of the applied rows of an import, those whose piece somebody has changed since; with who did it last, and when.
    pub async fn changed_since(&self, id: i64) -> Result<Vec<(ImportRow, String, DateTime<Utc>)>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new(
                    "select r.*, w.updated_by, w.updated_at from staff_import_row r \
                     join working_copy w on w.noun = 'artifact' and w.record_id = r.record_id where r.import_id = ",
                );
                sql.bind(id)
                    .push(" and r.state = ")
                    .bind(ImportRowState::Applied.as_str());
                sql.push(
                    " and (w.revision <> r.revision or r.version_id <> (select max(v.id) from record_version v \
                     where v.noun = 'artifact' and v.record_id = r.record_id)) order by r.id",
                );
                let rows = sql.all(db)?;
                rows.iter()
                    .map(|row| Ok((read_row(row)?, row.get("updated_by")?, row.get("updated_at")?)))
                    .collect()
            })
            .await
    }
}

/// As [`StaffImports::apply_row`], also whether the record itself was written; the caller commits.
fn apply_within(
    db: &Connection,
    import: &StaffImport,
    row: &ImportRow,
    (cells, restores): (&Cells, bool),
    author: &Author<'_>,
) -> Result<(RowDone, bool)> {
    let Some(row) = find_own(db, import, row.id, ImportRowState::Waiting)? else {
        return Ok((RowDone::NotOwn, false));
    };
    let mut was_binned = false;
    let (saved, earlier, is_content) = match row.row.record {
        None => (create_within(db, Noun::Artifact, cells, author)?, None, true),
        Some(id) => {
            let id = artifact(id);
            let binned = match restores {
                true => bin::load_binned(db, id, author.edit)?,
                false => None,
            };
            was_binned = binned.is_some();
            if let Some(mut loaded) = binned {
                keep_changed(db, &mut loaded, Action::Recover, author.edit)?;
            }
            let earlier = load_for_change(db, id, author.edit.at)?.map(|loaded| loaded.copy);
            let changes = Changes {
                cells: cells.clone(),
                reviewed: Vec::new(),
            };
            let (saved, written) = save_within(db, id, row.row.base, &changes, Action::Import, author)?;
            (saved, earlier, written == Written::Content)
        }
    };
    let Saved::Done(record) = saved else {
        return Ok((RowDone::Refused, false));
    };
    let earlier =
        earlier.map(|copy| json!({ "cells": copy.cells, "marks": copy.marks, "binned": was_binned }).to_string());
    let note = vec![
        ("state", ImportRowState::Applied.as_str().into()),
        ("record_id", record.id.id.into()),
        ("revision", record.copy.revision.into()),
        ("version_id", last_version(db, record.id)?.into()),
        ("earlier", earlier.into()),
    ];
    note_row(db, row.id, note)?;
    Ok((RowDone::Is(ImportRowState::Applied), is_content))
}

const fn artifact(id: i64) -> RecordId {
    RecordId {
        noun: Noun::Artifact,
        id,
    }
}

/// A row in this state of an import that is still this worker's.
fn find_own(db: &Connection, import: &StaffImport, row: i64, state: ImportRowState) -> Result<Option<ImportRow>> {
    if !is_own(db, import)? {
        return Ok(None);
    }
    let mut sql = Sql::new("select * from staff_import_row where id = ");
    sql.bind(row).push(" and state = ").bind(state.as_str());
    sql.one(db)?.as_ref().map(read_row).transpose()
}

fn commit(store: &crate::Store, db: Transaction<'_>, is_content: bool) -> Result<()> {
    if is_content {
        store.commit_content(db)
    } else {
        db.commit()
    }
}

fn note_row(db: &Connection, row: i64, note: sql::Record) -> Result<()> {
    let mut sql = sql::update("staff_import_row", note);
    sql.push(" where id = ").bind(row).take().run(db).map(drop)
}

fn note_state(db: &Connection, row: i64, state: ImportRowState) -> Result<()> {
    note_row(db, row, vec![("state", state.as_str().into())])
}

/// Takes a row back in its piece; also whether the record itself was written.
fn undo(
    db: &Connection,
    row: &ImportRow,
    loaded: Loaded,
    takes_back: bool,
    author: &Author<'_>,
) -> Result<(ImportRowState, bool)> {
    let is_changed = row.revision != Some(loaded.copy.revision) || row.version != last_version(db, loaded.id)?;
    if (is_changed && !takes_back) || loaded.binned.is_some() {
        return Ok((ImportRowState::Kept, false));
    }
    if row.row.outcome == ImportOutcome::New {
        if is_changed {
            return Ok(match bin::bin_within(db, loaded, author.edit)? {
                true => (ImportRowState::Undone, true),
                false => (ImportRowState::Kept, false),
            });
        }
        bin::delete_within(db, &loaded, author.edit)?;
        return Ok((ImportRowState::Undone, true));
    }
    let (id, (earlier, was_binned)) = (loaded.id, earlier(db, row.id)?);
    let written = put_back(db, loaded, earlier, PublicAfter::Same, Action::UndoImport, author)?;
    if written.is_some()
        && was_binned
        && let Some(loaded) = load_for_change(db, id, author.edit.at)?
    {
        bin::bin_within(db, loaded, author.edit)?;
        return Ok((ImportRowState::Undone, true));
    }
    Ok(match written {
        Some(written) => (ImportRowState::Undone, written == Written::Content),
        None => (ImportRowState::Kept, false),
    })
}

/// The working copy's cells and marks before a row was applied, and whether it was in the bin.
fn earlier(db: &Connection, row: i64) -> Result<(WorkingCopy, bool)> {
    let mut sql = Sql::new("select earlier from staff_import_row where id = ");
    let Some(found) = sql.bind(row).take().one(db)? else {
        return Ok((WorkingCopy::default(), false));
    };
    let mut kept: serde_json::Map<String, Value> = json_of(&found, "earlier")?;
    let mut part = |name: &str| kept.remove(name).unwrap_or_default();
    let was_binned = part("binned") == Value::Bool(true);
    let copy = WorkingCopy {
        revision: 0,
        cells: serde_json::from_value(part("cells")).unwrap_or_default(),
        marks: serde_json::from_value(part("marks")).unwrap_or_default(),
    };
    Ok((copy, was_binned))
}
