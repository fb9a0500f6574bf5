//! Saves pictures, and removes those that were replaced.

use chrono::{DateTime, Utc};
use domain::picture::{PictureKeys, PictureScale};

use super::{NewPicture, Pictures, removal};
use crate::engine::{
    database::{Connection, Value},
    edit::{Edit, Editor, UNDOABLE},
    error::Result,
    sql::{self, Record, Sql},
};

/// Rows of one statement: PostgreSQL takes 65 535 values, SQLite 32 766.
const CHUNK: usize = 1_000;

/// What becomes of a picture that nothing shows any more.
#[derive(Debug, Clone, Copy)]
enum Removal {
    /// It is deleted, and its files as soon as may be.
    Now,
    /// It is kept until then, without an artifact and hidden, so that it can be brought back.
    At(DateTime<Utc>),
}

impl Pictures<'_> {
    /// Saves a picture that nothing shows yet. Its files stay announced: if nothing names it by then, both are deleted.
    pub async fn add(&self, picture: &NewPicture) -> Result<()> {
        self.0
            .write(|transaction| {
                add(&transaction, picture)?;
                transaction.commit()
            })
            .await
    }
}

fn values(picture: &NewPicture, artifact: Option<i64>, position: usize) -> Record {
    let number = |n: u32| Value::from(i32::try_from(n).unwrap_or(i32::MAX));
    let point = |point: fn(&PictureScale) -> u32| -> Value {
        let part = picture.scale.as_ref().map(point);
        part.map(|part| i32::try_from(part).unwrap_or(i32::MAX)).into()
    };
    let widths: Vec<String> = picture.widths.iter().map(u32::to_string).collect();
    vec![
        ("key", picture.key.as_str().into()),
        ("locked_key", picture.locked_key.as_str().into()),
        ("artifact_id", artifact.into()),
        ("position", i32::try_from(position).unwrap_or(i32::MAX).into()),
        ("width", number(picture.width)),
        ("height", number(picture.height)),
        ("widths", widths.join(" ").into()),
        ("placeholder", picture.placeholder.as_str().into()),
        ("view", picture.view.as_str().into()),
        ("focus_x", i32::from(picture.focus_x).into()),
        ("focus_y", i32::from(picture.focus_y).into()),
        ("locked_width", number(picture.locked_width)),
        ("locked_height", number(picture.locked_height)),
        ("alt_tw", picture.alt.tw.as_str().into()),
        ("alt_en", picture.alt.en.as_str().into()),
        ("alt_to_review", picture.alt_to_review.into()),
        ("decorative", picture.decorative.into()),
        ("access", picture.access.as_str().into()),
        ("quarter_turns", i32::from(picture.quarter_turns).into()),
        ("caption_tw", picture.caption.tw.as_str().into()),
        ("caption_en", picture.caption.en.as_str().into()),
        ("content_hash", picture.content_hash.clone().into()),
        ("scale_from_x", point(|scale| scale.from[0])),
        ("scale_from_y", point(|scale| scale.from[1])),
        ("scale_to_x", point(|scale| scale.to[0])),
        ("scale_to_y", point(|scale| scale.to[1])),
        ("scale_mm", picture.scale.map(|scale| scale.millimetres).into()),
    ]
}

/// Saves a picture of no artifact and returns its number.
pub(crate) fn save(db: &Connection, picture: &NewPicture) -> Result<i64> {
    let mut sql = sql::upsert("picture", &["key"], &[], vec![values(picture, None, 0)]);
    sql.push(" returning id");
    let id = sql.scalar(db)?;
    removal::stay(db, &[picture.key.as_str()])?;
    Ok(id)
}

/// Removes a picture that nothing shows any more.
pub(crate) fn discard_unowned(db: &Connection, id: i64, edit: &Edit) -> Result<()> {
    let mut unowned = Sql::new("select key, locked_key from picture where id = ");
    removal::push_unowned(unowned.bind(id).push(" and "));
    discard(db, &removal::read_keys(db, unowned.take())?, "", edit)
}

/// Takes pictures from whatever shows them and lists their files for deletion. What a working copy names as well, of those that
/// `condition` selects, is kept for a while in any case: a draft may be published with it.
fn discard(db: &Connection, gone: &[PictureKeys], condition: &str, edit: &Edit) -> Result<()> {
    let later = Removal::At(edit.at + UNDOABLE);
    if edit.editor != Editor::Import {
        return discard_by(db, gone, later);
    }
    let mut kept: Vec<PictureKeys> = Vec::new();
    for gone in gone.chunks(CHUNK) {
        let mut named = Sql::new("select key, locked_key from picture where key in ");
        named.list(gone.iter().map(|keys| keys.key.as_str()));
        named.push(" and exists (select 1 from working_copy w where ");
        named.push(condition).push(removal::NAMES_PICTURE).push(")");
        kept.extend(removal::read_keys(db, named.take())?);
    }
    let now: Vec<PictureKeys> = gone.iter().filter(|keys| !kept.contains(keys)).cloned().collect();
    discard_by(db, &kept, later)?;
    discard_by(db, &now, Removal::Now)
}

fn discard_by(db: &Connection, gone: &[PictureKeys], removal: Removal) -> Result<()> {
    for gone in gone.chunks(CHUNK) {
        let (not_before, verb) = match removal {
            Removal::Now => (None, "delete from picture"),
            Removal::At(time) => (Some(time), "update picture set artifact_id = null, position = 0"),
        };
        removal::list(db, gone, not_before)?;
        let mut sql = Sql::new(verb);
        sql.push(" where key in ")
            .list(gone.iter().map(|keys| keys.key.as_str()));
        sql.run(db)?;
    }
    Ok(())
}

/// Makes these the pictures of their artifacts, in order; a picture that is kept keeps its number. What an import leaves out is
/// deleted; what staff leave out can be brought back for a while.
pub(crate) fn replace(db: &Connection, of: &[(i64, &[NewPicture])], edit: &Edit) -> Result<()> {
    if of.is_empty() {
        return Ok(());
    }
    let kept: Vec<&str> = of
        .iter()
        .flat_map(|(_, pictures)| pictures.iter().map(|picture| picture.key.as_str()))
        .collect();
    let mut gone = Sql::new("select key, locked_key from picture where artifact_id in ");
    gone.list(of.iter().map(|(artifact, _)| *artifact))
        .push(" and key not in ")
        .list(kept.iter().copied().chain([""]));
    let own = "w.noun = 'artifact' and w.record_id = picture.artifact_id and ";
    discard(db, &removal::read_keys(db, gone.take())?, own, edit)?;
    let rows: Vec<Record> = of
        .iter()
        .flat_map(|(artifact, pictures)| {
            pictures
                .iter()
                .enumerate()
                .map(|(at, picture)| values(picture, Some(*artifact), at))
        })
        .collect();
    for chunk in rows.chunks(CHUNK) {
        sql::upsert("picture", &["key"], &[], chunk.to_vec()).run(db)?;
    }
    removal::stay(db, &kept)
}

/// Saves a picture that a working copy alone will name. Its files stay announced until that is written.
fn add(db: &Connection, picture: &NewPicture) -> Result<()> {
    sql::insert("picture", vec![values(picture, None, 0)]).run(db).map(drop)
}
