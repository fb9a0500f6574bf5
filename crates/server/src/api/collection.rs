//! Artifacts: one artifact, the featured artifacts of the home page; the list with its filters and search is below.

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
use store::content::{Neighbours, ShownArtifact};
use utoipa::{IntoParams, ToSchema};

use super::{
    body::{ArtifactFile, MemberSignature, PictureBody, artifact_file, both, fallbacks},
    group::ItemGroup,
};
use crate::{
    auth::{
        caller::OptionalAuth,
        signed_address::{Signed, Signer},
    },
    iiif::addresses,
    state::App,
};
use catalogue::{Inscription, LiteratureLine, ProvenanceLine, Term, terms};
use dimension::Dimension;
use excerpt::Excerpt;
use exhibition_title::ExhibitionTitle;
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Id, Query},
};
use neighbour::Neighbour;
use person_credit::PersonCredit;
use texts::ArtifactTexts;

/// Featured pieces on the home page, at most.
const FEATURED: u64 = 12;

/// Related pieces, at most.
const RELATED: usize = 5;

/// When a piece was made.
#[derive(Debug, Serialize, ToSchema)]
pub struct Dynasty {
    /// The period's number in the house's authority table, or 0 when the piece has only words.
    pub id: i64,
    /// In Traditional Chinese.
    pub name_tw: String,
    /// In English.
    pub name_en: String,
    /// In Traditional Chinese, in few words.
    pub short_tw: String,
    /// In English, in few words: `Ming, Yongle style`.
    pub short_en: String,
    /// First year, astronomical (1 BCE = 0); null when open.
    #[schema(required)]
    pub year_start: Option<i32>,
    /// Last year, astronomical; null when open.
    #[schema(required)]
    pub year_end: Option<i32>,
    /// Names of the fields that show the other language because theirs is missing.
    pub fallback: Vec<String>,
}

/// A card's worth of an artifact.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArtifactSummary {
    /// Number in addresses.
    pub id: i64,
    /// Relic number.
    pub number: String,
    /// Name in Traditional Chinese.
    pub name_tw: String,
    /// Name in English.
    pub name_en: String,
    /// Path of the first picture at display size; empty when there is none.
    pub pic: String,
    /// The first picture.
    #[schema(required)]
    pub picture: Option<PictureBody>,
    /// Size in Traditional Chinese, as `size_tw`.
    pub size: String,
    /// Size in Traditional Chinese.
    pub size_tw: String,
    /// Size in English.
    pub size_en: String,
    /// All keywords, comma separated.
    pub key: String,
    /// Keywords in Traditional Chinese, comma separated.
    pub key_tw: String,
    /// Keywords in English, comma separated.
    pub key_en: String,
    /// Category.
    #[schema(required)]
    pub group_item: Option<ItemGroup>,
    /// Dynasty or period.
    #[schema(required)]
    pub group_dynasty: Option<Dynasty>,
    /// Names of the fields that show the other language because theirs is missing.
    pub fallback: Vec<String>,
    /// In a search, a line with the words that name, category and dynasty have not; left out elsewhere, and where they have all.
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

/// The years to which a piece is dated, astronomical (1 BCE is 0).
#[derive(Debug, Serialize, ToSchema)]
pub struct Years {
    /// The first; null when it is open, or the piece is undated.
    #[schema(required)]
    pub from: Option<i32>,
    /// The last; null when it is open, or the piece is undated.
    #[schema(required)]
    pub to: Option<i32>,
    /// Whether they come from the period or were read from the wording of the dating, rather than entered.
    pub derived: bool,
}

impl From<artifact::Years> for Years {
    fn from(years: artifact::Years) -> Self {
        let artifact::Years { from, to, derived } = years;
        Self { from, to, derived }
    }
}

/// The whole record of an artifact.
#[derive(Debug, Serialize, ToSchema)]
pub struct Artifact {
    /// What its card says.
    #[serde(flatten)]
    pub summary: ArtifactSummary,
    /// Its other texts.
    #[serde(flatten)]
    pub texts: ArtifactTexts,
    /// History, as safe HTML.
    pub content_tw: String,
    /// History, as safe HTML.
    pub content_en: String,
    /// The pictures in the staff's order; those from the third on are for members.
    pub files: Vec<ArtifactFile>,
    /// Path of its IIIF manifest (Presentation API 3.0). A member's was signed for members and is good for some minutes.
    pub manifest: String,
    /// How many seconds the addresses that were signed for members are good; null where the caller sees none.
    pub signed_for: Option<i64>,
    /// The years to which it is dated.
    pub years: Years,
    /// Measurements.
    pub dimensions: Vec<Dimension>,
    /// What it is made of.
    pub materials: Vec<Term>,
    /// How it was made.
    pub techniques: Vec<Term>,
    /// Who made, inscribed, sealed or once owned it, as far as the public may know.
    pub people: Vec<PersonCredit>,
    /// Marks, inscriptions and seals.
    pub inscriptions: Vec<Inscription>,
    /// Who owned it, the earliest first, as far as the public may know.
    pub provenance: Vec<ProvenanceLine>,
    /// Where it was published or shown.
    pub literature: Vec<LiteratureLine>,
    /// The exhibitions that show it, the latest to begin first.
    pub exhibitions: Vec<ExhibitionTitle>,
    /// Pieces that have most in common with it: period, category, time, keywords; 5 at most.
    pub related: Vec<ArtifactSummary>,
    /// Whether it is among the caller's favourites; null for visitors.
    #[schema(required)]
    pub favourite: Option<bool>,
    /// The piece before it in the usual order of the whole collection; null for the first.
    #[schema(required)]
    pub previous: Option<Neighbour>,
    /// The piece after it; null for the last.
    #[schema(required)]
    pub next: Option<Neighbour>,
}

/// One piece. A draft and a number that no piece has are the same: 404.
#[utoipa::path(get, path = "/api/collection/{id}", tag = "collection", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Artifact>), (status = 404, body = Empty)))]
pub async fn find_artifact(auth: OptionalAuth, State(app): State<App>, Id(id): Id) -> Answer<Artifact> {
    let shown = app.store.artifacts().find_shown(auth.audience, id, RELATED).await?;
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
    let signer = Signer::new(&app.keys.pictures, app.settings.members.picture_ttl);
    let now = app.now();
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
        materials: terms(&found.materials),
        techniques: terms(&found.techniques),
        people: found.people.iter().map(PersonCredit::from).collect(),
        inscriptions: found.catalogue.inscriptions.iter().map(Inscription::from).collect(),
        provenance: found.catalogue.provenance.iter().map(ProvenanceLine::from).collect(),
        literature: found.catalogue.literature.iter().map(LiteratureLine::from).collect(),
        exhibitions: exhibitions.iter().map(ExhibitionTitle::from).collect(),
        related: related.iter().map(ArtifactSummary::from).collect(),
        favourite: find_favourite(&app, &auth, id).await?,
        previous: previous.as_ref().map(Neighbour::from),
        next: next.as_ref().map(Neighbour::from),
    }))
}

async fn find_favourite(app: &App, auth: &OptionalAuth, id: i64) -> Result<Option<bool>, ApiError> {
    let Some(session) = auth.session else { return Ok(None) };
    Ok(Some(app.store.favourites().contains(session.member_id, id).await?))
}

/// Which featured pieces are asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FeaturedQuery {
    /// Category; all when absent
    item_id: Option<i64>,
}

/// The pieces that staff chose for the home page, at most 12; the newest fill the niches of its cabinet that are left.
#[utoipa::path(get, path = "/api/front/collection/home", tag = "collection", params(FeaturedQuery),
    responses((status = 200, body = Envelope<Vec<ArtifactSummary>>)))]
pub async fn list_featured_artifacts(
    State(app): State<App>,
    Query(query): Query<FeaturedQuery>,
) -> Answer<Vec<ArtifactSummary>> {
    let pieces = app.store.artifacts().featured(query.item_id, FEATURED).await?;
    Ok(Data(pieces.iter().map(ArtifactSummary::from).collect()))
}
