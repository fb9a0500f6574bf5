//! What an editor chooses from.

use std::collections::HashMap;

use axum::extract::State;
use domain::{period::DatingReader, search_text::VARIANTS};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    extract::Query,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::texts::Texts;
use super::words::{LevelWord, TermKindWord};
use crate::{auth::permitted::MayRead, state::Desk};

/// A category.
#[derive(Debug, Serialize, ToSchema)]
pub struct CategoryBody {
    /// Its number.
    pub id: i64,
    /// Its name.
    pub name: Texts,
    /// 1 to 4: blue, white, red, golden.
    pub color_id: i32,
    /// Whether visitors see it.
    pub active: bool,
    /// How many pieces are in it.
    pub used: u32,
}

/// A kind of exhibition.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExhibitionGroupBody {
    /// Its number.
    pub id: i64,
    /// Its name.
    pub name: Texts,
    /// Whether visitors see it.
    pub active: bool,
}

/// A dynasty, period or reign.
#[derive(Debug, Serialize, ToSchema)]
pub struct DynastyBody {
    /// Its number.
    pub id: i64,
    /// The period that contains it.
    #[schema(required)]
    pub parent_id: Option<i64>,
    /// How long it is.
    #[schema(value_type = LevelWord)]
    pub level: &'static str,
    /// Its name.
    pub name: Texts,
    /// Other names, in any spelling.
    pub aliases: Vec<String>,
    /// First year, astronomical.
    #[schema(required)]
    pub year_start: Option<i32>,
    /// Last year, astronomical.
    #[schema(required)]
    pub year_end: Option<i32>,
    /// Whether visitors see it.
    pub active: bool,
    /// How many pieces are dated to it, not to a part of it.
    pub used: u32,
}

/// A material or technique.
#[derive(Debug, Serialize, ToSchema)]
pub struct TermBody {
    /// Its number.
    pub id: i64,
    /// What it names.
    #[schema(value_type = TermKindWord)]
    pub kind: &'static str,
    /// Its key.
    pub slug: String,
    /// Its name.
    pub name: Texts,
    /// Its number in the Art & Architecture Thesaurus.
    #[schema(required)]
    pub aat_id: Option<String>,
    /// How many pieces have it.
    pub used: u32,
}

/// A person.
#[derive(Debug, Serialize, ToSchema)]
pub struct PersonBody {
    /// The number.
    pub id: i64,
    /// The name.
    pub name: Texts,
    /// Courtesy names, art names, other spellings.
    pub aliases: Vec<String>,
    /// When and where the person lived.
    pub life: Texts,
    /// Whether visitors see the person.
    pub active: bool,
    /// How many pieces name the person.
    pub used: u32,
}

/// What an editor chooses from.
#[derive(Debug, Serialize, ToSchema)]
pub struct VocabularyBody {
    /// In the staff's order.
    pub categories: Vec<CategoryBody>,
    /// In the staff's order.
    pub exhibition_groups: Vec<ExhibitionGroupBody>,
    /// By their years.
    pub dynasties: Vec<DynastyBody>,
    /// By name.
    pub terms: Vec<TermBody>,
    /// By name.
    pub people: Vec<PersonBody>,
    /// Characters that are the same in names, a group each: `窑窯窰`.
    pub variants: Vec<&'static str>,
}

/// The text that is searched for among the periods.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PeriodSearch {
    /// A dating, years, or the beginning of a name.
    pub text: String,
}

/// A period that a text means.
#[derive(Debug, Serialize, ToSchema)]
pub struct PeriodMatchBody {
    /// Its number.
    pub id: i64,
    /// The first year that the text names itself, if it is one of the period's, astronomical.
    #[schema(required)]
    pub year_earliest: Option<i32>,
    /// The last one.
    #[schema(required)]
    pub year_latest: Option<i32>,
    /// Whether it is the period that an import gives such a dating, which names years alone.
    pub derived: bool,
}

/// The most characters of a text that is looked for.
const MOST_TEXT: usize = 200;

/// The periods that a text means, best first.
#[utoipa::path(get, path = "/api/desk/periods", tag = "vocabulary", params(PeriodSearch),
    responses((status = 200, body = Envelope<Vec<PeriodMatchBody>>), (status = 400, body = Empty)))]
pub async fn find_periods(
    _: MayRead,
    State(desk): State<Desk>,
    Query(search): Query<PeriodSearch>,
) -> Answer<Vec<PeriodMatchBody>> {
    let reader = DatingReader::new(&desk.store.periods().list().await?);
    let text: String = search.text.chars().take(MOST_TEXT).collect();
    let found = reader.find_periods(&text).into_iter().map(|found| PeriodMatchBody {
        id: found.period,
        year_earliest: found.years.map(|(earliest, _)| earliest),
        year_latest: found.years.map(|(_, latest)| latest),
        derived: found.is_derived,
    });
    Ok(Data(found.collect()))
}

/// Categories, kinds of exhibition, dynasties, materials and techniques, people.
#[utoipa::path(get, path = "/api/desk/vocabulary", tag = "vocabulary",
    responses((status = 200, body = Envelope<VocabularyBody>)))]
pub async fn show_vocabulary(_: MayRead, State(desk): State<Desk>) -> Answer<VocabularyBody> {
    let vocabulary = desk.store.working_copies().vocabulary().await?;
    let count = |counts: &HashMap<i64, u32>, id: i64| counts.get(&id).copied().unwrap_or(0);
    let categories = vocabulary.categories.into_iter().map(|group| CategoryBody {
        id: group.id,
        name: group.name.into(),
        color_id: group.colour.id(),
        active: group.active,
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
        used: count(&vocabulary.dated, period.id),
    });
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
        used: person.used,
    });
    Ok(Data(VocabularyBody {
        categories: categories.collect(),
        exhibition_groups: exhibition_groups
            .map(|group| ExhibitionGroupBody {
                id: group.id,
                name: group.name.into(),
                active: group.active,
            })
            .collect(),
        dynasties: dynasties.collect(),
        variants: VARIANTS.to_vec(),
        terms: terms.collect(),
        people: people.collect(),
    }))
}
