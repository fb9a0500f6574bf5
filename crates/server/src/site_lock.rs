//! The lock of a data folder. The server and the commands that open the site share it; `duobao move`, whose copy lacks what is written
//! meanwhile, has it alone. Processes of one site with other data folders do not see it.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io,
    os::unix::fs::OpenOptionsExt as _,
    path::Path,
};

/// The file that is locked. Not the folder: writers to an SQLite database lock that in turn.
const FILE: &str = "in-use";

/// The lock; it ends with this value, or with the process. Empty where the folder has no room or no locks, and nothing can be told.
#[derive(Debug)]
pub struct SiteLock(Option<File>);

impl SiteLock {
    /// Shares the lock of this data folder.
    ///
    /// # Errors
    /// The site is being moved.
    pub fn share(data_dir: &Path) -> anyhow::Result<Self> {
        let mut options = OpenOptions::new();
        let opened = options
            .read(true)
            .write(true)
            .create(true)
            .mode(0o600)
            .open(data_dir.join(FILE));
        let locked = opened.map_err(TryLockError::Error).and_then(|file| {
            file.try_lock_shared()?;
            Ok(file)
        });
        match locked {
            Ok(file) => Ok(Self(Some(file))),
            Err(TryLockError::WouldBlock) => {
                anyhow::bail!("DUOBAO_DATA_DIR: the site is being moved; it opens when that has ended")
            }
            Err(TryLockError::Error(error)) => {
                note(data_dir, &error);
                Ok(Self(None))
            }
        }
    }

    /// Has the lock alone from now on.
    ///
    /// # Errors
    /// Another process shares it.
    pub fn take_alone(&self, data_dir: &Path) -> anyhow::Result<()> {
        match self.0.as_ref().map(File::try_lock) {
            Some(Err(TryLockError::WouldBlock)) => anyhow::bail!(
                "the site is open: stop the server and the commands that use {}, then move it",
                data_dir.display()
            ),
            Some(Err(TryLockError::Error(error))) => note(data_dir, &error),
            Some(Ok(())) | None => {}
        }
        Ok(())
    }
}

fn note(data_dir: &Path, error: &io::Error) {
    tracing::warn!(
        "{}: whether other processes use the site cannot be told: {error}",
        data_dir.join(FILE).display()
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_share_a_site_and_a_move_has_it_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let share = || SiteLock::share(folder.path());
        let (one, other) = (share().expect("shared"), share().expect("shared"));
        let refused = one.take_alone(folder.path()).expect_err("the other is open");
        assert!(refused.to_string().starts_with("the site is open: "), "{refused}");
        drop((one, other));
        let alone = share().expect("shared");
        alone.take_alone(folder.path()).expect("it is alone");
        let refused = share().expect_err("it is being moved");
        assert!(refused.to_string().contains("the site is being moved"), "{refused}");
        drop(alone);
        share().expect("shared again");
        let nowhere = folder.path().join("nowhere");
        let unknown = SiteLock::share(&nowhere).expect("no folder keeps a site from opening");
        unknown.take_alone(&nowhere).expect("nothing can be told");
    }
}
