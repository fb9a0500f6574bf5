//! A keyword as a plan that any index can follow.

use unicode_normalization::UnicodeNormalization;

use super::{Run, compact, is_han, normalise, pairs, runs};

/// A longer keyword is cut here.
pub const MAX_KEYWORD_CHARS: usize = 120;
/// Further words are ignored.
const MAX_UNITS: usize = 16;

/// The content of a search box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Keyword {
    /// Nothing: there is no search.
    Absent,
    /// Only signs that are never indexed: the result is empty.
    Unmatchable,
    /// Something to look for.
    Plan(Plan),
}

/// A search: every unit must be found, or a relic number must begin with the whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// The words between spaces.
    pub units: Vec<Unit>,
    /// The whole keyword in the form of a relic number, to be matched exactly or as a prefix.
    pub relic: String,
}

/// One word of the keyword: all its pieces must be found, or a relic number must begin with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unit {
    /// The word as it was typed.
    pub typed: String,
    /// The word, normalised, with its apostrophes and hyphens.
    pub word: String,
    /// What must be found.
    pub pieces: Vec<Piece>,
    /// The word in the form of a relic number.
    pub relic: String,
}

/// What an index can look up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// These tokens, directly after each other (often just one).
    Tokens(Vec<String>),
    /// Any token with this prefix.
    Prefix(String),
    /// All pieces of any one of these lists.
    AnyOf(Vec<Vec<Piece>>),
}

/// Parses what a visitor typed.
pub fn read_keyword(keyword: &str) -> Keyword {
    let keyword: String = keyword.trim().chars().take(MAX_KEYWORD_CHARS).collect();
    if keyword.is_empty() {
        return Keyword::Absent;
    }
    let compatible: String = keyword.nfkc().collect();
    let mut units: Vec<Unit> = Vec::new();
    for typed in compatible.split(|c: char| c.is_whitespace() || is_list_sign(c)) {
        let unit = read_unit(typed);
        let is_new = !units.iter().any(|other| other.word == unit.word);
        if !unit.pieces.is_empty() && is_new && units.len() < MAX_UNITS {
            units.push(unit);
        }
    }
    if units.is_empty() {
        return Keyword::Unmatchable;
    }
    let relic = compact(&keyword);
    Keyword::Plan(Plan { units, relic })
}

/// Parses one word, which contains no space.
pub(super) fn read_unit(typed: &str) -> Unit {
    let word = normalise(typed);
    Unit {
        typed: typed.to_owned(),
        pieces: pieces(&word),
        relic: compact(&word),
        word,
    }
}

/// Signs that people write between words without a space.
fn is_list_sign(c: char) -> bool {
    matches!(
        c,
        ',' | ';' | '/' | '|' | '+' | '、' | '。' | '·' | '・' | '(' | ')' | '「' | '」' | '『' | '』' | '《' | '》'
    )
}

/// The pieces of one word: each Han run, and Latin words joined by a sign (`blue-and-white`) as a phrase.
fn pieces(word: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut phrase: Vec<String> = Vec::new();
    let word: Vec<char> = word.chars().collect();
    for (run, _) in runs(&word) {
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

/// What finds a Han run: a prefix for one character, pairs for more.
pub(super) fn han_piece(han: &[char]) -> Piece {
    match han {
        [one] => Piece::Prefix(one.to_string()),
        run => Piece::Tokens(pairs(run).collect()),
    }
}

/// The Han run that a piece was made from, if it was made from one.
pub(super) fn han_of(piece: &Piece) -> Option<Vec<char>> {
    let tokens = match piece {
        Piece::Tokens(tokens) => tokens,
        Piece::Prefix(one) => {
            let mut chars = one.chars();
            return match (chars.next(), chars.next()) {
                (Some(han), None) if is_han(han) => Some(vec![han]),
                _ => None,
            };
        }
        Piece::AnyOf(_) => return None,
    };
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

impl Plan {
    /// The Han character that is the whole of it, normalised.
    pub(super) fn character(&self) -> Option<char> {
        let [Unit { pieces, .. }] = &self.units[..] else {
            return None;
        };
        let [piece @ Piece::Prefix(_)] = &pieces[..] else {
            return None;
        };
        han_of(piece)?.first().copied()
    }
}

impl Unit {
    /// The tokens of the word's pieces, in order; the key in a table of expressions.
    pub(super) fn tokens(&self) -> Vec<String> {
        self.pieces.iter().flat_map(Piece::tokens).collect()
    }

    /// The word, if it consists of letters only.
    pub(super) fn letters(&self) -> Option<&str> {
        let is_letter = |c: char| (c.is_alphabetic() && !is_han(c)) || c == '\'';
        self.word.chars().all(is_letter).then_some(&self.word)
    }

    /// The characters as they were typed, if the word is a single Han run.
    pub(super) fn han(&self) -> Option<Vec<char>> {
        let typed = || self.typed.chars().filter(|c| is_han(*c)).collect();
        self.word.chars().all(is_han).then(typed)
    }
}

impl Piece {
    /// Its tokens, in order; empty if there are alternatives.
    pub(super) fn tokens(&self) -> Vec<String> {
        match self {
            Self::Tokens(tokens) => tokens.clone(),
            Self::Prefix(token) => vec![token.clone()],
            Self::AnyOf(_) => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
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
        assert_eq!(plan("vase vase VASE").units.len(), 1);
        assert_eq!(plan("碗、瓶").units.len(), 2);
        assert_eq!(plan("龍泉窯 Ｖａｓｅ").units[0].typed, "龍泉窯");
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
        let many: Vec<String> = (10..60).map(|n| n.to_string()).collect();
        assert_eq!(plan(&many.join(" ")).units.len(), MAX_UNITS);
    }

    #[test]
    fn units_are_latin_words_or_han_runs() {
        assert_eq!(plan("Ch’ien").units[0].letters(), Some("ch'ien"));
        for other in ["lung-ch'uan", "db1", "100", "%", "青", "青花vase"] {
            assert_eq!(plan(other).units[0].letters(), None, "{other}");
        }
        assert_eq!(plan("龍泉窯").units[0].han(), Some(vec!['龍', '泉', '窯']));
        assert_eq!(plan("鼎").units[0].han(), Some(vec!['鼎']));
        assert_eq!(plan("vase").units[0].han(), None);
    }
}
