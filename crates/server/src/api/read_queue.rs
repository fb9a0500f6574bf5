//! Queue for reading: it shares the database's connections fairly among networks, since a search takes milliseconds and
//! a client that sends many should delay only itself. Operations that write have limits of their own.

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse as _, Response},
};

use crate::state::{App, activity::HEALTH_PATHS};
use http_kit::{client_address::ClientAddress, error::ApiError};

/// Queues an external read request. Requests of the server's own pages are queued by the rendering engine and not again
/// here; health checks are never queued.
pub async fn limit_reads(State(app): State<App>, request: Request, next: Next) -> Response {
    let client = request.extensions().get::<ClientAddress>().copied();
    let (Some(client), true) = (client, request.method().is_safe()) else {
        return next.run(request).await;
    };
    if HEALTH_PATHS.contains(&request.uri().path()) {
        return next.run(request).await;
    }
    match app.read_queue.enter(client.site()).await {
        Ok(_place) => next.run(request).await,
        Err(_) => ApiError::Busy.into_response(),
    }
}
