//! Cells that say that a field is to be emptied: a blank one says nothing.

use domain::{document::schemas::IN_HOUSE, person::PersonRole};

use super::Mistake;
use crate::import::{
    files::Row,
    problems::{Words, both},
};

/// What a cell says that is to empty its field, but for the brackets around it.
const WORDS: [&str; 2] = ["clear", "清空"];
const BRACKETS: [(char, char); 3] = [('<', '>'), ('〈', '〉'), ('＜', '＞')];

/// Takes such cells out of a row; returns their fields with what they say. Where that is not wanted of the list, or the field cannot be
/// empty, each is a mistake.
pub fn take_cleared(fields: &mut Row, is_wanted: bool, mistakes: &mut Vec<Mistake>) -> Vec<(String, String)> {
    let is_such = |text: &&str| is_word(text);
    let found = fields.iter();
    let found = found.filter_map(|(field, value)| Some((field.clone(), value.as_str().filter(is_such)?.to_owned())));
    let found: Vec<_> = found.collect();
    for (field, text) in &found {
        fields.shift_remove(field);
        let words = if !is_wanted {
            not_wanted()
        } else if cells_of(field).is_empty() {
            both("這一欄不能清空", "cannot be emptied")
        } else {
            continue;
        };
        mistakes.push(Mistake {
            field: field.clone(),
            column: String::new(),
            value: text.clone(),
            words: words.0,
            repair: None,
        });
    }
    found
}

fn not_wanted() -> Words {
    both(
        "寫了「清空」，但這次匯入的空白儲存格選了「不更動」。要清空，請回到「欄位對應」選「清空該欄」",
        "says that the field is to be cleared, but this import ignores blank cells. To clear it, choose “Clear the field” under Columns",
    )
}

fn is_word(text: &str) -> bool {
    let text = text.trim();
    BRACKETS.iter().any(|(open, close)| {
        let within = text.strip_prefix(*open).and_then(|text| text.strip_suffix(*close));
        within.is_some_and(|within| WORDS.contains(&within.trim().to_lowercase().as_str()))
    })
}

/// The cells that a field empties; none where it cannot be empty.
pub fn cells_of(field: &str) -> Vec<String> {
    match field {
        "category" | "featured" => vec![field.to_owned()],
        "keywords" => vec!["keywords.tw".to_owned(), "keywords.en".to_owned()],
        "state_tw" | "state_en" => Vec::new(),
        field if IN_HOUSE.field(field).is_some() => vec![field.to_owned()],
        field if PersonRole::ALL.iter().any(|role| role.field() == field) => vec![field.to_owned()],
        field => {
            let language = ["tw", "en"]
                .into_iter()
                .find(|language| field.ends_with(&format!("_{language}")));
            let cell = language.map(|language| format!("{}.{language}", &field[..field.len() - 3]));
            cell.into_iter().collect()
        }
    }
}
