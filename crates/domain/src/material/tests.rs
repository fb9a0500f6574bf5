//! Texts about materials as catalogues write them, and what each names. Texts are lines of `texts.tsv`.

use std::collections::{HashMap, HashSet};

use proptest::prelude::*;

use super::*;
use crate::search_text::is_han;

#[test]
fn every_line_is_a_term_with_both_names_and_a_key_of_its_own() {
    let lines = FILES
        .into_iter()
        .flat_map(str::lines)
        .filter(|line| !line.starts_with('#'));
    assert_eq!(lines.count(), VOCABULARY.len());
    let keys: HashSet<&str> = VOCABULARY.iter().map(|term| term.key).collect();
    assert_eq!(keys.len(), VOCABULARY.len());
    for term in list_materials() {
        assert_eq!(find_material(term.key), Some(term));
        assert!(
            term.key.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'),
            "{}",
            term.key
        );
        assert!(term.tw.chars().all(is_han), "{}", term.key);
        assert!(
            term.en.starts_with(char::is_uppercase) && !term.en.contains(is_han),
            "{}",
            term.key
        );
        let is_number = |id: &str| id.len() == 9 && id.bytes().all(|byte| byte.is_ascii_digit());
        assert!(term.aat_id.is_none_or(is_number), "{}", term.key);
        let stored = term.to_term();
        assert_eq!((stored.slug.as_str(), stored.kind), (term.key, term.kind));
    }
}

#[test]
fn of_a_text_that_is_no_statement_of_materials_the_beginning_is_read() {
    let read = |unknown: usize| read_materials(&format!("bronze; {}jade", "xyzzy; ".repeat(unknown)));
    let keys = |read: &Materials| read.terms.iter().map(|term| term.en).collect::<Vec<_>>();
    let whole = read(100);
    assert_eq!((keys(&whole).len(), whole.left.len()), (2, 100), "{:?}", keys(&whole));
    let cut = read(100_000);
    assert_eq!(keys(&cut), keys(&whole)[..1]);
    assert!(cut.left.len() < 200, "{}", cut.left.len());
}

#[test]
fn no_word_names_two_terms() {
    let mut owners: HashMap<String, &str> = HashMap::new();
    let mut twice = Vec::new();
    for term in list_materials() {
        for word in term.words() {
            let key = piece::key(word);
            assert!(!key.is_empty(), "{word}");
            if let Some(other) = owners.insert(key, term.key) {
                twice.push(format!("{word}: {other}, {}", term.key));
            }
        }
    }
    assert!(twice.is_empty(), "{}", twice.join("\n"));
    assert_eq!(owners.len(), words::count_words());
}

#[test]
fn no_word_that_is_passed_over_is_one_of_a_term() {
    let words: HashSet<String> = list_materials()
        .iter()
        .flat_map(MaterialTerm::words)
        .map(piece::key)
        .collect();
    let both: Vec<&str> = skipped::list_skipped()
        .filter(|word| words.contains(&piece::key(word)))
        .collect();
    assert!(both.is_empty(), "{}", both.join("\n"));
}

/// What a text names, as a line of a table has it.
fn read_line_of(text: &str) -> [String; 3] {
    let read = read_materials(text);
    let keys = |is_made: bool| {
        let is_of = |term: &&&MaterialTerm| matches!(term.kind, TermKind::Material | TermKind::Technique) == is_made;
        let keys: Vec<&str> = read.terms.iter().filter(is_of).map(|term| term.key).collect();
        keys.join("|")
    };
    [keys(true), keys(false), read.left.join("|")]
}

#[test]
fn texts_name_what_their_writers_meant() {
    let mut wrong = Vec::new();
    let mut check = |text: &str, must: [String; 3]| {
        let is = read_line_of(text);
        if is != must {
            wrong.push(format!("{text}\n  is      {is:?}\n  must be {must:?}"));
        }
    };
    let lines = |table: &'static str| table.lines().filter(|line| !line.starts_with('#'));
    let cell = |columns: &[&str], at: usize| columns.get(at).copied().unwrap_or_default().to_owned();
    for line in [include_str!("texts.tsv"), include_str!("colour_names.tsv")]
        .into_iter()
        .flat_map(lines)
    {
        let columns: Vec<&str> = line.split('\t').collect();
        let keys: Vec<&str> = columns.get(1).copied().unwrap_or_default().split(' ').collect();
        let of = |is_made: bool| {
            let is_of = |key: &&&str| {
                let kind = find_material(key).map(|term| term.kind);
                matches!(kind, None | Some(TermKind::Material | TermKind::Technique)) == is_made
            };
            keys.iter().filter(is_of).copied().collect::<Vec<_>>().join("|")
        };
        check(&cell(&columns, 0), [of(true), of(false), cell(&columns, 2)]);
    }
    for line in lines(include_str!("ware_texts.tsv")) {
        let columns: Vec<&str> = line.split('\t').collect();
        check(
            &cell(&columns, 0),
            [cell(&columns, 1), cell(&columns, 2), cell(&columns, 3)],
        );
    }
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_labelled_line_is_found() {
    for (text, found) in [
        (
            "Materials: ink and colors on paper. fan painting.\n\nBy a monk",
            Some("ink and colors on paper"),
        ),
        (
            "<p>A vase.</p><p><strong>Medium:</strong> porcelain with glaze<br>Gift</p>",
            Some("porcelain with glaze"),
        ),
        (
            "A vase. Materials: Silk crepe; embroidered. Gift.",
            Some("Silk crepe; embroidered"),
        ),
        ("Materials and Techniques: bronze &amp; gold", Some("bronze & gold")),
        ("材質：絹本設色。清宮舊藏", Some("絹本設色")),
        ("<p>質地: 青花瓷</p><p>高 5 公分</p>", Some("青花瓷")),
        ("Medium:\nMaterials: jade", Some("jade")),
        ("ink.fan painting, Materials of the house: none", None),
        ("Height: 5 cm", None),
        ("no colon", None),
        ("<Materials: jade", Some("jade")),
        ("Made&nbsp;of: bronze", Some("bronze")),
        ("<b>M</b>aterial: jade", Some("jade")),
        ("瓶瓶瓶瓶瓶瓶瓶瓶瓶瓶瓶瓶瓶瓶瓶。<b>材</b>質：玉", Some("玉")),
    ] {
        assert_eq!(labelled_materials(text).as_deref(), found, "{text}");
    }
}

proptest! {
    #[test]
    fn any_text_is_read(text in "\\PC{0,60}") {
        let read = read_materials(&text);
        prop_assert!(read.left.iter().all(|phrase| !phrase.is_empty()));
        let _ = labelled_materials(&format!("Medium: {text}"));
        let _ = labelled_materials(&format!("<{text}:<br>材質：{text}"));
    }
}

#[test]
fn years_exclude_a_ware_that_their_time_did_not_have() {
    let keys = |text: &str, years| -> Vec<&str> {
        let read = read_dated_materials(&[text], years);
        read.terms.iter().map(|term| term.key).collect()
    };
    assert_eq!(keys("官窯", None), ["guan-ware"]);
    assert_eq!(keys("官窯", Some((1127, 1279))), ["guan-ware"]);
    assert_eq!(keys("Guan ware", Some((1100, 1500))), ["guan-ware"]);
    assert_eq!(keys("官窯", Some((1736, 1795))), [""; 0]);
    assert_eq!(keys("御窯", Some((1736, 1795))), ["jingdezhen-imperial-ware"]);
    assert_eq!(keys("御窯", Some((960, 1127))), [""; 0]);
    // Years go before words.
    assert_eq!(
        keys("官窯青瓷瓶，附清代木座", Some((1127, 1279))),
        ["guan-ware", "celadon-glaze", "vase", "wood"]
    );
    assert_eq!(
        keys("官窯，描金", Some((1127, 1279))),
        ["guan-ware", "gold-painting", "gold"]
    );
    assert_eq!(
        keys("御窯 青釉，仿宋代汝窯", Some((1736, 1795))),
        ["jingdezhen-imperial-ware", "celadon-glaze"]
    );
    assert_eq!(
        keys("官窯 青花", Some((1736, 1795))),
        ["jingdezhen-imperial-ware", "underglaze-blue"]
    );
    assert_eq!(keys("Jade, celadon-green", Some((1736, 1795))), ["jade"]);
}

#[test]
fn texts_in_two_languages_are_settled_together() {
    let read = read_dated_materials(&["官窯", "Imperial kiln, underglaze blue"], None);
    let keys: Vec<&str> = read.terms.iter().map(|term| term.key).collect();
    assert_eq!(keys, ["jingdezhen-imperial-ware", "underglaze-blue"]);
}

#[test]
fn every_contradiction_names_wares_and_signs_that_exist() {
    for line in contradiction::LINES.lines().filter(|line| !line.starts_with('#')) {
        let (ware, instead, signs) = contradiction::read_line(line).expect(line);
        assert!(line.split('\t').count() == 3 && find_material(ware).is_some(), "{line}");
        assert!(instead == "-" || find_material(instead).is_some(), "{line}");
        for sign in signs.split(", ") {
            let is_sign = match sign.split_at(1) {
                ("+", word) => !piece::key(word).is_empty(),
                (">" | "<", year) => year.parse::<i32>().is_ok(),
                ("=", years) => {
                    matches!(years.split_once(".."), Some((from, to)) if from.parse::<i32>().is_ok() || to.parse::<i32>().is_ok())
                }
                _ => find_material(sign).is_some(),
            };
            assert!(is_sign, "{sign}");
        }
    }
}
