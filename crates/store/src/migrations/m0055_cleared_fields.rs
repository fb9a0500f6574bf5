//! Whether cells of a list that say so empty their fields, remembered with what its columns hold.

use super::{Schema, add_column, flag};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut clears = flag("clears");
    clears.default(false);
    add_column(schema, "import_mapping", clears)
}
