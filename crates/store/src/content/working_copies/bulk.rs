//! Changes to many artifacts. Which ones is written down when the change is asked for; then a worker changes one after the other, each
//! in a transaction of its own. So a change goes on where a process was killed. For 30 days it can be undone, by a worker too.

mod work;

use chrono::{DateTime, Utc};
use domain::{
    bilingual::{Bilingual, Language},
    document::Changes,
};
use serde_json::{Value, json};

pub use self::work::BulkRow;
use super::{Act, WorkingCopies, change_rows::count_by_state};
use crate::{
    content::change_row_state::ChangeRowState,
    engine::{
        database::{Connection, Row},
        edit::UNDOABLE,
        error::Result,
        noun::Noun,
        row::from_json,
        sql::{self, Record, Sql},
    },
    log::{LogEvent, NewLogLine, StaffActor, append},
    queues::jobs::{self, Job, JobKind, NewJob},
};

/// Rows written by one statement.
const BATCH: usize = 1_000;

/// The change made to each of many artifacts.
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
    /// Who asked for it, and when; whether a worker has something to do.
    pub job: Job,
    /// What was done to each, as the caller wrote it.
    pub change: Value,
    /// Who began to undo it, and when.
    pub undone: Option<Act>,
    /// Whether undoing also takes back what was changed again since.
    pub takes_back: bool,
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
    /// Categories that it published with the pieces and that were not put back. They count in none of the others.
    pub categories: u64,
}

impl BulkEdit {
    /// Until when it can be undone.
    pub fn undoable_until(&self) -> DateTime<Utc> {
        self.job.requested_at + UNDOABLE
    }

    /// By whose leave it is worked on: who undoes it, or who asked for it.
    pub fn by(&self) -> &str {
        self.undone.as_ref().map_or(&self.job.account, |undone| &undone.by)
    }
}

/// A piece that was not changed, or that stayed when the rest was put back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BulkLeft {
    /// The piece.
    pub id: i64,
    /// Its relic number, or the category's name; empty if it is gone.
    pub relic_number: String,
    /// Why.
    pub why: Bilingual,
}

impl WorkingCopies<'_> {
    /// Asks for a change to these categories and then these artifacts, with a line in the log; returns its number. A worker makes it.
    pub async fn begin_bulk_edit(
        &self,
        change: &Value,
        categories: &[i64],
        pieces: &[i64],
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<i64> {
        self.0
            .write(|db| {
                let job = NewJob {
                    kind: JobKind::BulkEdit,
                    account: &actor.name,
                    needs_file: None,
                    total: pieces.len() as u64,
                };
                let id = jobs::add(&db, &job, now)?;
                let row = vec![
                    ("job_id", id.into()),
                    ("change", change.to_string().into()),
                    ("undone_by", "".into()),
                    ("takes_back", false.into()),
                ];
                sql::insert("bulk_edit", vec![row]).run(&db)?;
                for (noun, records) in [(Noun::ItemGroup, categories), (Noun::Artifact, pieces)] {
                    for batch in records.chunks(BATCH) {
                        let rows = batch.iter().map(|record| waiting_row(id, noun, *record)).collect();
                        sql::insert("change_row", rows).run(&db)?;
                    }
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
                let found = find(&db, id)?.filter(|found| found.job.is_open() && found.undone.is_none());
                if found.is_none() {
                    return Ok(false);
                }
                jobs::stop(&db, id)?;
                forget_waiting(&db, id)?;
                db.commit()?;
                Ok(true)
            })
            .await
    }

    /// Pieces that were not changed, or that stayed when the rest was put back; the first of them.
    pub async fn left_by_bulk_edit(&self, id: i64, limit: u64) -> Result<Vec<BulkLeft>> {
        let mut sql = Sql::new(
            "select r.record_id, r.refusal_tw, r.refusal_en, coalesce(a.relic_number, g.name_tw, '') as relic_number \
             from change_row r left join artifact a on r.outcome is null and a.id = r.record_id \
             left join item_group g on r.outcome is not null and g.id = r.record_id \
             where r.refusal_tw is not null and r.job_id = ",
        );
        sql.bind(id).push(" order by r.id limit ").bind(sql::window(1, limit).0);
        let read = |row: &Row| {
            Ok(BulkLeft {
                id: row.get("record_id")?,
                relic_number: row.get("relic_number")?,
                why: Bilingual {
                    tw: row.get("refusal_tw")?,
                    en: row.get("refusal_en")?,
                },
            })
        };
        self.0.read(|db| sql.all(db)?.iter().map(read).collect()).await
    }

    /// Why pieces were not changed, or stayed when the rest was put back, with how many there are of each; the most frequent first.
    pub async fn reasons_of_bulk_edit(&self, id: i64) -> Result<Vec<(Bilingual, u64)>> {
        let mut sql = Sql::new(
            "select refusal_tw, refusal_en, count(*) as pieces from change_row where refusal_tw is not null and job_id = ",
        );
        sql.bind(id)
            .push(" group by refusal_tw, refusal_en order by pieces desc, refusal_tw");
        let read = |row: &Row| {
            let why = Bilingual {
                tw: row.get("refusal_tw")?,
                en: row.get("refusal_en")?,
            };
            Ok((why, row.get::<i64>("pieces")?.unsigned_abs()))
        };
        self.0.read(|db| sql.all(db)?.iter().map(read).collect()).await
    }

    /// The numbers of the pieces of such a change, whatever became of them.
    pub async fn pieces_of_bulk_edit(&self, id: i64) -> Result<Vec<i64>> {
        let mut sql = Sql::new("select record_id from change_row where outcome is null and job_id = ");
        sql.bind(id).push(" order by id");
        self.0.read(|db| sql.column(db)).await
    }

    /// A change to many artifacts that is not forgotten yet.
    pub async fn bulk_edit(&self, id: i64) -> Result<Option<BulkEdit>> {
        self.0.read(|db| find(db, id)).await
    }

    /// The changes that an account made or undid, as far as they are at work, or were asked for since then; the latest first. Each with
    /// its number, when it was asked for, and when it began to be undone.
    pub async fn recent_bulk_edits(
        &self,
        by: &str,
        since: DateTime<Utc>,
        limit: u64,
    ) -> Result<Vec<(i64, DateTime<Utc>, Option<DateTime<Utc>>)>> {
        let mut sql =
            Sql::new("select id, requested_at, undone_at from bulk_edit join job on id = job_id where (account = ");
        sql.bind(by).push(" or undone_by = ").bind(by);
        sql.push(") and (next_try_at is not null or requested_at > ")
            .bind(since);
        sql.push(" or undone_at > ").bind(since);
        sql.push(") order by id desc limit ").bind(sql::window(1, limit).0);
        let read = |row: &Row| Ok((row.get("id")?, row.get("requested_at")?, row.get("undone_at")?));
        self.0.read(|db| sql.all(db)?.iter().map(read).collect()).await
    }

    /// Asks for such a change to be undone, with a line in the log; artifacts that are not changed yet stay as they
    /// are. A worker does it. False: it is undone, or too old.
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
                ];
                let mut sql = sql::update("bulk_edit", row);
                sql.push(" where job_id = ").bind(id).push(" and undone_at is null");
                let changed = sql.run(&db)?;
                let found = find(&db, id)?.filter(|found| changed == 1 && now < found.undoable_until());
                let Some(found) = found else {
                    return Ok(false);
                };
                jobs::order_again(&db, id, None, now)?;
                forget_waiting(&db, id)?;
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
                let mut sql = Sql::new("delete from job where kind = ");
                sql.bind(JobKind::BulkEdit.as_str()).push(" and requested_at <= ");
                sql.bind(now - UNDOABLE).take().run(db).map(drop)
            })
            .await
    }
}

fn line(event: LogEvent, id: i64, pieces: u64, change: &Value) -> NewLogLine {
    NewLogLine::new(event).with(json!({ "bulk": id, "count": pieces, "change": change }))
}

/// A row of a record that is no piece says so in the column that an import's rows have for what they do.
fn waiting_row(job: i64, noun: Noun, record: i64) -> Record {
    vec![
        ("job_id", job.into()),
        ("record_id", record.into()),
        ("state", ChangeRowState::Waiting.as_str().into()),
        ("outcome", (noun != Noun::Artifact).then(|| noun.as_str()).into()),
    ]
}

fn forget_waiting(db: &Connection, id: i64) -> Result<()> {
    let mut sql = Sql::new("delete from change_row where job_id = ");
    sql.bind(id)
        .push(" and state = ")
        .bind(ChangeRowState::Waiting.as_str());
    sql.run(db).map(drop)
}

fn find(db: &Connection, id: i64) -> Result<Option<BulkEdit>> {
    let mut sql = Sql::new("select * from bulk_edit join job on id = job_id where id = ");
    let Some(row) = sql.bind(id).take().one(db)? else {
        return Ok(None);
    };
    let mut found = read(&row)?;
    for (state, is_piece, rows) in count_by_state(db, id)? {
        if !is_piece {
            found.categories += if state == ChangeRowState::Done { rows } else { 0 };
            continue;
        }
        *match state {
            ChangeRowState::Waiting => &mut found.waiting,
            ChangeRowState::Done => &mut found.done,
            ChangeRowState::Same => &mut found.same,
            ChangeRowState::Refused => &mut found.refused,
            ChangeRowState::Undone => &mut found.put_back,
            ChangeRowState::Kept => &mut found.kept,
        } = rows;
    }
    Ok(Some(found))
}

/// Without what became of its pieces.
fn read(row: &Row) -> Result<BulkEdit> {
    let undone_at: Option<DateTime<Utc>> = row.get("undone_at")?;
    let by = row.get("undone_by")?;
    Ok(BulkEdit {
        job: jobs::read(row)?,
        change: from_json(row, "change")?,
        undone: undone_at.map(|at| Act { by, at }),
        takes_back: row.get("takes_back")?,
        waiting: 0,
        done: 0,
        same: 0,
        refused: 0,
        put_back: 0,
        kept: 0,
        categories: 0,
    })
}
