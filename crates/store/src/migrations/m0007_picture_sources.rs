//! The file that a picture was made from, so that the same file is not imported twice; files to be deleted; and which
//! collection was imported last.

use super::{Schema, add_column, bare_table, int, text, text_or_null, time, time_or_null};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    // SHA-256 of the imported file; null for pictures imported before this column existed.
    add_column(schema, "picture", text_or_null("content_hash"))?;

    let mut removal = bare_table("picture_removal");
    removal
        .col(text("key").primary_key())
        .col(text("locked_key"))
        // Null: at once.
        .col(time_or_null("not_before"));
    schema.create_table(removal)?;

    let mut last = bare_table("last_import");
    last.col(int("id").primary_key())
        .col(text("fingerprint"))
        .col(time("finished_at"));
    schema.create_table(last)
}
