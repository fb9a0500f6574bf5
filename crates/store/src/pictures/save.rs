//! Saves pictures, and removes those that were replaced.

use super::NewPicture;
use crate::{
    database::{Connection, Value},
    error::Result,
    sql::{self, Record, Sql},
};

fn values(picture: &NewPicture, artifact: Option<i64>, position: usize) -> Record {
    let number = |n: u32| Value::from(i32::try_from(n).unwrap_or(i32::MAX));
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
        ("caption_tw", picture.caption.tw.as_str().into()),
        ("caption_en", picture.caption.en.as_str().into()),
        ("content_hash", picture.content_hash.clone().into()),
    ]
}

/// Saves a picture of no artifact and returns its number.
pub(crate) fn save(db: &Connection, picture: &NewPicture) -> Result<i64> {
    let mut sql = sql::upsert("picture", &["key"], &[], vec![values(picture, None, 0)]);
    sql.push(" returning id");
    let id = sql.scalar(db)?;
    stay(db, &[picture.key.as_str()])?;
    Ok(id)
}

/// Deletes the record of a picture that nothing shows any more, and lists its files for deletion.
pub(crate) fn discard_unowned(db: &Connection, id: i64) -> Result<()> {
    let unowned = |sql: &mut Sql| {
        sql.push(" from picture where id = ").bind(id).push(
            " and artifact_id is null \
             and not exists (select 1 from exhibition e where e.picture_id = picture.id) \
             and not exists (select 1 from banner b where b.picture_id = picture.id) \
             and not exists (select 1 from page_text t where t.picture_id = picture.id)",
        );
    };
    discard(db, &unowned)
}

/// Deletes the records of pictures and lists their files for deletion; `which` writes `from picture where …`.
fn discard(db: &Connection, which: &impl Fn(&mut Sql)) -> Result<()> {
    let mut note = Sql::new("insert into picture_removal (key, locked_key) select key, locked_key");
    which(&mut note);
    note.push(" on conflict (key) do update set not_before = null")
        .take()
        .run(db)?;
    let mut delete = Sql::new("delete");
    which(&mut delete);
    delete.run(db).map(drop)
}

/// Takes the files of what is saved now off the list of deletions.
fn stay(db: &Connection, keys: &[&str]) -> Result<()> {
    let mut sql = Sql::new("delete from picture_removal where key in ");
    sql.list(keys.iter().copied()).take().run(db).map(drop)
}

/// Makes these the pictures of their artifacts, in order; a picture that is kept keeps its number.
pub(crate) fn replace(db: &Connection, of: &[(i64, &[NewPicture])]) -> Result<()> {
    if of.is_empty() {
        return Ok(());
    }
    let kept: Vec<&str> = of
        .iter()
        .flat_map(|(_, pictures)| pictures.iter().map(|picture| picture.key.as_str()))
        .collect();
    let gone = |sql: &mut Sql| {
        sql.push(" from picture where artifact_id in ")
            .list(of.iter().map(|(artifact, _)| *artifact))
            .push(" and key not in ")
            .list(kept.iter().copied().chain([""]));
    };
    discard(db, &gone)?;
    let rows: Vec<Record> = of
        .iter()
        .flat_map(|(artifact, pictures)| {
            pictures
                .iter()
                .enumerate()
                .map(|(at, picture)| values(picture, Some(*artifact), at))
        })
        .collect();
    // PostgreSQL takes 65 535 values in one statement, SQLite 32 766.
    for chunk in rows.chunks(1_000) {
        sql::upsert("picture", &["key"], &[], chunk.to_vec()).run(db)?;
    }
    stay(db, &kept)
}
