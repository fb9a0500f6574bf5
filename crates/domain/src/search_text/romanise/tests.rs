//! The table of syllables, and how words are read by it.

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
fn figures_of_tones_are_ignored() {
    for (word, same) in [
        ("bi1", "bi"),
        ("Bi4", "bi"),
        ("lü4", "lü"),
        ("lv4", "lü"),
        ("lyu4", "lü"),
        ("lu:4", "lü"),
        ("nyu3", "nü"),
        ("qing1hua1", "qing-hua"),
        ("qing1-hua1", "qing-hua"),
        ("xi1an1", "xi'an"),
        ("ma5", "ma"),
        ("ch'ing1-hua1", "ch'ing-hua"),
        ("ｂｉ１", "bi"),
    ] {
        assert!(!read(word).is_empty(), "{word}");
        assert_eq!(read(word), read(same), "{word}");
    }
    for number in ["bi11", "bi6", "db1", "bi-1", "1bi", "b1i", "0001", "1"] {
        assert!(read(number).is_empty(), "{number}");
    }
}

/// Wade–Giles by its rules, for what has no spelling of its own.
fn by_rule(pinyin: &str) -> String {
    const INITIALS: [(&str, &str); 23] = [
        ("zh", "ch"),
        ("ch", "ch'"),
        ("sh", "sh"),
        ("b", "p"),
        ("p", "p'"),
        ("m", "m"),
        ("f", "f"),
        ("d", "t"),
        ("t", "t'"),
        ("n", "n"),
        ("l", "l"),
        ("g", "k"),
        ("k", "k'"),
        ("h", "h"),
        ("j", "ch"),
        ("q", "ch'"),
        ("x", "hs"),
        ("r", "j"),
        ("z", "ts"),
        ("c", "ts'"),
        ("s", "s"),
        ("y", "y"),
        ("w", "w"),
    ];
    let (initial, other) = INITIALS
        .into_iter()
        .find(|(initial, _)| pinyin.starts_with(initial))
        .unwrap_or(("", ""));
    let mut rest = pinyin[initial.len()..].to_owned();
    // A u after j, q, x and y is pronounced ü.
    if matches!(initial, "j" | "q" | "x" | "y") && rest.starts_with('u') {
        rest.replace_range(..1, "ü");
    }
    let rest = match rest.as_str() {
        "ong" => "ung",
        "iong" => "iung",
        "uo" if !matches!(initial, "g" | "k" | "h" | "sh") => "o",
        "ui" if matches!(initial, "g" | "k") => "uei",
        "ian" => "ien",
        "ie" => "ieh",
        "üe" => "üeh",
        "e" => "ê",
        "en" => "ên",
        "eng" => "êng",
        rest => rest,
    };
    format!("{other}{rest}")
}

#[test]
fn the_table_is_what_the_rules_say() {
    let of_their_own = [
        ("zhi", "chih"),
        ("chi", "ch'ih"),
        ("shi", "shih"),
        ("ri", "jih"),
        ("zi", "tzu"),
        ("ci", "tz'u"),
        ("si", "ssu szu"),
        ("er", "êrh"),
        ("e", "o ê"),
        ("ge", "ko kê"),
        ("ke", "k'o k'ê"),
        ("he", "ho hê"),
        ("yi", "i yi"),
        ("ye", "yeh"),
        ("yan", "yen"),
        ("you", "yu"),
        ("lüe", "lüeh lio"),
        ("nüe", "nüeh nio"),
    ];
    for line in SYLLABLES.lines().filter(|line| !line.starts_with('#')) {
        let (pinyin, wade) = line.split_once('\t').expect("two columns");
        let own = of_their_own.iter().find(|(syllable, _)| *syllable == pinyin);
        let expected = own.map_or_else(|| by_rule(pinyin), |(_, own)| (*own).to_owned());
        assert_eq!(wade, expected, "{pinyin}");
    }
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
