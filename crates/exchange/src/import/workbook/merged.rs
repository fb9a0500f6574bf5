//! Merged ranges: a spreadsheet keeps their text in the first cell alone, and people read it in every row that the range is beside.

use std::collections::BTreeMap;

use calamine::Dimensions;

use super::{Cell, MergedColumns};
use crate::import::{limits::Counted, problems::Words};

/// Gives the rows of each range the text of its first row, or its mistake, in its first column. Rows that hold nothing else stay as they are. Across columns
/// nothing is filled, because the next column holds another field: the columns of such a range are answered for each of its rows.
pub fn fill_down(
    rows: &mut BTreeMap<u32, Vec<Cell>>,
    merged: &[Dimensions],
    counted: &mut Counted<'_>,
) -> Result<BTreeMap<u32, Vec<MergedColumns>>, Words> {
    let last = rows.values().filter_map(|cells| cells.last());
    let last = last.map(|cell| cell.column).max().unwrap_or_default();
    let mut across = BTreeMap::<u32, Vec<MergedColumns>>::new();
    for range in merged {
        counted.go_on()?;
        let column = range.start.1 as usize;
        let columns = MergedColumns {
            first: column,
            // What no row reaches is the width of a heading on paper, and no column.
            last: last.min(range.end.1 as usize),
        };
        let find = |cells: &[Cell]| cells.binary_search_by_key(&column, |cell| cell.column);
        let first = rows.get(&range.start.0);
        let first = first.and_then(|cells| Some(&cells[find(cells).ok()?].text));
        let Some(text) = first.cloned() else { continue };
        let is_wide = columns.first < columns.last;
        if range.start.0 >= range.end.0 && !is_wide {
            continue;
        }
        for (row, cells) in rows.range_mut(range.start.0..=range.end.0.max(range.start.0)) {
            counted.cell(column, text.as_deref().unwrap_or_else(|words| &words.0.en))?;
            if let Err(at) = find(cells) {
                let text = text.clone();
                cells.insert(at, Cell { column, text });
            }
            if is_wide {
                across.entry(*row).or_default().push(columns);
            }
        }
    }
    Ok(across)
}
