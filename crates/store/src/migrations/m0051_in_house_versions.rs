//! In-house data that saves itself: a mark for each cell, and versions in a table of their own.

use sea_query::*;

use super::{Schema, add_column, index, number, refers, table, text, time};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    // JSON: who changed each cell last, and in which revision.
    let mut marks = text("marks");
    add_column(schema, "artifact_in_house", marks.default("{}").to_owned())?;

    let mut version = table("artifact_in_house_version");
    version
        .col(number("artifact_id"))
        .col(number("revision"))
        .col(time("at"))
        .col(text("editor"))
        .col(text("action"))
        // JSON: the names of the cells that changed, and all cells afterwards.
        .col(text("changed"))
        .col(text("cells"));
    refers(
        &mut version,
        "artifact_in_house_version",
        "artifact_id",
        "artifact",
        ForeignKeyAction::Cascade,
    );
    schema.create_table(version)?;
    schema.create_index(index(
        "artifact_in_house_version",
        "artifact_in_house_version_of",
        &["artifact_id", "id"],
    ))
}
