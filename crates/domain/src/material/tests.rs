//! Texts about materials as catalogues write them, and what each names. Texts are lines of `texts.tsv`.

use std::collections::{HashMap, HashSet};

use proptest::prelude::*;

use super::*;

#[test]
fn every_line_is_a_term_with_both_names_and_a_key_of_its_own() {
    let lines = LINES.lines().filter(|line| !line.starts_with('#'));
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
        assert!(term.tw.chars().all(piece::is_han), "{}", term.key);
        assert!(
            term.en.starts_with(char::is_uppercase) && !term.en.contains(piece::is_han),
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
    assert_eq!(owners.len(), read::count_words());
}

#[test]
fn texts_name_what_their_writers_meant() {
    let lines = include_str!("texts.tsv").lines().filter(|line| !line.starts_with('#'));
    let mut wrong = Vec::new();
    for line in lines {
        let columns: Vec<&str> = line.split('\t').collect();
        let column = |at: usize| columns.get(at).copied().unwrap_or_default();
        let read = read_materials(column(0));
        let keys: Vec<&str> = read.terms.iter().map(|term| term.key).collect();
        let (keys, left) = (keys.join(" "), read.left.join("|"));
        if keys != column(1) || left != column(2) {
            wrong.push(format!(
                "{}\n  is      {keys} [{left}]\n  must be {} [{}]",
                column(0),
                column(1),
                column(2)
            ));
        }
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
