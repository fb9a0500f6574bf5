//! Creates and saves working copies.

use domain::{
    artifact::PublicationState,
    bilingual::Language,
    document::{
        Cells, Changes, PictureRow, Rejection, WorkingCopy, cell, lacks_alt, read_all, rows, typed, write_default_alts,
    },
};
use serde_json::{Value, json};

use super::{
    Act, Action, Author, RecordId, Saved, history, live,
    load::{Loaded, load, load_for_change},
    name_of,
    values::{Base, Live, PICTURES, Write, missing_cells},
};
use crate::{
    content::{
        artifacts::retired,
        pictures, references,
        writer::{self, Put, Target},
    },
    engine::{
        Store,
        content_version::ContentChange,
        database::{Connection, Transaction},
        edit::Edit,
        error::Result,
        noun::Noun,
        sql::{self, Record},
    },
};

pub(super) fn create(
    store: &Store,
    db: Transaction<'_>,
    noun: Noun,
    cells: &Cells,
    author: &Author<'_>,
) -> Result<Saved> {
    let saved = create_within(&db, noun, cells, author)?;
    let written = Written::created(&saved);
    commit(store, db, written)?;
    Ok(saved)
}

/// As [`create`]; the caller commits if it is done.
pub(super) fn create_within(db: &Connection, noun: Noun, cells: &Cells, author: &Author<'_>) -> Result<Saved> {
    let schema = noun.schema();
    if !noun.can_be_hidden() {
        return Ok(Saved::Missing);
    }
    let cells = match read_all(schema, cells) {
        Ok(cells) => cells,
        Err(problems) => return Ok(Saved::Problems(problems)),
    };
    references::hold(db, noun)?;
    let problems = live::check(db, noun, None, &cells)?;
    if !problems.is_empty() {
        return Ok(Saved::Problems(problems));
    }
    let write = Write {
        target: Target::New,
        cells: &cells,
        state: PublicationState::Draft,
        edit: author.edit,
    };
    let put = live::write(db, noun, &write)?;
    let id = RecordId { noun, id: put.id };
    let mut loaded = load(db, id, author.edit.at)?.ok_or_else(writer::nothing_written)?;
    // Given values are drafts until a colleague has reviewed them.
    let given = Changes {
        cells,
        reviewed: Vec::new(),
    };
    let mut copy = WorkingCopy::default();
    let applied = copy.apply(schema, 0, &given, name_of(author.edit), author.edit.at);
    let mut changed = match applied {
        Ok(changed) => changed,
        Err(rejection) => return refuse(db, rejection, loaded.into_record(db)?),
    };
    copy.revision = 1;
    copy.cells.extend(missing_cells(&copy.cells, &loaded.live.cells));
    describe_pictures(noun, &mut copy.cells, &mut changed);
    loaded.copy = copy;
    keep(db, &mut loaded, author.edit)?;
    history::record(db, &loaded, Action::Create, &changed, author.edit)?;
    Ok(Saved::Done(Box::new(loaded.into_record(db)?)))
}

pub(super) fn save(
    store: &Store,
    db: Transaction<'_>,
    id: RecordId,
    base: &Base,
    changes: &Changes,
    action: Action,
    author: &Author<'_>,
) -> Result<Saved> {
    let (saved, written) = save_within(&db, id, base, changes, action, author)?;
    commit(store, db, written)?;
    Ok(saved)
}

/// Commits what a change has written.
pub(super) fn commit(store: &Store, db: Transaction<'_>, written: Written) -> Result<()> {
    match written {
        Written::Nothing => Ok(()),
        Written::Draft => db.commit(),
        Written::Content(change) => store.commit_content(db, change),
    }
}

/// What a change has written, which its transaction has to be committed for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Written {
    Nothing,
    /// Only what the public does not see, so that kept pages stay as they are.
    Draft,
    /// What the public may see.
    Content(ContentChange),
}

impl Written {
    /// What a change of a record has written that the public may see.
    pub(super) fn content(id: RecordId) -> Self {
        Self::Content(id.change())
    }

    /// What was written where a record was added.
    pub(super) const fn created(saved: &Saved) -> Self {
        match saved {
            Saved::Done(_) => Self::Draft,
            _ => Self::Nothing,
        }
    }
}

/// As [`save`]; the caller commits.
pub(super) fn save_within(
    db: &Connection,
    id: RecordId,
    base: &Base,
    changes: &Changes,
    action: Action,
    author: &Author<'_>,
) -> Result<(Saved, Written)> {
    let nothing = |saved| Ok((saved, Written::Nothing));
    let Some(mut loaded) = load_for_change(db, id, author.edit.at)? else {
        return nothing(Saved::Missing);
    };
    if let Some(refusal) = refuse_change(&loaded, author) {
        return nothing(refusal);
    }
    // A public piece shows its period, whether or not that is offered for others.
    let is_shown = id.noun == Noun::DYNASTY && writer::is_shown(db, id)?;
    if is_shown && !author.may_publish {
        return nothing(Saved::DraftsOnly);
    }
    history::record_origin(db, &loaded)?;
    loaded.mark_changed_since(db, base, author.edit.at)?;
    let before = loaded.copy.revision;
    let pictures_before = loaded.copy.cells.get(PICTURES).cloned();
    let mut changes = changes.clone();
    // A version says what the record was given.
    if action != Action::Restore {
        let stored = [&loaded.copy.cells, &loaded.live.cells];
        references::keep_given(db, loaded.schema(), &stored, &mut changes.cells)?;
    }
    let applied = loaded.copy.apply(
        loaded.schema(),
        base.revision,
        &changes,
        name_of(author.edit),
        author.edit.at,
    );
    let mut changed = match applied {
        Ok(changed) => changed,
        Err(rejection) => return nothing(refuse(db, rejection, loaded.into_record(db)?)?),
    };
    if loaded.copy.revision == before {
        return nothing(Saved::Done(Box::new(loaded.into_record(db)?)));
    }
    describe_pictures(id.noun, &mut loaded.copy.cells, &mut changed);
    if !changed.is_empty() {
        let problems = live::check(db, id.noun, Some(id.id), &loaded.copy.cells)?;
        if !problems.is_empty() {
            return nothing(Saved::Problems(problems));
        }
    }
    let writes_through = loaded.published().is_empty() && id.noun.can_be_hidden();
    if writes_through {
        let cells = loaded.copy.cells.clone();
        let state = loaded.live.state;
        let Some(live) = write_live(db, &loaded, &cells, state, author.edit)? else {
            return nothing(Saved::Outdated(Box::new(loaded.into_record(db)?)));
        };
        loaded.live = live;
    }
    pictures::settle(
        db,
        pictures_before.as_ref(),
        loaded.copy.cells.get(PICTURES),
        author.edit,
    )?;
    keep(db, &mut loaded, author.edit)?;
    history::record(db, &loaded, action, &changed, author.edit)?;
    // Of what the public had once, its number is still told.
    let written = match writes_through && (is_shown || loaded.live.state != PublicationState::Draft) {
        true => Written::content(id),
        false => Written::Draft,
    };
    Ok((Saved::Done(Box::new(loaded.into_record(db)?)), written))
}

/// Has the made texts of a piece's pictures follow its name. They are no change of an author's: they conflict with none.
fn describe_pictures(noun: Noun, cells: &mut Cells, changed: &mut Vec<String>) {
    let is_rewritten = noun == Noun::ARTIFACT && !changed.is_empty() && write_default_alts(cells);
    if is_rewritten && !changed.iter().any(|cell| cell == PICTURES) {
        changed.push(PICTURES.to_owned());
    }
}

/// Why an author may not change a record at all.
pub(super) fn refuse_change(loaded: &Loaded, author: &Author<'_>) -> Option<Saved> {
    if loaded.binned.is_some() {
        Some(Saved::Binned)
    } else if !author.may_publish && (!loaded.published().is_empty() || !loaded.id.noun.can_be_hidden()) {
        Some(Saved::DraftsOnly)
    } else {
        None
    }
}

fn refuse(db: &Connection, rejection: Rejection, record: super::EditedRecord) -> Result<Saved> {
    let mut conflicts = match rejection {
        Rejection::Problems(problems) => return Ok(Saved::Problems(problems)),
        Rejection::Conflicts(conflicts) => conflicts,
    };
    // As they are shown, with what stands for merged records.
    let own = conflicts
        .iter()
        .map(|conflict| (conflict.cell.clone(), conflict.yours.clone()));
    let mut own: Cells = own.collect();
    references::show(db, record.id.noun.schema(), [&mut own, &mut Cells::new()])?;
    for conflict in &mut conflicts {
        if let Some(shown) = own.remove(&conflict.cell) {
            conflict.yours = shown;
        }
        if let Some(shown) = record.copy.cells.get(&conflict.cell) {
            conflict.theirs = shown.clone();
        }
    }
    Ok(Saved::Conflicts {
        conflicts,
        record: Box::new(record),
    })
}

/// Writes the public record and reads it again; `None` if an import has changed it this moment.
pub(super) fn write_live(
    db: &Connection,
    loaded: &Loaded,
    cells: &Cells,
    state: PublicationState,
    edit: &Edit,
) -> Result<Option<Live>> {
    let RecordId { noun, id } = loaded.id;
    let write = Write {
        target: Target::Revision {
            id,
            revision: loaded.live.revision,
        },
        cells,
        state,
        edit,
    };
    let put: Put = live::write(db, noun, &write)?;
    if !put.is_written() {
        return Ok(None);
    }
    if noun == Noun::ARTIFACT {
        let was_public = !loaded.was_public.is_empty() || !loaded.published().is_empty();
        let numbers = [&loaded.live.cells, cells].map(|cells| typed::text(cells, "relic_number"));
        retired::renumber(db, id, numbers, was_public, edit.at)?;
    }
    live::read(db, loaded.id)
}

/// Stores the working copy with what lists show of it.
pub(super) fn keep(db: &Connection, loaded: &mut Loaded, edit: &Edit) -> Result<()> {
    for language in loaded.published() {
        if !loaded.was_public.contains(&language) {
            loaded.was_public.push(language);
        }
    }
    loaded.updated = Act {
        by: name_of(edit).to_owned(),
        at: edit.at,
    };
    let act = |act: &Option<Act>| (act.as_ref().map(|act| act.at), act.as_ref().map(|act| act.by.clone()));
    let (submitted_at, submitted_by) = act(&loaded.submitted);
    let (binned_at, binned_by) = act(&loaded.binned);
    let mut row: Record = vec![
        ("noun", loaded.id.noun.as_str().into()),
        ("record_id", loaded.id.id.into()),
        ("revision", loaded.copy.revision.into()),
        ("cells", json!(loaded.copy.cells).to_string().into()),
        ("marks", json!(loaded.copy.marks).to_string().into()),
        ("live_cells", json!(loaded.live.cells).to_string().into()),
        ("live_revision", loaded.live.revision.into()),
        ("updated_at", loaded.updated.at.into()),
        ("updated_by", loaded.updated.by.as_str().into()),
        ("submitted_at", submitted_at.into()),
        ("submitted_by", submitted_by.into()),
        ("binned_at", binned_at.into()),
        ("binned_by", binned_by.into()),
    ];
    let binned_cells = loaded.binned_cells.as_ref().filter(|_| loaded.binned.is_some());
    row.push((
        "binned_cells",
        binned_cells.map(|cells| json!(cells).to_string()).into(),
    ));
    let binned_waiting = loaded.binned_waiting.as_ref().filter(|_| loaded.binned.is_some());
    row.push((
        "binned_waiting",
        binned_waiting.map(|waiting| json!(waiting).to_string()).into(),
    ));
    let pictures: Vec<PictureRow> = rows(loaded.copy.cells.get(PICTURES));
    let to_review = pictures.iter().filter(|picture| picture.alt_to_review).count();
    row.push(("alts_to_review", i32::try_from(to_review).unwrap_or(i32::MAX).into()));
    let missing = pictures.iter().filter(|picture| lacks_alt(picture)).count();
    row.push(("alts_missing", i32::try_from(missing).unwrap_or(i32::MAX).into()));
    let number = |count: u32| i32::try_from(count).unwrap_or(i32::MAX);
    let statuses = loaded.shown_statuses(db)?;
    for (language, [was_public, binned_public, title, changed, missing, draft, stale]) in [
        (
            Language::Tw,
            [
                "was_public_tw",
                "binned_public_tw",
                "title_tw",
                "changed_tw",
                "missing_tw",
                "draft_tw",
                "stale_tw",
            ],
        ),
        (
            Language::En,
            [
                "was_public_en",
                "binned_public_en",
                "title_en",
                "changed_en",
                "missing_en",
                "draft_en",
                "stale_en",
            ],
        ),
    ] {
        let status = &statuses[usize::from(language == Language::En)];
        let own = loaded.copy.cells.get(&cell(loaded.schema().title, language));
        let is_kept = loaded.binned.is_some() && loaded.binned_public.contains(&language);
        row.push((was_public, loaded.was_public.contains(&language).into()));
        row.push((binned_public, is_kept.into()));
        row.push((title, own.and_then(Value::as_str).unwrap_or_default().into()));
        row.push((changed, status.changed.into()));
        row.push((missing, number(status.missing).into()));
        row.push((draft, number(status.draft).into()));
        row.push((stale, number(status.stale).into()));
    }
    sql::upsert("working_copy", &["noun", "record_id"], &[], vec![row])
        .run(db)
        .map(drop)
}
