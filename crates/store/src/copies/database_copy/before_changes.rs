//! The copy of an SQLite database that is kept before this version changes its schema. Going back is putting it in its place.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering},
};

use super::{copy_file, open};
use crate::engine::{
    Options,
    database::{Address, Database},
    error::{Error, Result},
    migrations::{self, PendingChanges},
};

/// How the name of a copy that is not whole goes on behind that of the database and a point.
const UNFINISHED: &str = "unfinished-copy-";

/// Copies the database beside itself if starting this version changes it. Another process may be starting as well: each makes its own copy,
/// and one whose copy was not made before the changes throws it away.
pub(crate) async fn keep_before_changes(database: &Database, address: &Address, options: &Options) -> Result<()> {
    let pending = list_pending(database).await?;
    let (first, path) = match (pending.first(), address) {
        (None, Address::Sqlite(path)) => return remove_unfinished(path),
        (None, Address::Postgres(_)) => return Ok(()),
        (Some(_), Address::Postgres(_)) => {
            tracing::warn!(changes = pending.len(), "the schema is changed now");
            return Ok(());
        }
        (Some(first), Address::Sqlite(path)) => (first, path),
    };
    let unfinished = name_unfinished(path);
    copy_file(database, &unfinished).await?;
    if list_pending(database).await?.is_empty() {
        return remove(&unfinished);
    }
    open(&Address::Sqlite(unfinished.clone()), options).await?.close();
    fs::File::open(&unfinished)
        .and_then(|file| file.sync_all())
        .map_err(failed(&unfinished))?;
    let copy = find_name(path, first);
    fs::rename(&unfinished, &copy).map_err(failed(&unfinished))?;
    tracing::warn!(
        "the schema is changed now; the database as it was is {}",
        copy.display()
    );
    Ok(())
}

async fn list_pending(database: &Database) -> Result<Vec<&'static str>> {
    Ok(match database.read(migrations::find_pending).await? {
        PendingChanges::Changes(changes) => changes,
        _ => Vec::new(),
    })
}

/// The first name that is free: a copy of an earlier upgrade that was gone back from is another one.
fn find_name(database: &Path, first: &str) -> PathBuf {
    let named = |end: &str| with_end(database, &format!(".before-{first}{end}"));
    let later = (2..).map(|number| named(&format!("-{number}")));
    let mut free = std::iter::once(named("")).chain(later).filter(|copy| !copy.exists());
    free.next().unwrap_or_else(|| named(""))
}

fn remove(path: &Path) -> Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(failed(path)(error)),
        _ => Ok(()),
    }
}

/// What killed processes left. None is copying: the database has been changed.
fn remove_unfinished(database: &Path) -> Result<()> {
    let (Some(folder), Some(name)) = (database.parent(), database.file_name()) else {
        return Ok(());
    };
    let beginning = format!("{}.{UNFINISHED}", name.to_string_lossy());
    // A folder that cannot be listed keeps no site from starting.
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(&beginning) {
            remove(&entry.path())?;
        }
    }
    Ok(())
}

/// A name that no other copy has, of this process or of another one.
fn name_unfinished(database: &Path) -> PathBuf {
    static BEGUN: AtomicU64 = AtomicU64::new(0);
    let number = BEGUN.fetch_add(1, Ordering::Relaxed);
    with_end(database, &format!(".{UNFINISHED}{}-{number}", std::process::id()))
}

fn with_end(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

fn failed(path: &Path) -> impl FnOnce(io::Error) -> Error + use<> {
    let path = path.display().to_string();
    move |source| Error::File { path, source }
}
