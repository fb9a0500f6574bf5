//! Eras of emperors before the Ming, which the table of periods has no rows for: 元祐, 開元.

use std::{collections::HashMap, sync::LazyLock};

use super::words::key;

/// One line for each era: the slug of its dynasty, its name, its name in pinyin, its first and its last year.
const TABLE: &str = include_str!("era_names.tsv");

/// An era.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct EraName {
    /// The slug of its dynasty.
    pub(super) dynasty: &'static str,
    pub(super) from: i32,
    pub(super) to: i32,
}

static FOUND: LazyLock<HashMap<String, Vec<EraName>>> = LazyLock::new(|| {
    let mut found: HashMap<String, Vec<EraName>> = HashMap::new();
    for (names, era) in TABLE.lines().filter_map(read_line) {
        for name in names {
            found.entry(key(name)).or_default().push(era);
        }
    }
    found
});

fn read_line(line: &'static str) -> Option<([&'static str; 2], EraName)> {
    let cells: Vec<&str> = line.split('\t').collect();
    let [dynasty, tw, pinyin, from, to] = cells[..] else {
        return None;
    };
    let era = EraName {
        dynasty,
        from: from.parse().ok()?,
        to: to.parse().ok()?,
    };
    Some(([tw, pinyin], era))
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
        let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
        for line in lines {
            let (_, era) = read_line(line).expect(line);
            let dynasty = SEED.iter().find(|period| period.slug == era.dynasty).expect(line);
            assert!(era.from <= era.to, "{line}");
            assert!(dynasty.start.is_none_or(|start| start < era.to), "{line}");
            assert!(dynasty.end.is_none_or(|end| era.from <= end), "{line}");
        }
    }
}
