//! Finds periods by what people type into a picker: a dating, years, or the beginning of a name.

use super::{DatingReader, LONGEST, Reading, words::key};
use crate::{bilingual::Bilingual, period::Period};

/// A period that a text means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PeriodMatch {
    /// Its number.
    pub period: i64,
    /// The years that the text names itself, where they are years of the period.
    pub years: Option<(i32, i32)>,
    /// Whether it is the period that a dating of this text is given, although the text names years alone.
    pub is_derived: bool,
}

impl PeriodMatch {
    const fn by_name(period: i64, years: Option<(i32, i32)>) -> Self {
        Self {
            period,
            years,
            is_derived: false,
        }
    }
}

impl DatingReader {
    /// The periods that a text means, best first.
    pub fn find_periods(&self, text: &str) -> Vec<PeriodMatch> {
        if text.trim().chars().nth(LONGEST).is_some() {
            return Vec::new();
        }
        let Reading::Dated(dating) = self.read(&Bilingual::new(text, "")) else {
            return self.find_by_name(text);
        };
        let years = dating
            .year_earliest
            .zip(dating.year_latest)
            .filter(|_| !dating.years_derived);
        let Some(first) = dating.period.filter(|_| !dating.period_derived) else {
            return years.map_or_else(Vec::new, |years| self.find_by_years(years, dating.period));
        };
        let mut found = vec![PeriodMatch::by_name(first, years)];
        let others = self.find_by_name(text).into_iter().map(|found| found.period);
        for period in dating.period_end.into_iter().chain(others) {
            if !found.iter().any(|found| found.period == period) {
                found.push(PeriodMatch::by_name(period, None));
            }
        }
        found
    }

    /// Those of which years are, the shortest first; `derived` is the one that the years lead to.
    fn find_by_years(&self, (from, to): (i32, i32), derived: Option<i64>) -> Vec<PeriodMatch> {
        let is_dated = |period: &&Period| period.year_start.is_some() || period.year_end.is_some();
        let limits = |period: &Period| {
            (
                period.year_start.unwrap_or(i32::MIN),
                period.year_end.unwrap_or(i32::MAX),
            )
        };
        let mut found: Vec<&Period> = self.names.periods.iter().filter(is_dated).collect();
        found.retain(|period| {
            let (start, end) = limits(period);
            start <= to && from <= end
        });
        found.sort_by_key(|period| {
            let (start, end) = limits(period);
            i64::from(end) - i64::from(start)
        });
        let matches = found.into_iter().map(|period| {
            let (start, end) = limits(period);
            let years = (start <= from && to <= end).then_some((from, to));
            PeriodMatch {
                period: period.id,
                years,
                is_derived: derived == Some(period.id),
            }
        });
        matches.collect()
    }

    /// Those whose names are, begin with, or hold a text.
    fn find_by_name(&self, text: &str) -> Vec<PeriodMatch> {
        let bare = |name: &str| key(name).replace('\'', "");
        let wanted = bare(text);
        if wanted.is_empty() {
            return Vec::new();
        }
        let rank = |period: &Period| {
            let names = [&period.name.tw, &period.name.en].into_iter().chain(&period.aliases);
            let ranks = names
                .map(|name| bare(name))
                .filter_map(|name| match name.find(&wanted)? {
                    0 if name.len() == wanted.len() => Some(0),
                    0 => Some(1),
                    _ => Some(2),
                });
            ranks.min()
        };
        let mut found: Vec<(u8, i64)> = self
            .names
            .periods
            .iter()
            .filter_map(|period| Some((rank(period)?, period.id)))
            .collect();
        found.sort_by_key(|(rank, _)| *rank);
        let matches = found.into_iter().map(|(_, period)| PeriodMatch::by_name(period, None));
        matches.collect()
    }
}
