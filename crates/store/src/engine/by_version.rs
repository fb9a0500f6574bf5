//! Values that are read from one version of the content and kept until the next.

use std::{
    ops::Deref,
    sync::{Arc, Mutex, PoisonError, RwLock, TryLockError},
};

use crate::engine::{content_version::read_content_version, database::Connection, earlier, error::Result};

/// A value of one version of the content. One caller reads it for all who need it. Meanwhile those who can say so of their answer have
/// the value before it ([`earlier`]), and the others wait: who has just written must find it.
#[derive(Debug)]
pub(crate) struct ByVersion<T> {
    /// Locked only for as long as it takes to look or to replace.
    kept: RwLock<Option<Arc<Versioned<T>>>>,
    /// Locked while a value is being read.
    reading: Mutex<()>,
}

/// A value with the version of the content that it was read from, or an older one.
#[derive(Debug)]
pub(crate) struct Versioned<T> {
    version: i64,
    value: T,
}

impl<T> Versioned<T> {
    pub(crate) const fn version(&self) -> i64 {
        self.version
    }

    /// Whether `db` still sees this version, so that values read from it now may be kept with this one.
    pub(crate) fn is_present(&self, db: &Connection) -> Result<bool> {
        Ok(read_content_version(db)? == self.version)
    }
}

impl<T> Deref for Versioned<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> ByVersion<T> {
    /// The value of the present version, read now if it is not kept.
    pub(crate) fn load(&self, db: &Connection, read: impl FnOnce() -> Result<T>) -> Result<Arc<Versioned<T>>> {
        self.load_from(db, |_, _| read())
    }

    /// The same; `read` also gets the value of an earlier version, if one is kept, and the present version. A preview has a version of
    /// its own, whose value is not kept.
    pub(crate) fn load_from(
        &self,
        db: &Connection,
        read: impl FnOnce(Option<Arc<Versioned<T>>>, i64) -> Result<T>,
    ) -> Result<Arc<Versioned<T>>> {
        // Read before the value: a value may be newer than its version, never older.
        let version = read_content_version(db)?;
        let read = |earlier| {
            // A value of a version is made of nothing older.
            let value = earlier::refuse(|| read(earlier, version))?;
            Ok(Arc::new(Versioned { version, value }))
        };
        let kept = self.last();
        if db.is_previewing() {
            return read(kept);
        }
        if let Some(value) = kept.as_ref().filter(|kept| kept.version >= version) {
            return Ok(value.clone());
        }
        let _reading = match self.reading.try_lock() {
            Ok(reading) => reading,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => match kept.filter(|_| earlier::accept()) {
                Some(earlier) => return Ok(earlier),
                None => self.reading.lock().unwrap_or_else(PoisonError::into_inner),
            },
        };
        let kept = self.last();
        if let Some(value) = kept.as_ref().filter(|kept| kept.version >= version) {
            return Ok(value.clone());
        }
        // The earlier one goes on answering others, so the next one is made from a copy.
        let value = read(kept)?;
        *self.kept.write().unwrap_or_else(PoisonError::into_inner) = Some(value.clone());
        Ok(value)
    }

    /// The value that is kept, of whichever version.
    pub(crate) fn last(&self) -> Option<Arc<Versioned<T>>> {
        self.kept.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The value of the present version, if it is kept. Never waits for a caller that is reading it.
    pub(crate) fn find(&self, db: &Connection) -> Result<Option<Arc<Versioned<T>>>> {
        let version = read_content_version(db)?;
        Ok(self.last().filter(|kept| kept.version >= version))
    }
}

impl<T> Default for ByVersion<T> {
    fn default() -> Self {
        Self {
            kept: RwLock::default(),
            reading: Mutex::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc::channel, time::Duration};

    use domain::secret::Key;

    use crate::engine::{Options, Store, content_version::ContentChange, earlier::allow_earlier, error::Result};

    /// What only a caller exceeds that waits for another.
    const STUCK: Duration = Duration::from_secs(10);

    async fn load(store: Store, read: impl FnOnce() -> Result<u32> + Send) -> u32 {
        let values = store.by_version::<u32>();
        store.read(|db| Ok(**values.load(db, read)?)).await.expect("a value")
    }

    fn again() -> Result<u32> {
        panic!("another caller reads it")
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn an_earlier_value_answers_while_the_next_is_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite://{}", folder.path().join("duobao.db").display());
        let options = Options::new(Key::derive(b"a secret of tests", "log"));
        let store = Store::open(&url, &options).await.expect("a store");
        assert_eq!(load(store.clone(), || Ok(1)).await, 1);
        let published = store.write(|db| store.commit_content(db, ContentChange::NoArtifact));
        published.await.expect("written");

        let ((begin, begun), (go_on, may_go_on)) = (channel(), channel::<()>());
        let reading = tokio::spawn(load(store.clone(), move || {
            begin.send(()).expect("waited for");
            may_go_on.recv().expect("told");
            Ok(2)
        }));
        tokio::task::block_in_place(|| begun.recv().expect("it begins"));
        let earlier = tokio::spawn(allow_earlier(load(store.clone(), again)));
        let earlier = tokio::time::timeout(STUCK, earlier).await.expect("it does not wait");
        assert_eq!(
            earlier.expect("no panic"),
            (1, true),
            "and says that it must not be kept"
        );
        let after_writing = tokio::spawn(load(store.clone(), again));
        tokio::task::yield_now().await;
        assert!(!after_writing.is_finished(), "who cannot say so waits");

        go_on.send(()).expect("waited for");
        assert_eq!(
            (reading.await.expect("read"), after_writing.await.expect("read")),
            (2, 2)
        );
        assert_eq!(allow_earlier(load(store, again)).await, (2, false));
    }
}
