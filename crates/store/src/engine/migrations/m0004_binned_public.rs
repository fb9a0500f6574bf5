//! In which languages a record was public when it went into the bin, so that it can be published again from there.

use crate::engine::{database::Connection, error::Result, migrations::run_script};

pub(super) fn up(db: &Connection) -> Result<()> {
    run_script(
        db,
        "alter table working_copy add column binned_public_tw boolean not null default false;
        alter table working_copy add column binned_public_en boolean not null default false;",
    )
}
