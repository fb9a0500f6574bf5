//! What the rows of an import do to in-house data, and what these were before.

use crate::engine::{database::Connection, error::Result, migrations::run_script};

pub(super) fn up(db: &Connection) -> Result<()> {
    run_script(
        db,
        "alter table change_row add column in_house_revision bigint;\nalter table change_row add column in_house_earlier text;",
    )
}
