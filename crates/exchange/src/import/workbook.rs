//! The sheets of an Excel workbook, each cell as the text that Excel shows.
//!
//! A workbook may come from anybody: it is read cell by cell, so that two cells at the far ends of a sheet are two cells, and only
//! after what it unpacks to was measured.

use std::{
    collections::BTreeMap,
    io::{self, Cursor, Read as _},
};

use calamine::{Data, Reader as _, Xlsx, XlsxError};
use zip::ZipArchive;

use crate::import::problems::{Words, both};

/// Bytes that the parts of a workbook may have together.
const MOST_BYTES: u64 = 512 << 20;
/// Rows of a sheet, and columns.
const MOST_ROWS: usize = 200_000;
const MOST_COLUMNS: u32 = 500;

/// A line of a table.
#[derive(Debug)]
pub struct Line {
    /// Its number as a spreadsheet or an editor shows it.
    pub number: u64,
    /// Each cell's text, or what is wrong with it; or what is wrong with the line.
    pub cells: Result<Vec<Result<String, Words>>, Words>,
}

/// Whether a file is a workbook, whatever its name: workbooks are ZIP archives.
pub fn is_workbook(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// Reads the first sheet, from its first row that holds anything.
///
/// # Errors
/// The file is damaged, too large, or of another kind; as a message.
pub fn read(bytes: &[u8]) -> Result<Vec<Line>, Words> {
    let mut book = open(bytes)?;
    let Some(name) = book.sheet_names().into_iter().next() else {
        return Err(both("裡面沒有工作表", "holds no sheet"));
    };
    lines_of(&mut book, &name)
}

/// Reads the sheet behind the first one that has one of these names, whatever their case; `None` if there is none.
///
/// # Errors
/// As [`read`].
pub fn read_sheet(bytes: &[u8], names: &[&str]) -> Result<Option<Vec<Line>>, Words> {
    let mut book = open(bytes)?;
    let is_meant = |sheet: &String| names.contains(&sheet.trim().to_lowercase().as_str());
    let Some(name) = book.sheet_names().into_iter().skip(1).find(is_meant) else {
        return Ok(None);
    };
    lines_of(&mut book, &name).map(Some)
}

fn open(bytes: &[u8]) -> Result<Xlsx<Cursor<&[u8]>>, Words> {
    measure(bytes)?;
    Xlsx::new(Cursor::new(bytes)).map_err(|error| damaged(&error.to_string()))
}

fn lines_of(book: &mut Xlsx<Cursor<&[u8]>>, name: &str) -> Result<Vec<Line>, Words> {
    let unreadable = |error: XlsxError| damaged(&error.to_string());
    let mut cells = book.worksheet_cells_reader(name).map_err(unreadable)?;
    let mut rows: BTreeMap<u32, Vec<Result<String, Words>>> = BTreeMap::new();
    while let Some(cell) = cells.next_cell().map_err(unreadable)? {
        let (row, column) = cell.get_position();
        let text = text_of(&cell.get_value().clone().into());
        if text.as_deref() == Ok("") {
            continue;
        }
        if column >= MOST_COLUMNS || (rows.len() >= MOST_ROWS && !rows.contains_key(&row)) {
            return Err(both(
                format!("超過 {MOST_ROWS} 列或 {MOST_COLUMNS} 欄，請分成幾個檔案"),
                format!("has more than {MOST_ROWS} rows or {MOST_COLUMNS} columns; split it into several files"),
            ));
        }
        let cells = rows.entry(row).or_default();
        cells.resize(cells.len().max(column as usize + 1), Ok(String::new()));
        cells[column as usize] = text;
    }
    let lines = rows.into_iter().map(|(row, cells)| Line {
        number: u64::from(row) + 1,
        cells: Ok(cells),
    });
    Ok(lines.collect())
}

/// Refuses a workbook whose parts are larger than any list of artifacts, whatever it says that they are.
fn measure(bytes: &[u8]) -> Result<(), Words> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|error| damaged(&error.to_string()))?;
    let mut left = MOST_BYTES;
    for at in 0..archive.len() {
        let part = archive.by_index(at).map_err(|error| damaged(&error.to_string()))?;
        let read = io::copy(&mut part.take(left + 1), &mut io::sink()).map_err(|error| damaged(&error.to_string()))?;
        left = left.checked_sub(read).ok_or_else(|| {
            let most = MOST_BYTES >> 20;
            both(
                format!("展開後超過 {most} MB，請分成幾個檔案"),
                format!("unpacks to more than {most} MB; split it into several files"),
            )
        })?;
    }
    Ok(())
}

fn damaged(error: &str) -> Words {
    both(
        format!("讀不出來（{error}）。請在 Excel 重新存成 .xlsx，或另存為「CSV UTF-8」"),
        format!("cannot be read as a workbook ({error}); in Excel, save it as .xlsx again, or as CSV UTF-8"),
    )
}

fn text_of(cell: &Data) -> Result<String, Words> {
    match cell {
        Data::Empty => Ok(String::new()),
        Data::String(text) => Ok(text.clone()),
        // A whole number is written without a fraction, so that 12 stays the relic number 12.
        Data::Int(number) => Ok(number.to_string()),
        Data::Float(number) => Ok(number.to_string()),
        Data::Bool(value) => Ok(value.to_string()),
        Data::DateTime(_) | Data::DateTimeIso(_) | Data::DurationIso(_) => Err(both(
            "被 Excel 改成了日期。請把這一欄設為文字格式，再重新輸入",
            "Excel has made a date of this; format the column as text and type it again",
        )),
        Data::Error(error) => Err(both(
            format!("是錯誤值 {error}，請填入內容"),
            format!("holds the error {error}; type the value"),
        )),
    }
}
