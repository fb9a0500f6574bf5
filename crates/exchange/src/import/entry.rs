//! Entries of a collection's files as records, by their schema.

use domain::document::{Cells, Entry, Kind, Schema};
use serde_json::json;

use crate::import::{
    cells::{one_line, put_texts, put_value},
    record::Record,
};

/// The cells of a record that its entry in the list of its kind says something for. References are left to their kinds, since what
/// they name may not be saved yet.
pub fn read(schema: &Schema, record: &Record<'_>) -> Cells {
    let mut cells = Cells::new();
    for field in schema.fields {
        let Entry::List(name) = field.entry else { continue };
        if field.bilingual {
            let text = match field.required {
                true => record.required_both(name),
                false => record.both(name),
            };
            put_texts(&mut cells, schema, field.name, &text);
            continue;
        }
        let value = match field.kind {
            Kind::Year => json!(record.year(name)),
            Kind::Lines => json!(record.texts(name)),
            Kind::Integer | Kind::OptionalInteger => {
                json!(record.number(name, i64::from(i32::MIN)..=i64::from(i32::MAX)))
            }
            Kind::Word { words, .. } => {
                let known = |word: &str| words.iter().find(|known| **known == word).copied();
                json!(record.word(name, known, words))
            }
            Kind::Day | Kind::OptionalDay => json!(record.day(name)),
            Kind::Link => record.link(name, false).into(),
            Kind::Line => one_line(&record.text(name)).into(),
            Kind::Text | Kind::Html | Kind::Colour => record.text(name).into(),
            Kind::Reference
            | Kind::References
            | Kind::Dimensions
            | Kind::Terms
            | Kind::Inscriptions
            | Kind::Provenance
            | Kind::Literature
            | Kind::Pictures => continue,
        };
        put_value(&mut cells, field.name, value);
    }
    cells
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use domain::document::{Cells, Entry, Field, Kind, Schema, schemas};
    use serde_json::{Map, Value, json};

    use super::read;
    use crate::{
        export::entry::{Keys, write, write_piece},
        import::{
            groups::{self, Groups},
            house,
            problems::Problems,
            record::Record,
            vocabulary,
        },
    };

    fn value_of(field: &Field) -> Value {
        match field.kind {
            Kind::Year => json!(if field.name.ends_with("end") || field.name.ends_with("death") {
                220
            } else {
                -221
            }),
            Kind::Integer | Kind::OptionalInteger => json!(2),
            Kind::Lines => json!(["一", "two"]),
            Kind::Word { words, .. } => json!(words[0]),
            Kind::Day | Kind::OptionalDay => json!("2026-11-30"),
            Kind::Link => json!("https://example.org/"),
            // What has a form of its own.
            _ => json!(match field.name {
                "aat_id" => "300018489",
                "email" => "house@example.org",
                "seal" => "博古",
                name => name,
            }),
        }
    }

    fn cells_of(schema: &Schema) -> Cells {
        let is_read = |field: &&Field| matches!(field.entry, Entry::List(_)) && field.refers.is_none();
        let cells = schema.cells().filter_map(|name| {
            let field = schema.field(&name).filter(is_read)?;
            Some((name, value_of(field)))
        });
        cells.collect()
    }

    fn entry_of(schema: &Schema) -> Map<String, Value> {
        let mut entry = Map::new();
        write(&mut entry, schema, &cells_of(schema), &Keys::new());
        entry
    }

    #[test]
    fn what_an_export_writes_is_read_again() {
        for schema in [
            &schemas::EXHIBITION,
            &schemas::PERSON,
            &schemas::QUESTION,
            &schemas::TEXT,
            &schemas::BANNER,
        ] {
            let entry = entry_of(schema);
            assert!(entry.len() > 1);
            let problems = Problems::default();
            let record = Record::new("an entry", &entry, &problems);
            let found = read(schema, &record);
            record.finish();
            assert_eq!(found, cells_of(schema));
            assert_eq!(problems.into_list(), []);
        }
    }

    #[test]
    fn no_export_writes_what_only_some_staff_may_know() {
        let cells: Cells = schemas::IN_HOUSE.cells().map(|name| (name, json!("secret"))).collect();
        let mut entry = Map::new();
        write(&mut entry, &schemas::IN_HOUSE, &cells, &Keys::new());
        write_piece(&mut entry, &schemas::IN_HOUSE, &cells, &Keys::new());
        assert_eq!(entry, Map::new());
    }

    /// Code of their kinds reads these. A field that it does not know is a mistake in the file.
    #[test]
    fn what_an_export_writes_is_known_to_the_code_of_each_kind() {
        let folder = tempfile::tempdir().expect("a folder");
        let keyed = |schema| {
            let mut entry = entry_of(schema);
            entry.insert("slug".to_owned(), json!("a-key"));
            entry
        };
        let categories = json!({"item_groups": [keyed(&schemas::CATEGORY)], "exhibition_groups": [keyed(&schemas::EXHIBITION_GROUP)]});
        for (file, content) in [
            ("categories.json", categories),
            ("vocabulary.json", json!({"periods": [keyed(&schemas::DYNASTY)]})),
            ("house.json", entry_of(&schemas::HOUSE).into()),
        ] {
            std::fs::write(folder.path().join(file), content.to_string()).expect("written");
        }
        let problems = Problems::default();
        let (mut items, mut exhibitions) = (Groups::default(), Groups::default());
        groups::read_json(folder.path(), &mut items, &mut exhibitions, &problems);
        let vocabulary = vocabulary::read(folder.path(), &mut Vec::new(), &BTreeSet::new(), &problems);
        let house = house::read(folder.path(), &problems);
        assert_eq!(
            (items.new.len(), exhibitions.new.len(), vocabulary.periods.len()),
            (1, 1, 1)
        );
        assert!(house.is_some());
        assert_eq!(problems.into_list(), []);
    }
}
