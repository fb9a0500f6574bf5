//! Who may see how much of a picture: the one place that decides it, for pictures of artifacts, exhibitions and pages alike.
//!
//! [`largest_rendition`] is total over audience and placement. `access_matrix.txt` at the root of the repository is this
//! function printed out; a test keeps the two equal, so that a change of policy is a visible difference.

use crate::{
    artifact::{Artifact, PublicationState},
    picture::{Picture, PictureAccess},
};

/// The first picture of an artifact (counted from 0) that only members may see, where staff do not say otherwise.
pub const FIRST_LOCKED_INDEX: u32 = 2;

/// The kind of caller. No policy distinguishes between members.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Audience {
    /// A caller who is not logged in.
    Visitor,
    /// A visitor who registered and is logged in.
    Member,
    /// A member of staff.
    Staff,
}

impl Audience {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Visitor, Self::Member, Self::Staff];

    /// A word for tables and logs.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Visitor => "visitor",
            Self::Member => "member",
            Self::Staff => "staff",
        }
    }

    /// Whether records that are not public exist for this audience.
    pub const fn sees_unpublished(self) -> bool {
        matches!(self, Self::Staff)
    }
}

/// Where a picture is shown. `group_active` is true where the record has no category or group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Placement {
    /// At a place among the pictures of an artifact.
    Artifact {
        /// The artifact's state.
        state: PublicationState,
        /// Whether its category is active.
        group_active: bool,
        /// The picture's place, counted from 0.
        index: u32,
        /// What staff say about this picture.
        access: PictureAccess,
    },
    /// With an exhibition.
    Exhibition {
        /// The exhibition's state.
        state: PublicationState,
        /// Whether its group is active.
        group_active: bool,
    },
    /// On a banner or beside a text of the site, which are always public.
    Page,
}

impl Placement {
    /// Where one of an artifact's pictures is shown.
    pub fn of(artifact: &Artifact, picture: &Picture) -> Self {
        Self::Artifact {
            state: artifact.state,
            group_active: artifact.summary.item_group.as_ref().is_none_or(|group| group.active),
            index: picture.position,
            access: picture.access,
        }
    }

    /// Where a picture of a public artifact is shown.
    pub const fn of_public(picture: &Picture) -> Self {
        Self::Artifact {
            state: PublicationState::Published,
            group_active: true,
            index: picture.position,
            access: picture.access,
        }
    }
}

/// How much of a picture may be seen; each includes the ones before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rendition {
    /// Nothing, not even that it exists.
    None,
    /// The blurred preview that the server made.
    Blurred,
    /// The picture at the sizes of a page.
    Display,
    /// The picture in the largest size that is served, with zooming.
    Zoom,
}

impl Rendition {
    /// Whether the picture itself may be shown, at the sizes of a page.
    pub fn may_show(self) -> bool {
        self >= Self::Display
    }

    /// Whether it may be zoomed into.
    pub fn may_zoom(self) -> bool {
        self >= Self::Zoom
    }

    /// Whether nothing but the blurred preview may be shown.
    pub fn is_blurred(self) -> bool {
        self == Self::Blurred
    }

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

/// Whether the public may know of an artifact or exhibition: it is published, and its group (if it has one) is active.
pub const fn is_public(state: PublicationState, group_active: bool) -> bool {
    matches!(state, PublicationState::Published) && group_active
}

/// Whether visitors may see a picture of a public artifact at this place.
const fn is_open(index: u32, access: PictureAccess) -> bool {
    match access {
        PictureAccess::Order => index < FIRST_LOCKED_INDEX,
        PictureAccess::Public => true,
        PictureAccess::Members => false,
    }
}

/// The most that an audience may see of a picture at this placement.
pub const fn largest_rendition(audience: Audience, placement: Placement) -> Rendition {
    match (audience, placement) {
        (Audience::Staff, _) | (_, Placement::Page) => Rendition::Zoom,
        (
            _,
            Placement::Artifact {
                state, group_active, ..
            }
            | Placement::Exhibition { state, group_active },
        ) if !is_public(state, group_active) => Rendition::None,
        (_, Placement::Exhibition { .. }) | (Audience::Member, Placement::Artifact { .. }) => Rendition::Zoom,
        (Audience::Visitor, Placement::Artifact { index, access, .. }) if is_open(index, access) => Rendition::Zoom,
        (Audience::Visitor, Placement::Artifact { .. }) => Rendition::Blurred,
    }
}

/// The most that an audience may see of a picture with several placements; nothing if it is shown nowhere.
pub fn largest_of(audience: Audience, placements: &[Placement]) -> Rendition {
    let seen = placements
        .iter()
        .map(|placement| largest_rendition(audience, *placement));
    seen.max().unwrap_or(Rendition::None)
}
