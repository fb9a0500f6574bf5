//! The nearest pieces to a search that finds nothing.

use domain::{
    period::{Level, Period, label},
    search_text::{Plan, Terms, Unit, normalise},
};

use crate::{
    content::{
        periods,
        search::{
            forgive::{Asked, Found, Search, Word},
            index::{Dated, Wanted},
        },
    },
    engine::error::Result,
};

/// How many artifacts are shown if nothing is found.
pub(crate) const NEAREST: i64 = 10;
/// The first of them.
const FIRST: (i64, i64) = (NEAREST, 0);
/// Words that say nothing by themselves.
const FUNCTION_WORDS: [&str; 14] = [
    "a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with",
];

impl Search<'_> {
    /// The period that is called so. Its name is no misspelling of another word.
    pub(super) fn find_period(&self, keyword: &str) -> Result<Option<Period>> {
        let keyword = normalise(keyword);
        let keyword = keyword.trim();
        let periods = periods::all(self.index.db)?;
        let is_called_so = |period: &&Period| {
            // What others are called by is their name alone.
            let label = (period.level == Level::Reign).then(|| {
                let parent = periods.iter().find(|parent| Some(parent.id) == period.parent);
                label(period.level, &period.name, parent.map(|parent| &parent.name))
            });
            let names = [Some(&period.name), label.as_ref()].into_iter().flatten();
            let mut names = names.flat_map(|name| [&name.tw, &name.en]).chain(&period.aliases);
            names.any(|name| normalise(name).trim() == keyword)
        };
        Ok(periods.iter().find(is_called_so).cloned())
    }

    /// Of a period without pieces, those that are dated nearest to it.
    pub(super) fn nearest_to(&self, period: &Period) -> Result<Found> {
        let (Some(from), Some(to)) = (period.year_start, period.year_end) else {
            return Ok(Found::default());
        };
        let years = Dated { from, to, rest: None };
        let mut nearest = self.index.in_years(&years, None, FIRST)?;
        nearest.extend(self.index.beside_years(&years, NEAREST)?);
        nearest.truncate(NEAREST as usize);
        Ok(Found {
            nearest,
            ..Found::default()
        })
    }

    /// The nearest artifacts: the same in other categories, those numbered or dated next to it, those with most of the words.
    pub(super) fn nearest(&self, asked: &Asked<'_>, words: &[Word], terms: &Terms) -> Result<Found> {
        if let Some(found) = self.in_other_categories(asked)? {
            return Ok(found);
        }
        let mut nearest = self.beside_relic(&asked.plan.relic)?;
        if let (Some(dated), true) = (&asked.dated, nearest.is_empty()) {
            nearest = self.index.beside_years(dated, NEAREST)?;
        }
        if !nearest.is_empty() {
            return Ok(Found {
                nearest,
                ..Found::default()
            });
        }
        let kept = self.together(words)?;
        if kept.iter().all(is_slight) {
            return Ok(Found::default());
        }
        // Characters with spaces between them are no other keyword to a reader.
        let suggestion = self
            .suggestion(&kept, terms)?
            .filter(|text| without_spaces(text) != without_spaces(&asked.plan.text()));
        let near = Plan {
            units: kept,
            relic: asked.plan.relic.clone(),
        };
        let nearest = self.index.page(&Wanted::everywhere(&[near]), FIRST)?.ids;
        Ok(Found {
            suggestion,
            nearest,
            ..Found::default()
        })
    }

    /// Of a search in one category, what all of them have, if anything.
    pub(super) fn in_other_categories(&self, asked: &Asked<'_>) -> Result<Option<Found>> {
        if self.index.scope.item_group.is_none() {
            return Ok(None);
        }
        let wanted = Wanted {
            dated: None,
            ..asked.wanted()
        };
        let nearest = self.index.everywhere().page(&wanted, FIRST)?.ids;
        Ok((!nearest.is_empty()).then(|| Found {
            nearest,
            ..Found::default()
        }))
    }

    /// Artifacts whose relic numbers share at least half of this one's beginning, the most similar first.
    fn beside_relic(&self, relic: &str) -> Result<Vec<i64>> {
        if !relic.chars().any(|c| c.is_ascii_digit()) {
            return Ok(Vec::new());
        }
        let length = relic.chars().count();
        let alike = |other: &str| {
            relic
                .chars()
                .zip(other.chars())
                .take_while(|(one, other)| one == other)
                .count()
        };
        let mut beside = self.index.beside_relic(relic, NEAREST / 2)?;
        beside.retain(|(other, _)| 2 * alike(other) >= length);
        // Among equally similar ones, those next to its place stay first.
        beside.sort_by_key(|(other, _)| std::cmp::Reverse(alike(other)));
        Ok(beside.into_iter().map(|(_, id)| id).collect())
    }
}

fn without_spaces(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Whether a word, found alone, says nothing of what was meant.
fn is_slight(unit: &Unit) -> bool {
    // Of Chinese a single character is a word.
    unit.word.len() == 1 || FUNCTION_WORDS.contains(&unit.word.as_str())
}
