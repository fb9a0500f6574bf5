//! What every picture belongs to: for imports, which keep what exists already, and for `duobao check`.

use std::fmt;

use domain::{
    artifact::relic_key,
    page::{BannerPage, TextKey},
    picture::Picture,
    picture::PictureKey,
};

use super::{NewPicture, Pictures, quarter_turns, read};
use crate::engine::{
    database::Row,
    error::{Error, Result},
    sql::{Sql, window},
};

/// What a picture belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PictureOwner {
    /// The artifact of this relic number.
    Artifact(String),
    /// The exhibition of this key.
    Exhibition(String),
    Banner(BannerPage),
    Text(TextKey),
}

impl fmt::Display for PictureOwner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Artifact(relic_number) => write!(f, "artifact {relic_number}"),
            Self::Exhibition(slug) => write!(f, "exhibition {slug}"),
            Self::Banner(page) => write!(f, "banner {}", page.as_str()),
            Self::Text(key) => write!(f, "text {}", key.as_str()),
        }
    }
}

/// A picture with what it belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureRecord {
    pub picture: Picture,
    /// What it belongs to; `None` if nothing shows it.
    pub owner: Option<PictureOwner>,
}

/// Pictures with what they belong to.
pub(super) const OWNED: &str = "select p.*, a.relic_number as owner_artifact, \
    (select min(e.slug) from exhibition e where e.picture_id = p.id) as owner_exhibition, \
    (select min(b.page) from banner b where b.picture_id = p.id) as owner_banner, \
    (select min(t.key) from page_text t where t.picture_id = p.id) as owner_text \
    from picture p left join artifact a on a.id = p.artifact_id";

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
                let mut sql = Sql::new(OWNED);
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
                match owner {
                    PictureOwner::Artifact(relic_number) => sql
                        .push("join artifact a on a.id = p.artifact_id where a.relic_key = ")
                        .bind(relic_key(relic_number)),
                    PictureOwner::Exhibition(slug) => sql
                        .push("join exhibition e on e.picture_id = p.id where e.slug = ")
                        .bind(slug),
                    PictureOwner::Banner(page) => sql
                        .push("join banner b on b.picture_id = p.id where b.page = ")
                        .bind(page.as_str()),
                    PictureOwner::Text(key) => sql
                        .push("join page_text t on t.picture_id = p.id where t.key = ")
                        .bind(key.as_str()),
                };
                sql.push(" order by p.position, p.id");
                let rows = sql.all(db)?;
                rows.iter().map(as_saved).collect()
            })
            .await
    }
}

pub(super) fn owner(row: &Row) -> Result<Option<PictureOwner>> {
    let word = |column: &'static str| row.get::<Option<String>>(column);
    if let Some(relic_number) = word("owner_artifact")? {
        return Ok(Some(PictureOwner::Artifact(relic_number)));
    }
    if let Some(slug) = word("owner_exhibition")? {
        return Ok(Some(PictureOwner::Exhibition(slug)));
    }
    if let Some(page) = word("owner_banner")? {
        let known = BannerPage::from_word(&page).map(PictureOwner::Banner);
        return known.map(Some).ok_or(Error::UnknownWord {
            column: "banner.page",
            word: page,
        });
    }
    let Some(key) = word("owner_text")? else {
        return Ok(None);
    };
    let known = TextKey::from_word(&key).map(PictureOwner::Text);
    known.map(Some).ok_or(Error::UnknownWord {
        column: "page_text.key",
        word: key,
    })
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
