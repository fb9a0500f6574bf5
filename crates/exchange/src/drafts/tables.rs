//! The tables that came: the list of pieces, and those of marks, provenance and literature, which are sheets of its workbook or CSV
//! files beside it. Every other file is named.

use std::{fs, io, path::Path};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Choices, Known, kinds::refuse_companion, left_out::LeftOut};
use crate::import::{
    header::HeaderNames,
    limits::Limits,
    lines::Lines,
    list_sheet::{Sheets, name_hidden},
    problems::{Words, both},
    profile::Profile,
    row_tables::{ROW_TABLES, RowTable},
    table::lines_of,
    text_file,
    workbook::{self, Line, NamedSheet, other_kind::name_other_kind},
};

/// Rows of a file that are shown before it is converted.
const SHOWN_ROWS: usize = 10;
/// Characters of a cell that are shown then.
const SHOWN_TEXT: usize = 80;

/// A preview of a file after conversion from Big5.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EncodedFileBody)]
pub struct EncodedFile {
    /// Name of the file.
    pub name: String,
    /// The column names, then the first rows.
    pub rows: Vec<Vec<String>>,
}

/// A table of rows that pieces have.
#[derive(Debug)]
pub(super) struct Companion {
    /// Its place among [`ROW_TABLES`].
    pub at: usize,
    /// The file or sheet.
    pub name: Words,
    pub lines: Lines,
}

#[derive(Debug, Default)]
pub(super) struct Tables {
    /// The list of pieces, unless it is JSON.
    pub list: Option<Lines>,
    /// The sheet that it is, of a workbook.
    pub sheet: Option<String>,
    /// How many sheets of the workbook hold something.
    pub sheets: usize,
    pub companions: Vec<Companion>,
    /// Files in Big5 of which the reading is not confirmed yet.
    pub encoded: Vec<EncodedFile>,
    pub left_out: Vec<LeftOut>,
}

impl Tables {
    /// Reads the tables of a folder; `list` is the file of the pieces, where that is a table.
    pub fn open(
        folder: &Path,
        list: Option<&str>,
        choices: &Choices,
        known: &Known,
        limits: &Limits,
    ) -> Result<Self, Words> {
        let mut tables = Self::default();
        let names = HeaderNames {
            profile: choices.profile.as_deref().and_then(Profile::named),
            remembered: Some(&known.columns),
        };
        if let Some(list) = list {
            let bytes = fs::read(folder.join(list)).map_err(|error| error.to_string())?;
            if let Some(words) = name_other_kind(&bytes) {
                return Err(of_list(None, words));
            }
            if workbook::is_workbook(&bytes) {
                let sheets = Sheets::read(&bytes, &names, limits).map_err(|words| of_list(None, words))?;
                tables.take_sheets(sheets, names)?;
                tables.left_out.extend(workbook_extras(&bytes));
            } else {
                tables.list = tables
                    .take_text(list, &bytes, (choices, names), limits)
                    .map_err(|(line, words)| of_list(line, words))?;
            }
        }
        for (at, table) in ROW_TABLES.iter().enumerate() {
            tables.take_file(folder, (at, table), (choices, names), limits)?;
        }
        Ok(tables)
    }

    fn take_text(
        &mut self,
        name: &str,
        bytes: &[u8],
        (choices, names): (&Choices, HeaderNames<'_>),
        limits: &Limits,
    ) -> Result<Option<Lines>, (Option<u64>, Words)> {
        let lines_of = |text: &str| lines_of(text, names, limits).map_err(|words| (None, words));
        let text = match text_file::big5(bytes) {
            Some(text) if choices.big5 => text,
            Some(text) => {
                self.encoded.push(EncodedFile {
                    name: name.to_owned(),
                    rows: shown_rows(&lines_of(&text)?),
                });
                return Ok(None);
            }
            None => text_file::read(bytes)?,
        };
        Ok(Lines::of("line", lines_of(&text)?, &names))
    }

    /// A file beside the list.
    fn take_file(
        &mut self,
        folder: &Path,
        (at, table): (usize, &RowTable),
        decided: (&Choices, HeaderNames<'_>),
        limits: &Limits,
    ) -> Result<(), Words> {
        let name = format!("{}.csv", table.name);
        let bytes = match fs::read(folder.join(&name)) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(error.to_string().into()),
        };
        if self.companions.iter().any(|companion| companion.at == at) {
            let why = both(
                "清冊裡已有同名的工作表，只匯入那一張",
                "The workbook has a sheet of this name, and only that is imported",
            );
            self.left_out.push(LeftOut::whole(name, why));
            return Ok(());
        }
        match self.take_text(&name, &bytes, decided, limits) {
            Ok(Some(lines)) => self.companions.push(Companion {
                at,
                name: name.into(),
                lines,
            }),
            Ok(None) => {}
            Err((line, words)) => {
                let line = line.map_or_else(Default::default, |line| {
                    (format!("第 {line} 行"), format!("line {line} "))
                });
                let why = both(format!("{}{}", line.0, words.0.tw), format!("{}{}", line.1, words.0.en));
                self.left_out.push(LeftOut::whole(name, why));
            }
        }
        Ok(())
    }

    /// Takes the list of a workbook, and what comes with it.
    fn take_sheets(&mut self, sheets: Sheets, names: HeaderNames<'_>) -> Result<(), Words> {
        self.sheets = sheets.count();
        for (at, sheet) in sheets.tables {
            let (name, lines) = (sheet_name(&sheet.name), sheet.lines?);
            let lines = Lines::of("row", lines, &HeaderNames::default());
            self.companions.extend(lines.map(|lines| Companion { at, name, lines }));
        }
        let Some(NamedSheet { name, lines, .. }) = sheets.list else {
            return match (self.companions.first(), sheets.hidden.first()) {
                (Some(companion), _) if !sheets.is_list_hidden => Err(refuse_companion(&ROW_TABLES[companion.at])),
                (_, Some(sheet)) => Err(of_list(None, name_hidden(sheet))),
                (_, None) => Ok(()),
            };
        };
        let lines = lines.map_err(|words| name_sheet(&name, of_list(None, words)))?;
        self.list = Lines::of("row", lines, &names);
        self.sheet = Some(name.clone());
        let why = both(
            format!(
                "器物讀的是工作表「{name}」。這一張若也是器物，請另存成一個檔案再匯入；若是款識、流傳或著錄，請把工作表改成這個名稱"
            ),
            format!(
                "The pieces are read from the sheet {name:?}. If this one holds pieces, too, save it as a file of its own; if it holds inscriptions, provenance or literature, give the sheet that name"
            ),
        );
        self.leave_out(sheets.others, &why);
        let why = both(
            "是隱藏的工作表。要匯入，請在 Excel 取消隱藏",
            "The sheet is hidden. To import it, unhide it in Excel",
        );
        self.leave_out(sheets.hidden, &why);
        Ok(())
    }

    fn leave_out(&mut self, sheets: Vec<NamedSheet>, why: &Words) {
        for sheet in sheets {
            let why = sheet.lines.map_or_else(|words| words, |_| why.clone());
            self.left_out.push(LeftOut::whole(sheet_name(&sheet.name), why));
        }
    }
}

/// The fault of a sheet, with the sheet's name before it.
pub fn name_sheet(name: &str, words: Words) -> Words {
    both(
        format!("工作表「{name}」：{}", words.0.tw),
        format!("Sheet {name:?}: {}", words.0.en),
    )
}

pub(super) fn sheet_name(name: &str) -> Words {
    both(format!("工作表「{name}」"), format!("Sheet {name}"))
}

/// What keeps the list from being read.
fn of_list(line: Option<u64>, words: Words) -> Words {
    match line {
        Some(line) => both(
            format!("第 {line} 行{}", words.0.tw),
            format!("Line {line} {}", words.0.en),
        ),
        None => both(format!("清冊{}", words.0.tw), format!("The list {}", words.0.en)),
    }
}

/// The names of a header's columns.
pub(super) fn names_of(header: &Line) -> Vec<String> {
    let columns = 0..header.width();
    columns.map(|column| header.text(column).trim().to_owned()).collect()
}

fn shown_rows(lines: &[Line]) -> Vec<Vec<String>> {
    let row = |line: &Line| {
        names_of(line)
            .iter()
            .map(|text| text.chars().take(SHOWN_TEXT).collect())
            .collect()
    };
    lines.iter().take(SHOWN_ROWS + 1).map(row).collect()
}

/// What a workbook holds beside cells.
fn workbook_extras(bytes: &[u8]) -> Vec<LeftOut> {
    let Ok(archive) = zip::ZipArchive::new(io::Cursor::new(bytes)) else {
        return Vec::new();
    };
    let count = |folder: &str, part: &str| {
        let names = archive.file_names().filter_map(Result::ok);
        names
            .filter(|name| name.starts_with(folder) && name.contains(part))
            .count()
    };
    let pictures = count("xl/media/", "");
    let comments = count("xl/", "comments");
    let mut left = Vec::new();
    if pictures > 0 {
        let name = both(
            format!("貼在工作表裡的 {pictures} 張圖像"),
            format!("{pictures} pictures inside the workbook"),
        );
        let why = both(
            "請把圖像存成檔案，以編號為檔名，和清冊壓成一個 ZIP",
            "Save them as files named by the relic numbers, and send them in one ZIP with the list",
        );
        left.push(LeftOut::whole(name, why));
    }
    if comments > 0 {
        let why = both(
            "不匯入。要留下的，請寫進格子裡",
            "They are not imported. Write into cells what is to be kept",
        );
        left.push(LeftOut::whole(both("儲存格的註解", "Comments of cells"), why));
    }
    left
}
