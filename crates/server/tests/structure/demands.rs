//! The list of what members are promised names tests that exist, and each test that carries a number is in its row.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens as _;

use crate::{
    rust::items,
    tree::{none, sources_below, text},
};

/// How many demands each letter has.
const DEMANDS: [(char, usize); 11] = [
    ('A', 8),
    ('C', 13),
    ('P', 6),
    ('S', 9),
    ('L', 8),
    ('E', 7),
    ('O', 7),
    ('M', 9),
    ('B', 5),
    ('U', 8),
    ('V', 8),
];
/// What a row says that names no test.
const UNTESTED: &str = "no test";
/// Macros that make a test of each function in them.
const TEST_MACROS: [&str; 2] = ["on_both_engines", "on_both"];

/// The rows of the list: number and what holds the demand.
fn rows() -> Vec<(String, String)> {
    let list = text("docs/security.md");
    list.lines()
        .filter_map(|line| {
            let cells: Vec<&str> = line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ").collect();
            let [number, _, holder] = cells[..] else { return None };
            let is_number = number.as_bytes().get(1) == Some(&b'-');
            is_number.then(|| (number.to_owned(), holder.to_owned()))
        })
        .collect()
}

/// Test names in what holds a demand; `duobao member suspend` and `bench/members` are none.
fn tests_in(holder: &str) -> impl Iterator<Item = &str> {
    let is_name = |span: &&str| span.contains('_') && span.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    holder.split('`').skip(1).step_by(2).filter(is_name)
}

/// The names of the tests of the workspace.
fn tests() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for name in sources_below("crates", &["rs"]) {
        let tokens: TokenStream = items(&name).iter().map(|item| item.to_token_stream()).collect();
        collect(tokens, false, &mut found);
    }
    found
}

/// Functions with an attribute whose path ends in `test`, and all in a macro that makes tests.
fn collect(tokens: TokenStream, all_are_tests: bool, found: &mut BTreeSet<String>) {
    let (mut is_test, mut is_name, mut macro_name) = (all_are_tests, false, String::new());
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                // The type of a function has no name.
                is_name = false;
                if group.delimiter() == Delimiter::Bracket {
                    is_test |= is_test_attribute(group.stream());
                }
                collect(group.stream(), TEST_MACROS.contains(&macro_name.as_str()), found);
            }
            TokenTree::Ident(word) if is_name => {
                if is_test {
                    found.insert(word.to_string());
                }
                (is_test, is_name) = (all_are_tests, false);
            }
            TokenTree::Ident(word) => {
                is_name = word == "fn";
                macro_name = word.to_string();
            }
            _ => {}
        }
    }
}

/// `test`, `tokio::test(flavor = "…")` and the like.
fn is_test_attribute(tokens: TokenStream) -> bool {
    let path = tokens
        .into_iter()
        .take_while(|token| !matches!(token, TokenTree::Group(_)));
    path.last().is_some_and(|last| last.to_string() == "test")
}

/// The number in a test's name: `C-05` for `c_05_five_wrong_tries_end_a_code`.
fn number_of(test: &str) -> Option<String> {
    let (letter, rest) = test.split_once('_')?;
    let (digits, _) = rest.split_once('_')?;
    let is_letter = DEMANDS
        .iter()
        .any(|(known, _)| known.to_lowercase().to_string() == letter);
    let is_number = is_letter && digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| format!("{}-{digits}", letter.to_uppercase()))
}

#[test]
fn every_demand_has_its_row() {
    let found: Vec<String> = rows().into_iter().map(|(number, _)| number).collect();
    let wanted: Vec<String> = DEMANDS
        .iter()
        .flat_map(|(letter, most)| (1..=*most).map(move |number| format!("{letter}-{number:02}")))
        .collect();
    assert_eq!(found, wanted, "docs/security.md has one row for each demand, in order");
}

#[test]
fn every_demand_names_tests_that_exist() {
    let tests = tests();
    assert!(tests.len() > 300, "only {} tests were found", tests.len());
    let mut broken = Vec::new();
    for (number, holder) in rows() {
        let named: Vec<&str> = tests_in(&holder).collect();
        let missing = named.iter().filter(|test| !tests.contains(**test));
        broken.extend(missing.map(|test| format!("{number}: there is no test `{test}`")));
        if named.is_empty() && !holder.starts_with(UNTESTED) {
            broken.push(format!("{number}: no test is named, and no reason is given"));
        }
    }
    none("each demand is held by tests, or the list says why not", broken);
}

#[test]
fn every_test_with_a_number_is_in_its_row() {
    let rows: BTreeMap<String, String> = rows().into_iter().collect();
    let mut broken = Vec::new();
    for test in tests() {
        let Some(number) = number_of(&test) else { continue };
        let is_named = |holder: &String| tests_in(holder).any(|named| named == test);
        if !rows.get(&number).is_some_and(is_named) {
            broken.push(format!("{test} is not in the row of {number}"));
        }
    }
    none(
        "a test that carries a demand's number stands in the demand's row",
        broken,
    );
}
