//! What was decided about a list, and what reading it needs to know of the site.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use domain::{artifact::Term, group::ItemGroup, period::DatingReader};
use serde::{Deserialize, Serialize};

use crate::import::{groups::Groups, known_people::KnownPeople, meanings::WordMeanings};

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
    /// The categories that were merged, each with the one that stands for it.
    pub merged_categories: Vec<(ItemGroup, ItemGroup)>,
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

impl Known {
    /// The categories by what names them; a list adds none.
    pub(super) fn groups(&self) -> Groups {
        let mut groups = Groups::closed();
        groups.know(self.categories.iter().map(|group| (group.slug.as_str(), &group.name)));
        groups.know_merged(&self.merged_categories);
        groups
    }

    /// The numbers of the categories by their keys; of one that was merged, that of the one that stands for it.
    pub(super) fn category_ids(&self) -> HashMap<&str, i64> {
        let merged = self
            .merged_categories
            .iter()
            .map(|(gone, kept)| (gone.slug.as_str(), kept.id));
        merged
            .chain(self.categories.iter().map(|group| (group.slug.as_str(), group.id)))
            .collect()
    }
}
