//! A dry run: reads an import's list and compares each row with the piece as it is now. It changes no content.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::{self, ErrorKind},
    os::unix::fs::DirBuilderExt as _,
};

use domain::{artifact::Term, bilingual::Bilingual, period::DatingReader};
use exchange::drafts::{self, Choices, Known, KnownPeople, List, Stop, UnpackError, WordMeanings, Wording, Words};
use serde_json::json;
use store::{
    Noun,
    content::{ImportState, NewImportRow, StaffImport},
};

use super::{compare::compare, detail::SheetDetail, people::people_rows, wordings::WordingCount};
use crate::{imports as files, messages::imports as messages, state::Desk};

/// Bytes that a file may unpack to, however much room there is.
const MOST_UNPACKED: u64 = 40 << 30;
/// The file beside an import's unpacked list that says which parts of it were left out: its process may end before the check is over.
const LEFT_OUT: &str = "left-out.json";

/// Reads and compares the list of an import.
pub(super) async fn check(desk: &Desk, import: &StaffImport) -> anyhow::Result<()> {
    let imports = desk.store.staff_imports();
    let refuse = async |words: Words| {
        imports.refuse(import, &words.0, desk.now()).await?;
        anyhow::Ok(())
    };
    let mut sheet: SheetDetail = serde_json::from_value(import.sheet.clone())?;
    match unpack(desk, import).await {
        Ok(()) => {}
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
    match tokio::fs::read(folder.join(LEFT_OUT)).await {
        Ok(left_out) => sheet.unread_files = serde_json::from_slice(&left_out)?,
        // An earlier version has unpacked it.
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(error.into()),
    }
    let choices: Choices = serde_json::from_value(import.choices.clone())?;
    let (restores, site_terms) = (choices.restores, known.terms.clone());
    let (stop, _ends) = stop_at_end();
    let read = tokio::task::spawn_blocking(move || drafts::read(&folder, &choices, &known, &stop)).await?;
    let list = match read {
        Ok(list) => list,
        Err(words) => return refuse(words).await,
    };
    let List {
        columns,
        program,
        sheet: own_sheet,
        rows,
        words,
        left_words,
        unmatched,
        left_out,
        encoded,
    } = list;
    sheet.wordings = Wording::ALL.map(|wording| WordingCount::of(wording, &rows, &left_words));
    let meant = left_words.materials.values().filter_map(|left| left.term.as_ref());
    let is_there = |term: &&Term| {
        site_terms
            .iter()
            .any(|known| known.kind == term.kind && known.slug == term.slug)
    };
    sheet.new_terms = meant.filter(|term| !is_there(term)).cloned().collect();
    sheet.left_words = left_words;
    let matched: usize = rows.iter().map(|row| row.pictures.len()).sum();
    sheet.pictures = (matched + unmatched.len()) as u64;
    (sheet.columns, sheet.words, sheet.unmatched) = (columns, words, unmatched);
    (sheet.unread, sheet.encoded) = (left_out, encoded);
    sheet.program = program.map(str::to_owned);
    let waits = !sheet.encoded.is_empty() || sheet.columns.iter().any(|column| column.field.is_none());
    let Some((compared, binned)) = compare(desk, import, rows, own_sheet.as_deref(), restores).await? else {
        return Ok(());
    };
    sheet.binned = binned;
    let is_derived = |row: &&NewImportRow| row.detail["is_period_derived"] == true;
    sheet.periods_derived = compared.iter().filter(is_derived).count() as u64;
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

/// Unpacks an import's file once, and notes the parts that it leaves out.
async fn unpack(desk: &Desk, import: &StaffImport) -> Result<(), UnpackError> {
    let (source, folder) = (
        files::source(&desk.imports, &import.file),
        files::unpacked(&desk.imports, &import.file),
    );
    if folder.exists() {
        return Ok(());
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
            fs::write(
                part.join(LEFT_OUT),
                serde_json::to_vec(&left_out).map_err(io::Error::from)?,
            )?;
            fs::rename(&part, &folder)?;
            Ok(())
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
    let (mut columns, mut words, mut meanings) = (BTreeMap::new(), BTreeMap::new(), WordMeanings::default());
    // The latest says what a name means.
    for mapping in mappings.into_iter().rev() {
        columns.extend(mapping.columns);
        words.extend(mapping.categories);
        meanings.extend(&serde_json::from_value(mapping.meanings)?);
    }
    let terms = desk.store.working_copies().vocabulary().await?.terms.into_iter();
    let terms = terms.map(|term| Term {
        kind: term.kind,
        slug: term.slug,
        name: term.name,
        aat_id: term.aat_id,
    });
    // A word means no record in the bin, unless another record has it: the public would not see the pieces that get it.
    let (mut categories, mut merged_categories) = desk.store.groups().with_merged().await?;
    let binned = desk.store.working_copies().list_unused_in_bin(Noun::CATEGORY).await?;
    categories.retain(|group| !binned.contains(&group.id));
    merged_categories.retain(|(_, kept)| !binned.contains(&kept.id));
    let mut periods = desk.store.periods().list().await?;
    let binned = desk.store.working_copies().list_unused_in_bin(Noun::DYNASTY).await?;
    periods.retain(|period| !binned.contains(&period.id));
    Ok(Known {
        datings: DatingReader::new(&periods),
        categories,
        merged_categories,
        terms: terms.collect(),
        meanings,
        people: KnownPeople::read(&desk.store, desk.now()).await?,
        columns,
        words,
    })
}
