//! Names of periods that catalogues use beside those of the table, and the years of parts of periods.

use std::sync::LazyLock;

use super::{key::key, limits::Bounds, part::Part};
use crate::period::SEED;

const NAMES: &str = include_str!("names/names.tsv");
const PARTS: &str = include_str!("names/parts.tsv");

/// Names of periods by their keys.
pub(super) struct Spelling {
    /// The slug of the first and of the last period that they mean.
    pub(super) slugs: [&'static str; 2],
    /// The years where they mean a part of it.
    pub(super) years: Option<Bounds>,
    pub(super) keys: Vec<String>,
}

pub(super) static SPELLED: LazyLock<Vec<Spelling>> = LazyLock::new(|| NAMES.lines().filter_map(read_line).collect());

fn read_line(line: &'static str) -> Option<Spelling> {
    let cells: Vec<&str> = line.split('\t').collect();
    let [first, last, from, to, names] = cells[..] else {
        return None;
    };
    Some(Spelling {
        slugs: [first, last],
        years: from
            .parse()
            .ok()
            .zip(to.parse().ok())
            .map(|(from, to)| (Some(from), Some(to))),
        keys: names.split(", ").map(key).collect(),
    })
}

/// The years of a state by its name, or by the slug of its period.
pub(super) fn years_of_state(name: &str) -> Option<(i32, i32)> {
    if let Some(period) = SEED.iter().find(|period| period.slug == name) {
        return period.start.zip(period.end);
    }
    let name = key(name);
    let state = SPELLED.iter().find(|spelling| spelling.keys.contains(&name))?;
    let (from, to) = state.years?;
    from.zip(to)
}

/// The years from one third of a period to another by convention: 清初 to 清中期.
pub(super) fn years_of_parts(slug: &str, first: Part, last: Part) -> Option<Bounds> {
    let line = PARTS.lines().find(|line| line.split('\t').next() == Some(slug))?;
    let year = |third: u8, side: usize| line.split('\t').nth(1 + 2 * usize::from(third) + side)?.parse().ok();
    let (from, to) = (year(first.from, 0)?, year(last.to.checked_sub(1)?, 1)?);
    (first.of == 3 && last.of == 3 && from <= to).then_some((Some(from), Some(to)))
}
