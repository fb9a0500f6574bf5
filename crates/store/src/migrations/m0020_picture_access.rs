//! What staff say about a picture: who may see it, whatever its place; that it needs no text alternative; how far it was turned.

use super::{Schema, add_column, flag, int, text};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    add_column(schema, "picture", text("access").default("order").to_owned())?;
    add_column(schema, "picture", flag("decorative").default(false).to_owned())?;
    // Clockwise, from the upright original: what is drawn later has to be turned as far.
    add_column(schema, "picture", int("quarter_turns").default(0).to_owned())
}
