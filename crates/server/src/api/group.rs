//! Item categories and exhibition groups, in the staff's order.

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use store::Store;
use utoipa::{IntoParams, ToSchema};

use super::body::{both, fallbacks};
use crate::messages;
use http_kit::{
    envelope::{Data, Empty, Envelope},
    error::ApiError,
    extract::{Query, refuse},
};

/// A category of artifacts.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ItemGroup {
    /// Category number.
    pub id: i64,
    /// Name in Traditional Chinese.
    pub name_tw: String,
    /// Name in English.
    pub name_en: String,
    /// Colour, 1 to 4: blue, white, red, golden.
    pub color_id: i32,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

impl From<&domain::group::ItemGroup> for ItemGroup {
    fn from(group: &domain::group::ItemGroup) -> Self {
        let (name_tw, name_en) = both(&group.name);
        Self {
            id: group.id,
            name_tw,
            name_en,
            color_id: group.colour.id(),
            fallback: fallbacks(&[("name", &group.name)]),
        }
    }
}

/// A group of exhibitions.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ExhibitionGroup {
    /// Number of the exhibition group.
    pub id: i64,
    /// Name in Traditional Chinese.
    pub name_tw: String,
    /// Name in English.
    pub name_en: String,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

/// A category or an exhibition group; only categories have `color_id`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum Group {
    /// A category (`type=item`).
    Item(ItemGroup),
    /// An exhibition group (`type=exhibition`).
    Exhibition(ExhibitionGroup),
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GroupQuery {
    /// `item` or `exhibition`
    #[serde(rename = "type")]
    kind: Option<String>,
    /// `1`: active groups; any other value gives an empty list, since visitors see only these
    status: Option<i64>,
}

/// Lists the item categories or the exhibition groups, in the staff's order.
#[utoipa::path(get, path = "/api/group/getAll", tag = "collection", params(GroupQuery),
    responses((status = 200, body = Envelope<Vec<Group>>), (status = 422, body = Empty)))]
pub async fn list_groups(State(store): State<Store>, Query(query): Query<GroupQuery>) -> Result<Response, ApiError> {
    let is_active = query.status.is_none_or(|status| status == 1);
    match query.kind.as_deref() {
        Some("item") => {
            let groups = if is_active {
                store.groups().item_groups(true).await?
            } else {
                Vec::new()
            };
            Ok(Data(groups.iter().map(|group| Group::Item(group.into())).collect::<Vec<_>>()).into_response())
        }
        Some("exhibition") => {
            let groups = if is_active {
                store.groups().exhibition_groups(true).await?
            } else {
                Vec::new()
            };
            let groups = groups.iter().map(|group| {
                let (name_tw, name_en) = both(&group.name);
                Group::Exhibition(ExhibitionGroup {
                    id: group.id,
                    name_tw,
                    name_en,
                    fallback: fallbacks(&[("name", &group.name)]),
                })
            });
            Ok(Data(groups.collect::<Vec<_>>()).into_response())
        }
        _ => refuse("type", messages::GROUP_TYPE),
    }
}
