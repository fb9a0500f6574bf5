//! Which piece each of the last versions of the content changed, so that what is kept in memory about all pieces follows them; the
//! indexes go whose orders it has.

use crate::{database::Connection, error::Result, migrations::run_script};

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
