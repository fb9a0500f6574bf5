//! Where SQL may stand.

use quote::ToTokens as _;

use crate::{
    rust::{items, texts},
    tree::{none, sources_below},
};

/// Files outside `store` with SQL in a text, and why.
const SQL_ELSEWHERE: [(&str, &str); 4] = [
    (
        "crates/server_test_kit/src/engines.rs",
        "makes and drops the databases that tests run on",
    ),
    (
        "crates/test_kit/src/locked_table.rs",
        "locks a table behind the store's back",
    ),
    (
        "crates/server/tests/members/members/profile.rs",
        "sends it as an attacker would",
    ),
    (
        "crates/server/tests/members/texts.rs",
        "damages the record of the house as another program could",
    ),
];

/// Whether a text holds a statement that only a database understands, in capitals or not.
fn is_statement(text: &str) -> bool {
    let text = text.to_lowercase();
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let words: Vec<&str> = text.split(|c| !is_word(c)).filter(|word| !word.is_empty()).collect();
    let is_pair = |pair: &[&str]| {
        matches!(pair, ["insert", "into"] | ["delete", "from"] | ["pragma", _])
            || matches!(
                pair,
                [
                    "create" | "alter" | "drop",
                    "table" | "index" | "unique" | "view" | "virtual" | "database"
                ]
            )
    };
    let mut after_select = words.iter().skip_while(|word| **word != "select");
    words.windows(2).any(is_pair)
        || words.windows(3).any(|three| matches!(three, ["update", _, "set"]))
        || after_select.any(|word| *word == "from")
}

#[test]
fn sql_is_written_in_the_store_alone() {
    let mut broken = Vec::new();
    for name in sources_below("crates", &["rs"]) {
        let is_excused = SQL_ELSEWHERE.iter().any(|(file, _)| *file == name);
        if is_excused || name.starts_with("crates/store/") {
            continue;
        }
        let tokens = items(&name).iter().map(|item| item.to_token_stream()).collect();
        let found = texts(tokens).into_iter().filter(|text| is_statement(text));
        broken.extend(found.map(|text| format!("{name}: {text:?}")));
    }
    none("SQL stands in `store` alone", broken);
}
