//! The state of the staff API's operations.

use store::Store;

/// Shared by all requests; a clone is another handle on the same.
#[derive(Clone)]
pub struct Desk {
    /// The database.
    pub store: Store,
}
