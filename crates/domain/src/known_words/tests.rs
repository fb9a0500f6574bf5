//! Texts with the truth by hand, and what every line of `words.tsv` must be.

use super::*;
use crate::{period::seeded, search_text::is_han};

const TEXTS: &str = include_str!("texts.tsv");

fn describe(words: Option<Vec<KnownWord>>, language: Language) -> String {
    let describe = |word: KnownWord| format!("{} {}", word.kind.as_str(), word.name.exact(language));
    words.into_iter().flatten().map(describe).collect::<Vec<_>>().join("; ")
}

#[test]
fn texts_of_known_words_are_read_and_others_are_not() {
    let periods = seeded();
    let known = KnownWords::new(&periods, []);
    let mut wrong = Vec::new();
    let mut count = 0;
    for line in TEXTS.lines().filter(|line| !line.starts_with('#')) {
        let (text, truth) = line.split_once('\t').unwrap_or((line, ""));
        let language = if text.chars().any(is_han) {
            Language::Tw
        } else {
            Language::En
        };
        let read = describe(known.read(text, language), language.other());
        if read != truth {
            wrong.push(format!("{text}\n    {truth}\n    {read}"));
        }
        count += 1;
    }
    assert!(wrong.is_empty() && count >= 60, "{}", wrong.join("\n"));
}

#[test]
fn the_terms_of_a_site_come_first() {
    let periods = seeded();
    let term = |tw: &str, en: &str| (TermKind::Technique, Bilingual::new(tw, en));
    let known = KnownWords::new(&periods, [term("青花", "Cobalt painting"), term("窯變花釉", "")]);
    let read = |text| describe(known.read(text, Language::Tw), Language::En);
    assert_eq!(read("青花瓶"), "technique cobalt painting; form vase");
    assert_eq!(read("窯變花釉瓶"), "", "its English name is missing");
}

#[test]
fn every_name_of_the_shipped_words_is_in_its_language() {
    for sort in WordKind::ALL
        .map(WordKind::as_str)
        .into_iter()
        .chain(["narrower", "proper"])
    {
        for (tw, en) in shipped::lines(sort) {
            let is_chinese = |name: &&str| name.chars().all(is_han);
            assert!(tw.iter().filter(|name| !name.is_empty()).all(is_chinese), "{tw:?}");
            assert!(
                en.iter().all(|name| !name.is_empty() && !name.contains(is_han)),
                "{en:?}"
            );
        }
    }
    for (heading, ..) in crate::search_text::list_lexicon() {
        assert!(!heading.is_empty());
    }
    let headings: Vec<&str> = crate::search_text::list_lexicon()
        .map(|(heading, ..)| heading)
        .collect();
    for known in [
        "Subjects and patterns",
        "Lacquer, metal, glass and enamel work",
        "Makers",
    ] {
        assert!(headings.contains(&known), "{known}");
    }
}
