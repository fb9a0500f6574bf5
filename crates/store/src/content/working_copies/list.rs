//! The staff's list of artifacts: of every state, with what waits in each language.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::{
    artifact::{ArtifactSummary, PublicationState},
    bilingual::{Bilingual, Language},
    picture::PictureKey,
};
use serde::Deserialize;

use super::{Act, LanguageStatus, Publication, WorkingCopies};
use crate::{
    content::{artifacts::read_summaries, search},
    engine::{
        Store,
        database::{Connection, Row},
        error::Result,
        merges::MergeKind,
        page::Page,
        row::{bilingual, word},
        sql::{Sql, window},
    },
};

/// In which state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LineState {
    Draft,
    Published,
    Withdrawn,
    /// Has a date on which it is published by itself.
    Scheduled,
    /// The public has something else than the working copy.
    Changed,
    /// Was sent for review.
    Submitted,
    /// Is published, and the public does not see it, because its category is not public.
    Hidden,
}

/// What a piece lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Missing {
    /// Cells of a language.
    Text(Language),
    Picture,
    /// A picture's text alternative, in both languages.
    Alt,
    /// The review of a picture's text alternative that was made of the piece's name and the view.
    AltReview,
    /// The review of a language after the other one changed.
    Review(Language),
}

/// The order of a list; records that are equal in it, the newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LineOrder {
    #[default]
    Updated,
    Number,
    Name,
    Years,
    Created,
}

/// Which artifacts a staff list shows.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ArtifactLines {
    /// These only; all where none is given.
    pub ids: Option<Vec<i64>>,
    /// What was typed; blank counts as absent.
    pub keyword: String,
    /// Whether pieces are found by their in-house data too, which not all staff may know.
    pub in_house: bool,
    /// In this state; of every state where none is given.
    pub state: Option<LineState>,
    pub category: Option<i64>,
    /// Of this period or one within it.
    pub periods: Vec<i64>,
    pub missing: Option<Missing>,
    pub featured: Option<bool>,
    /// What comes first.
    pub order: LineOrder,
    /// From the last to the first.
    pub descending: bool,
    /// From 1.
    pub page: u64,
    /// How many a page holds.
    pub page_size: u64,
}

/// A line of the list.
#[derive(Debug, Clone, PartialEq)]
pub struct ArtifactLine {
    /// What its card says; the name is that of the working copy.
    pub summary: ArtifactSummary,
    /// The first picture's key.
    pub picture: Option<PictureKey>,
    /// How many pictures the public record has.
    pub pictures: u32,
    /// How far each language is, in the order of [`Language::ALL`].
    pub status: [LanguageStatus; 2],
    pub featured: bool,
    /// Whether it waits for a review.
    pub is_submitted: bool,
    /// The last change.
    pub updated: Act,
    /// The working copy's revision.
    pub revision: i64,
}

impl WorkingCopies<'_> {
    /// A page of artifacts of every state, without those in the bin.
    pub async fn artifact_lines(&self, filter: &ArtifactLines) -> Result<Page<ArtifactLine>> {
        self.0
            .read(|db| {
                let mut count = Sql::new("select count(*)");
                self.restrict(&mut count, db, filter)?;
                let total: i64 = count.scalar(db)?;
                let mut page = Sql::new("select a.id");
                self.restrict(&mut page, db, filter)?;
                order(&mut page, filter);
                let (limit, offset) = window(filter.page, filter.page_size);
                page.push(" limit ").bind(limit).push(" offset ").bind(offset);
                Ok(Page {
                    entries: read_lines(self.0, db, &page.column::<i64>(db)?)?,
                    total: total.unsigned_abs(),
                })
            })
            .await
    }

    /// The numbers of all artifacts of a list, on whichever page, in its order.
    pub async fn artifact_ids(&self, filter: &ArtifactLines) -> Result<Vec<i64>> {
        self.0
            .read(|db| {
                let mut all = Sql::new("select a.id");
                self.restrict(&mut all, db, filter)?;
                order(&mut all, filter);
                all.column(db)
            })
            .await
    }

    fn restrict(&self, sql: &mut Sql, db: &Connection, filter: &ArtifactLines) -> Result<()> {
        // Each condition on a working copy is a set of numbers that an index gives, so that no row is read to be left out.
        sql.push(" from artifact a where a.id not in (select w.record_id from working_copy w join artifact b on b.id = w.record_id \
             where w.noun = 'artifact' and w.binned_at is not null and b.state <> 'published')");
        if let Some(ids) = &filter.ids {
            sql.push(" and a.id in ").list(ids.iter().copied());
        }
        search::restrict_to_keyword(sql, self.0, db, &filter.keyword, filter.in_house)?;
        let state = |sql: &mut Sql, state: PublicationState| {
            sql.push(" and a.state = ").bind(state.as_str());
        };
        match filter.state {
            Some(LineState::Draft) => state(sql, PublicationState::Draft),
            Some(LineState::Published) => state(sql, PublicationState::Published),
            Some(LineState::Withdrawn) => state(sql, PublicationState::Withdrawn),
            Some(LineState::Scheduled) => {
                sql.push(" and a.id in (select record_id from publication_schedule where noun = 'artifact')");
            }
            Some(LineState::Changed) => copies(sql, "(changed_tw or changed_en)"),
            Some(LineState::Hidden) => {
                state(sql, PublicationState::Published);
                sql.push(" and a.listed = false");
            }
            Some(LineState::Submitted) => copies(sql, "submitted_at is not null"),
            None => {}
        }
        if let Some(category) = filter.category {
            sql.push(" and a.item_group_id in ")
                .list(MergeKind::Category.alike(db, &[category])?);
        }
        if !filter.periods.is_empty() {
            sql.push(" and a.period_id in ")
                .list(MergeKind::Dynasty.alike(db, &filter.periods)?);
        }
        match filter.missing {
            Some(Missing::Text(language)) => {
                let code = language.code();
                sql.push(&format!(
                    " and a.id in (select record_id from working_copy where noun = 'artifact' and missing_{code} > 0 \
                     union all select b.id from artifact b where b.name_{code} = '' \
                     and not exists (select 1 from working_copy where noun = 'artifact' and record_id = b.id))"
                ));
            }
            Some(Missing::Review(language)) => copies(sql, &format!("stale_{} > 0", language.code())),
            Some(Missing::Alt) => {
                sql.push(
                    " and a.id in (select record_id from working_copy where noun = 'artifact' and alts_missing > 0 \
                     union all select p.artifact_id from picture p where p.decorative = false \
                     and p.alt_tw = '' and p.alt_en = '' and p.artifact_id is not null \
                     and not exists (select 1 from working_copy where noun = 'artifact' and record_id = p.artifact_id))",
                );
            }
            Some(Missing::AltReview) => {
                sql.push(
                    " and a.id in (select record_id from working_copy where noun = 'artifact' and alts_to_review > 0 \
                     union all select p.artifact_id from picture p where p.alt_to_review = true and p.artifact_id is not null \
                     and not exists (select 1 from working_copy where noun = 'artifact' and record_id = p.artifact_id))",
                );
            }
            Some(Missing::Picture) => {
                sql.push(" and not exists (select 1 from picture p where p.artifact_id = a.id)");
            }
            None => {}
        }
        match filter.featured {
            // "is not null" as a range, which an index can begin with.
            Some(true) => {
                sql.push(" and a.id in (select id from artifact where featured_position >= ")
                    .bind(i32::MIN)
                    .push(")");
            }
            Some(false) => {
                sql.push(" and a.featured_position is null");
            }
            None => {}
        }
        Ok(())
    }
}

/// Appends that the artifact has a working copy of which this is true.
fn copies(sql: &mut Sql, condition: &str) {
    sql.push(" and a.id in (select record_id from working_copy where noun = 'artifact' and ")
        .push(condition)
        .push(")");
}

fn order(sql: &mut Sql, filter: &ArtifactLines) {
    let column = match filter.order {
        LineOrder::Updated => "a.updated_at",
        LineOrder::Number => "a.relic_search",
        LineOrder::Name => "a.name_tw",
        LineOrder::Years => "a.sort_year",
        LineOrder::Created => "a.id",
    };
    let direction = if filter.descending { " desc" } else { "" };
    sql.push(" order by ").push(column).push(direction);
    if column != "a.id" {
        sql.push(", a.id").push(direction);
    }
}

pub(super) fn read_lines(store: &Store, db: &Connection, ids: &[i64]) -> Result<Vec<ArtifactLine>> {
    let mut sql = Sql::new(
        "select a.id, a.state, a.updated_at, a.featured_position, a.name_tw, a.name_en, w.noun, w.revision, \
         w.updated_at as copied_at, w.updated_by, w.submitted_at, w.was_public_tw, w.was_public_en, w.title_tw, w.title_en, \
         w.changed_tw, w.changed_en, w.missing_tw, w.missing_en, w.draft_tw, w.draft_en, w.stale_tw, w.stale_en, \
         (select count(*) from picture p where p.artifact_id = a.id) as pictures \
         from artifact a left join working_copy w on w.noun = 'artifact' and w.record_id = a.id where a.id in ",
    );
    sql.list(ids.iter().copied());
    let mut rows: HashMap<i64, Row> = HashMap::with_capacity(ids.len());
    for row in sql.all(db)? {
        rows.insert(row.get("id")?, row);
    }
    let mut lines = Vec::with_capacity(ids.len());
    for summary in read_summaries(store, db, ids)? {
        if let Some(row) = rows.get(&summary.id) {
            lines.push(line(row, summary)?);
        }
    }
    for (id, language, at) in scheduled(db, ids)? {
        if let Some(line) = lines.iter_mut().find(|line| line.summary.id == id) {
            line.status[usize::from(language == Language::En)].scheduled_at = Some(at);
        }
    }
    Ok(lines)
}

fn line(row: &Row, mut summary: ArtifactSummary) -> Result<ArtifactLine> {
    let is_edited = row.get::<Option<String>>("noun")?.is_some();
    let state = word(row, "state", PublicationState::from_word)?;
    let public_name = bilingual(row, "name")?;
    if is_edited {
        summary.name = bilingual(row, "title")?;
    }
    let mut status = [LanguageStatus::default(); 2];
    for (status, language) in status.iter_mut().zip(Language::ALL) {
        let code = language.code();
        let has_name = |name: &Bilingual| match language {
            Language::Tw => !name.tw.is_empty(),
            Language::En => !name.en.is_empty(),
        };
        status.publication = if state == PublicationState::Published && has_name(&public_name) {
            Publication::Published
        } else if row.get::<Option<bool>>(&format!("was_public_{code}"))? == Some(true)
            || (!is_edited && state == PublicationState::Withdrawn)
        {
            Publication::Withdrawn
        } else {
            Publication::None
        };
        if is_edited {
            let count = |name: &str| {
                row.get::<i32>(&format!("{name}_{code}"))
                    .map(|n| u32::try_from(n).unwrap_or(0))
            };
            status.changed = row.get(&format!("changed_{code}"))?;
            status.missing = count("missing")?;
            status.draft = count("draft")?;
            status.stale = count("stale")?;
        } else {
            status.missing = u32::from(!has_name(&public_name));
        }
    }
    let updated_at: DateTime<Utc> = row.get("updated_at")?;
    Ok(ArtifactLine {
        picture: summary.first_picture.as_ref().map(|picture| picture.key.clone()),
        pictures: u32::try_from(row.get::<i64>("pictures")?).unwrap_or(0),
        status,
        featured: row.get::<Option<i32>>("featured_position")?.is_some(),
        is_submitted: row.get::<Option<DateTime<Utc>>>("submitted_at")?.is_some(),
        updated: Act {
            by: row.get::<Option<String>>("updated_by")?.unwrap_or_default(),
            at: row.get::<Option<DateTime<Utc>>>("copied_at")?.unwrap_or(updated_at),
        },
        revision: row.get::<Option<i64>>("revision")?.unwrap_or(0),
        summary,
    })
}

fn scheduled(db: &Connection, ids: &[i64]) -> Result<Vec<(i64, Language, DateTime<Utc>)>> {
    let mut sql =
        Sql::new("select record_id, language, at from publication_schedule where noun = 'artifact' and record_id in ");
    let rows = sql.list(ids.iter().copied()).take().all(db)?;
    let read = |row: &Row| {
        Ok((
            row.get("record_id")?,
            word(row, "language", Language::from_code)?,
            row.get("at")?,
        ))
    };
    rows.iter().map(read).collect()
}
