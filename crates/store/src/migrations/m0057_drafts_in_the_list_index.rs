//! Adds the numbers of cells in draft to the index of waiting records: counting pieces by the state of a language then reads the index alone.

use sea_query::Index;

use super::{Schema, index};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    schema.drop_index(
        Index::drop()
            .name("working_copy_waiting")
            .table("working_copy")
            .to_owned(),
    )?;
    schema.create_index(index(
        "working_copy",
        "working_copy_waiting",
        &[
            "noun",
            "record_id",
            "binned_at",
            "submitted_at",
            "changed_tw",
            "changed_en",
            "missing_tw",
            "missing_en",
            "stale_tw",
            "stale_en",
            "draft_tw",
            "draft_en",
        ],
    ))
}
