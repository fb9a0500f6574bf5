//! What a keyword asks for, as a plan that any index can follow.

use super::{Run, compact, is_han, normalise, pairs, runs};

/// A longer keyword is read up to here.
pub const MAX_KEYWORD_CHARS: usize = 120;
/// Longer Han runs are not taken apart when nothing contains them whole.
const MAX_TAKEN_APART: usize = 8;

/// What a search box holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Keyword {
    /// Nothing: there is no search.
    Absent,
    /// Only signs that nothing is found under: the answer is empty.
    Unmatchable,
    /// Something to look for.
    Plan(Plan),
}

/// A search: every unit must be found, or the whole must begin a relic number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// What stood between spaces.
    pub units: Vec<Unit>,
    /// The whole keyword as a relic number would be written, to be matched exactly or as a beginning.
    pub relic: String,
}

/// One word of the keyword: all its pieces must be found, or it must begin a relic number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unit {
    /// What must be found.
    pub pieces: Vec<Piece>,
    /// The word as a relic number would be written.
    pub relic: String,
}

/// What an index can look up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// These tokens, one right after the other (often just one).
    Tokens(Vec<String>),
    /// Any token that begins so.
    Prefix(String),
    /// All pieces of any one of these lists.
    AnyOf(Vec<Vec<Piece>>),
}

/// Reads what a visitor typed.
pub fn read_keyword(keyword: &str) -> Keyword {
    let keyword: String = keyword.trim().chars().take(MAX_KEYWORD_CHARS).collect();
    if keyword.is_empty() {
        return Keyword::Absent;
    }
    let normalised = normalise(&keyword);
    let mut units: Vec<Unit> = Vec::new();
    for word in normalised.split(|c: char| c == ' ' || is_list_sign(c)) {
        let unit = Unit {
            pieces: pieces(word),
            relic: compact(word),
        };
        if !unit.pieces.is_empty() && !units.contains(&unit) {
            units.push(unit);
        }
    }
    if units.is_empty() {
        Keyword::Unmatchable
    } else {
        Keyword::Plan(Plan {
            units,
            relic: compact(&normalised),
        })
    }
}

/// Signs that people write between words without a space.
fn is_list_sign(c: char) -> bool {
    matches!(
        c,
        ',' | ';' | '/' | '|' | '+' | '、' | '。' | '·' | '・' | '(' | ')' | '「' | '」' | '『' | '』' | '《' | '》'
    )
}

/// The pieces of one word: Han runs each alone, Latin words that a sign joins (`blue-and-white`) as a phrase.
fn pieces(word: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut phrase: Vec<String> = Vec::new();
    for run in runs(word) {
        match run {
            Run::Word(word) => phrase.push(word),
            Run::Sign(sign) => phrase.push(sign.to_string()),
            Run::Han(han) => {
                pieces.extend(take_phrase(&mut phrase));
                pieces.push(han_piece(&han));
            }
        }
    }
    pieces.extend(take_phrase(&mut phrase));
    pieces
}

fn take_phrase(phrase: &mut Vec<String>) -> Option<Piece> {
    (!phrase.is_empty()).then(|| Piece::Tokens(std::mem::take(phrase)))
}

fn han_piece(han: &[char]) -> Piece {
    match han {
        [one] => Piece::Prefix(one.to_string()),
        run => Piece::Tokens(pairs(run).collect()),
    }
}

impl Plan {
    /// The same search with long Han runs taken apart, for when nothing contains them whole: 青花梅瓶 also finds what
    /// has 青花 and 梅瓶. The second of these is looser than the first; none when there is nothing to take apart.
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
        let apart = |piece: &Piece| match piece {
            Piece::Tokens(tokens) => match han_of_pairs(tokens) {
                Some(han) if (2 + shortest_end..=MAX_TAKEN_APART).contains(&han.len()) => {
                    Piece::AnyOf(segmentations(&han, shortest_end))
                }
                _ => piece.clone(),
            },
            other => other.clone(),
        };
        Self {
            pieces: self.pieces.iter().map(apart).collect(),
            relic: self.relic.clone(),
        }
    }
}

/// The Han run that a phrase of pairs was made from.
fn han_of_pairs(tokens: &[String]) -> Option<Vec<char>> {
    let mut han = Vec::with_capacity(tokens.len() + 1);
    for token in tokens {
        let mut chars = token.chars().filter(|c| is_han(*c));
        let (first, second) = (chars.next()?, chars.next()?);
        if han.is_empty() {
            han.push(first);
        }
        han.push(second);
    }
    Some(han)
}

/// Every way to cut a run into parts of two or more, of which the last may be as short as `shortest_end` (青花｜瓶).
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
    fn keywords_become_plans() {
        assert_eq!(plan("青").units[0].pieces, [Piece::Prefix("青".into())]);
        assert_eq!(plan("青花").units[0].pieces, [tokens(&["青花"])]);
        assert_eq!(plan("青花瓷").units[0].pieces, [tokens(&["青花", "花瓷"])]);
        assert_eq!(
            plan("blue-and-white").units[0].pieces,
            [tokens(&["blue", "and", "white"])]
        );
        assert_eq!(
            plan("青花vases").units[0].pieces,
            [tokens(&["青花"]), tokens(&["vase"])]
        );
        assert_eq!(plan("　青花　vase ").units.len(), 2);
        assert_eq!(plan("ＤＢ－０００１").relic, "db0001");
        assert_eq!(plan("vase vase").units.len(), 1);
        assert_eq!(plan("碗、瓶").units.len(), 2);
    }

    #[test]
    fn odd_keywords() {
        assert_eq!(read_keyword(""), Keyword::Absent);
        assert_eq!(read_keyword(" \u{3000}\n"), Keyword::Absent);
        for odd in ["🐉", "*", "\"", "「」", "---", "\\", "'", "()", "\u{0}"] {
            assert_eq!(read_keyword(odd), Keyword::Unmatchable, "{odd}");
        }
        assert_eq!(plan("%").units[0].pieces, [tokens(&["%"])]);
        assert_eq!(plan("a_b").units[0].pieces, [tokens(&["a", "_", "b"])]);
        let long = plan(&"瓷".repeat(4_000));
        let [Piece::Tokens(pairs)] = &long.units[0].pieces[..] else {
            panic!("one phrase")
        };
        assert_eq!(pairs.len(), MAX_KEYWORD_CHARS - 1);
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
