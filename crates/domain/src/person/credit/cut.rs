//! Where a list of people is cut: between people, and not within a name, a life or a bracket.

use std::{collections::HashSet, sync::LazyLock};

use super::word_of;
use crate::{
    person::{is_part_of_a_name, life::Life},
    search_text::{is_han, normalise},
};

pub(super) const OPENING: [char; 4] = ['(', '（', '[', '〔'];
pub(super) const CLOSING: [char; 4] = [')', '）', ']', '〕'];

/// Cuts a list between people, into so many parts at most; each part with the sign in front of it. What stands in brackets is whole.
pub(super) fn split(text: &str) -> Vec<(char, &str)> {
    let (mut parts, mut from, mut divider, mut depth) = (Vec::new(), 0, ';', 0_usize);
    let is_list = is_list_of_names(text);
    for (at, c) in text.char_indices() {
        if OPENING.contains(&c) {
            depth += usize::from(is_closed(&text[at + c.len_utf8()..]));
        } else if CLOSING.contains(&c) {
            depth = depth.saturating_sub(1);
        }
        if depth > 0 || at < from {
            continue;
        }
        let rest = &text[at..];
        let width = match c {
            ';' | '；' | '、' | '\n' | '|' => c.len_utf8(),
            ',' | '，' if parts_people(&text[from..at], &rest[c.len_utf8()..], is_list) => c.len_utf8(),
            '與' | '与' | '及' | '暨' if joins_han_names(&text[from..at], c, &rest[c.len_utf8()..]) => c.len_utf8(),
            ' ' => match AND.into_iter().find(|and| rest.starts_with(and)) {
                Some(and) if joins_people(&text[from..at], and, &rest[and.len()..]) => and.len(),
                _ => continue,
            },
            _ => continue,
        };
        parts.push((divider, &text[from..at]));
        if parts.len() == super::MOST_PARTS {
            return parts;
        }
        (from, divider) = (at + width, c);
    }
    parts.push((divider, &text[from..]));
    parts
}

/// Whether a character stands between two people, and not within 古埃及, 以及, 暨南 or 及其弟子.
fn joins_han_names(before: &str, and: char, after: &str) -> bool {
    let is_with = match and {
        '及' => !before.ends_with(['埃', '以']),
        '暨' => before.ends_with(' ') && after.starts_with(' '),
        _ => true,
    };
    let next = first_of(after).trim();
    // 唐寅及仇英, but 韓及之.
    let first = next.split(['及', '暨']).next().unwrap_or(next);
    let is_name = |text: &str| is_han_name(text) && !text.starts_with('其') && !is_no_person(text);
    is_with && is_han_name(before) && (is_name(first) || is_name(next))
}

const AND: [&str; 2] = [" and ", " & "];

/// Whether a bracket that was opened before this is closed before another one opens.
fn is_closed(rest: &str) -> bool {
    let next = rest.chars().find(|c| OPENING.contains(c) || CLOSING.contains(c));
    next.is_some_and(|next| CLOSING.contains(&next))
}

/// A text of more bytes is no name: it is cut at every sign.
const LONGEST_NAME: usize = 600;

/// What follows up to the next sign between people.
fn first_of(text: &str) -> &str {
    const SIGNS: [char; 13] = [';', '；', '、', '\n', '|', ',', '，', '(', '（', '[', '〔', '與', '与'];
    let end = text
        .char_indices()
        .find(|(at, c)| *at > LONGEST_NAME || SIGNS.contains(c));
    &text[..end.map_or(text.len(), |(at, _)| at)]
}

pub(super) fn is_han_name(text: &str) -> bool {
    let text = text.trim();
    let count = text.chars().take(5).count();
    (2..=4).contains(&count) && text.chars().all(is_han)
}

/// Whether a text is said of the person before the comma in front of it: years, a people, 字石谷.
pub(super) fn is_said_of_person(text: &str) -> bool {
    text.is_empty()
        || Life::is_one(text)
        || word_of(text).is_some()
        || text.starts_with(['字', '號', '号', '又', '名', '原', '本'])
}

static PLACES: LazyLock<HashSet<String>> = LazyLock::new(|| read_words(include_str!("places.txt")));
static NO_PEOPLE: LazyLock<HashSet<String>> = LazyLock::new(|| {
    // The table alone: its module needs this one.
    let periods = include_str!("../../period/seed.tsv").lines();
    let reigns = periods.filter_map(|line| line.split_once("\treign\t")?.1.split('\t').next());
    let reigns = reigns.map(normalise);
    read_words(include_str!("no_people.txt"))
        .into_iter()
        .chain(reigns)
        .collect()
});

fn read_words(table: &str) -> HashSet<String> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(|line| line.split(", ")).map(normalise).collect()
}

/// Whether a text is a place and no name: Hong Kong behind a private collection.
fn is_place(text: &str) -> bool {
    text.len() <= LONGEST_NAME && PLACES.contains(&normalise(text))
}

/// Whether a name in Chinese is none of a person: 景德鎮, 弟子, 大清乾隆年.
pub(super) fn is_no_person(name: &str) -> bool {
    let normalised = normalise(name);
    let era = normalised.trim_start_matches("大明").trim_start_matches("大清");
    let era = ["年", "御制", "御"]
        .into_iter()
        .find_map(|end| era.strip_suffix(end))
        .unwrap_or(era);
    is_place(name) || [&normalised, era].into_iter().any(|word| NO_PEOPLE.contains(word))
}

/// An owner of whom only the place is known.
const PRIVATE: &str = "private collection";

/// Whether commas divide a list: one is between a family name and a given name, where several are between names.
fn is_list_of_names(text: &str) -> bool {
    let parts = text
        .split(',')
        .skip(1)
        .take(super::MOST_PARTS)
        .map(|part| first_of(part).trim());
    parts
        .filter(|part| !is_said_of_person(part) && !is_place(part))
        .take(2)
        .count()
        > 1
}

/// Whether a comma stands between two people: not where what follows is said of the first, nor in `Castiglione, Giuseppe`.
fn parts_people(before: &str, after: &str, is_list: bool) -> bool {
    let next = first_of(after).trim();
    if before.trim().is_empty() || is_said_of_person(next) || is_place(next) {
        return false;
    }
    if before.len() > LONGEST_NAME || is_list {
        return true;
    }
    if next.chars().any(is_han) {
        return true;
    }
    if normalise(before.trim_end()).ends_with(PRIVATE) {
        return false;
    }
    if before.trim_end().ends_with(CLOSING) {
        return next.split(' ').all(is_part_of_a_name);
    }
    // A family name alone has its given name behind the comma.
    let name = before.split(OPENING).next().unwrap_or(before).trim();
    name.contains(' ') && is_whole_name(next)
}

/// Whether each word of it may be part of a romanised name, and there is more than one.
fn is_whole_name(text: &str) -> bool {
    text.contains(' ') && text.split(' ').all(is_part_of_a_name)
}

/// Whether `and` stands between two people: a whole name on both sides, and not `Mr. and Mrs. Falk` or a museum.
fn joins_people(before: &str, and: &str, after: &str) -> bool {
    const NO_PEOPLE: [&str; 18] = [
        "mr", "mrs", "ms", "dr", "sir", "lord", "lady", "prof", "sons", "co", "company", "cie", "museum", "gallery",
        "college", "society", "trust", "brothers",
    ];
    if before.len() > LONGEST_NAME {
        return true;
    }
    let (before, next) = (before.trim(), first_of(after).trim());
    // Firms are written with it.
    if and == " & " && !before.ends_with(CLOSING) {
        return false;
    }
    let is_person = |text: &str| {
        let mut words = text.split(' ').map(|word| word.trim_matches(['.', ',']).to_lowercase());
        let name = text.split(OPENING).next().unwrap_or(text).trim();
        !words.any(|word| NO_PEOPLE.contains(&word.as_str()))
            && (is_whole_name(name) || is_han_name(name) || text.ends_with(CLOSING) && !name.is_empty())
    };
    let next_name = match after
        .trim_start()
        .get(next.len()..)
        .is_some_and(|rest| rest.starts_with(OPENING))
    {
        true => format!("{next} ()"),
        false => next.to_owned(),
    };
    (is_person(before) || before.ends_with(',')) && is_person(&next_name)
}
