//! Equivalents of words: synonyms, and Chinese in Latin letters. They are part of every search, and rank after what was asked
//! for.
//!
//! A word of one Chinese character is looked up in the lexicon only where it was typed by itself: as a part of a run it may be a part of
//! another word.

use std::collections::BTreeSet;

use super::{
    plan::{Piece, Plan, Unit, read_unit},
    romanise::{Reading, readings},
    synonyms::Synonyms,
    terms::Terms,
};

/// How many equivalents of the lexicon one search asks for.
const MAX_OF_LEXICON: usize = 200;

impl Plan {
    /// The same search, which also finds equivalents: words of the table and of the lexicon, and Chinese in Latin letters.
    /// Without `terms` the last are left out.
    #[must_use]
    pub fn with_equivalents(&self, synonyms: &Synonyms, terms: Option<&Terms>) -> Self {
        let keys: Vec<Vec<String>> = self.units.iter().map(Unit::tokens).collect();
        let mut units = Vec::new();
        let mut at = 0;
        let mut left = MAX_OF_LEXICON;
        while at < self.units.len() {
            let expression = synonyms.longest(&keys[at..]);
            let count = expression.unwrap_or(1);
            let asked = &self.units[at..at + count];
            let mut ways = vec![asked.iter().flat_map(|unit| unit.pieces.clone()).collect::<Vec<_>>()];
            match expression {
                Some(_) => ways.extend(synonyms.and_lexicon(&keys[at..at + count].concat(), &mut left)),
                None => ways[0]
                    .iter_mut()
                    .for_each(|piece| *piece = other_pieces(piece, synonyms, &mut left)),
            }
            if let ([one], Some(terms)) = (asked, terms) {
                for way in one.written(terms) {
                    // Characters that sound alike are other words; pinyin is the word itself.
                    let pinyin = way.iter().flat_map(Piece::tokens).filter(|token| token.is_ascii());
                    ways.extend(synonyms.and_lexicon(&pinyin.collect::<Vec<_>>(), &mut left));
                    ways.push(way);
                }
            }
            units.push(in_any_way(asked, ways));
            at += count;
        }
        Self {
            units,
            relic: self.relic.clone(),
        }
    }

    /// The keys of the words of the table that it asks for, whether or not these are found.
    pub fn asked_words(&self, synonyms: &Synonyms) -> BTreeSet<String> {
        let keys: Vec<Vec<String>> = self.units.iter().map(Unit::tokens).collect();
        let mut asked = BTreeSet::new();
        let mut at = 0;
        while at < keys.len() {
            let count = match synonyms.longest(&keys[at..]) {
                Some(count) => {
                    asked.insert(keys[at..at + count].concat().join(" "));
                    count
                }
                None => {
                    for piece in &self.units[at].pieces {
                        collect_asked(piece, synonyms, &mut asked);
                    }
                    1
                }
            };
            at += count;
        }
        asked
    }

    /// Whether one of its words may be Chinese in Latin letters, so that [`Plan::with_equivalents`] needs the collection's
    /// terms.
    pub fn is_romanised(&self) -> bool {
        self.units.iter().any(|unit| !unit.readings().is_empty())
    }
}

/// Units combined into one that is found in any of these ways.
pub(super) fn in_any_way(units: &[Unit], mut ways: Vec<Vec<Piece>>) -> Unit {
    let words = |of: fn(&Unit) -> &str, between| units.iter().map(of).collect::<Vec<_>>().join(between);
    Unit {
        typed: words(|unit| &unit.typed, " "),
        word: words(|unit| &unit.word, " "),
        relic: words(|unit| &unit.relic, ""),
        pieces: match ways.len() {
            1 => ways.remove(0),
            _ => vec![Piece::AnyOf(ways)],
        },
    }
}

fn collect_asked(piece: &Piece, synonyms: &Synonyms, asked: &mut BTreeSet<String>) {
    if let Piece::AnyOf(ways) = piece {
        for piece in ways.iter().flatten() {
            collect_asked(piece, synonyms, asked);
        }
    } else if synonyms.of(&piece.tokens()).is_some() {
        asked.insert(piece.tokens().join(" "));
    }
}

fn other_pieces(piece: &Piece, synonyms: &Synonyms, left: &mut usize) -> Piece {
    if let Piece::AnyOf(ways) = piece {
        let mut other_way = |way: &Vec<Piece>| way.iter().map(|piece| other_pieces(piece, synonyms, left)).collect();
        return Piece::AnyOf(ways.iter().map(&mut other_way).collect());
    }
    let of_lexicon = if matches!(piece, Piece::Prefix(_)) {
        &mut 0
    } else {
        left
    };
    let meant = synonyms.and_lexicon(&piece.tokens(), of_lexicon);
    if meant.is_empty() {
        return piece.clone();
    }
    Piece::AnyOf(std::iter::once(vec![piece.clone()]).chain(meant).collect())
}

impl Unit {
    /// The same word, or any of these.
    #[must_use]
    pub fn or_any_of(&self, others: &[Self]) -> Self {
        Self {
            pieces: vec![Piece::AnyOf(others.iter().map(|other| other.pieces.clone()).collect())],
            ..self.clone()
        }
    }

    /// The ways to read it as Chinese that add something to the word itself: two syllables or more, or Wade–Giles.
    pub(super) fn readings(&self) -> Vec<Reading> {
        let mut found = readings(&self.word);
        found.retain(|reading| reading.len() > 1 || reading[0].iter().any(|one| one.pinyin() != self.word));
        found
    }

    /// The ways to find the Chinese text that the word means: as pinyin, and as the collection writes it.
    fn written(&self, terms: &Terms) -> Vec<Vec<Piece>> {
        let mut ways: Vec<Vec<Piece>> = Vec::new();
        for reading in self.readings() {
            let mut texts = terms.written(&reading);
            if reading.iter().all(|slot| slot.len() == 1) {
                texts.push(reading.iter().map(|slot| slot[0].pinyin()).collect());
            } else if let [slot] = &reading[..] {
                texts.extend(slot.iter().map(|one| one.pinyin().to_owned()));
            }
            for pieces in texts.iter().map(|text| read_unit(text).pieces) {
                if pieces != self.pieces && !ways.contains(&pieces) {
                    ways.push(pieces);
                }
            }
        }
        ways
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::search_text::{Keyword, collect_terms, read_keyword};

    fn plan(keyword: &str) -> Plan {
        match read_keyword(keyword) {
            Keyword::Plan(plan) => plan,
            other => panic!("{keyword}: {other:?}"),
        }
    }

    /// Whether a search also asks for another.
    fn also_asks(keyword: &str, other: &str, terms: Option<&Terms>) -> bool {
        let wanted = &plan(other).units[0].pieces;
        let wide = plan(keyword).with_equivalents(&Synonyms::built_in(), terms);
        wide.units
            .iter()
            .flat_map(|unit| &unit.pieces)
            .any(|piece| match piece {
                Piece::AnyOf(ways) => ways.contains(wanted),
                _ => false,
            })
    }

    #[test]
    fn synonyms_are_asked_for_too() {
        for (keyword, other) in [
            ("花瓶", "vase"),
            ("紅色", "red"),
            ("incense burner", "censer"),
            ("bronze incense burners", "爐"),
            ("紅色vase", "朱"),
        ] {
            assert!(also_asks(keyword, other, None), "{keyword}");
        }
        for common in ["青花", "DB-0001", "burner", "花"] {
            assert_eq!(
                plan(common).with_equivalents(&Synonyms::built_in(), None),
                plan(common),
                "{common}"
            );
        }
        let taken_apart = plan("紅色花瓶").relaxations().remove(0);
        assert_ne!(taken_apart.with_equivalents(&Synonyms::built_in(), None), taken_apart);
    }

    #[test]
    fn romanised_names_are_asked_for_in_chinese() {
        let mut terms = BTreeSet::new();
        ["青花", "龍泉窯"]
            .iter()
            .for_each(|text| collect_terms(text, true, &mut terms));
        let terms = Terms::new(terms);
        for (keyword, other) in [
            ("qinghua", "青花"),
            ("Ch'ing-hua", "青花"),
            ("lung-ch'üan", "龍泉"),
            ("ting", "ding"),
            ("qing1hua1", "青花"),
            ("Qing1-hua1", "青花"),
            ("long2 quan2", "long"),
        ] {
            assert!(
                plan(keyword).is_romanised() && also_asks(keyword, other, Some(&terms)),
                "{keyword}"
            );
        }
        for keyword in ["vase", "qing", "ding", "青花", "DB-0001", "lotus scroll", "porcelain"] {
            assert!(!plan(keyword).is_romanised(), "{keyword}");
        }
    }
}
