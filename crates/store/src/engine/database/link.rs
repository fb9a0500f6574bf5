//! A connection to PostgreSQL on which no answer is waited for without end.
//!
//! The server keeps its own limits, but one that stands still, or that can no longer be reached, keeps none; and a thread that waits for
//! it cannot be interrupted from outside.

use std::{cell::Cell, time::Duration};

use tokio::{
    runtime::{Builder, Runtime},
    task::JoinHandle,
    time::timeout,
};
use tokio_postgres::{Client, error::SqlState};

use super::{limits::Limit, silence::Silence, tls::Target};
use crate::engine::error::{Error, Result};

/// How long closing a connection may take.
const CLOSING: Duration = Duration::from_secs(1);

/// A client and what moves its bytes while it waits.
pub(super) struct Link {
    runtime: Runtime,
    /// `None` only while it is being dropped.
    client: Option<Client>,
    bytes: Option<JoinHandle<()>>,
    silence: Silence,
    /// An answer may still come that nobody waits for, or the server takes no writes: nothing more may be asked.
    is_lost: Cell<bool>,
}

impl Link {
    /// Connects; blocks until the server answers, or for no longer than the target says.
    pub(super) fn connect(target: &Target) -> Result<Self> {
        if target.silence.is_recent() {
            return Err(Error::Unavailable("PostgreSQL did not answer a moment ago".to_owned()));
        }
        let runtime = Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|error| Error::Database(error.to_string()))?;
        let within = Limit::current().connection(target.timeout());
        let connected = match runtime.block_on(async { timeout(within, target.connect()).await }) {
            Ok(connected) => connected.map_err(Error::from),
            Err(_) => {
                target.silence.begin();
                Err(unanswered(within))
            }
        };
        let (client, connection) = match connected {
            Ok(connected) => connected,
            Err(error) => {
                // Dropping it would wait for a name server that does not answer.
                runtime.shutdown_background();
                return Err(error);
            }
        };
        Ok(Self {
            bytes: Some(runtime.spawn(connection)),
            runtime,
            client: Some(client),
            silence: target.silence.clone(),
            is_lost: Cell::new(false),
        })
    }

    /// Blocks until the server has answered, for no longer than `within`.
    pub(super) fn ask<T>(
        &self,
        within: Duration,
        question: impl AsyncFnOnce(&Client) -> Result<T, tokio_postgres::Error>,
    ) -> Result<T> {
        let Some(client) = self.client.as_ref().filter(|_| !self.is_lost.get()) else {
            return Err(Error::Unavailable("the connection is lost".to_owned()));
        };
        match self.runtime.block_on(async { timeout(within, question(client)).await }) {
            Ok(Err(error)) if error.code() == Some(&SqlState::READ_ONLY_SQL_TRANSACTION) => {
                // A new connection may find the server writable again, or another one of the address.
                self.is_lost.set(true);
                Err(error.into())
            }
            Ok(answer) => Ok(answer?),
            Err(_) => {
                self.is_lost.set(true);
                self.silence.begin();
                Err(unanswered(within))
            }
        }
    }

    /// Whether it may be used again, as far as this side knows.
    pub(super) fn is_open(&self) -> bool {
        !self.is_lost.get() && self.client.as_ref().is_some_and(|client| !client.is_closed())
    }

    /// Whether the server has left a question without an answer a moment ago.
    pub(super) fn is_silent(&self) -> bool {
        self.silence.is_recent()
    }
}

fn unanswered(within: Duration) -> Error {
    Error::Unavailable(format!("PostgreSQL has not answered within {within:?}"))
}

impl Drop for Link {
    fn drop(&mut self) {
        drop(self.client.take());
        if let Some(bytes) = self.bytes.take().filter(|_| !self.is_lost.get()) {
            // The server hears that the connection ends, if it listens.
            let _ = self.runtime.block_on(async { timeout(CLOSING, bytes).await });
        }
    }
}
