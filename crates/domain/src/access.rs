//! Who may see how much of a picture: the one place that decides it.
//!
//! [`largest_rendition`] is total over caller, state of the artifact, its group, and the picture's index.
//! `access_matrix.txt` at the root of the repository is this function printed out; a test keeps the two equal,
//! so that a change of policy is a visible difference.

use crate::artifact::PublicationState;

/// The first picture (counted from 0) that only members may see.
pub const FIRST_LOCKED_INDEX: u32 = 2;

/// Who asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Caller {
    /// Anybody.
    Visitor,
    /// A visitor who registered and is logged in.
    Member {
        /// The member's number.
        id: i64,
    },
    /// Somebody of the house.
    Staff {
        /// The staff account's number.
        id: i64,
    },
}

impl Caller {
    /// Whether records that are not public exist for this caller.
    pub const fn sees_unpublished(&self) -> bool {
        matches!(self, Self::Staff { .. })
    }
}

/// How much of a picture one may see; each includes the ones before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rendition {
    /// Nothing, not even that it is there.
    None,
    /// The blurred preview that the server made.
    Blurred,
    /// The picture at the sizes of a page.
    Display,
    /// The picture as large as the house gives it, to be enlarged.
    Zoom,
}

impl Rendition {
    /// A word for tables and logs.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Blurred => "blurred",
            Self::Display => "display",
            Self::Zoom => "zoom",
        }
    }
}

/// Whether the public may know of an artifact: it is published, and its category (if it has one) is active.
pub const fn is_public(state: PublicationState, group_active: bool) -> bool {
    matches!(state, PublicationState::Published) && group_active
}

/// The most that `caller` may see of the picture at `index` of an artifact.
///
/// `group_active` is true for an artifact without a category.
pub const fn largest_rendition(caller: &Caller, state: PublicationState, group_active: bool, index: u32) -> Rendition {
    match caller {
        Caller::Staff { .. } => Rendition::Zoom,
        Caller::Visitor | Caller::Member { .. } if !is_public(state, group_active) => Rendition::None,
        Caller::Member { .. } => Rendition::Zoom,
        Caller::Visitor if index < FIRST_LOCKED_INDEX => Rendition::Zoom,
        Caller::Visitor => Rendition::Blurred,
    }
}
