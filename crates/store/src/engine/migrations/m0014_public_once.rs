//! What the public had of a record when it went into the bin, where a draft that was not published yet waited beside it; which piece
//! had a number that the public had once; and a digest of what was saved last, by which a save that changes nothing is known.

use crate::engine::{database::Connection, error::Result, migrations::run_script};

pub(super) fn up(db: &Connection) -> Result<()> {
    run_script(
        db,
        "alter table working_copy add column binned_cells text;
        alter table retired_number add column artifact_id bigint;
        alter table artifact add column saved_digest text;
        alter table exhibition add column saved_digest text;",
    )
}
