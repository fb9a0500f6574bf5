//! Cuts a size into figures, units, names of measures, words and signs.

use super::{
    chars::Chars,
    label::{Label, find_label},
    number::{Figure, read_number},
    part::is_part,
    unit::{TypedUnit, find_unit},
};

/// The most characters of a word in Chinese.
const MOST_HAN: usize = 4;
const ABOUT: &[&str] = &[
    "approx",
    "approximately",
    "about",
    "circa",
    "ca",
    "c",
    "約",
    "大約",
    "约",
];
/// Words that say only that a size follows.
const EMPTY: &[&str] = &[
    "size",
    "dimension",
    "dimensions",
    "dim",
    "dims",
    "measurement",
    "measurements",
    "actual",
    "尺寸",
    "尺碼",
    "規格",
    "左右",
];

/// What a piece of the text is.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Kind {
    /// A figure; `fraction`: one with a fraction such as 1/8.
    Number {
        value: f64,
        fraction: bool,
    },
    /// A unit; `sign`: ' or ".
    Unit {
        unit: TypedUnit,
        sign: bool,
    },
    Label(Label),
    /// The sign of multiplication.
    By,
    About,
    /// A word that is none of these, in lower case; a single letter in upper case.
    Text(String),
    Open,
    Close,
    Colon,
    Dash,
    /// The end of a statement; `strong`: of all that was said about a part.
    Break {
        strong: bool,
    },
    Unknown,
}

/// A piece of the text, and its bytes.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) start: usize,
    pub(super) end: usize,
}

fn is_han(c: char) -> bool {
    matches!(c as u32, 0x3400..=0x9FFF | 0xF900..=0xFAFF | 0x2_0000..=0x3_23AF)
}

fn is_letter(c: char) -> bool {
    c.is_alphabetic() && !is_han(c)
}

/// The pieces of a text.
pub(super) fn scan(text: &str) -> Vec<Token> {
    let chars = Chars::new(text);
    let (mut tokens, mut at, mut open) = (Vec::new(), 0, 0_usize);
    while chars.get(at) != '\0' {
        let c = chars.get(at);
        let begin = at;
        let kinds = if c.is_whitespace() && c != '\n' || c == '.' && !chars.get(at + 1).is_ascii_digit() {
            at += 1;
            continue;
        } else if let Some((figure, length)) = read_number(&chars, at) {
            let kind = match figure {
                Figure::Value { value, fraction } => Kind::Number { value, fraction },
                Figure::Ordinal => Kind::Text(chars.text(at, length)),
                Figure::Unknown => Kind::Unknown,
            };
            at += length;
            vec![kind]
        } else if is_han(c) || c == '㎝' || c == '㎜' || c == '㎏' {
            let (kind, length) = read_han(&chars, at);
            at += length;
            vec![kind]
        } else if is_letter(c) {
            let (kinds, length) = read_word(&chars, at, open > 0);
            at += length;
            kinds
        } else {
            let is_behind_number = matches!(
                tokens.last(),
                Some(Token {
                    kind: Kind::Number { .. },
                    ..
                })
            );
            let (kind, length) = match read_sign(&chars, at, &mut open) {
                // ~12 is about 12, 5~6 a range.
                (Kind::About, length) if is_behind_number => (Kind::Dash, length),
                sign => sign,
            };
            at += length;
            vec![kind]
        };
        let (start, end) = (chars.byte(begin), chars.byte(at));
        let is_empty = |kind: &Kind| matches!(kind, Kind::Text(word) if EMPTY.contains(&&**word));
        let kinds = kinds.into_iter().filter(|kind| !is_empty(kind));
        tokens.extend(kinds.map(|kind| Token { kind, start, end }));
    }
    tokens
}

fn read_sign(chars: &Chars, at: usize, open: &mut usize) -> (Kind, usize) {
    let next = chars.get(at + 1);
    let sign = |unit| Kind::Unit { unit, sign: true };
    let kind = match chars.get(at) {
        '\'' if next == '\'' => return (sign(TypedUnit::Inch), 2),
        '\'' => sign(TypedUnit::Foot),
        '"' => sign(TypedUnit::Inch),
        '×' | '✕' | '✖' | '╳' | '*' => Kind::By,
        '(' | '[' => {
            *open += 1;
            Kind::Open
        }
        ')' | ']' if *open > 0 => {
            *open -= 1;
            Kind::Close
        }
        // 'a) 5 in.'
        ')' | ']' | ':' => Kind::Colon,
        ',' | '/' | '&' | '+' | '|' => Kind::Break { strong: false },
        ';' | '\n' => Kind::Break { strong: true },
        '-' => Kind::Dash,
        '~' => Kind::About,
        _ => Kind::Unknown,
    };
    (kind, 1)
}

fn read_word(chars: &Chars, at: usize, in_brackets: bool) -> (Vec<Kind>, usize) {
    let length = chars.count(at, is_letter);
    let word = chars.text(at, length);
    let next = chars.get(at + length);
    // w/lid, w/out base, w/o fringe
    if word == "w" && next == '/' {
        let out = ["out", "o"].into_iter().find(|out| {
            let behind = at + 2 + out.len();
            chars.text(at + 2, out.len()) == *out && !is_letter(chars.get(behind))
        });
        let (with, length) = out.map_or(("with", 2), |out| ("without", 2 + out.len()));
        return (vec![Kind::Text(with.to_owned())], length);
    }
    // 10.1 c.m.
    if word == "c" && chars.text(at, 3) == "c.m" && !is_letter(chars.get(at + 3)) {
        let unit = TypedUnit::Cm;
        return (vec![Kind::Unit { unit, sign: false }], 3);
    }
    // The letter of a piece: 'a) 5 in.', 'c: 5 in.'
    let is_letter_of_piece = next == ')' && !in_brackets || next == ':' && find_label(&word).is_none();
    if length == 1 && (is_letter_of_piece || "abefijk".contains(&*word)) {
        return (vec![Kind::Text(word.to_uppercase())], length);
    }
    let kinds = match &*word {
        "x" | "by" => vec![Kind::By],
        "and" => vec![Kind::Break { strong: false }],
        _ => read_spelled_labels(&word).unwrap_or_else(|| vec![name_word(word)]),
    };
    (kinds, length)
}

/// 'HxWxD'
fn read_spelled_labels(word: &str) -> Option<Vec<Kind>> {
    let parts: Vec<&str> = word.split('x').collect();
    if parts.len() < 2 || !parts.iter().all(|part| ["h", "w", "d", "l"].contains(part)) {
        return None;
    }
    let labels = parts.into_iter().filter_map(find_label).map(Kind::Label);
    Some(labels.flat_map(|label| [Kind::By, label]).skip(1).collect())
}

fn name_word(word: String) -> Kind {
    if ABOUT.contains(&&*word) {
        Kind::About
    } else if let Some(label) = find_label(&word) {
        Kind::Label(label)
    } else if let Some(unit) = find_unit(&word) {
        Kind::Unit { unit, sign: false }
    } else {
        Kind::Text(word)
    }
}

/// The longest known word, or all up to the next one.
fn read_han(chars: &Chars, at: usize) -> (Kind, usize) {
    let known = |at: usize| {
        let most = (0..MOST_HAN)
            .take_while(|more| is_han(chars.get(at + more)))
            .count()
            .max(1);
        (1..=most).rev().find_map(|length| {
            let word = chars.text(at, length);
            let kind = match &*word {
                "及" | "和" | "與" => Kind::Break { strong: false },
                "乘" => Kind::By,
                _ => name_word(word),
            };
            let is_known = match &kind {
                Kind::Text(word) => is_part(word) || EMPTY.contains(&&**word),
                _ => true,
            };
            is_known.then_some((kind, length))
        })
    };
    known(at).unwrap_or_else(|| {
        let all = chars.count(at, is_han).max(1);
        let length = (1..all).find(|length| known(at + length).is_some()).unwrap_or(all);
        (Kind::Text(chars.text(at, length)), length)
    })
}
