//! What the sheets of a workbook are, at the desk and for the command: one of them is the list, others are tables of rows that pieces have.

use super::{
    header::{HeaderNames, WITHIN},
    limits::Limits,
    problems::{Words, both},
    row_tables::RowTable,
    workbook::{self, Line, NamedSheet},
};

/// The sheets that hold anything.
#[derive(Debug, Default)]
pub struct Sheets {
    /// The first that is shown and has a line that names the columns; where none has one, the first with cells.
    pub list: Option<NamedSheet>,
    /// The tables of rows, with their places among `ROW_TABLES`.
    pub tables: Vec<(usize, NamedSheet)>,
    /// All others that are shown.
    pub others: Vec<NamedSheet>,
    /// Those that the spreadsheet hides.
    pub hidden: Vec<NamedSheet>,
    /// Whether no sheet is the list, and the first hidden one would be.
    pub is_list_hidden: bool,
}

impl Sheets {
    /// Reads all of them.
    ///
    /// # Errors
    /// The workbook cannot be read.
    pub fn read(bytes: &[u8], names: &HeaderNames<'_>, limits: &Limits) -> Result<Self, Words> {
        let mut sheets = Self::default();
        for sheet in workbook::read_all(bytes, limits)? {
            let is_new = |at: &usize| sheets.tables.iter().all(|(known, _)| known != at);
            match RowTable::place_of(&sheet.name).filter(is_new) {
                _ if sheet.lines.as_ref().is_ok_and(Vec::is_empty) => {}
                _ if sheet.is_hidden => sheets.hidden.push(sheet),
                Some(at) if sheet.lines.is_ok() => sheets.tables.push((at, sheet)),
                _ => sheets.others.push(sheet),
            }
        }
        let has_header = |sheet: &NamedSheet| {
            let lines = sheet.lines.as_ref().map_or(&[][..], Vec::as_slice);
            lines.iter().take(WITHIN).any(|line| names.is_header(line))
        };
        let others = &mut sheets.others;
        let found = others.iter().position(has_header);
        let found = found.or_else(|| others.iter().position(|sheet| sheet.has_cells));
        let found = found.or_else(|| (!others.is_empty()).then_some(0));
        sheets.list = found.map(|at| others.remove(at));
        // The one that is named where no sheet is the list.
        sheets.hidden.sort_by_key(|sheet| !has_header(sheet));
        sheets.is_list_hidden = sheets.list.is_none() && sheets.hidden.first().is_some_and(has_header);
        Ok(sheets)
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        usize::from(self.list.is_some()) + self.tables.len() + self.others.len() + self.hidden.len()
    }

    /// Takes the lines of the list, for the command. A workbook of tables of rows alone may be a file that stands beside a list: its first
    /// is taken.
    fn take_list(&mut self) -> Result<Vec<Line>, Words> {
        let is_alone = !self.is_list_hidden && !self.tables.is_empty();
        let table = || is_alone.then(|| self.tables.remove(0).1);
        match self.list.take().or_else(table) {
            Some(sheet) => sheet.lines,
            None => self
                .hidden
                .first()
                .map_or_else(|| Ok(Vec::new()), |sheet| Err(name_hidden(sheet))),
        }
    }

    /// The sheets that the command does not read, each with the reason.
    fn name_unread(&self) -> Vec<String> {
        let list = self.list.as_ref().map_or("", |sheet| &sheet.name);
        let others = self.others.iter().map(|sheet| match &sheet.lines {
            Ok(_) => format!("the sheet {}, since the sheet {list} is the list", sheet.name),
            Err(words) => format!("the sheet {}, which {}", sheet.name, words.0.en),
        });
        let hidden = self.hidden.iter();
        let hidden = hidden.map(|sheet| format!("the sheet {}, since it is hidden", sheet.name));
        others.chain(hidden).collect()
    }
}

/// The lines of the list, for the command; the sheets that it does not read go to `unread`.
///
/// # Errors
/// The workbook or the list cannot be read, or the list is hidden.
pub fn read_list(
    bytes: &[u8],
    names: &HeaderNames<'_>,
    limits: &Limits,
    unread: &mut Vec<String>,
) -> Result<Vec<Line>, Words> {
    let mut sheets = Sheets::read(bytes, names, limits)?;
    *unread = sheets.name_unread();
    sheets.take_list()
}

/// The lines of this table of rows in a workbook, for the command; `None` where it has none. A fault of the workbook is reported with its list.
pub fn read_table(bytes: &[u8], table: &RowTable, limits: &Limits) -> Option<Vec<Line>> {
    let place = RowTable::place_of(table.name);
    let is_meant = |name: &String| RowTable::place_of(name) == place;
    // Most workbooks have none, and are not read again for it.
    workbook::sheet_names(bytes, limits)
        .ok()?
        .iter()
        .find(|name| is_meant(name))?;
    let mut sheets = Sheets::read(bytes, &HeaderNames::default(), limits).ok()?;
    sheets.take_list().ok()?;
    let found = sheets.tables.into_iter().find(|(at, _)| Some(*at) == place);
    found.and_then(|(_, sheet)| sheet.lines.ok())
}

/// Why nothing of a workbook is read where only sheets that it hides hold anything.
pub fn name_hidden(sheet: &NamedSheet) -> Words {
    let name = &sheet.name;
    both(
        format!("的內容在隱藏的工作表「{name}」裡。請在 Excel 取消隱藏"),
        format!("has its rows on the hidden sheet {name:?}; unhide it in Excel"),
    )
}
