//! Values that are read from one version of the content and kept until the next.

use std::{
    ops::Deref,
    sync::{Arc, PoisonError, RwLock, TryLockError},
};

use crate::engine::{content_version::read_content_version, database::Connection, error::Result};

/// A value of one version of the content. The lock is held while a value is read, so that one caller reads it for all who need it;
/// who needs the version before it, or can do without, does not wait. A cache that keeps values behind shared references could not
/// hand the earlier one over to be changed in place.
#[derive(Debug)]
pub(crate) struct ByVersion<T>(RwLock<Option<Arc<Versioned<T>>>>);

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

    /// The value, copied only where it is shared.
    pub(crate) fn into_value(shared: Arc<Self>) -> T
    where
        T: Clone,
    {
        Arc::try_unwrap(shared).map_or_else(|shared| shared.value.clone(), |own| own.value)
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
    /// The value of the present version, read now if it is not kept; other callers wait meanwhile.
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
            let value = read(earlier, version)?;
            Ok(Arc::new(Versioned { version, value }))
        };
        let kept = self.last();
        if db.is_previewing() {
            return read(kept);
        }
        if let Some(value) = kept.filter(|kept| kept.version >= version) {
            return Ok(value);
        }
        let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(value) = kept.as_ref().filter(|kept| kept.version >= version) {
            return Ok(value.clone());
        }
        let value = read(kept.take())?;
        *kept = Some(value.clone());
        Ok(value)
    }

    /// The value that is kept, of whichever version.
    pub(crate) fn last(&self) -> Option<Arc<Versioned<T>>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The value of the present version, if it is kept. Never waits for a caller that is reading it.
    pub(crate) fn find(&self, db: &Connection) -> Result<Option<Arc<Versioned<T>>>> {
        let version = read_content_version(db)?;
        let kept = match self.0.try_read() {
            Ok(kept) => kept.clone(),
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner().clone(),
            Err(TryLockError::WouldBlock) => None,
        };
        Ok(kept.filter(|kept| kept.version >= version))
    }
}

impl<T> Default for ByVersion<T> {
    fn default() -> Self {
        Self(RwLock::default())
    }
}
