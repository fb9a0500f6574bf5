//! Vocabularies for editing: categories, kinds of exhibition, periods, terms and people.

use std::collections::{HashMap, HashSet};
use store::{Noun, RecordId, Store, content::VocabularyTerm};

use axum::extract::State;
use domain::{bilingual::Bilingual, material::list_materials, period::DatingReader, search_text::VARIANTS};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    extract::Query,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::texts::Texts;
use super::words::{LevelWord, TermKindWord};
use crate::auth::permitted::MayRead;

/// A category.
#[derive(Debug, Serialize, ToSchema)]
pub struct CategoryBody {
    /// Category number.
    pub id: i64,
    /// Category name.
    pub name: Texts,
    /// Colour, 1 to 4: blue, white, red, golden.
    pub color_id: i32,
    /// Whether it is public.
    pub active: bool,
    /// Whether it is in the bin: it is named where a record has it, and not offered.
    pub binned: bool,
    /// Number of pieces in it.
    pub used: u32,
}

/// A kind of exhibition.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExhibitionGroupBody {
    /// Number of the kind of exhibition.
    pub id: i64,
    /// Name of the kind of exhibition.
    pub name: Texts,
    /// Whether it is public.
    pub active: bool,
    /// Whether it is in the bin: it is named where a record has it, and not offered.
    pub binned: bool,
}

/// A dynasty, period or reign.
#[derive(Debug, Serialize, ToSchema)]
pub struct DynastyBody {
    /// Period number.
    pub id: i64,
    /// Number of the period that contains it; null if none.
    #[schema(required)]
    pub parent_id: Option<i64>,
    /// Level in the hierarchy of periods.
    #[schema(value_type = LevelWord)]
    pub level: &'static str,
    /// Name of the period.
    pub name: Texts,
    /// Other names and spellings.
    pub aliases: Vec<String>,
    /// First year, astronomical (1 BCE = 0); null if open.
    #[schema(required)]
    pub year_start: Option<i32>,
    /// Last year, astronomical (1 BCE = 0); null if open.
    #[schema(required)]
    pub year_end: Option<i32>,
    /// Whether it is public.
    pub active: bool,
    /// Whether it is in the bin: it is named where a record has it, and not offered.
    pub binned: bool,
    /// Number of pieces that are dated to it directly, not to a part of it.
    pub used: u32,
}

/// A material or technique.
#[derive(Debug, Serialize, ToSchema)]
pub struct TermBody {
    /// Term number.
    pub id: i64,
    /// Kind of the term.
    #[schema(value_type = TermKindWord)]
    pub kind: &'static str,
    /// Stable key of the term.
    pub slug: String,
    /// Name of the term.
    pub name: Texts,
    /// Number in the Art & Architecture Thesaurus; null if unknown.
    #[schema(required)]
    pub aat_id: Option<String>,
    /// Number of pieces that have it.
    pub used: u32,
}

/// A material or technique that the product knows and the house does not have yet. A piece that gets it adds it to the
/// house's own.
#[derive(Debug, Serialize, ToSchema)]
pub struct ShippedTermBody {
    /// Kind of the term.
    #[schema(value_type = TermKindWord)]
    pub kind: &'static str,
    /// Key that the term gets.
    pub slug: &'static str,
    /// Name that the term gets.
    pub name: Texts,
    /// Number in the Art & Architecture Thesaurus; null if unknown.
    #[schema(required)]
    pub aat_id: Option<&'static str>,
    /// Other words for it.
    pub words: Vec<&'static str>,
}

/// A person in the vocabulary.
#[derive(Debug, Serialize, ToSchema)]
pub struct PersonBody {
    /// Person number.
    pub id: i64,
    /// Name of the person.
    pub name: Texts,
    /// Courtesy names, art names, other spellings.
    pub aliases: Vec<String>,
    /// Dates and places of the person's life, in words.
    pub life: Texts,
    /// Whether the person is public.
    pub active: bool,
    /// Whether it is in the bin: it is named where a record has it, and not offered.
    pub binned: bool,
    /// Number of pieces that name the person.
    pub used: u32,
}

/// Vocabularies for editing.
#[derive(Debug, Serialize, ToSchema)]
pub struct VocabularyBody {
    /// Categories, in the staff's order.
    pub categories: Vec<CategoryBody>,
    /// Kinds of exhibition, in the staff's order.
    pub exhibition_groups: Vec<ExhibitionGroupBody>,
    /// Dynasties, periods and reigns, by their years.
    pub dynasties: Vec<DynastyBody>,
    /// Materials and techniques, by name.
    pub terms: Vec<TermBody>,
    /// Materials and techniques that the house does not have yet, in the product's order.
    pub shipped_terms: Vec<ShippedTermBody>,
    /// People, by name.
    pub people: Vec<PersonBody>,
    /// Characters that count as equal in names, one group per string: `窑窯窰`.
    pub variants: Vec<&'static str>,
}

/// A search for periods.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PeriodSearch {
    /// A dating, years, or the beginning of a name; at most 200 characters.
    pub text: String,
}

/// A period that matches a text.
#[derive(Debug, Serialize, ToSchema)]
pub struct PeriodMatchBody {
    /// Period number.
    pub id: i64,
    /// First year in the text, astronomical, if it is within the period; otherwise null.
    #[schema(required)]
    pub year_earliest: Option<i32>,
    /// Last year in the text, astronomical, if it is within the period; otherwise null.
    #[schema(required)]
    pub year_latest: Option<i32>,
    /// Whether an import derives this period from the text, which contains only years.
    pub derived: bool,
}

/// Maximum length of a search text, in characters.
const MOST_TEXT: usize = 200;

/// Lists the periods that match a text, the best match first.
#[utoipa::path(get, path = "/api/desk/periods", tag = "vocabulary", params(PeriodSearch),
    responses((status = 200, body = Envelope<Vec<PeriodMatchBody>>), (status = 400, body = Empty)))]
pub async fn find_periods(
    _: MayRead,
    State(store): State<Store>,
    Query(search): Query<PeriodSearch>,
) -> Answer<Vec<PeriodMatchBody>> {
    let reader = DatingReader::new(&store.periods().list().await?);
    let text: String = search.text.chars().take(MOST_TEXT).collect();
    let found = reader.find_periods(&text).into_iter().map(|found| PeriodMatchBody {
        id: found.period,
        year_earliest: found.years.map(|(earliest, _)| earliest),
        year_latest: found.years.map(|(_, latest)| latest),
        derived: found.is_derived,
    });
    Ok(Data(found.collect()))
}

/// Returns categories, kinds of exhibition, dynasties, materials and techniques, and people.
#[utoipa::path(get, path = "/api/desk/vocabulary", tag = "vocabulary",
    responses((status = 200, body = Envelope<VocabularyBody>)))]
pub async fn show_vocabulary(_: MayRead, State(store): State<Store>) -> Answer<VocabularyBody> {
    let vocabulary = store.working_copies().vocabulary().await?;
    let is_binned = |noun, id| vocabulary.binned.contains(&RecordId { noun, id });
    let count = |counts: &HashMap<i64, u32>, id: i64| counts.get(&id).copied().unwrap_or(0);
    let categories = vocabulary.categories.into_iter().map(|group| CategoryBody {
        id: group.id,
        name: group.name.into(),
        color_id: group.colour.id(),
        active: group.active,
        binned: is_binned(Noun::CATEGORY, group.id),
        used: count(&vocabulary.in_category, group.id),
    });
    let exhibition_groups = vocabulary.exhibition_groups.into_iter();
    let dynasties = vocabulary.periods.into_iter().map(|period| DynastyBody {
        id: period.id,
        parent_id: period.parent,
        level: period.level.as_str(),
        name: period.name.into(),
        aliases: period.aliases,
        year_start: period.year_start,
        year_end: period.year_end,
        active: period.active,
        binned: is_binned(Noun::DYNASTY, period.id),
        used: count(&vocabulary.dated, period.id),
    });
    let shipped_terms = list_shipped(&vocabulary.terms);
    let terms = vocabulary.terms.into_iter().map(|term| TermBody {
        id: term.id,
        kind: term.kind.as_str(),
        slug: term.slug,
        name: term.name.into(),
        aat_id: term.aat_id,
        used: term.used,
    });
    let people = vocabulary.people.into_iter().map(|person| PersonBody {
        id: person.id,
        name: person.name.into(),
        aliases: person.aliases,
        life: person.life.into(),
        active: person.active,
        binned: is_binned(Noun::PERSON, person.id),
        used: person.used,
    });
    Ok(Data(VocabularyBody {
        categories: categories.collect(),
        exhibition_groups: exhibition_groups
            .map(|group| ExhibitionGroupBody {
                id: group.id,
                name: group.name.into(),
                active: group.active,
                binned: is_binned(Noun::EXHIBITION_GROUP, group.id),
            })
            .collect(),
        dynasties: dynasties.collect(),
        variants: VARIANTS.to_vec(),
        terms: terms.collect(),
        shipped_terms,
        people: people.collect(),
    }))
}

/// The shipped terms that none of the house's own has the key or a name of.
fn list_shipped(own: &[VocabularyTerm]) -> Vec<ShippedTermBody> {
    let keys: HashSet<_> = own.iter().map(|term| (term.kind, term.slug.as_str())).collect();
    let names: HashSet<_> = own
        .iter()
        .flat_map(|term| [(term.kind, term.name.tw.as_str()), (term.kind, term.name.en.as_str())])
        .collect();
    let is_new = |term: &&domain::material::MaterialTerm| {
        !keys.contains(&(term.kind, term.key))
            && !names.contains(&(term.kind, term.tw))
            && !names.contains(&(term.kind, term.en))
    };
    let shipped = list_materials().iter().filter(is_new);
    shipped
        .map(|term| ShippedTermBody {
            kind: term.kind.as_str(),
            slug: term.key,
            name: Bilingual::new(term.tw, term.en).into(),
            aat_id: term.aat_id,
            words: term.variants.clone(),
        })
        .collect()
}
