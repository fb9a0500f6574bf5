//! The artifacts in staff lists: of every state, the latest changed first.

use chrono::{DateTime, Utc};
use domain::artifact::{ArtifactSummary, PublicationState};

use super::{Artifacts, of_group, read};
use crate::{
    Page,
    error::Result,
    row::word,
    sql::{Sql, containing, window},
};

/// Which artifacts a staff list shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffArtifactFilter {
    /// In this state; of every state where none is given.
    pub state: Option<PublicationState>,
    /// Of this category.
    pub item_group: Option<i64>,
    /// Part of a relic number or of a name in either language, as it is written; blank counts as absent.
    pub text: String,
    /// From 1.
    pub page: u64,
    /// How many a page holds.
    pub page_size: u64,
}

/// A line of a staff list.
#[derive(Debug, Clone, PartialEq)]
pub struct StaffArtifact {
    /// What its card says.
    pub summary: ArtifactSummary,
    /// Its state.
    pub state: PublicationState,
    /// Its revision, for [`crate::ContentWriter::update`].
    pub revision: i64,
    /// When it was changed last.
    pub updated_at: DateTime<Utc>,
}

impl Artifacts<'_> {
    /// A page of artifacts of every state.
    pub async fn staff_list(&self, filter: &StaffArtifactFilter) -> Result<Page<StaffArtifact>> {
        let mut count = Sql::new("select count(*) from artifact");
        restrict(&mut count, filter);
        let mut page = Sql::new("select id, state, revision, updated_at from artifact");
        restrict(&mut page, filter);
        let (limit, offset) = window(filter.page, filter.page_size);
        page.push(" order by updated_at desc, id desc limit ").bind(limit);
        page.push(" offset ").bind(offset);
        self.0
            .read(|db| {
                let total: i64 = count.scalar(db)?;
                let rows = page.all(db)?;
                let ids = rows.iter().map(|row| row.get("id")).collect::<Result<Vec<i64>>>()?;
                let lines = rows.iter().zip(read::summaries(db, &ids)?).map(|(row, summary)| {
                    Ok(StaffArtifact {
                        summary,
                        state: word(row, "state", PublicationState::from_word)?,
                        revision: row.get("revision")?,
                        updated_at: row.get("updated_at")?,
                    })
                });
                Ok(Page {
                    entries: lines.collect::<Result<_>>()?,
                    total: total.unsigned_abs(),
                })
            })
            .await
    }
}

fn restrict(sql: &mut Sql, filter: &StaffArtifactFilter) {
    sql.push(" where true");
    if let Some(state) = filter.state {
        sql.push(" and state = ").bind(state.as_str());
    }
    of_group(sql, filter.item_group);
    let text = filter.text.trim().replace('\0', "");
    if !text.is_empty() {
        for (at, column) in ["relic_number", "name_tw", "name_en"].into_iter().enumerate() {
            sql.push(if at == 0 { " and (" } else { " or " }).push(column);
            sql.push(" like ").bind(containing(&text)).push(" escape '\\'");
        }
        sql.push(")");
    }
}
