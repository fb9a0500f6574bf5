//! The tables of an export: a workbook, or a CSV file for each language. Their columns are those that an import reads.

use std::path::PathBuf;

use domain::{
    bilingual::Language,
    document::{
        Review, WorkingCopy, is_empty,
        schemas::{ARTIFACT, IN_HOUSE},
    },
};
use serde_json::Value;
use store::content::InHouse;

use super::{
    DescribedPicture, ExportFormat, ExportRequest,
    artifact::Exported,
    scratch::Scratch,
    sheets::{Sheet, Sheets},
};
use crate::{
    import::{
        columns::{COLUMNS, Column, heading},
        row_tables::ROW_TABLES,
    },
    word_list,
};

/// Columns that only a list to be imported has.
const NOT_EXPORTED: [&str; 2] = ["previous_relic_number", "keywords"];

/// The files of [`ROW_TABLES`].
const ROW_FILES: [&str; ROW_TABLES.len()] = [
    "tables/inscriptions.csv",
    "tables/provenance.csv",
    "tables/literature.csv",
];
const STATES: [&str; 5] = ["relic_number", "field", "state", "by", "at"];
const PICTURES: [&str; 15] = [
    "relic_number",
    "file",
    "view",
    "access",
    "alt_tw",
    "alt_en",
    "alt_to_review",
    "caption_tw",
    "caption_en",
    "quarter_turns",
    "scale_from_x",
    "scale_from_y",
    "scale_to_x",
    "scale_to_y",
    "scale_mm",
];

/// A table of artifacts.
struct ArtifactTable {
    columns: Vec<&'static str>,
    /// Its language, in which it names categories; without one it has all columns, and names categories by their keys.
    language: Option<Language>,
    sheet: Sheet,
}

/// The tables of one export.
pub struct Tables {
    sheets: Sheets,
    artifacts: Vec<ArtifactTable>,
    /// One for each of [`ROW_TABLES`], with its columns.
    rows: Vec<(Vec<&'static str>, Sheet)>,
    states: Option<Sheet>,
    in_house: Option<Sheet>,
    pictures: Sheet,
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
        let mut sheets = Sheets::new(scratch);
        let mut artifacts = Vec::new();
        let mut rows = Vec::new();
        match request.format {
            ExportFormat::Csv => {
                for &language in &languages {
                    let columns = columns(&COLUMNS, &[language]);
                    let file = match language {
                        Language::Tw => "tables/artifacts-tw.csv",
                        Language::En => "tables/artifacts-en.csv",
                    };
                    artifacts.push(ArtifactTable {
                        sheet: sheets.csv(file, &headings(&COLUMNS, &columns, language))?,
                        columns,
                        language: Some(language),
                    });
                }
                let language = match languages[..] {
                    [Language::Tw] => Language::Tw,
                    _ => Language::En,
                };
                for (layout, file) in ROW_TABLES.iter().zip(ROW_FILES) {
                    let columns = columns(layout.columns, &languages);
                    let sheet = sheets.csv(file, &headings(layout.columns, &columns, language))?;
                    rows.push((columns, sheet));
                }
            }
            _ => {
                let columns_of_artifacts = columns(&COLUMNS, &languages);
                sheets.begin_workbook("tables/artifacts.xlsx", "artifacts.xlsx")?;
                artifacts.push(ArtifactTable {
                    sheet: sheets.add_worksheet("artifacts", &columns_of_artifacts)?,
                    columns: columns_of_artifacts,
                    language: None,
                });
                for layout in &ROW_TABLES {
                    let columns = columns(layout.columns, &languages);
                    let sheet = sheets.add_worksheet(layout.name, &columns)?;
                    rows.push((columns, sheet));
                }
            }
        }
        let states = match request.states {
            true => Some(sheets.csv("tables/states.csv", &STATES)?),
            false => None,
        };
        let in_house = match request.in_house {
            true => {
                let fields = IN_HOUSE.fields.iter().map(|field| field.name);
                let columns: Vec<&str> = [STATES[0]].into_iter().chain(fields).collect();
                Some(sheets.csv("tables/in-house.csv", &columns)?)
            }
            false => None,
        };
        let pictures = sheets.csv("tables/pictures.csv", &PICTURES)?;
        Ok(Self {
            sheets,
            artifacts,
            rows,
            states,
            in_house,
            pictures,
        })
    }

    /// Adds an artifact, with the states of its cells.
    pub fn add(&mut self, exported: &Exported, copy: &WorkingCopy) -> anyhow::Result<()> {
        for table in &mut self.artifacts {
            let cells = table.columns.iter().map(|column| match (*column, table.language) {
                // Nothing would empty the field once the table is imported.
                ("category", Some(language)) => exported.category.get(language).text.to_owned(),
                (column, _) => shown(exported.artifact.get(column).or_else(|| exported.piece.get(column))),
            });
            self.sheets.write(&mut table.sheet, &cells.collect::<Vec<_>>())?;
        }
        let number = shown(exported.artifact.get("relic_number"));
        for (layout, (columns, sheet)) in ROW_TABLES.iter().zip(&mut self.rows) {
            for row in exported
                .piece
                .get(layout.name)
                .and_then(Value::as_array)
                .into_iter()
                .flatten()
            {
                let cells = columns.iter().map(|column| match *column {
                    "relic_number" => number.clone(),
                    column => shown(row.get(column)),
                });
                self.sheets.write(sheet, &cells.collect::<Vec<_>>())?;
            }
        }
        if let Some(sheet) = &mut self.states {
            for name in ARTIFACT.cells().filter(|name| name.contains('.')) {
                if let Some([state, by, at]) = state_of(copy, &name) {
                    self.sheets.write(sheet, &[number.clone(), name, state, by, at])?;
                }
            }
        }
        Ok(())
    }

    /// Adds what only some staff may know of an artifact.
    pub fn add_in_house(&mut self, exported: &Exported, details: &InHouse) -> anyhow::Result<()> {
        let Some(sheet) = self.in_house.as_mut().filter(|_| !details.is_blank()) else {
            return Ok(());
        };
        let number = shown(exported.artifact.get("relic_number"));
        let texts = IN_HOUSE.fields.iter().map(|field| details.text(field).to_owned());
        self.sheets
            .write(sheet, &[number].into_iter().chain(texts).collect::<Vec<_>>())
    }

    /// Adds the pictures of an artifact.
    pub fn add_pictures(&mut self, exported: &Exported, pictures: &[DescribedPicture]) -> anyhow::Result<()> {
        let number = shown(exported.artifact.get("relic_number"));
        for picture in pictures {
            let mut cells = vec![number.clone()];
            cells.extend(PICTURES[1..].iter().map(|column| shown(picture.entry.get(*column))));
            self.sheets.write(&mut self.pictures, &cells)?;
        }
        Ok(())
    }

    /// Completes the tables; returns each file with its name in the archive.
    pub fn finish(self) -> anyhow::Result<Vec<(&'static str, PathBuf)>> {
        let artifacts = self.artifacts.into_iter().map(|table| table.sheet);
        let rows = self.rows.into_iter().map(|(_, sheet)| sheet);
        self.sheets.finish(
            artifacts
                .chain(rows)
                .chain(self.states)
                .chain(self.in_house)
                .chain([self.pictures]),
        )
    }
}

/// Those of the columns that a table in these languages has.
fn columns(all: &[Column], languages: &[Language]) -> Vec<&'static str> {
    let fields = all.iter().map(|(field, _)| *field);
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

/// What columns are called in a language.
fn headings(all: &[Column], columns: &[&'static str], language: Language) -> Vec<&'static str> {
    let column = |field: &&'static str| all.iter().find(|(known, _)| known == field);
    columns
        .iter()
        .filter_map(column)
        .map(|column| heading(column, language))
        .collect()
}

fn shown(value: Option<&Value>) -> String {
    match value {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Array(list)) => word_list::join(list.iter().filter_map(Value::as_str)),
        Some(Value::Null) | None => String::new(),
        Some(other) => other.to_string(),
    }
}

/// State, reviewer and time of a cell; `None` for one that has no recorded state and may be empty.
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
        let english = columns(&COLUMNS, &[Language::En]);
        assert!(english.contains(&"name_en") && !english.contains(&"name_tw"));
        assert!(english.contains(&"relic_number"), "what has no language is in each");
        for all in [&COLUMNS[..]]
            .into_iter()
            .chain(ROW_TABLES.iter().map(|table| table.columns))
        {
            let columns = columns(all, &Language::ALL);
            for language in Language::ALL {
                for (column, heading) in columns.iter().zip(headings(all, &columns, language)) {
                    let known = all
                        .iter()
                        .filter(|(field, names)| *field == heading || names.contains(&heading));
                    let fields: Vec<&str> = known.map(|(field, _)| *field).collect();
                    assert_eq!(fields, [*column], "{heading}");
                }
            }
        }
    }
}
