//! Cuts a text about materials into words and signs, with each word in the form in which it is compared.

use std::sync::LazyLock;

use frostem::{Algorithm, Stemmer};

use crate::search_text::{is_han, normalise};

static STEMMER: LazyLock<Stemmer> = LazyLock::new(|| Stemmer::new(Algorithm::English));

/// Words whose root means something else: silvered wood is not of silver, marbled clay not of marble, gold paint is no painting.
const WHOLE: &[&str] = &[
    "silvered",
    "silvering",
    "marbled",
    "marbling",
    "coloured",
    "colouring",
    "painting",
    "mirrored",
    "robed",
    "dished",
];
/// How American words begin, and the same in British spelling.
const BRITISH: [(&str, &str); 4] = [
    ("color", "colour"),
    ("gray", "grey"),
    ("mold", "mould"),
    ("fiber", "fibre"),
];

/// A piece of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Piece {
    /// A word, as it was typed and as it is compared.
    Word { typed: String, root: String },
    /// A Chinese character, as it was typed and as it is compared.
    Han { typed: char, folded: char },
    /// A sign that separates the words before it from those behind it.
    Break,
}

impl Piece {
    /// The form in which it is compared; empty for a sign.
    pub(crate) fn root(&self) -> String {
        match self {
            Self::Word { root, .. } => root.clone(),
            Self::Han { folded, .. } => folded.to_string(),
            Self::Break => String::new(),
        }
    }
}

/// The pieces of a text. Hyphens join words as spaces do, apostrophes are left out.
pub(crate) fn cut(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if is_han(first) {
            let folded = normalise(rest.get(..first.len_utf8()).unwrap_or_default());
            pieces.extend(folded.chars().map(|folded| Piece::Han { typed: first, folded }));
            rest = rest.get(first.len_utf8()..).unwrap_or_default();
        } else {
            let (words, behind) = rest.split_at(rest.find(is_han).unwrap_or(rest.len()));
            cut_words(&normalise(words), &mut pieces);
            rest = behind;
        }
    }
    pieces
}

fn cut_words(text: &str, pieces: &mut Vec<Piece>) {
    let mut word = String::new();
    for c in text.chars().chain([' ']) {
        if c.is_alphanumeric() {
            word.push(c);
        } else if c != '\'' || word.is_empty() {
            if !word.is_empty() {
                pieces.push(to_piece(std::mem::take(&mut word)));
            }
            match c {
                '&' => pieces.push(to_piece("and".to_owned())),
                ' ' | '-' | '‐' | '–' | '\'' | '"' | '“' | '”' | '「' | '」' | '『' | '』' => {}
                _ => pieces.push(Piece::Break),
            }
        }
    }
}

fn to_piece(typed: String) -> Piece {
    if typed.contains(|c: char| c.is_numeric()) {
        return Piece::Break;
    }
    let spelled = BRITISH.iter().find_map(|(american, british)| {
        let rest = typed.strip_prefix(american)?;
        Some(format!("{british}{rest}"))
    });
    let spelled = spelled.unwrap_or_else(|| typed.clone());
    let root = if WHOLE.contains(&spelled.as_str()) || !spelled.is_ascii() {
        spelled
    } else {
        STEMMER.stem(&spelled).into_owned()
    };
    Piece::Word { typed, root }
}

/// What a word or phrase is found by: roots with spaces between them, or Chinese characters.
pub(crate) fn key(phrase: &str) -> String {
    let mut key = String::new();
    for piece in cut(phrase) {
        match piece {
            Piece::Word { root, .. } => push_word(&mut key, &root),
            Piece::Han { folded, .. } => key.push(folded),
            Piece::Break => {}
        }
    }
    key
}

pub(super) fn push_word(key: &mut String, root: &str) {
    if !key.is_empty() {
        key.push(' ');
    }
    key.push_str(root);
}
