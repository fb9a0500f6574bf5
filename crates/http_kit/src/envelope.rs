//! The one form of every API answer: `{"state","data","message"}`, errors included.
//!
//! A handler returns `Answer<T>`; what it refuses is an [`ApiError`].

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    error::{ApiError, LimitOwner},
    message::Message,
};

/// Whether the call did what it was asked to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum State {
    /// It did.
    Success,
    /// It did not; `message` says what to do.
    Error,
}

/// The answer of every call.
#[derive(Debug, Serialize, ToSchema)]
pub struct Envelope<T> {
    /// SUCCESS or ERROR.
    pub state: State,
    /// What was asked for; null on ERROR.
    #[schema(required)]
    pub data: Option<T>,
    /// In the language of `Accept-Language`; never empty on ERROR.
    pub message: String,
}

/// An answer without data: an error, or a success that only has words.
#[derive(Debug, Serialize, ToSchema)]
pub struct Empty {
    /// SUCCESS or ERROR.
    pub state: State,
    /// Always null.
    #[schema(required, value_type = Option<Object>)]
    pub data: (),
    /// In the language of `Accept-Language`; never empty on ERROR.
    pub message: String,
    /// The field whose rule failed, as the client spells it; only with 422.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub field: Option<&'static str>,
    /// Whose limit is reached; only with 429.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub limit: Option<LimitOwner>,
}

/// A successful answer's data, to be wrapped in an [`Envelope`].
pub struct Data<T>(pub T);

/// What an API handler returns.
pub type Answer<T> = Result<Data<T>, ApiError>;

impl<T: Serialize> IntoResponse for Data<T> {
    fn into_response(self) -> Response {
        Json(Envelope {
            state: State::Success,
            data: Some(self.0),
            message: String::new(),
        })
        .into_response()
    }
}

/// A successful answer without data but with words for the visitor.
pub struct Done(pub Message);

impl IntoResponse for Done {
    fn into_response(self) -> Response {
        let mut response = StatusCode::OK.into_response();
        response.extensions_mut().insert(self.0);
        response
    }
}
