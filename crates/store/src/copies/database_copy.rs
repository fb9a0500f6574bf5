//! Copies of the whole database: into an SQLite file for a backup, whichever engine serves, and from there into either engine.
//!
//! The search index is each engine's own: it is left out between engines, and written anew when the copy is opened.

mod before_changes;
mod rows;
mod tables;

pub(crate) use before_changes::keep_before_changes;

use std::{collections::BTreeMap, os::unix::fs::MetadataExt as _, path::Path};

use domain::fault::Fault as _;

use crate::engine::{
    Options, Store,
    database::{Address, Connection, Database},
    error::{Error, Result},
    migrations::{self, PendingChanges},
    sql::Sql,
};

impl Store {
    /// Writes everything of one moment into a new SQLite file, while others go on reading and writing. An SQLite file is copied by
    /// the engine itself; from PostgreSQL the rows are. Returns how many rows each table of the copy has.
    ///
    /// # Errors
    /// There is a file already, or the database does not answer.
    pub async fn copy_to_file(&self, file: &Path, options: &Options) -> Result<BTreeMap<String, u64>> {
        if !self.database.is_postgres() {
            copy_file(&self.database, file).await?;
        }
        let copy = open(&Address::Sqlite(file.to_owned()), options).await?;
        if self.database.is_postgres() {
            copy.write(|transaction| {
                migrations::run(&transaction)?;
                transaction.commit()
            })
            .await?;
            self.database.read_into(&copy, rows::copy_all).await?;
        }
        let rows = copy.read_alone(count_rows).await;
        copy.close();
        rows
    }

    /// Copies all rows of one moment into a database that has only its schema.
    ///
    /// # Errors
    /// There is something in the target, the schemas differ, or a database does not answer; then nothing is written.
    pub async fn copy_rows_into(&self, target: &Self) -> Result<()> {
        if !target.is_untouched().await? {
            return Err(Error::Refused("the database to copy into is not empty".to_owned()));
        }
        self.database.read_into(&target.database, rows::copy_all).await?;
        crate::content::search::rebuild_if_older(target).await
    }

    /// What tells this database from every other that can be reached at the same time, however its address is written: the file of SQLite, or
    /// the database and the moment at which its server was started.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn identity(&self) -> Result<String> {
        self.read(|db| {
            if db.is_postgres() {
                return Sql::new("select current_database() || ' ' || extract(epoch from pg_postmaster_start_time())")
                    .scalar(db);
            }
            let file: String = Sql::new("select file from pragma_database_list where name = 'main'").scalar(db)?;
            let found = std::fs::metadata(&file).map_err(|error| Error::Unavailable(format!("{file}: {error}")))?;
            Ok(format!("{} {}", found.dev(), found.ino()))
        })
        .await
    }

    /// What is wrong with the file of an SQLite database, in one line; `None`: nothing that SQLite sees. All of it is read. PostgreSQL looks
    /// after its files itself.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn find_damage(&self) -> Result<Option<String>> {
        if self.database.is_postgres() {
            return Ok(None);
        }
        let look = |db: &Connection| Sql::new("pragma quick_check(1)").column::<String>(db);
        let problem = match self.database.read_alone(look).await {
            Ok(found) => found.join("; "),
            Err(error) if error.is_unavailable() => return Err(error),
            // Where SQLite cannot even look, the damage is the error.
            Err(error) => error.to_string(),
        };
        let line: Vec<&str> = problem.lines().filter(|line| !line.starts_with("***")).collect();
        Ok((problem != "ok").then(|| line.join("; ")))
    }

    /// How many rows each table has, by its name; the search index is not counted.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn count_rows(&self) -> Result<BTreeMap<String, u64>> {
        self.read(count_rows).await
    }

    /// What starting this version would change in a database. It is not changed, and none is made.
    ///
    /// # Errors
    /// The database does not open, or a newer program has changed it.
    pub async fn pending_changes(url: &str, options: &Options) -> Result<PendingChanges> {
        let address = Address::read(url)?;
        if matches!(&address, Address::Sqlite(path) if !path.exists()) {
            return Ok(PendingChanges::NoDatabase);
        }
        let database = open(&address, options).await?;
        let pending = database.read(migrations::find_pending).await;
        database.close();
        pending
    }

    /// The changes of the schema that were applied, in order.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn schema_changes(&self) -> Result<Vec<String>> {
        self.read(|db| Sql::new("select name from migration order by name").column(db))
            .await
    }

    /// Whether nothing was written since the schema was made.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn is_untouched(&self) -> Result<bool> {
        self.read(|db| {
            Ok(!has_rows(db, "staff_account")? && !has_rows(db, "working_copy")? && !has_rows(db, "artifact")?)
        })
        .await
    }
}

fn count_rows(db: &Connection) -> Result<BTreeMap<String, u64>> {
    let count = |table: String| {
        let rows: i64 = Sql::new(&format!("select count(*) from {table}")).scalar(db)?;
        Ok((table, rows.unsigned_abs()))
    };
    tables::list_tables(db)?.into_iter().map(count).collect()
}

async fn open(address: &Address, options: &Options) -> Result<Database> {
    let times = (options.acquire_timeout, options.believed_for);
    Database::open(address, 1, times, &options.log_key).await
}

/// Copies an SQLite database into a file that does not exist yet.
async fn copy_file(database: &Database, file: &Path) -> Result<()> {
    let name = file.display().to_string();
    let copy = |db: &Connection| {
        // The file is another one than this connection may not write to.
        db.batch("pragma query_only = off")?;
        let mut vacuum = Sql::new("vacuum into ");
        let copied = vacuum.bind(name).take().run(db).map(drop);
        db.batch("pragma query_only = on")?;
        copied
    };
    database.read_alone(copy).await
}

fn has_rows(db: &Connection, table: &str) -> Result<bool> {
    let found = Sql::new(&format!("select 1 from {table} limit 1")).one(db)?;
    Ok(found.is_some())
}
