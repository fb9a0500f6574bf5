//! Exhibitions and events.

mod artifacts;
mod saved;

pub(crate) use artifacts::{of_exhibition as artifacts_of, showing};
pub use saved::SavedExhibition;

use chrono::NaiveDate;
use domain::{
    access,
    artifact::PublicationState,
    bilingual::Bilingual,
    exhibition::Exhibition,
    html,
    search_text::{MAX_KEYWORD_CHARS, normalise},
};

use crate::{
    Page, Store,
    content::{Edit, Noun, Put, Save, Target, put},
    database::{Connection, Row},
    error::Result,
    groups::{self, exhibition_group},
    pictures::{self, NewPicture},
    row::{bilingual, word},
    sql::{Sql, containing, window},
};

/// Reads and writes exhibitions.
#[derive(Debug, Clone, Copy)]
pub struct Exhibitions<'a>(pub(crate) &'a Store);

/// Which exhibitions a list shows. Only public ones ever appear.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExhibitionFilter {
    /// Words that a title must contain, in either language; blank counts as absent.
    pub title: Option<String>,
    /// Of this group.
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

/// An exhibition to be saved; `slug` says which one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewExhibition {
    /// A stable key.
    pub slug: String,
    /// Its kind.
    pub group: Option<i64>,
    /// Its title.
    pub title: Bilingual,
    /// Where it takes place.
    pub place: Bilingual,
    /// HTML as staff wrote it; it is cleaned when it is saved.
    pub content: Bilingual,
    /// The first day.
    pub start: NaiveDate,
    /// The last day, or open.
    pub end: Option<NaiveDate>,
    /// Its picture; `None` keeps the present one.
    pub picture: Option<NewPicture>,
    /// The numbers of the artifacts that it shows, in its order, each once; `None` keeps the present ones.
    pub artifacts: Option<Vec<i64>>,
    /// Whether visitors see it.
    pub state: PublicationState,
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

impl Save for NewExhibition {
    const NOUN: Noun = Noun::Exhibition;

    fn save_all(db: &Connection, exhibitions: &[Self], target: Target, edit: &Edit) -> Result<Vec<Put>> {
        let save = |exhibition: &Self| {
            let active = match exhibition.group {
                Some(group) => groups::lock_exhibition_group(db, group)?,
                None => true,
            };
            let content = exhibition.content.map(html::clean);
            let source = |written: &str, clean: &str| (written != clean).then(|| written.to_owned());
            let row = vec![
                ("slug", exhibition.slug.as_str().into()),
                ("exhibition_group_id", exhibition.group.into()),
                ("date_start", exhibition.start.into()),
                ("date_end", exhibition.end.into()),
                ("state", exhibition.state.as_str().into()),
                ("search_title", search_title(&exhibition.title).into()),
                ("source_tw", source(&exhibition.content.tw, &content.tw).into()),
                ("source_en", source(&exhibition.content.en, &content.en).into()),
                ("listed", access::is_public(exhibition.state, active).into()),
                ("created_at", edit.at.into()),
                ("updated_at", edit.at.into()),
                ("title_tw", exhibition.title.tw.as_str().into()),
                ("title_en", exhibition.title.en.as_str().into()),
                ("place_tw", exhibition.place.tw.as_str().into()),
                ("place_en", exhibition.place.en.as_str().into()),
                ("content_tw", content.tw.into()),
                ("content_en", content.en.into()),
            ];
            let put = put(
                db,
                Self::NOUN,
                target,
                row,
                exhibition.picture.as_ref().map(|picture| (picture, edit)),
            )?;
            if let Some(artifacts) = exhibition.artifacts.as_ref().filter(|_| put.is_written()) {
                artifacts::save(db, put.id, artifacts)?;
            }
            Ok(put)
        };
        exhibitions.iter().map(save).collect()
    }

    fn picture_of(db: &Connection, id: i64) -> Result<Option<i64>> {
        let mut sql = Sql::new("select picture_id from exhibition where id = ");
        sql.bind(id);
        Ok(sql.column::<Option<i64>>(db)?.pop().flatten())
    }

    fn after_delete(db: &Connection, picture: Option<i64>, edit: &Edit) -> Result<()> {
        picture.map_or(Ok(()), |picture| pictures::discard_unowned(db, picture, edit))
    }
}

fn search_title(title: &Bilingual) -> String {
    normalise(&format!("{} {}", title.tw, title.en))
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
