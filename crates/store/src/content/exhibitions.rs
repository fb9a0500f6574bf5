//! Exhibitions and events.

mod artifacts;
mod saved;

pub(crate) use artifacts::{of_exhibition as artifacts_of, save as save_artifacts, showing};
pub use saved::SavedExhibition;

use chrono::NaiveDate;
use domain::{
    artifact::PublicationState,
    bilingual::Bilingual,
    exhibition::Exhibition,
    html,
    search_text::{MAX_KEYWORD_CHARS, normalise},
};

use crate::{
    content::{groups::exhibition_group, pictures},
    engine::{
        Store,
        database::{Connection, Row},
        error::Result,
        page::Page,
        row::{bilingual, word},
        sql::{Sql, containing, window},
    },
};

/// Reads and writes exhibitions.
#[derive(Debug, Clone, Copy)]
pub struct Exhibitions<'a>(pub(crate) &'a Store);

/// Which exhibitions a list shows. Only public ones ever appear.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExhibitionFilter {
    /// Words that a title must contain, in either language; blank counts as absent.
    pub title: Option<String>,
    pub group: Option<i64>,
    /// With a day in common with this range, ends included.
    pub overlaps: Option<(NaiveDate, NaiveDate)>,
    /// The visitor's today, which decides the order.
    pub today: NaiveDate,
    /// From 1.
    pub page: u64,
    /// How many a page holds.
    pub page_size: u64,
}

const SELECT: &str = "select e.*, g.id as group_id, g.slug as group_slug, g.active as group_active, \
    g.position as group_position, g.name_tw as group_name_tw, g.name_en as group_name_en \
    from exhibition e left join exhibition_group g on g.id = e.exhibition_group_id";

impl Exhibitions<'_> {
    /// A page of public exhibitions in the order of [`domain::exhibition::order`]; without their contents.
    pub async fn list(&self, filter: &ExhibitionFilter) -> Result<Page<Exhibition>> {
        self.0
            .read(|db| {
                let mut count = Sql::new("select count(*) from exhibition e");
                restrict(&mut count, filter);
                let total: i64 = count.scalar(db)?;
                let mut select = Sql::new(SELECT);
                restrict(&mut select, filter);
                order(&mut select, filter.today);
                let (limit, offset) = window(filter.page, filter.page_size);
                select.push(" limit ").bind(limit).push(" offset ").bind(offset);
                Ok(Page {
                    entries: read_all(db, select, false)?,
                    total: total.unsigned_abs(),
                })
            })
            .await
    }

    /// Whether any exhibition is public.
    pub async fn is_any_public(&self) -> Result<bool> {
        self.0
            .read_briefly(|db| {
                let found = Sql::new("select 1 from exhibition where listed = true limit 1").one(db)?;
                Ok(found.is_some())
            })
            .await
    }

    /// How many there are in every state.
    pub async fn count(&self) -> Result<u64> {
        let total: i64 = self
            .0
            .read(|db| Sql::new("select count(*) from exhibition").scalar(db))
            .await?;
        Ok(total.unsigned_abs())
    }

    /// A public exhibition with its content.
    pub async fn find(&self, id: i64) -> Result<Option<Exhibition>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new(SELECT);
                sql.push(" where e.listed and e.id = ").bind(id);
                Ok(read_all(db, sql, true)?.pop())
            })
            .await
    }

    /// The exhibitions that are running or to come on `today`, the soonest to begin first; without contents.
    pub async fn upcoming(&self, today: NaiveDate, limit: u64) -> Result<Vec<Exhibition>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new(SELECT);
                sql.push(" where e.listed and (e.date_end is null or e.date_end >= ")
                    .bind(today);
                sql.push(") order by e.date_start, e.id limit ")
                    .bind(window(1, limit).0);
                read_all(db, sql, false)
            })
            .await
    }
}

fn restrict(sql: &mut Sql, filter: &ExhibitionFilter) {
    sql.push(" where e.listed");
    if let Some(group) = filter.group {
        sql.push(" and e.exhibition_group_id = ").bind(group);
    }
    if let Some((from, to)) = filter.overlaps {
        sql.push(" and e.date_start <= ")
            .bind(to)
            .push(" and (e.date_end is null or e.date_end >= ")
            .bind(from)
            .push(")");
    }
    let title: String = filter
        .title
        .iter()
        .flat_map(|title| title.chars())
        .take(MAX_KEYWORD_CHARS)
        .collect();
    // PostgreSQL's texts cannot contain a zero character, so one in a keyword can match nothing and is replaced.
    let title = normalise(&title).replace('\0', "\u{fffd}");
    for word in title.split_whitespace() {
        sql.push(" and e.search_title like ")
            .bind(containing(word))
            .push(" escape '\\'");
    }
}

/// [`domain::exhibition::order`] in SQL.
fn order(sql: &mut Sql, today: NaiveDate) {
    let far = NaiveDate::from_ymd_opt(9999, 12, 31).unwrap_or(NaiveDate::MAX);
    let phase = |sql: &mut Sql| {
        sql.push("case when e.date_end < ")
            .bind(today)
            .push(" then 2 when e.date_start > ")
            .bind(today)
            .push(" then 1 else 0 end");
    };
    sql.push(" order by ");
    phase(sql);
    for (own, then, other, descending) in [
        (0, "end", Some((1, "start")), false),
        (2, "end", None, true),
        (0, "start", Some((1, "end")), false),
        (2, "start", None, true),
    ] {
        sql.push(", case ");
        phase(sql);
        for (phase, what) in [Some((own, then)), other].into_iter().flatten() {
            sql.push(&format!(" when {phase} then "));
            match what {
                "end" => sql.push("coalesce(e.date_end, ").bind(far).push(")"),
                _ => sql.push("e.date_start"),
            };
        }
        sql.push(if descending { " end desc" } else { " end" });
    }
    sql.push(", e.id");
}

fn read_all(db: &Connection, sql: Sql, with_content: bool) -> Result<Vec<Exhibition>> {
    read_rows(db, &sql.all(db)?, with_content)
}

fn read_rows(db: &Connection, rows: &[Row], with_content: bool) -> Result<Vec<Exhibition>> {
    let ids = rows
        .iter()
        .map(|row| row.get::<Option<i64>>("picture_id"))
        .collect::<Result<Vec<_>>>()?;
    let pictures = pictures::by_ids(db, ids.into_iter().flatten().collect())?;
    rows.iter()
        .map(|row| {
            let mut exhibition = read(row, with_content)?;
            exhibition.picture = row
                .get::<Option<i64>>("picture_id")?
                .and_then(|id| pictures.get(&id).cloned());
            Ok(exhibition)
        })
        .collect()
}

fn read(row: &Row, with_content: bool) -> Result<Exhibition> {
    let group = row
        .get::<Option<i64>>("group_id")?
        .map(|_| exhibition_group(row, "group_"))
        .transpose()?;
    Ok(Exhibition {
        id: row.get("id")?,
        slug: row.get("slug")?,
        group,
        title: bilingual(row, "title")?,
        place: bilingual(row, "place")?,
        content: if with_content {
            bilingual(row, "content")?.map(html::clean)
        } else {
            Bilingual::default()
        },
        start: row.get("date_start")?,
        end: row.get("date_end")?,
        picture: None,
        state: word(row, "state", PublicationState::from_word)?,
    })
}
