//! Artifacts: one artifact, and the featured artifacts of the home page. The list with its filters and search is in
//! submodules.

mod catalogue;
mod dimension;
mod excerpt;
mod exhibition_title;
pub mod facets;
pub mod list;
mod neighbour;
pub mod person_credit;
pub mod suggestions;
mod texts;
mod timeline;

use axum::extract::State;
use domain::{
    access::{Audience, Placement},
    artifact,
    picture::Picture,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{
    Store,
    content::{Neighbours, ShownArtifact},
};
use utoipa::{IntoParams, ToSchema};

use super::{
    body::{ArtifactFile, MemberSignature, PictureBody, artifact_file, both, fallbacks},
    group::ItemGroup,
};
use crate::{
    addresses::iiif as addresses,
    auth::{
        caller::OptionalAuth,
        signed_address::{Signed, Signer},
    },
    config::Settings,
    secret::Keys,
};
use catalogue::{ArtifactTerms, Inscription, LiteratureLine, ProvenanceLine};
use dimension::Dimension;
use excerpt::Excerpt;
use exhibition_title::ExhibitionTitle;
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Id, Query},
    now::Now,
};
use neighbour::Neighbour;
use person_credit::PersonCredit;
use texts::ArtifactTexts;

/// Maximum number of featured pieces on the home page.
const FEATURED: u64 = 12;

/// Maximum number of related pieces.
const RELATED: usize = 5;

/// The dating of a piece.
#[derive(Debug, Serialize, ToSchema)]
pub struct Dynasty {
    /// Number of the period in the site's authority table; 0 if the dating is only in words.
    pub id: i64,
    /// Dating in Traditional Chinese.
    pub name_tw: String,
    /// Dating in English.
    pub name_en: String,
    /// Short form in Traditional Chinese.
    pub short_tw: String,
    /// Short form in English: `Ming, Yongle style`.
    pub short_en: String,
    /// First year, astronomical (1 BCE = 0); null if open.
    #[schema(required)]
    pub year_start: Option<i32>,
    /// Last year, astronomical (1 BCE = 0); null if open.
    #[schema(required)]
    pub year_end: Option<i32>,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

/// An artifact in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArtifactSummary {
    /// Artifact number, as in addresses.
    pub id: i64,
    /// Relic number: the antiques house's own unique number of the piece.
    pub number: String,
    /// Name in Traditional Chinese.
    pub name_tw: String,
    /// Name in English.
    pub name_en: String,
    /// Path of the first picture at display size; empty if there is none.
    pub pic: String,
    /// The first picture; null if there is none.
    #[schema(required)]
    pub picture: Option<PictureBody>,
    /// Size in Traditional Chinese, the same as `size_tw`.
    pub size: String,
    /// Size in words, in Traditional Chinese.
    pub size_tw: String,
    /// Size in words, in English.
    pub size_en: String,
    /// Keywords in both languages, comma-separated.
    pub key: String,
    /// Keywords in Traditional Chinese, comma-separated.
    pub key_tw: String,
    /// Keywords in English, comma-separated.
    pub key_en: String,
    /// Category; null if none.
    #[schema(required)]
    pub group_item: Option<ItemGroup>,
    /// Dating; null if undated.
    #[schema(required)]
    pub group_dynasty: Option<Dynasty>,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
    /// In search results, a line of text with the found words that name, category and dynasty do not contain; absent
    /// elsewhere, and if these contain all words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub excerpt: Option<Excerpt>,
}

impl From<&artifact::ArtifactSummary> for ArtifactSummary {
    fn from(from: &artifact::ArtifactSummary) -> Self {
        let (name_tw, name_en) = both(&from.name);
        let (size_tw, size_en) = both(&from.size);
        let keywords = from.keywords.joined();
        let (key_tw, key_en) = both(&keywords);
        let picture = from.first_picture.as_ref().map(PictureBody::from);
        let all: Vec<&str> = from
            .keywords
            .tw
            .iter()
            .chain(&from.keywords.en)
            .map(String::as_str)
            .collect();
        Self {
            id: from.id,
            number: from.relic_number.clone(),
            pic: picture.as_ref().map(|p| p.path.clone()).unwrap_or_default(),
            picture,
            size: size_tw.clone(),
            key: all.join(", "),
            group_item: from.item_group.as_ref().map(ItemGroup::from),
            group_dynasty: from.dynasty.as_ref().map(Dynasty::from),
            fallback: fallbacks(&[("name", &from.name), ("size", &from.size), ("key", &keywords)]),
            excerpt: None,
            name_tw,
            name_en,
            size_tw,
            size_en,
            key_tw,
            key_en,
        }
    }
}

impl From<&artifact::Dynasty> for Dynasty {
    fn from(dynasty: &artifact::Dynasty) -> Self {
        let (name_tw, name_en) = both(&dynasty.name);
        let (short_tw, short_en) = both(&dynasty.short);
        Self {
            id: dynasty.period_id.unwrap_or_default(),
            name_tw,
            name_en,
            short_tw,
            short_en,
            year_start: dynasty.year_start,
            year_end: dynasty.year_end,
            fallback: fallbacks(&[("name", &dynasty.name), ("short", &dynasty.short)]),
        }
    }
}

/// The years to which a piece is dated, astronomical (1 BCE = 0).
#[derive(Debug, Serialize, ToSchema)]
pub struct Years {
    /// First year; null if open or undated.
    #[schema(required)]
    pub from: Option<i32>,
    /// Last year; null if open or undated.
    #[schema(required)]
    pub to: Option<i32>,
    /// Whether the years are derived from the period or from the wording of the dating, not entered.
    pub derived: bool,
}

impl From<artifact::Years> for Years {
    fn from(years: artifact::Years) -> Self {
        let artifact::Years { from, to, derived } = years;
        Self { from, to, derived }
    }
}

/// The complete public record of an artifact.
#[derive(Debug, Serialize, ToSchema)]
pub struct Artifact {
    /// The fields of lists.
    #[serde(flatten)]
    pub summary: ArtifactSummary,
    /// Further texts.
    #[serde(flatten)]
    pub texts: ArtifactTexts,
    /// History in Traditional Chinese, as sanitised HTML.
    pub content_tw: String,
    /// History in English, as sanitised HTML.
    pub content_en: String,
    /// Pictures in the staff's order. By default the first two are public and the others are for members.
    pub files: Vec<ArtifactFile>,
    /// Path of its IIIF manifest (Presentation API 3.0). For members it is signed and valid for some minutes.
    pub manifest: String,
    /// Seconds for which signed addresses are valid; null if the caller is not a member.
    pub signed_for: Option<i64>,
    /// Years of the dating.
    pub years: Years,
    /// Measurements.
    pub dimensions: Vec<Dimension>,
    /// Its terms.
    #[serde(flatten)]
    pub terms: ArtifactTerms,
    /// People who made, inscribed, sealed or formerly owned it, as far as they are public.
    pub people: Vec<PersonCredit>,
    /// Marks, inscriptions and seals.
    pub inscriptions: Vec<Inscription>,
    /// Former owners, the earliest first, as far as they are public.
    pub provenance: Vec<ProvenanceLine>,
    /// Publications and exhibitions elsewhere.
    pub literature: Vec<LiteratureLine>,
    /// Exhibitions that show it, the latest start first.
    pub exhibitions: Vec<ExhibitionTitle>,
    /// Similar pieces, by period, category, time and keywords; at most 5.
    pub related: Vec<ArtifactSummary>,
    /// Whether it is among the member's favourites; null for visitors.
    #[schema(required)]
    pub favourite: Option<bool>,
    /// The previous piece in the default order of the whole collection; null for the first.
    #[schema(required)]
    pub previous: Option<Neighbour>,
    /// The next piece in that order; null for the last.
    #[schema(required)]
    pub next: Option<Neighbour>,
}

/// Returns an artifact. Both an unpublished and an unknown number give 404.
#[utoipa::path(get, path = "/api/collection/{id}", tag = "collection", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Artifact>), (status = 404, body = Empty)))]
pub async fn find_artifact(
    auth: OptionalAuth,
    State(store): State<Store>,
    Now(now): Now,
    State(settings): State<Arc<Settings>>,
    State(keys): State<Arc<Keys>>,
    Id(id): Id,
) -> Answer<Artifact> {
    let shown = store.artifacts().find_shown(auth.audience, id, RELATED).await?;
    let ShownArtifact {
        artifact: found,
        neighbours: Neighbours { previous, next },
        exhibitions,
        related,
    } = shown.ok_or(ApiError::NotFound)?;
    let mut summary = ArtifactSummary::from(&found.summary);
    let texts = found.texts.iter().map(|text| (text.field, &text.text));
    let texts: Vec<_> = texts.chain([("content", &found.content)]).collect();
    summary.fallback.extend(fallbacks(&texts));
    let (content_tw, content_en) = both(&found.content);
    let signer = Signer::new(&keys.pictures, settings.members.picture_ttl);
    let is_member = auth.audience == Audience::Member;
    let file = |picture: &Picture| {
        artifact_file(auth.audience, Placement::of(&found, picture), picture, |key| {
            is_member.then(|| MemberSignature {
                query: signer.query(key, now),
                segment: signer.segment(Signed::Zoom(key), now),
            })
        })
    };
    let manifest = match is_member {
        true => addresses::member_manifest(&signer.segment(Signed::Manifest(id), now), id),
        false => addresses::manifest(id),
    };
    let files = found.pictures.iter().filter_map(file).collect();
    let signed_for = is_member.then(|| signer.life(now).num_seconds());
    Ok(Data(Artifact {
        summary,
        texts: ArtifactTexts::new(&found.texts),
        content_tw,
        content_en,
        files,
        manifest,
        signed_for,
        years: found.years.into(),
        dimensions: found.dimensions.iter().map(Dimension::from).collect(),
        terms: ArtifactTerms::from(&found),
        people: found.people.iter().map(PersonCredit::from).collect(),
        inscriptions: found.catalogue.inscriptions.iter().map(Inscription::from).collect(),
        provenance: found.catalogue.provenance.iter().map(ProvenanceLine::from).collect(),
        literature: found.catalogue.literature.iter().map(LiteratureLine::from).collect(),
        exhibitions: exhibitions.iter().map(ExhibitionTitle::from).collect(),
        related: related.iter().map(ArtifactSummary::from).collect(),
        favourite: find_favourite(&store, &auth, id).await?,
        previous: previous.as_ref().map(Neighbour::from),
        next: next.as_ref().map(Neighbour::from),
    }))
}

async fn find_favourite(store: &Store, auth: &OptionalAuth, id: i64) -> Result<Option<bool>, ApiError> {
    let Some(session) = auth.session else { return Ok(None) };
    Ok(Some(store.favourites().contains(session.member_id, id).await?))
}

/// Filter of the featured pieces.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FeaturedQuery {
    /// Category number; all categories if absent
    item_id: Option<i64>,
}

/// Lists the pieces that staff feature on the home page, at most 12, supplemented with the newest pieces if fewer than
/// the niches of the cabinet are featured.
#[utoipa::path(get, path = "/api/front/collection/home", tag = "collection", params(FeaturedQuery),
    responses((status = 200, body = Envelope<Vec<ArtifactSummary>>)))]
pub async fn list_featured_artifacts(
    State(store): State<Store>,
    Query(query): Query<FeaturedQuery>,
) -> Answer<Vec<ArtifactSummary>> {
    let pieces = store.artifacts().featured(query.item_id, FEATURED).await?;
    Ok(Data(pieces.iter().map(ArtifactSummary::from).collect()))
}
