//! Periods: eras, dynasties, sub-periods and reigns as one authority table.
//!
//! Years are astronomical integers (1 BCE is 0, 2 BCE is -1), so that one can calculate with them. The seed has the
//! conventional years; the antiques house may change them.

mod dating;
mod reign_year;
mod seed;
mod year;

pub use dating::{Dating, DatingReader, PeriodMatch, Reading, YearsAsked, may_name_reign, read_years};
pub use seed::{SEED, SeedPeriod};
pub use year::{format_year, read_year};

use serde::Serialize;

use crate::bilingual::Bilingual;

words! {
    /// The level of a period; each is within the one before it.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Level {
        /// A land's whole sequence: China, Taiwan, Japan, …
        Era = "era",
        /// 清
        Dynasty = "dynasty",
        /// 北宋 within 宋
        SubPeriod = "sub_period",
        /// 乾隆
        Reign = "reign",
    }
}

/// A period of the period table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Period {
    /// Its number.
    pub id: i64,
    /// A stable key.
    pub slug: String,
    /// The period that contains it.
    pub parent: Option<i64>,
    /// Its level.
    pub level: Level,
    /// Its own name, without its parent's.
    pub name: Bilingual,
    /// Other names of it, in any language and romanisation.
    pub aliases: Vec<String>,
    /// First year, astronomical; `None` if unknown.
    pub year_start: Option<i32>,
    /// Last year, astronomical; `None` if it has not ended.
    pub year_end: Option<i32>,
    /// Order among periods of the same years.
    pub sort_key: i32,
    /// Its number in the Art & Architecture Thesaurus, if known.
    pub aat_id: Option<String>,
    /// Whether it is offered for new records.
    pub active: bool,
}

/// The name of a period as a label: a reign with its dynasty, anything else alone.
pub fn label(level: Level, name: &Bilingual, parent: Option<&Bilingual>) -> Bilingual {
    match (level, parent) {
        (Level::Reign, Some(parent)) => Bilingual::new(
            format!("{} {}", parent.tw, name.tw).trim(),
            format!("{}, {} reign", parent.en, name.en),
        ),
        _ => name.clone(),
    }
}

/// The words that are left out of English names of periods on cards.
const UNSAID: [&str; 3] = [" dynasty", " period", " reign"];

/// The English of [`label`] for a card's one line: `Ming, Yongle` for `Ming dynasty, Yongle reign`. Chinese labels are short
/// already.
pub fn short_label(level: Level, name: &str, parent: Option<&str>) -> String {
    let short = |name: &str| {
        let said = UNSAID.iter().find_map(|word| name.strip_suffix(word));
        said.unwrap_or(name).to_owned()
    };
    match (level, parent) {
        (Level::Reign, Some(parent)) => format!("{}, {}", short(parent), short(name)),
        _ => short(name),
    }
}

/// The English of a range for a card's one line, from two [`short_label`]s: `Ming, Hongwu to Yongle`.
pub fn short_range(from: &str, to: &str) -> String {
    let within = from
        .split_once(", ")
        .and_then(|(dynasty, _)| to.strip_prefix(dynasty)?.strip_prefix(", "));
    format!("{from} to {}", within.unwrap_or(to))
}

/// A period followed by its parents, smallest first, eras left out.
pub fn lineage(id: i64, periods: &[Period]) -> Vec<&Period> {
    let mut line = Vec::new();
    let mut next = Some(id);
    while let Some(period) = next.and_then(|id| periods.iter().find(|p| p.id == id)) {
        // A table that staff edit could contain a cycle.
        if period.level == Level::Era || line.len() > 8 {
            break;
        }
        line.push(period);
        next = period.parent;
    }
    line
}

/// Orders periods by first year, last year, then the sort key; never by name, because overlaps are normal.
pub fn sort(periods: &mut [Period]) {
    periods.sort_by_key(|p| {
        (
            p.year_start.unwrap_or(i32::MIN),
            p.year_end.unwrap_or(i32::MAX),
            p.sort_key,
            p.id,
        )
    });
}

/// The year for sorting an artifact by time: its own, else the beginning of its period or, if that is unknown, its end. An
/// artifact without a year comes last.
pub fn sort_year(earliest: Option<i32>, period: Option<&Period>) -> i32 {
    earliest
        .or_else(|| period.and_then(|period| period.year_start.or(period.year_end)))
        .unwrap_or(i32::MAX)
}

/// The years to which an artifact is dated, both included: its own if it has them, else those of its first and its last period;
/// `None` if unknown. A range that is open on one side has no limit there.
pub fn year_span(
    earliest: Option<i32>,
    latest: Option<i32>,
    first: Option<&Period>,
    last: Option<&Period>,
) -> Option<(i32, i32)> {
    if earliest.or(latest).is_none() && first.or(last).is_none() {
        return None;
    }
    // A later piece in the style of a period is not of its years.
    let start = first.or(last).and_then(|period| period.year_start);
    let from = earliest.or(start.filter(|start| latest.is_none_or(|latest| *start <= latest)));
    let end = last.or(first).and_then(|period| period.year_end);
    let to = latest.or(end.filter(|end| earliest.is_none_or(|earliest| earliest <= *end)));
    Some((from.unwrap_or(i32::MIN), to.unwrap_or(i32::MAX)))
}

/// The year of a label, for people: 1735, 206 BCE.
pub const fn from_bce(year: i32) -> i32 {
    1 - year
}

#[cfg(test)]
pub(crate) fn seeded() -> Vec<Period> {
    seed::as_periods()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_names_its_dynasty_once() {
        assert_eq!(short_range("Ming, Hongwu", "Ming, Yongle"), "Ming, Hongwu to Yongle");
        assert_eq!(short_range("Ming", "Qing"), "Ming to Qing");
        assert_eq!(short_range("Ming", "Ming, Yongle"), "Ming to Ming, Yongle");
        assert_eq!(
            short_range("Ming, Wanli", "Qing, Kangxi"),
            "Ming, Wanli to Qing, Kangxi"
        );
    }

    #[test]
    fn the_seed_is_whole() {
        let periods = seeded();
        assert!(periods.len() > 80);
        for period in &periods {
            assert_eq!(
                periods.iter().filter(|p| p.slug == period.slug).count(),
                1,
                "{}",
                period.slug
            );
            if let (Some(start), Some(end)) = (period.year_start, period.year_end) {
                assert!(start <= end, "{}", period.slug);
            }
            if let Some(parent) = period.parent.and_then(|id| periods.iter().find(|p| p.id == id)) {
                assert!(parent.level <= period.level, "{}", period.slug);
                if let (Some(outer), Some(inner)) = (parent.year_start, period.year_start) {
                    assert!(outer <= inner, "{} begins before {}", period.slug, parent.slug);
                }
                if let (Some(outer), Some(inner)) = (parent.year_end, period.year_end) {
                    assert!(inner <= outer, "{} ends after {}", period.slug, parent.slug);
                }
            }
        }
        let unknown = SEED
            .iter()
            .filter(|s| s.parent.is_some_and(|p| !SEED.iter().any(|o| o.slug == p)));
        assert_eq!(unknown.count(), 0);
    }

    #[test]
    fn years_order_periods_whatever_their_names() {
        let mut periods = seeded();
        sort(&mut periods);
        let place = |slug: &str| periods.iter().position(|p| p.slug == slug).expect(slug);
        assert!(place("neolithic") < place("shang"));
        assert!(place("shang") < place("western-zhou"));
        assert!(place("northern-song") < place("southern-song"));
        assert!(place("yongle") < place("xuande"));
        assert!(place("kangxi") < place("qianlong"));
    }

    #[test]
    fn a_piece_is_sorted_by_its_own_year_else_by_its_periods() {
        let periods = seeded();
        let find = |slug: &str| periods.iter().find(|p| p.slug == slug);
        assert_eq!(sort_year(Some(1770), find("qianlong")), 1770);
        assert_eq!(sort_year(None, find("qianlong")), 1736);
        let endless = Period {
            year_start: None,
            year_end: Some(-2000),
            ..periods[0].clone()
        };
        assert_eq!(sort_year(None, Some(&endless)), -2000);
        assert_eq!(sort_year(None, None), i32::MAX);
    }

    #[test]
    fn a_piece_spans_its_own_years_else_those_of_its_periods() {
        let periods = seeded();
        let find = |slug: &str| periods.iter().find(|p| p.slug == slug);
        let (ming, qing) = (find("ming"), find("qing"));
        assert_eq!(year_span(Some(1770), Some(1780), qing, None), Some((1770, 1780)));
        assert_eq!(year_span(Some(1770), None, qing, None), Some((1770, 1911)));
        assert_eq!(year_span(None, None, ming, qing), Some((1368, 1911)));
        assert_eq!(year_span(None, None, find("republic"), None), Some((1912, i32::MAX)));
        assert_eq!(
            year_span(None, None, find("neolithic"), None),
            Some((i32::MIN, from_bce(1600)))
        );
        assert_eq!(year_span(Some(1840), None, ming, None), Some((1840, i32::MAX)));
        // 'after 1750', 'before 1900' and a single year, of no period.
        assert_eq!(year_span(Some(1750), None, None, None), Some((1750, i32::MAX)));
        assert_eq!(year_span(None, Some(1900), None, None), Some((i32::MIN, 1900)));
        assert_eq!(year_span(Some(1420), Some(1420), None, None), Some((1420, 1420)));
        assert_eq!(year_span(None, None, None, None), None);
    }

    #[test]
    fn labels_and_lineages() {
        let periods = seeded();
        let find = |slug: &str| periods.iter().find(|p| p.slug == slug).expect("seeded");
        let (qing, qianlong) = (find("qing"), find("qianlong"));
        assert_eq!(
            label(qianlong.level, &qianlong.name, Some(&qing.name)),
            Bilingual::new("清 乾隆", "Qing dynasty, Qianlong reign")
        );
        let names: Vec<_> = lineage(qianlong.id, &periods).iter().map(|p| p.slug.as_str()).collect();
        assert_eq!(names, ["qianlong", "qing"]);
        assert_eq!(from_bce(1), 0);
        assert_eq!(from_bce(206), -205);
    }
}
