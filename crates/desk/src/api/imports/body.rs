//! Imports as the API shows them.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::bilingual::Language;
use exchange::drafts::Choices;
use http_kit::error::ApiError;
use serde::Serialize;
use serde_json::Value;
use store::{
    Page,
    content::{ChangedSince, ImportRow, ImportState, RowFigures, StaffImport},
};
use utoipa::ToSchema;

use super::super::words::{ImportOutcomeWord, ImportRowStateWord, ImportStateWord, KnownByWord, import_row_state};
use super::file_parts::{EncodedFileBody, LeftOutBody, UnknownCategoryBody};
use super::word_body::LeftWordsBody;
use super::wording_body::ImportWordingsBody;
use crate::import_worker::{RowDetail, SheetDetail};

/// The imports, and what columns can hold.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportsBody {
    /// The newest first.
    pub imports: Vec<ImportBody>,
    /// The fields that a column can fill.
    pub fields: Vec<String>,
    /// What columns of earlier lists were found to hold, the latest first.
    pub mappings: Vec<MappingBody>,
}

/// What columns of a list were found to hold.
#[derive(Debug, Serialize, ToSchema)]
pub struct MappingBody {
    /// By what it is remembered.
    pub name: String,
    /// The field of each column, by the column's name; an empty one leaves it out.
    pub columns: BTreeMap<String, String>,
    /// Whether cells that say so empty their fields.
    pub clears: bool,
}

/// An import.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportBody {
    /// Its number.
    pub id: i64,
    /// When its file came.
    pub requested_at: DateTime<Utc>,
    /// Whose it is.
    pub by: String,
    /// The file's name.
    pub name: String,
    /// How far it is.
    #[schema(value_type = ImportStateWord)]
    pub state: String,
    /// Why the file was refused.
    #[schema(required)]
    pub refusal: Option<String>,
    /// The columns of its list.
    pub columns: Vec<ImportColumnBody>,
    /// Words that are no category.
    pub categories: Vec<UnknownCategoryBody>,
    /// Words that no term, period or person has as a name.
    pub left_words: LeftWordsBody,
    /// The name under which what was decided about the list is remembered.
    #[schema(required)]
    pub remembered_as: Option<String>,
    /// Files that are Big5 and wait for a confirmation that they read well; nothing else is known of the list before that.
    pub encoded: Vec<EncodedFileBody>,
    /// What the file holds and is not imported.
    pub left_out: Vec<LeftOutBody>,
    /// Pictures in all.
    pub pictures: u64,
    /// Pictures that belong to no row.
    pub unmatched: Vec<String>,
    /// What was understood of the datings.
    pub datings: ImportWordingsBody,
    /// Rows whose period follows from the years of their dating, which names no period.
    pub periods_derived: u64,
    /// What was understood of the sizes.
    pub sizes: ImportWordingsBody,
    /// What was understood of the materials, in a column of theirs or in labelled lines of the text.
    pub materials: ImportWordingsBody,
    /// Rows whose piece is in the bin.
    pub binned: u64,
    /// Whether such pieces are taken out of it and changed.
    pub restores: bool,
    /// Whether cells that say so empty their fields.
    pub clears: bool,
    /// Rows that are done of the current step.
    pub done: u64,
    /// Rows that it is about.
    pub total: u64,
    /// How many rows would do what.
    pub figures: ImportFiguresBody,
    /// When applying began.
    #[schema(required)]
    pub applied_at: Option<DateTime<Utc>>,
    /// When the last work on it ended.
    #[schema(required)]
    pub finished_at: Option<DateTime<Utc>>,
    /// Until when it can be undone.
    #[schema(required)]
    pub undoable_until: Option<DateTime<Utc>>,
    /// Whether it is worked on, or would be, by another process of this site, which has its file.
    pub elsewhere: bool,
}

/// A column of a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportColumnBody {
    /// Its letter.
    pub letter: String,
    /// Its name in the first row.
    pub name: String,
    /// The first text in it.
    pub sample: String,
    /// The field that it fills, an empty one if it is left out; null until one is chosen.
    #[schema(required)]
    pub field: Option<String>,
    /// By what the field is known.
    #[schema(value_type = KnownByWord)]
    pub known_by: String,
}

/// How many rows would do what, and what became of how many.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportFiguresBody {
    pub new: u64,
    pub changed: u64,
    pub unchanged: u64,
    pub wrong: u64,
    pub applied: u64,
    pub skipped: u64,
    pub undone: u64,
    pub kept: u64,
    /// People whom the rows name and the import adds.
    pub people: u64,
}

/// Rows of an import.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportRowsBody {
    /// In the file's order.
    pub rows: Vec<ImportRowBody>,
    /// How many fit in all.
    pub total: u64,
}

/// A row of an import.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportRowBody {
    /// Its number in the list of rows.
    pub id: i64,
    /// Its number in the file.
    pub line: u64,
    /// The piece's number.
    pub relic_number: String,
    /// Its name in Chinese.
    pub name_tw: String,
    /// Its name in English.
    pub name_en: String,
    /// What it would do.
    #[schema(value_type = ImportOutcomeWord)]
    pub outcome: String,
    /// What became of it.
    #[schema(value_type = ImportRowStateWord)]
    pub state: String,
    /// The piece, once there is one.
    #[schema(required)]
    pub artifact: Option<i64>,
    /// The cells that it changes.
    pub cells: Vec<CellChangeBody>,
    /// Whether the period follows from the years of the dating, which names no period.
    pub period_derived: bool,
    /// How many new pictures it has.
    pub pictures: usize,
    /// Cells of the other language that would become stale.
    pub stale: Vec<String>,
    /// The mistake, in words.
    pub mistakes: Vec<MistakeBody>,
}

/// A cell that a row changes.
#[derive(Debug, Serialize, ToSchema)]
pub struct CellChangeBody {
    /// The cell.
    pub cell: String,
    /// Its value now.
    #[schema(value_type = Value)]
    pub before: Value,
    /// Its value after the import. A person whom the import adds is given by name among the numbers of others.
    #[schema(value_type = Value)]
    pub after: Value,
}

/// A mistake in a row.
#[derive(Debug, Serialize, ToSchema)]
pub struct MistakeBody {
    /// The field; empty where it is the whole row.
    pub field: String,
    /// The letter of its column, if it has one.
    pub column: String,
    /// What the row says.
    pub value: String,
    /// The mistake and how to correct it, in the language of `Accept-Language`.
    pub message: String,
    /// What was probably meant.
    #[schema(required)]
    pub repair: Option<String>,
}

/// The pieces that were changed since an import.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChangedSinceBody {
    /// Those pieces.
    pub pieces: Vec<PieceChangedBody>,
}

/// A piece that was changed since an import, or a change to many.
#[derive(Debug, Serialize, ToSchema)]
pub struct PieceChangedBody {
    /// Its number.
    pub relic_number: String,
    /// Who changed it last.
    pub by: String,
    /// When.
    pub at: DateTime<Utc>,
}

impl ImportBody {
    pub(super) fn new(import: StaffImport, figures: RowFigures, is_here: bool, language: Language) -> Self {
        let undoable_until = import.undoable_until();
        let needs_file = matches!(import.state, ImportState::Checking | ImportState::Applying);
        let sheet: SheetDetail = serde_json::from_value(import.sheet).unwrap_or_default();
        let columns = sheet.columns.into_iter().map(|column| ImportColumnBody {
            letter: column.letter,
            name: column.name,
            sample: column.sample,
            field: column.field,
            known_by: column.known_by,
        });
        let [datings, sizes, materials] = sheet.wordings;
        let choices: Choices = serde_json::from_value(import.choices).unwrap_or_default();
        let words = sheet.words.into_iter();
        let left_out = sheet.unread_files.into_iter().chain(sheet.unread);
        Self {
            id: import.job.id,
            requested_at: import.job.requested_at,
            by: import.job.account,
            name: import.name,
            state: import.state.as_str().to_owned(),
            refusal: import.refusal.map(|words| words.exact(language).to_owned()),
            columns: columns.collect(),
            categories: words.map(UnknownCategoryBody::from).collect(),
            left_words: sheet.left_words.into(),
            remembered_as: choices.remembered_as,
            encoded: sheet.encoded.into_iter().map(EncodedFileBody::from).collect(),
            left_out: left_out.map(|part| LeftOutBody::new(part, language)).collect(),
            pictures: sheet.pictures,
            unmatched: sheet.unmatched,
            datings: datings.into(),
            periods_derived: sheet.periods_derived,
            sizes: sizes.into(),
            materials: materials.into(),
            binned: sheet.binned,
            restores: choices.restores,
            clears: choices.clears,
            done: import.job.done,
            total: import.job.total,
            figures: figures.into(),
            applied_at: import.applied_at,
            finished_at: import.job.finished_at,
            undoable_until,
            elsewhere: needs_file && !is_here,
        }
    }
}

impl From<RowFigures> for ImportFiguresBody {
    fn from(figures: RowFigures) -> Self {
        Self {
            new: figures.new,
            changed: figures.changed,
            unchanged: figures.unchanged,
            wrong: figures.wrong,
            applied: figures.applied,
            skipped: figures.skipped,
            undone: figures.undone,
            kept: figures.kept,
            people: figures.people,
        }
    }
}

impl ImportRowsBody {
    pub(super) fn new(page: Page<ImportRow>, language: Language) -> Result<Self, ApiError> {
        let rows = page.entries.into_iter().map(|row| ImportRowBody::new(row, language));
        Ok(Self {
            rows: rows.collect::<Result<_, _>>()?,
            total: page.total,
        })
    }
}

impl ImportRowBody {
    fn new(row: ImportRow, language: Language) -> Result<Self, ApiError> {
        let detail = read_detail(&row)?;
        let mut before = detail.before;
        let cells = detail.cells.into_iter().map(|(cell, after)| CellChangeBody {
            before: before.remove(&cell).unwrap_or_default(),
            after,
            cell,
        });
        let mistakes = detail.mistakes.into_iter().map(|mistake| MistakeBody {
            message: mistake.words.exact(language).to_owned(),
            field: mistake.field,
            column: mistake.column,
            value: mistake.value,
            repair: mistake.repair,
        });
        Ok(Self {
            cells: cells.collect(),
            mistakes: mistakes.collect(),
            period_derived: detail.is_period_derived,
            id: row.id,
            line: row.row.line,
            relic_number: row.row.relic_number,
            name_tw: row.row.name.tw,
            name_en: row.row.name.en,
            outcome: row.row.outcome.as_str().to_owned(),
            state: import_row_state(row.state).to_owned(),
            artifact: row.row.record,
            pictures: detail.pictures.len(),
            stale: detail.stale,
        })
    }
}

/// The facts of a row.
pub(super) fn read_detail(row: &ImportRow) -> Result<RowDetail, ApiError> {
    serde_json::from_value(row.row.detail.clone()).map_err(|error| ApiError::Internal(error.to_string()))
}

impl From<ChangedSince> for PieceChangedBody {
    fn from(piece: ChangedSince) -> Self {
        Self {
            relic_number: piece.relic_number,
            by: piece.changed.by,
            at: piece.changed.at,
        }
    }
}
