//! Copies of a whole site: database, pictures, settings and secret, in a folder or a bucket.
//!
//! ```text
//! contents/{ab}/{sha256}                pictures' files and parts of databases; what several copies have is there once
//! copies/{time}-{8 digits}.json         one copy: the list of its contents. The digits begin the SHA-256 of the file
//! damaged/{sha256}                      an empty file for each content that a proof found damaged
//! proofs/{time}-{8 digits}.json         when the copy of this name was last found whole, and how much of it was read
//! ```
//! The list of a copy is written last: without it there is no copy. A copy of PostgreSQL is an SQLite file as well, so that every copy can
//! be opened and looked at, and brought back into either engine.
//!
//! It knows nothing of HTTP, of the command line or of what the rows mean.

mod contents;
mod database;
mod earlier_copies;
mod list;
mod make;
mod needed;
mod originals;
mod private;
mod proof;
mod restore;
mod thin;
mod transfer;
mod unfinished;
mod verify;

use std::sync::Arc;

pub use database::remove_left_work;
pub use list::{Copy, CopyList, has_nothing, list_copies};
pub use make::{DamagedFile, FileProblem, Made, Source, make};
pub use private::{Opener, Private, Sealer};
pub use proof::{Depth, Proof};
pub use restore::{Restored, Target, begin_restore, end_restore, restore};
pub use thin::thin;
pub use transfer::transfer;
pub use unfinished::find_unfinished;
pub use verify::{Verified, verify};

/// Told of long work how many of how many files of pictures are done.
pub type Report = Arc<dyn Fn(u64, u64) + Send + Sync>;

/// Why a copy cannot be made, proved or brought back.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The folder or bucket, or a file on this machine.
    #[error("{what}: {cause}")]
    File {
        /// The file, or the part of the work.
        what: String,
        /// The system's or the store's error; not as a source, which would print it twice.
        cause: std::io::Error,
    },
    /// The database.
    #[error(transparent)]
    Store(#[from] store::Error),
    /// There is no such copy.
    #[error("there is no backup{0}")]
    NoCopy(String),
    /// The list of a copy cannot be read.
    #[error("{0}: the list of the backup is damaged")]
    BadList(String),
    /// A content is missing or is another one than was written.
    #[error("{name}: {problem}")]
    BadContent {
        /// What it is in the copy.
        name: String,
        /// The digest that it should have.
        digest: String,
        problem: &'static str,
    },
    /// A file of a picture was not as it was written when it was copied.
    #[error("{0}: was damaged already when the backup was made")]
    DamagedFile(String),
    /// Settings and secret are encrypted, and what opens them is missing or another one.
    #[error("settings and secret are encrypted: {0}")]
    Sealed(String),
    /// Settings and secret are not encrypted, though what opens them was given.
    #[error(
        "settings and secret of the backup are not encrypted, though a passphrase, key or recipient was given: it may have been replaced; \
         to bring it back all the same, give none of them"
    )]
    NotSealed,
    /// A part of a site is there already where a copy is to be brought back.
    #[error("{0} to this place is not complete: run that same command again, which goes on, or empty the place")]
    OtherWork(String),
    /// There is something already where the copy is to be brought back.
    #[error("{0} is not empty; a backup is brought back into an empty place only")]
    NotEmpty(String),
    /// Another database was made while a restore was not complete.
    #[error(
        "{0} has other rows than the backup, so a site was started there before the restore was complete: remove or empty that database, and \
         run that same command again, which goes on"
    )]
    OtherDatabase(String),
}

impl Error {
    fn file(what: impl Into<String>) -> impl FnOnce(std::io::Error) -> Self {
        let what = what.into();
        move |cause| Self::File { what, cause }
    }
}
