//! What words of a list were found to mean as categories, remembered with what its columns hold.

use super::{Schema, add_column, text};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    // JSON: words with the keys of categories; an empty key says nothing.
    let mut categories = text("categories");
    categories.default("{}");
    add_column(schema, "import_mapping", categories)
}
