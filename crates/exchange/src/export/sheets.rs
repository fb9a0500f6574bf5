//! Tables that grow row by row on the disk: sheets of one workbook, and CSV files.

use std::{
    fs::File,
    io::Write as _,
    path::{Path, PathBuf},
};

use rust_xlsxwriter::Workbook;

use super::scratch::Scratch;
use crate::formula;

/// The most characters that a cell of a workbook holds.
const MOST_IN_CELL: usize = 32_767;

/// A table that grows row by row.
pub enum Sheet {
    /// A sheet of the workbook, by its place, with the number of its rows.
    Workbook(usize, u32),
    /// A file of its own.
    Csv(Box<csv::Writer<File>>),
}

/// The files of tables.
pub struct Sheets {
    folder: PathBuf,
    workbook: Option<(Workbook, PathBuf)>,
    /// Each file with its name in the archive.
    files: Vec<(&'static str, PathBuf)>,
}

impl Sheets {
    /// None yet.
    pub fn new(scratch: &Scratch) -> Self {
        Self {
            folder: scratch.file(""),
            workbook: None,
            files: Vec::new(),
        }
    }

    /// Begins the one workbook.
    pub fn begin_workbook(&mut self, name: &'static str, file: &str) -> anyhow::Result<()> {
        let path = self.folder.join(file);
        let mut workbook = Workbook::new();
        // Rows wait on the disk, not in memory.
        workbook.set_tempdir(&self.folder)?;
        self.workbook = Some((workbook, path.clone()));
        self.files.push((name, path));
        Ok(())
    }

    /// Adds a sheet with its first row to the workbook.
    pub fn add_worksheet(&mut self, name: &str, headings: &[&str]) -> anyhow::Result<Sheet> {
        let mut place = 0;
        if let Some((workbook, _)) = &mut self.workbook {
            place = workbook.worksheets().len();
            workbook.add_worksheet_with_constant_memory()?.set_name(name)?;
        }
        self.begin(Sheet::Workbook(place, 0), headings)
    }

    /// Begins a CSV file.
    pub fn csv(&mut self, name: &'static str, headings: &[&str]) -> anyhow::Result<Sheet> {
        let path = self.folder.join(self.files.len().to_string());
        let writer = begin_csv(&path)?;
        self.files.push((name, path));
        self.begin(Sheet::Csv(Box::new(writer)), headings)
    }

    fn begin(&mut self, mut sheet: Sheet, headings: &[&str]) -> anyhow::Result<Sheet> {
        let headings: Vec<String> = headings.iter().map(|&heading| heading.to_owned()).collect();
        self.write(&mut sheet, &headings)?;
        Ok(sheet)
    }

    /// Adds a row.
    pub fn write(&mut self, sheet: &mut Sheet, cells: &[String]) -> anyhow::Result<()> {
        match (sheet, &mut self.workbook) {
            (Sheet::Workbook(place, row), Some((workbook, _))) => {
                let sheet = workbook.worksheet_from_index(*place)?;
                for (column, text) in (0..).zip(cells) {
                    // A longer text cannot be in a cell; the JSON beside the workbook has it.
                    if !text.is_empty() && text.encode_utf16().count() <= MOST_IN_CELL {
                        sheet.write_string(*row, column, text)?;
                    }
                }
                *row += 1;
            }
            (Sheet::Csv(writer), _) => writer.write_record(cells.iter().map(|text| formula::guard(text)))?,
            (Sheet::Workbook(..), None) => {}
        }
        Ok(())
    }

    /// Completes the files of these tables; returns each with its name in the archive.
    pub fn finish(mut self, tables: impl Iterator<Item = Sheet>) -> anyhow::Result<Vec<(&'static str, PathBuf)>> {
        if let Some((mut workbook, path)) = self.workbook.take() {
            workbook.save(&path)?;
        }
        for table in tables {
            if let Sheet::Csv(mut writer) = table {
                writer.flush()?;
            }
        }
        Ok(self.files)
    }
}

/// A CSV file that Excel opens as UTF-8.
fn begin_csv(path: &Path) -> anyhow::Result<csv::Writer<File>> {
    let mut file = File::create(path)?;
    file.write_all("\u{feff}".as_bytes())?;
    Ok(csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(file))
}
