//! Finds the terms of the vocabulary in a text: the longest word or phrase first, from left to right.

use super::{
    MaterialTerm,
    contradiction::settle_wares,
    piece::{Piece, cut, push_word},
    skipped::{denies, is_colour_of, is_like, is_skipped},
    spelling::name_before_brackets,
    words::{GLAZE, Named, WORDS},
};
use crate::artifact::TermKind;

/// The most characters of a text about materials, as those of the field; of a longer one the beginning is read.
const MOST_CHARACTERS: usize = 1_000;
/// The most words or Chinese characters of a phrase.
const MOST_WORDS: usize = 6;
const COLOURED: &str = "coloured";
/// The root of 'shaped'.
const SHAPED: &str = "shape";
/// What a piece is only like: 'in the style of', 'in the manner of'.
const STYLES: [&str; 2] = ["style", "manner"];
/// Behind these 'shaped' and 'formed' are said of the piece itself: ivory shaped as a cicada.
const JOINING: [&str; 8] = ["as", "with", "by", "like", "in", "from", "into", "of"];
/// The most pieces between a colour and the glaze that several share.
const MOST_SHARED: usize = 8;
const DENYING_HAN: [char; 3] = ['仿', '摹', '擬'];
/// 窯, folded.
const KILN_HAN: char = '窑';

/// What a text says of materials and techniques.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Materials {
    /// The terms, each once, in the order of the text.
    pub terms: Vec<&'static MaterialTerm>,
    /// The words that are no term and no colour; side by side they are one phrase.
    pub left: Vec<String>,
}

/// Reads the terms of a text in either language. Materials that are only imitated or absent are left out.
pub fn read_materials(text: &str) -> Materials {
    read_dated_materials(&[text], None)
}

/// Like [`read_materials`], of texts about one piece; the piece's years, both included, may exclude a ware.
pub fn read_dated_materials(texts: &[&str], years: Option<(i32, i32)>) -> Materials {
    let mut reader = Reader::default();
    let texts: Vec<&str> = texts.iter().map(|text| begin(text)).collect();
    for text in &texts {
        let pieces = cut(&name_before_brackets(text));
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
                    }),
                ) if !reader.is_denied => reader.take(terms, length),
                (_, Some(Found { length, terms: Some(_) })) => reader.deny(rest, length),
                (_, Some(Found { length, .. })) => reader.skip(rest, length),
                (piece, None) => reader.leave(piece),
            };
        }
        reader.end_phrase();
    }
    settle_wares(&texts.join("\n"), years, &mut reader.read.terms);
    reader.read
}

fn begin(text: &str) -> &str {
    let end = text.char_indices().nth(MOST_CHARACTERS);
    end.and_then(|(end, _)| text.get(..end)).unwrap_or(text)
}

/// The longest phrase that begins the pieces: of terms, or of words that are skipped.
struct Found {
    length: usize,
    terms: Option<&'static Named>,
}

/// The same, where a material before another one may say only the colour of that: 'pale ivory jade'.
fn find(pieces: &[Piece]) -> Option<Found> {
    let found = find_longest(pieces)?;
    let behind = pieces.get(found.length..).unwrap_or_default();
    let body = match behind.first() {
        Some(Piece::Word { .. }) => find_longest(behind).and_then(|body| body.terms),
        _ => None,
    };
    let like = behind.first().and_then(|piece| match piece {
        Piece::Word { root, .. } => Some(root.clone()),
        Piece::Han { folded, .. } => Some(folded.to_string()),
        Piece::Break => None,
    });
    // 'Gourd-shaped' is neither of gourd nor a gourd.
    let resembles = |term: &&MaterialTerm| matches!(term.kind, TermKind::Ware | TermKind::Form);
    let is_like = |root: &String| match found.terms.and_then(|terms| terms.first()) {
        Some(term) => is_like(root) && resembles(term) || root == SHAPED,
        None => false,
    };
    let is_joined = matches!(behind.get(1), Some(Piece::Word { typed, .. }) if JOINING.contains(&typed.as_str()));
    if like.as_ref().is_some_and(is_like) && !is_joined {
        return Some(Found {
            length: found.length + 1,
            terms: None,
        });
    }
    let is_colour = match (found.terms.map(Vec::as_slice), body.map(Vec::as_slice)) {
        (Some([material]), Some([body, ..])) => is_colour_of(material, body),
        _ => false,
    };
    Some(Found {
        terms: found.terms.filter(|_| !is_colour),
        ..found
    })
}

fn find_longest(pieces: &[Piece]) -> Option<Found> {
    let is_han = matches!(pieces.first(), Some(Piece::Han { .. }));
    let mut key = String::new();
    let mut found = None;
    for (piece, length) in pieces.iter().take(MOST_WORDS).zip(1..) {
        match piece {
            Piece::Han { folded, .. } if is_han => key.push(*folded),
            Piece::Word { root, .. } if !is_han => push_word(&mut key, root),
            Piece::Break if length > 1 && !is_han => key.push(','),
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

    /// Passes over words that name nothing. Those before 'ware' are the name of one that is not known.
    fn skip(&mut self, pieces: &[Piece], length: usize) -> usize {
        let root = |at: usize| match pieces.get(at) {
            Some(Piece::Word { root, .. }) => root.as_str(),
            _ => "",
        };
        if STYLES.contains(&root(0)) && root(1) == "of" {
            self.end_words();
            self.is_denied = true;
            return length;
        }
        match pieces.first() {
            Some(Piece::Word { typed, root }) if !self.phrase.is_empty() && (root == "ware" || root == "kiln") => {
                push_word(&mut self.phrase, typed);
                self.end_words();
            }
            Some(Piece::Word { root, .. }) if root == "type" => {}
            Some(Piece::Han { .. }) => {
                let last = pieces.get(length.saturating_sub(1));
                if let Some(Piece::Han {
                    typed,
                    folded: KILN_HAN,
                }) = last
                    && !self.phrase.is_empty()
                {
                    self.phrase.push(*typed);
                }
                self.end_words();
            }
            _ => self.end_words(),
        }
        length
    }

    fn leave(&mut self, piece: &Piece) -> usize {
        match piece {
            Piece::Word { typed, .. } if denies(typed) => self.is_denied = true,
            Piece::Word { typed, .. } => push_word(&mut self.phrase, typed),
            Piece::Han { typed, .. } if DENYING_HAN.contains(typed) => self.is_denied = true,
            Piece::Han { typed, .. } => self.phrase.push(*typed),
            Piece::Break => self.end_words(),
        }
        1
    }
}
