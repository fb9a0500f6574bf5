//! People who made, inscribed or owned artifacts, and which artifacts name them.

use super::run_script;
use crate::{database::Connection, error::Result};

pub(super) fn up(db: &Connection) -> Result<()> {
    run_script(db, include_str!("m0002_people/people.sql"))
}
