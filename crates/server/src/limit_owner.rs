//! Whose limit is reached, so that a refused client knows whether waiting is up to it.

use serde::Serialize;
use utoipa::ToSchema;

/// Whose limit is reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LimitOwner {
    /// The caller's own, or their network's.
    Visitor,
    /// The account's or address's that the call is about, whoever used it up.
    Account,
    /// The whole site's; the caller has done nothing too often.
    Site,
}
