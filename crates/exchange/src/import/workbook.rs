//! The sheets of an Excel workbook, each cell as the text that Excel shows.
//!
//! A workbook may come from anybody: it is read cell by cell, so that two cells at the far ends of a sheet are two cells, and a text that
//! a thousand cells name counts a thousand times; and only after its parts were weighed.

mod merged;
mod number_format;
pub mod other_kind;
mod parts;
mod source;

use std::{
    collections::BTreeMap,
    panic::{self, AssertUnwindSafe},
};

use calamine::{Data, DataRef, Reader as _, SheetType, SheetVisible, Xlsx, XlsxError};

use crate::import::{
    limits::{Counted, Limits},
    problems::{Words, both},
};
use source::Source;

/// Characters of a number format that a message shows.
const LONGEST_SHOWN: usize = 60;

/// A line of a table.
#[derive(Debug, Clone)]
pub struct Line {
    /// Its number as a spreadsheet or an editor shows it.
    pub number: u64,
    /// The cells that hold anything, in the order of their columns; or the mistake of the line.
    pub cells: Result<Vec<Cell>, Words>,
    /// The ranges in it that are merged over several columns; their text is in the first one.
    pub across: Vec<MergedColumns>,
}

/// The columns of a merged range, from 0, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct MergedColumns {
    pub first: usize,
    pub last: usize,
}

/// A cell that holds something.
#[derive(Debug, Clone)]
pub struct Cell {
    /// Its column, from 0.
    pub column: usize,
    /// Its text, or its mistake.
    pub text: Result<String, Box<Words>>,
}

impl Line {
    /// The text of a column; an empty one where there is none.
    pub fn text(&self, column: usize) -> &str {
        let cells = self.cells.as_ref().map(Vec::as_slice).unwrap_or_default();
        let found = cells.binary_search_by_key(&column, |cell| cell.column);
        found.map_or("", |at| cells[at].text.as_deref().unwrap_or_default())
    }

    /// Whether nothing but this column holds anything.
    pub fn holds_alone(&self, column: usize) -> bool {
        matches!(self.cells.as_deref(), Ok([cell]) if cell.column == column)
    }

    /// The length of its texts.
    pub fn bytes(&self) -> usize {
        let cells = self.cells.as_ref().map(Vec::as_slice).unwrap_or_default();
        cells
            .iter()
            .filter_map(|cell| cell.text.as_ref().ok())
            .map(String::len)
            .sum()
    }

    /// How many columns it reaches over.
    pub fn width(&self) -> usize {
        let last = self.cells.as_ref().ok().and_then(|cells| cells.last());
        last.map_or(0, |cell| cell.column + 1)
    }
}

/// Whether a file is a workbook, whatever its name: workbooks are ZIP archives.
pub fn is_workbook(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// A sheet of a workbook.
#[derive(Debug)]
pub struct NamedSheet {
    pub name: String,
    /// Whether the spreadsheet hides it.
    pub is_hidden: bool,
    /// Whether it has cells; a chart and a dialog have none.
    pub has_cells: bool,
    /// Its lines, or why they cannot be read.
    pub lines: Result<Vec<Line>, Words>,
}

/// Reads every sheet, in order.
///
/// # Errors
/// The file is damaged, too large, or of another kind; as a message. Of one sheet alone, beside its name.
pub fn read_all(bytes: &[u8], limits: &Limits) -> Result<Vec<NamedSheet>, Words> {
    let mut book = open(bytes, limits)?;
    let sheets = book.reader.sheets_metadata().to_vec();
    // What all of them hold together is in memory at once.
    let mut counted = Counted::new(limits);
    let read = |sheet: calamine::Sheet| NamedSheet {
        is_hidden: sheet.visible != SheetVisible::Visible,
        has_cells: sheet.typ == SheetType::WorkSheet,
        lines: match sheet.typ {
            SheetType::WorkSheet => book.lines_of(&sheet.name, &mut counted),
            _ => Err(both("是圖表或對話方塊，沒有列", "is a chart or a dialog, without rows")),
        },
        name: sheet.name,
    };
    Ok(sheets.into_iter().map(read).collect())
}

/// The names of the sheets.
///
/// # Errors
/// As [`read_all`].
pub fn sheet_names(bytes: &[u8], limits: &Limits) -> Result<Vec<String>, Words> {
    Ok(open(bytes, limits)?.reader.sheet_names())
}

/// A workbook whose parts were weighed.
struct Workbook<'b> {
    reader: Xlsx<Source<'b>>,
    has_formulas: bool,
}

fn open<'b>(bytes: &'b [u8], limits: &'b Limits) -> Result<Workbook<'b>, Words> {
    let has_formulas = parts::weigh(bytes, limits)?;
    let reader = Xlsx::new(Source::new(bytes, &limits.stop)).map_err(unreadable)?;
    Ok(Workbook { reader, has_formulas })
}

fn unreadable(error: XlsxError) -> Words {
    match error {
        // One of those that Excel has had since its format was described.
        XlsxError::CellError(error) => both(
            format!("有儲存格是錯誤值 {error}。請填入內容，或刪去"),
            format!("has a cell with the error {error}; type its value, or delete it"),
        ),
        error => damaged(&error.to_string()),
    }
}

impl Workbook<'_> {
    fn lines_of(&mut self, name: &str, counted: &mut Counted<'_>) -> Result<Vec<Line>, Words> {
        // The reader panics at some addresses that no sheet has.
        let read = panic::catch_unwind(AssertUnwindSafe(|| self.read_lines(name, counted)));
        read.unwrap_or_else(|_| Err(damaged("an address of a cell")))
    }

    fn read_lines(&mut self, name: &str, counted: &mut Counted<'_>) -> Result<Vec<Line>, Words> {
        let mut rows = BTreeMap::new();
        self.read_cells(name, &mut rows, counted)?;
        if self.has_formulas {
            self.name_unanswered(name, &mut rows, counted)?;
        }
        let merged = self.reader.merge_cells_by_sheet_name(name).map_err(unreadable)?;
        let mut across = merged::fill_down(&mut rows, &merged, counted)?;
        let lines = rows.into_iter().map(|(row, cells)| Line {
            number: u64::from(row) + 1,
            cells: Ok(cells),
            across: across.remove(&row).unwrap_or_default(),
        });
        Ok(lines.collect())
    }

    /// Names formulas without a stored result, which programs write that do not compute; an empty text is a result.
    fn name_unanswered(
        &mut self,
        name: &str,
        rows: &mut BTreeMap<u32, Vec<Cell>>,
        counted: &mut Counted<'_>,
    ) -> Result<(), Words> {
        let mut cells = self.reader.worksheet_cells_reader(name).map_err(unreadable)?;
        while let Some(found) = cells.next_cell_with_formula_metadata().map_err(unreadable)? {
            let (row, column) = found.pos;
            counted.go_on()?;
            if found.formula.is_none() || !matches!(found.value, DataRef::Empty) {
                continue;
            }
            if !rows.contains_key(&row) {
                counted.row()?;
            }
            let cells = rows.entry(row).or_default();
            let column = column as usize;
            if let Err(at) = cells.binary_search_by_key(&column, |cell| cell.column) {
                counted.cell(column, "")?;
                let text = Err(Box::new(both(
                    "是公式，檔案裡沒有算出的結果。請用 Excel 開啟，存檔後再匯入",
                    "is a formula without its result in the file; open the file in Excel, save it and import it again",
                )));
                cells.insert(at, Cell { column, text });
            }
        }
        Ok(())
    }

    /// Reads the cells that hold anything.
    fn read_cells(
        &mut self,
        name: &str,
        rows: &mut BTreeMap<u32, Vec<Cell>>,
        counted: &mut Counted<'_>,
    ) -> Result<(), Words> {
        let mut cells = self.reader.worksheet_cells_reader(name).map_err(unreadable)?;
        counted.begin_table();
        while let Some((cell, style)) = cells.next_cell_with_style_id().map_err(unreadable)? {
            let ((row, column), value) = (cell.get_position(), cell.get_value());
            let text = match value {
                DataRef::SharedString(text) => Some(*text),
                DataRef::String(text) => Some(text.as_str()),
                DataRef::Empty => {
                    counted.empty_cell()?;
                    continue;
                }
                _ => None,
            };
            if text == Some("") {
                counted.empty_cell()?;
                continue;
            }
            let column = column as usize;
            // Before it is copied: many cells may name one long text.
            counted.cell(column, text.unwrap_or_default())?;
            if !rows.contains_key(&row) {
                counted.row()?;
            }
            let format = cells.styles().get(style).and_then(|style| style.number_format.as_ref());
            let format = format.map_or("General", |format| &format.format_code);
            let text = text_of(&value.clone().into(), format).map_err(Box::new);
            let cells = rows.entry(row).or_default();
            match cells.binary_search_by_key(&column, |cell| cell.column) {
                Ok(at) => cells[at].text = text,
                Err(at) => cells.insert(at, Cell { column, text }),
            }
        }
        Ok(())
    }
}

fn damaged(error: &str) -> Words {
    both(
        format!("無法讀取（{error}）。請在 Excel 重新存為 .xlsx，或另存為「CSV UTF-8」"),
        format!("cannot be read as a workbook ({error}); in Excel, save it as .xlsx again, or as CSV UTF-8"),
    )
}

/// The text that Excel shows in a format.
fn text_of(cell: &Data, format: &str) -> Result<String, Words> {
    match cell {
        Data::Empty => Ok(String::new()),
        Data::String(text) => Ok(number_format::show_text(text, format).unwrap_or_else(|| text.clone())),
        Data::Int(number) => show_number(*number as f64, format),
        Data::Float(number) => show_number(*number, format),
        Data::Bool(value) => Ok(value.to_string().to_uppercase()),
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

fn show_number(number: f64, format: &str) -> Result<String, Words> {
    if let Some(shown) = number_format::show_number(number, format) {
        return Ok(shown.trim().to_owned());
    }
    if number_format::show_number(number, "General").is_none() {
        return Err(both(
            "位數太多，Excel 已把後面的數字改成 0。請把這一欄設為文字格式，再重新輸入",
            "has so many digits that Excel has made zeros of the last ones; format the column as text and type it again",
        ));
    }
    let format: String = format.chars().take(LONGEST_SHOWN).collect();
    Err(both(
        format!("在 Excel 以格式「{format}」顯示，無法照樣讀取。請把這一欄設為文字格式，再照畫面上的字重新輸入"),
        format!(
            "is shown in the format {format:?}, which cannot be read as Excel shows it; format the column as text and type what it shows"
        ),
    ))
}
