//! The tables of an export: a workbook, or a CSV file for each language. Their columns are those that an import reads.

use std::{
    fs::File,
    io::Write as _,
    path::{Path, PathBuf},
};

use domain::{
    bilingual::Language,
    document::{Review, WorkingCopy, is_empty, schemas::ARTIFACT},
};
use rust_xlsxwriter::Workbook;
use serde_json::Value;

use super::{DescribedPicture, ExportFormat, ExportRequest, artifact::Exported, scratch::Scratch};
use crate::import::artifacts::COLUMNS;

/// The most characters that a cell of a workbook holds.
const MOST_IN_CELL: usize = 32_767;
/// Columns that are for writing alone.
const NOT_EXPORTED: [&str; 2] = ["previous_relic_number", "keywords"];

const STATES: [&str; 5] = ["relic_number", "field", "state", "by", "at"];
const PICTURES: [&str; 8] = [
    "relic_number",
    "file",
    "view",
    "access",
    "alt_tw",
    "alt_en",
    "caption_tw",
    "caption_en",
];

/// A table that grows row by row.
enum Sheet {
    /// The sheet of the workbook, with the number of its rows.
    Workbook(u32),
    /// A file of its own.
    Csv(Box<csv::Writer<File>>),
}

/// A table of artifacts.
struct ArtifactTable {
    columns: Vec<&'static str>,
    /// Its language, in which it names categories; without one it has all columns, and names categories by their keys.
    language: Option<Language>,
    sheet: Sheet,
}

/// The tables of one export.
pub struct Tables {
    workbook: Option<(Workbook, PathBuf)>,
    artifacts: Vec<ArtifactTable>,
    states: Option<Sheet>,
    pictures: Sheet,
    files: Vec<(&'static str, PathBuf)>,
}

impl Tables {
    /// Empty tables with their first rows.
    pub fn create(request: &ExportRequest, scratch: &Scratch) -> anyhow::Result<Self> {
        let is_wanted = |language: Language| match language {
            Language::Tw => request.tw,
            Language::En => request.en,
        };
        let languages: Vec<Language> = Language::ALL
            .into_iter()
            .filter(|language| is_wanted(*language))
            .collect();
        let mut making = Making {
            workbook: None,
            scratch,
            files: Vec::new(),
        };
        let mut artifacts = Vec::new();
        match request.format {
            ExportFormat::Collection => {
                let columns = columns(&languages);
                artifacts.push(ArtifactTable {
                    sheet: making.workbook(&columns)?,
                    columns,
                    language: None,
                });
            }
            ExportFormat::Csv => {
                for language in languages {
                    let columns = columns(&[language]);
                    let names: Vec<&str> = columns.iter().map(|column| heading(column, language)).collect();
                    let file = match language {
                        Language::Tw => "tables/artifacts-tw.csv",
                        Language::En => "tables/artifacts-en.csv",
                    };
                    artifacts.push(ArtifactTable {
                        sheet: making.csv(file, &names)?,
                        columns,
                        language: Some(language),
                    });
                }
            }
        }
        let states = match request.states {
            true => Some(making.csv("tables/states.csv", &STATES)?),
            false => None,
        };
        let pictures = making.csv("tables/pictures.csv", &PICTURES)?;
        Ok(Self {
            workbook: making.workbook,
            files: making.files,
            artifacts,
            states,
            pictures,
        })
    }

    /// Adds an artifact, with the states of its cells.
    pub fn add(&mut self, exported: &Exported, copy: &WorkingCopy) -> anyhow::Result<()> {
        for table in &mut self.artifacts {
            let cells = table.columns.iter().map(|column| match (*column, table.language) {
                ("category", Some(language)) => exported.category.exact(language).to_owned(),
                (column, _) => shown(exported.artifact.get(column)),
            });
            write_row(&mut self.workbook, &mut table.sheet, &cells.collect::<Vec<_>>())?;
        }
        let number = shown(exported.artifact.get("relic_number"));
        if let Some(sheet) = &mut self.states {
            for name in ARTIFACT.cells().filter(|name| name.contains('.')) {
                if let Some([state, by, at]) = state_of(copy, &name) {
                    write_row(&mut self.workbook, sheet, &[number.clone(), name, state, by, at])?;
                }
            }
        }
        Ok(())
    }

    /// Adds the pictures of an artifact.
    pub fn add_pictures(&mut self, exported: &Exported, pictures: &[DescribedPicture]) -> anyhow::Result<()> {
        let number = shown(exported.artifact.get("relic_number"));
        for picture in pictures {
            let mut cells = vec![number.clone()];
            cells.extend(PICTURES[1..].iter().map(|column| shown(picture.entry.get(*column))));
            write_row(&mut self.workbook, &mut self.pictures, &cells)?;
        }
        Ok(())
    }

    /// Completes the tables; returns each file with its name in the archive.
    pub fn finish(mut self) -> anyhow::Result<Vec<(&'static str, PathBuf)>> {
        if let Some((mut workbook, path)) = self.workbook.take() {
            workbook.save(&path)?;
        }
        let sheets = self.artifacts.into_iter().map(|table| table.sheet);
        for sheet in sheets.chain(self.states).chain([self.pictures]) {
            if let Sheet::Csv(mut writer) = sheet {
                writer.flush()?;
            }
        }
        Ok(self.files)
    }
}

struct Making<'a> {
    workbook: Option<(Workbook, PathBuf)>,
    scratch: &'a Scratch,
    /// Each file with its name in the archive.
    files: Vec<(&'static str, PathBuf)>,
}

impl Making<'_> {
    /// The one sheet of the workbook.
    fn workbook(&mut self, headings: &[&str]) -> anyhow::Result<Sheet> {
        let path = self.scratch.file("artifacts.xlsx");
        let mut workbook = Workbook::new();
        // Rows wait on the disk, not in memory.
        workbook.set_tempdir(self.scratch.file(""))?;
        workbook.add_worksheet_with_constant_memory()?;
        self.workbook = Some((workbook, path.clone()));
        self.files.push(("tables/artifacts.xlsx", path));
        self.begin(Sheet::Workbook(0), headings)
    }

    fn csv(&mut self, name: &'static str, headings: &[&str]) -> anyhow::Result<Sheet> {
        let path = self.scratch.file(&self.files.len().to_string());
        self.files.push((name, path.clone()));
        self.begin(Sheet::Csv(Box::new(begin_csv(&path)?)), headings)
    }

    /// Writes the first row.
    fn begin(&mut self, mut sheet: Sheet, headings: &[&str]) -> anyhow::Result<Sheet> {
        let headings: Vec<String> = headings.iter().map(|&heading| heading.to_owned()).collect();
        write_row(&mut self.workbook, &mut sheet, &headings)?;
        Ok(sheet)
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

fn write_row(workbook: &mut Option<(Workbook, PathBuf)>, sheet: &mut Sheet, cells: &[String]) -> anyhow::Result<()> {
    match (sheet, workbook) {
        (Sheet::Workbook(row), Some((workbook, _))) => {
            let sheet = workbook.worksheet_from_index(0)?;
            for (column, text) in (0..).zip(cells) {
                // A longer text cannot be in a cell; the JSON beside the workbook has it.
                if !text.is_empty() && text.encode_utf16().count() <= MOST_IN_CELL {
                    sheet.write_string(*row, column, text)?;
                }
            }
            *row += 1;
        }
        (Sheet::Csv(writer), _) => writer.write_record(cells.iter().map(|text| not_a_formula(text)))?,
        (Sheet::Workbook(..), None) => {}
    }
    Ok(())
}

/// A text that no spreadsheet takes for a formula.
fn not_a_formula(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        format!("'{text}")
    } else {
        text.to_owned()
    }
}

/// The columns of a table in these languages.
fn columns(languages: &[Language]) -> Vec<&'static str> {
    let fields = COLUMNS.iter().map(|(field, _)| *field);
    let is_shown = |field: &str| {
        let language = Language::ALL
            .into_iter()
            .find(|language| field.ends_with(&format!("_{}", language.code())));
        language.is_none_or(|language| languages.contains(&language))
    };
    fields
        .filter(|field| !NOT_EXPORTED.contains(field) && is_shown(field))
        .collect()
}

/// What a column is called in a language; an import knows it by both names.
fn heading(field: &'static str, language: Language) -> &'static str {
    let names = COLUMNS
        .iter()
        .find(|(known, _)| *known == field)
        .map(|(_, names)| *names);
    let chinese = names.into_iter().flatten().find(|name| !name.is_ascii());
    match (language, chinese) {
        (Language::Tw, Some(chinese)) => chinese,
        _ => field,
    }
}

fn shown(value: Option<&Value>) -> String {
    match value {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Array(list)) => {
            let words: Vec<&str> = list.iter().filter_map(Value::as_str).collect();
            words.join("、")
        }
        Some(Value::Null) | None => String::new(),
        Some(other) => other.to_string(),
    }
}

/// State, reviewer and time of a cell; `None` for one of which nobody said anything and that may be empty.
fn state_of(copy: &WorkingCopy, name: &str) -> Option<[String; 3]> {
    let is_missing = copy.cells.get(name).is_none_or(is_empty);
    let mark = copy.marks.get(name);
    let is_needed = ARTIFACT.field(name).is_some_and(|field| field.required);
    let state = match (is_missing, copy.review_of(name)) {
        (true, _) if is_needed => "missing",
        (true, _) => return None,
        (false, Review::Draft) => "draft",
        (false, Review::Reviewed) => "reviewed",
        (false, Review::Stale) => "stale",
    };
    let by = mark.map(|mark| mark.by.clone()).unwrap_or_default();
    let at = mark.map(|mark| mark.at.to_rfc3339()).unwrap_or_default();
    Some([state.to_owned(), by, at])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_those_of_the_languages_and_an_import_knows_their_headings() {
        let english = columns(&[Language::En]);
        assert!(english.contains(&"name_en") && !english.contains(&"name_tw"));
        assert!(english.contains(&"relic_number"), "what has no language is in each");
        for column in columns(&Language::ALL) {
            for language in Language::ALL {
                let heading = heading(column, language);
                let known = COLUMNS
                    .iter()
                    .filter(|(field, names)| *field == heading || names.contains(&heading));
                let fields: Vec<&str> = known.map(|(field, _)| *field).collect();
                assert_eq!(fields, [column], "{heading}");
            }
        }
    }

    #[test]
    fn no_cell_of_a_csv_is_a_formula() {
        for text in ["=1+1", "+1", "-1", "@x", "\tx"] {
            assert_eq!(not_a_formula(text), format!("'{text}"));
        }
        assert_eq!(not_a_formula("青花 = blue"), "青花 = blue");
    }
}
