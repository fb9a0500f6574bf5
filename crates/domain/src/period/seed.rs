//! The periods that every new site has, with their conventional years.

use std::sync::LazyLock;

use super::Level;

/// A period of the seed.
#[derive(Debug, Clone)]
pub struct SeedPeriod {
    /// A stable key.
    pub slug: &'static str,
    /// The key of the period that contains it.
    pub parent: Option<&'static str>,
    /// How large it is.
    pub level: Level,
    /// Chinese name.
    pub tw: &'static str,
    /// English name.
    pub en: &'static str,
    /// Other names.
    pub aliases: Vec<&'static str>,
    /// First year, astronomical.
    pub start: Option<i32>,
    /// Last year, astronomical.
    pub end: Option<i32>,
}

/// The seed; a parent comes before its children.
pub static SEED: LazyLock<Vec<SeedPeriod>> =
    LazyLock::new(|| include_str!("seed.tsv").lines().filter_map(read_line).collect());

/// A line of the table; `None` for a comment.
fn read_line(line: &'static str) -> Option<SeedPeriod> {
    let cells: Vec<&str> = line.split('\t').collect();
    let [slug, parent, level, tw, en, start, end, aliases] = cells[..] else {
        return None;
    };
    Some(SeedPeriod {
        slug,
        parent: Some(parent).filter(|parent| !parent.is_empty()),
        level: Level::from_word(level)?,
        tw,
        en,
        aliases: aliases.split('|').filter(|alias| !alias.is_empty()).collect(),
        start: start.parse().ok(),
        end: end.parse().ok(),
    })
}

#[cfg(test)]
pub(super) fn as_periods() -> Vec<super::Period> {
    let id = |slug: &str| SEED.iter().position(|s| s.slug == slug).map(|at| at as i64 + 1);
    let period = |(at, seed): (usize, &SeedPeriod)| super::Period {
        id: at as i64 + 1,
        slug: seed.slug.to_owned(),
        parent: seed.parent.and_then(id),
        level: seed.level,
        name: crate::bilingual::Bilingual::new(seed.tw, seed.en),
        aliases: seed.aliases.iter().map(|&alias| alias.to_owned()).collect(),
        year_start: seed.start,
        year_end: seed.end,
        sort_key: at as i32,
        aat_id: None,
        active: true,
    };
    SEED.iter().enumerate().map(period).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_a_period_with_numbers_for_years() {
        for line in include_str!("seed.tsv").lines().filter(|line| !line.starts_with('#')) {
            let period = read_line(line).expect(line);
            let years = [period.start, period.end].map(|year| year.map(|year| year.to_string()).unwrap_or_default());
            assert!(line.split('\t').skip(5).take(2).eq(years.iter()), "{line}");
        }
    }
}
