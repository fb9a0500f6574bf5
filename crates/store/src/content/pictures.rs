//! Pictures: their records, and which of their keys a visitor may use.

mod avif;
mod cells;
mod checks;
mod record;
mod removal;
mod save;

pub use avif::AvifClaim;
pub(crate) use cells::{
    find_rows, find_scale_fault, is_free_for, keep_available, rows_of, rows_of_artifacts, settle, shown_by, take_from,
};
pub use checks::{DamagedPicture, PictureToCheck};
pub use record::{PictureOwner, PictureRecord};
pub(crate) use save::{discard_unowned, replace, save};

use std::collections::{HashMap, HashSet};

use domain::{
    access::{Audience, Placement, Rendition, largest_of, largest_rendition},
    artifact::PublicationState,
    bilingual::Bilingual,
    iiif::geometry::Sides,
    picture::{Picture, PictureAccess, PictureKey, PictureScale, View},
};

use crate::engine::{
    Store,
    database::{Connection, Row},
    error::{Error, Result},
    noun::{Noun, Visible},
    row::{bilingual, word},
    sql::{Ids, Sql},
};

/// Asks about pictures.
#[derive(Debug, Clone, Copy)]
pub struct Pictures<'a>(pub(crate) &'a Store);

/// A picture to be saved; `key` says which one. The fields are those of [`Picture`]; its place follows from its list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPicture {
    pub key: PictureKey,
    pub locked_key: PictureKey,
    pub width: u32,
    pub height: u32,
    pub widths: Vec<u32>,
    pub placeholder: String,
    pub alt: Bilingual,
    pub alt_to_review: bool,
    pub decorative: bool,
    pub caption: Bilingual,
    pub view: View,
    pub focus_x: u8,
    pub focus_y: u8,
    pub locked_width: u32,
    pub locked_height: u32,
    pub access: PictureAccess,
    pub scale: Option<PictureScale>,
    /// How far its renditions are turned clockwise from the upright original: 0 to 3.
    pub quarter_turns: u8,
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
        /// The widths of its stored renditions.
        widths: Vec<u32>,
        /// The largest rendition that visitors see of it.
        visitor: Rendition,
        /// How much members see of it.
        member: Rendition,
    },
    /// The blurred preview of a picture that visitors see only blurred.
    BlurredPreview { sides: Sides },
}

/// The files of a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureFiles {
    /// Width of the upright original.
    pub width: u32,
    /// Height of the upright original.
    pub height: u32,
    /// The widths in which it exists, rising.
    pub widths: Vec<u32>,
    /// A `data:` URL to show while it loads.
    pub placeholder: String,
    /// How far it is turned clockwise from the upright original: 0 to 3.
    pub quarter_turns: u8,
}

/// A picture with where it is shown; `domain::access` decides who may see it.
struct Placed {
    row: Row,
    placements: Vec<Placement>,
}

impl Placed {
    fn rendition_for(&self, audience: Audience) -> Rendition {
        largest_of(audience, &self.placements)
    }

    /// Whether the key is the picture's own, not that of its blurred preview.
    fn is_own(&self, key: &PictureKey) -> Result<bool> {
        Ok(self.row.get::<String>("key")? == key.as_str())
    }

    fn sides(&self, width: &str, height: &str) -> Result<Sides> {
        let number = |column| self.row.get::<i32>(column).map(|n| u32::try_from(n).unwrap_or(0));
        Ok(Sides {
            width: number(width)?,
            height: number(height)?,
        })
    }
}

impl Pictures<'_> {
    /// The files of those of these pictures that exist.
    pub async fn files(&self, keys: &[PictureKey]) -> Result<HashMap<PictureKey, PictureFiles>> {
        if keys.is_empty() {
            return Ok(HashMap::new());
        }
        self.0
            .read(|db| {
                let mut sql = Sql::new("select * from picture where key in ");
                sql.list(keys.iter().map(PictureKey::as_str));
                let rows = sql.all(db)?;
                let files = |row: &Row| {
                    let picture = read(row)?;
                    let files = PictureFiles {
                        width: picture.width,
                        height: picture.height,
                        widths: picture.widths,
                        placeholder: picture.placeholder,
                        quarter_turns: quarter_turns(row)?,
                    };
                    Ok((picture.key, files))
                };
                rows.iter().map(files).collect()
            })
            .await
    }

    /// Whether visitors may see the picture of this key at the sizes of a page.
    pub async fn find_public(&self, key: &PictureKey) -> Result<bool> {
        self.is_displayed(key, Audience::Visitor).await
    }

    /// Whether members may see the picture of this key at the sizes of a page.
    pub async fn find_for_members(&self, key: &PictureKey) -> Result<bool> {
        self.is_displayed(key, Audience::Member).await
    }

    async fn is_displayed(&self, key: &PictureKey, audience: Audience) -> Result<bool> {
        let Some(placed) = self.find_placed(key).await? else {
            return Ok(false);
        };
        Ok(placed.is_own(key)? && placed.rendition_for(audience).may_show())
    }

    /// Whether this key names the blurred preview of a picture that visitors may see only blurred.
    pub async fn find_locked_public(&self, locked_key: &PictureKey) -> Result<bool> {
        let Some(placed) = self.find_placed(locked_key).await? else {
            return Ok(false);
        };
        Ok(!placed.is_own(locked_key)? && placed.rendition_for(Audience::Visitor).is_blurred())
    }

    /// What may be zoomed into under this key, and by whom: a picture by its own key, or its blurred preview by the locked one.
    /// `None` for a key that names neither, or a preview that is not in use.
    pub async fn zoomable(&self, key: &PictureKey) -> Result<Option<Zoomable>> {
        let Some(placed) = self.find_placed(key).await? else {
            return Ok(None);
        };
        let visitor = placed.rendition_for(Audience::Visitor);
        if !placed.is_own(key)? {
            let sides = placed.sides("locked_width", "locked_height")?;
            return Ok(visitor.is_blurred().then_some(Zoomable::BlurredPreview { sides }));
        }
        Ok(Some(Zoomable::Picture {
            sides: placed.sides("width", "height")?,
            widths: widths(&placed.row)?,
            visitor,
            member: placed.rendition_for(Audience::Member),
        }))
    }

    /// The key of the picture behind a blurred preview: one that visitors may see only blurred, and members in full.
    pub async fn find_behind(&self, locked_key: &PictureKey) -> Result<Option<PictureKey>> {
        let Some(placed) = self.find_placed(locked_key).await? else {
            return Ok(None);
        };
        let is_behind = !placed.is_own(locked_key)?
            && placed.rendition_for(Audience::Visitor).is_blurred()
            && placed.rendition_for(Audience::Member).may_zoom();
        is_behind.then(|| key("key", placed.row.get("key")?)).transpose()
    }

    /// The picture that has this key as its own or as its preview's.
    async fn find_placed(&self, key: &PictureKey) -> Result<Option<Placed>> {
        self.0.read(|db| find_placed(db, key)).await
    }
}

fn find_placed(db: &Connection, key: &PictureKey) -> Result<Option<Placed>> {
    let mut sql = Sql::new(
        "select p.id, p.key, p.width, p.height, p.widths, p.locked_width, p.locked_height, p.position, p.access, p.artifact_id, \
         a.state, (a.item_group_id is null or coalesce(s.active, false)) as group_active, (false",
    );
    // Exhibitions are hidden by their groups, too: see `of_exhibitions`.
    for noun in Noun::all().filter(|noun| noun.has_picture_column() && noun.visible() != Visible::State) {
        sql.push(" or exists (select 1 from ").push(noun.as_str());
        let is_active = noun.visible() == Visible::Active;
        sql.push(" o where o.picture_id = p.id")
            .push(if is_active { " and o.active)" } else { ")" });
    }
    sql.push(
        ") as is_of_page from picture p left join artifact a on a.id = p.artifact_id \
         left join item_group g on g.id = a.item_group_id left join item_group s on s.id = coalesce(g.survivor_id, g.id) \
         where p.key = ",
    );
    sql.bind(key.as_str()).push(" or p.locked_key = ").bind(key.as_str());
    let Some(row) = sql.one(db)? else { return Ok(None) };
    let mut placements = Vec::new();
    if row.get::<Option<i64>>("artifact_id")?.is_some() {
        placements.push(Placement::Artifact {
            state: word(&row, "state", PublicationState::from_word)?,
            group_active: row.get("group_active")?,
            index: u32::try_from(row.get::<i32>("position")?).unwrap_or(u32::MAX),
            access: word(&row, "access", PictureAccess::from_word)?,
        });
    } else {
        // A picture belongs to an artifact or to pages, never to both.
        placements = of_exhibitions(db, row.get("id")?)?;
        placements.extend(row.get::<bool>("is_of_page")?.then_some(Placement::Page));
    }
    Ok(Some(Placed { row, placements }))
}

fn of_exhibitions(db: &Connection, picture: i64) -> Result<Vec<Placement>> {
    let mut sql = Sql::new(
        "select e.state, coalesce(g.active, true) as group_active from exhibition e \
         left join exhibition_group g on g.id = e.exhibition_group_id where e.picture_id = ",
    );
    sql.bind(picture);
    let read = |row: &Row| {
        Ok(Placement::Exhibition {
            state: word(row, "state", PublicationState::from_word)?,
            group_active: row.get("group_active")?,
        })
    };
    sql.all(db)?.iter().map(read).collect()
}

/// The widths that a picture was made in.
fn widths(row: &Row) -> Result<Vec<u32>> {
    let widths: String = row.get("widths")?;
    Ok(widths.split(' ').filter_map(|width| width.parse().ok()).collect())
}

/// The pictures of these numbers.
pub(crate) fn by_ids(db: &Connection, ids: Vec<i64>) -> Result<HashMap<i64, Picture>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let mut sql = Sql::new("select * from picture where id in ");
    sql.list(ids);
    let pictures = sql.all(db)?.iter().map(read).collect::<Result<Vec<_>>>()?;
    Ok(pictures.into_iter().map(|picture| (picture.id, picture)).collect())
}

/// The picture of each of these artifacts' cards. Nearly always it is the first one, so that the others are asked for only where
/// that one is for members.
pub(crate) fn of_cards(db: &Connection, artifacts: &[i64]) -> Result<HashMap<i64, Picture>> {
    let mut found = HashMap::with_capacity(artifacts.len());
    let mut locked = Vec::new();
    let mut firsts = Sql::new("select * from picture where position = 0 and artifact_id in ");
    firsts.list(artifacts.iter().copied());
    for row in firsts.all(db)? {
        let (artifact, picture) = (row.get("artifact_id")?, read(&row)?);
        if is_for_cards(&picture) {
            found.insert(artifact, picture);
        } else {
            locked.push(artifact);
        }
    }
    for artifact in locked {
        if let Some(picture) = card_of(&of_artifact(db, artifact)?) {
            found.insert(artifact, picture.clone());
        }
    }
    Ok(found)
}

/// Those of these artifacts whose cards have a picture.
pub(crate) fn with_cards(db: &Connection, these: &Ids<'_>) -> Result<HashSet<i64>> {
    // Of the pictures about which staff say the same, none is for more people than the first.
    let mut firsts = Sql::new("select artifact_id, access, min(position) as position from picture where artifact_id");
    firsts.ids(these).push(" group by artifact_id, access");
    let mut found = HashSet::new();
    for row in firsts.all(db)? {
        let placement = Placement::Artifact {
            state: PublicationState::Published,
            group_active: true,
            index: u32::try_from(row.get::<i32>("position")?).unwrap_or(0),
            access: word(&row, "access", PictureAccess::from_word)?,
        };
        if largest_rendition(Audience::Visitor, placement).may_show() {
            found.insert(row.get("artifact_id")?);
        }
    }
    Ok(found)
}

/// The picture of an artifact's card, of all its pictures in order: the first public one, because one card serves
/// visitors and members.
pub(crate) fn card_of(pictures: &[Picture]) -> Option<&Picture> {
    pictures.iter().find(|picture| is_for_cards(picture))
}

fn is_for_cards(picture: &Picture) -> bool {
    largest_rendition(Audience::Visitor, Placement::of_public(picture)).may_show()
}

/// The pictures of an artifact in order.
pub(crate) fn of_artifact(db: &Connection, artifact: i64) -> Result<Vec<Picture>> {
    let mut sql = Sql::new("select * from picture where artifact_id = ");
    sql.bind(artifact).push(" order by position, id");
    sql.all(db)?.iter().map(read).collect()
}

/// How far a picture is turned from its original.
fn quarter_turns(row: &Row) -> Result<u8> {
    let turns: i32 = row.get("quarter_turns")?;
    Ok(u8::try_from(turns.rem_euclid(4)).unwrap_or(0))
}

/// The scale that was marked on a picture.
fn scale(row: &Row) -> Result<Option<PictureScale>> {
    let part = |column: &str| row.get::<Option<i32>>(column).map(|part| u32::try_from(part?).ok());
    let parts = (
        part("scale_from_x")?,
        part("scale_from_y")?,
        part("scale_to_x")?,
        part("scale_to_y")?,
        row.get::<Option<f64>>("scale_mm")?,
    );
    let (Some(from_x), Some(from_y), Some(to_x), Some(to_y), Some(millimetres)) = parts else {
        return Ok(None);
    };
    Ok(Some(PictureScale {
        from: [from_x, from_y],
        to: [to_x, to_y],
        millimetres,
    }))
}

fn key(column: &'static str, text: String) -> Result<PictureKey> {
    text.parse().map_err(|_| Error::UnknownWord { column, word: text })
}

fn read(row: &Row) -> Result<Picture> {
    let number = |column: &str| row.get::<i32>(column).map(|n| u32::try_from(n).unwrap_or(0));
    let per_cent = |column: &str| {
        row.get::<i32>(column)
            .map(|n| u8::try_from(n.clamp(0, 100)).unwrap_or(50))
    };
    Ok(Picture {
        id: row.get("id")?,
        key: key("key", row.get("key")?)?,
        width: number("width")?,
        height: number("height")?,
        widths: widths(row)?,
        placeholder: row.get("placeholder")?,
        alt: bilingual(row, "alt")?,
        alt_to_review: row.get("alt_to_review")?,
        decorative: row.get("decorative")?,
        caption: bilingual(row, "caption")?,
        view: word(row, "view", View::from_word)?,
        focus_x: per_cent("focus_x")?,
        focus_y: per_cent("focus_y")?,
        position: number("position")?,
        access: word(row, "access", PictureAccess::from_word)?,
        scale: scale(row)?,
        locked_key: key("locked_key", row.get("locked_key")?)?,
        locked_width: number("locked_width")?,
        locked_height: number("locked_height")?,
        has_avif: row.get("has_avif")?,
    })
}
