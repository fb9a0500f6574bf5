//! A dry run: reads an import's list and compares each row with the piece as it is now. It changes no content.

use std::{
    collections::{BTreeMap, HashMap},
    fs,
};

use anyhow::Context as _;
use domain::{
    artifact::relic_key,
    bilingual::Bilingual,
    document::{Cells, PictureRow, Problem, Review, WorkingCopy, is_empty, read_all, rows, schemas::ARTIFACT},
    picture::PictureKey,
};
use exchange::{
    drafts::{self, Choices, Described, Draft, Known, List, Mistake, SheetColumn, UnpackError, Words},
    pictures::hash,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::{EditedRecord, ImportOutcome, ImportState, NewImportRow, Noun, RecordId, StaffImport};

use crate::{
    imports as files,
    messages::{imports as messages, records},
    state::Desk,
};

/// Pieces that are looked up at once.
const STEP: usize = 200;
/// Rows between two notes of how far it is.
const NOTED_EVERY: usize = 50;
/// Bytes that stay free on the disk while a file is unpacked.
const MOST_UNPACKED: u64 = 40 << 30;

/// What is known of a list, beside its rows.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SheetDetail {
    /// Its columns.
    pub columns: Vec<SheetColumn>,
    /// Words that are no category, with how many rows have each.
    pub categories: BTreeMap<String, u64>,
    /// Files that an import at the desk does not read.
    pub left_out: Vec<String>,
    /// Photographs that belong to no row.
    pub unmatched: Vec<String>,
    /// Photographs in all.
    pub pictures: u64,
}

/// What is known of a row.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct RowDetail {
    /// New values of the cells that it changes.
    pub cells: Cells,
    /// Their values now.
    pub before: Cells,
    /// What is wrong.
    pub mistakes: Vec<Mistake>,
    /// Pictures that the piece does not have.
    pub pictures: Vec<Described>,
    /// Reviewed cells of the other language that would become stale.
    pub stale: Vec<String>,
    /// What the row says, of one that is wrong.
    pub texts: BTreeMap<String, String>,
}

/// Reads and compares the list of an import.
pub(super) async fn check(desk: &Desk, import: &StaffImport) -> anyhow::Result<()> {
    let imports = desk.store.staff_imports();
    let refuse = async |words: Words| {
        imports.refuse(import, &words.0, desk.now()).await?;
        anyhow::Ok(())
    };
    let mut sheet: SheetDetail = serde_json::from_value(import.sheet.clone())?;
    match unpack(desk, import).await {
        Ok(Some(left_out)) => sheet.left_out = left_out,
        Ok(None) => {}
        Err(UnpackError::Refused(words)) => {
            files::remove(&desk.imports, &import.file)?;
            return refuse(words).await;
        }
        Err(UnpackError::Io(error)) => return Err(error.into()),
    }
    let (folder, known) = (files::unpacked(&desk.imports, &import.file), known(desk).await?);
    let choices: Choices = serde_json::from_value(import.choices.clone())?;
    let read = tokio::task::spawn_blocking(move || drafts::read(&folder, &choices, &known)).await?;
    let list = match read {
        Ok(list) => list,
        Err(words) => return refuse(words).await,
    };
    let List {
        columns,
        rows,
        categories,
        unmatched,
    } = list;
    let matched: usize = rows.iter().map(|row| row.pictures.len()).sum();
    sheet.pictures = (matched + unmatched.len()) as u64;
    (sheet.columns, sheet.categories, sheet.unmatched) = (columns, categories, unmatched);
    let waits = sheet.columns.iter().any(|column| column.field.is_none());
    let Some(compared) = compare(desk, import, rows).await? else {
        return Ok(());
    };
    if imports.replace_rows(import, &compared).await? {
        let state = if waits {
            ImportState::Columns
        } else {
            ImportState::Checked
        };
        imports.settle(import, state, Some(&json!(sheet)), desk.now()).await?;
    }
    Ok(())
}

/// Unpacks an import's file, once; the names of what is left out, where it was done now.
async fn unpack(desk: &Desk, import: &StaffImport) -> Result<Option<Vec<String>>, UnpackError> {
    let (source, folder) = (
        files::source(&desk.imports, &import.file),
        files::unpacked(&desk.imports, &import.file),
    );
    let part = files::unpacking(&desk.imports, &import.file);
    let work = tokio::task::spawn_blocking(move || {
        if folder.exists() {
            return Ok(None);
        }
        if part.exists() {
            fs::remove_dir_all(&part)?;
        }
        let left_out = drafts::unpack(&source, &part, MOST_UNPACKED)?;
        fs::rename(&part, &folder)?;
        Ok(Some(left_out))
    });
    work.await.map_err(std::io::Error::other)?
}

async fn known(desk: &Desk) -> anyhow::Result<Known> {
    let mappings = desk.store.staff_imports().mappings().await?;
    let mut columns = BTreeMap::new();
    // The latest says what a name means.
    for (_, mapping) in mappings.into_iter().rev() {
        columns.extend(mapping);
    }
    Ok(Known {
        periods: desk.store.periods().list().await?,
        categories: desk.store.groups().item_groups(false).await?,
        columns,
    })
}

/// What each row would do; `None` once the import is another worker's.
async fn compare(desk: &Desk, import: &StaffImport, rows: Vec<Draft>) -> anyhow::Result<Option<Vec<NewImportRow>>> {
    let (imports, total) = (desk.store.staff_imports(), rows.len());
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
            compared.push(compare_row(desk, import, draft, &ids).await?);
            if compared.len() % NOTED_EVERY == 0
                && !imports.advance(import, compared.len() as u64, total as u64).await?
            {
                return Ok(None);
            }
        }
    }
    imports.advance(import, total as u64, total as u64).await?;
    Ok(Some(compared))
}

async fn compare_row(
    desk: &Desk,
    import: &StaffImport,
    mut draft: Draft,
    ids: &HashMap<String, i64>,
) -> anyhow::Result<NewImportRow> {
    let id_of = |number: &str| ids.get(&relic_key(number)).copied();
    let id = id_of(&draft.relic_number).or_else(|| draft.previous.as_deref().and_then(id_of));
    let record = match id {
        Some(id) => desk.store.working_copies().find(artifact(id), desk.now()).await?,
        None => None,
    };
    if record.as_ref().is_some_and(|record| record.binned.is_some()) {
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
    let own = record.as_ref().map(|record| &record.copy);
    let mut cells = draft.cells.clone();
    if changes_wording(&draft, own) {
        cells.extend(draft.dating.clone());
    }
    let cells = match read_all(&ARTIFACT, &cells) {
        Ok(cells) => cells,
        Err(problems) => {
            draft
                .mistakes
                .extend(problems.into_iter().map(|problem| in_words(problem, &draft.texts)));
            Cells::new()
        }
    };
    let pictures = new_pictures(desk, import, &draft.pictures, record.as_ref()).await?;
    let mut detail = RowDetail {
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
    } else if detail.cells.is_empty() && detail.pictures.is_empty() {
        ImportOutcome::Unchanged
    } else {
        ImportOutcome::Changed
    };
    let name = record
        .as_ref()
        .map_or(draft.name.clone(), |record| name_after(record, &draft.name));
    Ok(NewImportRow {
        line: draft.line,
        relic_number: draft.relic_number,
        name,
        outcome,
        detail: json!(detail),
        record: record.as_ref().map(|record| record.id.id),
        base: record.as_ref().map_or(0, |record| record.copy.revision),
    })
}

/// Whether a row words the dating otherwise than the piece does, so that the dating follows.
fn changes_wording(draft: &Draft, own: Option<&WorkingCopy>) -> bool {
    let Some(own) = own else { return true };
    let mut wordings = draft.cells.iter().filter(|(cell, _)| cell.starts_with("dynasty."));
    wordings.any(|(cell, wording)| own.cells.get(cell) != Some(wording))
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

/// What is known of a stored row.
pub(super) fn detail_of(row: &NewImportRow) -> anyhow::Result<RowDetail> {
    serde_json::from_value(row.detail.clone()).context("a row of an import")
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
