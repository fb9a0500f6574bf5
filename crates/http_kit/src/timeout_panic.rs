//! The layer around every handler: a panic is answered with 500 and a handler that does not finish with 503. An outer layer
//! turns these into text in the visitor's language.

use std::{any::Any, time::Duration};

use axum::{
    Router,
    extract::Request,
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use tower_http::catch_panic::CatchPanicLayer;

use crate::error::ApiError;

/// How long a handler may take, from the request's head to the response's.
const HANDLER_TIMEOUT: Duration = Duration::from_secs(30);

/// A router that answers every request in time.
pub fn with_timeout_and_panic_layer(router: Router) -> Router {
    router
        .layer(CatchPanicLayer::custom(answer_panic))
        .layer(middleware::from_fn(limit_time))
}

fn answer_panic(panic: Box<dyn Any + Send>) -> Response {
    let message = panic
        .downcast_ref::<&str>()
        .copied()
        .or(panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("without a message");
    ApiError::Internal(format!("panicked: {message}")).into_response()
}

async fn limit_time(request: Request, next: Next) -> Response {
    match tokio::time::timeout(HANDLER_TIMEOUT, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::Unavailable(format!("no answer within {HANDLER_TIMEOUT:?}")).into_response(),
    }
}
