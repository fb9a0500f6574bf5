//! The files of the checkout, as the rules read them.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Folders that hold no source of ours.
const SKIPPED: [&str; 13] = [
    ".git",
    "node_modules",
    "target",
    "data",
    "dist",
    "dist-server",
    "dist-desk",
    "dist-desk-dev",
    "dist-dev",
    "dist-server-dev",
    "test-results",
    "screens",
    "results",
];

/// The folder that holds the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .expect("the crate is two folders below the root")
        .to_path_buf()
}

/// Paths of all files below `folder` (relative to the root, with `/`), sorted.
pub fn files_below(folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    walk(&root().join(folder), &mut found);
    let root = root();
    let mut names: Vec<String> = found
        .iter()
        .filter_map(|path| path.strip_prefix(&root).ok())
        .map(|path| path.to_string_lossy().replace('\\', "/"))
        .collect();
    names.sort();
    names
}

/// As [`files_below`], only with one of these extensions.
pub fn sources_below(folder: &str, extensions: &[&str]) -> Vec<String> {
    files_below(folder)
        .into_iter()
        .filter(|name| {
            name.rsplit_once('.')
                .is_some_and(|(_, extension)| extensions.contains(&extension))
        })
        .collect()
}

/// The text of a file named relative to the root.
pub fn text(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Fails with one line for each broken rule.
pub fn none(rule: &str, broken: Vec<String>) {
    assert!(broken.is_empty(), "{rule}:\n  {}", broken.join("\n  "));
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        let name = entry.file_name();
        if path.is_dir() {
            if !SKIPPED.iter().any(|skipped| name == *skipped) {
                walk(&path, found);
            }
        } else {
            found.push(path);
        }
    }
}
