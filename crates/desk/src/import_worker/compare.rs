//! What each row of a list would do: compares it with the piece as it is now.

use std::collections::{BTreeMap, HashMap};

use domain::{
    artifact::relic_key,
    bilingual::Bilingual,
    document::{
        Cells, Fault, Field, PictureRow, Problem, Review, WorkingCopy, is_empty, normalise, read_all, rows,
        schemas::{ARTIFACT, IN_HOUSE},
    },
    period::Period,
    person::PersonRole,
    picture::PictureKey,
};
use exchange::{
    drafts::{Described, Draft, Mistake, Wording, Words, add_terms_of_text, merge_rows, name_sheet},
    pictures::hash,
};
use serde_json::{Value, json};
use store::{
    Noun, RecordId,
    content::{EditedRecord, ImportOutcome, NewImportRow, StaffImport},
};

use super::{
    checked_pictures::{CheckedPictures, picture_path},
    detail::{RowDetail, mistake},
    people::take_people,
};
use crate::{
    messages::{imports as messages, records},
    state::Desk,
};

/// Pieces that are looked up at once.
const STEP: usize = 200;
/// Rows between two notes of how far it is.
const NOTED_EVERY: usize = 50;

/// What each row would do, and how many pieces are in the bin; `None` once the import is another worker's. `sheet` is that of the
/// rows, of a workbook with several.
pub(super) async fn compare(
    desk: &Desk,
    import: &StaffImport,
    rows: Vec<Draft>,
    sheet: Option<&str>,
    restores: bool,
) -> anyhow::Result<Option<(Vec<NewImportRow>, u64)>> {
    let (jobs, total, mut binned) = (desk.store.jobs(), rows.len(), 0);
    let mut checked = CheckedPictures::open(desk, import).await?;
    let periods = desk.store.periods().list().await?;
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
            // Decoding takes long.
            let is_noted = !draft.pictures.is_empty();
            let (row, is_binned) =
                compare_row(desk, import, draft, (&ids, sheet, &periods, &mut checked), restores).await?;
            binned += u64::from(is_binned);
            compared.push(row);
            if (is_noted || compared.len() % NOTED_EVERY == 0)
                && !jobs.advance(&import.job, compared.len() as u64, total as u64).await?
            {
                return Ok(None);
            }
        }
    }
    if total > 0 {
        checked.save().await?;
    }
    jobs.advance(&import.job, total as u64, total as u64).await?;
    Ok(Some((compared, binned)))
}

async fn compare_row(
    desk: &Desk,
    import: &StaffImport,
    mut draft: Draft,
    (ids, sheet, periods, checked): (&HashMap<String, i64>, Option<&str>, &[Period], &mut CheckedPictures),
    restores: bool,
) -> anyhow::Result<(NewImportRow, bool)> {
    let id_of = |number: &str| ids.get(&relic_key(number)).copied();
    let (own, earlier) = (id_of(&draft.relic_number), draft.previous.as_deref().and_then(id_of));
    let id = own.or(earlier);
    if let (Some(own), Some(earlier), Some(previous)) = (own, earlier, &draft.previous)
        && own != earlier
        && let found = desk.store.working_copies().find(artifact(earlier), desk.now()).await?
        && found.is_some_and(|earlier| earlier.binned.is_none())
    {
        let number = &draft.relic_number;
        let present = desk.store.working_copies().find(artifact(own), desk.now()).await?;
        let words = match present.is_none_or(|record| record.binned.is_some()) {
            false => [
                format!("「{previous}」和「{number}」都在典藏中。請清空原編號；如果是同一件，請下架其中一件"),
                format!(
                    "{previous} and {number} are both in the collection. Leave the earlier number out; if they are the same piece, withdraw one \
                     of them"
                ),
            ],
            true => [
                format!(
                    "「{number}」在回收區，「{previous}」在典藏中。如果是兩件，請清空原編號；如果是同一件，請為「{previous}」另取編號"
                ),
                format!(
                    "{number} is in the bin, and {previous} is in the collection. If they are two pieces, leave the earlier number out; if they \
                     are the same, give {previous} another number"
                ),
            ],
        };
        let wrong = mistake("previous_relic_number", previous, &words[0], &words[1]);
        draft.mistakes.push(wrong);
    }
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
        let words = records::fault(Fault::RelicNumberTaken);
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
    for derived in &draft.derived {
        let wording = derived.wording;
        if changes_wording(wording, &draft, own) {
            let empty = |cell: &str| ARTIFACT.field(cell).map_or(Value::Null, Field::empty_value);
            cells.extend(wording.cells().iter().map(|cell| ((*cell).to_owned(), empty(cell))));
            cells.extend(derived.cells());
            if let (Wording::Materials, Some(own)) = (wording, own) {
                let mut after: Cells = own.cells.clone().into_iter().chain(cells.clone()).collect();
                add_terms_of_text(&mut after, periods);
                cells.extend(after.remove_entry("terms"));
            }
        }
    }
    if record.is_none()
        && let Some(makers) = draft.makers_in_text.take()
    {
        cells.entry(PersonRole::Maker.field().to_owned()).or_insert(makers);
    }
    if own.is_none_or(|own| draft.note.keys().all(|cell| own.cells.get(cell).is_none_or(is_empty))) {
        let note = std::mem::take(&mut draft.note);
        note.into_iter()
            .for_each(|(cell, value)| _ = cells.entry(cell).or_insert(value));
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
    let in_house = match read_all(&IN_HOUSE, &draft.in_house) {
        Ok(cells) => cells,
        Err(problems) => {
            let mistakes = problems.into_iter().map(|problem| in_words(problem, &draft.texts));
            draft.mistakes.extend(mistakes);
            Cells::new()
        }
    };
    let pictures = new_pictures(desk, import, &draft.pictures, record.as_ref()).await?;
    let is_named = |mistakes: &[Mistake], file: &str| {
        let is_of_file = |mistake: &Mistake| mistake.field == "pictures" && mistake.value == file;
        mistakes.iter().any(is_of_file)
    };
    for fault in checked.check(desk, import, &pictures).await? {
        if !is_named(&draft.mistakes, &fault.value) {
            draft.mistakes.push(fault);
        }
    }
    if let Some(sheet) = sheet {
        for Mistake { words, .. } in &mut draft.mistakes {
            *words = name_sheet(sheet, Words(std::mem::take(words))).0;
        }
    }
    let mut detail = RowDetail {
        is_binned,
        pictures,
        mistakes: draft.mistakes,
        described: draft.described,
        ..RowDetail::default()
    };
    compare_cells(&mut detail, cells, own);
    compare_in_house(desk, &mut detail, in_house, record.as_ref()).await?;
    detail.is_period_derived = draft.is_period_derived && detail.cells.contains_key("period");
    detail.texts = draft.texts;
    let outcome = if !detail.mistakes.is_empty() {
        ImportOutcome::Wrong
    } else if record.is_none() {
        ImportOutcome::New
    } else if detail.cells.is_empty() && detail.in_house.is_empty() && detail.pictures.is_empty() && !is_binned {
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
        // What an import by the command keeps as it was written is the same if the desk would keep it so.
        let settled = || ARTIFACT.field(&cell).and_then(|field| normalise(field, &before).ok());
        if before == value || (is_empty(&before) && is_empty(&value)) || settled().as_ref() == Some(&value) {
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

/// Keeps in the same way what changes in-house data.
async fn compare_in_house(
    desk: &Desk,
    detail: &mut RowDetail,
    cells: Cells,
    record: Option<&EditedRecord>,
) -> anyhow::Result<()> {
    if cells.is_empty() {
        return Ok(());
    }
    let own = match record {
        Some(record) => desk.store.in_house().find(record.id.id).await?,
        None => None,
    };
    let own = own.unwrap_or_default().copy;
    detail.in_house_base = own.revision;
    for (cell, value) in cells {
        let before = own.cells.get(&cell).cloned().unwrap_or_default();
        if before != value && !(is_empty(&before) && is_empty(&value)) {
            detail.before.insert(cell.clone(), before);
            detail.in_house.insert(cell, value);
        }
    }
    Ok(())
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

pub(super) const fn artifact(id: i64) -> RecordId {
    RecordId {
        noun: Noun::ARTIFACT,
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

pub(super) fn in_words(problem: Problem, texts: &BTreeMap<String, String>) -> Mistake {
    let words = records::fault(problem.fault);
    let field = problem.cell.replace('.', "_");
    let value = texts.get(&field).cloned().unwrap_or_default();
    mistake(&field, &value, &words.tw, &words.en)
}
