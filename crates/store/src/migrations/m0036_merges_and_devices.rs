//! What a merge moved, so that it can be undone; and from which device a member is logged in.

use super::{Schema, add_column, index, number, table, text, time};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut merge = table("merge");
    merge
        .col(text("kind"))
        // The record that went, and the one that stayed.
        .col(number("gone_id"))
        .col(number("kept_id"))
        .col(time("at"))
        .col(text("editor"))
        // JSON.
        .col(text("moved"));
    schema.create_table(merge)?;
    schema.create_index(index("merge", "merge_at", &["kind", "at"]))?;
    // System and browser, as `domain::device` names them; empty if they were not known.
    add_column(schema, "member_session", text("device").default("").to_owned())
}
