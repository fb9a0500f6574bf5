//! Splitting long Han runs if nothing contains them whole: 青花梅瓶 also finds what has 青花 and 梅瓶.

use super::plan::{Piece, Plan, Unit, han_of, han_piece};

/// Longer Han runs are not split.
const MAX_TAKEN_APART: usize = 8;

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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::search_text::{Keyword, read_keyword};

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

    proptest! {
        #[test]
        fn no_keyword_breaks_it(keyword in "\\PC{0,80}") {
            if let Keyword::Plan(plan) = read_keyword(&keyword) {
                prop_assert!(!plan.units.is_empty());
                let _ = plan.relaxations();
            }
        }
    }
}
