//! The rows of a list that are wrong, as a workbook: what they say under the names of the fields, and the faults of each. Once they are
//! put right, it can be imported like any other.

use std::collections::{BTreeMap, BTreeSet};

use rust_xlsxwriter::Workbook;

use crate::import::columns::list_columns;

/// The most characters that a cell holds.
const MOST_IN_CELL: usize = 32_767;

/// Writes the workbook. Each row is its number, its texts by field, and its mistakes in words, which come under `heading`.
///
/// # Errors
/// The workbook cannot be written.
pub fn write_wrong_rows(
    rows: &[(u64, BTreeMap<String, String>, String)],
    [line, heading]: [&str; 2],
) -> anyhow::Result<Vec<u8>> {
    let used: BTreeSet<&str> = rows
        .iter()
        .flat_map(|(_, texts, _)| texts.keys().map(String::as_str))
        .collect();
    let known: Vec<&str> = list_columns()
        .map(|(field, _)| *field)
        .filter(|field| used.contains(field))
        .collect();
    let others = used.iter().filter(|field| !known.contains(field)).copied();
    let fields: Vec<&str> = known.iter().copied().chain(others).collect();
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    let names = [line].into_iter().chain(fields.iter().copied()).chain([heading]);
    for (column, name) in (0..).zip(names) {
        sheet.write_string(0, column, name)?;
    }
    for (at, (number, texts, mistakes)) in (1..).zip(rows) {
        let own = fields
            .iter()
            .map(|field| texts.get(*field).cloned().unwrap_or_default());
        let cells = [number.to_string()].into_iter().chain(own).chain([mistakes.clone()]);
        for (column, text) in (0..).zip(cells) {
            // As text, so that no cell is a formula.
            let text: String = text.chars().take(MOST_IN_CELL).collect();
            sheet.write_string(at, column, &text)?;
        }
    }
    Ok(workbook.save_to_buffer()?)
}
