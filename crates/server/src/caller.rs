//! Who asks: the first argument of every operation whose answer depends on it.

use axum::{extract::FromRequestParts, http::request::Parts};
use domain::access::Caller;

/// The caller of a request. There are no sessions in the house yet, so everyone is a visitor, whatever they send along.
pub struct Asking(pub Caller);

impl<S: Send + Sync> FromRequestParts<S> for Asking {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(Self(Caller::Visitor))
    }
}
