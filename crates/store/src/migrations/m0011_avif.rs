//! Which pictures have their display sizes as AVIF, and the line of those that are still to be drawn.

use super::{Schema, add_column, flag, index, int, time_or_null};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    add_column(schema, "picture", flag("has_avif").default(false).to_owned())?;
    // How often it was begun; after a few times that came to nothing it is left alone.
    add_column(schema, "picture", int("avif_attempts").default(0).to_owned())?;
    // Until then it is somebody's who has begun it. Null: nobody's.
    add_column(schema, "picture", time_or_null("avif_not_before"))?;
    let line = index("picture", "picture_avif_line", &["has_avif", "avif_attempts", "id"]);
    schema.create_index(line)
}
