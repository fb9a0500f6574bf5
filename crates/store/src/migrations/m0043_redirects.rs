//! Addresses of a site that was here before, and where they lead now.

use super::{Schema, bare_table, number, text, time_or_null};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut redirect = bare_table("redirect");
    redirect
        .col(text("address").primary_key())
        .col(text("target"))
        .col(number("hits"))
        .col(time_or_null("last_hit_at"));
    schema.create_table(redirect)
}
