//! The change that is made to each of many artifacts.

use domain::staff::Permission;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::language::LanguageWord;

/// The most pieces that a request can name by number.
pub(crate) const MOST_NAMED: usize = 5_000;

/// A change to each of many pieces; exactly one member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum BulkChange {
    /// Sets the category by number; null removes it.
    Category(Option<i64>),
    /// Sets the period by number; null removes it.
    Dynasty(Option<i64>),
    /// Adds keywords to those of the piece.
    AddKeywords(BulkKeywords),
    /// `true` adds the piece at the end of the featured ones, `false` removes it.
    Featured(bool),
    /// Publishes this language.
    Publish(LanguageWord),
    /// Publishes this language of the categories that are drafts and would hide the pieces, and then that of the pieces.
    PublishWithCategories(LanguageWord),
    /// Withdraws this language.
    Withdraw(LanguageWord),
    /// Confirms the text alternatives that were made of the name of the piece and the view; always `true`.
    ConfirmAlts(bool),
    /// Gives each picture without a text alternative one of the name of the piece and the view, to be reviewed; always
    /// `true`.
    WriteAlts(bool),
    /// Moves the piece to the bin; always `true`.
    Bin(bool),
    /// Takes the record out of the bin.
    Recover(BulkRecovery),
}

/// Whether records that are taken out of the bin become public again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BulkRecovery {
    /// Whether those that were public are published in the same languages; the account must be allowed to publish.
    #[serde(default)]
    pub publish: bool,
}

/// Keywords in each language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BulkKeywords {
    /// Chinese keywords.
    #[serde(default)]
    pub tw: Vec<String>,
    /// English keywords.
    #[serde(default)]
    pub en: Vec<String>,
}

impl BulkChange {
    /// The required permission: publishing takes more than changing drafts.
    pub(crate) const fn permission(&self) -> Permission {
        match self {
            Self::Withdraw(_) => Permission::Publish,
            _ if self.publishes() => Permission::Publish,
            _ => Permission::Draft,
        }
    }

    /// Whether it takes records of any kind out of the bin.
    pub(crate) const fn recovers(&self) -> bool {
        matches!(self, Self::Recover(_))
    }

    /// Whether the public sees more afterwards.
    pub(crate) const fn publishes(&self) -> bool {
        matches!(
            self,
            Self::Publish(_) | Self::PublishWithCategories(_) | Self::Recover(BulkRecovery { publish: true })
        )
    }
}
