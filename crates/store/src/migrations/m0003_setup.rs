//! The steps of the set-up that an owner has put off; whether the others are done follows from the site.

use super::run_script;
use crate::{database::Connection, error::Result};

pub(super) fn up(db: &Connection) -> Result<()> {
    run_script(
        db,
        "create table setup_skip (step text not null primary key, skipped_at timestamptz not null);",
    )
}
