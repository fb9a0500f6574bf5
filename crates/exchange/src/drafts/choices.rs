//! What was decided about a list, and what reading it needs to know of the site.

use std::collections::{BTreeMap, BTreeSet};

use domain::{artifact::Term, group::ItemGroup, period::DatingReader};
use serde::{Deserialize, Serialize};

use crate::import::{known_people::KnownPeople, meanings::WordMeanings};

/// What was decided about a list.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Choices {
    /// The program that wrote the table, by its name, an empty one where it is a table of our own; none while its columns tell.
    pub profile: Option<String>,
    /// The field that a column fills, by the column's letter; an empty one leaves the column out.
    pub columns: BTreeMap<String, String>,
    /// The category that a word means, by its key; an empty one says nothing.
    pub categories: BTreeMap<String, String>,
    /// What words mean that no term, period or person has as a name.
    pub meanings: WordMeanings,
    /// The numbers of categories that were created for words of the list.
    pub new_categories: BTreeSet<i64>,
    /// The numbers of periods that were created for datings of the list.
    pub new_periods: BTreeSet<i64>,
    /// Other texts than the file has, by row and field.
    pub repairs: BTreeMap<u64, BTreeMap<String, String>>,
    /// Whether files that are Big5 are converted.
    pub big5: bool,
    /// The name under which what was decided is remembered.
    pub remembered_as: Option<String>,
    /// Whether pieces that are in the bin are taken out of it and changed.
    pub restores: bool,
    /// Whether a cell that says so empties its field; a blank one says nothing.
    pub clears: bool,
}

/// What reading needs to know of the site's data.
#[derive(Debug)]
pub struct Known {
    /// What reads datings.
    pub datings: DatingReader,
    /// The categories.
    pub categories: Vec<ItemGroup>,
    /// The people.
    pub people: KnownPeople,
    /// The materials and techniques.
    pub terms: Vec<Term>,
    /// What words were found to mean before.
    pub meanings: WordMeanings,
    /// What columns of a name were found to hold before, by that name.
    pub columns: BTreeMap<String, String>,
    /// The keys of the categories that words were found to mean before, by the word; an empty one says nothing.
    pub words: BTreeMap<String, String>,
}
