//! What words of lists were found to mean, beside those of categories.

use super::run_script;
use crate::{database::Connection, error::Result};

pub(super) fn up(db: &Connection) -> Result<()> {
    // JSON: terms and keys of periods, by the word.
    run_script(
        db,
        "alter table import_mapping add column meanings text not null default '{}';",
    )
}
