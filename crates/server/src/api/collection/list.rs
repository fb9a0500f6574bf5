//! The collection's list: filters, search and suggestions.

use axum::{Extension, extract::State};
use domain::{artifact, bilingual::Language, search_text::read_missed};
use serde::{Deserialize, Serialize};
use store::content::{ArtifactFilter, ArtifactOrder, FacetChoice, FoundArtifacts};
use utoipa::{IntoParams, ToSchema};

use super::{
    ArtifactSummary,
    excerpt::Excerpt,
    facets::{ChoiceQuery, TERM_PARAMETERS},
};
use crate::{
    messages,
    state::{App, pending_counts::Searched},
};
use http_kit::{
    envelope::{Data, Empty, Envelope},
    error::ApiError,
    extract::{Query, refuse},
    paging::{PageOf, Paginated},
};

/// Order and page of the collection's list, in addition to [`ChoiceQuery`].
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "snake_case")]
pub struct CollectionQuery {
    /// Entries per page, 1 to 100; 10 if absent
    #[serde(rename = "pageSize")]
    #[param(rename = "pageSize")]
    page_size: Option<i64>,
    /// `1`: published pieces; any other value gives an empty list, since visitors see only these
    status: Option<i64>,
    /// `1`: pieces of active categories; any other value gives an empty list, since visitors see only these
    group_status: Option<i64>,
    /// `dynasty`: by first year, the oldest first; `newest`: by year, the latest first; `number`: by relic number;
    /// `added`: the last added piece first; the default order if absent
    sort: Option<String>,
    /// Page number, from 1
    page: Option<i64>,
}

/// A page of the collection, with suggestions if the keyword is not found as typed.
#[derive(Debug, Serialize, ToSchema)]
pub struct CollectionPage {
    /// The page; empty if nothing is found.
    #[serde(flatten)]
    pub page: Paginated<ArtifactSummary>,
    /// A similar keyword with results in the same category, if the keyword is not found as typed; otherwise null.
    #[schema(required)]
    pub suggestion: Option<String>,
    /// If nothing is found, the most similar pieces, at most 10, or the featured pieces if none is similar.
    pub nearest: Vec<ArtifactSummary>,
    /// Whether the pieces in `nearest` are similar to the keyword.
    pub is_near: bool,
}

/// Lists the collection in pages. With a keyword the best matches come first, with an `excerpt` for pieces whose names
/// do not contain all words. If the keyword is not found as typed, pieces with a similarly spelled, written or spaced
/// word are listed, with a `suggestion`. If that finds nothing either, the list is empty and `nearest` contains the
/// most similar pieces.
#[utoipa::path(get, path = "/api/collection", tag = "collection", params(ChoiceQuery, CollectionQuery),
    responses((status = 200, body = Envelope<CollectionPage>), (status = 422, body = Empty)))]
pub async fn list_artifacts(
    State(app): State<App>,
    Query(choice): Query<ChoiceQuery>,
    Query(query): Query<CollectionQuery>,
) -> Result<(Option<Extension<Searched>>, Data<CollectionPage>), ApiError> {
    let page = PageOf::new(query.page, query.page_size)?;
    let keyword = choice.name_tw.clone().or(choice.name_en.clone());
    let language = match choice.name_tw {
        Some(_) => Language::Tw,
        None => Language::En,
    };
    let order = match query.sort.as_deref() {
        None => ArtifactOrder::Usual,
        Some("dynasty") => ArtifactOrder::Time,
        Some("newest") => ArtifactOrder::TimeDown,
        Some("number") => ArtifactOrder::Number,
        Some("added") => ArtifactOrder::Added,
        Some(_) => return refuse("sort", messages::SORT),
    };
    let (item_group, facets) = choice.read()?;
    // Visitors never see drafts, whatever the query says.
    let is_public = [query.status, query.group_status]
        .iter()
        .flatten()
        .all(|status| *status == 1);
    let found = if is_public {
        let filter = ArtifactFilter {
            keyword,
            item_group,
            facets: facets.clone(),
            order,
            page: page.number,
            page_size: page.size,
        };
        app.store.artifacts().search(&filter, language).await?
    } else {
        FoundArtifacts::default()
    };
    let is_whole = item_group.is_none() && facets == FacetChoice::NONE && page.number == 1;
    let mut searched = Searched::default();
    if is_public && is_whole {
        let typed = choice.name_tw.as_deref().or(choice.name_en.as_deref());
        searched.words = app.store.search_synonyms().asked_words(typed.unwrap_or_default());
        searched.missed = typed.filter(|_| found.page.total == 0).and_then(read_missed);
    }
    let number = |value: Option<i64>| value.map(|v| v.to_string()).unwrap_or_default();
    let many = |name: &'static str, values: &[i64]| -> Vec<(&'static str, String)> {
        values.iter().map(|value| (name, value.to_string())).collect()
    };
    let year = |year: Option<i32>| number(year.map(i64::from));
    let terms = TERM_PARAMETERS.into_iter().zip(&facets.terms);
    let parameters = [
        vec![
            ("pageSize", page.size.to_string()),
            ("status", number(query.status)),
            ("group_status", number(query.group_status)),
            ("name_tw", choice.name_tw.unwrap_or_default()),
            ("name_en", choice.name_en.unwrap_or_default()),
        ],
        many("item_id", item_group.as_slice()),
        many("item_id", &facets.categories),
        many("dynasty_id", &facets.periods),
        terms.flat_map(|(name, values)| many(name, values)).collect(),
        facets.keywords.into_iter().map(|key| ("key", key)).collect(),
        vec![
            ("pictures", number(facets.has_pictures.then_some(1))),
            ("year_from", year(facets.years[0])),
            ("year_to", year(facets.years[1])),
            ("sort", query.sort.unwrap_or_default()),
        ],
    ]
    .concat();
    let address = format!("{}/api/collection", app.settings.public_url);
    let summaries = |pieces: &[artifact::ArtifactSummary]| pieces.iter().map(ArtifactSummary::from).collect();
    let mut pieces: Vec<ArtifactSummary> = summaries(&found.page.entries);
    for (piece, excerpt) in pieces.iter_mut().zip(&found.excerpts) {
        piece.excerpt = excerpt.as_ref().map(Excerpt::from);
    }
    let page = CollectionPage {
        page: Paginated::new(pieces, found.page.total, page.number, page.size, &address, &parameters),
        suggestion: found.suggestion,
        nearest: summaries(&found.nearest),
        is_near: found.is_near,
    };
    let is_counted = !searched.words.is_empty() || searched.missed.is_some();
    Ok((is_counted.then_some(Extension(searched)), Data(page)))
}
