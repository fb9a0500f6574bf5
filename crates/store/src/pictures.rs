//! Pictures: their records, and which of their keys a visitor may use.

mod avif;
mod record;
mod removal;
mod save;

pub use record::{PictureOwner, PictureRecord};
pub use removal::PictureKeys;
pub(crate) use save::{discard_unowned, replace, save};

use std::collections::HashMap;

use domain::{
    access::{Caller, Rendition, largest_rendition},
    artifact::PublicationState,
    bilingual::Bilingual,
    iiif::geometry::Sides,
    picture::{Picture, PictureKey, View},
};
use sea_orm::{ConnectionTrait, QueryResult};

use crate::{
    Store,
    error::{Error, Result},
    row::{bilingual, get, word},
    sql::Sql,
};

/// Asks about pictures.
#[derive(Debug, Clone, Copy)]
pub struct Pictures<'a>(pub(crate) &'a Store);

/// A picture to be saved; `key` says which one. The fields are those of [`Picture`]; its place follows from its list.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "each field is described at domain::picture::Picture")]
pub struct NewPicture {
    pub key: PictureKey,
    pub locked_key: PictureKey,
    pub width: u32,
    pub height: u32,
    pub widths: Vec<u32>,
    pub placeholder: String,
    pub alt: Bilingual,
    pub caption: Bilingual,
    pub view: View,
    pub focus_x: u8,
    pub focus_y: u8,
    pub locked_width: u32,
    pub locked_height: u32,
    /// SHA-256 of the file that it was made from, if known.
    pub content_hash: Option<String>,
}

/// What may be seen under a key, and by whom.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Zoomable {
    /// A picture by its own key.
    Picture {
        /// Pixels of the upright original.
        sides: Sides,
        /// The widths that it was made in.
        widths: Vec<u32>,
        /// How much everybody sees of it.
        visitor: Rendition,
        /// How much members see of it.
        member: Rendition,
    },
    /// The blurred preview of a picture that visitors see only blurred.
    BlurredPreview {
        /// Its own pixels.
        sides: Sides,
    },
}

/// What decides who may see a picture, and the picture of a key.
const BY_KEY: &str = "p.position, a.state, coalesce(g.active, true) as group_active, \
     (exists (select 1 from exhibition e where e.picture_id = p.id and e.listed) \
      or exists (select 1 from banner b where b.picture_id = p.id) \
      or exists (select 1 from page_text t where t.picture_id = p.id)) as of_page \
     from picture p left join artifact a on a.id = p.artifact_id \
     left join item_group g on g.id = a.item_group_id where p.key = ";

impl Pictures<'_> {
    /// Whether visitors may see the picture of this key now: one of the first of a public artifact, or the picture of
    /// a public exhibition, of a banner, or of a text.
    pub async fn find_public(&self, key: &PictureKey) -> Result<bool> {
        let mut sql = Sql::new("select ");
        sql.push(BY_KEY).bind(key.as_str());
        let Some(row) = sql.one(&self.0.reader).await? else {
            return Ok(false);
        };
        Ok(get::<bool>(&row, "of_page")? || seen_by(&Caller::Visitor, &row)? >= Some(Rendition::Display))
    }

    /// Whether members may see the picture of this key now: one of a public artifact's, whatever its place.
    pub async fn find_for_members(&self, key: &PictureKey) -> Result<bool> {
        // Nobody's number: what members see depends on none of them.
        let seen = self.seen("key", key, &Caller::Member { id: 0 }).await?;
        Ok(seen >= Some(Rendition::Display))
    }

    /// Whether this key names the blurred preview of a picture that visitors may see only blurred.
    pub async fn find_locked_public(&self, locked_key: &PictureKey) -> Result<bool> {
        let seen = self.seen("locked_key", locked_key, &Caller::Visitor).await?;
        Ok(seen == Some(Rendition::Blurred))
    }

    /// What may be zoomed into under this key, by whom: a picture by its own key, or its blurred preview by the locked one.
    /// None for a key that names neither, or a blurred preview that nobody needs.
    pub async fn zoomable(&self, key: &PictureKey) -> Result<Option<Zoomable>> {
        let mut sql = Sql::new("select p.key, p.width, p.height, p.widths, p.locked_width, p.locked_height, ");
        sql.push(BY_KEY)
            .bind(key.as_str())
            .push(" or p.locked_key = ")
            .bind(key.as_str());
        match sql.one(&self.0.reader).await? {
            Some(row) => zoomable(key, &row),
            None => Ok(None),
        }
    }

    /// The key of the picture behind a blurred preview: one that visitors may see only blurred, and members in full.
    pub async fn find_behind(&self, locked_key: &PictureKey) -> Result<Option<PictureKey>> {
        let mut sql = Sql::new(
            "select p.key, p.position, a.state, coalesce(g.active, true) as group_active \
             from picture p join artifact a on a.id = p.artifact_id \
             left join item_group g on g.id = a.item_group_id where p.locked_key = ",
        );
        let Some(row) = sql.bind(locked_key.as_str()).take().one(&self.0.reader).await? else {
            return Ok(None);
        };
        // Nobody's number: what members see depends on none of them.
        let is_behind = seen_by(&Caller::Visitor, &row)? == Some(Rendition::Blurred)
            && seen_by(&Caller::Member { id: 0 }, &row)? == Some(Rendition::Zoom);
        is_behind.then(|| key("key", get(&row, "key")?)).transpose()
    }

    /// How much a caller sees of the artifact's picture that has this key in this column.
    async fn seen(&self, column: &'static str, key: &PictureKey, caller: &Caller) -> Result<Option<Rendition>> {
        let mut sql = Sql::new(
            "select p.position, a.state, coalesce(g.active, true) as group_active \
             from picture p join artifact a on a.id = p.artifact_id \
             left join item_group g on g.id = a.item_group_id where p.",
        );
        sql.push(column).push(" = ").bind(key.as_str());
        match sql.one(&self.0.reader).await? {
            Some(row) => seen_by(caller, &row),
            None => Ok(None),
        }
    }
}

/// What a row shows under the key that it was found by.
fn zoomable(key: &PictureKey, row: &QueryResult) -> Result<Option<Zoomable>> {
    let number = |column: &str| get::<i32>(row, column).map(|n| u32::try_from(n).unwrap_or(0));
    let sides = |width: &str, height: &str| -> Result<Sides> {
        Ok(Sides {
            width: number(width)?,
            height: number(height)?,
        })
    };
    let of_page = get::<bool>(row, "of_page")?;
    let seen = |caller: &Caller| -> Result<Rendition> {
        if of_page {
            return Ok(Rendition::Zoom);
        }
        Ok(seen_by(caller, row)?.unwrap_or(Rendition::None))
    };
    let visitor = seen(&Caller::Visitor)?;
    if get::<String>(row, "key")? != key.as_str() {
        let sides = sides("locked_width", "locked_height")?;
        return Ok((visitor == Rendition::Blurred).then_some(Zoomable::BlurredPreview { sides }));
    }
    let widths: String = get(row, "widths")?;
    Ok(Some(Zoomable::Picture {
        sides: sides("width", "height")?,
        widths: widths.split(' ').filter_map(|width| width.parse().ok()).collect(),
        visitor,
        // Nobody's number: what members see depends on none of them.
        member: seen(&Caller::Member { id: 0 })?,
    }))
}

/// What a caller sees of an artifact's picture; none for a picture of no artifact.
fn seen_by(caller: &Caller, row: &QueryResult) -> Result<Option<Rendition>> {
    let Some(state) = get::<Option<String>>(row, "state")? else {
        return Ok(None);
    };
    let state = PublicationState::from_word(&state).ok_or(Error::UnknownWord {
        column: "artifact.state",
        word: state,
    })?;
    let position = u32::try_from(get::<i32>(row, "position")?).unwrap_or(u32::MAX);
    Ok(Some(largest_rendition(
        caller,
        state,
        get(row, "group_active")?,
        position,
    )))
}

/// The pictures of these numbers.
pub(crate) async fn by_ids(db: &impl ConnectionTrait, ids: Vec<i64>) -> Result<HashMap<i64, Picture>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let mut sql = Sql::new("select * from picture where id in ");
    sql.list(ids);
    let pictures = sql.all(db).await?.iter().map(read).collect::<Result<Vec<_>>>()?;
    Ok(pictures.into_iter().map(|picture| (picture.id, picture)).collect())
}

/// The first picture of each of these artifacts, in one query.
pub(crate) async fn firsts(db: &impl ConnectionTrait, artifacts: &[i64]) -> Result<HashMap<i64, Picture>> {
    let mut sql = Sql::new("select * from picture where position = 0 and artifact_id in ");
    sql.list(artifacts.iter().copied());
    let rows = sql.all(db).await?;
    rows.iter()
        .map(|row| Ok((get(row, "artifact_id")?, read(row)?)))
        .collect()
}

/// The pictures of an artifact in order.
pub(crate) async fn of_artifact(db: &impl ConnectionTrait, artifact: i64) -> Result<Vec<Picture>> {
    let mut sql = Sql::new("select * from picture where artifact_id = ");
    sql.bind(artifact).push(" order by position, id");
    sql.all(db).await?.iter().map(read).collect()
}

fn key(column: &'static str, text: String) -> Result<PictureKey> {
    text.parse().map_err(|_| Error::UnknownWord { column, word: text })
}

fn read(row: &QueryResult) -> Result<Picture> {
    let number = |column: &str| get::<i32>(row, column).map(|n| u32::try_from(n).unwrap_or(0));
    let per_cent = |column: &str| get::<i32>(row, column).map(|n| u8::try_from(n.clamp(0, 100)).unwrap_or(50));
    let widths: String = get(row, "widths")?;
    Ok(Picture {
        id: get(row, "id")?,
        key: key("key", get(row, "key")?)?,
        width: number("width")?,
        height: number("height")?,
        widths: widths.split(' ').filter_map(|width| width.parse().ok()).collect(),
        placeholder: get(row, "placeholder")?,
        alt: bilingual(row, "alt")?,
        caption: bilingual(row, "caption")?,
        view: word(row, "view", View::from_word)?,
        focus_x: per_cent("focus_x")?,
        focus_y: per_cent("focus_y")?,
        position: number("position")?,
        locked_key: key("locked_key", get(row, "locked_key")?)?,
        locked_width: number("locked_width")?,
        locked_height: number("locked_height")?,
        has_avif: get(row, "has_avif")?,
    })
}
