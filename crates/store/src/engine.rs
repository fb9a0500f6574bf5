//! The database and what every other part of the store is made of: connections, statements, rows, locks, migrations, and the version
//! of the content with the values that are kept for it.

pub(crate) mod action;
pub(crate) mod by_version;
pub(crate) mod content_version;
pub(crate) mod database;
mod database_size;
pub(crate) mod earlier;
pub(crate) mod edit;
pub(crate) mod error;
pub(crate) mod locks;
pub(crate) mod merges;
pub(crate) mod migrations;
pub(crate) mod noun;
mod options;
pub(crate) mod page;
pub(crate) mod parallel;
pub(crate) mod preview;
mod process_values;
pub(crate) mod row;
pub(crate) mod sql;
mod store;

pub use options::Options;
pub use store::Store;

/// An empty site on SQLite, for tests that see what is not public; its folder goes with the first part.
#[cfg(test)]
pub(crate) async fn open_empty() -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite://{}", folder.path().join("duobao.db").display());
    let options = Options::new(domain::secret::Key::derive(b"a secret of tests", "log"));
    let store = Store::open(&url, &options).await.expect("a store");
    (folder, store)
}
