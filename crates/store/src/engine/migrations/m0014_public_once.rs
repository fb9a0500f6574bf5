//! What the public had of a record when it went into the bin, where a draft that was not published yet waited beside it; and which piece
//! had a number that the public had once.

use crate::engine::{database::Connection, error::Result, migrations::run_script};

pub(super) fn up(db: &Connection) -> Result<()> {
    run_script(
        db,
        "alter table working_copy add column binned_cells text;
        alter table retired_number add column artifact_id bigint;",
    )
}
