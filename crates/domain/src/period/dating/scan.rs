//! Cuts a dating into names of periods, numbers, words and signs. A name or word is a whole one, the longest that begins there.

use super::{
    era_names,
    names::Names,
    tidy::tidy,
    token::{Kind, Token},
    words::{self, ABBREVIATIONS, Word},
};
use crate::{numeral::number_in_words, search_text::normalise};

/// The most characters of a name or word in Chinese.
const MAX_HAN: usize = 8;
/// The most words of one in another language.
const MAX_WORDS: usize = 6;
/// A larger number counts no years.
const LARGEST: i32 = 100_000;
const HAN_DIGITS: &str = "〇一二三四五六七八九";

/// The text as it is read: normalised, with years that are written digit by digit in Chinese (一四二〇) in digits.
pub(super) fn prepare(text: &str) -> String {
    let text = normalise(text).replace("+/-", "±");
    let digit = |c: char| {
        let c = if matches!(c, '○' | '零') { '〇' } else { c };
        HAN_DIGITS.chars().position(|digit| digit == c)
    };
    if !text.contains(|c| digit(c).is_some()) {
        return text;
    }
    let chars: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    for run in chars.chunk_by(|one, other| digit(*one).is_some() == digit(*other).is_some()) {
        let digits: Option<String> = run.iter().map(|c| char::from_digit(digit(*c)? as u32, 10)).collect();
        match digits {
            Some(digits) if (3..=4).contains(&run.len()) => out.push_str(&digits),
            _ => out.extend(run),
        }
    }
    out
}

/// The pieces of a prepared text.
pub(super) fn scan<'n>(text: &str, names: &'n Names) -> Vec<Token<'n>> {
    let mut tokens: Vec<Token<'n>> = Vec::new();
    let (mut at, mut apart) = (0, false);
    while let Some(c) = text[at..].chars().next() {
        if matches!(c, ' ' | '"' | '“' | '”' | '「' | '」' | '『' | '』' | '《' | '》') {
            // A mark in quotation marks is one with the word behind them: 「大清乾隆年製」款.
            apart |= !matches!(c, '”' | '」' | '』' | '》');
            at += c.len_utf8();
            continue;
        }
        let is_han = c.is_alphabetic() && !c.is_lowercase();
        let (kind, length) = if c.is_ascii_digit() {
            number(&text[at..])
        } else if is_han {
            let found = han(&text[at..], names);
            match text[at..].starts_with('至') && !is_of_name_before(&tokens, found.0, names) {
                // 宋至元, 弘治至正德 are no eras of Song or Ming.
                true => (Kind::Word(Word::To), '至'.len_utf8()),
                false => found,
            }
        } else if c.is_alphabetic() {
            latin(&text[at..], names)
        } else {
            (Kind::Sign(c), c.len_utf8())
        };
        tokens.push(Token {
            kind: or_era(&tokens, kind, text[at..].split_at(length), names),
            start: at,
            end: at + length,
            apart,
            is_han,
        });
        (at, apart) = (at + length, false);
    }
    tidy(&tokens)
}

fn number<'n>(text: &str) -> (Kind<'n>, usize) {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if let Some((value, length)) = thousands(text, digits) {
        return (
            Kind::Number {
                value,
                digits: digits + 3,
                plural: false,
            },
            length,
        );
    }
    let value: Option<i32> = text[..digits].parse().ok().filter(|value| *value <= LARGEST);
    let after = &text[digits..];
    let ending = |endings: &[&str]| {
        let ending = endings.iter().find(|ending| after.starts_with(**ending))?;
        let next = after[ending.len()..].chars().next();
        (!next.is_some_and(|c| c.is_lowercase() || c.is_numeric())).then_some(ending.len())
    };
    // Numbers of records and of parts of them, days: 48.123
    let is_code = after.starts_with('.') && after[1..].starts_with(|c: char| c.is_ascii_digit());
    let Some(value) = value.filter(|_| !is_code && (digits <= 2 || !text.starts_with('0'))) else {
        let code = text.bytes().take_while(|b| b.is_ascii_digit() || *b == b'.').count();
        return (Kind::Unknown, code);
    };
    // 18thC is 18th c.
    let ordinal = ending(&["st", "nd", "rd", "th"])
        .or_else(|| Some(ending(&["stc", "ndc", "rdc", "thc"])? - 1))
        .or_else(|| after.starts_with("thcentury").then_some(2));
    if let (Some(length), Ok(ordinal)) = (ordinal, u32::try_from(value)) {
        return (Kind::Word(Word::Ordinal(ordinal)), digits + length);
    }
    let plural = ending(&["s", "'s"]);
    let kind = Kind::Number {
        value,
        digits,
        plural: plural.is_some(),
    };
    (kind, digits + plural.unwrap_or(0))
}

/// A number with a comma behind its thousands, and how long it is.
fn thousands(text: &str, digits: usize) -> Option<(i32, usize)> {
    let rest = text[digits..].strip_prefix(',')?;
    let is_number = digits <= 2 && rest.bytes().take_while(u8::is_ascii_digit).count() == 3;
    let value = format!("{}{}", &text[..digits], rest.get(..3)?);
    is_number.then_some((value.parse().ok()?, digits + 4))
}

fn find<'n>(key: &str, names: &'n Names) -> Option<Kind<'n>> {
    if let Some(meaning) = names.find(key) {
        return Some(Kind::Name(meaning));
    }
    let word = words::find(key).map(Kind::Word);
    word.or_else(|| era_names::find(key).map(Kind::Era))
}

/// Whether a name can be that of an era of the name before it, if there is one.
fn is_of_name_before<'n>(tokens: &[Token<'n>], found: Kind<'n>, names: &Names) -> bool {
    let is_ending = |token: &&Token<'n>| {
        matches!(
            token.word(),
            Some(Word::Ending | Word::Emperor | Word::Part(_) | Word::PartBehind(_))
        )
    };
    let before = tokens
        .iter()
        .rev()
        .find(|token| !is_ending(token))
        .map(|token| token.kind);
    match (before, found) {
        (Some(Kind::Name(dynasty)), Kind::Name(name)) => names.is_around(dynasty, name),
        (Some(Kind::Name(dynasty)), Kind::Era(eras)) => eras.iter().any(|era| names.has_era(dynasty, era.dynasty)),
        (Some(Kind::Era(others)), Kind::Era(eras)) => eras
            .iter()
            .any(|era| others.iter().any(|other| era.dynasty == other.dynasty)),
        _ => true,
    }
}

/// What a name means behind another one: 正德 is of Ming, and behind Japan an era of Edo.
fn or_era<'n>(tokens: &[Token<'n>], kind: Kind<'n>, (name, rest): (&str, &str), names: &'n Names) -> Kind<'n> {
    // 秦 is no state in 戰國秦漢 and 戰國秦代, nor 楚 in 戰國楚漢.
    let is_dynasty = || matches!(han(rest.trim_start(), names).0, Kind::Name(_)) || rest.starts_with(['代', '朝']);
    match kind {
        Kind::Era(eras) if eras.iter().any(|era| era.is_state) && is_dynasty() => return Kind::Unknown,
        Kind::Name(_) if !is_of_name_before(tokens, kind, names) => {}
        _ => return kind,
    }
    let eras = era_names::find(&words::bare(name)).filter(|eras| !eras.iter().any(|era| era.is_state) || !is_dynasty());
    let era = eras.map(Kind::Era);
    era.filter(|era| is_of_name_before(tokens, *era, names)).unwrap_or(kind)
}

fn han<'n>(text: &str, names: &'n Names) -> (Kind<'n>, usize) {
    let mut ends = [0; MAX_HAN];
    let mut count = 0;
    for (at, c) in text.char_indices().take(MAX_HAN) {
        if !c.is_alphabetic() || c.is_lowercase() {
            break;
        }
        ends[count] = at + c.len_utf8();
        count += 1;
    }
    let ends = &ends[..count];
    let mut longest = ends.iter().rev();
    if let Some(found) = longest.find_map(|end| find(&text[..*end], names).map(|kind| (kind, *end))) {
        return found;
    }
    let is_figure = |c: &char| "〇零一二三四五六七八九十百廿卅".contains(*c);
    let figures: usize = text.chars().take_while(is_figure).map(char::len_utf8).sum();
    if let Some(number) = number_in_words(&text[..figures]) {
        return (Kind::Han(number), figures);
    }
    match *ends {
        [_, end, ..] if text[..end].ends_with(['宗', '祖', '帝', '王']) => (Kind::Word(Word::Emperor), end),
        _ => (Kind::Unknown, ends.first().copied().unwrap_or(1)),
    }
}

fn latin<'n>(text: &str, names: &'n Names) -> (Kind<'n>, usize) {
    for (abbreviation, word) in ABBREVIATIONS.iter() {
        if let Some(after) = text.strip_prefix(abbreviation) {
            let is_whole = abbreviation.ends_with('.') || !after.starts_with(char::is_alphabetic);
            if is_whole {
                return (Kind::Word(*word), abbreviation.len());
            }
        }
    }
    let (mut key, mut at, mut best, mut first) = (String::new(), 0, None, 0);
    for _ in 0..MAX_WORDS {
        let length: usize = text[at..]
            .chars()
            .take_while(|c| c.is_lowercase() || *c == '\'')
            .map(char::len_utf8)
            .sum();
        if length == 0 {
            break;
        }
        key.push_str(&text[at..at + length]);
        at += length;
        first = if first == 0 { at } else { first };
        if let Some(kind) = find(&key, names) {
            best = Some((kind, at));
        }
        match text[at..].chars().next() {
            Some(c @ (' ' | '-' | '‐' | '–')) => at += c.len_utf8(),
            // N. Wei
            Some('.') if at == 1 && text[at..].starts_with(". ") => at += 2,
            _ => break,
        }
    }
    best.unwrap_or((Kind::Unknown, first.max(1)))
}
