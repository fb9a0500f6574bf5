//! Splitting long Han runs if nothing contains them whole: 青花梅瓶 also finds what has 青花 and 梅瓶.

use super::{
    plan::{Piece, Plan, Unit, han_of, han_piece},
    synonyms::Synonyms,
    terms::Terms,
};

/// Longer Han runs are not split.
const MAX_TAKEN_APART: usize = 8;
/// How many ways to cut a run into words are tried, those with the fewest words first.
const MAX_CUTS: usize = 24;
/// Characters between words that say nothing: 白色的碗.
const PARTICLES: [char; 2] = ['的', '之'];

impl Plan {
    /// The same search with long Han runs split. The second result is looser than the first; empty if there is nothing to
    /// split.
    pub fn relaxations(&self) -> Vec<Self> {
        let relax = |shortest| Self {
            units: self.units.iter().map(|unit| unit.taken_apart(shortest)).collect(),
            relic: self.relic.clone(),
        };
        let mut plans = vec![relax(2), relax(1)];
        plans.dedup();
        plans.retain(|plan| plan != self);
        plans
    }

    /// The same search with Han runs cut into words, of which any may be a single character that the collection or the table
    /// knows as a word: 紅瓶, 青花瓷瓶. `None` if no run can be cut so.
    pub fn cut_into_words(&self, terms: &Terms, synonyms: &Synonyms) -> Option<Self> {
        let is_word = |han: char| terms.has_character(han) || synonyms.has_character(han);
        let cut = |unit: &Unit| {
            let cut = |piece: &Piece| {
                let han = han_of(piece).filter(|han| (2..=MAX_TAKEN_APART).contains(&han.len()));
                let mut ways = han.map_or_else(Vec::new, |han| cuts(&han, &is_word));
                ways.retain(|way| !way.is_empty() && *way != [piece.clone()]);
                ways.sort_by_key(Vec::len);
                ways.truncate(MAX_CUTS);
                if ways.is_empty() {
                    piece.clone()
                } else {
                    Piece::AnyOf(ways)
                }
            };
            Unit {
                pieces: unit.pieces.iter().map(cut).collect(),
                ..unit.clone()
            }
        };
        let plan = Self {
            units: self.units.iter().map(cut).collect(),
            relic: self.relic.clone(),
        };
        (plan != *self).then_some(plan)
    }
}

impl Unit {
    fn taken_apart(&self, shortest_end: usize) -> Self {
        let apart = |piece: &Piece| match han_of(piece) {
            Some(han) if (2 + shortest_end..=MAX_TAKEN_APART).contains(&han.len()) => {
                Piece::AnyOf(segmentations(&han, shortest_end))
            }
            _ => piece.clone(),
        };
        Self {
            pieces: self.pieces.iter().map(apart).collect(),
            ..self.clone()
        }
    }
}

/// Every way to split a run into parts of two or more, of which the last may be as short as `shortest_end` (青花｜瓶).
fn segmentations(han: &[char], shortest_end: usize) -> Vec<Vec<Piece>> {
    let mut ways = vec![vec![han_piece(han)]];
    for cut in 2..=han.len().saturating_sub(shortest_end) {
        let (head, tail) = han.split_at(cut);
        for rest in segmentations(tail, shortest_end) {
            let mut way = vec![han_piece(head)];
            way.extend(rest);
            ways.push(way);
        }
    }
    ways
}

/// Every way to cut a run into words: parts of two characters and more, and single ones that are words. Particles are left out.
fn cuts(han: &[char], is_word: &impl Fn(char) -> bool) -> Vec<Vec<Piece>> {
    let Some(first) = han.first() else {
        return vec![Vec::new()];
    };
    let mut ways = Vec::new();
    if PARTICLES.contains(first) {
        ways.extend(cuts(&han[1..], is_word));
    }
    for length in 1..=han.len() {
        let (head, tail) = han.split_at(length);
        if length == 1 && !is_word(*first) {
            continue;
        }
        for rest in cuts(tail, is_word) {
            let mut way = vec![han_piece(head)];
            way.extend(rest);
            ways.push(way);
        }
    }
    ways
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::search_text::{Keyword, collect_terms, normalise, read_keyword};

    fn plan(keyword: &str) -> Plan {
        match read_keyword(keyword) {
            Keyword::Plan(plan) => plan,
            other => panic!("{keyword}: {other:?}"),
        }
    }

    fn tokens(words: &[&str]) -> Piece {
        Piece::Tokens(words.iter().map(|&w| w.to_owned()).collect())
    }

    #[test]
    fn long_runs_come_apart() {
        let relaxed = plan("青花梅瓶").relaxations();
        let ways = |plan: &Plan| match &plan.units[0].pieces[0] {
            Piece::AnyOf(ways) => ways.clone(),
            other => panic!("{other:?} was not taken apart"),
        };
        let halves = vec![tokens(&["青花"]), tokens(&["梅瓶"])];
        let with_end = vec![tokens(&["青花", "花梅"]), Piece::Prefix("瓶".into())];
        assert_eq!(relaxed.len(), 2);
        assert!(ways(&relaxed[0]).contains(&halves) && !ways(&relaxed[0]).contains(&with_end));
        assert!(ways(&relaxed[1]).contains(&halves) && ways(&relaxed[1]).contains(&with_end));
        assert_eq!(plan("青花瓶").relaxations().len(), 1);
        assert!(plan("青花").relaxations().is_empty());
        assert!(plan("vase").relaxations().is_empty());
        assert!(segmentations(&['瓷'; MAX_TAKEN_APART], 1).len() <= 64);
    }

    #[test]
    fn runs_are_cut_into_words() {
        let mut words = BTreeSet::new();
        collect_terms("宋、碗", true, &mut words);
        let terms = Terms::new(words);
        let cut = |keyword: &str| plan(keyword).cut_into_words(&terms, &Synonyms::built_in());
        let ways = |keyword: &str| match cut(keyword).map(|plan| plan.units[0].pieces[0].clone()) {
            Some(Piece::AnyOf(ways)) => ways,
            other => panic!("{keyword} was not cut: {other:?}"),
        };
        let one = |han: char| Piece::Prefix(normalise(&han.to_string()));
        // 紅, 瓶 and 瓷 are words of the table, 宋 and 碗 of the collection.
        assert_eq!(ways("紅瓶"), [[one('紅'), one('瓶')]]);
        assert_eq!(ways("宋瓷"), [[one('宋'), one('瓷')]]);
        assert!(ways("青花瓷瓶").contains(&vec![tokens(&["青花"]), one('瓷'), one('瓶')]));
        assert!(ways("白色的碗").contains(&vec![tokens(&["白色"]), one('碗')]));
        for unknown in ["龍紋", "青鼎", "碗", "vase", "的"] {
            assert_eq!(cut(unknown), None, "{unknown}");
        }
        assert!(ways(&"瓷".repeat(MAX_TAKEN_APART)).len() <= MAX_CUTS);
    }

    proptest! {
        #[test]
        fn no_keyword_breaks_it(keyword in "\\PC{0,80}") {
            if let Keyword::Plan(plan) = read_keyword(&keyword) {
                prop_assert!(!plan.units.is_empty());
                let _ = plan.relaxations();
                let _ = plan.cut_into_words(&Terms::default(), &Synonyms::built_in());
            }
        }
    }
}
