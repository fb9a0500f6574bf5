//! The artifacts of the collection: lists, whole records, saving.

mod catalogue;
mod credits;
mod details;
mod facets;
mod featured;
mod given;
mod index;
mod neighbours;
mod new;
mod read;
mod related;
pub(crate) mod retired;
mod save;
mod staff;
mod vocabulary;

pub(crate) use facets::Collection;
pub use facets::{Counted, Facets};
use featured::find as find_featured;
pub use index::{DynastyBand, FacetPeriod, FacetTerm, Timeline, YearBin};
pub use neighbours::Neighbours;
pub(crate) use neighbours::of as read_neighbours;
pub use new::NewArtifact;
pub(crate) use read::{summaries as read_summaries, whole as read_whole};
pub(crate) use related::of as find_related;
pub(crate) use staff::find_for_edit;
pub use vocabulary::NamedRecord;
pub(crate) use vocabulary::Vocabulary;

use std::collections::{HashMap, HashSet};

use domain::{
    access::Audience,
    artifact::{Artifact, ArtifactSummary, PublicationState, relic_key},
    bilingual::Language,
    search_text::{Excerpt, Keyword, read_keyword},
};

use crate::{
    content::search::{ArtifactFilter, FacetChoice, Found, Search, find_excerpts},
    engine::{
        Store,
        database::Connection,
        error::Result,
        page::Page,
        sql::{Sql, window},
    },
};

/// Reads artifacts.
#[derive(Debug, Clone, Copy)]
pub struct Artifacts<'a>(pub(crate) &'a Store);

/// The result of a search of the artifacts.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct FoundArtifacts {
    /// The page; empty if nothing is found.
    pub page: Page<ArtifactSummary>,
    /// For each artifact of the page, a line with the words that its card does not show; `None` where it shows all of them.
    pub excerpts: Vec<Option<Excerpt>>,
    /// A keyword that finds something, if this one does not as it was typed.
    pub suggestion: Option<String>,
    /// If nothing is found, the nearest artifacts; if none is near, those that staff feature.
    pub nearest: Vec<ArtifactSummary>,
    /// Whether `nearest` has something in common with the keyword.
    pub is_near: bool,
}

/// How many artifacts are shown instead if nothing is found and nothing is near.
const SHOWN_INSTEAD: u64 = 10;

impl Artifacts<'_> {
    /// A page of public artifacts.
    pub async fn list(&self, filter: &ArtifactFilter) -> Result<Page<ArtifactSummary>> {
        self.0
            .read(|db| page(self.0, db, &find(self.0, db, filter, Search::without_nearest)?))
            .await
    }

    /// A page of public artifacts for a reader of a language, and if the keyword finds nothing, what it may have meant.
    pub async fn search(&self, filter: &ArtifactFilter, language: Language) -> Result<FoundArtifacts> {
        let is_list = filter.keyword.as_deref().unwrap_or_default().is_empty() && filter.facets == FacetChoice::NONE;
        self.0
            .read_prepared(
                |db| {
                    Ok(is_list
                        && self.0.by_version::<Collection>().find(db)?.is_some()
                        && self.0.by_version::<Vocabulary>().find(db)?.is_some())
                },
                |db| search(self.0, db, filter, language),
            )
            .await
    }

    /// How many public artifacts would be left of what a filter lists for each value of a facet, were it chosen instead of the
    /// facet's present one; order and page count for nothing. Values that would leave none are left out, unless they are chosen.
    pub async fn facets(&self, filter: &ArtifactFilter) -> Result<Facets> {
        self.0.read(|db| facets::count(self.0, db, filter)).await
    }

    /// The periods with public pieces, and the active categories, that have a normalised text in a name or an alias; those first where it
    /// stands earliest.
    pub async fn find_named(&self, text: &str, most: usize) -> Result<Vec<NamedRecord>> {
        self.0.read(|db| Vocabulary::find_named(self.0, db, text, most)).await
    }

    /// The whole record, if it exists for this caller: one that is not public and one that never existed give the same answer.
    pub async fn find(&self, caller: Audience, id: i64) -> Result<Option<Artifact>> {
        self.0.read_state(|db| read::whole(self.0, db, caller, id)).await
    }

    /// The cards of these artifacts, in this order. Whether the public may see them is for the caller to know.
    pub async fn cards(&self, ids: &[i64]) -> Result<Vec<ArtifactSummary>> {
        self.0.read(|db| read::summaries(self.0, db, ids)).await
    }

    /// The artifact that has or had this relic number, whatever its case and width, if it is public.
    pub async fn by_relic_number(&self, relic_number: &str) -> Result<Option<ArtifactSummary>> {
        self.0
            .read(|db| {
                let key = relic_key(relic_number);
                let mut sql = Sql::new("select id from artifact where listed = true and (relic_key = ");
                sql.bind(key.as_str())
                    .push(" or id = (select artifact_id from retired_number where relic_key = ");
                sql.bind(key.as_str())
                    .push(")) order by case when relic_key = ")
                    .bind(key.as_str());
                sql.push(" then 0 else 1 end limit 1");
                let ids: Vec<i64> = sql.column(db)?;
                Ok(read::summaries(self.0, db, &ids)?.into_iter().next())
            })
            .await
    }

    /// The earlier numbers that lead to pieces, in the form in which numbers are compared, each with the present number of its piece.
    pub async fn earlier_numbers(&self) -> Result<HashMap<String, String>> {
        self.0.read(retired::list_earlier).await
    }

    /// Whether an artifact of this relic number was public and no longer is: it is withdrawn, or deleted for good.
    pub async fn is_retired(&self, relic_number: &str) -> Result<bool> {
        self.0
            .read(|db| {
                let key = relic_key(relic_number);
                let mut sql = Sql::new("select (exists (select 1 from retired_number where relic_key = ");
                sql.bind(key.as_str())
                    .push(") or exists (select 1 from artifact where relic_key = ");
                sql.bind(key.as_str()).push(" and state = ");
                sql.bind(PublicationState::Withdrawn.as_str()).push("))");
                sql.scalar(db)
            })
            .await
    }

    /// The public artifacts before and after an artifact in the default order.
    pub async fn neighbours(&self, id: i64) -> Result<Neighbours> {
        self.0
            .read(|db| neighbours::of(&*Collection::of(self.0, db)?, db, id))
            .await
    }

    /// The public artifacts that have most in common with this one, the nearest first.
    pub async fn related(&self, id: i64, limit: usize) -> Result<Vec<ArtifactSummary>> {
        self.0
            .read(|db| {
                let collection = Collection::of(self.0, db)?;
                read::summaries(self.0, db, &related::of(&collection, id, limit))
            })
            .await
    }

    /// The artifacts that staff feature, of one category or of all, and where these are fewer than the niches of the cabinet, the
    /// newest in those that are left; the newest alone if none are featured. All that staff feature come in their order, which says
    /// which piece is in which niche; without one, pieces go where their shape suits.
    pub async fn featured(&self, item_group: Option<i64>, limit: u64) -> Result<Vec<ArtifactSummary>> {
        self.0.read(|db| find_featured(self.0, db, item_group, limit)).await
    }

    /// Whether any artifact is public.
    pub async fn is_any_public(&self) -> Result<bool> {
        self.0
            .read_briefly(|db| {
                let found = Sql::new("select 1 from artifact where listed = true limit 1").one(db)?;
                Ok(found.is_some())
            })
            .await
    }

    /// How many public artifacts there are.
    pub async fn count_public(&self) -> Result<u64> {
        self.0
            .read(|db| {
                let count: i64 = Sql::new("select count(*) from artifact where listed = true").scalar(db)?;
                Ok(count.unsigned_abs())
            })
            .await
    }

    /// The artifacts that have these relic numbers, whatever their state, by [`relic_key`].
    pub async fn ids_by_number(&self, relic_numbers: &[String]) -> Result<HashMap<String, i64>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new("select relic_key, id from artifact where relic_key in ");
                sql.list(relic_numbers.iter().map(|number| relic_key(number)));
                let rows = sql.all(db)?;
                rows.iter()
                    .map(|row| Ok((row.get("relic_key")?, row.get("id")?)))
                    .collect()
            })
            .await
    }

    /// Which of these relic numbers an artifact has, whatever its state; as [`relic_key`]s.
    pub async fn known(&self, relic_numbers: &[String]) -> Result<HashSet<String>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new("select relic_key from artifact where relic_key in ");
                sql.list(relic_numbers.iter().map(|number| relic_key(number)));
                Ok(sql.column::<String>(db)?.into_iter().collect())
            })
            .await
    }
}

/// What a filter finds. A keyword alone is asked of the database, which ranks no more than a page.
fn find<'a>(
    store: &'a Store,
    db: &'a Connection,
    filter: &ArtifactFilter,
    narrow: impl FnOnce(Search<'a>) -> Search<'a>,
) -> Result<Found> {
    if filter.facets != FacetChoice::NONE || filter.order.is_of_index() {
        return facets::find(store, db, filter);
    }
    let keyword = filter.keyword.as_deref().unwrap_or_default();
    match read_keyword(keyword) {
        Keyword::Absent => facets::find(store, db, filter),
        Keyword::Unmatchable => Ok(Found::default()),
        Keyword::Plan(plan) => {
            let window = window(filter.page, filter.page_size);
            let search = Search::new(store, db, filter.item_group, filter.order.into(), window)?;
            narrow(search).run(keyword, &plan)
        }
    }
}

fn search(store: &Store, db: &Connection, filter: &ArtifactFilter, language: Language) -> Result<FoundArtifacts> {
    let mut found = find(store, db, filter, |search| search)?;
    let page = page(store, db, &found)?;
    let excerpts = match &found.words {
        Some(words) => find_excerpts(db, words, &page.entries, language)?,
        None => page.entries.iter().map(|_| None).collect(),
    };
    let is_searched = filter.keyword.as_deref().map(read_keyword) != Some(Keyword::Absent);
    let is_empty = page.total == 0 && filter.keyword.is_some() && is_searched;
    let is_near = !found.nearest.is_empty();
    let nearest = if is_empty && !is_near {
        find_featured(store, db, filter.item_group, SHOWN_INSTEAD)?
    } else {
        read::summaries(store, db, &found.nearest)?
    };
    Ok(FoundArtifacts {
        page,
        excerpts,
        suggestion: found.suggestion.take(),
        nearest,
        is_near,
    })
}

fn page(store: &Store, db: &Connection, found: &Found) -> Result<Page<ArtifactSummary>> {
    Ok(Page {
        entries: read::summaries(store, db, &found.ids)?,
        total: found.total.unsigned_abs(),
    })
}
