//! What was decided that words of a list mean, which no term, period or person has as a name.

use std::collections::BTreeMap;

use domain::{
    artifact::Term,
    bilingual::{Bilingual, Language},
    material::{MaterialTerm, read_dated_materials},
    period::DatingReader,
};
use serde::{Deserialize, Serialize};

/// What people decided that words mean; `None` for a word that says nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct WordMeanings {
    /// The terms of words of materials and techniques.
    pub materials: BTreeMap<String, Option<Term>>,
    /// The keys of the periods of datings, which are words as a whole.
    pub datings: BTreeMap<String, Option<String>>,
    /// The names of the people whom names mean.
    pub people: BTreeMap<String, Option<String>>,
}

impl WordMeanings {
    /// Nothing is decided.
    pub fn none() -> &'static Self {
        static NONE: WordMeanings = WordMeanings {
            materials: BTreeMap::new(),
            datings: BTreeMap::new(),
            people: BTreeMap::new(),
        };
        &NONE
    }

    /// Adds decisions that go before these.
    pub fn extend(&mut self, later: &Self) {
        self.materials.extend(later.materials.clone());
        self.datings.extend(later.datings.clone());
        self.people.extend(later.people.clone());
    }

    /// The names by which people of a list are looked for, in place of those that the list has.
    pub fn read_people(&self, names: &[String]) -> Vec<String> {
        let meant = names.iter().filter_map(|name| match self.people.get(name) {
            Some(meaning) => meaning.clone(),
            None => Some(name.clone()),
        });
        meant.collect()
    }

    /// The materials and techniques of a wording of a piece of these years, and the words that are none and were not decided about.
    pub fn read_terms(&self, wording: &Bilingual, years: Option<(i32, i32)>) -> (Vec<Term>, Vec<String>) {
        let (mut terms, mut left) = read_dated_terms(wording, years);
        left.retain(|word| {
            let Some(meaning) = self.materials.get(word) else {
                return true;
            };
            let is_new = |term: &&Term| {
                !terms
                    .iter()
                    .any(|known| known.slug == term.slug && known.kind == term.kind)
            };
            if let Some(term) = meaning.as_ref().filter(is_new) {
                terms.push(term.clone());
            }
            false
        });
        (terms, left)
    }

    /// What was decided about a dating: its period, `Some(None)` where it says nothing. `None`: nothing, or the period is gone.
    pub fn find_period(&self, dating: &Bilingual, reader: &DatingReader) -> Option<Option<i64>> {
        let Some(slug) = self.datings.get(&dating_word(dating))? else {
            return Some(None);
        };
        let period = reader.periods().iter().find(|period| period.slug == *slug)?;
        Some(Some(period.id))
    }
}

/// A dating as one word, in both languages.
pub fn dating_word(dating: &Bilingual) -> String {
    let texts = Language::ALL.map(|language| dating.exact(language).trim());
    let texts: Vec<&str> = texts.into_iter().filter(|text| !text.is_empty()).collect();
    texts.join(" / ")
}

/// The materials and techniques in either language, each once, and the words that are none.
pub fn read_terms(wording: &Bilingual) -> (Vec<Term>, Vec<String>) {
    read_dated_terms(wording, None)
}

/// The same of a piece that is dated to these years.
pub fn read_dated_terms(wording: &Bilingual, years: Option<(i32, i32)>) -> (Vec<Term>, Vec<String>) {
    let read = read_dated_materials(&Language::ALL.map(|language| wording.exact(language)), years);
    (read.terms.into_iter().map(MaterialTerm::to_term).collect(), read.left)
}
