//! Exports that staff ask for, and the list of the files that were made. Each is a job, see [`crate::queues::jobs::Jobs`].

use chrono::{DateTime, Utc};
use serde_json::json;

use crate::{
    engine::{
        Store,
        database::{Connection, Row},
        error::Result,
        row::word,
        sql::{self, Record, Sql},
    },
    log::{LogEvent, NewLogLine, StaffActor, append},
    queues::jobs::{self, Job, JobKind, NewJob},
};

/// How often an export is begun before it is given up: each time but the last, its process was killed.
const MOST_ATTEMPTS: u32 = 3;

/// Adds exports, and records what became of them.
#[derive(Debug, Clone, Copy)]
pub struct Exports<'a>(pub(crate) &'a Store);

/// An export to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewExport {
    /// The requested export, in the form that the exporter reads.
    pub request: String,
    /// How many pieces were chosen; `None`: all, or those of a list.
    pub chosen: Option<u64>,
    /// How many records it has, as far as that is known.
    pub total: u64,
}

/// How far an export is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ExportState {
    Waiting,
    Running,
    Done,
    /// It could not be made.
    Failed,
    Cancelled,
}

impl ExportState {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Waiting, Self::Running, Self::Done, Self::Failed, Self::Cancelled];

    /// The word that the API uses.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Running => "running",
            Self::Done => "done",
            Self::Failed => "failed",
            Self::Cancelled => "cancelled",
        }
    }
}

domain::words! {
    /// Why an export could not be made.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum ExportFailure {
        /// Its process was killed again and again.
        Cut = "cut",
        DiskFull = "disk_full",
        /// Something else, which the server's log tells.
        Other = "other",
    }
}

/// An export.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Export {
    /// Who asked for it, and how far it is: records that are written, of those that it has.
    pub job: Job,
    /// What was asked for.
    pub request: String,
    /// Why it failed, if it did.
    pub failure: Option<ExportFailure>,
    /// Its file, once that is complete.
    pub file: Option<ExportFile>,
}

impl Export {
    /// How far it is.
    pub fn state(&self, now: DateTime<Utc>) -> ExportState {
        match (self.job.is_open(), &self.file, self.failure) {
            (true, ..) if self.job.is_taken(now) => ExportState::Running,
            (true, ..) => ExportState::Waiting,
            (false, Some(_), _) => ExportState::Done,
            (false, None, Some(_)) => ExportState::Failed,
            (false, None, None) => ExportState::Cancelled,
        }
    }
}

/// The file of an export.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportFile {
    /// Its name in the folder of exports.
    pub name: String,
    pub bytes: u64,
    /// Its digest, in hexadecimal digits.
    pub sha256: String,
}

impl Exports<'_> {
    /// Adds an export, with a line in the log; returns its number.
    pub async fn put(&self, new: &NewExport, actor: &StaffActor, now: DateTime<Utc>) -> Result<i64> {
        self.0
            .write(|db| {
                let job = NewJob {
                    kind: JobKind::Export,
                    account: &actor.name,
                    needs_file: None,
                    total: new.total,
                };
                let id = jobs::add(&db, &job, now)?;
                let row = vec![("job_id", id.into()), ("request", new.request.as_str().into())];
                sql::insert("export", vec![row]).run(&db)?;
                let line = NewLogLine::new(LogEvent::Exported).with(json!({ "count": new.chosen }));
                append(&db, actor, &line, now)?;
                db.commit()?;
                Ok(id)
            })
            .await
    }

    /// The export that a worker has taken. `None`: it was begun too often, and is settled as failed.
    pub async fn begin(&self, job: &Job, now: DateTime<Utc>) -> Result<Option<Export>> {
        if job.attempts > MOST_ATTEMPTS {
            self.fail(job, ExportFailure::Cut, now).await?;
            return Ok(None);
        }
        self.0.read(|db| find(db, job.id)).await
    }

    /// The file is complete. False: it was cancelled, or another worker has it, so the file belongs to no export.
    pub async fn finish(&self, job: &Job, file: &ExportFile, now: DateTime<Utc>) -> Result<bool> {
        let row = vec![
            ("file", file.name.as_str().into()),
            ("bytes", i64::try_from(file.bytes).unwrap_or(i64::MAX).into()),
            ("sha256", file.sha256.as_str().into()),
        ];
        self.0.jobs().advance(job, job.total, job.total).await?;
        self.settle(job, row, now).await
    }

    /// It cannot be made. False as in [`Exports::finish`].
    pub async fn fail(&self, job: &Job, failure: ExportFailure, now: DateTime<Utc>) -> Result<bool> {
        self.settle(job, vec![("failure", failure.as_str().into())], now).await
    }

    async fn settle(&self, job: &Job, row: Record, now: DateTime<Utc>) -> Result<bool> {
        self.0
            .write(|db| {
                if !jobs::settle(&db, job, now)? {
                    return Ok(false);
                }
                change(&db, job.id, row.clone())?;
                db.commit()?;
                Ok(true)
            })
            .await
    }

    /// Cancels an export that waits or runs, or gives up the file of one that is done; returns it as it was. `None`: there is no
    /// such export, or nothing of it.
    pub async fn cancel(&self, id: i64) -> Result<Option<Export>> {
        self.0
            .write(|db| {
                let is_live = |export: &Export| export.job.is_open() || export.file.is_some();
                let Some(found) = find(&db, id)?.filter(is_live) else {
                    return Ok(None);
                };
                jobs::stop(&db, id)?;
                let none = None::<String>;
                change(&db, id, vec![("file", none.clone().into()), ("failure", none.into())])?;
                db.commit()?;
                Ok(Some(found))
            })
            .await
    }

    /// An export.
    pub async fn find(&self, id: i64) -> Result<Option<Export>> {
        self.0.read(|db| find(db, id)).await
    }

    /// All exports but the cancelled ones, the newest first.
    pub async fn list(&self) -> Result<Vec<Export>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new(SELECT);
                sql.push(" where next_try_at is not null or file is not null or failure is not null");
                sql.push(" order by job_id desc");
                sql.all(db)?.iter().map(read).collect()
            })
            .await
    }

    /// Deletes exports that ended before `moment`. Their files are those that no export names any more.
    pub async fn forget_before(&self, moment: DateTime<Utc>) -> Result<()> {
        self.0
            .write_each(|db| {
                let mut sql = Sql::new("delete from job where next_try_at is null and kind = ");
                sql.bind(JobKind::Export.as_str())
                    .push(" and coalesce(finished_at, requested_at) < ");
                sql.bind(moment).take().run(db).map(drop)
            })
            .await
    }
}

const SELECT: &str = "select job.*, request, failure, file, bytes, sha256 from export join job on job.id = job_id";

fn find(db: &Connection, id: i64) -> Result<Option<Export>> {
    let mut sql = Sql::new(SELECT);
    sql.push(" where job_id = ").bind(id);
    sql.one(db)?.as_ref().map(read).transpose()
}

fn change(db: &Connection, id: i64, row: Record) -> Result<()> {
    let mut sql = sql::update("export", row);
    sql.push(" where job_id = ").bind(id).take().run(db).map(drop)
}

fn read(row: &Row) -> Result<Export> {
    let file = match row.get::<Option<String>>("file")? {
        Some(name) => Some(ExportFile {
            name,
            bytes: row.get::<i64>("bytes")?.unsigned_abs(),
            sha256: row.get("sha256")?,
        }),
        None => None,
    };
    Ok(Export {
        job: row.to()?,
        request: row.get("request")?,
        failure: match row.get::<Option<String>>("failure")? {
            Some(_) => Some(word(row, "failure", ExportFailure::from_word)?),
            None => None,
        },
        file,
    })
}
