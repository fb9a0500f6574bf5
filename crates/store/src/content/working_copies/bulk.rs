//! Changes to many artifacts, or to many records in the bin. The records are written down when the change is asked for; then a worker
//! changes one after the other, each in a transaction of its own. So a change goes on where a process was killed. For 30 days it can be
//! undone, by a worker too.

mod work;

use std::ops::Add;

use chrono::{DateTime, Utc};
use domain::{
    bilingual::{Bilingual, Language},
    document::Changes,
};
use serde::Deserialize;
use serde_json::{Value, json};

pub use self::work::BulkRow;
use super::{Act, RecordId, WorkingCopies, change_rows::count_by_state};
use crate::{
    content::change_row_state::ChangeRowState,
    engine::{
        database::{Connection, Row},
        edit::UNDOABLE,
        error::Result,
        locks::hold,
        noun::Noun,
        row::{self, bilingual, from_json},
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
    Publish(Language),
    Withdraw(Language),
    /// Puts it into the bin.
    Bin,
    /// Takes it out of the bin.
    Recover {
        /// Whether it is published in the languages that the public had it in.
        publishes: bool,
    },
}

/// How many records of a change are in which state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BulkCounts {
    /// Those that are still to be changed.
    pub waiting: u64,
    /// Those that it changed and that were not put back.
    pub done: u64,
    /// Those that were so already.
    pub same: u64,
    /// Those that could not be changed.
    pub refused: u64,
    /// Those that were put back.
    pub put_back: u64,
    /// Those that stayed although the rest was undone.
    pub kept: u64,
}

impl BulkCounts {
    const fn of(&mut self, state: ChangeRowState) -> &mut u64 {
        match state {
            ChangeRowState::Waiting => &mut self.waiting,
            ChangeRowState::Done => &mut self.done,
            ChangeRowState::Same => &mut self.same,
            ChangeRowState::Refused => &mut self.refused,
            ChangeRowState::Undone => &mut self.put_back,
            ChangeRowState::Kept => &mut self.kept,
        }
    }
}

impl Add for BulkCounts {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            waiting: self.waiting + other.waiting,
            done: self.done + other.done,
            same: self.same + other.same,
            refused: self.refused + other.refused,
            put_back: self.put_back + other.put_back,
            kept: self.kept + other.kept,
        }
    }
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
    pub pieces: BulkCounts,
    /// Its records of other kinds.
    pub others: BulkCounts,
}

impl BulkEdit {
    /// Until when it can be undone.
    pub fn undoable_until(&self) -> DateTime<Utc> {
        self.job.requested_at + UNDOABLE
    }
}

/// A change to many artifacts, without what became of them.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct RecentBulkEdit {
    pub id: i64,
    /// What was done to each, as the caller wrote it.
    #[serde(deserialize_with = "row::json")]
    pub change: Value,
    /// When it was asked for.
    pub requested_at: DateTime<Utc>,
    /// When it began to be undone.
    pub undone_at: Option<DateTime<Utc>>,
}

/// A record that was not changed, or that stayed when the rest was put back.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct BulkLeft {
    #[serde(rename = "record_id")]
    pub id: i64,
    /// The relic number of a piece, the title of another record; empty if it is gone.
    pub name: String,
    #[serde(rename = "refusal")]
    pub why: Bilingual,
}

impl WorkingCopies<'_> {
    /// Asks for a change to these records, with a line in the log; returns its number. A worker makes it, in this order, after it has
    /// changed those that come `first` and do not count. Where one was asked for by this `key`, it is that one's number, and nothing
    /// begins.
    pub async fn begin_bulk_edit(
        &self,
        change: &Value,
        first: &[RecordId],
        records: &[RecordId],
        key: Option<i64>,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<i64> {
        self.0
            .write(|db| {
                if let Some(key) = key {
                    hold(&db, &["bulk_edit", &key.to_string()])?;
                    if let Some(begun) = find_asked(&db, key)? {
                        return Ok(begun);
                    }
                }
                let job = NewJob {
                    kind: JobKind::BulkEdit,
                    account: &actor.name,
                    needs_file: None,
                    total: records.len() as u64,
                };
                let id = jobs::add(&db, &job, now)?;
                let row = vec![
                    ("job_id", id.into()),
                    ("change", change.to_string().into()),
                    ("undone_by", "".into()),
                    ("takes_back", false.into()),
                    ("asked_key", key.into()),
                ];
                sql::insert("bulk_edit", vec![row]).run(&db)?;
                for batch in first.chunks(BATCH).chain(records.chunks(BATCH)) {
                    let rows = batch.iter().map(|record| waiting_row(id, *record)).collect();
                    sql::insert("change_row", rows).run(&db)?;
                }
                let line = line(LogEvent::BulkChanged, id, records.len() as u64, change);
                append(&db, actor, &line, now)?;
                db.commit()?;
                Ok(id)
            })
            .await
    }

    /// The number of the change that was asked for by this key.
    pub async fn bulk_edit_by_key(&self, key: i64) -> Result<Option<i64>> {
        self.0.read(|db| find_asked(db, key)).await
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
        let mut sql = Sql::new(&format!(
            "select r.record_id, r.refusal_tw, r.refusal_en, \
             coalesce(a.relic_number, nullif(w.title_tw, ''), w.title_en, '') as name \
             from change_row r left join artifact a on r.outcome is null and a.id = r.record_id \
             left join working_copy w on w.noun = coalesce(r.outcome, '{}') and w.record_id = r.record_id \
             where r.refusal_tw is not null and r.job_id = ",
            Noun::ARTIFACT.as_str()
        ));
        sql.bind(id).push(" order by r.id limit ").bind(sql::window(1, limit).0);
        self.0.read(|db| sql.read_all(db)).await
    }

    /// Why pieces were not changed, or stayed when the rest was put back, with how many there are of each; the most frequent first.
    pub async fn reasons_of_bulk_edit(&self, id: i64) -> Result<Vec<(Bilingual, u64)>> {
        let mut sql = Sql::new(
            "select refusal_tw, refusal_en, count(*) as pieces from change_row where refusal_tw is not null and job_id = ",
        );
        sql.bind(id)
            .push(" group by refusal_tw, refusal_en order by pieces desc, refusal_tw");
        let read = |row: &Row| Ok((bilingual(row, "refusal")?, row.get::<i64>("pieces")?.unsigned_abs()));
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

    /// By whose leave a change is worked on at this moment: who undoes it, or who asked for it, by their present name.
    pub async fn author_of_bulk_edit(&self, id: i64) -> Result<Option<String>> {
        let mut sql = Sql::new(
            "select coalesce(nullif(undone_by, ''), account) as author from bulk_edit join job on id = job_id",
        );
        sql.push(" where id = ").bind(id);
        self.0
            .read(|db| sql.one(db)?.map(|row| row.get("author")).transpose())
            .await
    }

    /// The changes that an account made or undid, as far as they are at work, or were asked for since then; the latest first.
    pub async fn recent_bulk_edits(&self, by: &str, since: DateTime<Utc>, limit: u64) -> Result<Vec<RecentBulkEdit>> {
        let mut sql = Sql::new(
            "select id, change, requested_at, undone_at from bulk_edit join job on id = job_id where (account = ",
        );
        sql.bind(by).push(" or undone_by = ").bind(by);
        sql.push(") and (next_try_at is not null or requested_at > ")
            .bind(since);
        sql.push(" or undone_at > ").bind(since);
        sql.push(") order by id desc limit ").bind(sql::window(1, limit).0);
        self.0.read(|db| sql.read_all(db)).await
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
                let done = (found.pieces + found.others).done;
                let line = line(LogEvent::BulkUndone, id, done, &found.change);
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
                // One that is being undone is finished first.
                let mut sql = Sql::new("delete from job where next_try_at is null and kind = ");
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
fn waiting_row(job: i64, record: RecordId) -> Record {
    let noun = record.noun;
    vec![
        ("job_id", job.into()),
        ("record_id", record.id.into()),
        ("state", ChangeRowState::Waiting.as_str().into()),
        ("outcome", (noun != Noun::ARTIFACT).then(|| noun.as_str()).into()),
    ]
}

fn forget_waiting(db: &Connection, id: i64) -> Result<()> {
    let mut sql = Sql::new("delete from change_row where job_id = ");
    sql.bind(id)
        .push(" and state = ")
        .bind(ChangeRowState::Waiting.as_str());
    sql.run(db).map(drop)
}

fn find_asked(db: &Connection, key: i64) -> Result<Option<i64>> {
    let mut sql = Sql::new("select job_id from bulk_edit where asked_key = ");
    Ok(sql.bind(key).take().column(db)?.pop())
}

fn find(db: &Connection, id: i64) -> Result<Option<BulkEdit>> {
    let mut sql = Sql::new("select * from bulk_edit join job on id = job_id where id = ");
    let Some(row) = sql.bind(id).take().one(db)? else {
        return Ok(None);
    };
    let mut found = read(&row)?;
    for (state, is_piece, rows) in count_by_state(db, id)? {
        let counts = if is_piece { &mut found.pieces } else { &mut found.others };
        *counts.of(state) = rows;
    }
    Ok(Some(found))
}

/// Without what became of its pieces.
fn read(row: &Row) -> Result<BulkEdit> {
    let undone_at: Option<DateTime<Utc>> = row.get("undone_at")?;
    let by = row.get("undone_by")?;
    Ok(BulkEdit {
        job: row.to()?,
        change: from_json(row, "change")?,
        undone: undone_at.map(|at| Act { by, at }),
        takes_back: row.get("takes_back")?,
        pieces: BulkCounts::default(),
        others: BulkCounts::default(),
    })
}
