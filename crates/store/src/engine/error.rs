//! The store's errors, distinguished by what a caller can do about them.

use domain::fault::Fault;

/// The store's errors. Their texts may name tables; they are for logs, never for visitors.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The address of the database has an unknown form.
    #[error("the database address must begin with sqlite:// or postgres://")]
    UnknownAddress,
    /// The engine is too old or set up in a way that would lose or garble data.
    #[error("{0}")]
    UnfitEngine(String),
    /// A newer version of the program has already changed this database.
    #[error("the database was changed by a newer version of duobao (it knows `{migration}`); start that version")]
    NewerSchema {
        /// The change that this program does not know.
        migration: String,
    },
    /// Something that must be unique exists already.
    #[error("{0} is taken")]
    Taken(String),
    /// What was to be written refers to something that does not exist.
    #[error("{0}")]
    Refused(String),
    /// A file could not be made or protected.
    #[error("{path}: {source}")]
    File { path: String, source: std::io::Error },
    /// The record contains a word that no version of this program wrote.
    #[error("column {column} holds `{word}`")]
    UnknownWord { column: &'static str, word: String },
    /// The address of the database cannot be used.
    #[error("{0}")]
    Unreachable(String),
    /// The database does not answer, or is busy; the same call may succeed a little later.
    #[error("database: {0}")]
    Unavailable(String),
    /// The database has undone a transaction because of another one, several times; the same call may succeed a little later.
    #[error("database: {0}")]
    TakenBack(String),
    /// A prepared statement no longer fits the tables.
    #[error("database: {0}")]
    Outdated(String),
    /// The disk has no room for what was to be written.
    #[error("database: {0}")]
    DiskFull(String),
    /// Any other error of the database.
    #[error("database: {0}")]
    Database(String),
}

impl Fault for Error {
    fn is_unavailable(&self) -> bool {
        matches!(self, Self::Unavailable(_) | Self::TakenBack(_))
    }

    fn is_disk_full(&self) -> bool {
        matches!(self, Self::DiskFull(_))
    }
}

/// The store's answers.
pub type Result<T, E = Error> = std::result::Result<T, E>;
