//! Suggestions while a visitor types a keyword: dynasties, categories and keywords that contain the typed text, and
//! pieces that a search for it finds.

use axum::extract::State;
use domain::{
    bilingual::Bilingual,
    search_text::{Keyword, normalise, read_keyword},
};
use serde::{Deserialize, Serialize};
use store::{
    Noun, Store,
    content::{ArtifactFilter, ArtifactOrder, FacetChoice},
};
use utoipa::{IntoParams, ToSchema};

use crate::api::body::{both, fallbacks};
use http_kit::{
    envelope::{Answer, Data, Envelope},
    extract::Query,
};

/// Maximum number of pieces.
const PIECES: usize = 5;
/// Maximum number of dynasties, categories and keywords together.
const WORDS: usize = 4;
/// Number of pieces whose keywords are considered.
const LOOKED_THROUGH: u64 = 30;

/// Type of a suggestion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SuggestionKind {
    /// A dynasty, a period or a reign.
    Dynasty,
    /// A category; `id` is the category number.
    Category,
    /// A keyword.
    Keyword,
    /// An artifact; `id` is its number, as in addresses.
    Artifact,
}

/// A suggestion for a partial keyword.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SearchSuggestion {
    /// Type of the suggestion.
    pub kind: SuggestionKind,
    /// Number of the category or artifact; 0 for dynasties and keywords.
    pub id: i64,
    /// Name in Traditional Chinese; a keyword as written.
    pub name_tw: String,
    /// Name in English; a keyword as written.
    pub name_en: String,
    /// Relic number of an artifact; otherwise empty.
    pub number: String,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

impl SearchSuggestion {
    fn new(kind: SuggestionKind, id: i64, name: &Bilingual, number: &str) -> Self {
        let (name_tw, name_en) = both(name);
        Self {
            kind,
            id,
            name_tw,
            name_en,
            number: number.to_owned(),
            fallback: fallbacks(&[("name", name)]),
        }
    }
}

/// The partial keyword.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SuggestionQuery {
    /// The beginning of a keyword, in either language
    keyword: Option<String>,
}

/// Lists suggestions for a partial keyword: at most four words, then at most five pieces.
#[utoipa::path(get, path = "/api/collection/suggest", tag = "collection", params(SuggestionQuery),
    responses((status = 200, body = Envelope<Vec<SearchSuggestion>>)))]
pub async fn list_suggestions(
    State(store): State<Store>,
    Query(query): Query<SuggestionQuery>,
) -> Answer<Vec<SearchSuggestion>> {
    let typed = query.keyword.unwrap_or_default();
    if !matches!(read_keyword(&typed), Keyword::Plan(_)) {
        return Ok(Data(Vec::new()));
    }
    let filter = ArtifactFilter {
        keyword: Some(typed.clone()),
        item_group: None,
        facets: FacetChoice::default(),
        order: ArtifactOrder::Usual,
        page: 1,
        page_size: LOOKED_THROUGH,
    };
    let pieces = store.artifacts().list(&filter).await?.entries;
    let typed = normalise(&typed);
    let typed = typed.trim();
    let named = store.artifacts().find_named(typed, WORDS).await?.into_iter();
    let mut words: Vec<SearchSuggestion> = named
        .map(|record| match record.noun == Noun::CATEGORY {
            true => SearchSuggestion::new(SuggestionKind::Category, record.id, &record.name, ""),
            false => SearchSuggestion::new(SuggestionKind::Dynasty, 0, &record.name, ""),
        })
        .collect();
    for word in pieces
        .iter()
        .flat_map(|piece| piece.keywords.tw.iter().chain(&piece.keywords.en))
    {
        let is_known = || {
            words
                .iter()
                .any(|known| known.name_tw == *word || known.name_en == *word)
        };
        if words.len() < WORDS && normalise(word).contains(typed) && !is_known() {
            let name = Bilingual::new(word.as_str(), word.as_str());
            words.push(SearchSuggestion::new(SuggestionKind::Keyword, 0, &name, ""));
        }
    }
    words.truncate(WORDS);
    let pieces = pieces
        .iter()
        .take(PIECES)
        .map(|piece| SearchSuggestion::new(SuggestionKind::Artifact, piece.id, &piece.name, &piece.relic_number));
    words.extend(pieces);
    Ok(Data(words))
}
