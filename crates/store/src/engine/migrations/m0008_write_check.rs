//! A row that is written only to see whether something can be written.

use crate::engine::{database::Connection, error::Result, migrations::run_script};

pub(super) fn up(db: &Connection) -> Result<()> {
    run_script(
        db,
        "create table write_check (id bigint primary key, checked_at timestamptz not null);",
    )
}
