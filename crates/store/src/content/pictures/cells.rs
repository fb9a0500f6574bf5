//! Pictures as rows of a document, and back.

use std::collections::HashMap;

use domain::{
    document::{PictureRow, rows},
    picture::{Picture, PictureKey, ScaleFault},
};
use serde_json::{Value, json};

use super::{NewPicture, discard_unowned, record::as_saved, removal};
use crate::engine::{
    database::{Connection, Row, Value as Bound},
    edit::{Edit, UNDOABLE},
    error::Result,
    locks::hold_all,
    noun::Noun,
    sql::Sql,
};

/// Pictures as the cell of a document.
pub(crate) fn rows_of(pictures: &[Picture]) -> Value {
    let row = |picture: &Picture| {
        json!(PictureRow {
            key: picture.key.clone(),
            view: picture.view,
            alt: picture.alt.clone(),
            alt_to_review: picture.alt_to_review,
            decorative: picture.decorative,
            caption: picture.caption.clone(),
            focus: [picture.focus_x, picture.focus_y],
            access: picture.access,
            scale: picture.scale,
        })
    };
    pictures.iter().map(row).collect()
}

/// The pictures of each of these artifacts as the cell of a document; those without pictures are left out.
pub(crate) fn rows_of_artifacts(db: &Connection, artifacts: &[i64]) -> Result<HashMap<i64, Value>> {
    let mut sql = Sql::new("select * from picture where artifact_id in ");
    sql.list(artifacts.iter().copied()).push(" order by position, id");
    let mut found: HashMap<i64, Vec<Picture>> = HashMap::new();
    for row in sql.all(db)? {
        found
            .entry(row.get("artifact_id")?)
            .or_default()
            .push(super::read(&row)?);
    }
    Ok(found
        .into_iter()
        .map(|(id, pictures)| (id, rows_of(&pictures)))
        .collect())
}

/// The pictures of a document's cell, in its order. Those that another artifact has, or that do not exist, are left out:
/// a document can take pictures that nothing shows, and keep those of its own artifact.
pub(crate) fn find_rows(db: &Connection, cell: Option<&Value>, artifact: Option<i64>) -> Result<Vec<NewPicture>> {
    let wanted: Vec<PictureRow> = rows(cell);
    if wanted.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = Sql::new("select * from picture where key in ");
    sql.list(wanted.iter().map(|picture| picture.key.as_str()));
    sql.push(" and (artifact_id is null or artifact_id = ")
        .bind(artifact.unwrap_or(0))
        .push(")");
    let mut found = HashMap::new();
    for row in sql.all(db)? {
        let picture = as_saved(&row)?;
        found.insert(picture.key.clone(), picture);
    }
    let read = |wanted: PictureRow| {
        let stored = found.remove(&wanted.key)?;
        Some(NewPicture {
            view: wanted.view,
            alt: wanted.alt,
            alt_to_review: wanted.alt_to_review,
            decorative: wanted.decorative,
            access: wanted.access,
            scale: wanted.scale,
            caption: wanted.caption,
            focus_x: wanted.focus[0],
            focus_y: wanted.focus[1],
            ..stored
        })
    };
    Ok(wanted.into_iter().filter_map(read).collect())
}

/// Keeps the pictures that a document names now, and lists those that it no longer names: they can be brought back for
/// a while.
pub(crate) fn settle(db: &Connection, before: Option<&Value>, after: Option<&Value>, edit: &Edit) -> Result<()> {
    let [before, after] = [before, after].map(|cell| -> Vec<PictureKey> {
        let rows: Vec<PictureRow> = rows(cell);
        rows.into_iter().map(|picture| picture.key).collect()
    });
    let gone = before.iter().filter(|key| !after.contains(key));
    let mut left = Sql::new("select key, locked_key from picture where key in ");
    left.list(gone.map(PictureKey::as_str));
    removal::list(db, &removal::read_keys(db, left.take())?, Some(edit.at + UNDOABLE))?;
    let named: Vec<&str> = after.iter().map(PictureKey::as_str).collect();
    removal::stay(db, &named)
}

/// Whether a picture exists, and nothing but this record shows it or names it in a working copy.
pub(crate) fn is_free_for(db: &Connection, noun: &str, record: i64, key: &PictureKey) -> Result<bool> {
    let mut sql = Sql::new("select count(*) from picture where key = ");
    sql.bind(key.as_str()).push(" and (artifact_id is null");
    if noun == Noun::ARTIFACT.as_str() {
        sql.push(" or artifact_id = ").bind(record);
    }
    sql.push(") and not exists (select 1 from working_copy w where ");
    sql.push(removal::NAMES_PICTURE).push(" and not (w.noun = ").bind(noun);
    sql.push(" and w.record_id = ").bind(record).push("))");
    for other in Noun::all() {
        let own = (other.as_str() == noun).then_some(record);
        removal::push_not_of(&mut sql, other, own);
    }
    Ok(sql.take().scalar::<i64>(db)? > 0)
}

/// The rows of a document's cell that [`find_rows`] finds. Pictures among them that nothing has are locked until the transaction ends,
/// so that no other record takes them meanwhile.
pub(crate) fn keep_available(db: &Connection, cell: &Value, artifact: Option<i64>) -> Result<Value> {
    let wanted: Vec<PictureRow> = rows(Some(cell));
    if db.is_postgres() && !wanted.is_empty() {
        let mut unowned = Sql::new("select key from picture where artifact_id is null and key in ");
        unowned.list(wanted.iter().map(|picture| picture.key.as_str()));
        let unowned: Vec<String> = unowned.push(" order by key").take().column(db)?;
        let names: Vec<[&str; 2]> = unowned.iter().map(|key| ["picture", key.as_str()]).collect();
        hold_all(db, &names.iter().map(|name| &name[..]).collect::<Vec<_>>())?;
    }
    let available = find_rows(db, Some(cell), artifact)?;
    let mut kept = wanted;
    kept.retain(|row| available.iter().any(|picture| picture.key == row.key));
    Ok(json!(kept))
}

/// The first fault of the scales of a document's pictures.
pub(crate) fn find_scale_fault(db: &Connection, cell: &Value, artifact: Option<i64>) -> Result<Option<ScaleFault>> {
    let pictures = find_rows(db, Some(cell), artifact)?;
    let fault = |picture: &NewPicture| picture.scale?.check_within(picture.width, picture.height).err();
    Ok(pictures.iter().find_map(fault))
}

/// The picture that a row's `picture_id` names, if any.
pub(crate) fn shown_by(db: &Connection, row: &Row) -> Result<Vec<Picture>> {
    let id: Option<i64> = row.get("picture_id")?;
    Ok(super::by_ids(db, id.into_iter().collect())?.into_values().collect())
}

/// Takes the picture from what shows one picture.
pub(crate) fn take_from(db: &Connection, table: &'static str, key: &str, value: Bound, edit: &Edit) -> Result<()> {
    let condition = |sql: &mut Sql| {
        sql.push(" where ").push(key).push(" = ").bind(value.clone());
    };
    let mut shown = Sql::new("select picture_id from ");
    condition(shown.push(table));
    let shown = shown.column::<Option<i64>>(db)?.pop().flatten();
    let mut take = Sql::new("update ");
    condition(take.push(table).push(" set picture_id = null"));
    take.run(db)?;
    shown.map_or(Ok(()), |picture| discard_unowned(db, picture, edit))
}
