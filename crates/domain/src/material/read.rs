//! Finds the terms of the vocabulary in a text: the longest word or phrase first, from left to right.

use std::{collections::HashMap, sync::LazyLock};

use super::{
    MaterialTerm, VOCABULARY,
    piece::{Piece, cut, key, push_word},
    skipped::is_skipped,
};
use crate::artifact::TermKind;

/// The most words or Chinese characters of a phrase.
const MOST_WORDS: usize = 6;
/// The root of 'glaze'.
const GLAZE: &str = "glaze";
const COLOURED: &str = "coloured";
/// The most pieces between a colour and the glaze that several share.
const MOST_SHARED: usize = 8;
/// Words behind which a material is not there.
const DENYING: &[&str] = &[
    "without",
    "no",
    "not",
    "imitating",
    "imitation",
    "imitate",
    "simulating",
    "simulated",
    "faux",
    "resembling",
];
const DENYING_HAN: char = '仿';
/// 窯, folded.
const KILN_HAN: char = '窑';

/// What a text says of materials and techniques.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Materials {
    /// The terms, each once, in the order of the text.
    pub terms: Vec<&'static MaterialTerm>,
    /// The words that are no term, no colour, form or ware; side by side they are one phrase.
    pub left: Vec<String>,
}

/// The term that a word names, and what it implies: a technique whose name ends in that of a material is of it, as 填漆 and
/// 'Carved red lacquer' are of lacquer.
type Named = Vec<&'static MaterialTerm>;

static WORDS: LazyLock<HashMap<String, Named>> = LazyLock::new(|| {
    let words = VOCABULARY.iter().flat_map(|term| {
        let named: Named = [term].into_iter().chain(find_implied(term)).collect();
        term.words().map(move |word| (key(word), named.clone()))
    });
    words.collect()
});

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

/// Reads the terms of a text in either language. Materials that are only imitated or absent are left out.
pub fn read_materials(text: &str) -> Materials {
    let pieces = cut(text);
    let mut reader = Reader::default();
    let mut at = 0;
    while let Some(piece) = pieces.get(at) {
        let rest = pieces.get(at..).unwrap_or_default();
        at += match (piece, find_shared_glaze(rest).or_else(|| find(rest))) {
            (Piece::Break, _) => reader.end_phrase(),
            (
                _,
                Some(Found {
                    length,
                    terms: Some(terms),
                    ..
                }),
            ) if !reader.is_denied => reader.take(terms, length),
            (_, Some(Found { length, terms: Some(_) })) => reader.deny(rest, length),
            (_, Some(Found { length, .. })) => reader.skip(rest, length),
            (piece, None) => reader.leave(piece),
        };
    }
    reader.end_phrase();
    reader.read
}

/// The longest phrase that begins the pieces: of terms, or of words that are skipped.
struct Found {
    length: usize,
    terms: Option<&'static Named>,
}

fn find(pieces: &[Piece]) -> Option<Found> {
    let is_han = matches!(pieces.first(), Some(Piece::Han { .. }));
    let mut key = String::new();
    let mut found = None;
    for (piece, length) in pieces.iter().take(MOST_WORDS).zip(1..) {
        match piece {
            Piece::Han { folded, .. } if is_han => key.push(*folded),
            Piece::Word { root, .. } if !is_han => push_word(&mut key, root),
            _ => break,
        }
        let terms = WORDS.get(&key);
        if terms.is_some() || is_skipped(&key) {
            found = Some(Found { length, terms });
        }
    }
    let behind = found.as_ref().and_then(|found| pieces.get(found.length));
    // 'Amber-colored glass' is not of amber.
    if matches!(behind, Some(Piece::Word { root, .. }) if root == COLOURED) {
        return found.map(|found| Found {
            length: found.length + 1,
            terms: None,
        });
    }
    found
}

/// 'Brown and white glazes' are two.
fn find_shared_glaze(pieces: &[Piece]) -> Option<Found> {
    let glaze_of = |root: &str| WORDS.get(&format!("{root} {GLAZE}"));
    let Some(Piece::Word { root, .. }) = pieces.first() else {
        return None;
    };
    let terms = glaze_of(root)?;
    let mut has_and = false;
    for piece in pieces.iter().skip(1).take(MOST_SHARED) {
        match piece {
            Piece::Word { root, .. } if root == GLAZE => {
                return has_and.then_some(Found {
                    length: 1,
                    terms: Some(terms),
                });
            }
            Piece::Word { root, .. } if root == "and" => has_and = true,
            Piece::Word { root, .. } if glaze_of(root).is_none() => return None,
            _ => {}
        }
    }
    None
}

#[derive(Default)]
struct Reader {
    read: Materials,
    phrase: String,
    is_denied: bool,
}

impl Reader {
    fn end_phrase(&mut self) -> usize {
        self.end_words();
        self.is_denied = false;
        1
    }

    fn end_words(&mut self) {
        if !self.phrase.is_empty() {
            self.read.left.push(std::mem::take(&mut self.phrase));
        }
    }

    fn take(&mut self, terms: &'static Named, length: usize) -> usize {
        self.end_words();
        for term in terms {
            if !self.read.terms.contains(term) {
                self.read.terms.push(term);
            }
        }
        length
    }

    /// Leaves a term that is only imitated.
    fn deny(&mut self, pieces: &[Piece], length: usize) -> usize {
        pieces.iter().take(length).for_each(|piece| {
            self.leave(piece);
        });
        self.end_phrase();
        length
    }

    /// Passes over words that name nothing. Those before 'ware' are the name of one.
    fn skip(&mut self, pieces: &[Piece], length: usize) -> usize {
        match pieces.first() {
            Some(Piece::Word { root, .. }) if root == "ware" || root == "kiln" => self.phrase.clear(),
            Some(Piece::Word { root, .. }) if root == "type" => {}
            Some(Piece::Han { .. }) => {
                let is_kiln = matches!(
                    pieces.get(length.saturating_sub(1)),
                    Some(Piece::Han { folded: KILN_HAN, .. })
                );
                if is_kiln {
                    self.phrase.clear();
                }
                self.end_words();
            }
            _ => self.end_words(),
        }
        length
    }

    fn leave(&mut self, piece: &Piece) -> usize {
        match piece {
            Piece::Word { typed, .. } if DENYING.contains(&typed.as_str()) => self.is_denied = true,
            Piece::Word { typed, .. } => push_word(&mut self.phrase, typed),
            Piece::Han {
                folded: DENYING_HAN, ..
            } => self.is_denied = true,
            Piece::Han { typed, .. } => self.phrase.push(*typed),
            Piece::Break => self.end_words(),
        }
        1
    }
}
