//! The names of fields, for sentences that stand far from the field: as the editor calls them.

use domain::{bilingual::Language, document::Schema};
use http_kit::message::{Message, Text};

use super::say;

/// Languages of cells.
const fn language_name(language: Language) -> Message {
    match language {
        Language::Tw => say("中文", "Chinese"),
        Language::En => say("英文", "English"),
    }
}

/// What a cell is called: 名稱，中文 · Name, Chinese. One that the schema does not know is called by its own name.
pub fn name_cell(schema: &Schema, cell: &str) -> Text {
    let (name, side) = match cell.split_once('.') {
        Some((name, code)) => (name, Language::from_code(code)),
        None => (cell, None),
    };
    let field = schema.fields.iter().find(|field| field.name == name);
    let [tw, en] = field.map_or([name; 2], |field| field.names);
    match side {
        None => Text {
            tw: tw.to_owned().into(),
            en: en.to_owned().into(),
        },
        Some(side) => Text {
            tw: format!("{tw}，{}", language_name(side).tw).into(),
            en: format!("{en}, {}", language_name(side).en).into(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::document::schemas::{ARTIFACT, EXHIBITION};

    #[test]
    fn a_cell_is_called_as_its_kind_calls_it() {
        for (schema, cell, tw, en) in [
            (&ARTIFACT, "name.tw", "名稱，中文", "Name, Chinese"),
            (&ARTIFACT, "relic_number", "編號", "Number"),
            (&EXHIBITION, "title.en", "展名，英文", "Title, English"),
            (&EXHIBITION, "unknown", "unknown", "unknown"),
        ] {
            let name = name_cell(schema, cell);
            assert_eq!((&*name.tw, &*name.en), (tw, en));
        }
    }
}
