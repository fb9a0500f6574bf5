//! What only staff may know of artifacts: where one is kept, whose it is, what it is worth. Nothing that the public reads names
//! this table.

use std::fmt;

use chrono::{DateTime, Utc};
use serde_json::json;

use crate::{
    Store,
    content::{Edit, Noun},
    database::Connection,
    engine::hold,
    error::Result,
    log::{LogEvent, LogSubject, NewLogLine, StaffActor, append},
    noun::RecordId,
    row::kept,
    sql::{self, Sql},
};

/// What only staff may know of an artifact.
#[derive(Clone, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "each is what it says")]
pub struct InHouse {
    pub storage_place: String,
    pub acquisition: String,
    /// The owner or consignor.
    pub owner: String,
    pub insurance_value: String,
    pub condition_note: String,
}

impl fmt::Debug for InHouse {
    /// Without what it holds, which no log may repeat.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("InHouse(…)")
    }
}

/// The same as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StoredInHouse {
    /// Rises with each change; 0 before the first.
    pub revision: i64,
    /// What it says.
    pub details: InHouse,
    /// Who changed it last, and when.
    pub updated: Option<(String, DateTime<Utc>)>,
}

/// What became of a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InHouseSaved {
    /// It is stored.
    Done(StoredInHouse),
    /// Somebody else has changed it since it was read; nothing is done.
    Outdated(StoredInHouse),
    /// There is no such artifact.
    Missing,
}

/// Reads and changes what only staff may know.
#[derive(Debug, Clone, Copy)]
pub struct InHouseDetails<'a>(pub(crate) &'a Store);

impl InHouseDetails<'_> {
    /// What is known of an artifact; `None` if there is no such artifact.
    pub async fn find(&self, artifact: i64) -> Result<Option<StoredInHouse>> {
        self.0.read(|db| find(db, artifact)).await
    }

    /// Replaces what somebody has read at `revision`.
    pub async fn replace(&self, artifact: i64, revision: i64, details: &InHouse, edit: &Edit) -> Result<InHouseSaved> {
        self.0
            .write(|db| {
                hold(&db, &["artifact_in_house", &artifact.to_string()])?;
                let Some(present) = find(&db, artifact)? else {
                    return Ok(InHouseSaved::Missing);
                };
                if present.revision != revision {
                    return Ok(InHouseSaved::Outdated(present));
                }
                let row = vec![
                    ("artifact_id", artifact.into()),
                    ("revision", (revision + 1).into()),
                    ("storage_place", kept(&details.storage_place)),
                    ("acquisition", kept(&details.acquisition)),
                    ("owner", kept(&details.owner)),
                    ("insurance_value", kept(&details.insurance_value)),
                    ("condition_note", kept(&details.condition_note)),
                    ("updated_at", edit.at.into()),
                    ("updated_by", edit.editor_name().into()),
                ];
                sql::upsert("artifact_in_house", &["artifact_id"], &[], vec![row]).run(&db)?;
                let saved = find(&db, artifact)?.unwrap_or_default();
                log(&db, artifact, edit)?;
                // The public sees nothing of it: no page that is kept becomes stale.
                db.commit()?;
                Ok(InHouseSaved::Done(saved))
            })
            .await
    }
}

/// That it was changed, and in no word what it says.
fn log(db: &Connection, artifact: i64, edit: &Edit) -> Result<()> {
    let mut sql = Sql::new("select relic_number, name_tw, name_en from artifact where id = ");
    let row = sql
        .bind(artifact)
        .take()
        .one(db)?
        .ok_or_else(crate::content::nothing_written)?;
    let piece = RecordId {
        noun: Noun::Artifact,
        id: artifact,
    };
    let (tw, en): (String, String) = (row.get("name_tw")?, row.get("name_en")?);
    let line = NewLogLine::new(LogEvent::InHouseChanged)
        .about(LogSubject::Record(piece), &row.get::<String>("relic_number")?)
        .with(json!({ "tw": tw, "en": en }));
    append(db, &StaffActor::of(edit), &line, edit.at)
}

fn find(db: &Connection, artifact: i64) -> Result<Option<StoredInHouse>> {
    let mut exists = Sql::new("select exists (select 1 from artifact where id = ");
    if !exists.bind(artifact).push(")").take().scalar::<bool>(db)? {
        return Ok(None);
    }
    let mut sql = Sql::new("select * from artifact_in_house where artifact_id = ");
    let Some(row) = sql.bind(artifact).take().one(db)? else {
        return Ok(Some(StoredInHouse::default()));
    };
    Ok(Some(StoredInHouse {
        revision: row.get("revision")?,
        details: InHouse {
            storage_place: row.get("storage_place")?,
            acquisition: row.get("acquisition")?,
            owner: row.get("owner")?,
            insurance_value: row.get("insurance_value")?,
            condition_note: row.get("condition_note")?,
        },
        updated: Some((row.get("updated_by")?, row.get("updated_at")?)),
    }))
}
