//! Merged ranges: a spreadsheet keeps their text in the first cell alone, and people read it in every row that the range is beside.

use std::collections::BTreeMap;

use calamine::Dimensions;

use super::Cell;
use crate::import::{limits::Counted, problems::Words};

/// Gives the rows of each range the text of its first row, in its first column. Rows that hold nothing else stay as they are. Across columns
/// nothing is filled: the second column holds another field.
pub fn fill_down(
    rows: &mut BTreeMap<u32, Vec<Cell>>,
    merged: &[Dimensions],
    counted: &mut Counted<'_>,
) -> Result<(), Words> {
    for range in merged.iter().filter(|range| range.start.0 < range.end.0) {
        let column = range.start.1 as usize;
        let find = |cells: &[Cell]| cells.binary_search_by_key(&column, |cell| cell.column);
        let first = rows.get(&range.start.0);
        let first = first.and_then(|cells| cells[find(cells).ok()?].text.as_ref().ok());
        let Some(text) = first.cloned() else { continue };
        for (_, cells) in rows.range_mut(range.start.0 + 1..=range.end.0) {
            counted.cell(column, &text)?;
            if let Err(at) = find(cells) {
                let text = Ok(text.clone());
                cells.insert(at, Cell { column, text });
            }
        }
    }
    Ok(())
}
