//! Datings of a real collection and of the ways in which museums write them, and what a person reads in each.

use std::sync::LazyLock;

use proptest::prelude::*;

use super::{Dating, DatingReader, Reading};
use crate::{
    artifact::Attribution,
    bilingual::Bilingual,
    period::{Level, Period, from_bce, seeded},
};

static READER: LazyLock<DatingReader> = LazyLock::new(|| DatingReader::new(&seeded()));
/// Of a hundred datings at least so many are read as a person reads them.
const LEAST_RIGHT: usize = 98;
/// What a table says of a text that contradicts itself, or says nothing of the time.
const UNCLEAR: &str = "unclear";

/// A line of a table: a text, and what it gives.
struct Case<'a> {
    text: &'a str,
    expected: Vec<&'a str>,
}

fn cases(table: &str) -> Vec<Case<'_>> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    let case = |line| {
        let mut cells = str::split(line, '\t');
        let text = cells.next().expect("a text");
        let expected = cells.filter(|cell| !cell.is_empty()).collect();
        Case { text, expected }
    };
    lines.map(case).collect()
}

fn read(text: &str) -> Reading {
    READER.read(&match text.is_ascii() {
        true => Bilingual::new("", text),
        false => Bilingual::new(text, ""),
    })
}

/// A reading as the tables have it, without empty cells.
fn format_reading(reading: Reading, periods: &[Period]) -> Vec<String> {
    let dating = match reading {
        Reading::Undated => return vec!["undated".to_owned()],
        Reading::Unclear => return vec![UNCLEAR.to_owned()],
        Reading::Dated(dating) => dating,
    };
    let slug = |id: i64| {
        periods
            .iter()
            .find(|period| period.id == id)
            .map(|period| &*period.slug)
    };
    let ends: Vec<&str> = [dating.period, dating.period_end]
        .into_iter()
        .flatten()
        .filter_map(slug)
        .collect();
    let period = if ends.is_empty() {
        "-".to_owned()
    } else {
        ends.join("..")
    };
    let is_dated = dating.year_earliest.is_some() || dating.year_latest.is_some();
    let years = [dating.year_earliest, dating.year_latest];
    let years = years.map(|year| year.map_or("open".to_owned(), |year| year.to_string()));
    let marks = [
        (dating.period_derived, "derived"),
        (
            dating.attribution != Attribution::OfThePeriod,
            dating.attribution.as_str(),
        ),
        (dating.years_derived, "conventional"),
        (dating.is_partial, "partial"),
    ];
    let marks: Vec<&str> = marks
        .into_iter()
        .filter_map(|(is_so, mark)| is_so.then_some(mark))
        .collect();
    let marks = marks.join(" ");
    let cells = std::iter::once(period).chain(years.into_iter().filter(|_| is_dated));
    cells.chain((!marks.is_empty()).then_some(marks)).collect()
}

/// Checks a table: nearly all is right, and what has a year in it comes out with years, or as a contradiction.
fn check(table: &str) {
    let periods = seeded();
    let cases = cases(table);
    let mut wrong: Vec<String> = Vec::new();
    for case in &cases {
        let found = read(case.text);
        let formatted = format_reading(found, &periods);
        if formatted != case.expected {
            wrong.push(format!("{}: {formatted:?}, not {:?}", case.text, case.expected));
        }
        let has_year = case
            .text
            .as_bytes()
            .windows(3)
            .any(|text| text.iter().all(u8::is_ascii_digit));
        let is_dated = matches!(found, Reading::Dated(Dating { year_earliest, year_latest, .. })
            if year_earliest.or(year_latest).is_some());
        assert!(
            !has_year || is_dated || case.expected == [UNCLEAR],
            "{}: no years",
            case.text
        );
    }
    for wrong in &wrong {
        println!("{wrong}");
    }
    let right = cases.len() - wrong.len();
    println!("{right} of {} right", cases.len());
    assert!(100 * right >= LEAST_RIGHT * cases.len(), "{}", wrong.join("\n"));
}

#[test]
fn a_collection_is_read_as_a_person_reads_it() {
    check(include_str!("tests/collection.tsv"));
}

#[test]
fn the_ways_of_museums_are_read_as_a_person_reads_them() {
    check(include_str!("tests/wordings.tsv"));
}

#[test]
fn rulers_eras_parts_and_open_ends_are_read_row_by_row() {
    let periods = seeded();
    let tables = [include_str!("tests/conventions.tsv"), include_str!("tests/eras.tsv")];
    let cases: Vec<Case<'_>> = tables.into_iter().flat_map(cases).collect();
    let wrong: Vec<String> = cases
        .iter()
        .map(|case| (case, format_reading(read(case.text), &periods)))
        .filter(|(case, found)| *found != case.expected)
        .map(|(case, found)| format!("{}: {found:?}, not {:?}", case.text, case.expected))
        .collect();
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn width_case_dashes_and_stops_do_not_matter() {
    let tables = [include_str!("tests/collection.tsv"), include_str!("tests/wordings.tsv")];
    let mut wrong: Vec<String> = Vec::new();
    for case in tables.into_iter().flat_map(cases) {
        let found = read(case.text);
        for other in [
            case.text.to_uppercase(),
            case.text.to_lowercase(),
            case.text.replace('-', "–"),
            case.text.replace('–', "-"),
            case.text.replace(' ', "\u{a0}"),
            case.text.replace('(', "（").replace(')', "）"),
            case.text.replace(", ", "; "),
            format!(" {} ", case.text),
            format!("{}.", case.text),
            format!("({})", case.text),
            format!("{},", case.text),
        ] {
            if read(&other) != found {
                wrong.push(format!("{other}: {:?}, not {found:?}", read(&other)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A year as English datings write it.
fn in_words(year: i32) -> String {
    match year {
        ..=0 => format!("{} BCE", from_bce(year)),
        1..=99 => format!("{year} CE"),
        _ => year.to_string(),
    }
}

#[test]
fn every_period_is_read_in_every_form() {
    let periods = seeded();
    let mut wrong: Vec<String> = Vec::new();
    for period in periods.iter().filter(|period| period.level != Level::Era) {
        let (Some(start), Some(end)) = (period.year_start, period.year_end) else {
            continue;
        };
        let en = period.name.en.split(" (").next().unwrap_or_default();
        let years = format!("{}–{}", in_words(start), in_words(end));
        let mut names = vec![en.to_owned(), period.name.tw.clone()];
        // The six dynasties of 六朝 begin before those of this period.
        names.extend(period.aliases.iter().filter(|name| *name != "六朝").cloned());
        let mut check = |text: String, derived: bool| {
            let expected = Dating {
                period: Some(period.id),
                period_derived: derived,
                year_earliest: Some(start),
                year_latest: Some(end),
                ..Dating::default()
            };
            let found = read(&text);
            if found != Reading::Dated(expected) {
                wrong.push(format!("{text}: {:?}", format_reading(found, &periods)));
            }
        };
        for name in names {
            check(format!("{name}, {years}"), false);
            check(format!("{name} ({years})"), false);
            check(format!("{name} {years}"), false);
            check(format!("{years} ({name})"), false);
        }
        let is_told = period.level != Level::SubPeriod || end > from_bce(841);
        let land = periods.iter().find(|land| land.slug == "china").map(|land| land.id);
        let dynasty = period
            .parent
            .and_then(|id| periods.iter().find(|period| period.id == id));
        let at_home = period.parent == land || dynasty.is_some_and(|dynasty| dynasty.parent == land);
        if at_home && is_told && start < end {
            check(years.clone(), true);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A text longer than a dating is not read at all: the time grows with the square of the length.
#[test]
fn a_long_text_is_unclear() {
    for word in ["Qing ", "乾隆", "1750 or ", "(", "18th century, "] {
        for length in [super::LONGEST + 1, 200_000] {
            let long = word.repeat(length / word.chars().count() + 1);
            assert_eq!(read(&long), Reading::Unclear, "{word}");
            assert_eq!(READER.find_periods(&long), [], "{word}");
        }
    }
    let padded = format!("Qing{}", " ".repeat(super::LONGEST));
    assert!(
        matches!(read(&padded), Reading::Dated(_)),
        "spaces around it do not count"
    );
}

proptest! {
    #[test]
    fn no_text_breaks_it(text in "\\PC{0,40}") {
        let _ = READER.read(&Bilingual::new(&*text, ""));
    }

    #[test]
    fn no_words_of_datings_break_it(words in proptest::collection::vec(
        prop::sample::select(vec!["Qing", "(", ")", "-", "1700", "18", "18th", "century", "early", "c.", "B.C.", "乾隆", "年", "二十", "元祐", "至",
            "甲子", "?", ",", "or later", "before", "half", "宋", "款", "style", "前", "s", "turn of", "present", "今", "0", "99999999999", "/"]), 0..12,
    ), spaced in any::<bool>()) {
        let text = words.join(if spaced { " " } else { "" });
        let _ = READER.read(&Bilingual::new("", &*text));
    }
}
