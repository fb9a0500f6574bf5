//! Which artifacts the public has or had, and since when each is as it is: for those who harvest the collection.

use super::{Schema, bare_table, flag, index, int, number, number_or_null, text, time};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut change = bare_table("public_change");
    change
        // No reference: the line stays when the artifact is deleted.
        .col(number("artifact_id").primary_key())
        .col(text("relic_number"))
        .col(number_or_null("item_group_id"))
        // When the artifact was saved as the line has it.
        .col(time("saved_at"))
        .col(time("published_at"))
        .col(time("changed_at"))
        // How often it was changed since it was published first.
        .col(int("changes"))
        .col(flag("is_gone"));
    schema.create_table(change)?;
    schema.create_index(index(
        "public_change",
        "public_change_at",
        &["changed_at", "artifact_id"],
    ))?;
    schema.create_index(index(
        "public_change",
        "public_change_in_group",
        &["item_group_id", "changed_at", "artifact_id"],
    ))?;
    schema.create_index(index(
        "public_change",
        "public_change_published",
        &["is_gone", "published_at", "artifact_id"],
    ))
}
