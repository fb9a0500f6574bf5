//! By which key a page asked for a change to many records, where it may ask again because no answer came.

use crate::engine::{database::Connection, error::Result, migrations::run_script};

pub(super) fn up(db: &Connection) -> Result<()> {
    run_script(
        db,
        "alter table bulk_edit add column asked_key bigint;
        create unique index bulk_edit_asked_key on bulk_edit (asked_key);",
    )
}
