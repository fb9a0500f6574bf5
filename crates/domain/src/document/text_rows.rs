//! Rows whose texts are in both languages ([`Kind::row_texts`]): what each language says, and what the public gets of
//! it.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::Kind;
use crate::bilingual::Language;

/// What the rows of a cell say in a language, by the rows' numbers; rows that say nothing in it are left out.
pub fn texts_in(kind: Kind, value: Option<&Value>, language: Language) -> BTreeMap<u64, Vec<&str>> {
    let said = |row: &'_ Value| -> bool {
        kind.row_texts()
            .iter()
            .any(|text| !side(row, text, language).is_empty())
    };
    rows(value)
        .iter()
        .filter(|row| said(row))
        .map(|row| {
            (
                number(row),
                kind.row_texts().iter().map(|text| side(row, text, language)).collect(),
            )
        })
        .collect()
}

/// The draft's rows as the public gets them when `language` is published: the other language's texts are those that the public
/// has of the same row, or none.
pub fn compose(kind: Kind, live: Option<&Value>, draft: Option<&Value>, language: Language, keep_other: bool) -> Value {
    let other = language.other();
    let composed = rows(draft).iter().map(|row| {
        let before = rows(live)
            .iter()
            .find(|before| keep_other && number(before) == number(row));
        let mut row = row.clone();
        for text in kind.row_texts() {
            let kept = before.map_or("", |before| side(before, text, other));
            row[*text][other.code()] = json!(kept);
        }
        row
    });
    composed.collect()
}

fn rows(value: Option<&Value>) -> &[Value] {
    value.and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn number(row: &Value) -> u64 {
    row["number"].as_u64().unwrap_or_default()
}

fn side<'a>(row: &'a Value, text: &str, language: Language) -> &'a str {
    row[text][language.code()].as_str().unwrap_or_default()
}
