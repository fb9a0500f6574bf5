//! The pools of connections: how one is made, found to be usable, and waited for.

use std::{
    cell::{Cell, RefCell},
    path::PathBuf,
    time::Duration,
};

use deadpool::{
    Runtime,
    managed::{Manager, Metrics, Object, Pool, PoolError, RecycleError, RecycleResult, TimeoutType, Timeouts},
};
use domain::secret::Key;

use super::{Connection, Engine, block, limits::Limit, postgres, sqlite, tls};
use crate::engine::error::{Error, Result};

/// Creates the connections of a pool.
pub(super) struct Connector {
    pub(super) engine: ConnectorEngine,
    pub(super) believed_for: Duration,
    pub(super) log_key: Key,
}

pub(super) enum ConnectorEngine {
    Sqlite { path: PathBuf, read_only: bool },
    Postgres(Box<tls::Target>),
}

impl Manager for Connector {
    type Type = Connection;
    type Error = Error;

    async fn create(&self) -> Result<Connection> {
        let engine = block(|| match &self.engine {
            ConnectorEngine::Sqlite { path, read_only } => {
                sqlite::SqliteConnection::open(path, *read_only).map(Engine::Sqlite)
            }
            ConnectorEngine::Postgres(target) => {
                let connection = postgres::PostgresConnection::connect(target)?;
                Ok(Engine::Postgres(Box::new(RefCell::new(connection))))
            }
        })?;
        Ok(Connection {
            engine,
            log_key: self.log_key.clone(),
            is_previewing: Cell::new(false),
            is_in_transaction: Cell::new(false),
        })
    }

    async fn recycle(&self, connection: &mut Connection, metrics: &Metrics) -> RecycleResult<Error> {
        match &mut connection.engine {
            Engine::Sqlite(_) => Ok(()),
            Engine::Postgres(inside) => match inside.get_mut().is_usable(metrics.last_used() > self.believed_for) {
                true => Ok(()),
                false => Err(RecycleError::message("the server closed the connection")),
            },
        }
    }
}

pub(super) fn pool(connector: Connector, size: usize, timeout: Duration) -> Result<Pool<Connector>> {
    Pool::builder(connector)
        .max_size(size)
        .wait_timeout(Some(timeout))
        .create_timeout(Some(timeout))
        .runtime(Runtime::Tokio1)
        .build()
        .map_err(|error| Error::Database(error.to_string()))
}

pub(super) async fn get(pool: &Pool<Connector>) -> Result<Object<Connector>> {
    let limit = Limit::current();
    let usual = pool.timeouts();
    let within = Timeouts {
        wait: usual.wait.map(|wait| limit.connection(wait)),
        ..usual
    };
    let mut connection = pool.timeout_get(&within).await.map_err(|error| match error {
        PoolError::Backend(error) => error,
        PoolError::Timeout(TimeoutType::Wait) => Error::Unavailable("no connection became free in time".to_owned()),
        other => Error::Unavailable(other.to_string()),
    })?;
    if let Engine::Postgres(inside) = &mut connection.engine {
        inside.get_mut().want(limit);
    }
    Ok(connection)
}
