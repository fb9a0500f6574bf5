//! What a record was waiting for when it went into the bin: its planned publications and its review.

use crate::engine::{database::Connection, error::Result, migrations::run_script};

pub(super) fn up(db: &Connection) -> Result<()> {
    run_script(db, "alter table working_copy add column binned_waiting text;")
}
