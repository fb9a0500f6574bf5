//! Chinese in Latin letters: which syllables a word may stand for, in pinyin or in Wade–Giles, and how characters are read.
//!
//! Tones, also as figures behind a syllable, and the two dots of ü are ignored: few people type them in a search box.

use std::{
    collections::{BTreeMap, HashMap},
    sync::LazyLock,
};

use pinyin::ToPinyinMulti;

use super::normalise;

/// One line for each syllable; the file explains its format.
const SYLLABLES: &str = include_str!("romanise/syllables.tsv");

/// Longer names are not written as one word.
const MAX_SYLLABLES: usize = 12;
/// A word that can be split in more ways than this is read in the first of them.
const MAX_READINGS: usize = 6;

/// A syllable without its tone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Syllable(u16);

impl Syllable {
    /// In pinyin, without tone and dots.
    pub fn pinyin(self) -> &'static str {
        &TABLE.plain[usize::from(self.0)]
    }
}

/// A way to read a Latin word as Chinese: what each of its syllables may be. Wade–Giles without its apostrophes leaves several
/// possibilities (`chien` is jian or qian).
pub type Reading = Vec<Vec<Syllable>>;

/// Spellings, each with its possible syllables.
type Spellings = HashMap<String, Vec<Syllable>>;

struct Table {
    plain: Vec<String>,
    pinyin: Spellings,
    wade: Spellings,
    /// Without apostrophes, as most people type it.
    loose_wade: Spellings,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let lines = SYLLABLES.lines().filter(|line| !line.starts_with('#'));
    let mut rows: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (pinyin, wade) in lines.filter_map(|line| line.split_once('\t')) {
        let spellings = rows.entry(normalise(pinyin)).or_default();
        spellings.extend(wade.split(' ').map(normalise));
    }
    let mut table = Table {
        plain: Vec::with_capacity(rows.len()),
        pinyin: Spellings::new(),
        wade: Spellings::new(),
        loose_wade: Spellings::new(),
    };
    for (number, (plain, spellings)) in (0..).zip(rows) {
        let syllable = Syllable(number);
        // Keyboards without ü are used to type lv and nv, and passports have lyu and nyu.
        if let Some(rest) = plain.strip_prefix("lu").or_else(|| plain.strip_prefix("nu"))
            && (rest.is_empty() || rest == "e")
        {
            for vowel in ["v", "yu"] {
                add(&mut table.pinyin, format!("{}{vowel}{rest}", &plain[..1]), syllable);
            }
        }
        add(&mut table.pinyin, plain.clone(), syllable);
        for spelling in spellings {
            add(&mut table.loose_wade, spelling.replace('\'', ""), syllable);
            add(&mut table.wade, spelling, syllable);
        }
        table.plain.push(plain);
    }
    table
});

fn add(spellings: &mut Spellings, spelling: String, syllable: Syllable) {
    let meant = spellings.entry(spelling).or_default();
    if !meant.contains(&syllable) {
        meant.push(syllable);
    }
}

/// The ways to read a normalised word as pinyin or Wade–Giles; empty if it is neither.
pub fn readings(word: &str) -> Vec<Reading> {
    let word = &without_tones(word);
    if !word.chars().all(|c| c.is_ascii_lowercase() || matches!(c, '\'' | '-')) {
        return Vec::new();
    }
    let wade = if word.contains('\'') {
        &TABLE.wade
    } else {
        &TABLE.loose_wade
    };
    let mut found = segmentations(word, &TABLE.pinyin, &['-', '\'']);
    for reading in segmentations(word, wade, &['-']) {
        if !found.contains(&reading) {
            found.push(reading);
        }
    }
    found
}

/// A word with the figures of its tones (`bi1`, `lu:4`, `qing1hua1`) as separators. Other figures stay.
fn without_tones(word: &str) -> String {
    let word = word.replace("u:", "u");
    let mut plain = String::with_capacity(word.len());
    let mut chars = word.chars().peekable();
    while let Some(c) = chars.next() {
        let is_alone = chars.peek().is_none_or(|next| !next.is_ascii_digit());
        let is_tone = matches!(c, '0'..='5') && is_alone && plain.ends_with(|c: char| c.is_ascii_lowercase());
        plain.push(if is_tone { '-' } else { c });
    }
    plain
}

/// The ways to split a word into spellings of one table, the longest first at each position.
fn segmentations(word: &str, table: &Spellings, separators: &[char]) -> Vec<Reading> {
    // The positions from which the rest can be split at all, so that the search below has no dead ends.
    let mut is_open = vec![false; word.len() + 1];
    is_open[word.len()] = true;
    for at in (0..word.len()).rev() {
        is_open[at] =
            is_open[at + 1] && word[at..].starts_with(separators) || ends(word, at, table).any(|(end, _)| is_open[end]);
    }
    let mut found = Vec::new();
    if is_open[0] {
        extend(word, 0, table, &is_open, &mut Vec::new(), &mut found);
    }
    found
}

/// Where a syllable that begins at `at` may end, the longest first, and what it may be.
fn ends<'a>(word: &'a str, at: usize, table: &'a Spellings) -> impl Iterator<Item = (usize, &'a Vec<Syllable>)> {
    /// ch'uang, with its apostrophe.
    const LONGEST: usize = 7;
    let longest = (at + LONGEST).min(word.len());
    (at + 1..=longest)
        .rev()
        .filter_map(move |end| Some((end, table.get(&word[at..end])?)))
}

fn extend(word: &str, at: usize, table: &Spellings, is_open: &[bool], so_far: &mut Reading, found: &mut Vec<Reading>) {
    if found.len() == MAX_READINGS {
        return;
    }
    if at == word.len() {
        if !so_far.is_empty() {
            found.push(so_far.clone());
        }
        return;
    }
    if so_far.len() < MAX_SYLLABLES {
        for (end, syllables) in ends(word, at, table).filter(|(end, _)| is_open[*end]) {
            so_far.push(syllables.clone());
            extend(word, end, table, is_open, so_far, found);
            so_far.pop();
        }
    }
    if is_open[at + 1] && !word.as_bytes()[at].is_ascii_alphabetic() {
        extend(word, at + 1, table, is_open, so_far, found);
    }
}

/// How a character may be read, the usual reading first.
pub fn syllables_of(han: char) -> Vec<Syllable> {
    let mut found = Vec::new();
    for reading in han.to_pinyin_multi().into_iter().flatten() {
        let plain = reading.plain().replace('ü', "u");
        for syllable in TABLE.pinyin.get(&plain).into_iter().flatten() {
            if !found.contains(syllable) {
                found.push(*syllable);
            }
        }
    }
    found
}

/// Han text in pinyin, as one word, each character in its usual reading; `None` if one has no reading.
pub fn spell(text: &str) -> Option<String> {
    text.chars()
        .map(|han| syllables_of(han).first().map(|syllable| syllable.pinyin()))
        .collect()
}

#[cfg(test)]
mod tests;
