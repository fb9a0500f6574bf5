//! Reads datings as cataloguers write them: 「清 乾隆二十年」, 'Ming dynasty, 1368-1644, 16th century', 'c. 1760-1775'. It is the one
//! reader for imports, for the picker of periods and for the years of a search.
//!
//! A dating is read whole or not at all: one word that is not known, or two statements of which only one can be true, and nothing is
//! taken from it. Marks, styles and former collections do not date a piece.

mod clause;
mod combine;
mod find;
mod names;
mod reign;
mod scan;
mod search;
mod span;
mod words;

pub use find::PeriodMatch;
pub use search::{YearsAsked, may_name_reign, read_years};

use super::Period;
use crate::{artifact::Attribution, bilingual::Bilingual};
use clause::Facts;
use names::Names;

/// What a dating says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Dating {
    /// The period that it names; of several the narrowest.
    pub period: Option<i64>,
    /// The last, when it names a range (戰國至漢).
    pub period_end: Option<i64>,
    /// How surely the artifact belongs there.
    pub attribution: Attribution,
    /// The first year that it names itself, astronomical.
    pub year_earliest: Option<i32>,
    /// The last one.
    pub year_latest: Option<i32>,
}

/// What came of reading a dating.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    /// There is none, or it says that there is none: 'no date', 不詳.
    Undated,
    /// It was understood.
    Dated(Dating),
    /// It was not understood, or contradicts itself.
    Unclear,
}

/// Reads datings by the names of a table of periods.
#[derive(Debug)]
pub struct DatingReader {
    names: Names,
}

impl DatingReader {
    /// Prepares the names; one reader is for many datings.
    pub fn new(periods: &[Period]) -> Self {
        Self {
            names: Names::new(periods),
        }
    }

    /// The periods by whose names it reads.
    pub fn periods(&self) -> &[Period] {
        &self.names.periods
    }

    /// Reads a dating in one language or in both. What both say must agree.
    pub fn read(&self, text: &Bilingual) -> Reading {
        let said: Vec<&String> = [&text.tw, &text.en]
            .into_iter()
            .filter(|text| !text.trim().is_empty())
            .collect();
        if said.is_empty() {
            return Reading::Undated;
        }
        let mut facts: Option<Facts> = None;
        for said in said.into_iter().filter_map(|text| clause::read(text, &self.names)) {
            facts = Some(match facts {
                Some(facts) => facts.and(said),
                None => said,
            });
        }
        facts.map_or(Reading::Unclear, |facts| combine::combine(&facts, &self.names))
    }
}
