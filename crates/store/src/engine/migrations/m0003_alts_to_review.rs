//! Which text alternatives were made of a piece's name and a view, and wait for staff to read them; and how many a working copy has.

use crate::engine::{database::Connection, error::Result, migrations::run_script};

pub(super) fn up(db: &Connection) -> Result<()> {
    run_script(
        db,
        "alter table picture add column alt_to_review boolean not null default false;
        alter table working_copy add column alts_to_review integer not null default 0;",
    )
}
