//! Values that a process keeps beside the database, one of each type. Which types there are is decided where they are read.

use std::{
    any::{Any, TypeId},
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

/// The values. Clones share them.
#[derive(Debug, Clone, Default)]
pub(super) struct ProcessValues(Arc<Mutex<HashMap<TypeId, Arc<dyn Any + Send + Sync>>>>);

impl ProcessValues {
    /// The value of this type.
    pub(super) fn find_or_create<T: Default + Send + Sync + 'static>(&self) -> Arc<T> {
        let mut values = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let value = values.entry(TypeId::of::<T>()).or_insert_with(|| Arc::<T>::default());
        // The key of each value is its own type.
        value.clone().downcast().unwrap_or_default()
    }
}
