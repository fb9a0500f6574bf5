//! The change that is made to each of many artifacts.

use domain::staff::Permission;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::language::LanguageWord;

/// The change to each of many pieces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum BulkChange {
    /// Gives it this category, or none.
    Category(Option<i64>),
    /// Dates it to this period, or to none.
    Dynasty(Option<i64>),
    /// Adds keywords.
    AddKeywords(BulkKeywords),
    /// Features it at the end, or not at all.
    Featured(bool),
    /// Publishes a language.
    Publish(LanguageWord),
    /// Withdraws a language.
    Withdraw(LanguageWord),
    /// Puts it into the bin; always true.
    Bin(bool),
}

/// Keywords in each language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BulkKeywords {
    /// Chinese ones.
    #[serde(default)]
    pub tw: Vec<String>,
    /// English ones.
    #[serde(default)]
    pub en: Vec<String>,
}

impl BulkChange {
    /// What it takes: publishing takes more than changing drafts.
    pub(crate) const fn permission(&self) -> Permission {
        match self {
            Self::Publish(_) | Self::Withdraw(_) => Permission::Publish,
            _ => Permission::Draft,
        }
    }
}
