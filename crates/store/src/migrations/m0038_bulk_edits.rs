//! Changes to many pieces at once: what each was before, so that they can be undone.

use super::{Schema, flag, index, number, number_or_null, refers, table, text, time, time_or_null};
use crate::error::Result;
use sea_query::ForeignKeyAction;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut edit = table("bulk_edit");
    edit.col(time("at"))
        .col(text("editor"))
        // JSON: what was done to each.
        .col(text("change"))
        .col(time_or_null("undone_at"))
        .col(flag("takes_back"));
    schema.create_table(edit)?;
    let mut row = table("bulk_edit_row");
    row.col(number("bulk_id"))
        .col(number("record_id"))
        // The working copy after the change.
        .col(number("revision"))
        .col(number_or_null("version_id"))
        .col(text("state"))
        // JSON.
        .col(text("earlier"));
    refers(
        &mut row,
        "bulk_edit_row",
        "bulk_id",
        "bulk_edit",
        ForeignKeyAction::Cascade,
    );
    schema.create_table(row)?;
    schema.create_index(index("bulk_edit", "bulk_edit_at", &["at"]))?;
    schema.create_index(index(
        "bulk_edit_row",
        "bulk_edit_row_state",
        &["bulk_id", "state", "id"],
    ))
}
