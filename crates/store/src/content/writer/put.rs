//! Writing one row of content: inserted, updated, or refused because another editor has changed it.

use super::Target;
use crate::{
    content::pictures::{self, NewPicture},
    engine::{
        database::{Connection, Value},
        edit::Edit,
        error::Result,
        noun::Noun,
        sql::{self, Record, Sql},
    },
};

/// Columns that a later save of the same record does not change.
const KEPT: [&str; 1] = ["created_at"];

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
            row.retain(|(column, _)| !KEPT.contains(column));
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
