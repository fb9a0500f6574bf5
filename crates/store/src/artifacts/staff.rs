//! The artifacts in staff lists: of every state, the latest changed first.

use chrono::{DateTime, Utc};
use domain::{
    artifact::{ArtifactSummary, Attribution, Keywords, PublicationState, size_text},
    bilingual::Bilingual,
};

use super::{Artifacts, catalogue, new::NewArtifact, of_group, read};
use crate::{
    Page,
    content::Revised,
    database::{Connection, Row},
    error::Result,
    row::{bilingual, from_lines, word},
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
    /// An artifact of any state as staff wrote it, in one read with its revision. Its pictures are left out: what is written back
    /// without them leaves those it has.
    pub async fn find_for_edit(&self, id: i64) -> Result<Option<Revised<NewArtifact>>> {
        self.0.read(|db| find_for_edit(db, id)).await
    }

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
                let lines = rows
                    .iter()
                    .zip(read::summaries(self.0, db, &ids)?)
                    .map(|(row, summary)| {
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

pub(crate) fn find_for_edit(db: &Connection, id: i64) -> Result<Option<Revised<NewArtifact>>> {
    let mut sql = Sql::new(
        "select a.*, c.content_tw, c.content_en, c.source_tw, c.source_en from artifact a \
         left join artifact_content c on c.artifact_id = a.id where a.id = ",
    );
    sql.bind(id);
    sql.one(db)?.map(|row| read_for_edit(db, &row)).transpose()
}

fn read_for_edit(db: &Connection, row: &Row) -> Result<Revised<NewArtifact>> {
    let id: i64 = row.get("id")?;
    let text = |source: &str, clean: &str| -> Result<String> {
        let source: Option<String> = row.get(source)?;
        Ok(source.or(row.get(clean)?).unwrap_or_default())
    };
    let keywords = bilingual(row, "keywords")?;
    let dimensions = read::dimensions(db, id)?;
    let size = bilingual(row, "size")?;
    Ok(Revised {
        revision: row.get("revision")?,
        record: NewArtifact {
            relic_number: row.get("relic_number")?,
            slug: row.get("slug")?,
            item_group: row.get("item_group_id")?,
            period: row.get("period_id")?,
            period_end: row.get("period_end_id")?,
            attribution: word(row, "attribution", Attribution::from_word)?,
            attribution_note: bilingual(row, "attribution_note")?,
            dynasty: bilingual(row, "dynasty")?,
            year_earliest: row.get("year_earliest")?,
            year_latest: row.get("year_latest")?,
            name: bilingual(row, "name")?,
            // What was made from the measurements is made anew from them.
            size: if size == size_text(&dimensions) {
                Bilingual::default()
            } else {
                size
            },
            keywords: Keywords {
                tw: from_lines(&keywords.tw),
                en: from_lines(&keywords.en),
            },
            content: Bilingual::new(text("source_tw", "content_tw")?, text("source_en", "content_en")?),
            state: word(row, "state", PublicationState::from_word)?,
            position: row.get("position")?,
            featured: row.get("featured_position")?,
            dimensions,
            terms: read::given_terms(db, id)?,
            inscriptions: Some(catalogue::inscriptions(db, id)?),
            provenance: Some(catalogue::provenance(db, id)?),
            literature: Some(catalogue::literature(db, id)?),
            pictures: None,
        },
    })
}
