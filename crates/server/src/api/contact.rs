//! Writing to the house: the message is stored, and its mail to the house put in the outbox, before the answer.

use std::net::SocketAddr;

use axum::{
    extract::{ConnectInfo, State},
    http::HeaderMap,
};
use serde::Deserialize;
use store::NewMessage;
use utoipa::ToSchema;

use crate::{
    app::App,
    client_address::client_address,
    envelope::{ApiError, Done, Empty},
    extract::{Json, refuse, text},
    language::language_of,
    messages,
    post::letter,
};

/// Characters of a name, an e-mail address and a message, at most.
const MAX_NAME: usize = 80;
const MAX_EMAIL: usize = 254;
const MAX_CONTENT: usize = 5000;

/// A message to the house.
#[derive(Deserialize, ToSchema)]
pub struct ContactRequest {
    /// 1 to 80 characters.
    #[serde(default)]
    #[schema(required)]
    name: String,
    /// Where the house may answer.
    #[serde(default)]
    #[schema(required)]
    email: String,
    /// 1 to 5,000 characters.
    #[serde(default)]
    #[schema(required)]
    content: String,
}

/// Stores a message to the house and has it mailed there.
#[utoipa::path(post, path = "/api/front/contact", tag = "contact", request_body = ContactRequest,
    responses((status = 200, body = Empty), (status = 422, body = Empty), (status = 429, body = Empty)))]
pub async fn send_message(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Json(request): Json<ContactRequest>,
) -> Result<Done, ApiError> {
    let name = text("name", &request.name, MAX_NAME, false)?;
    let email = text("email", &request.email, MAX_EMAIL, false)?;
    let content = text("content", &request.content, MAX_CONTENT, true)?;
    if email.parse::<lettre::Address>().is_err() || !email.contains('.') {
        return refuse("email", messages::EMAIL_INVALID);
    }
    app.limits
        .contact(client_address(peer.ip(), &headers, &app.settings.trusted_proxies))?;
    let house = app.store.pages().house().await?;
    let message = NewMessage {
        name,
        email,
        content,
        language: language_of(&headers),
        received_at: app.now(),
    };
    let mail = letter::contact_message(&house, &message);
    app.store.messages().create(&message, mail.as_ref()).await?;
    app.outbox_bell.notify_one();
    Ok(Done(messages::SENT))
}
