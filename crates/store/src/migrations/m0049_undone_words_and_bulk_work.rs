//! Merged terms and deleted phrases that can be brought back, and changes to many pieces that a worker makes.

use super::{Schema, add_column, index, int, number_or_null, text, text_or_null, time_or_null};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    // The term that it was merged into, and the one that is shown for it: where that was merged too, the last of the line.
    add_column(schema, "term", number_or_null("merged_into"))?;
    add_column(schema, "term", number_or_null("survivor_id"))?;
    schema.create_index(index("term", "term_survivor", &["survivor_id"]))?;
    add_column(schema, "reply_phrase", time_or_null("deleted_at"))?;
    // Until when a worker has it, or since when it waits for one; null where there is nothing left to do.
    add_column(schema, "bulk_edit", time_or_null("next_try_at"))?;
    add_column(schema, "bulk_edit", int("attempts").default(0).to_owned())?;
    add_column(schema, "bulk_edit", text("undone_by").default("").to_owned())?;
    add_column(schema, "bulk_edit_row", text_or_null("refusal_tw"))?;
    add_column(schema, "bulk_edit_row", text_or_null("refusal_en"))?;
    schema.create_index(index("bulk_edit", "bulk_edit_due", &["next_try_at"]))
}
