//! Changes to many artifacts. Which ones is written down when the change is asked for; then a worker changes one after the other, each
//! in a transaction of its own, in which is noted what became of it and what it was before. So a change goes on where a process was
//! killed, and nothing is done twice. For 30 days it can be undone, by a worker too.

mod earlier;
mod work;

use chrono::{DateTime, Utc};
use domain::{
    bilingual::{Bilingual, Language},
    document::Changes,
};
use serde_json::{Value, json};

pub use self::work::BulkRow;
use super::{Act, WorkingCopies};
use crate::{
    database::{Connection, Row},
    edit::UNDOABLE,
    error::Result,
    log::{LogEvent, NewLogLine, StaffActor, append},
    row::{from_json, word},
    sql::{self, Record, Sql},
};

/// Rows written by one statement.
const BATCH: usize = 1_000;

/// What is done to one of many artifacts.
#[derive(Debug, Clone, PartialEq)]
pub enum BulkAct {
    /// Changes cells of its working copy.
    Save(Changes),
    /// Publishes a language.
    Publish(Language),
    /// Withdraws a language.
    Withdraw(Language),
    /// Puts it into the bin.
    Bin,
}

/// A change to many artifacts.
#[derive(Debug, Clone, PartialEq)]
pub struct BulkEdit {
    /// Its number.
    pub id: i64,
    /// Who made it, and when.
    pub made: Act,
    /// What was done to each, as the caller wrote it.
    pub change: Value,
    /// Who began to undo it, and when.
    pub undone: Option<Act>,
    /// Whether undoing also takes back what was changed again since.
    pub takes_back: bool,
    /// Whether a worker has something to do, or has it at this moment.
    pub is_running: bool,
    /// Pieces that are still to be changed.
    pub waiting: u64,
    /// Pieces that it changed and that were not put back.
    pub done: u64,
    /// Pieces that were so already.
    pub same: u64,
    /// Pieces that could not be changed.
    pub refused: u64,
    /// Pieces that were put back.
    pub put_back: u64,
    /// Pieces that stayed although the rest was undone.
    pub kept: u64,
}

impl BulkEdit {
    /// Until when it can be undone.
    pub fn undoable_until(&self) -> DateTime<Utc> {
        self.made.at + UNDOABLE
    }

    /// By whose leave it is worked on: who undoes it, or who made it.
    pub fn by(&self) -> &str {
        &self.undone.as_ref().unwrap_or(&self.made).by
    }
}

/// A piece that somebody has changed since it was changed with many others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedSince {
    /// Its relic number.
    pub relic_number: String,
    /// The last change.
    pub changed: Act,
}

/// A piece that was not changed, or that stayed when the rest was put back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BulkLeft {
    /// The piece.
    pub id: i64,
    /// Its relic number; empty if it is gone.
    pub relic_number: String,
    /// Why.
    pub why: Bilingual,
}

/// What became of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RowState {
    /// Nothing yet.
    Waiting,
    Done,
    /// It was so already.
    Same,
    /// It could not be changed.
    Refused,
    Undone,
    /// Somebody has changed it since, or it does not take the earlier values any more.
    Kept,
}

impl RowState {
    const ALL: [Self; 6] = [
        Self::Waiting,
        Self::Done,
        Self::Same,
        Self::Refused,
        Self::Undone,
        Self::Kept,
    ];

    const fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Done => "done",
            Self::Same => "same",
            Self::Refused => "refused",
            Self::Undone => "undone",
            Self::Kept => "kept",
        }
    }

    fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == word)
    }
}

impl WorkingCopies<'_> {
    /// Asks for a change to these artifacts, with a line in the log; returns its number. A worker makes it.
    pub async fn begin_bulk_edit(
        &self,
        change: &Value,
        pieces: &[i64],
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<i64> {
        self.0
            .write(|db| {
                let row = vec![
                    ("at", now.into()),
                    ("editor", actor.name.as_str().into()),
                    ("change", change.to_string().into()),
                    ("takes_back", false.into()),
                    ("next_try_at", now.into()),
                ];
                let mut insert = sql::insert("bulk_edit", vec![row]);
                let id: i64 = insert.push(" returning id").take().scalar(&db)?;
                for batch in pieces.chunks(BATCH) {
                    let rows = batch.iter().map(|piece| waiting_row(id, *piece)).collect();
                    sql::insert("bulk_edit_row", rows).run(&db)?;
                }
                let line = line(LogEvent::BulkChanged, id, pieces.len() as u64, change);
                append(&db, actor, &line, now)?;
                db.commit()?;
                Ok(id)
            })
            .await
    }

    /// Leaves the pieces that are still to be changed as they are. False: there is nothing to stop.
    pub async fn stop_bulk_edit(&self, id: i64) -> Result<bool> {
        self.0
            .write(|db| {
                let mut sql = sql::update("bulk_edit", vec![("next_try_at", None::<DateTime<Utc>>.into())]);
                sql.push(" where undone_at is null and next_try_at is not null and id = ")
                    .bind(id);
                if sql.run(&db)? != 1 {
                    return Ok(false);
                }
                forget_waiting(&db, id)?;
                db.commit()?;
                Ok(true)
            })
            .await
    }

    /// Pieces that were not changed, or that stayed when the rest was put back; the first of them.
    pub async fn left_by_bulk_edit(&self, id: i64, limit: u64) -> Result<Vec<BulkLeft>> {
        let mut sql = Sql::new(
            "select r.record_id, r.refusal_tw, r.refusal_en, a.relic_number from bulk_edit_row r \
             left join artifact a on a.id = r.record_id where r.refusal_tw is not null and r.bulk_id = ",
        );
        sql.bind(id).push(" order by r.id limit ").bind(sql::window(1, limit).0);
        let read = |row: &Row| {
            Ok(BulkLeft {
                id: row.get("record_id")?,
                relic_number: row.get::<Option<String>>("relic_number")?.unwrap_or_default(),
                why: Bilingual {
                    tw: row.get("refusal_tw")?,
                    en: row.get("refusal_en")?,
                },
            })
        };
        self.0.read(|db| sql.all(db)?.iter().map(read).collect()).await
    }

    /// A change to many artifacts that is not forgotten yet.
    pub async fn bulk_edit(&self, id: i64) -> Result<Option<BulkEdit>> {
        self.0.read(|db| find(db, id)).await
    }

    /// The changes that an account made or undid, as far as they are at work, or were asked for since then; the latest first. Each with
    /// its number, and when it began to be undone.
    pub async fn recent_bulk_edits(
        &self,
        by: &str,
        since: DateTime<Utc>,
        limit: u64,
    ) -> Result<Vec<(i64, Option<DateTime<Utc>>)>> {
        let mut sql = Sql::new("select id, undone_at from bulk_edit where (editor = ");
        sql.bind(by).push(" or undone_by = ").bind(by);
        sql.push(") and (next_try_at is not null or at > ").bind(since);
        sql.push(" or undone_at > ").bind(since);
        sql.push(") order by id desc limit ").bind(sql::window(1, limit).0);
        let read = |row: &Row| Ok((row.get("id")?, row.get("undone_at")?));
        self.0.read(|db| sql.all(db)?.iter().map(read).collect()).await
    }

    /// Of the artifacts of such a change those that somebody has changed since; how many, and the first of them.
    pub async fn changed_since_bulk_edit(&self, id: i64, limit: u64) -> Result<crate::Page<ChangedSince>> {
        self.0
            .read(|db| {
                let select = |columns: &str| {
                    let mut sql = Sql::new("select ");
                    sql.push(columns).push(
                        " from bulk_edit_row r join working_copy w on w.noun = 'artifact' and w.record_id = r.record_id \
                         join artifact a on a.id = r.record_id where r.bulk_id = ",
                    );
                    sql.bind(id).push(" and r.state = ").bind(RowState::Done.as_str());
                    sql.push(
                        " and (w.revision <> r.revision or r.version_id <> (select max(v.id) from record_version v \
                         where v.noun = 'artifact' and v.record_id = r.record_id))",
                    );
                    sql
                };
                let total: i64 = select("count(*)").scalar(db)?;
                let mut sql = select("a.relic_number, w.updated_by, w.updated_at");
                sql.push(" order by r.id limit ").bind(sql::window(1, limit).0);
                let read = |row: &Row| {
                    Ok(ChangedSince {
                        relic_number: row.get("relic_number")?,
                        changed: Act {
                            by: row.get("updated_by")?,
                            at: row.get("updated_at")?,
                        },
                    })
                };
                Ok(crate::Page {
                    entries: sql.all(db)?.iter().map(read).collect::<Result<_>>()?,
                    total: total.unsigned_abs(),
                })
            })
            .await
    }

    /// Asks for such a change to be undone, with a line in the log; what is not changed yet stays as it is. A worker does it. False: it
    /// is undone, or too old.
    pub async fn begin_undoing_bulk_edit(
        &self,
        id: i64,
        takes_back: bool,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        self.0
            .write(|db| {
                let row = vec![
                    ("undone_at", now.into()),
                    ("undone_by", actor.name.as_str().into()),
                    ("takes_back", takes_back.into()),
                    ("next_try_at", now.into()),
                    ("attempts", 0.into()),
                ];
                let mut sql = sql::update("bulk_edit", row);
                sql.push(" where id = ").bind(id);
                sql.push(" and undone_at is null and at > ").bind(now - UNDOABLE);
                if sql.run(&db)? != 1 {
                    return Ok(false);
                }
                forget_waiting(&db, id)?;
                let Some(found) = find(&db, id)? else {
                    return Ok(false);
                };
                let line = line(LogEvent::BulkUndone, id, found.done, &found.change);
                append(&db, actor, &line, now)?;
                db.commit()?;
                Ok(true)
            })
            .await
    }

    /// Forgets the changes that cannot be undone any more.
    pub async fn forget_bulk_edits(&self, now: DateTime<Utc>) -> Result<()> {
        self.0
            .write_each(|db| {
                let mut sql = Sql::new("delete from bulk_edit where at <= ");
                sql.bind(now - UNDOABLE).take().run(db).map(drop)
            })
            .await
    }
}

fn line(event: LogEvent, id: i64, pieces: u64, change: &Value) -> NewLogLine {
    NewLogLine::new(event).with(json!({ "bulk": id, "count": pieces, "change": change }))
}

fn waiting_row(bulk: i64, piece: i64) -> Record {
    vec![
        ("bulk_id", bulk.into()),
        ("record_id", piece.into()),
        ("revision", 0_i64.into()),
        ("state", RowState::Waiting.as_str().into()),
        ("earlier", "".into()),
    ]
}

fn forget_waiting(db: &Connection, id: i64) -> Result<()> {
    let mut sql = Sql::new("delete from bulk_edit_row where bulk_id = ");
    sql.bind(id).push(" and state = ").bind(RowState::Waiting.as_str());
    sql.run(db).map(drop)
}

fn find(db: &Connection, id: i64) -> Result<Option<BulkEdit>> {
    let mut sql = Sql::new("select * from bulk_edit where id = ");
    let Some(row) = sql.bind(id).take().one(db)? else {
        return Ok(None);
    };
    let mut found = read(&row)?;
    let mut sql = Sql::new("select state, count(*) as rows_of from bulk_edit_row where bulk_id = ");
    for row in sql.bind(id).push(" group by state").take().all(db)? {
        let count = match word(&row, "state", RowState::from_word)? {
            RowState::Waiting => &mut found.waiting,
            RowState::Done => &mut found.done,
            RowState::Same => &mut found.same,
            RowState::Refused => &mut found.refused,
            RowState::Undone => &mut found.put_back,
            RowState::Kept => &mut found.kept,
        };
        *count = row.get::<i64>("rows_of")?.unsigned_abs();
    }
    Ok(Some(found))
}

/// Without what became of its pieces.
fn read(row: &Row) -> Result<BulkEdit> {
    let undone_at: Option<DateTime<Utc>> = row.get("undone_at")?;
    let by = row.get("undone_by")?;
    Ok(BulkEdit {
        id: row.get("id")?,
        made: Act {
            by: row.get("editor")?,
            at: row.get("at")?,
        },
        change: from_json(row, "change")?,
        undone: undone_at.map(|at| Act { by, at }),
        takes_back: row.get("takes_back")?,
        is_running: row.get::<Option<DateTime<Utc>>>("next_try_at")?.is_some(),
        waiting: 0,
        done: 0,
        same: 0,
        refused: 0,
        put_back: 0,
        kept: 0,
    })
}
