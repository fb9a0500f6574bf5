//! Exports that staff ask for: a queue that one worker at a time serves, however many processes there are, and the list of the files
//! that were made.
//!
//! A worker proves by the number of the attempt that an export is still its own: one that took longer than its lease, and was given
//! to another, changes nothing any more.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;

use crate::{
    Store,
    database::Row,
    error::Result,
    log::{LogEvent, NewLogLine, StaffActor, append},
    queue,
    row::word,
    sql::{self, Record, Sql},
};

/// How often an export is begun before it is given up: each time but the last, its process was killed.
const MOST_ATTEMPTS: i32 = 3;

/// Adds exports, takes them, and records what became of them.
#[derive(Debug, Clone, Copy)]
pub struct Exports<'a>(pub(crate) &'a Store);

/// An export to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewExport {
    /// What is asked for, as the exporter reads it.
    pub request: String,
    /// How many pieces were chosen; `None`: all, or those of a list.
    pub chosen: Option<u64>,
    /// How many records it has, as far as that is known.
    pub total: u64,
}

/// How far an export is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "each is what it says")]
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

    /// The word that the table and the API use.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Running => "running",
            Self::Done => "done",
            Self::Failed => "failed",
            Self::Cancelled => "cancelled",
        }
    }

    fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == word)
    }
}

/// Why an export could not be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ExportFailure {
    /// Its process was killed again and again.
    Cut,
    /// The disk is full.
    DiskFull,
    /// Something else, which the server's log tells.
    Other,
}

impl ExportFailure {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Cut, Self::DiskFull, Self::Other];

    /// The word that the table and the API use.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Cut => "cut",
            Self::DiskFull => "disk_full",
            Self::Other => "other",
        }
    }

    fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|failure| failure.as_str() == word)
    }
}

/// An export.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Export {
    /// Its number.
    pub id: i64,
    /// When it was asked for.
    pub requested_at: DateTime<Utc>,
    /// By whom.
    pub account: String,
    /// What was asked for.
    pub request: String,
    /// How far it is.
    pub state: ExportState,
    /// Why it failed, if it did.
    pub failure: Option<ExportFailure>,
    /// Records that are written.
    pub done: u64,
    /// Records that it has.
    pub total: u64,
    /// How often it was begun.
    pub attempts: u32,
    /// Its file, once that is complete.
    pub file: Option<ExportFile>,
    /// When it ended, however it did.
    pub finished_at: Option<DateTime<Utc>>,
}

/// The file of an export.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportFile {
    /// Its name in the folder of exports.
    pub name: String,
    /// Its length.
    pub bytes: u64,
    /// Its digest, in hexadecimal digits.
    pub sha256: String,
}

impl Exports<'_> {
    /// Adds an export, with a line in the log; returns its number.
    pub async fn put(&self, new: &NewExport, (account, actor): (i64, &StaffActor), now: DateTime<Utc>) -> Result<i64> {
        self.0
            .write(|transaction| {
                let row = vec![
                    ("requested_at", now.into()),
                    ("account_id", account.into()),
                    ("account", actor.name.as_str().into()),
                    ("request", new.request.as_str().into()),
                    ("state", ExportState::Waiting.as_str().into()),
                    ("done", 0_i64.into()),
                    ("total", count(new.total).into()),
                    ("next_try_at", now.into()),
                    ("attempts", 0.into()),
                ];
                let mut insert = sql::insert("export", vec![row]);
                insert.push(" returning id");
                let id = insert.scalar(&transaction)?;
                let line = NewLogLine::new(LogEvent::Exported).with(json!({ "count": new.chosen }));
                append(&transaction, actor, &line, now)?;
                transaction.commit()?;
                Ok(id)
            })
            .await
    }

    /// Takes the export that has waited longest. It is reserved until `now + lease`; after that another worker begins it anew. One
    /// that was begun too often is settled as failed on the way.
    pub async fn claim(&self, now: DateTime<Utc>, lease: TimeDelta) -> Result<Option<Export>> {
        self.0
            .write(|transaction| {
                let settle = failed(ExportFailure::Cut, now);
                let mut give_up = sql::update("export", settle);
                give_up.push(" where attempts >= ").bind(MOST_ATTEMPTS);
                give_up.push(" and next_try_at <= ").bind(now);
                give_up.run(&transaction)?;
                let row = queue::claim(&transaction, "export", &[], now, lease)?;
                let Some(export) = row.as_ref().map(read).transpose()? else {
                    transaction.commit()?;
                    return Ok(None);
                };
                let running = vec![("state", ExportState::Running.as_str().into()), ("done", 0_i64.into())];
                let mut begin = sql::update("export", running);
                begin.push(" where id = ").bind(export.id).take().run(&transaction)?;
                transaction.commit()?;
                Ok(Some(Export {
                    state: ExportState::Running,
                    done: 0,
                    ..export
                }))
            })
            .await
    }

    /// Notes how far a worker is, and reserves the export for longer. False: it was cancelled, or another worker has it.
    pub async fn advance(&self, export: &Export, (done, total): (u64, u64), until: DateTime<Utc>) -> Result<bool> {
        let row = vec![
            ("done", count(done).into()),
            ("total", count(total).into()),
            ("next_try_at", until.into()),
        ];
        self.change(export, row).await
    }

    /// The file is complete. False: it was cancelled, or another worker has it, so the file is nobody's.
    pub async fn finish(&self, export: &Export, file: &ExportFile, now: DateTime<Utc>) -> Result<bool> {
        let mut row = settled(ExportState::Done, now);
        row.push(("done", count(export.total).into()));
        row.push(("file", file.name.as_str().into()));
        row.push(("bytes", count(file.bytes).into()));
        row.push(("sha256", file.sha256.as_str().into()));
        self.change(export, row).await
    }

    /// It cannot be made.
    pub async fn fail(&self, export: &Export, failure: ExportFailure, now: DateTime<Utc>) -> Result<bool> {
        self.change(export, failed(failure, now)).await
    }

    /// A worker gives an export back that it cannot finish now, because its process ends: it does not count as an attempt.
    pub async fn give_back(&self, export: &Export, now: DateTime<Utc>) -> Result<bool> {
        let attempts = i32::try_from(export.attempts).unwrap_or(i32::MAX) - 1;
        let row = vec![
            ("state", ExportState::Waiting.as_str().into()),
            ("attempts", attempts.into()),
            ("next_try_at", now.into()),
        ];
        self.change(export, row).await
    }

    /// Changes an export that is still this worker's.
    async fn change(&self, export: &Export, row: Record) -> Result<bool> {
        let mut sql = sql::update("export", row);
        sql.push(" where state = ").bind(ExportState::Running.as_str());
        sql.push(" and id = ").bind(export.id);
        sql.push(" and attempts = ")
            .bind(i32::try_from(export.attempts).unwrap_or(i32::MAX));
        self.0.write_each(|db| Ok(sql.run(db)? == 1)).await
    }

    /// Cancels an export that waits or runs, or gives up the file of one that is done; returns it as it was. `None`: there is no
    /// such export, or nothing of it.
    pub async fn cancel(&self, id: i64, now: DateTime<Utc>) -> Result<Option<Export>> {
        self.0
            .write(|transaction| {
                let mut find = Sql::new("select * from export where id = ");
                find.bind(id).push(" and state in ");
                let live = [ExportState::Waiting, ExportState::Running, ExportState::Done];
                find.list(live.map(ExportState::as_str));
                let Some(row) = find.one(&transaction)? else {
                    return Ok(None);
                };
                let mut cancel = sql::update("export", settled(ExportState::Cancelled, now));
                cancel.push(" where id = ").bind(id).take().run(&transaction)?;
                transaction.commit()?;
                read(&row).map(Some)
            })
            .await
    }

    /// An export.
    pub async fn find(&self, id: i64) -> Result<Option<Export>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new("select * from export where id = ");
                sql.bind(id);
                sql.one(db)?.as_ref().map(read).transpose()
            })
            .await
    }

    /// All exports but the cancelled ones, the newest first.
    pub async fn list(&self) -> Result<Vec<Export>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new("select * from export where state <> ");
                sql.bind(ExportState::Cancelled.as_str()).push(" order by id desc");
                sql.all(db)?.iter().map(read).collect()
            })
            .await
    }

    /// Deletes exports that ended before `moment`. Their files are those that no export names any more.
    pub async fn forget_before(&self, moment: DateTime<Utc>) -> Result<()> {
        self.0
            .write_each(|db| {
                let mut sql = Sql::new("delete from export where next_try_at is null and finished_at < ");
                sql.bind(moment);
                sql.run(db).map(drop)
            })
            .await
    }
}

fn count(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// The columns of an export that has ended; a file is added where there is one.
fn settled(state: ExportState, now: DateTime<Utc>) -> Record {
    vec![
        ("state", state.as_str().into()),
        ("next_try_at", None::<DateTime<Utc>>.into()),
        ("finished_at", now.into()),
    ]
}

fn failed(failure: ExportFailure, now: DateTime<Utc>) -> Record {
    let mut row = settled(ExportState::Failed, now);
    row.push(("failure", failure.as_str().into()));
    row
}

fn read(row: &Row) -> Result<Export> {
    let number = |column: &str| row.get::<i64>(column).map(i64::unsigned_abs);
    let file = match row.get::<Option<String>>("file")? {
        Some(name) => Some(ExportFile {
            name,
            bytes: number("bytes")?,
            sha256: row.get("sha256")?,
        }),
        None => None,
    };
    Ok(Export {
        id: row.get("id")?,
        requested_at: row.get("requested_at")?,
        account: row.get("account")?,
        request: row.get("request")?,
        state: word(row, "state", ExportState::from_word)?,
        failure: match row.get::<Option<String>>("failure")? {
            Some(_) => Some(word(row, "failure", ExportFailure::from_word)?),
            None => None,
        },
        done: number("done")?,
        total: number("total")?,
        attempts: row.get::<i32>("attempts")?.unsigned_abs(),
        file,
        finished_at: row.get("finished_at")?,
    })
}
