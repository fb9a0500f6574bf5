//! Reads datings as cataloguers write them: 「清 乾隆二十年」, 'Ming dynasty, 1368-1644, 16th century', 'c. 1760-1775'. It is the one
//! reader for imports, for the picker of periods and for the years of a search.
//!
//! - Of several statements the narrowest counts that the others allow. Two of which only one can be true (Ming, 1750) give nothing.
//! - Years go before those of a period, and years alone lead to the period that has them all.
//! - Where words are not known, years are taken, and names that are set apart from those words (Qing, blanc de chine) or that the years confirm;
//!   the dating is partial then, so that a person looks at it. A name beside such a word may be a part of another one: Liu Song.
//! - Marks, styles and former collections do not date a piece.
//! - Museums differ by some years in where a period begins and ends; a difference of that size is none.

mod asides;
mod bounds;
mod claim;
mod clause;
mod combine;
mod derive;
mod era_names;
mod facts;
mod find;
mod key;
mod limits;
mod names;
mod part;
mod point;
mod range;
mod reign;
mod scan;
mod search;
mod settle;
mod span;
mod spellings;
mod split;
mod tidy;
mod token;
mod words;

#[cfg(test)]
mod tests;

pub use find::PeriodMatch;
pub use search::{YearsAsked, may_name_reign, read_years};

use super::Period;
use crate::{artifact::Attribution, bilingual::Bilingual};
use facts::Facts;
use names::Names;

/// Characters of a dating; a longer text is none, and would take time by the square of its length.
const LONGEST: usize = 500;

/// What a dating says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Dating {
    /// The period that it names; of several the narrowest.
    pub period: Option<i64>,
    /// The last, when it names a range (戰國至漢).
    pub period_end: Option<i64>,
    /// Whether the text does not name that period, but years that lead to it: '1662-1722' is Kangxi. A dynasty that is named stays the
    /// period, also where the years are within one reign, unless they are exactly those of a reign or sub-period in it. A piece that is only called modern is of the period that has not ended.
    pub period_derived: bool,
    /// How surely the artifact belongs there.
    pub attribution: Attribution,
    /// The first year that it names itself, astronomical.
    pub year_earliest: Option<i32>,
    /// The last one.
    pub year_latest: Option<i32>,
    /// Whether it does not name these years, but a part of the period that has them by convention: 清初.
    pub years_derived: bool,
    /// Whether words of it were not understood, or years are taken together that exclude each other, so that a person should look at it.
    pub is_partial: bool,
}

/// What came of reading a dating.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    /// There is none, or it says that there is none: 'no date', 不詳.
    Undated,
    /// It was understood, all of it or a part ([`Dating::is_partial`]).
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
        if said.iter().any(|text| text.trim().chars().nth(LONGEST).is_some()) {
            return Reading::Unclear;
        }
        let said: Vec<Facts> = said.into_iter().map(|text| clause::read(text, &self.names)).collect();
        // A language of which not all is understood is left to the other one, unless it names years.
        let (lost, whole): (Vec<Facts>, Vec<Facts>) = said.into_iter().partition(Facts::is_lost);
        let facts = if whole.is_empty() { lost } else { whole };
        match facts.into_iter().reduce(Facts::and) {
            Some(facts) => combine::combine(facts, &self.names),
            None => Reading::Unclear,
        }
    }
}
