//! What staff edit beside records: equivalent words for searches.

use super::{Schema, bare_table, number, text, time};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    // One row, with the number 1.
    let mut synonyms = bare_table("search_synonyms");
    synonyms
        .col(number("id").primary_key())
        .col(number("revision"))
        .col(text("lines"))
        .col(time("updated_at"))
        .col(text("updated_by"));
    schema.create_table(synonyms)
}
