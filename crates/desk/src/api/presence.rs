//! Presence: the accounts that have a record open. It locks nothing.

use axum::extract::State;
use domain::{clock::Clock, staff::Permission};
use http_kit::{
    envelope::{Answer, Data, Envelope},
    extract::{Json, refuse},
    messages::TOO_LONG,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{Store, content::PresentColleague};
use utoipa::ToSchema;

use crate::{auth::permitted::MayRead, messages::records as messages};

/// Maximum length of a place or of a cell's name, in characters.
const MOST: usize = 80;
/// Prefix of the place of a conversation.
const CONVERSATION: &str = "conversation/";

/// The caller's presence.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PresenceRequest {
    /// Kind and number of the record, such as `artifact/7` or `conversation/7`.
    place: String,
    /// Name of the cell being edited, at most 80 characters; absent if none.
    #[serde(default)]
    cell: Option<String>,
    /// Whether the caller has closed the record.
    #[serde(default)]
    leaving: bool,
}

/// Another account that has the record open.
#[derive(Debug, Serialize, ToSchema)]
pub struct PresentBody {
    /// Account name.
    pub name: String,
    /// Name of the cell being edited; null if none.
    #[schema(required)]
    pub cell: Option<String>,
}

impl From<PresentColleague> for PresentBody {
    fn from(colleague: PresentColleague) -> Self {
        Self {
            name: colleague.name,
            cell: colleague.cell,
        }
    }
}

/// Reports that the caller has a record open; returns the other accounts that have. A report expires after 30 seconds.
#[utoipa::path(post, path = "/api/desk/presence", tag = "records", request_body = PresenceRequest,
    responses((status = 200, body = Envelope<Vec<PresentBody>>)))]
pub async fn note_presence(
    MayRead(staff): MayRead,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    Json(sent): Json<PresenceRequest>,
) -> Answer<Vec<PresentBody>> {
    let now = clock.now();
    if !is_place(&sent.place) {
        return refuse("place", messages::NO_PLACE);
    }
    if sent.cell.as_ref().is_some_and(|cell| cell.chars().count() > MOST) {
        return refuse("cell", TOO_LONG);
    }
    if sent.place.starts_with(CONVERSATION) {
        staff.require(Permission::ReadMessages)?;
    }
    let presence = store.presence();
    if sent.leaving {
        presence.leave(&sent.place, staff.id).await?;
        return Ok(Data(Vec::new()));
    }
    let others = presence.enter(&sent.place, staff.id, sent.cell.as_deref(), now).await?;
    Ok(Data(others.into_iter().map(PresentBody::from).collect()))
}

fn is_place(place: &str) -> bool {
    place.len() <= MOST
        && place.split_once('/').is_some_and(|(kind, number)| {
            let is_kind = !kind.is_empty() && kind.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
            is_kind && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
        })
}
