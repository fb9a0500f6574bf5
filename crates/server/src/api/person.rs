//! People who made, inscribed or owned artifacts, with the pieces that name them.

use axum::extract::State;
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Id, Query},
    paging::{PageOf, Paginated},
};
use serde::{Deserialize, Serialize};
use store::content::CreditedArtifact;
use utoipa::{IntoParams, ToSchema};

use super::{
    body::{both, fallbacks},
    collection::{ArtifactSummary, person_credit::PersonRole},
};
use crate::state::App;

/// A piece with what a person was to it.
#[derive(Debug, Serialize, ToSchema)]
pub struct CreditedPiece {
    /// What the person was to it.
    pub role: PersonRole,
    /// What its card says.
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

/// A person with the public pieces that name them.
#[derive(Debug, Serialize, ToSchema)]
pub struct Person {
    /// Number in addresses.
    pub id: i64,
    /// Name in Traditional Chinese.
    pub name_tw: String,
    /// Name in English.
    pub name_en: String,
    /// Courtesy names, art names and other spellings.
    pub aliases: Vec<String>,
    /// When and where the person lived, in Traditional Chinese; or empty.
    pub life_tw: String,
    /// When and where the person lived, in English; or empty.
    pub life_en: String,
    /// Year of birth, astronomical (1 BCE is 0).
    #[schema(required)]
    pub year_birth: Option<i32>,
    /// Year of death, astronomical.
    #[schema(required)]
    pub year_death: Option<i32>,
    /// About the person, as safe HTML.
    pub content_tw: String,
    /// About the person, as safe HTML.
    pub content_en: String,
    /// Number in the Union List of Artist Names.
    #[schema(required)]
    pub ulan_id: Option<String>,
    /// Item of Wikidata.
    #[schema(required)]
    pub wikidata_id: Option<String>,
    /// The public pieces that name the person: role after role, the oldest first. A piece comes once for each role.
    pub artifacts: Paginated<CreditedPiece>,
    /// Names of the fields that show the other language because theirs is missing.
    pub fallback: Vec<String>,
}

/// Which page of the person's pieces.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PersonQuery {
    /// Page of the pieces, from 1
    page: Option<i64>,
    /// Pieces a page, 1 to 100; 10 when absent
    #[serde(rename = "pageSize")]
    #[param(rename = "pageSize")]
    page_size: Option<i64>,
}

/// One person. One that is not published and a number that nobody has are the same: 404.
#[utoipa::path(get, path = "/api/person/{id}", tag = "collection", params(("id" = i64, Path), PersonQuery),
    responses((status = 200, body = Envelope<Person>), (status = 404, body = Empty), (status = 422, body = Empty)))]
pub async fn find_person(State(app): State<App>, Id(id): Id, Query(query): Query<PersonQuery>) -> Answer<Person> {
    let page = PageOf::new(query.page, query.page_size)?;
    let people = app.store.people();
    let found = people.find(id).await?.ok_or(ApiError::NotFound)?;
    let pieces = people.artifacts(id, page.number, page.size).await?;
    let address = format!("{}/api/person/{id}", app.settings.public_url);
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
