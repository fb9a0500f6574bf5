//! A list as it was read: its columns, its rows as drafts, and the parts that are not imported.

use std::collections::BTreeMap;

use domain::{bilingual::Bilingual, document::Cells};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Derived, Described, EncodedFile, LeftOut, LeftWords, Mistake, SheetColumn, Understood};

/// A list.
#[derive(Debug, Default)]
pub struct List {
    /// Its columns; none of JSON, whose fields have their names.
    pub columns: Vec<SheetColumn>,
    /// The name of the program that wrote it, which its columns tell or someone has said; none of a table of our own.
    pub program: Option<&'static str>,
    /// The sheet that it is, of a workbook with several.
    pub sheet: Option<String>,
    /// Its rows; none while a column is undecided.
    pub rows: Vec<Draft>,
    /// Words that are no category.
    pub words: BTreeMap<String, CategoryWord>,
    /// Words that no term, period or person has as a name.
    pub left_words: LeftWords,
    /// Photographs that belong to no row.
    pub unmatched: Vec<String>,
    /// The part that is not imported.
    pub left_out: Vec<LeftOut>,
    /// Files that are Big5 and wait for someone to say that they read well; then there is nothing else.
    pub encoded: Vec<EncodedFile>,
}

/// A word of a list that is no category.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CategoryWord {
    /// How many rows have it.
    pub rows: u64,
    /// The number of the category that it means, 0 if it says nothing; `None` while no one has said.
    pub category: Option<i64>,
    /// How that is known: `remembered` or `chosen`.
    pub known_by: String,
    /// The number of a category whose name is near.
    pub nearest: Option<i64>,
    /// The most frequent of the words of which it is probably a spelling; itself, where there is no other.
    pub alike: String,
}

/// A row.
#[derive(Debug, Default)]
pub struct Draft {
    /// Its number in the file.
    pub line: u64,
    /// The piece's number.
    pub relic_number: String,
    /// The number that it had before.
    pub previous: Option<String>,
    /// Its name.
    pub name: Bilingual,
    /// The cells that it says something for. A person whom the site does not have yet is given by name among the numbers of others.
    pub cells: Cells,
    /// Those that follow from its wordings, for a piece that has another wording; the wording's other cells are empty then.
    pub derived: Box<[Derived]>,
    /// Whether the period among `derived` follows from years, since the dating names none.
    pub is_period_derived: bool,
    /// The cells of in-house data that it says something for.
    pub in_house: Cells,
    /// What was understood of the wordings.
    pub understood: Understood,
    /// Makers that its text names in a line of their own, for a new piece; written as those of `cells`.
    pub makers_in_text: Option<Value>,
    /// The note that its makers give, for a piece that has none.
    pub note: Cells,
    /// What it says of people whom the site does not have yet.
    pub described: Vec<Cells>,
    /// As `ImportedArtifact::term_words`.
    pub term_words: Bilingual,
    /// Its pictures.
    pub pictures: Vec<Described>,
    /// The mistake, in words.
    pub mistakes: Vec<Mistake>,
    /// The texts of its fields, as the list has them.
    pub texts: BTreeMap<String, String>,
}
