//! People who made, inscribed or owned artifacts, with the pieces related to them.

use crate::config::Settings;
use axum::extract::State;
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Id, Query},
    paging::{PageOf, Paginated},
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{Store, content::CreditedArtifact};
use utoipa::{IntoParams, ToSchema};

use super::{
    body::{both, fallbacks},
    collection::{ArtifactSummary, person_credit::PersonRole},
};

/// A piece with the person's relation to it.
#[derive(Debug, Serialize, ToSchema)]
pub struct CreditedPiece {
    /// The person's relation to the piece.
    pub role: PersonRole,
    /// The fields of lists.
    #[serde(flatten)]
    pub summary: ArtifactSummary,
}

impl From<&CreditedArtifact> for CreditedPiece {
    fn from(from: &CreditedArtifact) -> Self {
        Self {
            role: from.role.into(),
            summary: ArtifactSummary::from(&from.artifact),
        }
    }
}

/// A person with the public pieces related to them.
#[derive(Debug, Serialize, ToSchema)]
pub struct Person {
    /// Person number, as in addresses.
    pub id: i64,
    /// Name in Traditional Chinese.
    pub name_tw: String,
    /// Name in English.
    pub name_en: String,
    /// Courtesy names, art names and other spellings.
    pub aliases: Vec<String>,
    /// Dates and places of the person's life, in Traditional Chinese; may be empty.
    pub life_tw: String,
    /// Dates and places of the person's life, in English; may be empty.
    pub life_en: String,
    /// Year of birth, astronomical (1 BCE = 0); null if unknown.
    #[schema(required)]
    pub year_birth: Option<i32>,
    /// Year of death, astronomical (1 BCE = 0); null if unknown.
    #[schema(required)]
    pub year_death: Option<i32>,
    /// Biography in Traditional Chinese, as sanitised HTML.
    pub content_tw: String,
    /// Biography in English, as sanitised HTML.
    pub content_en: String,
    /// Number in the Union List of Artist Names; null if unknown.
    #[schema(required)]
    pub ulan_id: Option<String>,
    /// Wikidata item; null if unknown.
    #[schema(required)]
    pub wikidata_id: Option<String>,
    /// Public pieces related to the person, by role, the oldest first. A piece occurs once for each role.
    pub artifacts: Paginated<CreditedPiece>,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

/// Page of the person's pieces.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PersonQuery {
    /// Page number, from 1
    page: Option<i64>,
    /// Pieces per page, 1 to 100; 10 if absent
    #[serde(rename = "pageSize")]
    #[param(rename = "pageSize")]
    page_size: Option<i64>,
}

/// Returns a person. Both an unpublished and an unknown number give 404.
#[utoipa::path(get, path = "/api/person/{id}", tag = "collection", params(("id" = i64, Path), PersonQuery),
    responses((status = 200, body = Envelope<Person>), (status = 404, body = Empty), (status = 422, body = Empty)))]
pub async fn find_person(
    State(store): State<Store>,
    State(settings): State<Arc<Settings>>,
    Id(id): Id,
    Query(query): Query<PersonQuery>,
) -> Answer<Person> {
    let page = PageOf::new(query.page, query.page_size)?;
    let people = store.people();
    let found = people.find(id).await?.ok_or(ApiError::NotFound)?;
    let pieces = people.artifacts(id, page.number, page.size).await?;
    let id = found.id;
    let address = format!("{}/api/person/{id}", settings.public_url);
    let (name_tw, name_en) = both(&found.name);
    let (life_tw, life_en) = both(&found.life);
    let (content_tw, content_en) = both(&found.content);
    Ok(Data(Person {
        id,
        name_tw,
        name_en,
        life_tw,
        life_en,
        content_tw,
        content_en,
        fallback: fallbacks(&[
            ("name", &found.name),
            ("life", &found.life),
            ("content", &found.content),
        ]),
        aliases: found.aliases,
        year_birth: found.year_birth,
        year_death: found.year_death,
        ulan_id: found.ulan_id,
        wikidata_id: found.wikidata_id,
        artifacts: Paginated::new(
            pieces.entries.iter().map(CreditedPiece::from).collect(),
            pieces.total,
            page.number,
            page.size,
            &address,
            &[("pageSize", page.size.to_string())],
        ),
    }))
}
