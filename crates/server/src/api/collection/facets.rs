//! Facets: what the collection's list can be narrowed down to, and how many pieces each choice would leave.

use axum::extract::State;
use domain::bilingual::Bilingual;
use serde::{Deserialize, Serialize};
use store::content::{ArtifactFilter, ArtifactOrder, Counted, FacetChoice, FacetPeriod, FacetTerm};
use utoipa::{IntoParams, ToSchema};

use super::timeline::Timeline;
use crate::{
    api::body::{both, fallbacks},
    messages,
    state::App,
};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Query, refuse},
};

/// What the collection's list is narrowed down to; also the first part of the list's own query.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ChoiceQuery {
    /// Keyword, matched in both languages; years and centuries count too
    pub name_tw: Option<String>,
    /// Keyword, matched in both languages; years and centuries count too
    pub name_en: Option<String>,
    /// Category; several: any of them
    #[serde(default)]
    pub item_id: Vec<i64>,
    /// Dynasty, with all periods and reigns within it: a number that `/api/collection/facets` names; several: any of them
    #[serde(default)]
    pub dynasty_id: Vec<i64>,
    /// Material: a number that `/api/collection/facets` names; several: any of them
    #[serde(default)]
    pub material_id: Vec<i64>,
    /// One of the pieces' own keywords, in either language, whatever its case and width; several: any of them
    #[serde(default)]
    pub key: Vec<String>,
    /// 1: pieces with pictures
    pub pictures: Option<i64>,
    /// Pieces whose years are this one or later: an astronomical year (1 BCE is 0)
    pub year_from: Option<i32>,
    /// Pieces whose years are this one or earlier
    pub year_to: Option<i32>,
}

/// What the collection's list can be narrowed down to. A count is the length of the list that has this value instead of the present
/// one of its facet, and everything else as it was asked. Values that would leave nothing are left out, but for those that were asked
/// for.
#[derive(Debug, Serialize, ToSchema)]
pub struct CollectionFacets {
    /// Categories in the staff's order: `item_id`.
    pub categories: Vec<CategoryFacet>,
    /// Dynasties, periods and reigns in the order of time: `dynasty_id`. Each counts the pieces of those within it, too.
    pub dynasties: Vec<DynastyFacet>,
    /// Materials, those of most pieces first, 40 at most: `material_id`.
    pub materials: Vec<MaterialFacet>,
    /// The pieces' own keywords in Traditional Chinese, those of most pieces first, 40 at most: `key`.
    pub keys_tw: Vec<KeyFacet>,
    /// The same in English.
    pub keys_en: Vec<KeyFacet>,
    /// How many have pictures: `pictures=1`.
    pub pictures: u64,
    /// To what years they are dated: `year_from` and `year_to`.
    pub timeline: Timeline,
}

/// A category that the list can be narrowed down to.
#[derive(Debug, Serialize, ToSchema)]
pub struct CategoryFacet {
    /// Number.
    pub id: i64,
    /// Name in Traditional Chinese.
    pub name_tw: String,
    /// Name in English.
    pub name_en: String,
    /// How many pieces would be left.
    pub count: u64,
    /// Names of the fields that show the other language because theirs is missing.
    pub fallback: Vec<String>,
}

/// A dynasty, a period or a reign that the list can be narrowed down to.
#[derive(Debug, Serialize, ToSchema)]
pub struct DynastyFacet {
    /// Number.
    pub id: i64,
    /// The number of the one that contains it; null if none does.
    #[schema(required)]
    pub parent: Option<i64>,
    /// Its own name in Traditional Chinese.
    pub name_tw: String,
    /// Its own name in English.
    pub name_en: String,
    /// Its name in Traditional Chinese, a reign's with its dynasty.
    pub label_tw: String,
    /// Its name in English, a reign's with its dynasty.
    pub label_en: String,
    /// How many pieces would be left.
    pub count: u64,
    /// Names of the fields that show the other language because theirs is missing.
    pub fallback: Vec<String>,
}

/// A material that the list can be narrowed down to.
#[derive(Debug, Serialize, ToSchema)]
pub struct MaterialFacet {
    /// Number.
    pub id: i64,
    /// Name in Traditional Chinese.
    pub name_tw: String,
    /// Name in English.
    pub name_en: String,
    /// How many pieces would be left.
    pub count: u64,
    /// Names of the fields that show the other language because theirs is missing.
    pub fallback: Vec<String>,
}

/// A keyword that the list can be narrowed down to.
#[derive(Debug, Serialize, ToSchema)]
pub struct KeyFacet {
    /// The keyword as it is written.
    pub key: String,
    /// How many pieces would be left.
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

impl From<&Counted<FacetTerm>> for MaterialFacet {
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

impl ChoiceQuery {
    /// The only category, if there is one alone, and everything else.
    ///
    /// # Errors
    /// Refused where `pictures` is another figure than 1, or the last year is before the first.
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
        let (only, categories) = match self.item_id[..] {
            [] => (None, Vec::new()),
            [only] => (Some(only), Vec::new()),
            _ => (None, self.item_id.clone()),
        };
        let choice = FacetChoice {
            categories,
            periods: self.dynasty_id.clone(),
            materials: self.material_id.clone(),
            keywords: self.key.clone(),
            has_pictures: self.pictures.is_some(),
            years,
        };
        Ok((only, choice))
    }
}

/// What the collection's list can be narrowed down to, with counts.
#[utoipa::path(get, path = "/api/collection/facets", tag = "collection", params(ChoiceQuery),
    responses((status = 200, body = Envelope<CollectionFacets>), (status = 422, body = Empty)))]
pub async fn list_facets(State(app): State<App>, Query(query): Query<ChoiceQuery>) -> Answer<CollectionFacets> {
    let (item_group, facets) = query.read()?;
    let filter = ArtifactFilter {
        keyword: query.name_tw.or(query.name_en),
        item_group,
        facets,
        order: ArtifactOrder::Usual,
        page: 1,
        page_size: 1,
    };
    let facets = app.store.artifacts().facets(&filter).await?;
    let [keys_tw, keys_en] = facets.keywords.map(keys);
    Ok(Data(CollectionFacets {
        categories: facets
            .categories
            .iter()
            .map(|group| category(group.value.id, &group.value.name, group.count))
            .collect(),
        dynasties: facets.periods.iter().map(DynastyFacet::from).collect(),
        materials: facets.materials.iter().map(MaterialFacet::from).collect(),
        keys_tw,
        keys_en,
        pictures: facets.with_pictures,
        timeline: Timeline::from(&facets.timeline),
    }))
}
