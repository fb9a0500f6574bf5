//! Exports that staff ask for: a queue, and afterwards the list of the files that were made.

use super::{Schema, index, int, number, number_or_null, table, text, text_or_null, time, time_or_null};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut export = table("export");
    export
        .col(time("requested_at"))
        // The account may be gone later; the name stays.
        .col(number("account_id"))
        .col(text("account"))
        // JSON: what was asked for, as the exporter reads it.
        .col(text("request"))
        .col(text("state"))
        // Why it failed, if it did.
        .col(text_or_null("failure"))
        .col(number("done"))
        .col(number("total"))
        // The queue's columns; without a time it is settled.
        .col(time_or_null("next_try_at"))
        .col(int("attempts"))
        // The file, once it is complete.
        .col(text_or_null("file"))
        .col(number_or_null("bytes"))
        .col(text_or_null("sha256"))
        .col(time_or_null("finished_at"));
    schema.create_table(export)?;
    schema.create_index(index("export", "export_next_try", &["next_try_at"]))
}
