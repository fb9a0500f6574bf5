//! Where the rows of a table stand, and those that are left out of an import.

use std::path::PathBuf;

/// The columns of such a workbook beside the fields: the row in the first list, and its faults. Imports pass over them.
pub const BESIDE_FIELDS: [&str; 2] = ["row left out", "reason left out"];

/// Where the rows of a table stand: `list.csv, line 7`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RowPlaces {
    /// What is before the number: `list.csv, line `.
    pub before: String,
    /// The number of the row of headings.
    pub header: u64,
}

impl RowPlaces {
    /// The number of the row that a place is in; `None` of the headings and of other files.
    pub fn row_of(&self, place: &str) -> Option<u64> {
        let rest = place.strip_prefix(&self.before)?;
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let row: u64 = rest[..end].parse().ok()?;
        (row > self.header).then_some(row)
    }
}

/// The rows that are left out.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct LeftOutRows {
    /// The workbook that has them.
    pub file: PathBuf,
    /// What is wrong with them, in the order of the rows.
    pub problems: Vec<String>,
    /// How many rows they are.
    pub count: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_rows_below_the_headings_are_rows() {
        let places = RowPlaces {
            before: "list.csv, line ".to_owned(),
            header: 2,
        };
        for (place, row) in [
            ("list.csv, line 3", Some(3)),
            ("list.csv, line 17, column 4", Some(17)),
            ("list.csv, line 2", None),
            ("list.csv", None),
            ("inscriptions.csv, line 3", None),
            ("list.csv, line x", None),
        ] {
            assert_eq!(places.row_of(place), row, "{place}");
        }
    }
}
