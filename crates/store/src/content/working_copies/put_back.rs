//! The way back to earlier values: of a version, or of a change that is undone as a whole, an import or a change to many pieces.

use domain::{
    artifact::PublicationState,
    document::{Cells, Changes, Mark, Review, WorkingCopy},
};

use super::{
    Action, Author, RecordId, Saved, WorkingCopies, history, live,
    load::{Loaded, load_for_change},
    name_of,
    values::PICTURES,
    write::{Written, keep, save, write_live},
};
use crate::{
    content::{pictures, references},
    engine::{database::Connection, error::Result, noun::Noun},
};

impl WorkingCopies<'_> {
    /// Takes back the cells of an earlier version, all or these, for an editor who has read revision `base`.
    pub async fn restore(
        &self,
        id: RecordId,
        base: i64,
        version: i64,
        cells: Option<&[String]>,
        author: &Author<'_>,
    ) -> Result<Saved> {
        self.0
            .write(|db| {
                // Locks the record before its pictures, as every other change does.
                if load_for_change(&db, id, author.edit.at)?.is_none() {
                    return Ok(Saved::Missing);
                }
                let Some(found) = history::find(&db, id, version)? else {
                    return Ok(Saved::Missing);
                };
                let is_wanted = |cell: &String| cells.is_none_or(|cells| cells.contains(cell));
                let mut changes = Changes {
                    cells: found.cells.into_iter().filter(|(cell, _)| is_wanted(cell)).collect(),
                    reviewed: Vec::new(),
                };
                // A picture that was removed is deleted after a while.
                if let Some(cell) = changes.cells.get_mut("pictures") {
                    let artifact = (id.noun == Noun::ARTIFACT).then_some(id.id);
                    *cell = pictures::keep_available(&db, cell, artifact)?;
                }
                let dropped = references::drop_deleted(&db, id.noun.schema(), &mut changes.cells, &Cells::new())?;
                let mut saved = save(self.0, db, id, &base.into(), &changes, Action::Restore, author)?;
                if let Saved::Done(record) = &mut saved {
                    record.dropped.retain(|cell| !dropped.contains(cell));
                    record.dropped.extend(dropped);
                }
                Ok(saved)
            })
            .await
    }
}

/// What the public has of a piece that is put back.
pub(super) enum PublicAfter {
    /// What it has now; a piece that it does not have is written through.
    Same,
    Published(Cells),
    Withdrawn,
}

/// What putting a piece back has done.
pub(super) struct PutBack {
    pub(super) written: Written,
    /// Whether it names all records that it named before; some may have been deleted permanently.
    pub(super) is_whole: bool,
}

/// Gives a piece the cells and marks of an earlier working copy; the caller commits. Changed cells' marks name the new
/// revision, so that an editor who has read the later values is asked. What they name that was deleted for good is left out. `None`: the
/// piece no longer takes these values, and nothing is written.
pub(super) fn put_back(
    db: &Connection,
    mut loaded: Loaded,
    mut earlier: WorkingCopy,
    public: PublicAfter,
    action: Action,
    author: &Author<'_>,
) -> Result<Option<PutBack>> {
    let id = loaded.id;
    if let Some(cell) = earlier.cells.get_mut(PICTURES) {
        *cell = pictures::keep_available(db, cell, Some(id.id))?;
    }
    let dropped = references::drop_deleted(db, id.noun.schema(), &mut earlier.cells, &Cells::new())?;
    if !live::check(db, id.noun, Some(id.id), &earlier.cells)?.is_empty() {
        return Ok(None);
    }
    let written_through = loaded.published().is_empty().then_some(loaded.live.state);
    let public = match public {
        PublicAfter::Same => written_through.map(|state| (earlier.cells.clone(), state)),
        PublicAfter::Published(cells) => Some((cells, PublicationState::Published)),
        PublicAfter::Withdrawn => Some((earlier.cells.clone(), PublicationState::Withdrawn)),
    };
    let is_draft = loaded.live.state == PublicationState::Draft;
    let written = match &public {
        None => Written::Draft,
        Some((_, PublicationState::Draft)) if is_draft => Written::Draft,
        Some(_) => Written::content(id),
    };
    if let Some((cells, state)) = public {
        match write_live(db, &loaded, &cells, state, author.edit)? {
            Some(live) => loaded.live = live,
            None => return Ok(None),
        }
    }
    let (now, revision) = (&loaded.copy.cells, loaded.copy.revision + 1);
    let names = earlier.cells.keys().chain(now.keys());
    let mut changed: Vec<String> = names
        .filter(|name| earlier.cells.get(*name) != now.get(*name))
        .cloned()
        .collect();
    changed.sort_unstable();
    changed.dedup();
    for cell in &changed {
        let mark = earlier.marks.entry(cell.clone()).or_insert_with(|| Mark {
            review: Review::Reviewed,
            by: name_of(author.edit).to_owned(),
            at: author.edit.at,
            revision,
        });
        mark.revision = revision;
    }
    pictures::settle(db, now.get(PICTURES), earlier.cells.get(PICTURES), author.edit)?;
    loaded.copy = WorkingCopy { revision, ..earlier };
    keep(db, &mut loaded, author.edit)?;
    history::record(db, &loaded, action, &changed, author.edit)?;
    Ok(Some(PutBack {
        written,
        is_whole: dropped.is_empty(),
    }))
}
