//! A line of a record's texts with the words that a search has found in them.

use std::ops::Range;

use super::{
    compact, is_han,
    locate::Located,
    plan::{Plan, Unit},
    relic_spellings,
};
use crate::bilingual::Language;

/// How wide a line is at most, in Latin letters; other characters count as two.
const WIDTH: usize = 120;
/// How much of it may come before the first found word, so that narrow cards show the word.
const LEAD: usize = 14;

/// A line of a text, in parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Excerpt {
    /// The text's language.
    pub language: Language,
    /// The parts in order; together they are the line.
    pub parts: Vec<ExcerptPart>,
}

/// A part of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExcerptPart {
    /// Plain text.
    pub text: String,
    /// Whether it is a word that was found.
    pub is_found: bool,
}

impl Plan {
    /// The words that are in none of these texts, and in a record's number neither.
    pub fn missing_in(&self, texts: &[&str], number: &str) -> Vec<&Unit> {
        let number = compact(number);
        let is_in_number = |unit: &Unit| {
            unit.relic.chars().any(char::is_numeric)
                && relic_spellings(&unit.relic).iter().any(|relic| number.contains(relic))
        };
        if !self.relic.is_empty() && relic_spellings(&self.relic).iter().any(|relic| number.contains(relic)) {
            return Vec::new();
        }
        // As in the index, the parts of a word may be in several texts.
        let texts = Located::new(&texts.join("\n"));
        let is_missing = |unit: &&Unit| !texts.find(&unit.pieces, &mut Vec::new()) && !is_in_number(unit);
        self.units.iter().filter(is_missing).collect()
    }
}

/// Of these texts, a line of the one that has most of the words, the first of several; `None` if none has any.
pub fn excerpt<'a>(words: &[&Unit], texts: impl IntoIterator<Item = (Language, &'a str)>) -> Option<Excerpt> {
    let mut best: Option<(usize, Language, &str, Vec<Range<usize>>)> = None;
    for (language, text) in texts {
        let located = Located::new(text);
        let mut places = Vec::new();
        let is_found = |unit: &&&Unit| located.find(&unit.pieces, &mut places);
        let count = words.iter().filter(is_found).count();
        if count > best.as_ref().map_or(0, |(most, ..)| *most) {
            best = Some((count, language, text, places));
        }
        if count == words.len() {
            break;
        }
    }
    let (_, language, text, places) = best?;
    let parts = cut(text, &joined(text, places));
    Some(Excerpt { language, parts })
}

/// The places in order; those with nothing between them, or a space, as one.
fn joined(text: &str, mut places: Vec<Range<usize>>) -> Vec<Range<usize>> {
    places.sort_by_key(|place| (place.start, place.end));
    let mut joined: Vec<Range<usize>> = Vec::new();
    for place in places {
        match joined.last_mut() {
            Some(last) if place.start <= last.end || text[last.end..place.start] == *" " => {
                last.end = last.end.max(place.end);
            }
            _ => joined.push(place),
        }
    }
    joined
}

/// The line around the first place.
fn cut(text: &str, places: &[Range<usize>]) -> Vec<ExcerptPart> {
    let found = places.first().map_or(0, |first| first.start);
    let start = line_start(text, found);
    let end = line_end(text, start).max(places.first().map_or(0, |first| first.end));
    let mut line: Vec<(String, bool)> = Vec::new();
    let mut at = start;
    for place in places.iter().filter(|place| place.end <= end) {
        line.push((text[at..place.start].to_owned(), false));
        line.push((text[place.clone()].to_owned(), true));
        at = place.end;
    }
    line.push((text[at..end].trim_end().to_owned(), false));
    if !text[..start].is_empty() && !text[..start].ends_with('\n') {
        line.insert(0, ("…".to_owned(), false));
    }
    if !text[end..].trim().is_empty() {
        line.push(("…".to_owned(), false));
    }
    let mut parts: Vec<ExcerptPart> = Vec::new();
    for (text, is_found) in line.into_iter().filter(|(text, _)| !text.is_empty()) {
        // What a paragraph or a tab means is lost in a line.
        let text = text.replace(char::is_whitespace, " ");
        match parts.last_mut() {
            Some(last) if last.is_found == is_found => last.text.push_str(&text),
            _ => parts.push(ExcerptPart { text, is_found }),
        }
    }
    parts
}

const fn width(c: char) -> usize {
    if c.is_ascii() { 1 } else { 2 }
}

/// Where the line begins: at its paragraph, or at a word not far before the found one.
fn line_start(text: &str, found: usize) -> usize {
    let mut start = found;
    let mut left = LEAD;
    for (at, c) in text[..found].char_indices().rev() {
        if c == '\n' {
            return at + 1;
        }
        if width(c) > left {
            return start;
        }
        left -= width(c);
        if c.is_alphanumeric() && !is_within_word(text, at) {
            start = at;
        }
    }
    0
}

/// Where a line that begins here ends: before a word that is too long for it, or with the text.
fn line_end(text: &str, start: usize) -> usize {
    let mut end = start;
    let mut left = WIDTH;
    for (at, c) in text[start..].char_indices() {
        if width(c) > left {
            return end;
        }
        left -= width(c);
        let next = start + at + c.len_utf8();
        if !is_within_word(text, next) {
            end = next;
        }
    }
    text.len()
}

/// Whether a place is between two letters of a word. Chinese may be cut anywhere.
fn is_within_word(text: &str, at: usize) -> bool {
    let is_letter = |c: char| c.is_alphanumeric() && !is_han(c);
    text[..at].chars().next_back().is_some_and(is_letter) && text[at..].chars().next().is_some_and(is_letter)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::search_text::{Keyword, read_keyword};

    fn plan(keyword: &str) -> Plan {
        match read_keyword(keyword) {
            Keyword::Plan(plan) => plan,
            other => panic!("{keyword}: {other:?}"),
        }
    }

    /// The line as a text with brackets around the matches.
    fn line(keyword: &str, text: &str) -> String {
        let plan = plan(keyword);
        let words: Vec<&Unit> = plan.units.iter().collect();
        let parts = excerpt(&words, [(Language::En, text)]).expect("found").parts;
        let mark = |part: ExcerptPart| match part.is_found {
            true => format!("[{}]", part.text),
            false => part.text,
        };
        parts.into_iter().map(mark).collect()
    }

    #[test]
    fn a_line_has_the_words_and_a_little_before_them() {
        let text = "Materials: ink and colors on silk.\nBy Weng Fanggang, who inscribed it for a friend <b>in the capital</b>; later it was \
            in the hands of several collectors, one of whom wrote a colophon.\nGift of Mr. and Mrs. Eli Lilly";
        assert_eq!(
            line("inks", text),
            "Materials: [ink] and colors on silk. By Weng Fanggang, who inscribed it for a friend <b>in the capital</b>; later it was…"
        );
        assert_eq!(
            line("weng fanggang", text),
            "By [Weng Fanggang], who inscribed it for a friend <b>in the capital</b>; later it was in the hands of several collectors,…"
        );
        assert_eq!(line("lilly", text), "…and Mrs. Eli [Lilly]");
        assert_eq!(
            line("瓷", "此盤胎質細膩，釉色瑩潤，為景德鎮御窯瓷器之佳作"),
            "…為景德鎮御窯[瓷]器之佳作"
        );
        assert_eq!(line("青花 瓷", "青花瓷瓶，白瓷盤"), "[青花瓷]瓶，白[瓷]盤");
    }

    #[test]
    fn the_text_with_most_of_the_words_is_taken() {
        let plan = plan("lotus silver");
        let words: Vec<&Unit> = plan.units.iter().collect();
        let texts = [
            (Language::Tw, "silver"),
            (Language::En, "silver with a lotus"),
            (Language::Tw, "lotus of silver"),
        ];
        let found = excerpt(&words, texts).expect("found");
        assert_eq!(found.language, Language::En);
        assert_eq!(found.parts.iter().filter(|part| part.is_found).count(), 2);
        assert_eq!(excerpt(&words, [(Language::En, "a dish")]), None);
    }

    #[test]
    fn words_of_the_name_and_the_number_are_not_missing() {
        let missing = |keyword: &str| -> Vec<String> {
            let plan = plan(keyword);
            let missing = plan.missing_in(&["青花梅瓶", "Blue and white vases"], "IMA 16.887A-B");
            missing.into_iter().map(|unit| unit.typed.clone()).collect()
        };
        for held in [
            "vase",
            "青花 white",
            "梅",
            "16.887",
            "ima 16.887",
            "IMA 16.887A",
            "16.887 vase",
        ] {
            assert_eq!(missing(held), [""; 0], "{held}");
        }
        assert_eq!(missing("vase lotus 1662"), ["lotus", "1662"]);
    }

    proptest! {
        #[test]
        fn a_line_is_a_part_of_its_text(text in "[a-z,é。\n <>&瓷青花瓶]{0,300}", keyword in "[a-c瓷青花]{1,3}") {
            let plan = plan(&keyword);
            let words: Vec<&Unit> = plan.units.iter().collect();
            if let Some(found) = excerpt(&words, [(Language::Tw, text.as_str())]) {
                let line: String = found.parts.iter().map(|part| part.text.as_str()).collect();
                prop_assert!(text.replace('\n', " ").contains(line.trim_matches('…')), "{line:?}");
                prop_assert!(found.parts.iter().any(|part| part.is_found));
                prop_assert!(found.parts[0].is_found || found.parts[0].text.chars().map(width).sum::<usize>() <= LEAD + 2);
            }
        }
    }
}
