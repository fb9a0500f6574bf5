//! Cuts a size into figures, units, names of measures, words and signs.

use super::{
    chars::Chars,
    label::Label,
    number::{Figure, read_number},
    part::is_part,
    unit::TypedUnit,
    words::{self, Role, find_label, find_unit},
};
use crate::{numeral::number_in_words, search_text::is_han};

/// The most characters of a word in Chinese.
const MOST_HAN: usize = 4;
const HAN_DIGITS: &str = "〇一二三四五六七八九";

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
        let before = at.checked_sub(1).map_or(' ', |before| chars.get(before));
        let is_decimal = chars.get(at + 1).is_ascii_digit();
        let is_behind_number = matches!(
            tokens.last(),
            Some(Token {
                kind: Kind::Number { .. },
                ..
            })
        );
        let is_behind_unit = matches!(
            tokens.last(),
            Some(Token {
                kind: Kind::Unit { .. },
                ..
            })
        );
        // The full stop of 'H.12 in.' ends the word.
        let ends_word = !is_decimal || is_letter(before) && !is_behind_unit;
        let kinds = if c.is_whitespace() && c != '\n' || c == '.' && ends_word {
            at += 1;
            continue;
        } else if c == '.' && (is_letter(before) || matches!(before, '.' | ')'))
            || before == '.' && c == '0' && is_decimal
        {
            at += 1;
            vec![Kind::Unknown]
        } else if let Some((value, length)) = read_han_number(&chars, at) {
            at += length;
            vec![Kind::Number { value, fraction: false }]
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
            let (kind, length) = match read_sign(&chars, at, &mut open) {
                // ~12 is about 12, 5~6 a range.
                (Kind::About, length) if is_behind_number => (Kind::Dash, length),
                sign => sign,
            };
            at += length;
            vec![kind]
        };
        let kinds = match kinds.as_slice() {
            [Kind::Text(word)] if is_behind_number && matches!(&**word, "to" | "至") => vec![Kind::Dash],
            _ => kinds,
        };
        let (start, end) = (chars.byte(begin), chars.byte(at));
        let is_empty = |kind: &Kind| matches!(kind, Kind::Text(word) if words::find(word) == Some(Role::Empty));
        let kinds = kinds.into_iter().filter(|kind| !is_empty(kind));
        tokens.extend(kinds.map(|kind| Token { kind, start, end }));
    }
    tokens
}

/// A figure in Chinese numerals before a metric unit: 二十三厘米, 五點八公分. One in 尺 or 寸 is rather of an old measure.
fn read_han_number(chars: &Chars, at: usize) -> Option<(f64, usize)> {
    let digits = chars.count(at, |c| "十百".contains(c) || HAN_DIGITS.contains(c));
    let mut value = f64::from(number_in_words(&chars.text(at, digits))?);
    let mut length = digits;
    if matches!(chars.get(at + digits), '點' | '点') {
        let decimals = chars.count(at + digits + 1, |c| HAN_DIGITS.contains(c));
        let text = chars.text(at + digits + 1, decimals);
        let digit = |c| HAN_DIGITS.chars().position(|digit| digit == c);
        let typed: String = text.chars().filter_map(digit).map(|digit| digit.to_string()).collect();
        value += format!("0.{typed}").parse::<f64>().ok().filter(|_| decimals > 0)?;
        length += 1 + decimals;
    }
    let unit = (1..=2)
        .rev()
        .find_map(|count| find_unit(&chars.text(at + length, count)))?;
    (digits > 0 && chars.get(at).is_alphabetic() && unit.is_metric()).then_some((value, length))
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
        ',' | '/' | '&' | '+' | '|' | '│' | '┃' | '¦' | '•' => Kind::Break { strong: false },
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
    // Which axis is meant, the label beside it says: 長 (X軸).
    if in_brackets && next == '軸' && ["x", "y", "z"].contains(&&*word) {
        return (Vec::new(), length + 1);
    }
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
    let is_bracketed = chars.text(0, 3) == "(a)" && at > 0 && chars.get(at - 1) == '(';
    let is_letter_of_piece =
        next == ')' && (!in_brackets || is_bracketed) || next == ':' && find_label(&word).is_none();
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

/// 'HxWxD', and the 'xW' of 'L12xW6'.
fn read_spelled_labels(word: &str) -> Option<Vec<Kind>> {
    if let Some(label) = word.strip_prefix('x').and_then(find_label) {
        return Some(vec![Kind::By, Kind::Label(label)]);
    }
    let parts: Vec<&str> = word.split('x').collect();
    if parts.len() < 2 || !parts.iter().all(|part| ["h", "w", "d", "l"].contains(part)) {
        return None;
    }
    let labels = parts.into_iter().filter_map(find_label).map(Kind::Label);
    Some(labels.flat_map(|label| [Kind::By, label]).skip(1).collect())
}

fn name_word(word: String) -> Kind {
    match (words::find(&word), find_unit(&word)) {
        (Some(Role::About), _) => Kind::About,
        (Some(Role::Measure(label)), _) => Kind::Label(label),
        (_, Some(unit)) => Kind::Unit { unit, sign: false },
        _ => Kind::Text(word),
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
                Kind::Text(word) => is_part(word) || words::find(word).is_some(),
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
