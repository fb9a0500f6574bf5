//! PostgreSQL: connecting, running statements.

use std::{collections::HashMap, error::Error as StdError, sync::Arc, time::Duration};

use bytes::BytesMut;
use chrono::{DateTime, NaiveDate, Utc};
use postgres::{
    Client, Statement,
    error::SqlState,
    types::{FromSql, IsNull, ToSql, Type, to_sql_checked},
};

use super::{
    block,
    row::{Columns, Row},
    tls::{self, Target, describe},
    value::{Cell, Value},
};
use crate::engine::error::{Error, Result};

const OLDEST: i32 = 150_000;

/// Prepared statements that a connection keeps; beyond that it drops all of them.
const STATEMENTS: usize = 256;

/// How long the server may take to say that it is.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);

/// A connection with its prepared statements, each under its types and its text.
pub(crate) struct PostgresConnection {
    /// `None` only while it is being dropped.
    client: Option<Client>,
    statements: HashMap<String, Prepared>,
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
            client: Some(tls::connect(target)?),
            statements: HashMap::new(),
        };
        connection.check()?;
        Ok(connection)
    }

    fn client(&mut self) -> Result<&mut Client> {
        self.client
            .as_mut()
            .ok_or_else(|| Error::Database("the connection is closed".to_owned()))
    }

    fn check(&mut self) -> Result<()> {
        let row = self.client()?.query_one(
            "select current_setting('server_version_num'), current_setting('server_version'), \
             current_setting('server_encoding')",
            &[],
        )?;
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
        match &mut self.client {
            Some(client) if client.is_closed() => false,
            Some(client) if is_asked => block(|| client.is_valid(ANSWER_TIMEOUT).is_ok()),
            client => client.is_some(),
        }
    }

    pub(super) fn all(&mut self, text: &str, values: &[Value]) -> Result<Vec<Row>> {
        let Prepared { statement, columns } = self.prepare(text, values)?;
        let parameters: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as _).collect();
        let rows = self.client()?.query(&statement, &parameters);
        let rows = rows.map_err(|error| self.forget_outdated(error))?;
        let read = |row: &postgres::Row| -> Result<Row> {
            let cells = (0..columns.count()).map(|at| row.try_get::<_, Cell<'_>>(at));
            Ok(Row::read(&columns, cells)?)
        };
        rows.iter().map(read).collect()
    }

    pub(super) fn run(&mut self, text: &str, values: &[Value]) -> Result<u64> {
        let Prepared { statement, .. } = self.prepare(text, values)?;
        let parameters: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as _).collect();
        let count = self.client()?.execute(&statement, &parameters);
        count.map_err(|error| self.forget_outdated(error))
    }

    pub(super) fn batch(&mut self, text: &str) -> Result<()> {
        Ok(self.client()?.batch_execute(text)?)
    }

    fn prepare(&mut self, text: &str, values: &[Value]) -> Result<Prepared> {
        let mut key: String = values.iter().map(type_mark).collect();
        key.push(' ');
        key.push_str(text);
        if let Some(prepared) = self.statements.get(&key) {
            return Ok(prepared.clone());
        }
        let types: Vec<Type> = values.iter().map(type_of).collect();
        let statement = self.client()?.prepare_typed(&numbered(text), &types)?;
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
    fn forget_outdated(&mut self, error: postgres::Error) -> Error {
        if error.code() == Some(&SqlState::FEATURE_NOT_SUPPORTED) {
            self.statements.clear();
        }
        error.into()
    }
}

impl Drop for PostgresConnection {
    fn drop(&mut self) {
        // Closing the connection waits for the server, too.
        let client = self.client.take();
        block(|| drop(client));
    }
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

fn has_io_error(error: &postgres::Error) -> bool {
    error.source().is_some_and(|source| source.is::<std::io::Error>())
}

impl From<postgres::Error> for Error {
    fn from(error: postgres::Error) -> Self {
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
            Some(&SqlState::TOO_MANY_CONNECTIONS) => Self::Unavailable(said),
            Some(_) => Self::Database(said),
            // The connection could not be made, or was lost.
            None if error.is_closed() || has_io_error(&error) => Self::Unavailable(said),
            None => Self::Database(said),
        }
    }
}
