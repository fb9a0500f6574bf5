//! Which pictures have AVIF display sizes, and the queue of those still to be drawn.

use super::{Schema, add_column, flag, index, int, time_or_null};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    add_column(schema, "picture", flag("has_avif").default(false).to_owned())?;
    // How often drawing was attempted; after a few failures it is given up.
    add_column(schema, "picture", int("avif_attempts").default(0).to_owned())?;
    // Reserved for a worker until then. Null: not reserved.
    add_column(schema, "picture", time_or_null("avif_not_before"))?;
    let line = index("picture", "picture_avif_line", &["has_avif", "avif_attempts", "id"]);
    schema.create_index(line)
}
