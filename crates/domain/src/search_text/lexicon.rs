//! The shipped lexicon: what forms, subjects and formats are called in both languages.
//!
//! The form of its lines is described at the head of `lexicon.tsv`. It belongs to the searches of every site, behind the words of the
//! site's own table.

use std::{collections::HashMap, sync::LazyLock};

use super::{
    entry::Entry,
    plan::{Piece, read_unit},
};

const LINES: &str = include_str!("lexicon.tsv");

/// Between a name that is asked for and others, in a column.
const BETWEEN_NAMES: char = '|';
/// Between words that a piece may have in any places.
const BETWEEN_PLACES: char = '&';
/// The columns, from 0, of names that are only asked for and that are only found.
const ONLY_ASKED: usize = 2;
const ONLY_FOUND: usize = 3;
/// Behind a noun at the end of a title: 碗一對, 碗一件.
const ONE: char = '一';

/// Names of the same, and the ways to find them.
pub(super) struct Lexicon {
    /// For each line, the ways to find what it names.
    lines: Vec<Vec<Vec<Piece>>>,
    /// By key, the lines that a name asks for, and whether it names what it asks for: a syllable that may be several words does not.
    names: HashMap<String, (Vec<usize>, bool)>,
}

pub(super) static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::read(LINES));

impl Lexicon {
    fn read(lines: &str) -> Self {
        let mut read = Self {
            lines: Vec::new(),
            names: HashMap::new(),
        };
        for line in lines.lines().filter(|line| !line.starts_with('#')) {
            let mut found = Vec::new();
            for (column, names) in line.split('\t').enumerate() {
                let (is_asked, is_found) = (column != ONLY_FOUND, column != ONLY_ASKED);
                for entry in names.split(BETWEEN_NAMES).map(read_name) {
                    if let ([whole], true) = (&entry[..], is_asked) {
                        read.add_name(whole, is_found);
                    }
                    if is_found {
                        found.extend(ways(&entry));
                    }
                }
            }
            read.lines.push(found);
        }
        read
    }

    /// Adds a name of the next line.
    fn add_name(&mut self, name: &Entry, is_found: bool) {
        let (asked, is_name) = self.names.entry(name.key().join(" ")).or_default();
        *is_name |= is_found;
        if !asked.contains(&self.lines.len()) {
            asked.push(self.lines.len());
        }
    }

    /// The other ways to find what these tokens ask for.
    pub(super) fn meant(&self, tokens: &[String]) -> impl Iterator<Item = &Vec<Piece>> {
        let asked = self.names.get(&tokens.join(" ")).map(|(lines, _)| lines);
        let ways = asked.into_iter().flatten().flat_map(|line| &self.lines[*line]);
        ways.filter(move |way| !matches!(&way[..], [piece] if piece.tokens() == tokens))
    }

    /// Whether a word as it was typed is a name of something, and so no misspelling of another word.
    pub(super) fn has_name(&self, typed: &str) -> bool {
        let key = read_unit(typed).tokens().join(" ");
        self.names.get(&key).is_some_and(|(_, is_name)| *is_name)
    }
}

/// The Chinese and the English names of each line, behind the heading of its section.
pub(crate) fn list_lexicon() -> impl Iterator<Item = (&'static str, Vec<&'static str>, Vec<&'static str>)> {
    let mut heading = "";
    LINES.lines().filter_map(move |line| {
        if let Some(comment) = line.strip_prefix("# ") {
            heading = comment;
            return None;
        }
        let mut columns = line.split('\t').map(|names| names.split(BETWEEN_NAMES).collect());
        Some((heading, columns.next()?, columns.next()?))
    })
}

fn read_name(name: &str) -> Vec<Entry> {
    name.split(BETWEEN_PLACES).filter_map(Entry::read).collect()
}

/// The ways to find a name, given as its parts.
fn ways(parts: &[Entry]) -> Vec<Vec<Piece>> {
    let is_one = |token: String| vec![Piece::Tokens(vec![token])];
    match parts {
        [] => Vec::new(),
        [one] => match one.character() {
            // At the end of a run a character is the word itself; elsewhere it may be a part of another word.
            Some(han) => vec![is_one(han.to_string()), is_one(format!("{han}{ONE}"))],
            None => vec![one.pieces()],
        },
        parts => vec![parts.iter().flat_map(Entry::pieces).collect()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search_text::{Keyword, Synonyms, is_han, normalise, read_keyword, romanise::readings};

    /// More ways make a question of the index too long.
    const MAX_WAYS: usize = 32;

    #[test]
    fn every_line_names_one_notion_in_both_languages() {
        let lines: Vec<&str> = LINES.lines().filter(|line| !line.starts_with('#')).collect();
        assert!(lines.len() >= 450);
        let mut seen: HashMap<String, &str> = HashMap::new();
        let mut twice = Vec::new();
        for line in lines {
            let columns: Vec<&str> = line.split('\t').collect();
            assert!((2..=4).contains(&columns.len()), "{line}");
            for (column, names) in columns.iter().enumerate() {
                for name in names.split(BETWEEN_NAMES).filter(|_| column < 2 || !names.is_empty()) {
                    let entry = read_name(name);
                    assert!(!entry.is_empty() && name.trim() == name, "{line}");
                    assert!(!name.contains([';', '；']), "{line}");
                    assert!(entry.len() == 1 || column == ONLY_FOUND, "{line}");
                    if column < 2 {
                        assert_eq!(column == 0, name.chars().any(is_han), "{line}");
                        let other = seen.insert(entry[0].key().join(" "), line);
                        twice.extend(other.filter(|other| *other != line).map(|other| (name, other)));
                    }
                }
            }
        }
        assert!(twice.is_empty(), "{twice:#?}");
        for line in &LEXICON.lines {
            assert!(line.len() <= MAX_WAYS, "{line:?}");
        }
    }

    fn is_asked(keyword: &str, way: &[&[&str]]) -> bool {
        let Keyword::Plan(plan) = read_keyword(keyword) else {
            panic!("{keyword}")
        };
        let way: Vec<Piece> = way
            .iter()
            .map(|tokens| Piece::Tokens(tokens.iter().map(|&token| token.to_owned()).collect()))
            .collect();
        let wide = plan.with_equivalents(&Synonyms::built_in(), None);
        let mut pieces = wide.units.iter().flat_map(|unit| &unit.pieces);
        pieces.any(|piece| matches!(piece, Piece::AnyOf(ways) if ways.contains(&way)))
    }

    #[test]
    fn names_ask_for_each_other() {
        assert!(is_asked("玉戈", &[&["jade", "dagger", "axe"]]));
        assert!(is_asked("jade dagger-axes", &[&["玉戈"]]));
        assert!(!is_asked("jade dagger-axes", &[&["戈"]]));
        assert!(is_asked("鎏金觀音", &[&["gilt"], &["guanyin"]]));
        assert!(is_asked("Seals", &[&["印"]]) && is_asked("Seals", &[&["印一"]]));
        assert!(is_asked("印", &[&["seal"]]));
        // Typed together with another word it is a word; within a run it may be a part of one.
        assert!(is_asked("龍泉 印", &[&["seal"]]));
        assert!(!is_asked("印度", &[&["seal"]]) && !is_asked("印vase", &[&["seal"]]));
        // What is only asked for, and what is only found.
        assert!(is_asked("ding", &[&["鼎"]]) && !is_asked("鼎", &[&["ding"]]));
        assert!(is_asked("dragon", &[&["云龙"]]) && !is_asked("雲龍", &[&["dragon"]]));
    }

    #[test]
    fn the_words_of_a_site_come_first() {
        let site = Synonyms::with("如意 > 吉祥杖").expect("a table");
        let key = ["如意".to_owned()];
        let own = Entry::read("吉祥杖").expect("a word").pieces();
        assert_eq!(site.and_lexicon(&key, &mut 0), std::slice::from_ref(&own));
        let mut left = 3;
        let meant = site.and_lexicon(&key, &mut left);
        assert_eq!((&meant[0], meant.len(), left), (&own, 4, 0));
    }

    #[test]
    fn a_syllable_of_chinese_is_no_name() {
        // These are English words.
        let english = ["fan", "gong"];
        let is_syllable = |name: &str| readings(&normalise(name)).iter().any(|reading| reading.len() == 1);
        for (key, (_, is_name)) in &LEXICON.names {
            assert!(
                !is_name || !is_syllable(key) || english.contains(&key.as_str()),
                "{key}"
            );
        }
    }

    #[test]
    fn only_names_are_known() {
        for name in ["玉戈", "inkstones", "Ju-i", "印", "硏"] {
            assert_eq!(LEXICON.has_name(name), name != "硏", "{name}");
        }
        for other in ["gui", "玉", "jade dragon", "", "%"] {
            assert!(!LEXICON.has_name(other), "{other}");
        }
    }
}
