//! SQLite: opening a file, running statements.

use std::{
    cell::RefCell,
    collections::HashMap,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use rusqlite::{
    ErrorCode, OpenFlags, ToSql,
    config::DbConfig,
    ffi,
    types::{ToSqlOutput, ValueRef},
};

use super::{
    row::{Columns, Row},
    turns::{Turn, Turns},
    value::{Cell, Value, time_text},
};
use crate::engine::error::{Error, Result};

/// WAL databases of older SQLite could be corrupted when the log was reset (fixed in 3.51.3).
const OLDEST: i32 = 3_051_003;

/// How long a statement waits while another process writes.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// What SQLite says of a reference that does not hold.
const RESTRICTED: &str = "FOREIGN KEY constraint failed";

/// Prepared statements that a connection keeps.
const STATEMENTS: usize = 256;

/// A transaction that only reads; it ends when this is dropped.
struct Reading<'a>(&'a SqliteConnection);

impl Drop for Reading<'_> {
    fn drop(&mut self) {
        // SQLite has ended it already after some errors.
        if !self.0.is_autocommit()
            && let Err(error) = self.0.run("commit", &[])
        {
            tracing::warn!("a reading transaction could not be ended: {error}");
        }
    }
}

fn open(path: &Path, read_only: bool) -> Result<rusqlite::Connection> {
    let mut flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    flags.set(OpenFlags::SQLITE_OPEN_CREATE, !read_only);
    let db = rusqlite::Connection::open_with_flags(path, flags)?;
    db.set_prepared_statement_cache_capacity(STATEMENTS);
    db.busy_timeout(BUSY_TIMEOUT)?;
    db.execute_batch(
        "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -16384; \
         pragma temp_store = memory;",
    )?;
    // The plan of a statement follows from its text alone: otherwise a range with another bound value is planned anew each time.
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    // Deleted data are overwritten, so that the file holds no trace of a deleted member.
    db.execute_batch("pragma secure_delete = on")?;
    if read_only {
        db.execute_batch("pragma query_only = on")?;
    }
    check(&db)?;
    Ok(db)
}

fn check(db: &rusqlite::Connection) -> Result<()> {
    if rusqlite::version_number() < OLDEST {
        let version = rusqlite::version();
        return Err(Error::UnfitEngine(format!(
            "SQLite {version} is too old: 3.51.3 or newer is needed"
        )));
    }
    let mode: String = db.query_row("pragma journal_mode", (), |row| row.get(0))?;
    let synchronous: i64 = db.query_row("pragma synchronous", (), |row| row.get(0))?;
    let foreign_keys: i64 = db.query_row("pragma foreign_keys", (), |row| row.get(0))?;
    if mode != "wal" || synchronous != 2 || foreign_keys != 1 {
        return Err(Error::UnfitEngine(format!(
            "SQLite cannot keep data safely here: journal_mode {mode}, synchronous {synchronous}, foreign_keys {foreign_keys} (a network folder?)"
        )));
    }
    Ok(())
}

/// What a connection needs that writes.
struct Writing {
    turns: Turns,
    path: PathBuf,
    /// The device and number of the file that was opened.
    file: Option<(u64, u64)>,
}

impl Writing {
    fn at(path: &Path) -> Self {
        Self {
            turns: Turns::at(path, BUSY_TIMEOUT),
            path: path.to_owned(),
            file: identify(path),
        }
    }

    /// Waits for the turn. SQLite writes on to a file that was removed or replaced meanwhile, and what it keeps there is lost.
    fn begin(&self) -> Result<Option<Turn<'_>>> {
        if identify(&self.path) != self.file {
            return Err(Error::Unavailable(format!(
                "{} was removed or replaced: bring the file back, or start the program anew",
                self.path.display()
            )));
        }
        Ok(self.turns.wait())
    }
}

#[cfg(unix)]
fn identify(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;
    path.metadata().ok().map(|file| (file.dev(), file.ino()))
}

#[cfg(not(unix))]
fn identify(_: &Path) -> Option<(u64, u64)> {
    None
}

/// A connection with the columns of the statements that it has prepared.
pub(crate) struct SqliteConnection {
    db: rusqlite::Connection,
    /// `None` where it only reads.
    writing: Option<Box<Writing>>,
    columns: RefCell<HashMap<Box<str>, Arc<Columns>>>,
}

impl SqliteConnection {
    /// Opens the file; creates it unless the connection is read-only.
    pub(super) fn open(path: &Path, read_only: bool) -> Result<Self> {
        Ok(Self {
            db: open(path, read_only)?,
            writing: (!read_only).then(|| Box::new(Writing::at(path))),
            columns: RefCell::default(),
        })
    }

    /// The turn of what begins outside any transaction, and so may have to wait for another process.
    fn wait_for_turn(&self) -> Result<Option<Turn<'_>>> {
        match self.writing.as_ref().filter(|_| self.is_autocommit()) {
            Some(writing) => writing.begin(),
            None => Ok(None),
        }
    }

    pub(super) fn each(&self, text: &str, values: &[Value], mut visit: impl FnMut(Row) -> Result<()>) -> Result<()> {
        let _turn = self.wait_for_turn()?;
        let mut statement = self.db.prepare_cached(text)?;
        bind(&mut statement, values)?;
        let mut rows = statement.raw_query();
        let Some(mut row) = rows.next()? else {
            return Ok(());
        };
        // After the first step: only then has SQLite prepared a statement anew whose tables have changed.
        let columns = self.columns_of(text, row.as_ref());
        loop {
            let cells = (0..columns.count()).map(|at| row.get_ref(at).map_err(Error::from).and_then(cell));
            visit(Row::read(&columns, cells)?)?;
            match rows.next()? {
                Some(next) => row = next,
                None => return Ok(()),
            }
        }
    }

    pub(super) fn run(&self, text: &str, values: &[Value]) -> Result<u64> {
        let _turn = self.wait_for_turn()?;
        let mut statement = self.db.prepare_cached(text)?;
        bind(&mut statement, values)?;
        if statement.column_count() == 0 {
            return Ok(statement.raw_execute()? as u64);
        }
        // A statement that returns rows is run to its end.
        let mut rows = statement.raw_query();
        let mut count = 0;
        while rows.next()?.is_some() {
            count += 1;
        }
        Ok(count)
    }

    /// Runs `work` on one state of the data: the file's locks are taken once, and not anew for each statement.
    pub(super) fn read<T>(&self, work: impl FnOnce() -> Result<T>) -> Result<T> {
        self.run("begin", &[])?;
        let _reading = Reading(self);
        work()
    }

    pub(super) fn batch(&self, text: &str) -> Result<()> {
        let _turn = self.wait_for_turn()?;
        Ok(self.db.execute_batch(text)?)
    }

    /// Whether no transaction is open.
    pub(super) fn is_autocommit(&self) -> bool {
        self.db.is_autocommit()
    }

    fn columns_of(&self, text: &str, statement: &rusqlite::Statement<'_>) -> Arc<Columns> {
        let names = || (0..statement.column_count()).map(|at| statement.column_name(at).unwrap_or_default());
        let mut all = self.columns.borrow_mut();
        if let Some(known) = all.get(text)
            && known.are(names())
        {
            return known.clone();
        }
        if all.len() >= STATEMENTS {
            all.clear();
        }
        let columns = Columns::new(names());
        all.insert(text.into(), columns.clone());
        columns
    }
}

fn bind(statement: &mut rusqlite::Statement<'_>, values: &[Value]) -> Result<()> {
    for (at, value) in values.iter().enumerate() {
        statement.raw_bind_parameter(at + 1, value)?;
    }
    Ok(())
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let owned = |text: String| ToSqlOutput::Owned(rusqlite::types::Value::Text(text));
        let borrowed = |value: ValueRef<'static>| ToSqlOutput::Borrowed(value);
        Ok(match self {
            Self::Bool(Some(value)) => borrowed(ValueRef::Integer((*value).into())),
            Self::Int(Some(value)) => borrowed(ValueRef::Integer((*value).into())),
            Self::BigInt(Some(value)) => borrowed(ValueRef::Integer(*value)),
            Self::Double(Some(value)) => borrowed(ValueRef::Real(*value)),
            Self::Text(Some(value)) => ToSqlOutput::Borrowed(ValueRef::Text(value.as_bytes())),
            Self::Time(Some(value)) => owned(time_text(*value)),
            Self::Date(Some(value)) => owned(value.to_string()),
            _ => borrowed(ValueRef::Null),
        })
    }
}

fn cell(value: ValueRef<'_>) -> Result<Cell<'_>> {
    Ok(match value {
        ValueRef::Null => Cell::Null,
        ValueRef::Integer(value) => Cell::Integer(value),
        ValueRef::Real(value) => Cell::Real(value),
        ValueRef::Text(bytes) => {
            Cell::Text(std::str::from_utf8(bytes).map_err(|_| Error::Database("a text that is not UTF-8".to_owned()))?)
        }
        ValueRef::Blob(_) => return Err(Error::Database("a cell of bytes".to_owned())),
    })
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        let said = error.to_string();
        let Some(code) = error.sqlite_error() else {
            return Self::Database(said);
        };
        match (code.code, code.extended_code) {
            (_, ffi::SQLITE_CONSTRAINT_UNIQUE | ffi::SQLITE_CONSTRAINT_PRIMARYKEY) => Self::Taken(said),
            (_, ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => Self::Refused(said),
            // SQLite reports a restricted deletion as a trigger's error. The triggers of the log have words of their own.
            (_, ffi::SQLITE_CONSTRAINT_TRIGGER) if said == RESTRICTED => Self::Refused(said),
            (ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked, _) => Self::Unavailable(said),
            // The second is what the index of the log says that cannot grow.
            (ErrorCode::DiskFull, _) | (_, ffi::SQLITE_IOERR_SHMSIZE) => Self::DiskFull(said),
            // What a disk cannot read is damaged; one that takes no writes, or is away, may be back a little later.
            (_, ffi::SQLITE_IOERR_READ | ffi::SQLITE_IOERR_SHORT_READ) => Self::Database(said),
            (ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::SystemIoFailure, _) => Self::Unavailable(said),
            _ => Self::Database(said),
        }
    }
}

#[cfg(test)]
mod tests {
    use domain::fault::Fault as _;

    use super::*;

    #[test]
    fn a_disk_that_takes_no_writes_is_unavailable() {
        for (code, is_unavailable, is_full) in [
            (ffi::SQLITE_READONLY, true, false),
            (ffi::SQLITE_READONLY_DBMOVED, true, false),
            (ffi::SQLITE_CANTOPEN, true, false),
            (ffi::SQLITE_IOERR_WRITE, true, false),
            (ffi::SQLITE_IOERR_FSYNC, true, false),
            (ffi::SQLITE_IOERR_READ, false, false),
            (ffi::SQLITE_IOERR_SHMSIZE, false, true),
            (ffi::SQLITE_CORRUPT, false, false),
        ] {
            let error = Error::from(rusqlite::Error::SqliteFailure(ffi::Error::new(code), None));
            assert_eq!(
                (error.is_unavailable(), error.is_disk_full()),
                (is_unavailable, is_full),
                "{code}: {error}"
            );
        }
    }
}
