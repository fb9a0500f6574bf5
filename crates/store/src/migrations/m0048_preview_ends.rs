//! How often the previews of a record were ended; an address names how often that was when it was made.

use sea_query::Index;

use super::{Schema, bare_table, number, text};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut ends = bare_table("preview_end");
    ends.col(text("noun")).col(number("record_id")).col(number("ended"));
    ends.primary_key(Index::create().col("noun").col("record_id"));
    schema.create_table(ends)
}
