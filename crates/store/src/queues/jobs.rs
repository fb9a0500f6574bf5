//! Work in the background that staff ask for: exports, imports, changes to many artifacts. One table has all jobs, and
//! each kind has a table of its own for its particular values.
//!
//! A job is taken by one worker at a time, however many processes there are. The worker proves by the numbers of the order and of the
//! attempt that it still has the job: after its lease, or once the job was stopped, it changes nothing any more.

use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserialize;

use crate::{
    engine::{
        Store,
        database::{Connection, Row},
        error::Result,
        sql::{self, Record, Sql},
    },
    queues::queue::{self, Queue},
};

/// A kind of work in the background.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum JobKind {
    /// Content is written into a file.
    Export,
    /// A list is checked, applied or undone.
    Import,
    /// Many artifacts are changed, or put back.
    BulkEdit,
}

impl JobKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Export, Self::Import, Self::BulkEdit];

    /// The word that the table uses.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Export => "export",
            Self::Import => "import",
            Self::BulkEdit => "bulk_edit",
        }
    }
}

/// A job, as a worker took it or a list shows it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Job {
    /// Its number, also in the table of its kind.
    pub id: i64,
    /// When it was asked for first.
    pub requested_at: DateTime<Utc>,
    /// The name of the account that asked for it.
    pub account: String,
    /// Since when it waits, or until when a worker has it; `None`: there is nothing to do.
    next_try_at: Option<DateTime<Utc>>,
    /// How often a worker has taken it since it was asked for last.
    pub attempts: u32,
    /// Records that are done.
    pub done: u64,
    /// Records that it is about.
    pub total: u64,
    /// When the last work on it ended.
    pub finished_at: Option<DateTime<Utc>>,
    /// How often it was asked for, stopped or given back.
    orders: i64,
}

impl Job {
    /// Rises with what people ask of it, and when a worker gives it back: who decides by an older state is refused.
    pub const fn revision(&self) -> i64 {
        self.orders
    }

    /// Whether a worker has something to do, or does it at this moment.
    pub const fn is_open(&self) -> bool {
        self.next_try_at.is_some()
    }

    /// Whether a worker does it at this moment.
    pub fn is_taken(&self, now: DateTime<Utc>) -> bool {
        self.next_try_at.is_some_and(|until| until > now)
    }
}

const QUEUE: Queue = Queue {
    table: "job",
    put_at: "requested_at",
    longest_delay: TimeDelta::zero(),
    // The longest lease of a worker.
    longest_pause: TimeDelta::minutes(2),
};

/// A job to be done.
pub(crate) struct NewJob<'a> {
    pub kind: JobKind,
    pub account: &'a str,
    /// Only a process that has this file can do it.
    pub needs_file: Option<&'a str>,
    pub total: u64,
}

/// Takes jobs, and says how far they are.
#[derive(Debug, Clone, Copy)]
pub struct Jobs<'a>(pub(crate) &'a Store);

impl Jobs<'_> {
    /// Takes the job of a kind that has waited longest, of those that need no file or one of those that are `here`. It is reserved
    /// until `now + lease`; after that another worker goes on with it.
    pub async fn claim(
        &self,
        kind: JobKind,
        here: &[String],
        now: DateTime<Utc>,
        lease: TimeDelta,
    ) -> Result<Option<Job>> {
        self.0
            .write(|db| {
                let of_kind = [("kind", kind.as_str().into())];
                let mut due = find_due(&db, kind, here, now)?;
                if due.is_none() && queue::count_later_as_now(&db, &QUEUE, &of_kind, now, lease)? {
                    due = find_due(&db, kind, here, now)?;
                }
                let Some(id) = due else {
                    return db.commit().map(|()| None);
                };
                let row = queue::claim(&db, &QUEUE, &[("id", id.into())], now, lease)?;
                let taken: Option<Job> = row.as_ref().map(Row::to).transpose()?;
                let taken = taken.map(|job| Job { done: 0, ..job });
                if let Some(job) = &taken {
                    change_own(job, vec![("done", 0_i64.into())]).run(&db)?;
                }
                db.commit()?;
                Ok(taken)
            })
            .await
    }

    /// Reserves a job for longer. False: it was stopped, or another worker has it.
    pub async fn renew_lease(&self, job: &Job, until: DateTime<Utc>) -> Result<bool> {
        self.change(job, vec![("next_try_at", until.into())]).await
    }

    /// Notes how far a worker is. False as in [`Jobs::renew_lease`].
    pub async fn advance(&self, job: &Job, done: u64, total: u64) -> Result<bool> {
        let row = vec![("done", count(done).into()), ("total", count(total).into())];
        self.change(job, row).await
    }

    /// A worker gives a job back that it cannot finish now, because its process ends: it does not count as an attempt. The next worker
    /// so has the same number of attempts, and the order has to differ.
    pub async fn give_back(&self, job: &Job, now: DateTime<Utc>) -> Result<bool> {
        let attempts = i32::try_from(job.attempts).unwrap_or(i32::MAX) - 1;
        let row = vec![
            ("attempts", attempts.into()),
            ("next_try_at", now.into()),
            ("orders", (job.orders + 1).into()),
        ];
        self.change(job, row).await
    }

    async fn change(&self, job: &Job, row: Record) -> Result<bool> {
        let sql = change_own(job, row);
        self.0.write_each(|db| Ok(sql.run(db)? == 1)).await
    }
}

/// The number of the job of a kind that has waited longest, of those that can be done here.
fn find_due(db: &Connection, kind: JobKind, here: &[String], now: DateTime<Utc>) -> Result<Option<i64>> {
    let mut due = Sql::new("select id from job where kind = ");
    due.bind(kind.as_str()).push(" and next_try_at <= ").bind(now);
    due.push(" and (needs_file is null or needs_file in ");
    due.list(here.iter().map(String::as_str));
    due.push(") order by next_try_at, id limit 1");
    Ok(due.column(db)?.pop())
}

/// Adds a job; returns its number. A file has one job.
pub(crate) fn add(db: &Connection, new: &NewJob<'_>, now: DateTime<Utc>) -> Result<i64> {
    let row = vec![
        ("kind", new.kind.as_str().into()),
        ("requested_at", now.into()),
        ("account", new.account.into()),
        ("needs_file", new.needs_file.into()),
        ("next_try_at", now.into()),
        ("attempts", 0.into()),
        ("orders", 1_i64.into()),
        ("done", 0_i64.into()),
        ("total", count(new.total).into()),
    ];
    let mut insert = sql::insert("job", vec![row]);
    insert.push(" on conflict (needs_file) do update set needs_file = excluded.needs_file returning id");
    insert.scalar(db)
}

/// Orders a job again, for the same or another task of its kind; the worker that has it finds out. With `needs_file`, only a process
/// that has this file can do it.
pub(crate) fn order_again(db: &Connection, id: i64, needs_file: Option<&str>, now: DateTime<Utc>) -> Result<()> {
    let row = vec![
        ("next_try_at", now.into()),
        ("attempts", 0.into()),
        ("done", 0_i64.into()),
        ("needs_file", needs_file.into()),
    ];
    change_order(db, id, row)
}

/// Stops or pauses a job; the worker that has it finds out.
pub(crate) fn stop(db: &Connection, id: i64) -> Result<()> {
    change_order(db, id, vec![("next_try_at", None::<DateTime<Utc>>.into())])
}

fn change_order(db: &Connection, id: i64, row: Record) -> Result<()> {
    let mut sql = sql::update("job", row);
    sql.push(", orders = orders + 1 where id = ").bind(id);
    sql.run(db).map(drop)
}

/// Ends a worker's part. False as in [`Jobs::renew_lease`].
pub(crate) fn settle(db: &Connection, job: &Job, now: DateTime<Utc>) -> Result<bool> {
    let row = vec![
        ("next_try_at", None::<DateTime<Utc>>.into()),
        ("finished_at", now.into()),
    ];
    Ok(change_own(job, row).run(db)? == 1)
}

/// Whether a job is still this worker's; it stays so until the transaction ends.
pub(crate) fn is_own(db: &Connection, job: &Job) -> Result<bool> {
    let mut sql = Sql::new("select id from job where ");
    push_own(&mut sql, job);
    if db.is_postgres() {
        sql.push(" for update");
    }
    Ok(sql.one(db)?.is_some())
}

fn change_own(job: &Job, row: Record) -> Sql {
    let mut sql = sql::update("job", row);
    push_own(sql.push(" where "), job);
    sql
}

fn push_own(sql: &mut Sql, job: &Job) {
    sql.push("next_try_at is not null and id = ").bind(job.id);
    sql.push(" and orders = ").bind(job.orders);
    sql.push(" and attempts = ")
        .bind(i32::try_from(job.attempts).unwrap_or(i32::MAX));
}

fn count(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
