//! Saves a record of an import whose files say how far its languages are: the public gets the published languages, and
//! the working copy the rest.

use domain::{
    artifact::PublicationState,
    bilingual::Language,
    document::{Cells, ImportState, Schema, publish},
};

use super::{
    Action, RecordId, WorkingCopies, history, live,
    load::{Loaded, load, load_for_change},
    values::{Live, PICTURES, Write},
    write::keep,
};
use crate::{
    content::{
        out_of_bin::take_published_out,
        pictures, references, search,
        writer::{self, Content, Target},
    },
    engine::{
        Store,
        content_version::ContentChange,
        database::Transaction,
        edit::{Edit, Editor},
        error::Result,
        noun::Noun,
    },
};

impl WorkingCopies<'_> {
    /// Saves a record under its key as imports do, but gives the public only the languages that `states`, in the order of
    /// [`Language::ALL`], say are published. `id` is the record's number where the site has it already, `revision` that with which it was
    /// read, if `record` has something of it. Returns its number; `None` if it was changed since.
    pub async fn import<T: Content>(
        &self,
        (id, revision): (Option<i64>, Option<i64>),
        record: &T,
        states: [Option<ImportState>; 2],
        edit: &Edit,
    ) -> Result<Option<i64>> {
        self.0
            .write(|db| {
                if let (Some(id), Some(revision)) = (id, revision) {
                    let id = RecordId {
                        noun: record.noun(),
                        id,
                    };
                    references::hold(&db, id.noun)?;
                    if id.noun == Noun::ARTIFACT {
                        search::lock_groups(&db)?;
                    }
                    load_for_change(&db, id, edit.at)?;
                    if !live::hold_revision(&db, id, revision)? {
                        return Ok(None);
                    }
                }
                import(self.0, db, id, record, states, edit).map(Some)
            })
            .await
    }
}

fn import<T: Content>(
    store: &Store,
    db: Transaction<'_>,
    id: Option<i64>,
    record: &T,
    states: [Option<ImportState>; 2],
    edit: &Edit,
) -> Result<i64> {
    let (noun, schema) = (record.noun(), record.noun().schema());
    // What imports leave out is deleted at once, what staff leave out can be brought back: between the two writes below, pictures
    // that the public or the working copy goes on showing belong to neither.
    let gentle = Edit {
        editor: Editor::Staff(String::new()),
        at: edit.at,
    };
    let before = match id {
        Some(id) => load_for_change(&db, RecordId { noun, id }, edit.at)?,
        None => None,
    };
    let put = T::save_all(&db, std::slice::from_ref(record), Target::SameKey, &gentle)?.pop();
    let put = put.ok_or_else(writer::nothing_written)?;
    let id = RecordId { noun, id: put.id };
    let given = live::read(&db, id)?.ok_or_else(writer::nothing_written)?;
    let (cells, state) = select_public(before.as_ref(), &given, schema, states);
    let write = Write {
        target: Target::Revision {
            id: put.id,
            revision: put.revision,
        },
        cells: &cells,
        state,
        edit: &gentle,
    };
    live::write(&db, noun, &write)?;
    take_published_out(&db, noun)?;
    let public = live::read(&db, id)?.ok_or_else(writer::nothing_written)?;

    let mut loaded = match before {
        Some(before) => before,
        None => load(&db, id, edit.at)?.ok_or_else(writer::nothing_written)?,
    };
    let mut copy = loaded.copy.clone();
    copy.follow(schema, &loaded.live.cells, &public.cells, edit.at);
    let is_draft = |(cell, value): &(&String, &_)| public.cells.get(*cell) != Some(*value);
    let drafts = given.cells.iter().filter(is_draft);
    let mut drafts: Cells = drafts.map(|(cell, value)| (cell.clone(), value.clone())).collect();
    references::keep_given(&db, schema, &[&loaded.copy.cells, &loaded.live.cells], &mut drafts)?;
    let changed = copy.take_drafts(schema, &drafts, edit.at);
    let mut is_marked = false;
    for (language, state) in Language::ALL.into_iter().zip(states) {
        is_marked |= state.is_some_and(|state| copy.mark_imported(schema, language, state, edit.at));
    }
    pictures::settle(&db, loaded.copy.cells.get(PICTURES), copy.cells.get(PICTURES), edit)?;
    // Where the files say nothing new, the working copy follows the public record by itself.
    if is_marked || !changed.is_empty() {
        history::record_origin(&db, &loaded)?;
        (loaded.copy, loaded.live) = (copy, public);
        if !loaded.published().is_empty() {
            loaded.binned = None;
        }
        keep(&db, &mut loaded, edit)?;
        history::record(&db, &loaded, Action::Save, &changed, edit)?;
    }
    store.commit_content(db, ContentChange::Anything)?;
    Ok(put.id)
}

/// What the public is to have of what the files give.
fn select_public(
    before: Option<&Loaded>,
    given: &Live,
    schema: &Schema,
    states: [Option<ImportState>; 2],
) -> (Cells, PublicationState) {
    if given.state != PublicationState::Published {
        return (given.cells.clone(), given.state);
    }
    let titled = given.titled(schema);
    let stated = Language::ALL.into_iter().zip(states);
    let public = stated.filter(|(_, state)| *state == Some(ImportState::Published));
    let public: Vec<Language> = public.map(|(language, _)| language).collect();
    let (mut cells, mut published) = match before {
        Some(before) => (before.live.cells.clone(), before.published()),
        None => (Cells::new(), Vec::new()),
    };
    if !public.iter().any(|language| titled.contains(language)) {
        return match before {
            Some(_) if !published.is_empty() => (cells, PublicationState::Published),
            Some(before) if before.live.state == PublicationState::Withdrawn => {
                (given.cells.clone(), PublicationState::Withdrawn)
            }
            _ => (given.cells.clone(), PublicationState::Draft),
        };
    }
    for language in public {
        cells = publish(schema, &cells, &given.cells, language, &published);
        published.push(language);
    }
    (cells, PublicationState::Published)
}
