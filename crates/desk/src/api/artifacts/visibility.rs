//! How much of the published records the public sees, and why it does not see the rest.

use std::{collections::HashSet, sync::Arc};

use axum::extract::State;
use chrono::{DateTime, Utc};
use domain::{bilingual::Language, clock::Clock};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Json, Query, refuse},
    now::Now,
};
use serde::{Deserialize, Serialize};
use store::{
    Noun, Store,
    content::{HidingGroup, Visibility},
};
use utoipa::ToSchema;

use super::{ArtifactQuery, bulk_change::MOST_NAMED, read_filter};
use crate::{
    api::{
        language::{LanguageWord, ReplyLanguage},
        records::{KindWord, RecordPath},
        texts::Texts,
    },
    auth::permitted::MayRead,
    messages::{self, fields::name_cell},
};

/// Pieces, and a language that is to be published.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VisibilityRequest {
    /// Piece numbers, at most 5,000; absent: all pieces that match the query.
    #[serde(default)]
    pub ids: Option<Vec<i64>>,
    /// Piece numbers to leave out, at most 5,000.
    #[serde(default)]
    pub except: Vec<i64>,
    /// What the public will see after this language of each is published; absent: what it sees now.
    #[serde(default)]
    pub publishing: Option<LanguageWord>,
}

/// What the public sees of a number of records.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct VisibilityBody {
    /// Number of records, without those in the bin.
    pub total: u64,
    /// Number of those that are published.
    pub published: u64,
    /// Number of those that the public sees.
    pub visible: u64,
    /// Number of those that cannot be published because something is missing.
    pub incomplete: u64,
    /// The missing cells, the most frequent first.
    pub missing: Vec<MissingCellBody>,
    /// Groups that are not public and so hide published records, the one that hides most first.
    pub groups: Vec<HidingGroupBody>,
    /// Number of published records of which pictures without an alternative text are held back.
    pub without_pictures: u64,
    /// Number of those pictures.
    pub pictures: u64,
}

/// A cell that records lack.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MissingCellBody {
    /// Cell name.
    pub cell: String,
    /// The cell's name for people, in the language of `Accept-Language`.
    pub name: String,
    /// Number of records that lack it.
    pub records: u64,
}

/// A group that is not public.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct HidingGroupBody {
    /// Kind of the group: `category` or `exhibition-group`.
    #[schema(value_type = KindWord)]
    pub noun: &'static str,
    /// Number of the group, as in addresses.
    pub id: i64,
    /// Name of the group.
    pub name: Texts,
    /// Whether it was public and was withdrawn; otherwise it is a draft.
    pub withdrawn: bool,
    /// Number of published records that it hides.
    pub records: u64,
}

/// Published records that the public does not see, by the group that hides them.
#[derive(Debug, Serialize, ToSchema)]
pub struct HiddenBody {
    /// Categories that hide published pieces.
    pub artifacts: Vec<HidingGroupBody>,
    /// Kinds of exhibition that hide published exhibitions.
    pub exhibitions: Vec<HidingGroupBody>,
}

impl HidingGroupBody {
    fn new(group: HidingGroup, of: Noun) -> Self {
        Self {
            noun: of.group().map_or("", |of| of.noun.url()),
            id: group.id,
            name: group.name.into(),
            withdrawn: group.is_withdrawn,
            records: group.records,
        }
    }
}

impl VisibilityBody {
    fn new(found: Visibility, of: Noun, language: Language) -> Self {
        let missing = found.missing.into_iter().map(|(cell, records)| MissingCellBody {
            name: name_cell(of.schema(), &cell).get(language).to_owned(),
            cell,
            records,
        });
        let groups = found.groups.into_iter();
        Self {
            total: found.total,
            published: found.published,
            visible: found.visible,
            incomplete: found.incomplete,
            missing: missing.collect(),
            groups: groups.map(|group| HidingGroupBody::new(group, of)).collect(),
            without_pictures: found.without_pictures,
            pictures: found.pictures,
        }
    }
}

/// What the public sees of these pieces, now or after this language of each is published.
///
/// # Errors
/// The store's errors.
pub async fn see_pieces(
    store: &Store,
    ids: &[i64],
    publishing: Option<Language>,
    language: Language,
    now: DateTime<Utc>,
) -> Result<VisibilityBody, ApiError> {
    let copies = store.working_copies();
    let found = copies.visibility(Noun::ARTIFACT, ids, publishing, now).await?;
    Ok(VisibilityBody::new(found, Noun::ARTIFACT, language))
}

/// Returns what the public sees of these pieces, or of all that match the query: now, or after one of their languages is
/// published.
#[utoipa::path(post, path = "/api/desk/artifacts/visibility", tag = "artifacts", params(ArtifactQuery),
    request_body = VisibilityRequest, responses((status = 200, body = Envelope<VisibilityBody>)))]
pub async fn show_visibility(
    MayRead(staff): MayRead,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    ReplyLanguage(language): ReplyLanguage,
    Query(list): Query<ArtifactQuery>,
    Json(sent): Json<VisibilityRequest>,
) -> Answer<VisibilityBody> {
    if sent.except.len() > MOST_NAMED {
        return refuse("except", messages::TOO_MANY_AT_ONCE);
    }
    let mut ids = match sent.ids {
        Some(ids) if ids.len() > MOST_NAMED => return refuse("ids", messages::TOO_MANY_AT_ONCE),
        Some(ids) => ids,
        None => {
            let filter = read_filter(&store, list, staff.role).await?;
            store.working_copies().artifact_ids(&filter).await?
        }
    };
    let mut seen: HashSet<i64> = sent.except.into_iter().collect();
    ids.retain(|id| seen.insert(*id));
    let publishing = sent.publishing.map(Language::from);
    Ok(Data(see_pieces(&store, &ids, publishing, language, clock.now()).await?))
}

/// Returns what the public sees of an artifact or exhibition, and why it does not; 404 for other kinds of records.
#[utoipa::path(get, path = "/api/desk/records/{noun}/{id}/visibility", tag = "records", params(RecordPath),
    responses((status = 200, body = Envelope<VisibilityBody>), (status = 404, body = Empty)))]
pub async fn show_record_visibility(
    _: MayRead,
    State(store): State<Store>,
    Now(now): Now,
    ReplyLanguage(language): ReplyLanguage,
    path: RecordPath,
) -> Answer<VisibilityBody> {
    let id = path.id();
    if id.noun.group().is_none() {
        return Err(ApiError::NotFound);
    }
    let copies = store.working_copies();
    let found = copies.visibility(id.noun, &[id.id], None, now).await?;
    Ok(Data(VisibilityBody::new(found, id.noun, language)))
}

/// Returns the published pieces and exhibitions that the public does not see, by the group that hides them.
#[utoipa::path(get, path = "/api/desk/visibility", tag = "service",
    responses((status = 200, body = Envelope<HiddenBody>)))]
pub async fn show_hidden_records(_: MayRead, State(store): State<Store>) -> Answer<HiddenBody> {
    let copies = store.working_copies();
    let bodies = |groups: Vec<HidingGroup>, noun| {
        let groups = groups.into_iter();
        groups.map(|group| HidingGroupBody::new(group, noun)).collect()
    };
    Ok(Data(HiddenBody {
        artifacts: bodies(copies.hiding_groups(Noun::ARTIFACT).await?, Noun::ARTIFACT),
        exhibitions: bodies(copies.hiding_groups(Noun::EXHIBITION).await?, Noun::EXHIBITION),
    }))
}
