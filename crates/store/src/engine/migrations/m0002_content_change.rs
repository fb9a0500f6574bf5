//! Which piece each of the last versions of the content changed, so that the index of the collection in memory can follow; the
//! table's indexes whose orders it has are dropped.

use crate::engine::{database::Connection, error::Result, migrations::run_script};

pub(super) fn up(db: &Connection) -> Result<()> {
    run_script(
        db,
        "create table content_change (
            version bigint not null primary key,
            artifact_id bigint
        );
        drop index artifact_dated;
        drop index artifact_dated_in_group;
        drop index artifact_listed;
        drop index artifact_listed_in_group;",
    )
}
