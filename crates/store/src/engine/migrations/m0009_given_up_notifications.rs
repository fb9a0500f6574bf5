//! Which messages the antiques house was not told of, because the mail was given up, and whether that mail may have arrived.

use crate::engine::{database::Connection, error::Result, migrations::run_script};

pub(super) fn up(db: &Connection) -> Result<()> {
    run_script(
        db,
        "alter table contact_message add column notification_given_up_at timestamptz;
        alter table contact_message add column notification_unsure boolean not null default false;
        create index contact_message_told_by on contact_message (told_by);",
    )
}
