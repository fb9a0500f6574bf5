//! Tolerant search: the attempts that follow if a keyword finds nothing, and the answer if none of them helps.
//!
//! Equivalents (a synonym, pinyin, Wade–Giles, a year) are part of every search and rank last. Similar words are tried only if
//! nothing at all was found, so that they never appear beside an exact hit. Each step is bounded: so many words, so many
//! candidates for each, and queries of whether anything is found rather than of how much.

use std::sync::Arc;

use domain::{
    period::{Level, Period, label, may_name_reign, read_years},
    search_text::{Keyword, Plan, Synonyms, Terms, Unit, normalise, read_keyword},
};

use crate::{
    Store,
    database::Connection,
    error::Result,
    periods,
    search::{
        expression::Scope,
        index::{Dated, Index, Sequence},
        totals::Totals,
    },
};

/// How many artifacts are shown if nothing is found.
pub(crate) const NEAREST: i64 = 10;
/// The first of them.
const FIRST: (i64, i64) = (NEAREST, 0);
/// How many of the found candidates for one word are tried together with the other words.
const MAX_TRIED: usize = 3;
/// Words that say nothing by themselves.
const FUNCTION_WORDS: [&str; 14] = [
    "a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with",
];

/// The result of a search.
#[derive(Debug, Default)]
pub(crate) struct Found {
    pub(crate) ids: Vec<i64>,
    pub(crate) total: i64,
    /// A keyword that finds something, if this one does not, or only by tolerant search.
    pub(crate) suggestion: Option<String>,
    /// If nothing is found, the nearest artifacts; empty if none is near.
    pub(crate) nearest: Vec<i64>,
}

/// A word of the keyword, and its replacements: itself if it is found, else the nearest words that are.
struct Word {
    unit: Unit,
    choices: Vec<Unit>,
    is_far: bool,
}

/// The search that was asked for.
struct Asked<'a> {
    plan: &'a Plan,
    /// The plan, and then its equivalents.
    plans: Vec<Plan>,
    dated: Option<Dated>,
}

/// One search, from exact to tolerant.
pub(crate) struct Search<'a> {
    store: &'a Store,
    synonyms: Arc<Synonyms>,
    index: Index<'a>,
    window: (i64, i64),
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        store: &'a Store,
        db: &'a Connection,
        item_group: Option<i64>,
        sequence: Sequence,
        window: (i64, i64),
    ) -> Result<Self> {
        let index = Index {
            db,
            scope: Scope { item_group },
            sequence,
            totals: store.totals.load(store, db, || Ok(Totals::default()))?,
        };
        Ok(Self {
            store,
            synonyms: store.synonyms.load(db)?,
            index,
            window,
        })
    }

    /// What the keyword finds; if that is nothing, what it may have meant.
    pub(crate) fn run(&self, keyword: &str, plan: &Plan) -> Result<Found> {
        let terms = match plan.is_romanised() {
            true => Some(self.store.terms.load(self.store, self.index.db)?),
            false => None,
        };
        let asked = Asked {
            plan,
            plans: self.with_equivalents(plan, terms.as_deref()),
            dated: self.dated(keyword)?,
        };
        if let Some(found) = self.attempt(&asked.plans, asked.dated.as_ref())? {
            return Ok(found);
        }
        for looser in plan.relaxations() {
            let looser = looser.with_equivalents(&self.synonyms, terms.as_deref());
            if let Some(found) = self.attempt(&[looser], None)? {
                return Ok(found);
            }
        }
        if let Some(period) = self.find_period(keyword)? {
            return match self.in_other_categories(&asked)? {
                Some(found) => Ok(found),
                None => self.nearest_to(&period),
            };
        }
        let terms = self.store.terms.load(self.store, self.index.db)?;
        self.forgive(&asked, &terms)
    }

    /// How many public artifacts each of these keywords finds, without forgiving anything.
    pub(crate) fn count_each(&self, keywords: &[&str]) -> Result<Vec<u64>> {
        let mut searches = Vec::with_capacity(keywords.len());
        for keyword in keywords {
            searches.push(match read_keyword(keyword) {
                Keyword::Plan(plan) => {
                    let terms = match plan.is_romanised() {
                        true => Some(self.store.terms.load(self.store, self.index.db)?),
                        false => None,
                    };
                    (self.with_equivalents(&plan, terms.as_deref()), self.dated(keyword)?)
                }
                Keyword::Absent | Keyword::Unmatchable => (Vec::new(), None),
            });
        }
        self.index.count_each(&searches)
    }

    /// The period that is called so. Its name is no misspelling of another word.
    fn find_period(&self, keyword: &str) -> Result<Option<Period>> {
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
    fn nearest_to(&self, period: &Period) -> Result<Found> {
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

    /// The plan, and then its equivalents.
    fn with_equivalents(&self, plan: &Plan, terms: Option<&Terms>) -> Vec<Plan> {
        let mut plans = vec![plan.clone(), plan.with_equivalents(&self.synonyms, terms)];
        plans.dedup();
        plans
    }

    /// The years that the keyword names.
    fn dated(&self, keyword: &str) -> Result<Option<Dated>> {
        let periods = match may_name_reign(keyword) {
            true => periods::all(self.index.db)?,
            false => Vec::new(),
        };
        Ok(read_years(keyword, &periods).map(|asked| Dated {
            from: asked.from,
            to: asked.to,
            rest: match read_keyword(&asked.rest) {
                Keyword::Plan(rest) => {
                    // The loosest of them also finds the exact hits.
                    let rest = rest.relaxations().pop().unwrap_or(rest);
                    Some(rest.with_equivalents(&self.synonyms, None))
                }
                Keyword::Absent | Keyword::Unmatchable => None,
            },
        }))
    }

    /// What these plans find, if anything.
    fn attempt(&self, plans: &[Plan], dated: Option<&Dated>) -> Result<Option<Found>> {
        let (ids, total) = self.index.page(plans, dated, self.window)?;
        Ok((total > 0).then(|| Found {
            ids,
            total,
            ..Found::default()
        }))
    }

    /// The attempts when nothing was found: the words split and joined differently, then each corrected, then all of
    /// them in their nearest known spelling.
    fn forgive(&self, asked: &Asked<'_>, terms: &Terms) -> Result<Found> {
        let loosened = asked.plan.loosened();
        let cut = Some(loosened.clone()).filter(|loosened| loosened != asked.plan);
        for retyped in [cut, loosened.joined(terms)].into_iter().flatten() {
            if let Some(found) = self.retyped(&retyped, terms)? {
                return Ok(found);
            }
        }
        let words = self.words(&loosened, terms)?;
        if words.iter().all(|word| !word.choices.is_empty() && !word.is_far) {
            let corrected = Plan {
                units: words.iter().map(|word| word.unit.or_any_of(&word.choices)).collect(),
                relic: asked.plan.relic.clone(),
            };
            if let Some(found) = self.attempt(&[corrected], None)? {
                let suggestion = self.suggestion(&self.together(&words)?, terms)?;
                return Ok(Found { suggestion, ..found });
            }
        }
        if let Some(respelled) = loosened.respelled(terms)
            && let Some(found) = self.retyped(&respelled, terms)?
        {
            return Ok(found);
        }
        self.nearest(asked, &words, terms)
    }

    /// What the keyword finds if it is split or joined differently, if anything.
    fn retyped(&self, plan: &Plan, terms: &Terms) -> Result<Option<Found>> {
        let found = self.attempt(&self.with_equivalents(plan, Some(terms)), None)?;
        let suggestion = Some(plan.text());
        Ok(found.map(|found| Found { suggestion, ..found }))
    }

    /// Each word with its replacements.
    fn words(&self, plan: &Plan, terms: &Terms) -> Result<Vec<Word>> {
        let plan = plan.with_equivalents(&self.synonyms, Some(terms));
        let are_found = self.are_found(&plan.units)?;
        let mut words = Vec::new();
        for (unit, is_found) in plan.units.into_iter().zip(are_found) {
            let (choices, is_far) = if is_found {
                (vec![unit.clone()], false)
            } else {
                match self.first_found(unit.corrections(terms))? {
                    near if near.is_empty() => (self.first_found(unit.far_corrections(terms))?, true),
                    near => (near, false),
                }
            };
            words.push(Word { unit, choices, is_far });
        }
        Ok(words)
    }

    /// The results of the first group that finds anything.
    fn first_found(&self, mut groups: Vec<Vec<Unit>>) -> Result<Vec<Unit>> {
        for unit in groups.iter_mut().flatten() {
            let plan = alone(unit).with_equivalents(&self.synonyms, None);
            *unit = plan.units.into_iter().next().unwrap_or_else(|| unit.clone());
        }
        let are_found = self.are_found(&groups.concat())?;
        let mut are_found = are_found.into_iter();
        for group in groups {
            let count = group.len();
            let found = group.into_iter().zip(are_found.by_ref().take(count));
            let found: Vec<Unit> = found.filter_map(|(unit, is_found)| is_found.then_some(unit)).collect();
            if !found.is_empty() {
                return Ok(found);
            }
        }
        Ok(Vec::new())
    }

    fn are_found(&self, units: &[Unit]) -> Result<Vec<bool>> {
        self.index.are_found(&units.iter().map(alone).collect::<Vec<_>>())
    }

    /// The words that are found together, as many as possible, from the first on.
    fn together(&self, words: &[Word]) -> Result<Vec<Unit>> {
        let mut kept: Vec<Unit> = Vec::new();
        for word in words {
            for choice in word.choices.iter().take(MAX_TRIED) {
                kept.push(choice.clone());
                if kept.len() == 1 || self.index.is_found(&kept)? {
                    break;
                }
                kept.pop();
            }
        }
        Ok(kept)
    }

    /// The units as a keyword, if that finds something by itself.
    fn suggestion(&self, units: &[Unit], terms: &Terms) -> Result<Option<String>> {
        let plan = Plan {
            units: units.to_vec(),
            relic: String::new(),
        };
        let text = plan.text();
        let Keyword::Plan(plan) = read_keyword(&text) else {
            return Ok(None);
        };
        let plans = self.with_equivalents(&plan, Some(terms));
        let is_found = self.index.are_found(&plans)?.contains(&true);
        Ok(is_found.then_some(text))
    }

    /// The nearest artifacts: the same in other categories, those numbered or dated next to it, those with most of the words.
    fn nearest(&self, asked: &Asked<'_>, words: &[Word], terms: &Terms) -> Result<Found> {
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
        let suggestion = self.suggestion(&kept, terms)?;
        let near = Plan {
            units: kept,
            relic: asked.plan.relic.clone(),
        };
        let (nearest, _) = self.index.page(&[near], None, FIRST)?;
        Ok(Found {
            suggestion,
            nearest,
            ..Found::default()
        })
    }

    /// Of a search in one category, what all of them have, if anything.
    fn in_other_categories(&self, asked: &Asked<'_>) -> Result<Option<Found>> {
        if self.index.scope.item_group.is_none() {
            return Ok(None);
        }
        let everywhere = Index {
            scope: Scope { item_group: None },
            ..self.index.clone()
        };
        let (nearest, _) = everywhere.page(&asked.plans, None, FIRST)?;
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

/// Whether a word, found alone, says nothing of what was meant.
fn is_slight(unit: &Unit) -> bool {
    // Of Chinese a single character is a word.
    unit.word.len() == 1 || FUNCTION_WORDS.contains(&unit.word.as_str())
}

fn alone(unit: &Unit) -> Plan {
    Plan {
        units: vec![unit.clone()],
        relic: String::new(),
    }
}
