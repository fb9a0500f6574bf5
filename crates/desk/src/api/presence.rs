//! Who else has a record open. Nothing is locked by it.

use axum::extract::State;
use domain::staff::Permission;
use http_kit::{
    envelope::{Answer, Data, Envelope},
    extract::{Json, refuse},
    messages::TOO_LONG,
};
use serde::{Deserialize, Serialize};
use store::content::PresentColleague;
use utoipa::ToSchema;

use crate::{auth::permitted::MayRead, messages::records as messages, state::Desk};

/// The most characters of a cell's name.
const MOST: usize = 80;
/// How the place of a conversation begins.
const CONVERSATION: &str = "conversation/";

/// Where the caller is.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PresenceRequest {
    /// The record's kind and number: `artifact/7`, `conversation/7`.
    place: String,
    /// The cell in which the caller is.
    #[serde(default)]
    cell: Option<String>,
    /// Whether the caller has closed the record.
    #[serde(default)]
    leaving: bool,
}

/// Another colleague who has the record open.
#[derive(Debug, Serialize, ToSchema)]
pub struct PresentBody {
    /// Their name.
    pub name: String,
    /// The cell in which they are.
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

/// Says that the caller has a record open, and answers who else has. Who says nothing for half a minute has closed it.
#[utoipa::path(post, path = "/api/desk/presence", tag = "records", request_body = PresenceRequest,
    responses((status = 200, body = Envelope<Vec<PresentBody>>)))]
pub async fn note_presence(
    MayRead(staff): MayRead,
    State(desk): State<Desk>,
    Json(sent): Json<PresenceRequest>,
) -> Answer<Vec<PresentBody>> {
    if !is_place(&sent.place) {
        return refuse("place", messages::NO_PLACE);
    }
    if sent.cell.as_ref().is_some_and(|cell| cell.chars().count() > MOST) {
        return refuse("cell", TOO_LONG);
    }
    if sent.place.starts_with(CONVERSATION) {
        staff.require(Permission::ReadMessages)?;
    }
    let presence = desk.store.presence();
    if sent.leaving {
        presence.leave(&sent.place, staff.id).await?;
        return Ok(Data(Vec::new()));
    }
    let others = presence
        .enter(&sent.place, staff.id, sent.cell.as_deref(), desk.now())
        .await?;
    Ok(Data(others.into_iter().map(PresentBody::from).collect()))
}

fn is_place(place: &str) -> bool {
    place.len() <= MOST
        && place.split_once('/').is_some_and(|(kind, number)| {
            let is_kind = !kind.is_empty() && kind.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
            is_kind && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
        })
}
