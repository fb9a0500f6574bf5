//! Which settings are read where.

use std::fs;

use crate::tree::{files_below, none, root};

/// Folders of scripts, tests and documents that name variables of the environment.
const PLACES: [&str; 6] = ["scripts", "bench", "e2e", "web/scripts", "docs", "crates/store/tests"];

fn variables(line: &str) -> impl Iterator<Item = String> {
    line.split("DUOBAO_").skip(1).filter_map(|rest| {
        let end = rest.find(|c: char| !(c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_'));
        let name = &rest[..end.unwrap_or(rest.len())];
        (!name.is_empty()).then(|| format!("DUOBAO_{name}"))
    })
}

#[test]
fn every_variable_of_ours_is_known_to_the_program() {
    let (mut broken, mut found) = (Vec::new(), 0);
    let files = PLACES.iter().flat_map(|place| files_below(place));
    for name in files.chain(["Makefile".to_owned(), "README.md".to_owned()]) {
        let Ok(text) = fs::read_to_string(root().join(&name)) else {
            continue;
        };
        for (number, line) in text.lines().enumerate() {
            for variable in variables(line) {
                found += 1;
                if !server::config::is_known_variable(&variable) {
                    broken.push(format!("{name}:{}: {variable}", number + 1));
                }
            }
        }
    }
    assert!(found > 20, "only {found} variables were found");
    none(
        "a variable that scripts set or documents name is one that the program knows, and does not refuse",
        broken,
    );
}
