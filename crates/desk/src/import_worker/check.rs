//! A dry run: reads an import's list and compares each row with the piece as it is now. It changes no content.

use std::{
    collections::{BTreeMap, HashMap},
    fs::{self, File},
    io::{self, ErrorKind},
    os::unix::fs::DirBuilderExt as _,
};

use domain::{
    artifact::relic_key,
    bilingual::Bilingual,
    document::{Cells, Field, PictureRow, Problem, Review, WorkingCopy, is_empty, read_all, rows, schemas::ARTIFACT},
    period::DatingReader,
    person::PersonRole,
    picture::PictureKey,
};
use exchange::{
    drafts::{
        self, Choices, Described, Draft, Known, KnownPeople, LeftOut, List, Mistake, Stop, UnpackError, Wording, Words,
        merge_rows,
    },
    pictures::hash,
};
use serde_json::{Value, json};
use store::{EditedRecord, ImportOutcome, ImportState, NewImportRow, Noun, RecordId, StaffImport};

use super::{
    detail::{RowDetail, SheetDetail},
    people::{people_rows, take_people},
    wordings::WordingCount,
};
use crate::{
    imports as files,
    messages::{imports as messages, records},
    state::Desk,
};

/// Pieces that are looked up at once.
const STEP: usize = 200;
/// Rows between two notes of how far it is.
const NOTED_EVERY: usize = 50;
/// Bytes that a file may unpack to, however much room there is.
const MOST_UNPACKED: u64 = 40 << 30;

/// Reads and compares the list of an import.
pub(super) async fn check(desk: &Desk, import: &StaffImport) -> anyhow::Result<()> {
    let imports = desk.store.staff_imports();
    let refuse = async |words: Words| {
        imports.refuse(import, &words.0, desk.now()).await?;
        anyhow::Ok(())
    };
    let mut sheet: SheetDetail = serde_json::from_value(import.sheet.clone())?;
    match unpack(desk, import).await {
        Ok(Some(left_out)) => sheet.unread_files = left_out,
        Ok(None) => {}
        Err(UnpackError::Refused(words)) => {
            files::remove(&desk.imports, &import.file).await?;
            return refuse(words).await;
        }
        Err(UnpackError::Io(error)) if error.kind() == ErrorKind::StorageFull => {
            tracing::warn!(import = import.job.id, "the disk is full, so a file cannot be unpacked");
            files::remove(&desk.imports, &import.file).await?;
            return refuse(Words(Bilingual::new(messages::DISK_FULL.tw, messages::DISK_FULL.en))).await;
        }
        Err(UnpackError::Io(error)) => return Err(error.into()),
    }
    let (folder, known) = (files::unpacked(&desk.imports, &import.file), known(desk).await?);
    let choices: Choices = serde_json::from_value(import.choices.clone())?;
    let restores = choices.restores;
    let (stop, _ends) = stop_at_end();
    let read = tokio::task::spawn_blocking(move || drafts::read(&folder, &choices, &known, &stop)).await?;
    let list = match read {
        Ok(list) => list,
        Err(words) => return refuse(words).await,
    };
    let List {
        columns,
        rows,
        words,
        unmatched,
        left_out,
        encoded,
    } = list;
    sheet.wordings = Wording::ALL.map(|wording| WordingCount::of(wording, &rows));
    let matched: usize = rows.iter().map(|row| row.pictures.len()).sum();
    sheet.pictures = (matched + unmatched.len()) as u64;
    (sheet.columns, sheet.words, sheet.unmatched) = (columns, words, unmatched);
    (sheet.unread, sheet.encoded) = (left_out, encoded);
    let waits = !sheet.encoded.is_empty() || sheet.columns.iter().any(|column| column.field.is_none());
    let Some((compared, binned)) = compare(desk, import, rows, restores).await? else {
        return Ok(());
    };
    sheet.binned = binned;
    let mut all = people_rows(&compared)?;
    all.extend(compared);
    if imports.replace_rows(import, &all).await? {
        let state = if waits {
            ImportState::Columns
        } else {
            ImportState::Checked
        };
        imports.settle(import, state, Some(&json!(sheet)), desk.now()).await?;
    }
    Ok(())
}

/// Unpacks an import's file once; answers with the parts that it left out if it did so now.
async fn unpack(desk: &Desk, import: &StaffImport) -> Result<Option<Vec<LeftOut>>, UnpackError> {
    let (source, folder) = (
        files::source(&desk.imports, &import.file),
        files::unpacked(&desk.imports, &import.file),
    );
    if folder.exists() {
        return Ok(None);
    }
    let part = files::unpacking(&desk.imports, &import.file);
    let room = desk.uploads.free_space().await?.room().min(MOST_UNPACKED);
    let (stop, _ends) = stop_at_end();
    let work = tokio::task::spawn_blocking(move || {
        if part.exists() {
            fs::remove_dir_all(&part)?;
        }
        fs::DirBuilder::new().recursive(true).mode(0o700).create(&part)?;
        // Tells a process that starts meanwhile that this one is at work here.
        let held = File::open(&part)?;
        held.try_lock().map_err(io::Error::from)?;
        let unpacked = drafts::unpack(&source, &part, room, &stop).and_then(|left_out| {
            fs::rename(&part, &folder)?;
            Ok(Some(left_out))
        });
        if unpacked.is_err() {
            // Who deletes the import meanwhile removes it too.
            fs::remove_dir_all(&part).or_else(|error| match error.kind() {
                ErrorKind::NotFound => Ok(()),
                _ => Err(error),
            })?;
        }
        unpacked
    });
    work.await.map_err(io::Error::other)?
}

/// Work on another thread is told to stop once no one waits for it, for instance because its import was deleted.
fn stop_at_end() -> (Stop, StopAtEnd) {
    let stop = Stop::default();
    (stop.clone(), StopAtEnd(stop))
}

struct StopAtEnd(Stop);

impl Drop for StopAtEnd {
    fn drop(&mut self) {
        self.0.set();
    }
}

async fn known(desk: &Desk) -> anyhow::Result<Known> {
    let mappings = desk.store.staff_imports().mappings().await?;
    let (mut columns, mut words) = (BTreeMap::new(), BTreeMap::new());
    // The latest says what a name means.
    for mapping in mappings.into_iter().rev() {
        columns.extend(mapping.columns);
        words.extend(mapping.categories);
    }
    Ok(Known {
        datings: DatingReader::new(&desk.store.periods().list().await?),
        categories: desk.store.groups().item_groups(false).await?,
        people: KnownPeople::read(&desk.store, desk.now()).await?,
        columns,
        words,
    })
}

/// What each row would do, and how many pieces are in the bin; `None` once the import is another worker's.
async fn compare(
    desk: &Desk,
    import: &StaffImport,
    rows: Vec<Draft>,
    restores: bool,
) -> anyhow::Result<Option<(Vec<NewImportRow>, u64)>> {
    let (jobs, total, mut binned) = (desk.store.jobs(), rows.len(), 0);
    let mut compared = Vec::with_capacity(total);
    let mut rows = rows.into_iter().peekable();
    while rows.peek().is_some() {
        let step: Vec<Draft> = rows.by_ref().take(STEP).collect();
        let numbers = step
            .iter()
            .flat_map(|row| [Some(row.relic_number.clone()), row.previous.clone()]);
        let numbers: Vec<String> = numbers.flatten().collect();
        let ids = desk.store.artifacts().ids_by_number(&numbers).await?;
        for draft in step {
            let (row, is_binned) = compare_row(desk, import, draft, &ids, restores).await?;
            binned += u64::from(is_binned);
            compared.push(row);
            if compared.len() % NOTED_EVERY == 0
                && !jobs.advance(&import.job, compared.len() as u64, total as u64).await?
            {
                return Ok(None);
            }
        }
    }
    jobs.advance(&import.job, total as u64, total as u64).await?;
    Ok(Some((compared, binned)))
}

async fn compare_row(
    desk: &Desk,
    import: &StaffImport,
    mut draft: Draft,
    ids: &HashMap<String, i64>,
    restores: bool,
) -> anyhow::Result<(NewImportRow, bool)> {
    let id_of = |number: &str| ids.get(&relic_key(number)).copied();
    let id = id_of(&draft.relic_number).or_else(|| draft.previous.as_deref().and_then(id_of));
    let record = match id {
        Some(id) => desk.store.working_copies().find(artifact(id), desk.now()).await?,
        None => None,
    };
    let is_binned = record.as_ref().is_some_and(|record| record.binned.is_some());
    if is_binned && !restores {
        draft.mistakes.push(mistake(
            "relic_number",
            &draft.relic_number,
            messages::BINNED.tw,
            messages::BINNED.en,
        ));
    }
    if record.is_none() && desk.store.artifacts().is_retired(&draft.relic_number).await? {
        let words = records::fault(domain::document::Fault::RelicNumberTaken);
        draft
            .mistakes
            .push(mistake("relic_number", &draft.relic_number, &words.tw, &words.en));
    }
    let is_nameless = |mistake: &Mistake| mistake.field.starts_with("name_");
    if record.is_none() && draft.name.is_empty() && !draft.mistakes.iter().any(is_nameless) {
        let words = messages::NAMELESS;
        draft.mistakes.push(mistake("name_tw, name_en", "", words.tw, words.en));
    }
    let own = record.as_ref().map(|record| &record.copy);
    let mut cells = draft.cells.clone();
    for list in ["inscriptions", "provenance", "literature"] {
        if let Some(rows) = cells.get_mut(list) {
            *rows = merge_rows(own.and_then(|own| own.cells.get(list)), rows);
        }
    }
    for (wording, derived) in &draft.derived {
        if changes_wording(*wording, &draft, own) {
            let empty = |cell: &str| ARTIFACT.field(cell).map_or(Value::Null, Field::empty_value);
            cells.extend(wording.cells().iter().map(|cell| ((*cell).to_owned(), empty(cell))));
            cells.extend(derived.clone());
        }
    }
    if record.is_none()
        && let Some(makers) = draft.makers_in_text.take()
    {
        cells.entry(PersonRole::Maker.field().to_owned()).or_insert(makers);
    }
    let people = take_people(&mut cells);
    let cells = match read_all(&ARTIFACT, &cells) {
        Ok(cells) => cells.into_iter().chain(people).collect(),
        Err(problems) => {
            draft
                .mistakes
                .extend(problems.into_iter().map(|problem| in_words(problem, &draft.texts)));
            Cells::new()
        }
    };
    let pictures = new_pictures(desk, import, &draft.pictures, record.as_ref()).await?;
    let mut detail = RowDetail {
        is_binned,
        pictures,
        mistakes: draft.mistakes,
        ..RowDetail::default()
    };
    compare_cells(&mut detail, cells, own);
    let outcome = if !detail.mistakes.is_empty() {
        detail.texts = draft.texts;
        ImportOutcome::Wrong
    } else if record.is_none() {
        ImportOutcome::New
    } else if detail.cells.is_empty() && detail.pictures.is_empty() && !is_binned {
        ImportOutcome::Unchanged
    } else {
        ImportOutcome::Changed
    };
    let name = record
        .as_ref()
        .map_or(draft.name.clone(), |record| name_after(record, &draft.name));
    let row = NewImportRow {
        line: draft.line,
        relic_number: draft.relic_number,
        name,
        outcome,
        detail: json!(detail),
        record: record.as_ref().map(|record| record.id.id),
        base: record.as_ref().map_or(0, |record| record.copy.revision),
    };
    Ok((row, is_binned))
}

/// Whether a row words the dating otherwise than the piece does, so that the dating follows.
fn changes_wording(wording: Wording, draft: &Draft, own: Option<&WorkingCopy>) -> bool {
    let Some(own) = own else { return true };
    let mut after = own.cells.clone();
    after.extend(draft.cells.clone());
    wording.is_changed(&after, &own.cells)
}

/// Keeps the cells that change something, with their values before.
fn compare_cells(detail: &mut RowDetail, cells: Cells, own: Option<&WorkingCopy>) {
    for (cell, value) in cells {
        let before = own.and_then(|own| own.cells.get(&cell)).cloned().unwrap_or_default();
        if before == value || (is_empty(&before) && is_empty(&value)) {
            continue;
        }
        if let (Some(own), Some(other)) = (own, ARTIFACT.other_language(&cell)) {
            let is_written = own.cells.get(&other).is_some_and(|value| !is_empty(value));
            if is_written && own.review_of(&other) == Review::Reviewed {
                detail.stale.push(other);
            }
        }
        detail.before.insert(cell.clone(), before);
        detail.cells.insert(cell, value);
    }
    let changed = &detail.cells;
    detail.stale.retain(|cell| !changed.contains_key(cell));
}

/// The pictures of a row whose files the piece does not have.
async fn new_pictures(
    desk: &Desk,
    import: &StaffImport,
    pictures: &[Described],
    record: Option<&EditedRecord>,
) -> anyhow::Result<Vec<Described>> {
    if pictures.is_empty() {
        return Ok(Vec::new());
    }
    let own: Vec<PictureRow> = rows(record.and_then(|record| record.copy.cells.get("pictures")));
    let keys: Vec<PictureKey> = own.into_iter().map(|picture| picture.key).collect();
    let held = desk.store.pictures().content_hashes(&keys).await?;
    let mut new = Vec::new();
    for picture in pictures {
        // A file that cannot be read is a mistake of the row already.
        if let Ok(bytes) = tokio::fs::read(picture_path(desk, import, picture)).await
            && !held.contains(&hash(&bytes))
        {
            new.push(picture.clone());
        }
    }
    Ok(new)
}

/// Where a picture's file is.
pub(super) fn picture_path(desk: &Desk, import: &StaffImport, picture: &Described) -> std::path::PathBuf {
    files::unpacked(&desk.imports, &import.file)
        .join("pictures")
        .join(&picture.file)
}

pub(super) const fn artifact(id: i64) -> RecordId {
    RecordId {
        noun: Noun::Artifact,
        id,
    }
}

fn name_after(record: &EditedRecord, given: &Bilingual) -> Bilingual {
    let own = |cell: &str| {
        record
            .copy
            .cells
            .get(cell)
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned()
    };
    let or = |given: &str, cell: &str| if given.is_empty() { own(cell) } else { given.to_owned() };
    Bilingual::new(or(&given.tw, "name.tw"), or(&given.en, "name.en"))
}

fn in_words(problem: Problem, texts: &BTreeMap<String, String>) -> Mistake {
    let words = records::fault(problem.fault);
    let field = problem.cell.replace('.', "_");
    let value = texts.get(&field).cloned().unwrap_or_default();
    mistake(&field, &value, &words.tw, &words.en)
}

fn mistake(field: &str, value: &str, tw: &str, en: &str) -> Mistake {
    Mistake {
        field: field.to_owned(),
        column: String::new(),
        value: value.to_owned(),
        words: Bilingual::new(tw, en),
        repair: None,
    }
}
