//! Which line of a table names its columns. Lists that people print have a title above, and the date of the stocktaking.

use super::{columns::artifact_field_of, workbook::Line};

/// The line that names the columns is looked for among so many.
pub const WITHIN: usize = 10;

/// Whether this is the heading of the column of the number.
pub fn names_number(name: &str) -> bool {
    artifact_field_of(name) == Some("relic_number")
}

/// The place of the line that names the columns: the first that names the number, else the first of all.
pub fn find_header<'l>(lines: impl Iterator<Item = &'l Line>, names_number: impl Fn(&str) -> bool) -> usize {
    let has_number = |line: &Line| (0..line.width()).any(|column| names_number(line.text(column)));
    lines.take(WITHIN).position(has_number).unwrap_or(0)
}
