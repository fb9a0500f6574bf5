//! Deletes records for good, with everything that belongs to them.

use domain::document::typed;

use super::{
    RecordId,
    draft_references::is_in_drafts,
    history, live,
    load::{Loaded, load_for_change},
    schedule::forget_schedule,
    values::PICTURES,
};
use crate::{
    content::{artifacts::retired, pictures, references::can_be_merged},
    engine::{
        Store,
        database::{Connection, Transaction},
        edit::{Edit, UNDOABLE},
        error::Result,
        locks::hold,
        noun::Noun,
        sql::{self, Sql},
    },
};

/// Whether a record, or the draft of one, refers to this one. What only a draft refers to can be put into the bin, but is not deleted
/// without a question.
pub(super) fn is_referred_to(db: &Connection, id: RecordId) -> Result<bool> {
    Ok(live::is_needed(db, id)? || is_in_drafts(db, id)?)
}

/// Deletes a record that has been in the bin long enough. False: something refers to it, or it was recovered or changed meanwhile.
pub(super) fn delete(store: &Store, db: Transaction<'_>, id: RecordId, edit: &Edit) -> Result<bool> {
    if can_be_merged(id.noun) {
        // A draft that is saved in this moment may refer to it: then it is saved before, or finds that it is gone.
        hold(&db, &["merge", id.noun.as_str()])?;
    }
    // It may have been recovered since it was read, and put into the bin again.
    let is_due = |loaded: &Loaded| {
        let binned = loaded.binned.as_ref();
        binned.is_some_and(|act| act.at <= edit.at - UNDOABLE)
    };
    let Some(loaded) = load_for_change(&db, id, edit.at)?.filter(is_due) else {
        return Ok(false);
    };
    if live::is_merged(&db, id)? {
        // Its row stays, since records and versions name it. It no longer keeps its parent from being deleted.
        if let Some(parent) = id.noun.parent_column() {
            let mut part = sql::update(id.noun.as_str(), vec![(parent, None::<i64>.into())]);
            part.push(" where id = ").bind(id.id).take().run(&db)?;
        }
        forget(&db, id)?;
    } else if is_referred_to(&db, id)? || !delete_within(&db, &loaded, edit)? {
        return Ok(false);
    }
    history::log_deletion(&db, &loaded, edit)?;
    store.commit_content(db, id.change())?;
    Ok(true)
}

/// Deletes a record with everything that belongs to it; the caller commits. False: an import has just changed it, and nothing is deleted.
pub(super) fn delete_within(db: &Connection, loaded: &Loaded, edit: &Edit) -> Result<bool> {
    let id = loaded.id;
    if !live::hold_revision(db, id, loaded.live.revision)? {
        return Ok(false);
    }
    if id.noun == Noun::ARTIFACT {
        retired::outlive(db, id.id)?;
        if !loaded.was_public.is_empty() {
            retired::retire(db, typed::text(&loaded.live.cells, "relic_number"), None, edit.at)?;
        }
    }
    let merged = live::merged_into(db, id)?;
    if live::delete(db, id, loaded.live.revision, edit)? {
        // Nothing names the records that were merged into it either.
        for id in merged {
            live::delete_merged(db, id)?;
            forget(db, id)?;
        }
    }
    pictures::settle(db, loaded.copy.cells.get(PICTURES), None, edit)?;
    forget(db, id)?;
    Ok(true)
}

/// Deletes the versions, the schedule and the working copy of a record.
fn forget(db: &Connection, id: RecordId) -> Result<()> {
    history::forget(db, id)?;
    forget_schedule(db, id, None)?;
    for table in ["preview_end", "working_copy"] {
        let mut sql = Sql::new(&format!("delete from {table} where noun = "));
        sql.bind(id.noun.as_str()).push(" and record_id = ").bind(id.id);
        sql.run(db)?;
    }
    Ok(())
}
