//! What a catalogue says of artifacts: marks and inscriptions, provenance, literature.

use sea_query::*;

use super::{Schema, bilingual, flag, index, int, number, refers, table, text};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut inscription = rows("artifact_inscription", &["reading", "script", "layout", "place"]);
    inscription.col(text("kind")).col(text("transcription"));
    create(schema, inscription, "artifact_inscription", "artifact_inscription_of")?;

    let mut provenance = rows("artifact_provenance", &["owner", "place", "years", "source"]);
    provenance.col(flag("public"));
    create(schema, provenance, "artifact_provenance", "artifact_provenance_of")?;

    let mut literature = rows("artifact_literature", &["citation"]);
    literature.col(text("kind"));
    create(schema, literature, "artifact_literature", "artifact_literature_of")
}

/// A table of an artifact's rows, which keep their numbers when their order changes.
fn rows(name: &'static str, texts: &[&str]) -> TableCreateStatement {
    let mut rows = table(name);
    rows.col(number("artifact_id")).col(int("position")).col(int("number"));
    for stem in texts {
        bilingual(&mut rows, stem);
    }
    rows
}

fn create(
    schema: &Schema<'_>,
    mut rows: TableCreateStatement,
    name: &'static str,
    of_artifact: &'static str,
) -> Result<()> {
    refers(&mut rows, name, "artifact_id", "artifact", ForeignKeyAction::Cascade);
    schema.create_table(rows)?;
    schema.create_index(index(name, of_artifact, &["artifact_id", "position"]))
}
