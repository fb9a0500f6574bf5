//! The scale of a picture as staff marked it: two points in pixels, and the length between them.

use super::{Schema, add_column, double_or_null, int_or_null};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    // Of the picture as it is shown, at its full size. All five are there, or none.
    for column in ["scale_from_x", "scale_from_y", "scale_to_x", "scale_to_y"] {
        add_column(schema, "picture", int_or_null(column))?;
    }
    add_column(schema, "picture", double_or_null("scale_mm"))
}
