//! Equivalent words: the project's own table, and the lines that a site adds to it.
//!
//! The form of the table is described at the head of `synonyms.txt`.

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    sync::LazyLock,
};

use thiserror::Error;

use super::{entry::Entry, lexicon::LEXICON, plan::Piece, terms::collect_terms};

/// The project's own table.
const OURS: &str = include_str!("synonyms.txt");

/// More words than this in a row are not looked up as one expression.
const MAX_WORDS: usize = 6;

/// A fault in a line of a table of synonyms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SynonymFault {
    /// One side of a sign has nothing that can be searched for.
    #[error("a word is missing beside = or >")]
    MissingWord,
    /// One word alone is equivalent to nothing.
    #[error("a group needs two words or more")]
    OneWord,
    /// An expression of too many words.
    #[error("an expression has six words at most")]
    LongExpression,
}

/// A faulty line of a table of synonyms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("line {line}: {fault}")]
pub struct SynonymError {
    /// From 1.
    pub line: usize,
    /// The fault.
    pub fault: SynonymFault,
}

/// Every faulty line of a table, in order.
pub fn list_synonym_errors(table: &str) -> Vec<SynonymError> {
    let mut scratch = Synonyms::default();
    let lines = read_lines(table);
    lines
        .filter_map(|(line, text)| scratch.add_group(text).err().map(|fault| SynonymError { line, fault }))
        .collect()
}

/// The words that a search may ask a group for, in order; none of a line that is no group.
pub fn list_asked_words(line: &str) -> Vec<&str> {
    let is_group = read_lines(line).next().is_some();
    let asked = line.split_once('>').map_or(line, |(asked, _)| asked);
    let words = asked.split('=').map(str::trim);
    words.filter(|word| is_group && !word.is_empty()).collect()
}

/// The key by which `Plan::asked_words` names a word of a table.
pub fn word_key(word: &str) -> Option<String> {
    Entry::read(word).map(|entry| entry.key().join(" "))
}

/// The lines of a table that are groups, with their numbers from 1.
fn read_lines(table: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = table.lines().map(|line| line.trim_start_matches('\u{feff}').trim());
    (1..)
        .zip(lines)
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// Equivalents: the tokens of an expression, and what else is searched for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Synonyms {
    meant: HashMap<Vec<String>, Vec<Vec<Piece>>>,
    terms: BTreeSet<String>,
    /// Words of one character, on either side of a group, normalised.
    characters: BTreeSet<char>,
}

static BUILT_IN: LazyLock<Synonyms> = LazyLock::new(|| {
    let mut synonyms = Synonyms::default();
    // A test reads the table too: the compiled-in table has no faulty line.
    let _ = synonyms.add(OURS);
    synonyms
});

impl Synonyms {
    /// The project's own table with the lines of `more` added to it.
    ///
    /// # Errors
    /// If a line does not have the table's form.
    pub fn with(more: &str) -> Result<Self, SynonymError> {
        BUILT_IN.extended(more)
    }

    /// These equivalents with those of another table.
    ///
    /// # Errors
    /// If a line does not have the table's form.
    pub fn extended(&self, more: &str) -> Result<Self, SynonymError> {
        let mut synonyms = self.clone();
        synonyms.add(more)?;
        Ok(synonyms)
    }

    /// The project's own table.
    pub fn built_in() -> Self {
        BUILT_IN.clone()
    }

    fn add(&mut self, table: &str) -> Result<(), SynonymError> {
        for (line, text) in read_lines(table) {
            self.add_group(text).map_err(|fault| SynonymError { line, fault })?;
        }
        Ok(())
    }

    fn add_group(&mut self, line: &str) -> Result<(), SynonymFault> {
        let (asked, found) = match line.split_once('>') {
            Some((asked, found)) => (asked, Some(found)),
            None => (line, None),
        };
        let asked = read_words(asked)?;
        let found = found.map(read_words).transpose()?.unwrap_or_default();
        if asked.len() + found.len() < 2 {
            return Err(SynonymFault::OneWord);
        }
        let words = asked.iter().chain(&found);
        self.characters.extend(words.filter_map(Entry::character));
        for word in &asked {
            collect_terms(&word.0.text(), true, &mut self.terms);
            let meant = self.meant.entry(word.key()).or_default();
            for other in asked.iter().chain(&found).filter(|other| *other != word) {
                let pieces = other.pieces();
                if !meant.contains(&pieces) {
                    meant.push(pieces);
                }
            }
        }
        Ok(())
    }

    /// Whether a normalised character is a word of the table, of either side.
    pub(super) fn has_character(&self, han: char) -> bool {
        self.characters.contains(&han)
    }

    /// The terms of the table, so that a misspelt one is recognised.
    pub fn terms(&self) -> impl Iterator<Item = &str> {
        self.terms.iter().map(String::as_str)
    }

    /// The equivalents in the table of the expression that has these tokens.
    pub(super) fn of(&self, tokens: &[String]) -> Option<&[Vec<Piece>]> {
        self.meant.get(tokens).map(Vec::as_slice)
    }

    /// The equivalents of the expression that has these tokens: those of the table, then at most `left` others of the lexicon. These are
    /// taken off from `left`.
    pub(super) fn and_lexicon(&self, tokens: &[String], left: &mut usize) -> Vec<Vec<Piece>> {
        let mut meant = self.of(tokens).map(<[_]>::to_vec).unwrap_or_default();
        let others = LEXICON.meant(tokens).filter(|way| !meant.contains(way)).take(*left);
        let others: Vec<_> = others.cloned().collect();
        *left -= others.len();
        meant.extend(others);
        meant
    }

    /// How many words the longest expression at the beginning of a list of words has, each given as its tokens.
    pub(super) fn longest(&self, words: &[Vec<String>]) -> Option<usize> {
        let most = words.len().min(MAX_WORDS);
        (1..=most).rev().find(|count| {
            let tokens = words[..*count].concat();
            self.of(&tokens).is_some() || LEXICON.meant(&tokens).next().is_some()
        })
    }
}

fn read_words(list: &str) -> Result<Vec<Entry>, SynonymFault> {
    let mut words = Vec::new();
    let mut seen = HashSet::new();
    for word in list.split('=') {
        let entry = Entry::read(word).ok_or(SynonymFault::MissingWord)?;
        if entry.0.units.len() > MAX_WORDS {
            return Err(SynonymFault::LongExpression);
        }
        if seen.insert(entry.key()) {
            words.push(entry);
        }
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(word: &str) -> Vec<String> {
        let mut words = read_words(word).expect("words");
        words.remove(0).key()
    }

    fn finds(synonyms: &Synonyms, asked: &str, found: &str) -> bool {
        let pieces = read_words(found).expect("words").remove(0).pieces();
        synonyms.of(&key(asked)).is_some_and(|meant| meant.contains(&pieces))
    }

    #[test]
    fn the_table_is_in_its_own_form() {
        let mut synonyms = Synonyms::default();
        assert_eq!(synonyms.add(OURS), Ok(()));
        assert!(synonyms.meant.len() > 100);
        assert_eq!(Synonyms::with(""), Ok(Synonyms::built_in()));
    }

    #[test]
    fn a_group_holds_both_ways_and_an_arrow_one_way() {
        let synonyms = Synonyms::with("甲瓶 = Jia vase\n\n# 註解\n乙瓶 > bottle").expect("a table");
        assert!(finds(&synonyms, "甲瓶", "jia vases") && finds(&synonyms, "JIA VASES", "甲瓶"));
        assert!(finds(&synonyms, "乙瓶", "bottle") && !finds(&synonyms, "bottle", "乙瓶"));
        assert!(finds(&synonyms, "incense burners", "censer"), "the project's own stay");
        assert!(finds(&synonyms, "紅色", "red") && finds(&synonyms, "红色", "紅"));
        assert_eq!(synonyms.of(&key("vase")), None);
        assert!(synonyms.terms().any(|term| term == "incense") && synonyms.terms().any(|term| term == "甲瓶"));
    }

    #[test]
    fn the_longest_expression_wins() {
        let words: Vec<Vec<String>> = ["incense", "burner", "bronze"].iter().map(|word| key(word)).collect();
        let built_in = Synonyms::built_in();
        assert_eq!(built_in.longest(&words), Some(2));
        assert_eq!(built_in.longest(&words[1..]), None);
    }

    #[test]
    fn a_faulty_line_is_named() {
        let error = |table: &str| Synonyms::with(table).expect_err("a fault").to_string();
        assert_eq!(error("甲 = 乙\n丙 ="), "line 2: a word is missing beside = or >");
        assert_eq!(error("甲"), "line 1: a group needs two words or more");
        assert_eq!(
            error("a b c d e f g = h"),
            "line 1: an expression has six words at most"
        );
        let all: Vec<usize> = list_synonym_errors("甲\n乙 = 丙\n# 註解\n丁 =")
            .iter()
            .map(|error| error.line)
            .collect();
        assert_eq!(all, [1, 4]);
    }
}
