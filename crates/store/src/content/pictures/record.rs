//! What every picture belongs to: for imports, which keep what exists already, and for `duobao check`.

use std::fmt;

use domain::{
    artifact::relic_key,
    picture::{Picture, PictureKey},
};

use super::{NewPicture, Pictures, quarter_turns, read};
use crate::engine::{
    database::Row,
    error::Result,
    noun::Noun,
    sql::{Sql, window},
};

/// The record that a picture belongs to, by its key; an artifact by its relic number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureOwner {
    pub noun: Noun,
    pub key: String,
}

impl PictureOwner {
    /// The record of this key.
    pub fn new(noun: Noun, key: impl Into<String>) -> Self {
        Self { noun, key: key.into() }
    }
}

impl fmt::Display for PictureOwner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.noun.url(), self.key)
    }
}

/// A picture with what it belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureRecord {
    pub picture: Picture,
    /// What it belongs to; `None` if nothing shows it.
    pub owner: Option<PictureOwner>,
}

/// Pictures with what they belong to, which [`owner`] reads.
pub(super) fn owned() -> Sql {
    let mut sql = Sql::new("select p.*, a.relic_number as artifact_key");
    for noun in Noun::all().filter(|noun| noun.has_picture_column()) {
        let (table, key) = (noun.as_str(), noun.key());
        let owner = format!(", (select min(o.{key}) from {table} o where o.picture_id = p.id) as {table}_key");
        sql.push(&owner);
    }
    sql.push(" from picture p left join artifact a on a.id = p.artifact_id");
    sql
}

impl Pictures<'_> {
    /// How many pictures there are, whatever they belong to.
    pub async fn count(&self) -> Result<u64> {
        self.0
            .read(|db| {
                let count: i64 = Sql::new("select count(*) from picture").scalar(db)?;
                Ok(count.unsigned_abs())
            })
            .await
    }

    /// The pictures that come after this number, the smallest numbers first.
    pub async fn records(&self, after: i64, limit: u64) -> Result<Vec<PictureRecord>> {
        self.0
            .read(|db| {
                let mut sql = owned();
                sql.push(" where p.id > ")
                    .bind(after)
                    .push(" order by p.id limit ")
                    .bind(window(1, limit).0);
                let rows = sql.all(db)?;
                rows.iter()
                    .map(|row| {
                        Ok(PictureRecord {
                            picture: read(row)?,
                            owner: owner(row)?,
                        })
                    })
                    .collect()
            })
            .await
    }

    /// The digests of the files that these pictures were made from, as far as they are known.
    pub async fn content_hashes(&self, keys: &[PictureKey]) -> Result<Vec<String>> {
        let mut sql = Sql::new("select content_hash from picture where content_hash is not null and key in ");
        sql.list(keys.iter().map(PictureKey::as_str));
        self.0.read(|db| sql.column(db)).await
    }

    /// The pictures of an owner, in order.
    pub async fn held_by(&self, owner: &PictureOwner) -> Result<Vec<NewPicture>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new("select p.* from picture p ");
                if owner.noun == Noun::ARTIFACT {
                    sql.push("join artifact a on a.id = p.artifact_id where a.relic_key = ")
                        .bind(relic_key(&owner.key));
                } else if owner.noun.has_picture_column() {
                    sql.push("join ")
                        .push(owner.noun.as_str())
                        .push(" o on o.picture_id = p.id where o.");
                    sql.push(owner.noun.key()).push(" = ").bind(owner.key.as_str());
                } else {
                    return Ok(Vec::new());
                }
                sql.push(" order by p.position, p.id");
                let rows = sql.all(db)?;
                rows.iter().map(as_saved).collect()
            })
            .await
    }
}

pub(super) fn owner(row: &Row) -> Result<Option<PictureOwner>> {
    for noun in Noun::all().filter(|noun| noun.takes_pictures()) {
        if let Some(key) = row.get::<Option<String>>(&format!("{}_key", noun.as_str()))? {
            return Ok(Some(PictureOwner { noun, key }));
        }
    }
    Ok(None)
}

/// A picture in the form in which it is saved.
pub(super) fn as_saved(row: &Row) -> Result<NewPicture> {
    let picture = read(row)?;
    Ok(NewPicture {
        key: picture.key,
        locked_key: picture.locked_key,
        width: picture.width,
        height: picture.height,
        widths: picture.widths,
        placeholder: picture.placeholder,
        alt: picture.alt,
        alt_to_review: picture.alt_to_review,
        decorative: picture.decorative,
        caption: picture.caption,
        view: picture.view,
        focus_x: picture.focus_x,
        focus_y: picture.focus_y,
        locked_width: picture.locked_width,
        locked_height: picture.locked_height,
        access: picture.access,
        scale: picture.scale,
        quarter_turns: quarter_turns(row)?,
        content_hash: row.get("content_hash")?,
    })
}
