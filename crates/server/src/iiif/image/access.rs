//! Whose rights an address of the image service carries: any visitor's, or a member's by its signature.

use axum::http::HeaderValue;
use bytes::Bytes;
use chrono::{DateTime, TimeDelta, Utc};

use crate::{
    auth::signed_address::{Signed, Signer},
    config::Settings,
    secret::Keys,
    state::picture_access::{PictureAccess, WrittenKey},
};

/// Whose rights an address carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Access<'a> {
    /// Any visitor's.
    Everybody,
    /// A member's: the address was signed not long ago.
    Member {
        /// What the address was signed for.
        signature: &'a str,
        /// How long the signature is still valid.
        left: TimeDelta,
    },
}

impl<'a> Access<'a> {
    /// A member's, if the signature is valid now.
    pub(super) fn of_member(
        now: DateTime<Utc>,
        settings: &Settings,
        keys: &Keys,
        key: &WrittenKey,
        signature: &'a str,
    ) -> Option<Self> {
        let signer = Signer::new(&keys.pictures, settings.members.picture_ttl);
        let left = signer.left(Signed::Zoom(&key.to_key()?), signature, now)?;
        Some(Self::Member { signature, left })
    }

    /// Whether these rights suffice to see a picture.
    pub(super) const fn permits(&self, picture: &PictureAccess) -> bool {
        match self {
            Self::Everybody => picture.for_everybody,
            Self::Member { .. } => picture.for_members,
        }
    }

    /// The `Cache-Control` of an answer; `everybody` is its value for public pictures. A member's browser keeps
    /// its copy until the signature expires.
    pub(super) fn cache(&self, everybody: &'static str) -> HeaderValue {
        match self {
            Self::Everybody => HeaderValue::from_static(everybody),
            Self::Member { left, .. } => {
                let value = format!("private, max-age={}", left.num_seconds());
                HeaderValue::from_maybe_shared(Bytes::from(value)).unwrap_or(HeaderValue::from_static("no-store"))
            }
        }
    }
}
