//! Previews: signed addresses that show a draft as the public would see it.

use axum::extract::State;
use chrono::{DateTime, TimeDelta, Utc};
use domain::preview::{LONGEST, Preview, USUAL, Viewer};
use http_kit::{
    envelope::{Answer, Data, Done, Empty, Envelope},
    error::ApiError,
    extract::{Json, refuse},
    now::Now,
};
use serde::{Deserialize, Serialize};
use store::Store;
use utoipa::ToSchema;

use super::{language::LanguageWord, records::RecordPath, words::ViewerWord};
use crate::{
    auth::permitted::{MayDraft, MayRead},
    messages::records as messages,
    state::Desk,
};

/// The preview to create.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PreviewRequest {
    /// Language that is shown as if it were published.
    pub language: LanguageWord,
    /// Audience as which the draft is shown.
    #[schema(value_type = ViewerWord)]
    pub viewer: Viewer,
    /// Lifetime of the address in hours, 1 to 24; 1 if absent.
    #[serde(default)]
    pub hours: Option<i64>,
    /// Whether the address is for the desk's own frame; `false` for an address to be shared, which cannot be framed and
    /// reveals nothing of the desk.
    #[serde(default)]
    pub framed: bool,
}

/// A preview.
#[derive(Debug, Serialize, ToSchema)]
pub struct PreviewBody {
    /// Address of the preview; it is accessible to everyone who has it until it expires.
    pub url: String,
    /// Expiry, RFC 3339 UTC.
    pub expires_at: DateTime<Utc>,
}

/// Creates the address of a preview of a record's working copy.
#[utoipa::path(post, path = "/api/desk/records/{noun}/{id}/preview", tag = "records", params(RecordPath),
    request_body = PreviewRequest, responses((status = 200, body = Envelope<PreviewBody>)))]
pub async fn create_preview(
    _: MayRead,
    State(desk): State<Desk>,
    path: RecordPath,
    Json(sent): Json<PreviewRequest>,
) -> Answer<PreviewBody> {
    let lifetime = match sent.hours.map(TimeDelta::try_hours) {
        None => USUAL,
        Some(Some(hours)) if hours >= USUAL && hours <= LONGEST => hours,
        Some(_) => return refuse("hours", messages::PREVIEW_HOURS),
    };
    let now = desk.now();
    let id = path.id();
    let copies = desk.store.working_copies();
    if copies.find(id, now).await?.is_none() {
        return Err(ApiError::NotFound);
    }
    let ended = copies.count_preview_ends(id).await?.ok_or(ApiError::NotFound)?;
    let preview = Preview {
        noun: id.noun.as_str().to_owned(),
        id: id.id,
        language: sent.language.into(),
        viewer: sent.viewer,
        is_framed: sent.framed,
        ended,
        until: now + lifetime,
    };
    Ok(Data(PreviewBody {
        url: format!("{}/preview/{}", desk.public_url, preview.sign(&desk.keys.previews)),
        expires_at: preview.until,
    }))
}

/// Revokes all existing previews of a record. Withdrawing a language and moving the record to the bin do so too.
#[utoipa::path(post, path = "/api/desk/records/{noun}/{id}/preview/end", tag = "records", params(RecordPath),
    responses((status = 200, body = Empty), (status = 404, body = Empty)))]
pub async fn end_previews(
    MayDraft(staff): MayDraft,
    State(store): State<Store>,
    Now(now): Now,
    path: RecordPath,
) -> Result<Done, ApiError> {
    match store.working_copies().end_previews(path.id(), &staff.edit(now)).await? {
        true => Ok(Done(messages::PREVIEWS_ENDED)),
        false => Err(ApiError::NotFound),
    }
}
