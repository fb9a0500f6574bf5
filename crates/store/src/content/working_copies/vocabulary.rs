//! What an editor chooses from: categories, kinds of exhibition, periods, materials and techniques, people.

use std::collections::{HashMap, HashSet};

use domain::{
    artifact::TermKind,
    bilingual::Bilingual,
    group::{ExhibitionGroup, ItemGroup},
    period::{self, Period},
};
use serde::Deserialize;

use super::{RecordId, WorkingCopies, binned};
use crate::{
    content::{groups, periods},
    engine::{database::Connection, error::Result, merges::MergeKind, row, sql::Sql},
};

/// A material or technique of the authority.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct VocabularyTerm {
    pub id: i64,
    pub kind: TermKind,
    pub slug: String,
    pub name: Bilingual,
    /// Its number in the Art & Architecture Thesaurus.
    pub aat_id: Option<String>,
    /// How many artifacts have it.
    pub used: u32,
}

/// A person of the authority.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct VocabularyPerson {
    pub id: i64,
    pub name: Bilingual,
    #[serde(deserialize_with = "row::line_list")]
    pub aliases: Vec<String>,
    /// When and where the person lived.
    pub life: Bilingual,
    /// Whether visitors see the person.
    pub active: bool,
    /// How many artifacts name the person.
    pub used: u32,
}

/// Everything that an editor chooses from, active or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vocabulary {
    /// Categories in the staff's order.
    pub categories: Vec<ItemGroup>,
    /// Kinds of exhibition in the staff's order.
    pub exhibition_groups: Vec<ExhibitionGroup>,
    /// Periods by their years.
    pub periods: Vec<Period>,
    /// Materials and techniques by name.
    pub terms: Vec<VocabularyTerm>,
    pub people: Vec<VocabularyPerson>,
    /// How many artifacts are in each category; those in none are left out.
    pub in_category: HashMap<i64, u32>,
    /// How many artifacts are dated to each period.
    pub dated: HashMap<i64, u32>,
    /// Those in the bin. They are named where a record has them, and not offered.
    pub binned: HashSet<RecordId>,
}

impl WorkingCopies<'_> {
    /// What an editor chooses from.
    pub async fn vocabulary(&self) -> Result<Vocabulary> {
        self.0
            .read_state(|db| {
                let mut periods = periods::all(db)?;
                period::sort(&mut periods);
                Ok(Vocabulary {
                    categories: groups::item_groups(db, false)?,
                    exhibition_groups: groups::exhibition_groups(db, false)?,
                    periods,
                    terms: terms(db)?,
                    people: people(db)?,
                    in_category: count_by(db, "item_group_id", MergeKind::Category)?,
                    dated: count_by(db, "period_id", MergeKind::Dynasty)?,
                    binned: binned::list_all_binned(db)?,
                })
            })
            .await
    }
}

/// How many artifacts show each record to which a column refers.
fn count_by(db: &Connection, column: &str, kind: MergeKind) -> Result<HashMap<i64, u32>> {
    let merged = kind.survivors(db)?;
    let sql = Sql::new(&format!(
        "select {column} as id, count(*) as used from artifact where {column} is not null group by {column}"
    ));
    let mut counts: HashMap<i64, u32> = HashMap::new();
    for row in sql.all(db)? {
        let count = counts.entry(merged.of(row.get("id")?)).or_default();
        *count = count.saturating_add(u32::try_from(row.get::<i64>("used")?).unwrap_or(u32::MAX));
    }
    Ok(counts)
}

fn terms(db: &Connection) -> Result<Vec<VocabularyTerm>> {
    let sql = Sql::new(
        "select t.*, (select count(distinct l.artifact_id) from artifact_term l where l.term_id in \
         (select g.id from term g where g.id = t.id or g.survivor_id = t.id)) as used from term t \
         where t.survivor_id is null order by t.kind, t.name_tw, t.id",
    );
    sql.read_all(db)
}

fn people(db: &Connection) -> Result<Vec<VocabularyPerson>> {
    let sql = Sql::new(
        "select p.*, (select count(distinct x.artifact_id) from artifact_person x where x.person_id in \
         (select g.id from person g where g.id = p.id or g.survivor_id = p.id)) as used from person p \
         where p.survivor_id is null order by p.name_tw, p.name_en, p.id",
    );
    sql.read_all(db)
}
