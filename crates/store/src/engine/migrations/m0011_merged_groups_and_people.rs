//! A category or person that was merged keeps its row and names the one that stands for it, as a dynasty does.

use crate::engine::{database::Connection, error::Result, migrations::run_script};

pub(super) fn up(db: &Connection) -> Result<()> {
    run_script(
        db,
        "alter table item_group add column merged_into bigint;
        alter table item_group add column survivor_id bigint;
        create index item_group_survivor on item_group (survivor_id);
        alter table person add column merged_into bigint;
        alter table person add column survivor_id bigint;
        create index person_survivor on person (survivor_id);",
    )
}
