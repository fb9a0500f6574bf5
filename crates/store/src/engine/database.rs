//! The two engines behind one synchronous connection, and the pools of connections to them.
//!
//! Each read or write is one closure that runs from its first statement to its last on one thread: no statement and no row
//! moves between threads. `docs/decisions/0017-synchronous-store.md` has the measurements.

mod limits;
mod link;
mod pool;
mod pooling;
mod postgres;
mod row;
mod silence;
mod sqlite;
mod tls;
mod transaction;
mod turns;
mod value;

use std::{
    cell::{Cell, RefCell},
    path::PathBuf,
    thread,
    time::Duration,
};

use deadpool::managed::Pool;
use domain::secret::Key;
use tokio::runtime::{Handle, RuntimeFlavor};

use crate::engine::error::{Error, Result};
use limits::brief_work;
use pool::{Connector, ConnectorEngine, get, pool};

pub use limits::long_work;
pub(crate) use row::Row;
pub(crate) use transaction::Transaction;
pub(crate) use value::{FromCell, Value};

/// How long to wait before the next try when another process is creating the file.
const LOCKED_PAUSE: Duration = Duration::from_millis(50);

/// Connections for what must be read even while all others are in use.
const ASIDE: usize = 2;

/// How often work that PostgreSQL took back because of other work is tried again.
const AGAIN: u32 = 2;

/// Where the database is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Address {
    Sqlite(PathBuf),
    Postgres(String),
}

impl Address {
    pub(crate) fn read(url: &str) -> Result<Self> {
        if let Some(path) = url.strip_prefix("sqlite://").filter(|path| !path.is_empty()) {
            Ok(Self::Sqlite(PathBuf::from(path)))
        } else if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            Ok(Self::Postgres(url.to_owned()))
        } else {
            Err(Error::UnknownAddress)
        }
    }
}

/// Begins a transaction of PostgreSQL whose statements all see the same state of the data.
const ONE_STATE: &str = "begin isolation level repeatable read read only";

/// Connections for reading and for writing. On SQLite there is a single one for writing.
#[derive(Clone)]
pub(crate) struct Database {
    reader: Pool<Connector>,
    writer: Pool<Connector>,
    /// For what must be read even while all others are in use.
    aside: Pool<Connector>,
    is_postgres: bool,
}

impl std::fmt::Debug for Database {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Database")
            .field("is_postgres", &self.is_postgres)
            .finish_non_exhaustive()
    }
}

impl Database {
    /// Opens the database and creates a new SQLite file; `connections` can read at once (PostgreSQL: all connections), and
    /// waiting for one takes no longer than `timeout`. One that rested for longer than `believed_for` is asked whether it lives.
    pub(crate) async fn open(
        address: &Address,
        connections: u32,
        (timeout, believed_for): (Duration, Duration),
        log_key: &Key,
    ) -> Result<Self> {
        let connections = connections.max(1) as usize;
        let connector = |engine| Connector {
            engine,
            believed_for,
            log_key: log_key.clone(),
        };
        match address {
            Address::Sqlite(path) => {
                protect(path)?;
                let open = |read_only| {
                    let path = path.clone();
                    connector(ConnectorEngine::Sqlite { path, read_only })
                };
                let database = Self {
                    reader: pool(open(true), connections, timeout)?,
                    writer: pool(open(false), 1, timeout)?,
                    aside: pool(open(true), ASIDE, timeout)?,
                    is_postgres: false,
                };
                database.open_first(timeout).await?;
                Ok(database)
            }
            Address::Postgres(url) => {
                let target = tls::Target::read(url, timeout)?;
                block(|| pooling::refuse_changing_connections(&target))?;
                let connect = || connector(ConnectorEngine::Postgres(Box::new(target.clone())));
                let all = pool(connect(), connections, timeout)?;
                drop(get(&all).await?);
                Ok(Self {
                    reader: all.clone(),
                    writer: all,
                    aside: pool(connect(), ASIDE, timeout)?,
                    is_postgres: true,
                })
            }
        }
    }

    /// The first connection of a new file turns on write-ahead logging. SQLite refuses that at once, without waiting, while
    /// another process does the same; so this function waits instead.
    async fn open_first(&self, timeout: Duration) -> Result<()> {
        let mut left = timeout;
        loop {
            match get(&self.writer).await {
                Err(Error::Unavailable(_)) if left > Duration::ZERO => {
                    left = left.saturating_sub(LOCKED_PAUSE);
                    tokio::time::sleep(LOCKED_PAUSE).await;
                }
                opened => return opened.map(drop),
            }
        }
    }

    pub(crate) fn is_postgres(&self) -> bool {
        self.is_postgres
    }

    /// Runs `work` with a connection for reading.
    pub(crate) async fn read<T: Send>(&self, work: impl FnOnce(&Connection) -> Result<T> + Send) -> Result<T> {
        let connection = get(&self.reader).await?;
        block(move || connection.read(work))
    }

    /// Runs `work` on one state of the data, as SQLite always does: on PostgreSQL within a transaction, which takes two more round trips.
    pub(crate) async fn read_state<T: Send>(&self, work: impl Fn(&Connection) -> Result<T> + Send) -> Result<T> {
        let connection = get(&self.reader).await?;
        block(move || match connection.is_postgres() {
            false => connection.read(work),
            true => again_if_taken_back(|| work(&*connection.begin_with(ONE_STATE)?)),
        })
    }

    /// The same for work that takes less than its way to another thread and back: a number of rows that does not grow with the
    /// collection, found by an index. SQLite does it right here.
    pub(crate) async fn read_briefly<T: Send>(&self, work: impl FnOnce(&Connection) -> Result<T> + Send) -> Result<T> {
        let connection = get(&self.reader).await?;
        match self.is_postgres {
            true => block(move || connection.read(work)),
            false => connection.read(work),
        }
    }

    /// The same as [`Self::read_briefly`], within a second and with a connection apart: pages that use up all others do not hold it up.
    pub(crate) async fn read_aside<T: Send>(&self, work: impl FnOnce(&Connection) -> Result<T> + Send) -> Result<T> {
        brief_work(async {
            let connection = get(&self.aside).await?;
            match self.is_postgres {
                true => block(move || connection.read(work)),
                false => connection.read(work),
            }
        })
        .await
    }

    /// Runs `work` with a connection for reading, outside any transaction.
    pub(crate) async fn read_alone<T: Send>(&self, work: impl FnOnce(&Connection) -> Result<T> + Send) -> Result<T> {
        let connection = get(&self.reader).await?;
        block(move || work(&connection))
    }

    /// Runs `work` with one state of this database, and a transaction of another.
    pub(crate) async fn read_into<T: Send>(
        &self,
        target: &Self,
        work: impl FnOnce(&Connection, Transaction<'_>) -> Result<T> + Send,
    ) -> Result<T> {
        let (from, to) =
            long_work(async { Ok::<_, Error>((get(&self.reader).await?, get(&target.writer).await?)) }).await?;
        block(move || match from.is_postgres() {
            false => from.read(|from| work(from, to.begin()?)),
            true => {
                let reading = from.begin_with(ONE_STATE)?;
                work(&reading, to.begin()?)
            }
        })
    }

    /// Runs `work` with a connection for writing, each statement a transaction of its own.
    pub(crate) async fn write_each<T: Send>(&self, work: impl FnOnce(&Connection) -> Result<T> + Send) -> Result<T> {
        let connection = get(&self.writer).await?;
        block(move || work(&connection))
    }

    /// The same within a second; on SQLite within the time that any writer waits for another.
    pub(crate) async fn write_each_briefly<T: Send>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send,
    ) -> Result<T> {
        match self.is_postgres {
            true => brief_work(self.write_each(work)).await,
            false => self.write_each(work).await,
        }
    }

    /// Runs `work` in a transaction. What `work` does not commit is rolled back. A transaction that the database took back because of
    /// another one is tried again.
    pub(crate) async fn write<T: Send>(&self, work: impl Fn(Transaction<'_>) -> Result<T> + Send) -> Result<T> {
        self.write_each(move |connection| again_if_taken_back(|| work(connection.begin()?)))
            .await
    }

    /// Runs `work` in a transaction that is not tried again.
    pub(crate) async fn write_once<T: Send>(
        &self,
        work: impl FnOnce(Transaction<'_>) -> Result<T> + Send,
    ) -> Result<T> {
        self.write_each(|connection| work(connection.begin()?)).await
    }

    /// Closes all idle connections, and the others when they are returned.
    pub(crate) fn close(&self) {
        self.reader.close();
        self.writer.close();
        self.aside.close();
    }
}

/// Tries again what the database took back because of other work.
fn again_if_taken_back<T>(mut work: impl FnMut() -> Result<T>) -> Result<T> {
    for _ in 0..AGAIN {
        match work() {
            Err(Error::TakenBack(said)) => tracing::debug!("tried again: {said}"),
            outcome => return outcome,
        }
    }
    work()
}

/// Runs blocking work. On a runtime with several threads, other tasks go on meanwhile; on one thread they wait, and the work
/// gets a thread of its own, because PostgreSQL's driver cannot block within a runtime.
fn block<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    let flavor = Handle::try_current().map(|runtime| runtime.runtime_flavor());
    if matches!(flavor, Ok(RuntimeFlavor::MultiThread)) {
        return tokio::task::block_in_place(work);
    }
    let joined = thread::scope(|scope| scope.spawn(work).join());
    joined.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// A connection to either engine.
pub(crate) struct Connection {
    engine: Engine,
    /// The key of the digests in the log, to which every transaction may add a line.
    log_key: Key,
    /// Whether the transaction that is open publishes a draft and will be rolled back.
    is_previewing: Cell<bool>,
    /// A statement outside any transaction can be tried again by itself.
    is_in_transaction: Cell<bool>,
}

enum Engine {
    Sqlite(sqlite::SqliteConnection),
    Postgres(Box<RefCell<postgres::PostgresConnection>>),
}

impl Connection {
    /// Whether reads show a draft at this moment, so that nothing read may be kept.
    pub(crate) fn is_previewing(&self) -> bool {
        self.is_previewing.get()
    }

    pub(crate) fn is_postgres(&self) -> bool {
        matches!(self.engine, Engine::Postgres(_))
    }

    pub(crate) fn log_key(&self) -> &Key {
        &self.log_key
    }

    pub(crate) fn all(&self, text: &str, values: &[Value]) -> Result<Vec<Row>> {
        let mut found = Vec::new();
        self.each(text, values, |row| {
            found.push(row);
            Ok(())
        })?;
        Ok(found)
    }

    /// Visits one row after the other, so that SQLite's need not all be in memory at once. `visit` asks this connection nothing.
    pub(crate) fn each(&self, text: &str, values: &[Value], visit: impl FnMut(Row) -> Result<()>) -> Result<()> {
        match &self.engine {
            Engine::Sqlite(db) => db.each(text, values, visit),
            Engine::Postgres(db) => {
                let rows = self.again(|| db.borrow_mut().all(text, values))?;
                rows.into_iter().try_for_each(visit)
            }
        }
    }

    pub(crate) fn run(&self, text: &str, values: &[Value]) -> Result<u64> {
        match &self.engine {
            Engine::Sqlite(db) => db.run(text, values),
            Engine::Postgres(db) => self.again(|| db.borrow_mut().run(text, values)),
        }
    }

    /// Tries a statement again that was taken back; within a transaction all of it has to be tried again.
    fn again<T>(&self, mut work: impl FnMut() -> Result<T>) -> Result<T> {
        match self.is_in_transaction.get() {
            true => work(),
            false => again_if_taken_back(work),
        }
    }

    /// Runs `work` on one state of the data; on PostgreSQL, where that would take two more round trips, each statement sees its own.
    fn read<T>(&self, work: impl FnOnce(&Self) -> Result<T>) -> Result<T> {
        match &self.engine {
            Engine::Sqlite(db) => db.read(|| work(self)),
            Engine::Postgres(_) => work(self),
        }
    }

    /// Runs statements without values, such as those of the schema.
    pub(crate) fn batch(&self, text: &str) -> Result<()> {
        match &self.engine {
            Engine::Sqlite(db) => db.batch(text),
            Engine::Postgres(db) => db.borrow_mut().batch(text),
        }
    }

    /// Begins a write transaction. IMMEDIATE on SQLite: a deferred one that reads first fails if another writes.
    fn begin(&self) -> Result<Transaction<'_>> {
        self.begin_with(if self.is_postgres() { "begin" } else { "begin immediate" })
    }

    fn begin_with(&self, statement: &str) -> Result<Transaction<'_>> {
        self.batch(statement)?;
        self.is_in_transaction.set(true);
        Ok(Transaction {
            connection: self,
            is_open: true,
        })
    }
}

/// Creates the database file before SQLite does, so that no other user can read it; the log files take its mode.
fn protect(path: &std::path::Path) -> Result<()> {
    let failed = |source| Error::File {
        path: path.display().to_string(),
        source,
    };
    let mut open = std::fs::OpenOptions::new();
    open.write(true).create(true).truncate(false);
    #[cfg(unix)]
    {
        use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
        let file = open.mode(0o600).open(path).map_err(failed)?;
        file.set_permissions(std::fs::Permissions::from_mode(0o600))
            .map_err(failed)
    }
    #[cfg(not(unix))]
    open.open(path).map(drop).map_err(failed)
}
