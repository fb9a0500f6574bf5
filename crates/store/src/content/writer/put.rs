//! Writing one row of content: inserted, updated, or refused because another editor has changed it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::Target;
use crate::{
    content::pictures::{self, NewPicture},
    engine::{
        database::{Connection, Value},
        edit::Edit,
        error::{Error, Result},
        noun::{Noun, Visible},
        sql::{self, Record, Sql},
    },
};

/// Columns that a later save of the same record does not change; the time of the change only where something else is saved.
const KEPT: [&str; 2] = ["created_at", CHANGED];
const CHANGED: &str = "updated_at";
/// Of what was saved last.
const DIGEST: &str = "saved_digest";

/// The columns with the time of a change, and what it is known by; `saved` is all that the public may see of it.
pub(crate) fn stamps(saved: &impl Serialize, now: DateTime<Utc>) -> Result<Record> {
    let saved = serde_json::to_vec(saved).map_err(|error| Error::Refused(error.to_string()))?;
    let digest = hex::encode(&Sha256::digest(saved)[..12]);
    Ok(vec![
        ("created_at", now.into()),
        (CHANGED, now.into()),
        (DIGEST, digest.into()),
    ])
}

/// A record that was written; with revision 0 one that was not, because it is gone or has another revision.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Put {
    pub(crate) id: i64,
    pub(crate) revision: i64,
}

impl Put {
    pub(crate) fn is_written(&self) -> bool {
        self.revision > 0
    }
}

/// Writes a row, with its picture if there is a new one: the picture that it had is deleted if nothing else shows it.
pub(crate) fn put(
    db: &Connection,
    noun: Noun,
    target: Target,
    mut row: Record,
    picture: Option<(&NewPicture, &Edit)>,
) -> Result<Put> {
    let key = row
        .iter()
        .find(|(column, _)| *column == noun.key())
        .map(|(_, value)| value.clone());
    let mut replaced = None;
    if let Some((picture, _)) = picture {
        let mut before = Sql::new("select picture_id from ");
        before.push(noun.as_str());
        find_by(&mut before, noun, target, key.as_ref());
        replaced = before.column::<Option<i64>>(db)?.pop().flatten();
        row.push(("picture_id", pictures::save(db, picture)?.into()));
    }
    let table = noun.as_str();
    let mut write = match target {
        Target::New => sql::insert(table, vec![row]),
        Target::SameKey => upsert(noun, vec![row]),
        Target::KeyRevision(revision) | Target::Revision { revision, .. } => {
            row.retain(|(column, _)| *column == CHANGED || !KEPT.contains(column));
            let mut update = sql::update(table, row);
            update.push(", revision = revision + 1");
            find_by(&mut update, noun, target, key.as_ref());
            update.push(" and revision = ").bind(revision);
            update
        }
    };
    returning(&mut write, noun);
    let Some(written) = write.one(db)? else {
        return Ok(Put { id: 0, revision: 0 });
    };
    if let (Some(replaced), Some((_, edit))) = (replaced, picture) {
        pictures::discard_unowned(db, replaced, edit)?;
    }
    read(&written)
}

/// Inserts or updates rows by their keys; `returning` must follow.
pub(crate) fn upsert(noun: Noun, rows: Vec<Record>) -> Sql {
    let table = noun.as_str();
    let mut sql = sql::upsert(table, &[noun.key()], &KEPT, rows);
    sql.push(&format!(", revision = {table}.revision + 1"));
    if noun.visible() == Visible::State {
        // Harvesters are not told of what an import has saved as it was.
        sql.push(&format!(
            ", {CHANGED} = case when {table}.{DIGEST} = excluded.{DIGEST} then {table}.{CHANGED} else excluded.{CHANGED} end"
        ));
    }
    sql
}

pub(crate) fn returning(sql: &mut Sql, noun: Noun) {
    let id = noun.id();
    sql.push(&format!(" returning {id} as record_id, revision"));
}

pub(crate) fn read(row: &crate::engine::database::Row) -> Result<Put> {
    Ok(Put {
        id: row.get("record_id")?,
        revision: row.get("revision")?,
    })
}

fn find_by(sql: &mut Sql, noun: Noun, target: Target, key: Option<&Value>) {
    match (target, key) {
        (Target::Revision { id, .. }, _) => sql.push(" where id = ").bind(id),
        (_, Some(key)) => sql.push(" where ").push(noun.key()).push(" = ").bind(key.clone()),
        (_, None) => sql.push(" where false"),
    };
}
