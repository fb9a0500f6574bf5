//! Indices of the staff's list: each order, each state and what is missing, without reading whole rows.

use super::{Schema, index};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    for (name, columns) in [
        ("artifact_updated", &["updated_at", "id"][..]),
        ("artifact_updated_in_state", &["state", "updated_at", "id"]),
        ("artifact_updated_in_group", &["item_group_id", "updated_at", "id"]),
        ("artifact_updated_of_period", &["period_id", "updated_at", "id"]),
        ("artifact_number", &["relic_search", "id"]),
        ("artifact_name_tw", &["name_tw", "id"]),
        ("artifact_name_en", &["name_en", "id"]),
        ("artifact_sort_year", &["sort_year", "id"]),
    ] {
        schema.create_index(index("artifact", name, columns))?;
    }
    // The texts of a working copy stand before these columns, so a row is several pages long.
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
        ],
    ))
}
