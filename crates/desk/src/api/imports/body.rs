//! Response bodies of imports.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::bilingual::Language;
use exchange::drafts::{Choices, EncodedFile};
use http_kit::error::ApiError;
use serde::Serialize;
use serde_json::Value;
use store::{
    Page,
    content::{ChangedSince, ImportRow, ImportState, RowFigures, StaffImport},
};
use utoipa::ToSchema;

use super::super::texts::Texts;
use super::super::words::{ImportOutcomeWord, ImportRowStateWord, ImportStateWord, KnownByWord, import_row_state};
use super::file_parts::{LeftOutBody, UnknownCategoryBody};
use super::word_body::LeftWordsBody;
use super::wording_body::ImportWordingsBody;
use crate::import_worker::{RowDetail, SheetDetail};

/// The imports, the available fields and the remembered mappings.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportsBody {
    /// The imports, the newest first.
    pub imports: Vec<ImportBody>,
    /// Names of the fields that a column can fill.
    pub fields: Vec<String>,
    /// Remembered column mappings of earlier lists, the latest first.
    pub mappings: Vec<MappingBody>,
    /// Other programs whose tables are known.
    pub programs: Vec<ProgramBody>,
}

/// A program whose tables are known.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProgramBody {
    /// Its short name, as in choices.
    pub name: String,
    /// Its own name.
    pub title: String,
}

/// A remembered mapping of columns to fields.
#[derive(Debug, Serialize, ToSchema)]
pub struct MappingBody {
    /// Name under which it is remembered.
    pub name: String,
    /// Field by column name; an empty field means that the column is ignored.
    pub columns: BTreeMap<String, String>,
    /// Whether cells with `<clear>` or `〈清空〉` empty their fields.
    pub clears: bool,
}

/// An import, its findings and its progress.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportBody {
    /// Import number, as in addresses.
    pub id: i64,
    /// Grows with every decision and step; decisions name the one that they were made on.
    pub revision: i64,
    /// Time at which the file was uploaded, RFC 3339 UTC.
    pub requested_at: DateTime<Utc>,
    /// Name of the account that uploaded it.
    pub by: String,
    /// Name of the file.
    pub name: String,
    /// State of the import.
    #[schema(value_type = ImportStateWord)]
    pub state: String,
    /// Reason for which the file was refused, or for which applying was paused by the server, in the language of
    /// `Accept-Language`; null if there is none.
    #[schema(required)]
    pub refusal: Option<String>,
    /// Short name of the program that wrote the list, recognised or chosen; empty if none.
    pub program: String,
    /// Columns of the list.
    pub columns: Vec<ImportColumnBody>,
    /// Words in the category column that match no category.
    pub categories: Vec<UnknownCategoryBody>,
    /// Words that match no term, period or person.
    pub left_words: LeftWordsBody,
    /// Name under which the decisions about this list are remembered; null if they are not.
    #[schema(required)]
    pub remembered_as: Option<String>,
    /// Files in Big5 whose conversion awaits confirmation; until then no other finding is available.
    pub encoded: Vec<EncodedFile>,
    /// Parts of the file that are not imported.
    pub left_out: Vec<LeftOutBody>,
    /// Number of pictures in the file.
    pub pictures: u64,
    /// Names of pictures that match no row.
    pub unmatched: Vec<String>,
    /// Interpretation of the datings.
    pub datings: ImportWordingsBody,
    /// Number of rows whose period is derived from the years of a dating that names no period.
    pub periods_derived: u64,
    /// Interpretation of the sizes.
    pub sizes: ImportWordingsBody,
    /// Interpretation of the materials, from their own column or from labelled lines of the text.
    pub materials: ImportWordingsBody,
    /// Number of rows whose piece is in the bin.
    pub binned: u64,
    /// Once it is undone, names of the categories, periods, materials and techniques that it created and that stay because they are in use,
    /// public or changed.
    pub kept: Vec<Texts>,
    /// Whether such pieces are recovered from the bin and changed.
    pub restores: bool,
    /// Whether cells with `<clear>` or `〈清空〉` empty their fields.
    pub clears: bool,
    /// Number of rows processed in the present step.
    pub done: u64,
    /// Number of rows to process in the present step.
    pub total: u64,
    /// Number of rows by outcome and by state.
    pub figures: ImportFiguresBody,
    /// Time at which applying began, RFC 3339 UTC; null before.
    #[schema(required)]
    pub applied_at: Option<DateTime<Utc>>,
    /// Time at which the last background step ended, RFC 3339 UTC; null before.
    #[schema(required)]
    pub finished_at: Option<DateTime<Utc>>,
    /// Time until which it can be undone: 30 days after `applied_at`; null before.
    #[schema(required)]
    pub undoable_until: Option<DateTime<Utc>>,
    /// Whether another process of this site holds the file and does, or would do, the background work.
    pub elsewhere: bool,
}

/// A column of a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportColumnBody {
    /// Column letter, as in a spreadsheet.
    pub letter: String,
    /// Column name, from the first row.
    pub name: String,
    /// The first text in the column.
    pub sample: String,
    /// Field that it fills; empty if the column is ignored; null until one is chosen.
    #[schema(required)]
    pub field: Option<String>,
    /// Source of the field.
    #[schema(value_type = KnownByWord)]
    pub known_by: String,
}

/// Number of rows by outcome (`new`, `changed`, `unchanged`, `wrong`) and by state (`applied`, `skipped`, `undone`,
/// `kept`).
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
    /// Number of people named in the rows whom the import adds.
    pub people: u64,
}

/// A page of the rows of an import.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportRowsBody {
    /// The rows, in the order of the file.
    pub rows: Vec<ImportRowBody>,
    /// Number of rows that match the filter.
    pub total: u64,
}

/// A row of an import.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportRowBody {
    /// Row number for paging (`after`).
    pub id: i64,
    /// Row number in the file.
    pub line: u64,
    /// Relic number of the piece; empty for a person.
    pub relic_number: String,
    /// Name in Chinese after the import.
    pub name_tw: String,
    /// Name in English after the import.
    pub name_en: String,
    /// The effect of applying the row.
    #[schema(value_type = ImportOutcomeWord)]
    pub outcome: String,
    /// The processing state of the row.
    #[schema(value_type = ImportRowStateWord)]
    pub state: String,
    /// Why undoing has restored the piece in part; null if it did not.
    #[schema(required)]
    pub reason: Option<String>,
    /// Record number of the piece; null until it exists.
    #[schema(required)]
    pub artifact: Option<i64>,
    /// The cells that it changes, of the piece and of its in-house data.
    pub cells: Vec<CellChangeBody>,
    /// Whether the period is derived from the years of a dating that names no period.
    pub period_derived: bool,
    /// Number of new pictures.
    pub pictures: usize,
    /// Cells of the other language that become stale.
    pub stale: Vec<String>,
    /// The errors in the row; empty if there are none.
    pub mistakes: Vec<MistakeBody>,
}

/// A cell that a row changes.
#[derive(Debug, Serialize, ToSchema)]
pub struct CellChangeBody {
    /// Cell name, such as `name.tw`.
    pub cell: String,
    /// Present value; null if empty.
    #[schema(value_type = Value)]
    pub before: Value,
    /// Value after the import. A person whom the import adds is given by name, existing ones by number.
    #[schema(value_type = Value)]
    pub after: Value,
}

/// An error in a row.
#[derive(Debug, Serialize, ToSchema)]
pub struct MistakeBody {
    /// Field name; empty if the error concerns the whole row.
    pub field: String,
    /// Column letter; empty if there is none.
    pub column: String,
    /// The value in the row.
    pub value: String,
    /// The error and its remedy, in the language of `Accept-Language`.
    pub message: String,
    /// Suggested correction; null if there is none.
    #[schema(required)]
    pub repair: Option<String>,
}

/// The pieces of an import that were changed again since.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChangedSinceBody {
    /// The first 50 of those pieces.
    pub pieces: Vec<PieceChangedBody>,
    /// Number of those pieces.
    pub total: u64,
}

/// A piece that was changed again since an import or a change to many pieces.
#[derive(Debug, Serialize, ToSchema)]
pub struct PieceChangedBody {
    /// Relic number.
    pub relic_number: String,
    /// Name of the account that changed it last.
    pub by: String,
    /// Time of that change, RFC 3339 UTC.
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
            revision: import.job.revision(),
            requested_at: import.job.requested_at,
            by: import.job.account,
            name: import.name,
            state: import.state.as_str().to_owned(),
            refusal: import.refusal.map(|words| words.exact(language).to_owned()),
            program: sheet.program.unwrap_or_default(),
            columns: columns.collect(),
            categories: words.map(UnknownCategoryBody::from).collect(),
            left_words: sheet.left_words.into(),
            remembered_as: choices.remembered_as,
            encoded: sheet.encoded,
            left_out: left_out.map(|part| LeftOutBody::new(part, language)).collect(),
            pictures: sheet.pictures,
            unmatched: sheet.unmatched,
            datings: datings.into(),
            periods_derived: sheet.periods_derived,
            sizes: sizes.into(),
            materials: materials.into(),
            binned: sheet.binned,
            kept: sheet.kept.into_iter().map(Texts::from).collect(),
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
        let cells = detail
            .cells
            .into_iter()
            .chain(detail.in_house)
            .map(|(cell, after)| CellChangeBody {
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
            reason: row.reason.map(|words| words.exact(language).to_owned()),
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

/// The stored findings of a row.
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
