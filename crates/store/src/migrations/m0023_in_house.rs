//! What only staff may know of artifacts. A table of its own, so that no query for the public reads it with an artifact's row.

use sea_query::*;

use super::{Schema, bare_table, number, refers, text, time};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut in_house = bare_table("artifact_in_house");
    in_house
        .col(number("artifact_id").primary_key())
        .col(number("revision"))
        .col(text("storage_place"))
        .col(text("acquisition"))
        .col(text("owner"))
        .col(text("insurance_value"))
        .col(text("condition_note"))
        .col(time("updated_at"))
        .col(text("updated_by"));
    refers(
        &mut in_house,
        "artifact_in_house",
        "artifact_id",
        "artifact",
        ForeignKeyAction::Cascade,
    );
    schema.create_table(in_house)
}
