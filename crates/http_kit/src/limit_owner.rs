//! Whose limit a refused call has reached.

use serde::Serialize;
use utoipa::ToSchema;

/// Whose limit is reached, so that a refused caller knows whether it is up to them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LimitOwner {
    /// The caller's own, or their network's.
    Visitor,
    /// The named account's or contact's, no matter who used it up.
    Account,
    /// The whole site's.
    Site,
}
