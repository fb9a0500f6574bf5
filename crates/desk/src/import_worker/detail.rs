//! What a check finds, as the store keeps it with an import and with its rows.

use std::collections::BTreeMap;

use anyhow::Context as _;
use domain::{artifact::Term, bilingual::Bilingual, document::Cells};
use exchange::drafts::{CategoryWord, Described, EncodedFile, LeftOut, LeftWords, Mistake, SheetColumn};
use serde::{Deserialize, Serialize};
use store::content::{NewImportRow, RowChange};

use super::wordings::WordingCount;

/// The facts of a list beside its rows.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SheetDetail {
    /// The name of the program that wrote it; none of a table of our own.
    pub program: Option<String>,
    /// Its columns.
    pub columns: Vec<SheetColumn>,
    /// Words that are no category.
    pub words: BTreeMap<String, CategoryWord>,
    /// Words that no term or period has as a name.
    pub left_words: LeftWords,
    /// The terms that these words mean and that the import adds.
    pub new_terms: Vec<Term>,
    /// What its file holds beside a list and pictures.
    pub unread_files: Vec<LeftOut>,
    /// What else of it is not imported.
    pub unread: Vec<LeftOut>,
    /// Files that are Big5 and wait for someone to say that they read well.
    pub encoded: Vec<EncodedFile>,
    /// Photographs that belong to no row.
    pub unmatched: Vec<String>,
    /// Photographs in all.
    pub pictures: u64,
    /// What was understood of datings, sizes and materials.
    pub wordings: [WordingCount; 3],
    /// Rows whose period follows from the years of their dating, which names none.
    pub periods_derived: u64,
    /// Rows whose piece is in the bin.
    pub binned: u64,
    /// Once it is undone, the names of categories, periods and terms that it created and that stay.
    pub kept: Vec<Bilingual>,
}

/// The facts of a row.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct RowDetail {
    /// New values of the cells that it changes.
    pub cells: Cells,
    /// What it says of people whom it adds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub described: Vec<Cells>,
    /// New values of in-house data.
    pub in_house: Cells,
    /// The revision of the in-house data that they were compared with.
    pub in_house_base: i64,
    /// The values now of both.
    pub before: Cells,
    /// Whether the period follows from the years of the dating, which names none.
    pub is_period_derived: bool,
    /// Whether its piece is in the bin.
    pub is_binned: bool,
    /// The mistake, in words.
    pub mistakes: Vec<Mistake>,
    /// Pictures that the piece does not have.
    pub pictures: Vec<Described>,
    /// Reviewed cells of the other language that would become stale.
    pub stale: Vec<String>,
    /// What the row says, for the workbook of rows that were not taken.
    pub texts: BTreeMap<String, String>,
}

impl RowDetail {
    /// What the row does to its record.
    pub(super) const fn change(&self) -> RowChange<'_> {
        RowChange {
            cells: &self.cells,
            in_house: &self.in_house,
            in_house_base: self.in_house_base,
            restores: self.is_binned,
        }
    }
}

/// The facts of a stored row.
pub(super) fn detail_of(row: &NewImportRow) -> anyhow::Result<RowDetail> {
    serde_json::from_value(row.detail.clone()).context("a row of an import")
}

/// A mistake without a column and a repair.
pub(super) fn mistake(field: &str, value: &str, tw: &str, en: &str) -> Mistake {
    Mistake {
        field: field.to_owned(),
        column: String::new(),
        value: value.to_owned(),
        words: Bilingual::new(tw, en),
        repair: None,
    }
}
