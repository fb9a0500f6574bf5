//! Facets: the values by which the collection can be filtered, with the number of pieces for each.

use axum::extract::State;
use domain::bilingual::Bilingual;
use serde::{Deserialize, Serialize};
use store::{
    Store,
    content::{ArtifactFilter, ArtifactOrder, Counted, FacetChoice, FacetPeriod, FacetTerm},
};
use utoipa::{IntoParams, ToSchema};

use super::timeline::Timeline;
use crate::{
    api::body::{both, fallbacks},
    messages,
};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{MOST_VALUES, Query, refuse},
};

/// Filter of the collection's list and of its facets.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ChoiceQuery {
    /// Keyword, matched in both languages and in years and centuries
    pub name_tw: Option<String>,
    /// Keyword, matched in both languages and in years and centuries
    pub name_en: Option<String>,
    /// Category number; several match any of them, at most 12
    #[serde(default)]
    pub item_id: Vec<i64>,
    /// Dynasty number from `/api/collection/facets`, including all periods and reigns within it; several match any of
    /// them, at most 12
    #[serde(default)]
    pub dynasty_id: Vec<i64>,
    /// Material number from `/api/collection/facets`; several match any of them, at most 12
    #[serde(default)]
    pub material_id: Vec<i64>,
    /// Ware number from `/api/collection/facets`; several match any of them, at most 12
    #[serde(default)]
    pub ware_id: Vec<i64>,
    /// Form number from `/api/collection/facets`; several match any of them, at most 12
    #[serde(default)]
    pub form_id: Vec<i64>,
    /// A keyword of the pieces, in either language, regardless of case and character width; several match any of them, at most 12
    #[serde(default)]
    pub key: Vec<String>,
    /// `1`: only pieces with pictures
    pub pictures: Option<i64>,
    /// Pieces dated to this year or later, astronomical (1 BCE = 0)
    pub year_from: Option<i32>,
    /// Pieces dated to this year or earlier, astronomical (1 BCE = 0)
    pub year_to: Option<i32>,
}

/// Facets of the collection's list. A count is the length of the list if this value replaced the present one of its
/// facet and all other filters stayed. Values with a count of 0 are left out unless the request contains them.
#[derive(Debug, Serialize, ToSchema)]
pub struct CollectionFacets {
    /// Categories, in the staff's order; filter `item_id`.
    pub categories: Vec<CategoryFacet>,
    /// Dynasties, periods and reigns, in chronological order; filter `dynasty_id`. Counts include the periods within.
    pub dynasties: Vec<DynastyFacet>,
    /// Materials, the most frequent first, at most 40; filter `material_id`.
    pub materials: Vec<TermFacet>,
    /// Kilns and wares, the most frequent first, at most 40; filter `ware_id`.
    pub wares: Vec<TermFacet>,
    /// Forms, the most frequent first, at most 40; filter `form_id`.
    pub forms: Vec<TermFacet>,
    /// Keywords in Traditional Chinese, the most frequent first, at most 40; filter `key`.
    pub keys_tw: Vec<KeyFacet>,
    /// Keywords in English, the most frequent first, at most 40; filter `key`.
    pub keys_en: Vec<KeyFacet>,
    /// Number of pieces with pictures; filter `pictures=1`.
    pub pictures: u64,
    /// Distribution over the years; filters `year_from` and `year_to`.
    pub timeline: Timeline,
}

/// A category as a facet value.
#[derive(Debug, Serialize, ToSchema)]
pub struct CategoryFacet {
    /// Category number.
    pub id: i64,
    /// Name in Traditional Chinese.
    pub name_tw: String,
    /// Name in English.
    pub name_en: String,
    /// Number of pieces with this value.
    pub count: u64,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

/// A dynasty, period or reign as a facet value.
#[derive(Debug, Serialize, ToSchema)]
pub struct DynastyFacet {
    /// Period number.
    pub id: i64,
    /// Number of the period that contains it; null if none.
    #[schema(required)]
    pub parent: Option<i64>,
    /// Name without its dynasty, in Traditional Chinese.
    pub name_tw: String,
    /// Name without its dynasty, in English.
    pub name_en: String,
    /// Name for display in Traditional Chinese; that of a reign includes its dynasty.
    pub label_tw: String,
    /// Name for display in English; that of a reign includes its dynasty.
    pub label_en: String,
    /// Number of pieces with this value, including the periods within it.
    pub count: u64,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

/// A material, a ware or a form as a facet value.
#[derive(Debug, Serialize, ToSchema)]
pub struct TermFacet {
    /// Number of the term.
    pub id: i64,
    /// Name in Traditional Chinese.
    pub name_tw: String,
    /// Name in English.
    pub name_en: String,
    /// Number of pieces with this value.
    pub count: u64,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

/// A keyword as a facet value.
#[derive(Debug, Serialize, ToSchema)]
pub struct KeyFacet {
    /// The keyword, as written.
    pub key: String,
    /// Number of pieces with this value.
    pub count: u64,
}

impl From<&Counted<FacetPeriod>> for DynastyFacet {
    fn from(from: &Counted<FacetPeriod>) -> Self {
        let FacetPeriod {
            id,
            parent,
            name,
            label,
        } = &from.value;
        let (name_tw, name_en) = both(name);
        let (label_tw, label_en) = both(label);
        Self {
            id: *id,
            parent: *parent,
            name_tw,
            name_en,
            label_tw,
            label_en,
            count: from.count,
            fallback: fallbacks(&[("name", name), ("label", label)]),
        }
    }
}

impl From<&Counted<FacetTerm>> for TermFacet {
    fn from(from: &Counted<FacetTerm>) -> Self {
        let (name_tw, name_en) = both(&from.value.name);
        Self {
            id: from.value.id,
            name_tw,
            name_en,
            count: from.count,
            fallback: fallbacks(&[("name", &from.value.name)]),
        }
    }
}

fn category(id: i64, name: &Bilingual, count: u64) -> CategoryFacet {
    let (name_tw, name_en) = both(name);
    CategoryFacet {
        id,
        name_tw,
        name_en,
        count,
        fallback: fallbacks(&[("name", name)]),
    }
}

fn keys(from: Vec<Counted<String>>) -> Vec<KeyFacet> {
    let key = |from: Counted<String>| KeyFacet {
        key: from.value,
        count: from.count,
    };
    from.into_iter().map(key).collect()
}

/// The parameters by which each of [`store::content::TERM_FACETS`] is chosen.
pub const TERM_PARAMETERS: [&str; 3] = ["material_id", "ware_id", "form_id"];

/// The values of a parameter, each once.
fn distinct<T: Clone + PartialEq>(name: &'static str, values: &[T]) -> Result<Vec<T>, ApiError> {
    let mut found: Vec<T> = Vec::new();
    for value in values {
        if found.contains(value) {
            continue;
        }
        if found.len() == MOST_VALUES {
            return refuse(name, messages::TOO_MANY_VALUES);
        }
        found.push(value.clone());
    }
    Ok(found)
}

impl ChoiceQuery {
    /// The category, if there is exactly one, and all other filters.
    ///
    /// # Errors
    /// 422 if `pictures` is a number other than 1, the last year is before the first, or a parameter has too many values.
    pub fn read(&self) -> Result<(Option<i64>, FacetChoice), ApiError> {
        if self.pictures.is_some_and(|pictures| pictures != 1) {
            return refuse("pictures", messages::PICTURES);
        }
        let years = [self.year_from, self.year_to];
        if let [Some(from), Some(to)] = years
            && to < from
        {
            return refuse("year_to", messages::YEARS);
        }
        // One category is searched by itself, with a suggestion of its own.
        let categories = distinct("item_id", &self.item_id)?;
        let (only, categories) = match categories[..] {
            [only] => (Some(only), Vec::new()),
            _ => (None, categories),
        };
        let [material, ware, form] = TERM_PARAMETERS;
        let choice = FacetChoice {
            categories,
            periods: distinct("dynasty_id", &self.dynasty_id)?,
            terms: [
                distinct(material, &self.material_id)?,
                distinct(ware, &self.ware_id)?,
                distinct(form, &self.form_id)?,
            ],
            keywords: distinct("key", &self.key)?,
            has_pictures: self.pictures.is_some(),
            years,
        };
        Ok((only, choice))
    }
}

/// Returns the facets of the collection's list, with counts.
#[utoipa::path(get, path = "/api/collection/facets", tag = "collection", params(ChoiceQuery),
    responses((status = 200, body = Envelope<CollectionFacets>), (status = 422, body = Empty)))]
pub async fn list_facets(State(store): State<Store>, Query(query): Query<ChoiceQuery>) -> Answer<CollectionFacets> {
    let (item_group, facets) = query.read()?;
    let filter = ArtifactFilter {
        keyword: query.name_tw.or(query.name_en),
        item_group,
        facets,
        order: ArtifactOrder::Usual,
        page: 1,
        page_size: 1,
    };
    let facets = store.artifacts().facets(&filter).await?;
    let [keys_tw, keys_en] = facets.keywords.map(keys);
    let [materials, wares, forms] = facets.terms.map(|terms| terms.iter().map(TermFacet::from).collect());
    Ok(Data(CollectionFacets {
        categories: facets
            .categories
            .iter()
            .map(|group| category(group.value.id, &group.value.name, group.count))
            .collect(),
        dynasties: facets.periods.iter().map(DynastyFacet::from).collect(),
        materials,
        wares,
        forms,
        keys_tw,
        keys_en,
        pictures: facets.with_pictures,
        timeline: Timeline::from(&facets.timeline),
    }))
}
