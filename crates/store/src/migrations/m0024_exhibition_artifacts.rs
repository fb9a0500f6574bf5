//! The artifacts that an exhibition shows, in its order.

use sea_query::*;

use super::{Schema, bare_table, index, int, number, refers};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    const TABLE: &str = "exhibition_artifact";
    let mut shown = bare_table(TABLE);
    shown
        .col(number("exhibition_id"))
        .col(number("artifact_id"))
        .col(int("position"));
    shown.primary_key(Index::create().col("exhibition_id").col("artifact_id"));
    refers(
        &mut shown,
        TABLE,
        "exhibition_id",
        "exhibition",
        ForeignKeyAction::Cascade,
    );
    refers(&mut shown, TABLE, "artifact_id", "artifact", ForeignKeyAction::Cascade);
    schema.create_table(shown)?;
    schema.create_index(index(TABLE, "exhibition_artifact_of", &["artifact_id"]))
}
