//! Tolerant search: the attempts that follow if a keyword finds nothing, and the answer if none of them helps.
//!
//! Equivalents (a synonym, pinyin, Wade–Giles, a year) are part of every search and rank last. Similar words are tried only if
//! nothing at all was found, so that they never appear beside an exact hit. Each step is bounded: so many words, so many
//! candidates for each, and queries of whether anything is found rather than of how much.

mod parts;

use std::sync::Arc;

use domain::{
    period::{may_name_reign, read_years},
    search_text::{Keyword, Plan, Synonyms, Terms, Unit, read_keyword},
};

use self::parts::find_parts;
use super::{PresentSynonyms, PresentTerms};
use crate::{
    content::{
        periods,
        search::{
            expression::{Field, Scope},
            index::{Dated, Index, Paged, Rest, Sequence, Wanted},
            totals::Totals,
        },
    },
    engine::{Store, database::Connection, error::Result, merges::MergeKind},
};

/// Of a keyword of more words, suggestions correct none: each word is compared with all of the collection, and more words are being typed.
const MAX_CORRECTED_WHILE_TYPED: usize = 3;

/// How many of the found candidates for one word are tried together with the other words.
const MAX_TRIED: usize = 3;

/// The result of a search.
#[derive(Debug, Default)]
pub(crate) struct Found {
    pub(crate) ids: Vec<i64>,
    pub(crate) total: i64,
    /// A keyword that finds something, if this one does not, or only by tolerant search.
    pub(crate) suggestion: Option<String>,
    /// If nothing is found, the nearest artifacts; empty if none is near.
    pub(crate) nearest: Vec<i64>,
    /// The words that were looked for, with all that means the same.
    pub(crate) words: Option<Plan>,
    /// Whether some of it is found elsewhere than in its texts.
    pub(crate) is_named: bool,
}

/// A word of the keyword, and its replacements: itself if it is found, else the nearest words that are.
pub(super) struct Word {
    unit: Unit,
    choices: Vec<Unit>,
    is_far: bool,
}

/// The search that was asked for.
pub(super) struct Asked<'a> {
    pub(super) plan: &'a Plan,
    /// The plan, and then its equivalents.
    plans: Vec<Plan>,
    pub(super) dated: Option<Dated>,
}

impl Asked<'_> {
    pub(super) fn wanted(&self) -> Wanted<'_> {
        Wanted {
            dated: self.dated.as_ref(),
            ..Wanted::everywhere(&self.plans)
        }
    }
}

/// One search, from exact to tolerant.
pub(crate) struct Search<'a> {
    store: &'a Store,
    synonyms: Arc<Synonyms>,
    pub(super) index: Index<'a>,
    window: (i64, i64),
    finds_nearest: bool,
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        store: &'a Store,
        db: &'a Connection,
        item_group: Option<i64>,
        sequence: Sequence,
        window: (i64, i64),
    ) -> Result<Self> {
        let alike = match item_group {
            Some(group) => MergeKind::Category.alike(db, &[group])?,
            None => Vec::new(),
        };
        let index = Index {
            db,
            scope: Scope {
                item_group: alike.first().copied().or(item_group),
            },
            alike,
            sequence,
            totals: store.by_version::<Totals>().load(db, || Ok(Totals::default()))?,
        };
        Ok(Self {
            store,
            synonyms: PresentSynonyms::of(store, db)?,
            index,
            window,
            finds_nearest: true,
        })
    }

    /// The same for suggestions, which do not show the nearest pieces where nothing is found, nor correct many words: that takes longest.
    pub(crate) fn without_nearest(self) -> Self {
        Self {
            finds_nearest: false,
            ..self
        }
    }

    /// What the keyword finds; if that is nothing, what it may have meant, as most pieces write it.
    pub(crate) fn run(&self, keyword: &str, plan: &Plan) -> Result<Found> {
        let mut found = self.find(keyword, plan)?;
        if let Some(suggestion) = &mut found.suggestion {
            let terms = PresentTerms::of(self.store, self.index.db)?;
            *suggestion = self.usual_spelling(suggestion, &terms)?;
        }
        Ok(found)
    }

    fn find(&self, keyword: &str, plan: &Plan) -> Result<Found> {
        let terms = match plan.is_romanised() {
            true => Some(PresentTerms::of(self.store, self.index.db)?),
            false => None,
        };
        let asked = Asked {
            plan,
            plans: self.with_equivalents(plan, terms.as_deref()),
            dated: self.dated(keyword)?,
        };
        let in_texts = match self.attempt(&asked.wanted())? {
            Some(exact) if exact.is_named => return Ok(exact),
            others => others,
        };
        for looser in plan.relaxations() {
            let looser = [looser.with_equivalents(&self.synonyms, terms.as_deref())];
            let wanted = Wanted {
                plans: &looser,
                dated: None,
                ..asked.wanted()
            };
            if let Some(found) = self.attempt(&wanted)?.filter(|found| found.is_named) {
                return Ok(found);
            }
        }
        // Texts are asked as they stand, and only after all that names may mean.
        if let Some(found) = in_texts {
            return Ok(found);
        }
        if let Some(period) = self.find_period(keyword)? {
            if !self.finds_nearest {
                return Ok(Found::default());
            }
            return match self.in_other_categories(&asked)? {
                Some(found) => Ok(found),
                None => self.nearest_to(&period),
            };
        }
        let terms = PresentTerms::of(self.store, self.index.db)?;
        self.forgive(&asked, &terms)
    }

    /// How many public artifacts each of these keywords finds, without forgiving anything.
    pub(crate) fn count_each(&self, keywords: &[&str]) -> Result<Vec<u64>> {
        let mut searches = Vec::with_capacity(keywords.len());
        for keyword in keywords {
            searches.push(match read_keyword(keyword) {
                Keyword::Plan(plan) => {
                    let terms = match plan.is_romanised() {
                        true => Some(PresentTerms::of(self.store, self.index.db)?),
                        false => None,
                    };
                    (self.with_equivalents(&plan, terms.as_deref()), self.dated(keyword)?)
                }
                Keyword::Absent | Keyword::Unmatchable => (Vec::new(), None),
            });
        }
        self.index.count_each(&searches)
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
                    let named = rest.relaxations().pop().unwrap_or_else(|| rest.clone());
                    let [named, written] = [named, rest].map(|rest| rest.with_equivalents(&self.synonyms, None));
                    Some(Rest { named, written })
                }
                Keyword::Absent | Keyword::Unmatchable => None,
            },
        }))
    }

    /// The matches, if any.
    fn attempt(&self, wanted: &Wanted<'_>) -> Result<Option<Found>> {
        let Paged { ids, named, total } = self.index.page(wanted, self.window)?;
        Ok((total > 0).then(|| Found {
            ids,
            total,
            is_named: named > 0,
            words: wanted.plans.last().cloned(),
            ..Found::default()
        }))
    }

    /// The attempts when nothing was found: Han runs cut into words, the words split and joined differently, then each
    /// corrected, then all of them in their nearest known spelling.
    fn forgive(&self, asked: &Asked<'_>, terms: &Terms) -> Result<Found> {
        if let Some(cut) = asked.plan.cut_into_words(terms, &self.synonyms)
            && let Some(found) = self.attempt(&Wanted::named(&self.with_equivalents(&cut, Some(terms))))?
        {
            return Ok(found);
        }
        let loosened = asked.plan.loosened();
        let cut = Some(loosened.clone()).filter(|loosened| loosened != asked.plan);
        for retyped in [cut, loosened.joined(terms)].into_iter().flatten() {
            if let Some(found) = self.retyped(&retyped, terms)? {
                return Ok(found);
            }
        }
        if !self.finds_nearest && loosened.units.len() > MAX_CORRECTED_WHILE_TYPED {
            return Ok(Found::default());
        }
        let words = self.words(&loosened, terms)?;
        if words.iter().all(|word| !word.choices.is_empty() && !word.is_far) {
            let corrected = Plan {
                units: words.iter().map(|word| word.unit.or_any_of(&word.choices)).collect(),
                relic: asked.plan.relic.clone(),
            };
            // A word that only texts have is right as it is.
            if let Some(found) = self.attempt(&Wanted::everywhere(&[corrected]))? {
                let suggestion = self.suggestion(&self.together(&words)?, terms)?;
                return Ok(Found { suggestion, ..found });
            }
        }
        if let Some(respelled) = loosened.respelled(terms)
            && let Some(found) = self.retyped(&respelled, terms)?
        {
            return Ok(found);
        }
        match self.finds_nearest {
            true => self.nearest(asked, &words, terms),
            false => Ok(Found::default()),
        }
    }

    /// What the keyword finds if it is split or joined differently, if anything.
    fn retyped(&self, plan: &Plan, terms: &Terms) -> Result<Option<Found>> {
        let found = self.attempt(&Wanted::named(&self.with_equivalents(plan, Some(terms))))?;
        let suggestion = Some(plan.text());
        Ok(found.map(|found| Found { suggestion, ..found }))
    }

    /// Each word with its replacements.
    fn words(&self, plan: &Plan, terms: &Terms) -> Result<Vec<Word>> {
        let plan = plan.with_equivalents(&self.synonyms, Some(terms));
        let plans: Vec<Plan> = plan.units.iter().map(alone).collect();
        let are_found = self.index.are_found(&plans, Field::Text)?;
        let are_known = match self.index.scope.item_group {
            Some(_) => self.index.everywhere().are_found(&plans, Field::Anywhere)?,
            None => are_found.clone(),
        };
        let mut words = Vec::new();
        for ((unit, is_found), is_known) in plan.units.into_iter().zip(are_found).zip(are_known) {
            let (choices, is_far) = if is_found {
                (vec![unit.clone()], false)
            } else {
                // A word that another category has is no misspelling.
                let corrections = if is_known { Vec::new() } else { unit.corrections(terms) };
                match self.first_found(corrections)? {
                    near if near.is_empty() => (self.far_found(&unit, terms)?, true),
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
        // Of prose almost any character is a part: what a word is corrected to comes from names and keywords.
        let are_found = self.are_found(&groups.concat(), Field::Anywhere)?;
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

    /// The nearest words of one that no correction finds. Of a Han run these are its parts, up to 65 of them.
    fn far_found(&self, unit: &Unit, terms: &Terms) -> Result<Vec<Unit>> {
        let has_equivalents = |part: &Unit| alone(part).with_equivalents(&self.synonyms, None) != alone(part);
        let ask = |parts: &[Unit]| {
            let plans: Vec<Plan> = parts
                .iter()
                .map(|part| alone(part).with_equivalents(&self.synonyms, None))
                .collect();
            self.index.are_found(&plans, Field::Anywhere)
        };
        let found = find_parts(unit.far_corrections(terms), has_equivalents, ask)?;
        let found = found.into_iter().map(|part| {
            let plan = alone(&part).with_equivalents(&self.synonyms, None);
            plan.units.into_iter().next().unwrap_or(part)
        });
        Ok(found.collect())
    }

    fn are_found(&self, units: &[Unit], field: Field) -> Result<Vec<bool>> {
        self.index
            .are_found(&units.iter().map(alone).collect::<Vec<_>>(), field)
    }

    /// The words that are found together, as many as possible, from the first on.
    pub(super) fn together(&self, words: &[Word]) -> Result<Vec<Unit>> {
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
    pub(super) fn suggestion(&self, units: &[Unit], terms: &Terms) -> Result<Option<String>> {
        let plan = Plan {
            units: units.to_vec(),
            relic: String::new(),
        };
        let text = plan.text();
        let Keyword::Plan(plan) = read_keyword(&text) else {
            return Ok(None);
        };
        let plans = self.with_equivalents(&plan, Some(terms));
        let is_found = self.index.are_found(&plans, Field::Text)?.contains(&true);
        Ok(is_found.then_some(text))
    }
}

fn alone(unit: &Unit) -> Plan {
    Plan {
        units: vec![unit.clone()],
        relic: String::new(),
    }
}
