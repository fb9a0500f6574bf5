//! Who has which record open at the desk, and in which field; a row counts for some seconds after it was last written.

use sea_query::*;

use super::{Schema, bare_table, index, number, refers, text, text_or_null, time};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut presence = bare_table("presence");
    presence
        // The record's kind and number: `artifact/7`.
        .col(text("place"))
        .col(number("account_id"));
    refers(
        &mut presence,
        "presence",
        "account_id",
        "staff_account",
        ForeignKeyAction::Cascade,
    );
    presence
        .col(text_or_null("cell"))
        .col(time("seen_at"))
        .primary_key(Index::create().col("place").col("account_id"));
    schema.create_table(presence)?;
    schema.create_index(index("presence", "presence_seen", &["seen_at"]))
}
