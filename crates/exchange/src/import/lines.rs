//! The lines of a table before its columns are matched with fields: which of them is the header, which are rows, and what of ranges that are
//! merged over several columns no field can hold.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::RangeInclusive,
};

use super::{
    header::{HeaderNames, Joined, clean, find_header, join_lines},
    problems::{Words, both},
    workbook::{Cell, Line, MergedColumns},
};

/// Why a line is skipped: it is no row.
#[derive(Debug, Clone, Copy)]
pub enum SkippedLine {
    AboveHeadings,
    /// One text that is merged over several columns.
    HeadingBetween,
}

/// A table, divided into its header and its rows.
#[derive(Debug)]
pub struct Lines {
    /// How the file counts its lines: `row` or `line`.
    pub unit: &'static str,
    /// The numbers of lines that are no rows of it.
    pub left: Vec<(u64, SkippedLine)>,
    /// Ranges merged over several columns, of which the first alone is read: the numbers of their lines, by their columns.
    pub across: BTreeMap<MergedColumns, Vec<u64>>,
    /// The names of the columns.
    pub header: Line,
    /// All lines after it.
    pub rows: Vec<Line>,
}

impl Lines {
    /// The first is the header, or the first that names the columns; `None` if there is none. The line before or after it may be part
    /// of it.
    pub fn of(unit: &'static str, mut above: Vec<Line>, names: &HeaderNames<'_>) -> Option<Self> {
        let place = find_header(above.iter(), names);
        let mut rows = above.split_off(place.min(above.len())).into_iter();
        let mut header = rows.next()?;
        spread(&mut header, rows.as_slice().iter());
        let mut before = above.last().cloned();
        let mut after = rows.as_slice().first().cloned();
        if let Some(line) = &mut before {
            spread(line, [&header].into_iter().chain(rows.as_slice()));
        }
        if let Some(line) = &mut after {
            spread(line, rows.as_slice().iter().skip(1));
        }
        match join_lines(before.as_ref(), &header, after.as_ref(), names) {
            Joined::Alone => {}
            Joined::WithBefore(joined) => {
                above.pop();
                header = joined;
            }
            Joined::WithAfter(joined) => {
                rows.next();
                header = joined;
            }
        }
        clean(&mut header);
        let above = above.iter().map(|line| (line.number, SkippedLine::AboveHeadings));
        let mut left: Vec<_> = above.collect();
        let mut rows: Vec<Line> = rows.collect();
        let mut across = BTreeMap::<MergedColumns, Vec<u64>>::new();
        let has_name = |column: usize| !header.text(column).trim().is_empty();
        rows.retain(|row| {
            let named = row.across.iter().filter(|range| range.others().any(has_name));
            let is_heading = named.clone().any(|range| row.holds_alone(range.first));
            // A heading stays only in what is left out.
            if is_heading {
                left.push((row.number, SkippedLine::HeadingBetween));
            } else {
                named.for_each(|range| across.entry(*range).or_default().push(row.number));
            }
            !is_heading
        });
        Some(Self {
            unit,
            left,
            across,
            header,
            rows,
        })
    }

    /// What is left out of it, for the command.
    pub fn name_left(&self) -> Vec<String> {
        let unit = self.unit;
        let lines = self.left.iter().map(|(line, what)| match what {
            SkippedLine::AboveHeadings => format!("{unit} {line} above the headings"),
            SkippedLine::HeadingBetween => format!("{unit} {line} (a heading over several columns)"),
        });
        let across = self.across.iter().map(|(range, lines)| {
            let [first, last] = [range.first, range.last].map(letter);
            let lines = show_ranges(lines);
            format!("{unit} {lines} (cells {first} to {last} are merged and read as column {first} alone)")
        });
        lines.chain(across).collect()
    }
}

impl SkippedLine {
    pub fn words(self) -> Words {
        match self {
            Self::AboveHeadings => both("在欄名上面，不是器物", "It is above the headings, and no piece"),
            Self::HeadingBetween => both(
                "是跨欄合併的標題，不是器物",
                "It is a heading that is merged over several columns, and no piece",
            ),
        }
    }
}

impl MergedColumns {
    /// Its columns but for the first.
    fn others(self) -> RangeInclusive<usize> {
        self.first + 1..=self.last
    }

    /// What is read of the range.
    pub fn words(self) -> Words {
        let [first, next, last] = [self.first, self.first + 1, self.last].map(letter);
        let (tw, en) = match next == last {
            true => (format!("{next} 欄"), format!("column {next}")),
            false => (format!("{next} 至 {last} 欄"), format!("columns {next} to {last}")),
        };
        both(
            format!("跨欄合併的儲存格只讀作 {first} 欄；{tw}若也是這個內容，請取消合併，逐格填寫"),
            format!(
                "Cells merged over several columns are read as column {first} alone. If {en} holds the same, unmerge them and fill in each cell"
            ),
        )
    }
}

/// Gives each column that a heading is merged over this heading. One in which no line below holds anything only makes another wider.
fn spread<'l>(line: &mut Line, below: impl Iterator<Item = &'l Line>) {
    let Ok(cells) = &mut line.cells else { return };
    if line.across.is_empty() {
        return;
    }
    let below = below.flat_map(|line| line.cells.iter().flatten());
    let filled: BTreeSet<usize> = below.map(|cell| cell.column).collect();
    let find = |cells: &[Cell], column: usize| cells.binary_search_by_key(&column, |cell| cell.column);
    for range in &line.across {
        let heading = find(cells, range.first).ok().and_then(|at| cells[at].text.clone().ok());
        let Some(text) = heading else { continue };
        for column in range.others().filter(|column| filled.contains(column)) {
            if let Err(at) = find(cells, column) {
                let text = Ok(text.clone());
                cells.insert(at, Cell { column, text });
            }
        }
    }
}

/// The letter of a column, as spreadsheets have it: A, …, Z, AA, ….
pub fn letter(at: usize) -> String {
    let (before, last) = (at / 26, char::from(b'A' + (at % 26) as u8));
    match before {
        0 => last.to_string(),
        before => letter(before - 1) + &last.to_string(),
    }
}

/// Numbers in order as `2–5, 9`.
pub fn show_ranges(numbers: &[u64]) -> String {
    let mut parts: Vec<(u64, u64)> = Vec::new();
    for &number in numbers {
        match parts.last_mut() {
            Some((_, last)) if number <= *last + 1 => *last = number,
            _ => parts.push((number, number)),
        }
    }
    let shown = parts.iter().map(|(first, last)| match first == last {
        true => first.to_string(),
        false => format!("{first}–{last}"),
    });
    shown.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::{letter, show_ranges};

    #[test]
    fn columns_have_the_letters_of_spreadsheets() {
        let letters = [0, 25, 26, 51, 52, 701, 702].map(letter);
        assert_eq!(letters, ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }

    #[test]
    fn rows_that_follow_one_another_are_a_range() {
        assert_eq!(show_ranges(&[2, 3, 4, 9, 11, 12]), "2–4, 9, 11–12");
        assert_eq!(show_ranges(&[]), "");
    }
}
