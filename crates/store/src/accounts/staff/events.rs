//! The lines of the log about staff accounts, added within the transaction that they tell of.

use chrono::{DateTime, Utc};
use domain::staff::StaffEvent;
use serde_json::{Value, json};

use crate::{
    engine::{database::Connection, error::Result, sql::Sql},
    log::{LogEvent, LogSubject, NewLogLine, StaffActor, append},
};

/// Adds a line about an account, which must exist. `detail` is the new role, the name before, a passkey's name, or the browser of a session.
pub(super) fn log(
    db: &Connection,
    actor: &StaffActor,
    event: StaffEvent,
    account_id: i64,
    detail: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut name = Sql::new("select name from staff_account where id = ");
    name.bind(account_id);
    let name: String = name.scalar(db)?;
    let line = NewLogLine::new(LogEvent::Account(event))
        .about(LogSubject::Account(account_id), &name)
        .with(detail_of(event, detail));
    append(db, actor, &line, now)
}

/// What a line says besides.
fn detail_of(event: StaffEvent, detail: &str) -> Value {
    match (event, detail) {
        (_, "") => json!({}),
        (StaffEvent::Invited | StaffEvent::RoleChanged, role) => json!({ "role": role }),
        (StaffEvent::Renamed, before) => json!({ "before": before }),
        (StaffEvent::PasskeyAdded | StaffEvent::PasskeyRenamed | StaffEvent::PasskeyRemoved, name) => {
            json!({ "passkey": name })
        }
        (_, agent) => json!({ "agent": agent }),
    }
}
