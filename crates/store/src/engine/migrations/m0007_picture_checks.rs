//! When the files of a picture were last read whole, and which of them were damaged then.

use crate::engine::{database::Connection, error::Result, migrations::run_script};

pub(super) fn up(db: &Connection) -> Result<()> {
    run_script(
        db,
        "alter table picture add column checked_at timestamptz;\nalter table picture add column damaged_files text not null default '';",
    )
}
