//! Messages to the antiques house: a message is stored before the response, with its e-mail in the outbox.
//!
//! Messages are accepted as long as the site may store any. If more arrive than may be sent one by one, the others are
//! collected in a digest (`jobs::contact_digest`), so that during a flood no visitor is refused and no mailbox
//! overflows.

mod rate_limits;

use std::net::SocketAddr;

use axum::{
    extract::{ConnectInfo, State},
    http::HeaderMap,
};
use media::{Format, MediaStore, Rendition, RenditionName};
use serde::Deserialize;
use store::{Store, accounts::NewMessage};
use utoipa::ToSchema;

use crate::{messages, state::App};
use delivery::{Delivery, asked_piece::AskedPiece, contact_templates, receipt_template};
use domain::{
    artifact::ArtifactSummary,
    email_address::{NotAnEmailAddress, read_email_address},
    page::House,
};
use http_kit::{
    client_address::client_address,
    envelope::{Done, Empty},
    error::ApiError,
    extract::{Json, refuse, text},
    language::language_of,
    networks::Networks,
};
use rate_limits::Taken;

/// Maximum length of a name, an e-mail address, a message and a relic number, in characters.
const MAX_NAME: usize = 80;
const MAX_EMAIL: usize = 254;
const MAX_CONTENT: usize = 5000;
const MAX_RELIC_NUMBER: usize = 80;

/// A message to the antiques house.
#[derive(Deserialize, ToSchema)]
pub struct ContactRequest {
    /// Name of the sender, 1 to 80 characters.
    #[serde(default)]
    #[schema(required)]
    name: String,
    /// E-mail address for the reply.
    #[serde(default)]
    #[schema(required)]
    email: String,
    /// Message, 1 to 5,000 characters.
    #[serde(default)]
    #[schema(required)]
    content: String,
    /// Relic number of the piece in question, at most 80 characters; absent or empty if none.
    #[serde(default)]
    piece: String,
}

/// Stores a message to the antiques house and forwards it by e-mail, individually or in a digest.
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
    let piece = match request.piece.trim() {
        "" => String::new(),
        piece => text("piece", piece, MAX_RELIC_NUMBER, false)?,
    };
    let email = match read_email_address(&email) {
        Ok(email) => email,
        Err(NotAnEmailAddress::NotAscii) => return refuse("email", messages::EMAIL_NOT_ASCII),
        Err(NotAnEmailAddress::Unreadable) => return refuse("email", messages::EMAIL_INVALID),
    };
    let house = app.delivery.house().await?;
    let address = client_address(peer.ip(), &headers, &app.settings.trusted_proxies);
    let networks = Networks::of(&app.keys.clients, address);
    let taken = rate_limits::take(&app.store, app.now(), &app.delivery, &networks, &email, &house).await?;
    let message = NewMessage {
        name,
        email,
        content,
        piece,
        language: language_of(&headers),
        received_at: app.now(),
    };
    let (mail, asked) = match taken {
        Taken::Mailed => {
            let about = find_piece(&app.store, &app.media, &message.piece).await?;
            let asked = about.as_ref().map(|about| about.artifact.clone());
            let (url, timezone) = (&app.settings.public_url, app.settings.timezone);
            let mail = contact_templates::contact_message(&house, url, &message, about, timezone);
            (mail, asked)
        }
        Taken::Kept => (None, None),
    };
    app.store.messages().create(&message, mail.as_ref()).await?;
    if taken == Taken::Mailed
        && let Err(error) = send_receipt(&app.delivery, &networks, &house, &message, asked.as_ref()).await
    {
        // The message is stored: it was sent, with a receipt or without.
        tracing::error!(?error, "the receipt for a message could not be put in the outbox");
    }
    app.delivery.wake.notify_one();
    Ok(Done(match taken {
        Taken::Mailed => messages::SENT,
        Taken::Kept => messages::RECEIVED,
    }))
}

/// Puts a receipt for the sender in the outbox, if the limits allow one.
async fn send_receipt(
    delivery: &Delivery,
    networks: &Networks,
    house: &House,
    message: &NewMessage,
    about: Option<&ArtifactSummary>,
) -> Result<(), ApiError> {
    if rate_limits::take_receipt(delivery, networks, &message.email, house).await? {
        let to = (message.email.as_str(), message.received_at);
        let receipt = receipt_template::receipt(&delivery.settings, house, message.language, to, about);
        delivery.store.outbox().put(&receipt, delivery.now()).await?;
    }
    Ok(())
}

/// Minimum width of a picture in an e-mail, in pixels; the smallest rendition of at least this width is used.
const MAIL_PICTURE_WIDTH: u32 = 320;

/// The public artifact with a relic number, with its public picture; `None` for an unknown number. A picture that
/// cannot be read is left out, so that the message is sent in any case.
async fn find_piece(store: &Store, media: &MediaStore, relic_number: &str) -> Result<Option<AskedPiece>, ApiError> {
    let Some(artifact) = store.artifacts().by_relic_number(relic_number).await? else {
        return Ok(None);
    };
    let mut picture = None;
    if let Some((key, width)) = artifact.first_picture.as_ref().and_then(|picture| {
        let wide = picture.widths.iter().find(|width| **width >= MAIL_PICTURE_WIDTH);
        let width = wide.or(picture.widths.last())?;
        Some((picture.key.clone(), *width))
    }) {
        let rendition = Rendition::Sized(width, Format::Jpeg);
        match media.read(&RenditionName { key, rendition }).await {
            Ok(bytes) => picture = bytes.map(|bytes| bytes.to_vec()),
            Err(error) => tracing::warn!(%error, "a mail goes out without the picture of its artifact"),
        }
    }
    Ok(Some(AskedPiece { artifact, picture }))
}
