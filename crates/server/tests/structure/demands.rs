//! The list of what members are promised names tests that exist and carry its numbers.

use std::collections::BTreeMap;

use crate::tree::{none, sources_below, text};

/// How many demands each letter has.
const DEMANDS: [(char, usize); 9] = [
    ('A', 7),
    ('C', 13),
    ('P', 6),
    ('S', 9),
    ('L', 8),
    ('E', 6),
    ('O', 7),
    ('M', 9),
    ('V', 8),
];
/// What a row says that names no test, or none of its own.
const UNTESTED: &str = "no test";

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
fn every_demand_names_tests_that_carry_its_number() {
    let sources: BTreeMap<String, String> = sources_below("crates", &["rs"])
        .into_iter()
        .map(|name| (name.clone(), text(&name)))
        .collect();
    let mut broken = Vec::new();
    for (number, holder) in rows() {
        let (above, within) = (number.clone(), number.to_lowercase().replace('-', "_"));
        let mut carries = false;
        for test in tests_in(&holder) {
            let mut files = sources
                .values()
                .filter(|source| source.contains(&format!("fn {test}(")))
                .peekable();
            if files.peek().is_none() {
                broken.push(format!("{number}: there is no test `{test}`"));
            }
            carries |= files.any(|source| source.contains(&above) || source.contains(&within));
        }
        if !carries && !holder.starts_with(UNTESTED) {
            broken.push(format!(
                "{number}: no test that it names carries the number, and no reason is given"
            ));
        }
    }
    none(
        "each demand is held by tests that carry its number, or the list says why not",
        broken,
    );
}
