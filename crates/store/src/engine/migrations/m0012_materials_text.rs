//! What a cataloguer wrote of a piece's materials, beside the terms that were understood of it.

use crate::engine::{database::Connection, error::Result, migrations::run_script};

pub(super) fn up(db: &Connection) -> Result<()> {
    run_script(
        db,
        "alter table artifact add column materials_tw text not null default '';
        alter table artifact add column materials_en text not null default '';",
    )
}
