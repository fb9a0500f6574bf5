//! PostgreSQL: connecting, running statements.

use std::{collections::HashMap, error::Error as StdError, sync::Arc, time::Duration};

use bytes::BytesMut;
use chrono::{DateTime, NaiveDate, Utc};
use tokio_postgres::{
    Client, Statement,
    error::SqlState,
    types::{FromSql, IsNull, ToSql, Type, to_sql_checked},
};

use super::{
    block,
    limits::Limit,
    link::Link,
    row::{Columns, Row},
    tls::{Target, describe},
    value::{Cell, Value},
};
use crate::engine::error::{Error, Result};

const OLDEST: i32 = 150_000;

/// Prepared statements that a connection keeps; beyond that it drops all of them.
const STATEMENTS: usize = 256;

/// How long the server may take to say that it is.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(2);

/// A connection with its prepared statements, each under its types and its text.
pub(crate) struct PostgresConnection {
    /// `None` only while it is being dropped.
    link: Option<Link>,
    statements: HashMap<String, Prepared>,
    /// The limit that the server was told.
    limit: Option<Limit>,
    /// The limit of whoever uses the connection now.
    wanted: Limit,
}

/// A statement with `$1`, `$2`, … in place of each `?`.
fn numbered(text: &str) -> String {
    let mut parts = text.split('?');
    let mut numbered = parts.next().unwrap_or_default().to_owned();
    for (at, part) in parts.enumerate() {
        numbered.push_str(&format!("${}{part}", at + 1));
    }
    numbered
}

/// A prepared statement and the columns of its result; the server refuses it if they have changed.
#[derive(Clone)]
struct Prepared {
    statement: Statement,
    columns: Arc<Columns>,
}

impl PostgresConnection {
    pub(super) fn connect(target: &Target) -> Result<Self> {
        let mut connection = Self {
            link: Some(Link::connect(target)?),
            statements: HashMap::new(),
            limit: None,
            wanted: Limit::current(),
        };
        connection.check()?;
        Ok(connection)
    }

    /// Who uses the connection from now on has this limit; the server hears of it before the next statement, outside any transaction.
    pub(super) fn want(&mut self, limit: Limit) {
        self.wanted = limit;
    }

    fn ask<T>(&mut self, question: impl AsyncFnOnce(&Client) -> Result<T, tokio_postgres::Error>) -> Result<T> {
        let link = self
            .link
            .as_ref()
            .ok_or_else(|| Error::Database("the connection is closed".to_owned()))?;
        let within = self.wanted.answer();
        if self.limit != Some(self.wanted) {
            let limits = self.wanted.statements();
            link.ask(within, async |client| client.batch_execute(&limits).await)?;
            self.limit = Some(self.wanted);
        }
        link.ask(within, question)
    }

    fn check(&mut self) -> Result<()> {
        let row = self.ask(async |client| {
            client
                .query_one(
                    "select current_setting('server_version_num'), current_setting('server_version'), \
                     current_setting('server_encoding')",
                    &[],
                )
                .await
        })?;
        let [number, version, encoding] = [0, 1, 2].map(|at| row.get::<_, String>(at));
        if number.parse::<i32>().unwrap_or(0) < OLDEST {
            return Err(Error::UnfitEngine(format!(
                "PostgreSQL {version} is too old: 15 or newer is needed"
            )));
        }
        if encoding != "UTF8" {
            return Err(Error::UnfitEngine(format!(
                "the PostgreSQL database is encoded as {encoding}: UTF8 is needed"
            )));
        }
        Ok(())
    }

    /// Whether the connection can be used again. One that was idle for a while is tested with a query: the server may
    /// have closed it meanwhile.
    pub(super) fn is_usable(&mut self, is_asked: bool) -> bool {
        let Some(link) = self.link.as_mut().filter(|link| link.is_open()) else {
            return false;
        };
        // A server that left another question without an answer a moment ago is not asked by each connection in turn.
        !is_asked || (!link.is_silent() && block(|| answers(link)))
    }

    pub(super) fn all(&mut self, text: &str, values: &[Value]) -> Result<Vec<Row>> {
        let Prepared { statement, columns } = self.prepare(text, values)?;
        let parameters: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as _).collect();
        let rows = self.ask(async |client| client.query(&statement, &parameters).await);
        let rows = rows.map_err(|error| self.forget_outdated(error))?;
        let read = |row: &tokio_postgres::Row| -> Result<Row> {
            let cells = (0..columns.count()).map(|at| row.try_get::<_, Cell<'_>>(at));
            Ok(Row::read(&columns, cells)?)
        };
        rows.iter().map(read).collect()
    }

    pub(super) fn run(&mut self, text: &str, values: &[Value]) -> Result<u64> {
        let Prepared { statement, .. } = self.prepare(text, values)?;
        let parameters: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as _).collect();
        let count = self.ask(async |client| client.execute(&statement, &parameters).await);
        count.map_err(|error| self.forget_outdated(error))
    }

    pub(super) fn batch(&mut self, text: &str) -> Result<()> {
        self.ask(async |client| client.batch_execute(text).await)
    }

    fn prepare(&mut self, text: &str, values: &[Value]) -> Result<Prepared> {
        let mut key: String = values.iter().map(type_mark).collect();
        key.push(' ');
        key.push_str(text);
        if let Some(prepared) = self.statements.get(&key) {
            return Ok(prepared.clone());
        }
        let types: Vec<Type> = values.iter().map(type_of).collect();
        let text = numbered(text);
        let statement = self.ask(async |client| client.prepare_typed(&text, &types).await)?;
        if self.statements.len() >= STATEMENTS {
            self.statements.clear();
        }
        let prepared = Prepared {
            columns: Columns::new(statement.columns().iter().map(|column| column.name())),
            statement,
        };
        self.statements.insert(key, prepared.clone());
        Ok(prepared)
    }

    /// Another version of the program may change a table meanwhile; the server then refuses statements that were prepared
    /// before.
    fn forget_outdated(&mut self, error: Error) -> Error {
        if matches!(&error, Error::Outdated(_)) {
            self.statements.clear();
        }
        error
    }
}

impl Drop for PostgresConnection {
    fn drop(&mut self) {
        // Closing the connection waits for the server, too.
        let link = self.link.take();
        block(|| drop(link));
    }
}

fn answers(link: &mut Link) -> bool {
    let within = ANSWER_TIMEOUT.min(Limit::current().answer());
    let asked = link.ask(within, async |client| client.simple_query("").await);
    asked.is_ok()
}

fn type_mark(value: &Value) -> char {
    match value {
        Value::Bool(_) => 'b',
        Value::Int(_) => 'i',
        Value::BigInt(_) => 'I',
        Value::Double(_) => 'd',
        Value::Text(_) => 't',
        Value::Time(_) => 'T',
        Value::Date(_) => 'D',
    }
}

fn type_of(value: &Value) -> Type {
    match value {
        Value::Bool(_) => Type::BOOL,
        Value::Int(_) => Type::INT4,
        Value::BigInt(_) => Type::INT8,
        Value::Double(_) => Type::FLOAT8,
        Value::Text(_) => Type::TEXT,
        Value::Time(_) => Type::TIMESTAMPTZ,
        Value::Date(_) => Type::DATE,
    }
}

impl ToSql for Value {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn StdError + Sync + Send>> {
        match self {
            Self::Bool(value) => value.to_sql(ty, out),
            Self::Int(value) => value.to_sql(ty, out),
            Self::BigInt(value) => value.to_sql(ty, out),
            Self::Double(value) => value.to_sql(ty, out),
            Self::Text(value) => value.to_sql(ty, out),
            Self::Time(value) => value.to_sql(ty, out),
            Self::Date(value) => value.to_sql(ty, out),
        }
    }

    /// Every parameter is declared with the type of its value.
    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for Cell<'a> {
    fn from_sql(ty: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn StdError + Sync + Send>> {
        Ok(match *ty {
            Type::BOOL => Self::Bool(bool::from_sql(ty, raw)?),
            Type::INT2 => Self::Integer(i16::from_sql(ty, raw)?.into()),
            Type::INT4 => Self::Integer(i32::from_sql(ty, raw)?.into()),
            Type::INT8 => Self::Integer(i64::from_sql(ty, raw)?),
            Type::FLOAT8 => Self::Real(f64::from_sql(ty, raw)?),
            Type::TIMESTAMPTZ => Self::Time(DateTime::<Utc>::from_sql(ty, raw)?),
            Type::DATE => Self::Date(NaiveDate::from_sql(ty, raw)?),
            // `select pg_advisory_xact_lock(…)` returns a column without a value.
            Type::VOID => Self::Null,
            _ => Self::Text(<&str>::from_sql(ty, raw)?),
        })
    }

    fn from_sql_null(_: &Type) -> Result<Self, Box<dyn StdError + Sync + Send>> {
        Ok(Self::Null)
    }

    fn accepts(ty: &Type) -> bool {
        let others = [
            Type::BOOL,
            Type::INT2,
            Type::INT4,
            Type::INT8,
            Type::FLOAT8,
            Type::TIMESTAMPTZ,
            Type::DATE,
            Type::VOID,
        ];
        others.contains(ty) || <&str as FromSql>::accepts(ty)
    }
}

fn has_io_error(error: &tokio_postgres::Error) -> bool {
    error.source().is_some_and(|source| source.is::<std::io::Error>())
}

impl From<tokio_postgres::Error> for Error {
    fn from(error: tokio_postgres::Error) -> Self {
        let said = match error.as_db_error() {
            Some(inside) => inside.to_string(),
            None => describe(&error),
        };
        match error.code() {
            Some(&SqlState::UNIQUE_VIOLATION) => Self::Taken(said),
            Some(&SqlState::FOREIGN_KEY_VIOLATION) => Self::Refused(said),
            // Class 08 concerns connections, 57P a server that stops or starts.
            Some(code) if code.code().starts_with("08") || code.code().starts_with("57P") => Self::Unavailable(said),
            Some(&SqlState::DISK_FULL) => Self::DiskFull(said),
            // A standby, or a server that its operator has made read-only, as on a full disk.
            Some(&SqlState::TOO_MANY_CONNECTIONS | &SqlState::READ_ONLY_SQL_TRANSACTION) => Self::Unavailable(said),
            Some(&SqlState::T_R_SERIALIZATION_FAILURE | &SqlState::T_R_DEADLOCK_DETECTED) => Self::TakenBack(said),
            // A limit was reached: that of a statement, of a lock, or of a transaction that waits for its next statement.
            Some(
                &SqlState::QUERY_CANCELED
                | &SqlState::LOCK_NOT_AVAILABLE
                | &SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
            ) => Self::Unavailable(said),
            Some(&SqlState::FEATURE_NOT_SUPPORTED) => Self::Outdated(said),
            Some(_) => Self::Database(said),
            // The connection could not be made, or was lost.
            None if error.is_closed() || has_io_error(&error) => Self::Unavailable(said),
            None => Self::Database(said),
        }
    }
}
