//! Eras that the table of periods has no rows for, rulers by their temple names, and states by a single character: 元祐, 徽宗, 吳.

use std::{
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use super::{spellings::years_of_state, words::key};

/// One line for each: the slug of the dynasty or reign, the name, its reading (the name again where it is that of a better known ruler), the
/// first and the last year, and the state if several shared the dynasty's time. Those of states have three cells: the slug, the name, and the
/// name or slug that has the years.
const TABLES: [&str; 2] = [include_str!("era_names.tsv"), include_str!("rulers.tsv")];

/// An era, or the rule of an emperor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct EraName {
    /// The slug of its dynasty.
    pub(super) dynasty: &'static str,
    pub(super) from: i32,
    pub(super) to: i32,
    /// The years of its state, where several shared the dynasty's time: 孫吳.
    pub(super) state: Option<(i32, i32)>,
    /// Whether the name is that of an emperor.
    pub(super) is_ruler: bool,
    /// Whether it is that of a state.
    pub(super) is_state: bool,
}

impl EraName {
    /// Whether it is of another land, or of a state beside the dynasties that Chinese chronology counts by. Such an era is meant without its
    /// state only where no other one has that name: 天寶 is of Tang, and not of Wuyue.
    pub(super) fn is_beside(&self) -> bool {
        let is_of = |lands: [&str; 3]| lands.iter().any(|land| self.dynasty.starts_with(land));
        is_of(["japan-", "vietnam-", "western-xia"]) || (self.dynasty == "five-dynasties" && self.state.is_some())
    }
}

static FOUND: LazyLock<HashMap<String, Vec<EraName>>> = LazyLock::new(|| {
    let mut found: HashMap<String, Vec<EraName>> = HashMap::new();
    for (names, era) in TABLES.into_iter().flat_map(str::lines).filter_map(read_line) {
        for name in names {
            let eras = found.entry(key(name)).or_default();
            if !eras.contains(&era) {
                eras.push(era);
            }
        }
    }
    found
});

fn read_line(line: &'static str) -> Option<([&'static str; 2], EraName)> {
    let cells: Vec<&str> = line.split('\t').collect();
    let (dynasty, tw, reading, (from, to), state) = match cells[..] {
        [dynasty, tw, reading, from, to] => (dynasty, tw, reading, (from.parse().ok()?, to.parse().ok()?), None),
        [dynasty, tw, reading, from, to, state] => {
            let years = (from.parse().ok()?, to.parse().ok()?);
            (dynasty, tw, reading, years, years_of_state(state))
        }
        [dynasty, tw, state] => (dynasty, tw, tw, years_of_state(state)?, None),
        _ => return None,
    };
    let era = EraName {
        dynasty,
        from,
        to,
        state,
        is_ruler: tw.ends_with(['宗', '祖', '帝']),
        is_state: cells.len() == 3,
    };
    Some(([tw, reading], era))
}

static STATES: LazyLock<HashSet<(i32, i32)>> =
    LazyLock::new(|| FOUND.values().flatten().filter_map(|era| era.state).collect());

/// Whether years are those of a state that shared the time of a dynasty.
pub(super) fn is_state(years: &(i32, i32)) -> bool {
    STATES.contains(years)
}

/// The eras whose name a [`key`] is.
pub(super) fn find(key: &str) -> Option<&'static [EraName]> {
    FOUND.get(key).map(Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::period::SEED;

    #[test]
    fn every_era_is_of_its_dynasty() {
        let lines = TABLES.into_iter().flat_map(str::lines);
        let mut seen = HashSet::new();
        for line in lines.filter(|line| !line.starts_with('#')) {
            let ([tw, _], era) = read_line(line).expect(line);
            assert!(seen.insert((era.dynasty, tw, era.from)), "{line}: twice");
            assert!(
                line.split('\t').count() < 6 || era.state.is_some_and(|(from, to)| from <= era.from && era.to <= to),
                "{line}"
            );
            let dynasty = SEED.iter().find(|period| period.slug == era.dynasty).expect(line);
            assert!(era.from <= era.to, "{line}");
            // The Mongols and the Manchus counted before they called themselves Yuan and Qing.
            let before = if ["yuan", "qing"].contains(&era.dynasty) { 18 } else { 0 };
            assert!(dynasty.start.is_none_or(|start| start <= era.to + before), "{line}");
            // The Southern Ming counted on.
            assert!(dynasty.end.is_none_or(|end| era.from <= end + 1), "{line}");
        }
    }
}
