//! An artifact as the entries that an import reads: of *artifacts.json* and of *pieces.json*.

use std::collections::{HashMap, HashSet};

use domain::{
    artifact::{Term, TermKind},
    bilingual::{Bilingual, Language},
    document::{Cells, ImportState, rows, schemas::ARTIFACT, typed},
};
use serde_json::{Map, Value};
use store::{
    Noun, Store,
    content::{EditedRecord, NewArtifact},
};

use super::entry::{self, Keys, put, put_both};

/// What records name by numbers, by the words that files use; and the terms that were named so far.
pub struct Names {
    keys: Keys,
    categories: HashMap<i64, Bilingual>,
    folders: HashSet<String>,
    /// Of each kind, by slug.
    pub terms: Map<String, Value>,
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
    /// Reads categories, periods and people.
    pub async fn read(store: &Store) -> Result<Self, store::Error> {
        let copies = store.working_copies();
        let mut keys = Keys::new();
        for noun in [Noun::CATEGORY, Noun::DYNASTY, Noun::PERSON] {
            keys.insert(noun.as_str(), copies.slugs(noun).await?);
        }
        let categories = store.groups().item_groups(false).await?;
        Ok(Self {
            keys,
            categories: categories.into_iter().map(|group| (group.id, group.name)).collect(),
            folders: HashSet::new(),
            terms: no_terms(),
        })
    }

    /// An artifact as it is being edited; `stored` is its public record, for what no working copy has.
    pub fn export(&mut self, record: &EditedRecord, stored: &NewArtifact) -> Exported {
        let cells = &record.copy.cells;
        let mut artifact = Map::new();
        let relic_number = typed::text(cells, "relic_number");
        put(&mut artifact, "relic_number", relic_number);
        put(&mut artifact, "slug", stored.slug.as_deref().unwrap_or_default());
        entry::write(&mut artifact, &ARTIFACT, cells, &self.keys);
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
            category: typed::reference(cells, "category")
                .and_then(|id| self.categories.get(&id).cloned())
                .unwrap_or_default(),
            artifact,
        }
    }

    fn piece(&mut self, cells: &Cells, relic_number: &str) -> Map<String, Value> {
        let mut piece = Map::new();
        put(&mut piece, "relic_number", relic_number);
        entry::write_piece(&mut piece, &ARTIFACT, cells, &self.keys);
        let terms = rows::<Term>(cells.get("terms"));
        for kind in TermKind::ALL {
            let of_kind = terms.iter().filter(|term| term.kind == kind);
            piece.insert(
                kind.plural().to_owned(),
                of_kind.map(|term| term.slug.as_str()).collect(),
            );
        }
        for term in terms {
            let mut named = Map::new();
            put_both(&mut named, "name", &term.name);
            put(&mut named, "aat_id", term.aat_id.as_deref().unwrap_or_default());
            if let Some(Value::Object(of_kind)) = self.terms.get_mut(term.kind.plural()) {
                of_kind.insert(term.slug, named.into());
            }
        }
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

/// Of each kind none.
fn no_terms() -> Map<String, Value> {
    let kinds = TermKind::ALL.into_iter();
    kinds
        .map(|kind| (kind.plural().to_owned(), Map::new().into()))
        .collect()
}

/// Adds how far each language is.
pub fn put_states(entry: &mut Map<String, Value>, record: &EditedRecord) {
    for language in Language::ALL {
        let state = record.import_state(language).map(ImportState::as_str);
        put(entry, &format!("state_{}", language.code()), state.unwrap_or_default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_of_pictures_are_names_of_files_and_of_one_record() {
        let mut names = Names {
            keys: Keys::new(),
            categories: HashMap::new(),
            folders: HashSet::new(),
            terms: no_terms(),
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
