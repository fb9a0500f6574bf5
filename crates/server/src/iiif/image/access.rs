//! As whom an address of the image service speaks: anybody, or a member by its signature.

use axum::http::HeaderValue;
use bytes::Bytes;
use chrono::TimeDelta;

use super::address::WrittenKey;
use crate::{
    auth::signed_address::{Signed, Signer},
    state::App,
};

/// As whom an address speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Access<'a> {
    /// Anybody.
    Everybody,
    /// A member, who was given the address not long ago.
    Member {
        /// What shows it.
        signature: &'a str,
        /// For how long it still does.
        left: TimeDelta,
    },
}

impl<'a> Access<'a> {
    /// A member's, if the signature holds now.
    pub(super) fn of_member(app: &App, key: &WrittenKey, signature: &'a str) -> Option<Self> {
        let signer = Signer::new(&app.keys.pictures, app.settings.members.picture_ttl);
        let left = signer.left(Signed::Zoom(&key.to_key()?), signature, app.now())?;
        Some(Self::Member { signature, left })
    }

    /// How long which caches may keep what is answered, `everybody` saying it of what everybody may see. The copy of a member's
    /// browser dies with its address.
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
