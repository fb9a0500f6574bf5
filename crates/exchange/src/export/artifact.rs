//! An artifact as the entries that an import reads: of *artifacts.json* and of *pieces.json*.

use std::collections::{HashMap, HashSet};

use domain::{
    artifact::{Term, TermKind},
    bilingual::{Bilingual, Language},
    document::{Cells, ImportState, cell, rows, schemas::ARTIFACT},
    period::format_year,
    person::PersonRole,
};
use serde_json::{Map, Value, json};
use store::{
    Noun, Store,
    content::{EditedRecord, NewArtifact},
};

/// Cells of rows that stand in *pieces.json* under the names that they have.
const ROWS: [&str; 4] = ["dimensions", "inscriptions", "provenance", "literature"];

/// What records name by numbers, by the words that files use; and the terms that were named so far.
pub struct Names {
    categories: HashMap<i64, (String, Bilingual)>,
    periods: HashMap<i64, String>,
    people: HashMap<i64, String>,
    folders: HashSet<String>,
    pub materials: Map<String, Value>,
    pub techniques: Map<String, Value>,
}

/// An artifact in an export.
pub struct Exported {
    /// Its entry of *artifacts.json*, without pictures.
    pub artifact: Map<String, Value>,
    /// Its entry of *pieces.json*.
    pub piece: Map<String, Value>,
    /// The name of its category, for tables.
    pub category: Bilingual,
    /// The folder of its pictures.
    pub folder: String,
}

impl Names {
    /// Reads categories and periods.
    pub async fn read(store: &Store) -> Result<Self, store::Error> {
        let categories = store.groups().item_groups(false).await?;
        let periods = store.periods().list().await?;
        Ok(Self {
            categories: categories
                .into_iter()
                .map(|group| (group.id, (group.slug, group.name)))
                .collect(),
            periods: periods.into_iter().map(|period| (period.id, period.slug)).collect(),
            people: store.working_copies().slugs(Noun::PERSON).await?,
            folders: HashSet::new(),
            materials: Map::new(),
            techniques: Map::new(),
        })
    }

    /// An artifact as it is being edited; `stored` is its public record, for what no working copy has.
    pub fn export(&mut self, record: &EditedRecord, stored: &NewArtifact) -> Exported {
        let cells = &record.copy.cells;
        let category = self.categories.get(&reference(cells, "category")).cloned();
        let mut artifact = Map::new();
        let relic_number = text(cells, "relic_number");
        put(&mut artifact, "relic_number", relic_number);
        put(&mut artifact, "slug", stored.slug.as_deref().unwrap_or_default());
        let (slug, category) = category.unwrap_or_default();
        put(&mut artifact, "category", &slug);
        for field in ["name", "dynasty", "size", "content"] {
            put_cells(&mut artifact, field, cells);
        }
        for language in Language::ALL {
            let keywords: Vec<String> = rows(cells.get(&cell("keywords", language)));
            if !keywords.is_empty() {
                artifact.insert(format!("keywords_{}", language.code()), json!(keywords));
            }
        }
        put(&mut artifact, "state", stored.state.as_str());
        put_states(&mut artifact, record);
        for field in ["position", "featured"] {
            if let Some(place) = cells.get(field).filter(|place| place.is_number()) {
                artifact.insert(field.to_owned(), place.clone());
            }
        }
        Exported {
            piece: self.piece(cells, relic_number),
            folder: self.folder(relic_number, record.id.id),
            category,
            artifact,
        }
    }

    fn piece(&mut self, cells: &Cells, relic_number: &str) -> Map<String, Value> {
        let mut piece = Map::new();
        put(&mut piece, "relic_number", relic_number);
        for field in ["period", "period_end"] {
            let slug = self.periods.get(&reference(cells, field)).map(String::as_str);
            put(&mut piece, field, slug.unwrap_or_default());
        }
        put(&mut piece, "grade", text(cells, "attribution"));
        for (field, _) in ARTIFACT.plain_texts() {
            put_cells(&mut piece, field.name, cells);
        }
        // Without years, an import would read them from the dating text.
        let mut years = Map::new();
        for (field, name) in [("year_earliest", "earliest"), ("year_latest", "latest")] {
            put_year(&mut years, name, cells.get(field));
        }
        piece.insert("years".to_owned(), years.into());
        for field in ROWS {
            if let Some(list) = cells.get(field).and_then(Value::as_array) {
                piece.insert(field.to_owned(), list.iter().map(flat_row).collect());
            }
        }
        for role in PersonRole::ALL {
            let named: Vec<i64> = rows(cells.get(role.field()));
            let slugs: Vec<&String> = named.iter().filter_map(|id| self.people.get(id)).collect();
            piece.insert(role.field().to_owned(), json!(slugs));
        }
        let (mut materials, mut techniques) = (Vec::new(), Vec::new());
        for term in rows::<Term>(cells.get("terms")) {
            let (slugs, known) = match term.kind {
                TermKind::Material => (&mut materials, &mut self.materials),
                TermKind::Technique => (&mut techniques, &mut self.techniques),
            };
            slugs.push(term.slug.clone());
            let mut named = Map::new();
            put_both(&mut named, "name", &term.name);
            put(&mut named, "aat_id", term.aat_id.as_deref().unwrap_or_default());
            known.insert(term.slug, named.into());
        }
        piece.insert("materials".to_owned(), json!(materials));
        piece.insert("techniques".to_owned(), json!(techniques));
        piece
    }

    /// A name of a folder or file like the relic number, as far as file names can be, and no other record's.
    pub fn folder(&mut self, relic_number: &str, id: i64) -> String {
        let is_refused = |c: char| c.is_control() || matches!(c, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|');
        let plain: String = relic_number
            .chars()
            .map(|c| if is_refused(c) { '-' } else { c })
            .collect();
        // Some systems hide names with a dot before them, or leave out one behind them; and some know no case.
        let plain = plain.trim_matches(['.', ' ']).to_owned();
        let is_new = !plain.is_empty() && self.folders.insert(plain.to_lowercase());
        if is_new { plain } else { format!("{plain}~{id}") }
    }
}

/// A row of a cell as an entry of a file: a text in both languages becomes two fields.
fn flat_row(row: &Value) -> Value {
    let mut entry = Map::new();
    for (field, value) in row.as_object().into_iter().flatten() {
        match serde_json::from_value::<Bilingual>(value.clone()) {
            Ok(text) if value.is_object() => put_both(&mut entry, field, &text),
            _ => {
                entry.insert(field.clone(), value.clone());
            }
        }
    }
    entry.into()
}

pub fn text<'c>(cells: &'c Cells, name: &str) -> &'c str {
    cells.get(name).and_then(Value::as_str).unwrap_or_default()
}

/// The number of another record; 0, which none has, for none.
pub fn reference(cells: &Cells, name: &str) -> i64 {
    cells.get(name).and_then(Value::as_i64).unwrap_or(0)
}

/// Adds how far each language is.
pub fn put_states(entry: &mut Map<String, Value>, record: &EditedRecord) {
    for language in Language::ALL {
        let state = record.import_state(language).map(ImportState::as_str);
        put(entry, &format!("state_{}", language.code()), state.unwrap_or_default());
    }
}

/// Adds a text, unless it is empty.
pub fn put(entry: &mut Map<String, Value>, field: &str, text: &str) {
    if !text.is_empty() {
        entry.insert(field.to_owned(), text.into());
    }
}

/// Adds a year as people write it, if there is one: a number of the common era, `221 BCE` before it.
pub fn put_year(entry: &mut Map<String, Value>, field: &str, year: Option<&Value>) {
    if let Some(year) = year.and_then(Value::as_i64).and_then(|year| i32::try_from(year).ok()) {
        let value = if year > 0 {
            json!(year)
        } else {
            json!(format_year(year, Language::En))
        };
        entry.insert(field.to_owned(), value);
    }
}

/// Adds a text in the languages that have it.
pub fn put_both(entry: &mut Map<String, Value>, stem: &str, text: &Bilingual) {
    put(entry, &format!("{stem}_tw"), &text.tw);
    put(entry, &format!("{stem}_en"), &text.en);
}

/// Adds a field's two cells.
pub fn put_cells(entry: &mut Map<String, Value>, field: &str, cells: &Cells) {
    for language in Language::ALL {
        put(
            entry,
            &format!("{field}_{}", language.code()),
            text(cells, &cell(field, language)),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_of_pictures_are_names_of_files_and_of_one_record() {
        let mut names = Names {
            categories: HashMap::new(),
            periods: HashMap::new(),
            people: HashMap::new(),
            folders: HashSet::new(),
            materials: Map::new(),
            techniques: Map::new(),
        };
        for (number, id, folder) in [
            ("DB-0001", 1, "DB-0001"),
            ("瓷/5", 2, "瓷-5"),
            ("瓷:5", 3, "瓷-5~3"),
            ("db-0001", 4, "db-0001~4"),
            ("../..", 5, "-"),
            ("..", 6, "~6"),
        ] {
            assert_eq!(names.folder(number, id), folder, "{number}");
        }
    }
}
