//! The two engines: opening, checking, protecting; what differs between them is here and in [`crate::search`].

use std::{path::PathBuf, sync::Arc, time::Duration};

use domain::{account::Account, search_text::Synonyms};
use sea_orm::{
    ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr,
    SqliteTransactionMode, TransactionOptions, TransactionTrait,
};

use crate::{
    error::{Error, Result},
    sql::Sql,
};

/// WAL databases of older SQLite could be corrupted when the log was reset (fixed in 3.51.3).
const OLDEST_SQLITE: (u32, u32, u32) = (3, 51, 3);
const OLDEST_POSTGRES: i32 = 150_000;

/// How long a new file that another process is making is left alone before the next try.
const LOCKED_PAUSE: Duration = Duration::from_millis(50);

/// How the store is opened.
#[derive(Debug, Clone)]
pub struct Options {
    /// Connections that read side by side (PostgreSQL: all connections).
    pub connections: u32,
    /// How long a request waits for a connection.
    pub acquire_timeout: Duration,
    /// Words that stand for each other in searches.
    pub synonyms: Arc<Synonyms>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            connections: 8,
            acquire_timeout: Duration::from_secs(10),
            synonyms: Arc::new(Synonyms::built_in()),
        }
    }
}

/// Where the data lie.
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

/// A pool to read from, and one to write through. On SQLite the latter is a single connection: there is one writer.
pub(crate) struct Pools {
    pub(crate) reader: DatabaseConnection,
    pub(crate) writer: DatabaseConnection,
}

pub(crate) async fn connect(address: &Address, options: &Options) -> Result<Pools> {
    match address {
        Address::Sqlite(path) => {
            protect(path)?;
            let writer = first_writer(path, options).await?;
            let reader = sqlite(path, options, options.connections, true).await?;
            Ok(Pools { reader, writer })
        }
        Address::Postgres(url) => {
            let mut connect = common(url, options, options.connections);
            connect.map_sqlx_postgres_opts(|o| o.application_name("duobao"));
            let pool = Database::connect(connect).await?;
            check_postgres(&pool).await?;
            Ok(Pools {
                reader: pool.clone(),
                writer: pool,
            })
        }
    }
}

/// The first connection of a new file turns it to write-ahead logging, which SQLite refuses at once, without waiting, while
/// another process does the same; so this waits in its stead.
async fn first_writer(path: &std::path::Path, options: &Options) -> Result<DatabaseConnection> {
    let mut left = options.acquire_timeout;
    loop {
        match sqlite(path, options, 1, false).await {
            Err(error) if left > Duration::ZERO && error.to_string().contains("database is locked") => {
                left = left.saturating_sub(LOCKED_PAUSE);
                tokio::time::sleep(LOCKED_PAUSE).await;
            }
            opened => return opened,
        }
    }
}

fn common(url: &str, options: &Options, connections: u32) -> ConnectOptions {
    let mut connect = ConnectOptions::new(url.to_owned());
    connect
        .sqlx_logging(false)
        .max_connections(connections)
        .acquire_timeout(options.acquire_timeout);
    connect
}

async fn sqlite(
    path: &std::path::Path,
    options: &Options,
    connections: u32,
    read_only: bool,
) -> Result<DatabaseConnection> {
    let path = path.to_owned();
    // The path is set on the parsed options, so that no character of it is taken for a URL's.
    let mut connect = common("sqlite://duobao.db", options, connections);
    connect
        .idle_timeout(None::<Duration>)
        .max_lifetime(None::<Duration>)
        .map_sqlx_sqlite_opts(move |o| {
            o.filename(&path)
                .create_if_missing(!read_only)
                .foreign_keys(true)
                .busy_timeout(Duration::from_secs(5))
                .pragma("journal_mode", "wal")
                .pragma("synchronous", "full")
                .pragma("cache_size", "-16384")
                .pragma("temp_store", "memory")
                // What is deleted is written over, so that the file holds no trace of whoever has left.
                .pragma("secure_delete", "on")
                .pragma("query_only", if read_only { "on" } else { "off" })
                .statement_cache_capacity(256)
        });
    let pool = Database::connect(connect).await?;
    check_sqlite(&pool).await?;
    Ok(pool)
}

async fn check_sqlite(db: &DatabaseConnection) -> Result<()> {
    let version: String = Sql::new("select sqlite_version()").scalar(db).await?;
    let mut parts = version.split('.').map(|part| part.parse().unwrap_or(0));
    let mut next = || parts.next().unwrap_or(0);
    let found = (next(), next(), next());
    if found < OLDEST_SQLITE {
        let (a, b, c) = OLDEST_SQLITE;
        return Err(Error::UnfitEngine(format!(
            "SQLite {version} is too old: {a}.{b}.{c} or newer is needed"
        )));
    }
    let mode: String = Sql::new("pragma journal_mode").scalar(db).await?;
    let synchronous: i64 = Sql::new("pragma synchronous").scalar(db).await?;
    let foreign_keys: i64 = Sql::new("pragma foreign_keys").scalar(db).await?;
    if mode != "wal" || synchronous != 2 || foreign_keys != 1 {
        return Err(Error::UnfitEngine(format!(
            "SQLite cannot keep data safely here: journal_mode {mode}, synchronous {synchronous}, foreign_keys {foreign_keys} (a network folder?)"
        )));
    }
    Ok(())
}

async fn check_postgres(db: &DatabaseConnection) -> Result<()> {
    let version: String = Sql::new("select current_setting('server_version_num')")
        .scalar(db)
        .await?;
    if version.parse::<i32>().unwrap_or(0) < OLDEST_POSTGRES {
        let shown: String = Sql::new("select current_setting('server_version')").scalar(db).await?;
        return Err(Error::UnfitEngine(format!(
            "PostgreSQL {shown} is too old: 15 or newer is needed"
        )));
    }
    let encoding: String = Sql::new("select current_setting('server_encoding')").scalar(db).await?;
    if encoding != "UTF8" {
        return Err(Error::UnfitEngine(format!(
            "the PostgreSQL database is encoded as {encoding}: UTF8 is needed"
        )));
    }
    Ok(())
}

/// Makes the database file before SQLite does, so that nobody else may ever read it; the log files take its mode.
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

/// Begins a transaction that writes. IMMEDIATE on SQLite: a deferred one that reads first fails when another writes.
pub(crate) async fn begin(writer: &DatabaseConnection) -> Result<DatabaseTransaction, DbErr> {
    let options = TransactionOptions {
        sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
        ..TransactionOptions::default()
    };
    writer.begin_with_options(options).await
}

/// Empties SQLite's log, which holds what was deleted until it is written over some day. Where a reader is in the way for too
/// long it stays as it is until then.
pub(crate) async fn empty_log(writer: &DatabaseConnection) -> Result<()> {
    if !is_postgres(writer) {
        Sql::new("pragma wal_checkpoint(truncate)").one(writer).await?;
    }
    Ok(())
}

/// Makes all who name the same parts wait for each other until the transaction ends; SQLite has one writer anyway.
pub(crate) async fn hold(transaction: &DatabaseTransaction, parts: &[&str]) -> Result<()> {
    hold_all(transaction, &[parts]).await
}

/// The same for several names, which are held one after the other.
pub(crate) async fn hold_all(transaction: &DatabaseTransaction, names: &[&[&str]]) -> Result<()> {
    if is_postgres(transaction) && !names.is_empty() {
        let mut sql = Sql::new("select pg_advisory_xact_lock(key) from unnest(array[");
        for (at, parts) in names.iter().enumerate() {
            sql.push(if at == 0 { "" } else { ", " });
            sql.push("hashtextextended(").bind(parts.join("\u{1f}")).push(", 0)");
        }
        sql.push("]) as held(key)");
        sql.run(transaction).await?;
    }
    Ok(())
}

/// Holds an account, whether it has a member or not. Whoever changes codes or members by account does this before anything
/// else, so that no two wait for each other's rows.
pub(crate) async fn hold_account(transaction: &DatabaseTransaction, account: &Account) -> Result<()> {
    hold(transaction, &["account", account.as_str()]).await
}

pub(crate) fn is_postgres(db: &impl ConnectionTrait) -> bool {
    db.get_database_backend() == DbBackend::Postgres
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        assert_eq!(
            Address::read("sqlite:///a b/100%.db").expect("a path"),
            Address::Sqlite("/a b/100%.db".into())
        );
        assert!(matches!(Address::read("postgres://h/d"), Ok(Address::Postgres(_))));
        for wrong in ["", "sqlite://", "mysql://h/d", "/var/duobao.db"] {
            assert!(matches!(Address::read(wrong), Err(Error::UnknownAddress)), "{wrong}");
        }
    }
}
