//! What can go wrong in the store, told apart by what a caller can do about it.

use domain::fault::Fault;

/// The store's failures. Their texts may name tables; they are for logs, never for visitors.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The address of the database is not one that the house knows.
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
    /// What was to be written names something that is not there.
    #[error("{0}")]
    Refused(String),
    /// A file could not be made or protected.
    #[error("{path}: {source}")]
    File {
        /// The file.
        path: String,
        /// What the system said.
        source: std::io::Error,
    },
    /// The record holds a word that no version of this program wrote.
    #[error("column {column} holds `{word}`")]
    UnknownWord {
        /// Where.
        column: &'static str,
        /// What.
        word: String,
    },
    /// The address of the database cannot be used.
    #[error("{0}")]
    Unreachable(String),
    /// The database does not answer, or is busy; the same call may succeed a little later.
    #[error("database: {0}")]
    Unavailable(String),
    /// Anything else that the database says.
    #[error("database: {0}")]
    Database(String),
}

impl Fault for Error {
    fn is_unavailable(&self) -> bool {
        matches!(self, Self::Unavailable(_))
    }
}

/// The store's answers.
pub type Result<T, E = Error> = std::result::Result<T, E>;
