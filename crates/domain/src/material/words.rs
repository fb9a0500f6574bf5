//! The terms of the vocabulary by their words.

use std::{collections::HashMap, sync::LazyLock};

use super::{MaterialTerm, VOCABULARY, piece::key};
use crate::artifact::TermKind;

/// The root of 'glaze'.
pub(super) const GLAZE: &str = "glaze";

/// The term that a word names, and what it implies: a technique whose name ends in that of a material is of it, as 填漆 and
/// 'Carved red lacquer' are of lacquer; and a word for a ware that ends in another word names that too, as 高麗青瓷.
pub(super) type Named = Vec<&'static MaterialTerm>;

pub(super) static WORDS: LazyLock<HashMap<String, Named>> = LazyLock::new(|| {
    let words = |is_ware: bool| {
        let terms = VOCABULARY
            .iter()
            .filter(move |term| (term.kind == TermKind::Ware) == is_ware);
        terms.flat_map(|term| term.words().map(move |word| (key(word), term)))
    };
    let mut named: HashMap<String, Named> = words(false)
        .map(|(word, term)| (word, [term].into_iter().chain(find_implied(term)).collect()))
        .collect();
    let wares: Vec<(String, Named)> = words(true)
        .map(|(word, term)| {
            let ending = endings(&word).find_map(|ending| named.get(ending));
            let named = [term].into_iter().chain(ending.into_iter().flatten().copied());
            let named = named.collect();
            (word, named)
        })
        .collect();
    named.extend(wares);
    named
});

/// What a phrase ends in, the longest first: its last words, or its last characters.
fn endings(key: &str) -> impl Iterator<Item = &str> {
    let is_words = key.is_ascii();
    let starts = key.char_indices().skip(1).filter(move |(_, c)| !is_words || *c == ' ');
    starts.filter_map(|(at, _)| key.get(at..)).map(str::trim_start)
}

fn find_implied(term: &MaterialTerm) -> Option<&'static MaterialTerm> {
    let is_in = |material: &&MaterialTerm| {
        let english = format!(" {}", material.en.to_lowercase());
        term.tw.ends_with(material.tw) || term.en.ends_with(&english)
    };
    let materials = VOCABULARY.iter().filter(|term| term.kind == TermKind::Material);
    let found = materials.filter(is_in).max_by_key(|material| material.tw.len());
    found.filter(|_| term.kind == TermKind::Technique)
}

#[cfg(test)]
pub(super) fn count_words() -> usize {
    WORDS.len()
}

/// Whether the key of a word is one of a material.
pub(super) fn is_material(key: &str) -> bool {
    let is_of = |term: &&MaterialTerm| term.kind == TermKind::Material;
    WORDS.get(key).and_then(|named| named.first()).is_some_and(is_of)
}

/// The ware that a word or phrase names.
pub(super) fn find_ware(phrase: &str) -> Option<&'static MaterialTerm> {
    let named = WORDS.get(&key(phrase))?;
    named.first().copied().filter(|term| term.kind == TermKind::Ware)
}
