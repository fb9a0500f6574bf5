//! The artifact that a contact message asks about.

use super::{Schema, add_column, text};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    // Its relic number as it was sent; empty for a message about nothing in particular.
    add_column(schema, "contact_message", text("piece").default("").to_owned())
}
