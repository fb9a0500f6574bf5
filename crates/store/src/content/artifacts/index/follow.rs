//! Brings the index to a later version of the content by the pieces that were changed.

use std::collections::BTreeSet;

use super::{
    CollectionIndex, KEYWORD,
    keywords::Spellings,
    load::{Source, read_keywords, visit_each},
};
use crate::engine::{database::Connection, error::Result};

/// Reads these pieces anew; `false` where that is not enough, and the index has to be read as a whole.
pub(in crate::content::artifacts) fn follow(
    index: &mut CollectionIndex,
    db: &Connection,
    changed: &BTreeSet<i64>,
) -> Result<bool> {
    let source = Source::load(db)?;
    if source.records != index.records {
        return Ok(false);
    }
    let mut without_first = BTreeSet::new();
    for id in changed {
        if let Some(place) = index.place(*id) {
            // The others are spelled by a piece that keeps them, or by one that has a lower number.
            let is_first = |keyword: &u32| index.keywords.get(*keyword).first.0 == *id;
            without_first.extend(index.keywords_of(place).filter(is_first));
            index.remove_from_orders(place);
            index.remove(place);
        }
    }
    visit_each(db, &source, changed, |entry| {
        let place = index.insert(entry, &mut Spellings::default());
        index.insert_into_orders(place);
    })?;
    for keyword in without_first {
        if !index.spell_as_first(db, keyword)? {
            return Ok(false);
        }
    }
    Ok(true)
}

impl CollectionIndex {
    /// The places of a piece's keywords among all.
    fn keywords_of(&self, place: u32) -> impl Iterator<Item = u32> + '_ {
        let start = self.numbers(KEYWORD).start;
        let own = self.values_of(place).iter();
        own.filter(move |number| **number >= start)
            .map(move |number| number - start)
    }

    /// Takes a piece out of everything but the orders.
    fn remove(&mut self, place: u32) {
        let at = place as usize;
        let (keywords, offers) = (
            self.keywords_of(place).collect::<Vec<_>>(),
            self.offers.get(place).to_vec(),
        );
        for (keyword, offers) in keywords.into_iter().zip(offers) {
            self.keywords.remove(self.ids[at], keyword, offers);
        }
        for period in self.periods_of(place) {
            let pieces = self.used_periods.entry(period).or_default();
            *pieces = pieces.saturating_sub(1);
            if *pieces == 0 {
                self.used_periods.remove(&period);
            }
        }
        self.ids.remove(at);
        self.values.remove(place);
        self.offers.remove(place);
        self.years.remove(at);
        self.standings.remove(at);
        self.positions.remove(at);
        self.numbers.remove(place);
    }

    /// Spells a keyword as the first of the pieces that have it now; `false` where that piece has lost it since.
    fn spell_as_first(&mut self, db: &Connection, keyword: u32) -> Result<bool> {
        let number = self.numbers(KEYWORD).start + keyword;
        let Some(first) = self.values.find(|other| *other == number) else {
            return Ok(true);
        };
        let id = self.id(first);
        if self.keywords.get(keyword).first.0 == id {
            return Ok(true);
        }
        let texts = read_keywords(db, id)?;
        self.keywords.spell(keyword, id, texts.each_ref().map(String::as_str));
        Ok(self.keywords.get(keyword).first.0 == id)
    }
}
