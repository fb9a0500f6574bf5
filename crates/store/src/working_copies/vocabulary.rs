//! What an editor chooses from: categories, kinds of exhibition, periods, materials and techniques.

use domain::{
    artifact::TermKind,
    bilingual::Bilingual,
    group::{ExhibitionGroup, ItemGroup},
    period::{self, Period},
};

use super::WorkingCopies;
use crate::{
    database::Row,
    error::Result,
    groups, periods,
    row::{bilingual, word},
    sql::Sql,
};

/// A material or technique of the authority.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VocabularyTerm {
    /// Its number.
    pub id: i64,
    /// Its kind.
    pub kind: TermKind,
    /// Its key.
    pub slug: String,
    /// Its name.
    pub name: Bilingual,
    /// Its number in the Art & Architecture Thesaurus.
    pub aat_id: Option<String>,
    /// How many artifacts have it.
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
}

impl WorkingCopies<'_> {
    /// What an editor chooses from.
    pub async fn vocabulary(&self) -> Result<Vocabulary> {
        self.0
            .read(|db| {
                let mut periods = periods::all(db)?;
                period::sort(&mut periods);
                Ok(Vocabulary {
                    categories: groups::item_groups(db, false)?,
                    exhibition_groups: groups::exhibition_groups(db, false)?,
                    periods,
                    terms: terms(db)?,
                })
            })
            .await
    }
}

fn terms(db: &crate::database::Connection) -> Result<Vec<VocabularyTerm>> {
    let sql = Sql::new(
        "select t.*, (select count(*) from artifact_term l where l.term_id = t.id) as used from term t \
         order by t.kind, t.name_tw, t.id",
    );
    let read = |row: &Row| {
        Ok(VocabularyTerm {
            id: row.get("id")?,
            kind: word(row, "kind", TermKind::from_word)?,
            slug: row.get("slug")?,
            name: bilingual(row, "name")?,
            aat_id: row.get("aat_id")?,
            used: u32::try_from(row.get::<i64>("used")?).unwrap_or(u32::MAX),
        })
    };
    sql.all(db)?.iter().map(read).collect()
}
