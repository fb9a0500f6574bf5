//! Reads *words.tsv*, the words that datings use in both languages.

use super::{Bound, Part, Word};

pub(super) const TABLE: &str = include_str!("words.tsv");
pub(super) const ABBREVIATIONS: &str = include_str!("abbreviations.tsv");

/// What the words of a line do, and their spellings.
pub(super) fn read_line(line: &'static str) -> Option<(Word, impl Iterator<Item = &'static str>)> {
    let (word, spellings) = line.split_once('\t')?;
    Some((read_word(word)?, spellings.split(", ")))
}

#[rustfmt::skip]
fn read_word(cell: &str) -> Option<Word> {
    let (name, rest) = cell.split_once(' ').unwrap_or((cell, ""));
    let numbers: Vec<u8> = rest.split(' ').filter_map(|number| number.parse().ok()).collect();
    let bound = match rest {
        "before" => Some(Bound::Before),
        "not_after" => Some(Bound::NotAfter),
        "after" => Some(Bound::After),
        "not_before" => Some(Bound::NotBefore),
        _ => None,
    };
    let part = match numbers[..] {
        [from, to, of] => Some(Part { from, to, of }),
        _ => None,
    };
    Some(match name {
        "part" => Word::Part(part?), "part_of_years" => Word::PartOfYears(part?), "part_behind" => Word::PartBehind(part?),
        "bound" => Word::Bound(bound?), "bound_behind" => Word::BoundBehind(bound?),
        "parts" => Word::Parts(*numbers.first()?), "ordinal" => Word::Ordinal(u32::from(*numbers.first()?)),
        "years_before" => Word::YearsBefore(rest.parse().ok()?),
        "filler" => Word::Filler, "modern" => Word::Modern, "recent" => Word::Recent, "ending" => Word::Ending, "turn" => Word::Turn,
        "circa" => Word::Circa, "before_or_era" => Word::BeforeOrEra, "to" => Word::To, "or" => Word::Or, "present" => Word::Present,
        "probably" => Word::Probably, "attributed" => Word::Attributed, "uncertain" => Word::Uncertain, "style" => Word::Style,
        "in_the_style_of" => Word::InTheStyleOf, "copy" => Word::Copy, "imitation" => Word::Imitation, "mark" => Word::Mark,
        "mark_and_period" => Word::MarkAndPeriod, "aside" => Word::Aside, "no_date" => Word::NoDate, "century" => Word::Century,
        "millennium" => Word::Millennium, "year" => Word::Year, "year_of" => Word::YearOf, "first_year" => Word::FirstYear,
        "decade" => Word::Decade, "made_in_years" => Word::MadeInYears, "made" => Word::Made, "bce" => Word::Bce, "ce" => Word::Ce,
        "bce_ahead" => Word::BceAhead, "c" => Word::C, "with" => Word::With, "month" => Word::Month, "day" => Word::Day,
        _ => return None,
    })
}
