//! Keywords that found nothing, counted by day; and the last mail that left and the last that did not.

use sea_query::Index;

use super::{Schema, bare_table, number, text, time};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut missed = bare_table("missed_search");
    missed.col(text("keyword")).col(text("day")).col(number("times"));
    missed.primary_key(Index::create().col("keyword").col("day"));
    schema.create_table(missed)?;
    let mut last = bare_table("last_mail");
    last.col(text("outcome").primary_key())
        .col(time("at"))
        .col(text("failure"))
        .col(text("words"));
    schema.create_table(last)
}
