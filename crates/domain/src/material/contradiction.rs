//! Wares that a text names by words of several meanings, where something else in it excludes the first meaning.

use std::cell::LazyCell;

use super::{MaterialTerm, find_material, piece::key};

/// A line of `contradictions.tsv`, which says what its columns mean.
pub(super) const LINES: &str = include_str!("contradictions.tsv");

/// Replaces or removes the wares that cannot be meant in a text about a piece of these years, both included.
pub(super) fn settle_wares(text: &str, years: Option<(i32, i32)>, terms: &mut Vec<&'static MaterialTerm>) {
    let text_key = LazyCell::new(|| format!(" {} ", key(text)));
    for (ware, instead, signs) in LINES.lines().filter_map(read_line) {
        let Some(at) = terms.iter().position(|term| term.key == ware) else {
            continue;
        };
        let applies = |sign: &str| match sign.split_at(1) {
            ("+", word) => match key(word) {
                word if word.is_ascii() => text_key.contains(&format!(" {word} ")),
                word => text_key.contains(&word),
            },
            ("=", _) => false,
            (">", year) => years
                .zip(year.parse().ok())
                .is_some_and(|((from, _), year)| from > year),
            ("<", year) => years.zip(year.parse().ok()).is_some_and(|((_, to), year)| to < year),
            _ => terms.iter().any(|term| term.key == sign),
        };
        let is_certain = |sign: &str| sign.strip_prefix('=').is_some_and(|certain| are_within(years, certain));
        if !signs.split(", ").any(is_certain) && signs.split(", ").any(applies) {
            let instead = find_material(instead).filter(|instead| !terms.contains(instead));
            terms.splice(at..=at, instead);
        }
    }
}

/// Whether years are all in a range, one side of which may be open: `..1279`.
fn are_within(years: Option<(i32, i32)>, range: &str) -> bool {
    let (Some((from, to)), Some((first, last))) = (years, range.split_once("..")) else {
        return false;
    };
    first.parse().unwrap_or(i32::MIN) <= from && to <= last.parse().unwrap_or(i32::MAX)
}

pub(super) fn read_line(line: &'static str) -> Option<(&'static str, &'static str, &'static str)> {
    let mut columns = line.split('\t');
    Some((columns.next()?, columns.next()?, columns.next()?))
}
