//! The option lists of a member's profile: country, age, gender.

use axum::extract::State;
use domain::page::OptionType;
use serde::{Deserialize, Serialize};
use store::Store;
use utoipa::{IntoParams, ToSchema};

use super::body::{both, fallbacks};
use crate::messages;
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    extract::{Json, Query, refuse},
};

/// An entry of an option list; number 0 is 'please choose'.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Option)]
pub struct OptionBody {
    /// Entry number, as in profiles.
    pub id: i64,
    /// Name in Traditional Chinese.
    pub name_tw: String,
    /// Name in English.
    pub name_en: String,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

/// The option list.
#[derive(Deserialize, IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
pub struct OptionQuery {
    /// `country`, `age` or `gender`
    #[serde(rename = "type")]
    kind: Option<String>,
}

/// Lists the entries of an option list; the first is always 0, 'please choose'.
#[utoipa::path(get, path = "/api/front/option", tag = "house", params(OptionQuery),
    responses((status = 200, body = Envelope<Vec<OptionBody>>), (status = 422, body = Empty)))]
pub async fn list_options(State(store): State<Store>, Query(query): Query<OptionQuery>) -> Answer<Vec<OptionBody>> {
    list(&store, query.kind.as_deref()).await
}

/// The same as GET, with the type in the body.
#[utoipa::path(post, path = "/api/front/option", tag = "house", request_body = OptionQuery,
    responses((status = 200, body = Envelope<Vec<OptionBody>>), (status = 422, body = Empty)))]
pub async fn list_options_by_body(
    State(store): State<Store>,
    Json(query): Json<OptionQuery>,
) -> Answer<Vec<OptionBody>> {
    list(&store, query.kind.as_deref()).await
}

async fn list(store: &Store, kind: Option<&str>) -> Answer<Vec<OptionBody>> {
    let Some(kind) = kind.and_then(OptionType::from_word) else {
        return refuse("type", messages::OPTION_TYPE);
    };
    let entries = store.options().list(kind).await?;
    let bodies = entries.iter().map(|entry| {
        let (name_tw, name_en) = both(&entry.name);
        OptionBody {
            id: entry.id,
            name_tw,
            name_en,
            fallback: fallbacks(&[("name", &entry.name)]),
        }
    });
    Ok(Data(bodies.collect()))
}
