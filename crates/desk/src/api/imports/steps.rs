//! The steps of an import: decisions about its list, applying, pausing, resuming, undoing.

use domain::clock::Clock;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use axum::extract::State;
use exchange::{
    drafts::{Choices, WordMeanings, list_fields},
    import::Profile,
};
use http_kit::{
    envelope::{Answer, Data, Done, Empty, Envelope},
    error::ApiError,
    extract::{Id, Json, Query, refuse, text},
    message::Message,
    now::Now,
};
use serde::Deserialize;
use serde_json::json;
use store::{
    Store,
    content::{ImportMapping, StaffImport},
    queues::JobKind,
};
use utoipa::{IntoParams, ToSchema};

use super::{
    body::{ChangedSinceBody, PieceChangedBody},
    find,
    word_body::MaterialMeaning,
};
use crate::{
    auth::{permitted::MayPublish, staff::SignedIn},
    import_worker::SheetDetail,
    messages::imports as messages,
    wakers::Wakers,
};

/// Maximum length of a mapping's name, in characters.
pub(super) const MOST_NAME: usize = 120;

/// Maximum length of a person's name, in characters.
const MOST_PERSON: usize = 200;

/// The most bytes of all decisions about a list, as they are stored, and of what is remembered under one name.
const MOST_CHOICES: usize = 4 << 20;

/// The most names under which decisions are remembered.
const MOST_MAPPINGS: usize = 100;

/// The most pieces that are listed as changed again since.
const MOST_CHANGED: u64 = 50;

/// Decisions about a list. Entries that are left out stay unchanged.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ImportChoices {
    /// Revision of the import that the caller has read; 409 if others have decided since. Without it nothing is compared.
    pub revision: Option<i64>,
    /// Short name of the program that wrote the list; empty for none. Fields that were chosen before are forgotten.
    pub program: Option<String>,
    /// Field by column letter; an empty field ignores the column.
    pub columns: BTreeMap<String, String>,
    /// Category number by word; 0 leaves the pieces' categories unchanged.
    pub categories: BTreeMap<String, i64>,
    /// The terms that words for materials and techniques stand for.
    pub materials: Vec<MaterialMeaning>,
    /// Period number by dating; 0 for a dating without a period.
    pub datings: BTreeMap<String, i64>,
    /// Name of the person by name in the list: the name itself adds a new person; empty ignores the name.
    pub people: BTreeMap<String, String>,
    /// Numbers of categories that were created for this list. Undoing or deleting the import deletes those that are
    /// unused and were never published.
    pub new_categories: Vec<i64>,
    /// Numbers of periods that were created for this list; treated like `new_categories`.
    pub new_periods: Vec<i64>,
    /// Corrected texts, by row number in the file and field name.
    pub repairs: BTreeMap<u64, BTreeMap<String, String>>,
    /// Whether files in Big5 are converted.
    pub big5: bool,
    /// Whether pieces in the bin are recovered and changed.
    pub restores: Option<bool>,
    /// Whether cells with `<clear>` or `〈清空〉` empty their fields; blank cells are always ignored.
    pub clears: Option<bool>,
    /// Name under which the decisions are remembered for later lists, at most 120 characters; empty: these and later
    /// decisions about this list are not remembered.
    pub remember: Option<String>,
}

/// What the caller has read of an import before applying or deleting it.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ReadImport {
    /// Revision of the import that the caller has read; 409 if it has another one now. Without it nothing is compared.
    pub revision: Option<i64>,
}

impl ReadImport {
    /// Refuses a caller who has read another revision.
    pub(super) fn check(&self, import: &StaffImport) -> Result<(), ApiError> {
        refuse_other_revision(self.revision, import, messages::CHANGED_SINCE)
    }
}

fn refuse_other_revision(read: Option<i64>, import: &StaffImport, words: Message) -> Result<(), ApiError> {
    match read.is_some_and(|revision| revision != import.job.revision()) {
        true => Err(ApiError::Conflict(words)),
        false => Ok(()),
    }
}

/// Options for an undo.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UndoOrder {
    /// Whether pieces that were changed again since are restored as well.
    pub takes_back: bool,
}

/// Stores decisions about encoding, columns, words and errors, and checks the list again in the background. 409 unless
/// the state is `columns` or `checked`, and where others have decided since `revision`.
#[utoipa::path(put, path = "/api/desk/imports/{id}/choices", tag = "imports", params(("id" = i64, Path)),
    request_body = ImportChoices,
    responses((status = 200, body = Empty), (status = 404, body = Empty), (status = 409, body = Empty), (status = 422, body = Empty)))]
pub async fn choose_for_import(
    _: MayPublish,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    State(wakers): State<Wakers>,
    Id(id): Id,
    Json(chosen): Json<ImportChoices, { 1024 * 1024 }>,
) -> Result<Done, ApiError> {
    let now = clock.now();
    let import = find(&store, id).await?;
    let unreadable = |error: serde_json::Error| ApiError::Internal(error.to_string());
    refuse_other_revision(chosen.revision, &import, messages::DECIDED_SINCE)?;
    let mut choices: Choices = serde_json::from_value(import.choices.clone()).map_err(unreadable)?;
    let sheet: SheetDetail = serde_json::from_value(import.sheet.clone()).map_err(unreadable)?;
    if let Some(program) = chosen.program {
        if !program.is_empty() && Profile::named(&program).is_none() {
            return refuse("program", messages::NO_PROGRAM);
        }
        choices.columns.clear();
        choices.profile = Some(program);
    }
    choices.columns.extend(chosen.columns);
    choices.big5 |= chosen.big5;
    choices.restores = chosen.restores.unwrap_or(choices.restores);
    choices.clears = chosen.clears.unwrap_or(choices.clears);
    for (line, repairs) in chosen.repairs {
        choices.repairs.entry(line).or_default().extend(repairs);
    }
    // Height and width make one size, and columns of another program one text: those stay as they were found.
    let is_found = |letter: &String, field: &String| {
        let mut columns = sheet.columns.iter();
        columns.any(|column| column.letter == *letter && column.field.as_ref() == Some(field))
    };
    let filled = choices.columns.iter().filter(|(_, field)| !field.is_empty());
    let (found, chosen_fields): (Vec<_>, Vec<_>) = filled.partition(|(letter, field)| is_found(letter, field));
    let mut taken: BTreeSet<&String> = found.into_iter().map(|(_, field)| field).collect();
    for (_, field) in chosen_fields {
        if !list_fields().any(|known| known == field) {
            return refuse("columns", messages::NO_FIELD);
        }
        if !taken.insert(field) {
            return refuse("columns", messages::FIELD_TWICE);
        }
    }
    let categories = store.groups().item_groups(false).await?;
    for (word, id) in chosen.categories {
        let slug = match id {
            0 => Some(String::new()),
            id => categories
                .iter()
                .find(|group| group.id == id)
                .map(|group| group.slug.clone()),
        };
        let Some(slug) = slug else {
            return refuse("categories", messages::NO_CATEGORY);
        };
        choices.categories.insert(word, slug);
    }
    let term_keys = store.terms().keys().await?;
    for MaterialMeaning { word, term } in chosen.materials {
        let term = term.map(|term| term.read(&term_keys)).transpose()?;
        choices.meanings.materials.insert(word, term);
    }
    let periods = store.periods().list().await?;
    for (dating, id) in chosen.datings {
        let slug = match id {
            0 => None,
            id => match periods.iter().find(|period| period.id == id) {
                Some(period) => Some(period.slug.clone()),
                None => return refuse("datings", messages::NO_PERIOD),
            },
        };
        choices.meanings.datings.insert(dating, slug);
    }
    for (name, person) in chosen.people {
        let person = match person.trim() {
            "" => None,
            person => Some(text("people", person, MOST_PERSON, false)?),
        };
        choices.meanings.people.insert(name, person);
    }
    choices.new_categories.extend(chosen.new_categories);
    choices.new_periods.extend(chosen.new_periods);
    let imports = store.staff_imports();
    if let Some(name) = &chosen.remember {
        choices.remembered_as = match name.trim() {
            "" => None,
            name => Some(text("remember", name, MOST_NAME, false)?),
        };
    }
    let stored = json!(choices);
    // Each request is small, and what they add up to is read with each list of imports.
    if stored.to_string().len() > MOST_CHOICES {
        return refuse("repairs", messages::TOO_MANY_CHOICES);
    }
    let mut remembered = None;
    if let Some(name) = &choices.remembered_as {
        let named = sheet.columns.iter().filter(|column| !column.name.is_empty());
        let fields = named.filter_map(|column| {
            let field = choices.columns.get(&column.letter).or(column.field.as_ref())?;
            Some((column.name.clone(), field.clone()))
        });
        // Words that this list does not have keep their meaning.
        let mut all = imports.mappings().await?;
        let known = all.iter().position(|known| known.name == *name);
        if known.is_none() && all.len() >= MOST_MAPPINGS {
            return refuse("remember", messages::TOO_MANY_MAPPINGS);
        }
        let known = known.map(|at| all.swap_remove(at));
        let (mut categories, meanings) = known
            .map(|known| (known.categories, known.meanings))
            .unwrap_or_default();
        categories.extend(choices.categories.clone());
        let mut meanings: WordMeanings = serde_json::from_value(meanings).unwrap_or_default();
        meanings.extend(&choices.meanings);
        let mapping = ImportMapping {
            name: name.clone(),
            columns: fields.collect(),
            categories,
            meanings: json!(meanings),
            clears: choices.clears,
        };
        let bytes = json!([mapping.columns, mapping.categories, mapping.meanings])
            .to_string()
            .len();
        if bytes > MOST_CHOICES {
            return refuse("remember", messages::TOO_MUCH_REMEMBERED);
        }
        remembered = Some(mapping);
    }
    let begins = imports.check_again(&import, &stored, now).await?;
    if let Some(mapping) = remembered.filter(|_| begins) {
        imports.remember_mapping(&mapping, now).await?;
    }
    start_work(&wakers, begins)
}

/// Applies an import in the background: its rows become drafts. 409 unless the state is `checked`, and where it was
/// changed since `revision`.
#[utoipa::path(post, path = "/api/desk/imports/{id}/apply", tag = "imports", params(("id" = i64, Path), ReadImport),
    responses((status = 200, body = Empty), (status = 404, body = Empty), (status = 409, body = Empty)))]
pub async fn apply_import(
    _: MayPublish,
    caller: SignedIn,
    State(store): State<Store>,
    Now(now): Now,
    State(wakers): State<Wakers>,
    Id(id): Id,
    Query(read): Query<ReadImport>,
) -> Result<Done, ApiError> {
    let import = find(&store, id).await?;
    read.check(&import)?;
    let begins = store.staff_imports().apply(&import, &caller.actor(), now).await?;
    start_work(&wakers, begins)
}

/// Pauses applying. 409 unless the state is `applying`.
#[utoipa::path(post, path = "/api/desk/imports/{id}/pause", tag = "imports", params(("id" = i64, Path)),
    responses((status = 200, body = Empty), (status = 404, body = Empty), (status = 409, body = Empty)))]
pub async fn pause_import(
    _: MayPublish,
    State(store): State<Store>,
    Now(now): Now,
    State(wakers): State<Wakers>,
    Id(id): Id,
) -> Result<Done, ApiError> {
    find(&store, id).await?;
    start_work(&wakers, store.staff_imports().pause(id, now).await?)
}

/// Resumes applying. 409 unless the state is `paused`.
#[utoipa::path(post, path = "/api/desk/imports/{id}/resume", tag = "imports", params(("id" = i64, Path)),
    responses((status = 200, body = Empty), (status = 404, body = Empty), (status = 409, body = Empty)))]
pub async fn resume_import(
    _: MayPublish,
    State(store): State<Store>,
    Now(now): Now,
    State(wakers): State<Wakers>,
    Id(id): Id,
) -> Result<Done, ApiError> {
    find(&store, id).await?;
    start_work(&wakers, store.staff_imports().resume(id, now).await?)
}

/// Undoes the applied rows in the background. 409 if none is applied or the time for undoing is over.
#[utoipa::path(post, path = "/api/desk/imports/{id}/undo", tag = "imports", params(("id" = i64, Path)),
    request_body = UndoOrder,
    responses((status = 200, body = Empty), (status = 404, body = Empty), (status = 409, body = Empty)))]
pub async fn undo_import(
    _: MayPublish,
    caller: SignedIn,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    State(wakers): State<Wakers>,
    Id(id): Id,
    Json(order): Json<UndoOrder>,
) -> Result<Done, ApiError> {
    let now = clock.now();
    find(&store, id).await?;
    let imports = store.staff_imports();
    let begins = imports.undo(id, order.takes_back, &caller.actor(), now).await?;
    if !begins {
        return Err(ApiError::Conflict(messages::NOT_UNDOABLE));
    }
    start_work(&wakers, true)
}

/// Lists the pieces of an import that were changed again since.
#[utoipa::path(get, path = "/api/desk/imports/{id}/changed", tag = "imports", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<ChangedSinceBody>), (status = 404, body = Empty)))]
pub async fn list_changed_since_import(
    _: MayPublish,
    State(store): State<Store>,
    Id(id): Id,
) -> Answer<ChangedSinceBody> {
    find(&store, id).await?;
    let changed = store.working_copies().list_changed_since(id, MOST_CHANGED).await?;
    let pieces = changed.entries.into_iter().map(PieceChangedBody::from);
    Ok(Data(ChangedSinceBody {
        pieces: pieces.collect(),
        total: changed.total,
    }))
}

/// Wakes the worker; 409 if the import is not in a state to begin (`begins`).
fn start_work(wakers: &Wakers, begins: bool) -> Result<Done, ApiError> {
    if !begins {
        return Err(ApiError::Conflict(messages::NOT_NOW));
    }
    wakers.wake(JobKind::Import);
    Ok(Done(messages::BEGUN))
}
