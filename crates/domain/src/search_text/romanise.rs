//! Chinese in Latin letters: which syllables a word may stand for, in pinyin or in Wade–Giles, and how a character is read.
//!
//! Tones do not count, nor do the two dots of ü: nobody types them into a search box.

use std::{
    collections::{BTreeMap, HashMap},
    sync::LazyLock,
};

use pinyin::ToPinyinMulti;

use super::normalise;

/// One line for each syllable; the file says what it holds.
const SYLLABLES: &str = include_str!("romanise/syllables.tsv");

/// Nobody writes longer names in one word.
const MAX_SYLLABLES: usize = 12;
/// A word that can be cut in more ways than this is read in the first of them.
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

/// Spellings, each with the syllables that it may be.
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
        // Keyboards without ü write lv and nv.
        if let Some(rest) = plain.strip_prefix("lu").or_else(|| plain.strip_prefix("nu"))
            && (rest.is_empty() || rest == "e")
        {
            add(&mut table.pinyin, format!("{}v{rest}", &plain[..1]), syllable);
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

/// The ways to read a normalised word as pinyin or Wade–Giles; none when it is neither.
pub fn readings(word: &str) -> Vec<Reading> {
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

/// The ways to cut a word into spellings of one table, the longest first at each place.
fn segmentations(word: &str, table: &Spellings, separators: &[char]) -> Vec<Reading> {
    // From which places the rest can be cut at all, so that the search below never runs into a dead end.
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

/// A text of Han characters in pinyin, in one word, each character in its usual reading; none when one has no reading.
pub fn spell(text: &str) -> Option<String> {
    text.chars()
        .map(|han| syllables_of(han).first().map(|syllable| syllable.pinyin()))
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use pinyin::ToPinyinMulti;
    use proptest::prelude::*;

    use super::*;

    /// Every reading as it would be written in pinyin, `ji|qi` where a syllable may be either.
    fn read(word: &str) -> Vec<String> {
        let written = |reading: &Reading| {
            let one = |slot: &Vec<Syllable>| slot.iter().map(|s| s.pinyin()).collect::<Vec<_>>().join("|");
            reading.iter().map(one).collect::<Vec<_>>().join(" ")
        };
        readings(&normalise(word)).iter().map(written).collect()
    }

    #[test]
    fn every_reading_of_every_character_is_in_the_table() {
        let interjections = ["hm", "m", "n", "ng", "hng", "ê"];
        let mut missing = BTreeSet::new();
        for han in (0x4E00..=0x9FFF).filter_map(char::from_u32) {
            for reading in han.to_pinyin_multi().into_iter().flatten() {
                let plain = reading.plain();
                if !interjections.contains(&plain) && !TABLE.pinyin.contains_key(&plain.replace('ü', "u")) {
                    missing.insert(plain);
                }
            }
        }
        assert!(missing.is_empty(), "{missing:?}");
        assert!(TABLE.plain.len() > 400);
    }

    #[test]
    fn every_syllable_is_read_in_both_writings() {
        for line in SYLLABLES.lines().filter(|line| !line.starts_with('#')) {
            let (pinyin, wade) = line.split_once('\t').expect("two columns");
            let plain = normalise(pinyin);
            assert!(read(pinyin).contains(&plain), "{pinyin}");
            for spelling in wade.split(' ') {
                for written in [
                    spelling.to_owned(),
                    spelling.replace('\'', "’"),
                    spelling.replace('\'', ""),
                ] {
                    let heard = read(&written);
                    let is_heard = heard.iter().any(|reading| reading.split('|').any(|one| one == plain));
                    assert!(is_heard, "{written} is {plain}, read as {heard:?}");
                }
            }
        }
    }

    /// Whether a word may be read as these syllables.
    fn may_be(word: &str, pinyin: &str) -> bool {
        let syllables: Vec<&str> = pinyin.split(' ').collect();
        let is_it = |slot: &Vec<Syllable>, syllable: &str| slot.iter().any(|one| one.pinyin() == syllable);
        let is_read = |reading: &Reading| {
            reading.len() == syllables.len() && reading.iter().zip(&syllables).all(|(slot, one)| is_it(slot, one))
        };
        readings(&normalise(word)).iter().any(is_read)
    }

    #[test]
    fn wade_giles_of_catalogues() {
        for (wade, pinyin) in [
            ("Ch’ien-lung", "qian long"),
            ("Chien-lung", "qian long"),
            ("K'ang-hsi", "kang xi"),
            ("Lung-ch'üan", "long quan"),
            ("ts'ung", "cong"),
            ("tsung", "cong"),
            ("Hsüan-tê", "xuan de"),
            ("Ching-tê-chên", "jing de zhen"),
            ("Tz'u-chou", "ci zhou"),
            ("Chia-ch'ing", "jia qing"),
            ("yüeh", "yue"),
            ("Ju", "ru"),
            ("kuei", "gui"),
        ] {
            assert!(may_be(wade, pinyin), "{wade}");
        }
        // With an apostrophe somewhere, its absence elsewhere says something.
        assert!(may_be("ch'ing-tao", "qing dao") && !may_be("ch'ing-tao", "qing tao"));
    }

    #[test]
    fn pinyin_is_cut_into_syllables() {
        assert_eq!(read("qinghua"), ["qing hua", "qing hu a"]);
        assert_eq!(read("meiping")[0], "mei ping");
        assert_eq!(read("xian")[..2], ["xian", "xi an"]);
        assert_eq!(read("xi'an"), ["xi an"]);
        assert_eq!(read("nvwa")[0], "nu wa");
        assert!(read("vase").is_empty() && read("porcelain").is_empty() && read("青花").is_empty());
        assert!(read("-").is_empty() && read("").is_empty());
    }

    #[test]
    fn characters_have_their_readings() {
        let read = |han| syllables_of(han).iter().map(|s| s.pinyin()).collect::<Vec<_>>();
        assert_eq!(read('青'), ["qing", "jing"]);
        assert_eq!(read('乾')[0], "qian");
        assert!(read('長').contains(&"chang") && read('長').contains(&"zhang"));
        assert!(read('綠').contains(&"lu"));
        assert!(read('a').is_empty());
        assert_eq!(spell("龍泉窯").as_deref(), Some("longquanyao"));
        assert_eq!(spell("a泉"), None);
    }

    proptest! {
        #[test]
        fn a_name_is_found_among_its_own_readings(numbers in prop::collection::vec(0_u16..400, 1..5)) {
            let syllables: Vec<Syllable> = numbers.into_iter().map(Syllable).collect();
            let written: Vec<&str> = syllables.iter().map(|s| s.pinyin()).collect();
            let found = readings(&written.join("'"));
            let is_found = found.iter().any(|reading| {
                reading.len() == syllables.len() && reading.iter().zip(&syllables).all(|(slot, one)| slot.contains(one))
            });
            prop_assert!(is_found, "{written:?}: {found:?}");
        }

        #[test]
        fn no_word_takes_long(word in "[aeinghu'-]{0,120}") {
            prop_assert!(readings(&word).len() <= 2 * MAX_READINGS);
        }
    }
}
