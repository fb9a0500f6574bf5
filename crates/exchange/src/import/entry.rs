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
            Kind::Flag => record.flag(name).into(),
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
    use domain::document::{Cells, Entry, Field, Kind, Schema, cell, schemas};
    use serde_json::{Map, Value, json};

    use super::read;
    use crate::{
        export::entry::{Keys, write},
        import::{problems::Problems, record::Record},
    };

    fn value_of(field: &Field) -> Value {
        match field.kind {
            Kind::Year => json!(-221),
            Kind::Integer | Kind::OptionalInteger => json!(2),
            Kind::Lines => json!(["一", "two"]),
            Kind::Word { words, .. } => json!(words[0]),
            Kind::Day | Kind::OptionalDay => json!("2026-11-30"),
            Kind::Link => json!("https://example.org/"),
            Kind::Flag => json!(true),
            _ => json!(format!("{} 甲", field.name)),
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

    #[test]
    fn what_an_export_writes_is_read_again() {
        for schema in [
            &schemas::EXHIBITION,
            &schemas::CATEGORY,
            &schemas::EXHIBITION_GROUP,
            &schemas::DYNASTY,
            &schemas::PERSON,
            &schemas::QUESTION,
            &schemas::TEXT,
            &schemas::BANNER,
            &schemas::HOUSE,
        ] {
            let cells = cells_of(schema);
            assert!(cells.contains_key(&cell(schema.title, domain::bilingual::Language::Tw)));
            let mut entry = Map::new();
            write(&mut entry, schema, &cells, &Keys::new());
            let problems = Problems::default();
            let record = Record::new("an entry", &entry, &problems);
            let found = read(schema, &record);
            record.finish();
            assert_eq!(found, cells);
            assert_eq!(problems.into_list(), []);
        }
    }
}
