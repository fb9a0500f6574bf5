//! The time of a call.

use std::{convert::Infallible, sync::Arc};

use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};
use chrono::{DateTime, Utc};
use domain::clock::Clock;

/// The time at which a call began to be handled, by the clock of the state.
#[derive(Debug, Clone, Copy)]
pub struct Now(pub DateTime<Utc>);

impl<S> FromRequestParts<S> for Now
where
    Arc<dyn Clock>: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = Infallible;

    async fn from_request_parts(_: &mut Parts, state: &S) -> Result<Self, Infallible> {
        Ok(Self(Arc::<dyn Clock>::from_ref(state).now()))
    }
}
