//! Why a page could not be made, and what is answered then.

use std::sync::Arc;

use axum::http::StatusCode;
use domain::fault::Fault as _;
use http_kit::{answers::Answer, error::ApiError, fair_queue::QueueFull};
use render::RenderError;

/// Why a page could not be made.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    /// The JavaScript engine's error.
    #[error("the page's plan or markup: {0}")]
    Render(#[from] RenderError),
    /// The bundle's output does not have the form that the server expects.
    #[error("the web app's answer cannot be read: {0}")]
    Shape(#[from] serde_json::Error),
    /// An API call that the page needs failed.
    #[error("{0} answered {1}")]
    Api(String, StatusCode),
    /// The store's errors.
    #[error("the content's version: {0}")]
    Version(#[from] store::Error),
    /// Another request for the same page was rendering it and failed.
    #[error("{0}")]
    Shared(Arc<PageError>),
    /// Too many requests for uncached pages are waiting already, of the same network or of all.
    #[error("a page that is not kept: {0}")]
    Queue(#[from] QueueFull),
    /// Not a failure: a page that is sent to all who wait for it, but not cached.
    #[error("a page of status {}", .0.status())]
    Unkept(Arc<Answer>),
}

impl PageError {
    /// The page, if the error only says that it is not kept.
    pub(super) fn unkept(self) -> Result<Arc<Answer>, Self> {
        match self {
            Self::Unkept(page) => Ok(page),
            other => Err(other),
        }
    }

    /// The refusal of the queue, if that is what the page failed with.
    pub(super) fn refusal(&self) -> Option<QueueFull> {
        match self {
            Self::Queue(full) => Some(*full),
            Self::Shared(error) => error.refusal(),
            _ => None,
        }
    }

    /// Whether the server is only busy, or something it needs is out of reach for a moment.
    fn is_transient(&self) -> bool {
        match self {
            Self::Render(error) => error.is_transient(),
            Self::Shared(error) => error.is_transient(),
            Self::Api(_, status) => *status == StatusCode::SERVICE_UNAVAILABLE,
            Self::Version(error) => error.is_unavailable(),
            Self::Queue(_) => true,
            Self::Shape(_) | Self::Unkept(_) => false,
        }
    }
}

impl From<PageError> for ApiError {
    fn from(error: PageError) -> Self {
        if error.is_transient() {
            Self::Unavailable(error.to_string())
        } else {
            Self::Internal(error.to_string())
        }
    }
}
