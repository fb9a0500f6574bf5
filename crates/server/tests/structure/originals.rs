//! Originals leave the server by exports alone.

use crate::tree::{none, sources_below, text};

/// The only file outside `media` that reads originals.
const EXPORTER: &str = "crates/exchange/src/export.rs";

#[test]
fn only_the_exporter_reads_originals() {
    let is_other = |name: &String| {
        let is_known =
            name == EXPORTER || name.starts_with("crates/media/") || name.ends_with("structure/originals.rs");
        !is_known && text(name).contains("export_original")
    };
    none(
        "only an export reads originals",
        sources_below("crates", &["rs"]).into_iter().filter(is_other).collect(),
    );
    assert!(text(EXPORTER).contains("export_original"), "{EXPORTER} reads them");
}

/// U-01: whatever brings a picture, one function checks and draws it.
#[test]
fn a_picture_is_taken_in_by_one_function_whoever_brings_it() {
    let takes_in = |name: &String| {
        [".ingest(", ".ingest_turned("]
            .iter()
            .any(|call| text(name).contains(call))
    };
    let found: Vec<String> = sources_below("crates", &["rs"])
        .into_iter()
        .filter(|name| name.contains("/src/") && !name.starts_with("crates/media/") && takes_in(name))
        .collect();
    assert_eq!(found, ["crates/exchange/src/pictures.rs"]);
}
