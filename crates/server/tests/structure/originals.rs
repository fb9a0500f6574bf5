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
