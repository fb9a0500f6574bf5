//! How a source file looks, whatever it says.

use crate::tree::{files_below, none, root, sources_below, text};

/// Longer than this is two files.
const LONGEST: usize = 400;

/// Files that may be longer, with the lines that they have. The list may only shrink: a figure goes down, a line goes away.
const LONGER: [(&str, usize); 4] = [
    ("demo/scripts/artifacts.py", 1418),
    ("demo/scripts/common.py", 703),
    ("demo/scripts/motifs.py", 778),
    ("demo/scripts/scenes.py", 413),
];

/// Kinds of files that people read from top to bottom.
const READ: [&str; 7] = ["rs", "ts", "tsx", "mjs", "css", "py", "md"];

/// Names that say nothing about the contents.
const DRAWERS: [&str; 6] = ["utils", "util", "common", "helpers", "misc", "lib"];

/// Written by a program, read by programs.
fn generated(name: &str) -> bool {
    name.contains(".gen.") || name.ends_with("package-lock.json")
}

#[test]
fn every_rust_file_begins_with_what_it_is_for() {
    let broken = sources_below("crates", &["rs"])
        .into_iter()
        .filter(|name| !text(name).starts_with("//!"))
        .collect();
    none("the first line of a Rust file is its module doc", broken);
}

#[test]
fn files_stay_short() {
    let mut broken = Vec::new();
    for name in sources_below("", &READ).into_iter().filter(|name| !generated(name)) {
        let lines = text(&name).lines().count();
        match LONGER.iter().find(|(longer, _)| *longer == name) {
            None if lines > LONGEST => broken.push(format!("{name}: {lines} lines")),
            Some((_, known)) if lines > *known => {
                broken.push(format!("{name}: {lines} lines, was {known}"));
            }
            Some((_, known)) if lines + 20 < *known || lines <= LONGEST => {
                broken.push(format!("{name}: {lines} lines now; say so in the list of longer files"));
            }
            _ => {}
        }
    }
    for (name, _) in LONGER.iter().filter(|(name, _)| !root().join(name).exists()) {
        broken.push(format!("{name}: is gone; take it from the list of longer files"));
    }
    none("a file has one purpose and at most 400 lines", broken);
}

#[test]
fn no_folder_has_a_name_without_meaning() {
    let broken = files_below("")
        .into_iter()
        .filter(|name| {
            let folders = name.rsplit_once('/').map_or("", |(folders, _)| folders);
            folders.split('/').any(|folder| DRAWERS.contains(&folder))
        })
        .collect();
    none("a folder's name tells its content", broken);
}

#[test]
fn no_lint_is_switched_off() {
    let attributes = [concat!("#[al", "low("), concat!("#![al", "low(")];
    let mut broken = Vec::new();
    for name in sources_below("crates", &["rs"]) {
        for (number, line) in text(&name).lines().enumerate() {
            if attributes.iter().any(|attribute| line.contains(attribute)) {
                broken.push(format!("{name}:{}: {}", number + 1, line.trim()));
            }
        }
    }
    none("a lint is expected with a reason, never allowed", broken);
}

#[test]
fn nothing_is_left_for_later() {
    let marks = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("unimpl", "emented!")];
    let mut broken = Vec::new();
    for name in sources_below("", &READ).into_iter().filter(|name| !generated(name)) {
        for (number, line) in text(&name).lines().enumerate() {
            if marks.iter().any(|mark| line.contains(mark)) {
                broken.push(format!("{name}:{}: {}", number + 1, line.trim()));
            }
        }
    }
    none("no source file has a mark for later work", broken);
}

#[test]
fn no_file_names_a_folder_of_one_machine() {
    let folders = [concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/tmp", "/plan")];
    let kinds = [
        "rs", "ts", "tsx", "mjs", "css", "py", "md", "json", "toml", "sh", "txt", "",
    ];
    let mut broken = Vec::new();
    for name in files_below("") {
        let file = name.rsplit('/').next().unwrap_or_default();
        let kind = file.rsplit_once('.').map_or("", |(_, kind)| kind);
        if !kinds.contains(&kind) {
            continue;
        }
        let Ok(text) = std::fs::read_to_string(root().join(&name)) else {
            continue;
        };
        for (number, line) in text.lines().enumerate() {
            if folders.iter().any(|folder| line.contains(folder)) {
                broken.push(format!("{name}:{}: {}", number + 1, line.trim()));
            }
        }
    }
    none(
        "the project runs anywhere, so it names no folder of one machine",
        broken,
    );
}

#[test]
fn every_snapshot_is_asked_for() {
    let mut broken = Vec::new();
    for name in files_below("crates").into_iter().filter(|name| name.ends_with(".snap")) {
        // `tests/it/snapshots/it__collection__artifact.snap` is the snapshot "artifact" of `tests/it/collection.rs`.
        let is_asked = name.split_once("/snapshots/").is_some_and(|(folder, file)| {
            let mut parts = file.trim_end_matches(".snap").rsplit("__");
            let (asked, module) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
            let source = format!("{folder}/{module}.rs");
            root().join(&source).exists() && text(&source).contains(&format!("snapshot!(\"{asked}\""))
        });
        if !is_asked {
            broken.push(name);
        }
    }
    none("a snapshot belongs to a test that asks for it by name", broken);
}

#[test]
fn every_rust_file_is_a_module_of_its_crate() {
    let roots = ["lib.rs", "main.rs"];
    let mut broken = Vec::new();
    for name in sources_below("crates", &["rs"]) {
        let (folder, file) = name.rsplit_once('/').expect("a file in a folder");
        let is_root = roots.contains(&file) && (folder.ends_with("/src") || folder.contains("/tests/"));
        if is_root || folder.contains("/examples") || file == "build.rs" {
            continue;
        }
        let module = format!("mod {};", file.trim_end_matches(".rs"));
        let above = roots.map(|root| format!("{folder}/{root}"));
        let parents = above.into_iter().chain([format!("{folder}.rs")]);
        let texts = parents
            .filter(|parent| root().join(parent).is_file())
            .map(|parent| text(&parent));
        if !texts.into_iter().any(|text| text.contains(&module)) {
            broken.push(name);
        }
    }
    none("what no module names is never compiled", broken);
}
