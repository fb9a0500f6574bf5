//! Values that a process keeps beside the database, one of each type. Which types there are is decided where they are read.

use std::{
    any::{Any, TypeId},
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

/// The values. Clones share them.
#[derive(Debug, Clone, Default)]
pub(super) struct Kept(Arc<Mutex<HashMap<TypeId, Arc<dyn Any + Send + Sync>>>>);

impl Kept {
    /// The value of this type.
    pub(super) fn get_or_default<T: Default + Send + Sync + 'static>(&self) -> Arc<T> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let value = kept.entry(TypeId::of::<T>()).or_insert_with(|| Arc::<T>::default());
        // Each value is filed by its own type.
        value.clone().downcast().unwrap_or_default()
    }
}
