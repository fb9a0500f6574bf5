//! Adding lines, and the digest by which each holds the one before it.

use chrono::{DateTime, SubsecRound, Utc};
use domain::secret::Key;
use serde::Deserialize;

use super::{LogSubject, NewLogLine, StaffActor};
use crate::engine::{
    database::Connection,
    error::Result,
    locks::hold,
    sql::{self, Sql},
};

/// What the first line holds in place of a digest.
pub(super) const FIRST: &str = "";

/// A line as the table has it; its digest is made of every column.
#[derive(Deserialize)]
pub(super) struct StoredLine {
    pub id: i64,
    pub at: DateTime<Utc>,
    pub actor: String,
    pub client: String,
    pub area: String,
    pub event: String,
    pub subject_kind: String,
    pub subject_id: i64,
    pub name: String,
    pub detail: String,
    pub previous: String,
    pub digest: String,
}

impl StoredLine {
    pub(super) const COLUMNS: &str =
        "id, at, actor, client, area, event, subject_kind, subject_id, name, detail, previous, digest";

    /// The keyed digest of everything but itself: without the key no one can write a line that holds.
    pub(super) fn compute_digest(&self, key: &Key) -> String {
        let numbers = self.numbers();
        hex::encode(key.mac(&self.columns(&numbers)))
    }

    /// Those of the columns that are no texts.
    pub(super) fn numbers(&self) -> [String; 3] {
        [
            self.id.to_string(),
            self.at.timestamp_micros().to_string(),
            self.subject_id.to_string(),
        ]
    }

    /// Every column but the digest, in the order in which digests are made of them.
    pub(super) fn columns<'a>(&'a self, numbers: &'a [String; 3]) -> [&'a [u8]; 11] {
        let [id, at, subject_id] = numbers;
        [
            id,
            at,
            subject_id,
            &self.previous,
            &self.actor,
            &self.client,
            &self.area,
            &self.event,
            &self.subject_kind,
            &self.name,
            &self.detail,
        ]
        .map(|column| column.as_bytes())
    }
}

/// Whether the same person was last refused, or did, the very same within a time.
pub(super) fn is_repeated(
    db: &Connection,
    actor: &StaffActor,
    line: &NewLogLine,
    since: DateTime<Utc>,
) -> Result<bool> {
    let (kind, id) = line.subject.map_or(("", 0), LogSubject::columns);
    let mut sql = Sql::new("select 1 from log_line where actor = ");
    sql.bind(&actor.name).push(" and event = ").bind(line.event.word());
    sql.push(" and subject_kind = ").bind(kind);
    sql.push(" and subject_id = ").bind(id);
    sql.push(" and detail = ").bind(line.detail.to_string());
    sql.push(" and at > ").bind(since).push(" limit 1");
    Ok(sql.one(db)?.is_some())
}

/// Adds a line within the caller's transaction. Each writer waits until all earlier ones have committed, so lines are
/// numbered in the order of their chain.
pub(crate) fn append(db: &Connection, actor: &StaffActor, line: &NewLogLine, now: DateTime<Utc>) -> Result<()> {
    hold(db, &["log"])?;
    let last = Sql::new("select id, digest from log_line order by id desc limit 1").one(db)?;
    let (id, previous) = match last {
        Some(row) => (row.get::<i64>("id")? + 1, row.get("digest")?),
        None => (1, FIRST.to_owned()),
    };
    let (subject_kind, subject_id) = line.subject.map_or(("", 0), LogSubject::columns);
    let mut stored = StoredLine {
        id,
        // PostgreSQL stores microseconds only.
        at: now.trunc_subsecs(6),
        actor: actor.name.replace('\0', ""),
        client: actor.client.clone(),
        area: line.event.area().as_str().to_owned(),
        event: line.event.word(),
        subject_kind: subject_kind.to_owned(),
        subject_id,
        name: line.name.replace('\0', ""),
        detail: line.detail.to_string(),
        previous,
        digest: String::new(),
    };
    stored.digest = stored.compute_digest(db.log_key());
    let row = vec![
        ("id", stored.id.into()),
        ("at", stored.at.into()),
        ("actor", stored.actor.as_str().into()),
        ("client", stored.client.as_str().into()),
        ("area", stored.area.as_str().into()),
        ("event", stored.event.as_str().into()),
        ("subject_kind", stored.subject_kind.as_str().into()),
        ("subject_id", stored.subject_id.into()),
        ("name", stored.name.as_str().into()),
        ("detail", stored.detail.as_str().into()),
        ("previous", stored.previous.as_str().into()),
        ("digest", stored.digest.as_str().into()),
    ];
    sql::insert("log_line", vec![row]).run(db).map(drop)
}
