//! Connections of signed-in accounts are not closed for new ones when all are taken.

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::Response,
};
use http_kit::accept::admission::ConnectionHandle;

use super::staff::find_session;
use crate::state::Desk;

/// Middleware: keeps the connection of a request whose session holds. It comes before all that may take time, and looks the session up
/// until it holds once.
pub async fn keep_connection(State(desk): State<Desk>, request: Request, next: Next) -> Response {
    let connection = request.extensions().get::<ConnectionHandle>();
    if let Some(connection) = connection.filter(|connection| !connection.is_kept()).cloned() {
        let headers = request.headers().clone();
        // Where the database does not answer, the operation itself says so.
        let found = find_session(&desk.store, desk.now(), &desk.sessions, &headers, false).await;
        if let Ok(Some(_)) = found {
            connection.keep();
        }
    }
    next.run(request).await
}
