//! The log of members' events; only the latest of each kind are kept.

use chrono::{DateTime, Utc};
use domain::member::MemberEvent;

use crate::engine::{
    database::Connection,
    error::Result,
    sql::{self, Sql},
};

/// Events of one kind that are kept of one member. Members may repeat some as often as they like, so there must be a limit.
const EVENTS: i64 = 500;

/// Logs an event of a member, and deletes those beyond the latest [`EVENTS`] of its kind.
pub(crate) fn note(
    db: &Connection,
    member_id: i64,
    event: MemberEvent,
    client: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let row = vec![
        ("member_id", member_id.into()),
        ("kind", event.as_str().into()),
        ("at", now.into()),
        ("client", client.into()),
    ];
    sql::insert("member_event", vec![row]).run(db)?;
    let mut forget = Sql::new("delete from member_event where member_id = ");
    forget.bind(member_id).push(" and kind = ").bind(event.as_str());
    forget
        .push(" and id <= (select id from member_event where member_id = ")
        .bind(member_id);
    forget.push(" and kind = ").bind(event.as_str());
    forget.push(" order by id desc limit 1 offset ").bind(EVENTS).push(")");
    forget.run(db).map(drop)
}
