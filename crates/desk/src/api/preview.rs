//! Previews: addresses at which a draft is shown as the public would see it.

use axum::{
    extract::State,
    http::{HeaderMap, header},
};
use chrono::{DateTime, TimeDelta, Utc};
use domain::preview::{LONGEST, Preview, USUAL, Viewer};
use http_kit::{
    envelope::{Answer, Data, Envelope},
    error::ApiError,
    extract::{Json, refuse},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{language::LanguageWord, records::RecordPath};
use crate::{auth::permitted::MayRead, messages::records as messages, state::Desk};

/// What to preview.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PreviewRequest {
    /// The language that is shown as if it were published.
    pub language: LanguageWord,
    /// As whom it is seen.
    pub viewer: ViewerWord,
    /// How many hours the address is valid, 1 to 24; 1 if absent.
    #[serde(default)]
    pub hours: Option<i64>,
}

/// As whom a preview is seen.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ViewerWord {
    /// Somebody without an account.
    Visitor,
    /// A member.
    Member,
}

/// The address of a preview.
#[derive(Debug, Serialize, ToSchema)]
pub struct PreviewBody {
    /// The address; whoever has it sees the preview until it ends.
    pub url: String,
    /// When it ends.
    pub expires_at: DateTime<Utc>,
}

/// Makes the address of a preview of a record as it is being edited.
#[utoipa::path(post, path = "/api/desk/records/{noun}/{id}/preview", tag = "records", params(RecordPath),
    request_body = PreviewRequest, responses((status = 200, body = Envelope<PreviewBody>)))]
pub async fn create_preview(
    _: MayRead,
    State(desk): State<Desk>,
    path: RecordPath,
    headers: HeaderMap,
    Json(sent): Json<PreviewRequest>,
) -> Answer<PreviewBody> {
    let lifetime = match sent.hours.map(TimeDelta::try_hours) {
        None => USUAL,
        Some(Some(hours)) if hours >= USUAL && hours <= LONGEST => hours,
        Some(_) => return refuse("hours", messages::PREVIEW_HOURS),
    };
    let now = desk.now();
    let id = path.id();
    let found = desk.store.working_copies().find(id, now).await?;
    if found.is_none_or(|record| record.binned.is_some()) {
        return Err(ApiError::NotFound);
    }
    let viewer = match sent.viewer {
        ViewerWord::Visitor => Viewer::Visitor,
        ViewerWord::Member => Viewer::Member,
    };
    let expires_at = now + lifetime;
    let noun = id.noun.as_str();
    let preview = Preview::new(noun, id.id, sent.language.into(), viewer, origin(&headers), expires_at);
    Ok(Data(PreviewBody {
        url: format!("{}/preview/{}", desk.public_url, preview.sign(&desk.keys.previews)),
        expires_at,
    }))
}

/// The origin of the page that asks, which may frame the preview; empty if the browser does not say it.
fn origin(headers: &HeaderMap) -> &str {
    let origin = headers.get(header::ORIGIN).and_then(|value| value.to_str().ok());
    let is_plain = |origin: &&str| {
        let host = origin.strip_prefix("https://").or(origin.strip_prefix("http://"));
        host.is_some_and(|host| host.bytes().all(|b| b.is_ascii_alphanumeric() || b".-:[]".contains(&b)))
    };
    origin.filter(is_plain).unwrap_or_default()
}
