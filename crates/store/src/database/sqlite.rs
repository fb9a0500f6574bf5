//! SQLite: opening a file, running statements.

use std::{path::Path, time::Duration};

use rusqlite::{
    ErrorCode, OpenFlags, ToSql, ffi,
    types::{ToSqlOutput, ValueRef},
};

use super::{
    row::{Columns, Row},
    value::{Cell, Value, time_text},
};
use crate::error::{Error, Result};

/// WAL databases of older SQLite could be corrupted when the log was reset (fixed in 3.51.3).
const OLDEST: i32 = 3_051_003;

/// How long a statement waits while another process writes.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Prepared statements that a connection keeps.
const STATEMENTS: usize = 256;

/// Opens the file; creates it unless the connection is read-only.
pub(super) fn open(path: &Path, read_only: bool) -> Result<rusqlite::Connection> {
    let mut flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    flags.set(OpenFlags::SQLITE_OPEN_CREATE, !read_only);
    let db = rusqlite::Connection::open_with_flags(path, flags)?;
    db.set_prepared_statement_cache_capacity(STATEMENTS);
    db.busy_timeout(BUSY_TIMEOUT)?;
    db.execute_batch(
        "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -16384; \
         pragma temp_store = memory;",
    )?;
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

pub(super) fn all(db: &rusqlite::Connection, text: &str, values: &[Value]) -> Result<Vec<Row>> {
    let mut statement = db.prepare_cached(text)?;
    bind(&mut statement, values)?;
    let columns = Columns::new(statement.column_names());
    let mut found = Vec::new();
    let mut rows = statement.raw_query();
    while let Some(row) = rows.next()? {
        let cells = (0..columns.count()).map(|at| row.get_ref(at).map_err(Error::from).and_then(cell));
        found.push(Row::new(columns.clone(), cells.collect::<Result<_>>()?));
    }
    Ok(found)
}

pub(super) fn run(db: &rusqlite::Connection, text: &str, values: &[Value]) -> Result<u64> {
    let mut statement = db.prepare_cached(text)?;
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

fn cell(value: ValueRef<'_>) -> Result<Cell> {
    Ok(match value {
        ValueRef::Null => Cell::Null,
        ValueRef::Integer(value) => Cell::Integer(value),
        ValueRef::Real(value) => Cell::Real(value),
        ValueRef::Text(bytes) => Cell::Text(
            String::from_utf8(bytes.to_vec()).map_err(|_| Error::Database("a text that is not UTF-8".to_owned()))?,
        ),
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
            // SQLite reports a restricted deletion as a trigger's error; the schema has no triggers.
            (_, ffi::SQLITE_CONSTRAINT_FOREIGNKEY | ffi::SQLITE_CONSTRAINT_TRIGGER) => Self::Refused(said),
            (ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked, _) => Self::Unavailable(said),
            _ => Self::Database(said),
        }
    }
}
