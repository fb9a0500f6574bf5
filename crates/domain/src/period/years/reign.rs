//! Years that are counted within a reign: 乾隆二十年, Qianlong 20, 宣德年製.

use std::sync::LazyLock;

use regex::{Captures, Regex};

use super::{Found, pattern};
use crate::{
    period::{
        Period,
        reign_year::{number_in_words, reign_year},
    },
    search_text::normalise,
};

static REIGN_YEAR_TW: LazyLock<Regex> =
    LazyLock::new(|| pattern(" ?(?<number>元|[0-9]{1,3}|[〇零一二三四五六七八九十百廿卅]{1,7}) ?年(?:制|造|间)?"));
static REIGN_TW: LazyLock<Regex> = LazyLock::new(|| pattern("年(?:制|造|间)"));
static AFTER_REIGN_EN: LazyLock<Regex> =
    LazyLock::new(|| pattern("^,? (?:year |yr\\.? )?(?<number>[0-9]{1,2})(?:st|nd|rd|th)?(?: year)?"));
static BEFORE_REIGN_EN: LazyLock<Regex> =
    LazyLock::new(|| pattern("(?<number>[0-9]{1,2})(?:st|nd|rd|th) year (?:of )?(?:the )?$"));

/// Whether a keyword may name a year of a reign; only then does [`super::read_years`] need the periods.
pub fn may_name_reign(keyword: &str) -> bool {
    let text = normalise(keyword);
    let is_number = |word: &str| {
        let digits = word.trim_end_matches(|c: char| c.is_ascii_lowercase());
        (1..=2).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit())
    };
    let mut words = text.split([' ', ',']).filter(|word| !word.is_empty());
    text.contains('年') || (text.contains(' ') && words.any(is_number))
}

/// The year of a reign that a text names, or a whole reign, with the longest name that fits.
pub(super) fn read(text: &str, periods: &[Period]) -> Option<Found> {
    let mut best: Option<(usize, Found)> = None;
    for period in periods {
        let names = [&period.name.tw, &period.name.en].into_iter().chain(&period.aliases);
        for name in names.map(|name| normalise(name)) {
            let name = name
                .strip_suffix(" dynasty")
                .or(name.strip_suffix(" period"))
                .unwrap_or(&name);
            let is_longer = best.is_none_or(|(length, _)| name.len() > length);
            if let Some(found) = is_longer.then(|| reign_named(text, name, period)).flatten() {
                best = Some((name.len(), found));
            }
        }
    }
    best.map(|(_, found)| found)
}

fn reign_named(text: &str, name: &str, period: &Period) -> Option<Found> {
    if name.is_empty() {
        return None;
    }
    let (before, after) = text.split_once(name)?;
    let start = before.len();
    let after_name = start + name.len();
    let of_reign = |number: &str| reign_year(period, number_in_words(number)?).map(|year| (year, year));
    if !name.is_ascii() {
        if let Some(found) = REIGN_YEAR_TW.captures(after).filter(|found| starts(found)) {
            return Some((of_reign(&found["number"])?, (start, after_name + found[0].len())));
        }
        let found = REIGN_TW.find(after).filter(|found| found.start() == 0)?;
        return Some((
            (period.year_start?, period.year_end?),
            (start, after_name + found.end()),
        ));
    }
    let is_apart = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    if !is_apart(before.chars().next_back()) || !is_apart(after.chars().next()) {
        return None;
    }
    if let Some(found) = AFTER_REIGN_EN.captures(after) {
        let end = after_name + found[0].len();
        let years = of_reign(&found["number"]).filter(|_| is_apart(text[end..].chars().next()))?;
        return Some((years, (start, end)));
    }
    let found = BEFORE_REIGN_EN.captures(before)?;
    Some((of_reign(&found["number"])?, (before.len() - found[0].len(), after_name)))
}

fn starts(found: &Captures<'_>) -> bool {
    found.get(0).is_some_and(|whole| whole.start() == 0)
}

/// For the test that they are written as text is normalised.
#[cfg(test)]
pub(super) fn patterns() -> [&'static Regex; 4] {
    [&REIGN_YEAR_TW, &REIGN_TW, &AFTER_REIGN_EN, &BEFORE_REIGN_EN]
}
