//! The distinct words of a collection, to correct words that find nothing.
//!
//! The list of words is small beside a collection: scanning it takes a fraction of a millisecond for each ten thousand words,
//! so it is a plain list without an index.

mod collect;

pub use collect::collect_terms;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::{
    is_han, normalise,
    romanise::{Syllable, spell, syllables_of},
};

/// How many readings of a character are used: the later ones occur in names and old books.
const MAX_CHARACTER_READINGS: usize = 4;
/// How many ways to write a reading are tried.
const MAX_WRITTEN: usize = 12;
/// How many replacements are offered for one word.
const MAX_NEAR: usize = 6;
/// How many characters a single syllable may stand for.
const MAX_CHARACTERS: usize = 24;

/// The words of a collection.
#[derive(Debug, Default)]
pub struct Terms {
    /// By key: alphabetic words, and Han terms by their pinyin.
    spelled: Vec<Spelled>,
    /// Han terms of three characters and more.
    han: Vec<Box<str>>,
    /// Pairs of characters, by their possible readings.
    pairs: HashMap<[Syllable; 2], Vec<[char; 2]>>,
    /// Characters by their usual reading: those that are a term by themselves, and the others.
    characters: HashMap<Syllable, [Vec<char>; 2]>,
    /// Characters that are a term by themselves, normalised.
    words: HashSet<char>,
    /// Characters that count as the same, where the collection has several, by what they count as.
    variants: HashMap<String, Vec<char>>,
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Spelled {
    key: Box<str>,
    /// Whether `shown` is Han; then the key is its pinyin.
    is_han: bool,
    shown: Box<str>,
    letters: Letters,
}

/// The set of letters of a word, one bit each. The edit distance of two words is at least half the number of letters in which
/// they differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Letters(u32);

impl Letters {
    fn of(word: &str) -> Self {
        Self(word.chars().fold(0, |bits, c| bits | 1 << (c as u32 % 32)))
    }

    fn may_be_within(self, edits: usize, other: Self) -> bool {
        (self.0 ^ other.0).count_ones() as usize <= 2 * edits
    }
}

/// A word without characters that people leave out.
fn key_of(word: &str) -> String {
    normalise(word).chars().filter(|c| c.is_alphabetic()).collect()
}

impl Terms {
    /// From all terms that [`collect_terms`] has collected, in any order.
    pub fn new(terms: impl IntoIterator<Item = String>) -> Self {
        let mut spelled = Vec::new();
        let mut han = BTreeSet::new();
        let mut pairs = BTreeSet::new();
        // Whether a character is a term by itself.
        let mut characters: BTreeMap<char, bool> = BTreeMap::new();
        let mut latin: BTreeMap<String, String> = BTreeMap::new();
        for term in terms {
            let chars: Vec<char> = term.chars().collect();
            if !chars.iter().all(|c| is_han(*c)) {
                // Of several spellings, the one that sorts last has the fewest capitals.
                let shown = latin.entry(key_of(&term)).or_default();
                if *shown < term {
                    *shown = term;
                }
                continue;
            }
            pairs.extend(chars.windows(2).map(|pair| [pair[0], pair[1]]));
            for han in &chars {
                *characters.entry(*han).or_default() |= chars.len() == 1;
            }
            if chars.len() >= 2
                && let Some(key) = spell(&term)
            {
                spelled.push(Spelled::new(key, term.clone(), true));
            }
            if chars.len() >= 3 {
                han.insert(term.into_boxed_str());
            }
        }
        let words = characters.iter().filter(|(_, is_term)| **is_term);
        let words = words.flat_map(|(han, _)| normalise(&han.to_string()).chars().collect::<Vec<_>>());
        let words = words.collect();
        let mut variants: HashMap<String, Vec<char>> = HashMap::new();
        for han in characters.keys() {
            variants.entry(normalise(&han.to_string())).or_default().push(*han);
        }
        variants.retain(|_, same| same.len() > 1);
        spelled.extend(latin.into_iter().map(|(key, shown)| Spelled::new(key, shown, false)));
        spelled.sort();
        let mut built = Self {
            spelled,
            han: han.into_iter().collect(),
            words,
            variants,
            ..Self::default()
        };
        let mut readings: BTreeMap<char, Vec<Syllable>> = BTreeMap::new();
        for (han, is_term) in characters {
            let syllables = syllables_of(han);
            if let Some(usual) = syllables.first() {
                built.characters.entry(*usual).or_default()[usize::from(!is_term)].push(han);
            }
            readings.insert(han, syllables);
        }
        built.add_pairs(pairs, &readings);
        built
    }

    fn add_pairs(&mut self, pairs: BTreeSet<[char; 2]>, readings: &BTreeMap<char, Vec<Syllable>>) {
        // The unusual readings come after the usual ones.
        let mut later = Vec::new();
        for pair in pairs {
            let [first, second] = pair.map(|c| readings.get(&c).into_iter().flatten().take(MAX_CHARACTER_READINGS));
            for (at, one) in first.enumerate() {
                for (other_at, other) in second.clone().enumerate() {
                    if at == 0 && other_at == 0 {
                        self.pairs.entry([*one, *other]).or_default().push(pair);
                    } else {
                        later.push(([*one, *other], pair));
                    }
                }
            }
        }
        for (reading, pair) in later {
            self.pairs.entry(reading).or_default().push(pair);
        }
    }

    /// Whether a normalised character is a term by itself.
    pub(super) fn has_character(&self, han: char) -> bool {
        self.words.contains(&han)
    }

    /// The ways in which the collection writes the characters of a word, where these vary.
    pub fn spellings(&self, word: &str) -> Vec<String> {
        let mut spellings = vec![String::new()];
        for c in word.chars() {
            let same = self.variants.get(&normalise(c.encode_utf8(&mut [0; 4])));
            let ways = same.map_or(std::slice::from_ref(&c), Vec::as_slice);
            let longer = spellings
                .iter()
                .flat_map(|begun| ways.iter().map(move |way| format!("{begun}{way}")));
            spellings = longer.take(MAX_WRITTEN).collect();
        }
        spellings
    }

    /// Whether an alphabetic word is one of them, exactly.
    pub(super) fn has_word(&self, word: &str) -> bool {
        let key = key_of(word);
        let from = self.spelled.partition_point(|other| *other.key < *key);
        self.spelled[from..]
            .iter()
            .take_while(|other| *other.key == *key)
            .any(|other| !other.is_han)
    }

    /// The shortest words with this prefix.
    pub(super) fn beginning_with(&self, word: &str) -> Vec<&str> {
        let key = key_of(word);
        let from = self.spelled.partition_point(|other| *other.key < *key);
        let mut found: Vec<&Spelled> = self.spelled[from..]
            .iter()
            .take_while(|other| other.key.starts_with(&key))
            .collect();
        found.sort_by_key(|other| (other.is_han, other.key.len()));
        found.iter().take(MAX_NEAR).map(|other| &*other.shown).collect()
    }

    /// The words nearest to a word, of those with at most so many typing mistakes: a letter more, a letter less, another
    /// letter, two letters swapped.
    pub(super) fn near(&self, word: &str, edits: usize) -> Vec<&str> {
        let key = key_of(word);
        let (letters, length) = (Letters::of(&key), key.len());
        let mut found: Vec<(usize, bool, bool, &Spelled)> = Vec::new();
        for other in &self.spelled {
            // A pinyin word is short, and every letter of it matters.
            let edits = if other.is_han { edits.min(1) } else { edits };
            if other.key.len().abs_diff(length) > edits || !letters.may_be_within(edits, other.letters) {
                continue;
            }
            let distance = strsim::osa_distance(&key, &other.key);
            if (1..=edits).contains(&distance) {
                let is_begun_otherwise = key.chars().next() != other.key.chars().next();
                found.push((distance, other.is_han, is_begun_otherwise, other));
            }
        }
        found.sort();
        let kind = |found: &(usize, bool, bool, &Spelled)| (found.0, found.1);
        let nearest = found.first().map(kind);
        let nearest = found.iter().take_while(|found| Some(kind(found)) == nearest);
        nearest.take(MAX_NEAR).map(|found| &*found.3.shown).collect()
    }

    /// Han terms of about the same length in which one character is different, missing, or added.
    pub(super) fn near_han(&self, han: &str) -> Vec<&str> {
        let near = self
            .han
            .iter()
            .filter(|other| strsim::osa_distance(han, &normalise(other)) == 1);
        near.take(MAX_NEAR).map(|other| &**other).collect()
    }

    /// The collection's Han text with this reading: two syllables or more.
    pub(super) fn written(&self, reading: &[Vec<Syllable>]) -> Vec<String> {
        let mut runs: Vec<Vec<char>> = Vec::new();
        for (at, slots) in reading.windows(2).enumerate() {
            let mut longer = Vec::new();
            for pair in self.pairs_of(&slots[0], &slots[1]) {
                if at == 0 {
                    longer.push(pair.to_vec());
                }
                for run in runs.iter().filter(|run| run.last() == Some(&pair[0])) {
                    longer.push(run.iter().copied().chain([pair[1]]).collect());
                }
            }
            longer.truncate(MAX_WRITTEN);
            runs = longer;
        }
        let mut seen = BTreeSet::new();
        let texts = runs.into_iter().map(String::from_iter);
        texts.filter(|text| seen.insert(normalise(text))).collect()
    }

    fn pairs_of<'a>(&'a self, first: &'a [Syllable], second: &'a [Syllable]) -> impl Iterator<Item = &'a [char; 2]> {
        let readings = first
            .iter()
            .flat_map(move |one| second.iter().map(move |other| [*one, *other]));
        readings.flat_map(|reading| self.pairs.get(&reading).into_iter().flatten())
    }

    /// The characters of the collection with this usual reading: those that are a term by themselves, and the others.
    pub(super) fn characters(&self, syllables: &[Syllable]) -> [Vec<char>; 2] {
        [0, 1].map(|kind| {
            let found = syllables.iter().filter_map(|syllable| self.characters.get(syllable));
            found
                .flat_map(|kinds| &kinds[kind])
                .copied()
                .take(MAX_CHARACTERS)
                .collect()
        })
    }
}

impl Spelled {
    fn new(key: String, shown: String, is_han: bool) -> Self {
        Self {
            letters: Letters::of(&key),
            key: key.into_boxed_str(),
            is_han,
            shown: shown.into_boxed_str(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search_text::romanise::readings;

    fn terms(texts: &[&str]) -> Terms {
        let mut terms = BTreeSet::new();
        for text in texts {
            collect_terms(text, true, &mut terms);
        }
        Terms::new(terms)
    }

    fn collection() -> Terms {
        terms(&[
            "Celadon",
            "celadon bowl",
            "Porcelain",
            "lacquer",
            "Qianlong",
            "moonflask",
            "Cloisonné",
            "vase",
            "laces",
            "青花",
            "梅瓶",
            "纏枝蓮",
            "龍泉窯",
            "乾隆",
            "青華",
            "玉琮",
        ])
    }

    #[test]
    fn slips_of_the_finger() {
        let terms = collection();
        for (typed, meant) in [
            ("celedon", "celadon"),
            ("celadno", "celadon"),
            ("porcelin", "Porcelain"),
            ("laquer", "lacquer"),
            ("Qianglong", "Qianlong"),
            ("cloissone", "Cloisonné"),
            ("qinhua", "青花"),
        ] {
            assert_eq!(terms.near(typed, 2).first(), Some(&meant), "{typed}");
        }
        assert!(terms.near("celadon", 2).is_empty(), "itself is no slip");
        assert!(terms.near("zzzzzzz", 2).is_empty());
        assert_eq!(terms.near("vace", 1), ["vase"]);
        assert_eq!(terms.near_han("缠技莲"), ["纏枝蓮"]);
    }

    #[test]
    fn the_filter_leaves_no_near_word_out() {
        let words = [
            "celadon", "celedon", "cladon", "ecladon", "vase", "vases", "bowl", "blow", "lacquer", "laquer",
        ];
        for one in words {
            for other in words {
                let distance = strsim::osa_distance(one, other);
                assert!(
                    Letters::of(one).may_be_within(distance, Letters::of(other)),
                    "{one} {other}"
                );
            }
        }
    }

    #[test]
    fn beginnings() {
        let terms = collection();
        assert_eq!(terms.beginning_with("celad"), ["celadon"]);
        assert_eq!(terms.beginning_with("qian"), ["Qianlong", "乾隆"]);
        assert!(terms.has_word("cloisonne") && !terms.has_word("celado") && !terms.has_word("qinghua"));
    }

    #[test]
    fn chinese_from_its_sound() {
        let terms = collection();
        let written = |word: &str| {
            let all = readings(&normalise(word));
            all.iter()
                .flat_map(|reading| terms.written(reading))
                .collect::<Vec<_>>()
        };
        assert_eq!(written("qinghua"), ["青花", "青華"]);
        assert_eq!(written("Lung-ch'üan"), ["龍泉"]);
        assert_eq!(written("chanzhilian"), ["纏枝蓮"]);
        assert_eq!(written("ch’ien-lung"), ["乾隆"]);
        assert!(written("meihua").is_empty());
        let cong = readings("ts'ung");
        assert_eq!(terms.characters(&cong[0][0]), [vec![], vec!['琮']]);
    }
}
