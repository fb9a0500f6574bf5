//! What a picture was made from, so that the same file is not taken in twice; whose files are to go; and which collection
//! was brought in last.

use super::{Schema, add_column, bare_table, int, text, text_or_null, time, time_or_null};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    // SHA-256 of the file that came in; null where it came in before this was kept.
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
