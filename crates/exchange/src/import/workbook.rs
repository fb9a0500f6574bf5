//! The sheets of an Excel workbook, each cell as the text that Excel shows.

use std::io::Cursor;

use calamine::{Data, Range, Reader as _, Xlsx};

/// A row of a sheet.
#[derive(Debug, PartialEq)]
pub struct Line {
    /// The row number that Excel shows.
    pub number: usize,
    /// A cell's text, or what is wrong with it.
    pub cells: Vec<Result<String, String>>,
}

/// Whether a file is a workbook, whatever its name: workbooks are ZIP archives.
pub fn is_workbook(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// Reads the first sheet, from its first row that holds anything.
///
/// # Errors
/// The file is damaged, or of another kind; as a message.
pub fn read(bytes: &[u8]) -> Result<Vec<Line>, String> {
    let mut book = open(bytes)?;
    let Some(sheet) = book.worksheet_range_at(0) else {
        return Err("holds no sheet".to_owned());
    };
    Ok(lines(&sheet.map_err(unreadable)?))
}

/// Reads the sheet behind the first one that has one of these names, whatever their case; `None` if there is none.
///
/// # Errors
/// As [`read`].
pub fn read_sheet(bytes: &[u8], names: &[&str]) -> Result<Option<Vec<Line>>, String> {
    let mut book = open(bytes)?;
    let is_meant = |sheet: &String| names.contains(&sheet.trim().to_lowercase().as_str());
    let Some(sheet) = book.sheet_names().into_iter().skip(1).find(is_meant) else {
        return Ok(None);
    };
    let sheet = book.worksheet_range(&sheet).map_err(unreadable)?;
    Ok(Some(lines(&sheet)))
}

fn open(bytes: &[u8]) -> Result<Xlsx<Cursor<&[u8]>>, String> {
    Xlsx::new(Cursor::new(bytes)).map_err(unreadable)
}

#[expect(clippy::needless_pass_by_value, reason = "it is given to `map_err`")]
fn unreadable(error: calamine::XlsxError) -> String {
    format!("cannot be read as a workbook ({error}); in Excel, save it as .xlsx again, or as CSV UTF-8")
}

fn lines(sheet: &Range<Data>) -> Vec<Line> {
    let (first_row, first_column) = sheet.start().unwrap_or_default();
    // Cells are counted from the sheet's first column, so that columns have the numbers that Excel gives them.
    let before = || (0..first_column).map(|_| Ok(String::new()));
    let lines = sheet.rows().zip(first_row as usize + 1..).map(|(cells, number)| Line {
        number,
        cells: before().chain(cells.iter().map(text_of)).collect(),
    });
    lines.collect()
}

fn text_of(cell: &Data) -> Result<String, String> {
    match cell {
        Data::Empty => Ok(String::new()),
        Data::String(text) => Ok(text.clone()),
        // A whole number is written without a fraction, so that 12 stays the relic number 12.
        Data::Int(number) => Ok(number.to_string()),
        Data::Float(number) => Ok(number.to_string()),
        Data::Bool(value) => Ok(value.to_string()),
        Data::DateTime(_) | Data::DateTimeIso(_) | Data::DurationIso(_) => {
            Err("Excel has made a date of this; format the column as text and type it again".to_owned())
        }
        Data::Error(error) => Err(format!("holds the error {error}; type the value")),
    }
}
