//! How often searches ask for the words of the staff's synonyms, by day.

use sea_query::Index;

use super::{Schema, bare_table, number, text};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut uses = bare_table("word_use");
    // The word's key, as the search reads it.
    uses.col(text("word")).col(text("day")).col(number("times"));
    uses.primary_key(Index::create().col("word").col("day"));
    schema.create_table(uses)
}
