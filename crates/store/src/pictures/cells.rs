//! Pictures as rows of a document, and back.

use std::collections::HashMap;

use domain::{
    document::{PictureRow, rows},
    picture::Picture,
};
use serde_json::{Value, json};

use super::{NewPicture, discard_unowned, record::as_saved};
use crate::{
    database::{Connection, Row, Value as Bound},
    error::Result,
    sql::Sql,
};

/// Pictures as the cell of a document.
pub(crate) fn rows_of(pictures: &[Picture]) -> Value {
    let row = |picture: &Picture| {
        json!(PictureRow {
            key: picture.key.clone(),
            view: picture.view,
            alt: picture.alt.clone(),
            decorative: false,
            caption: picture.caption.clone(),
            focus: [picture.focus_x, picture.focus_y],
        })
    };
    pictures.iter().map(row).collect()
}

/// The pictures of a document's cell, in its order; those without a record are left out.
pub(crate) fn find_rows(db: &Connection, cell: Option<&Value>) -> Result<Vec<NewPicture>> {
    let wanted: Vec<PictureRow> = rows(cell);
    if wanted.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = Sql::new("select * from picture where key in ");
    sql.list(wanted.iter().map(|picture| picture.key.as_str()));
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
            caption: wanted.caption,
            focus_x: wanted.focus[0],
            focus_y: wanted.focus[1],
            ..stored
        })
    };
    Ok(wanted.into_iter().filter_map(read).collect())
}

/// The picture that a row's `picture_id` names, if any.
pub(crate) fn shown_by(db: &Connection, row: &Row) -> Result<Vec<Picture>> {
    let id: Option<i64> = row.get("picture_id")?;
    Ok(super::by_ids(db, id.into_iter().collect())?.into_values().collect())
}

/// Takes the picture from what shows one picture.
pub(crate) fn take_from(db: &Connection, table: &'static str, key: &str, value: Bound) -> Result<()> {
    let condition = |sql: &mut Sql| {
        sql.push(" where ").push(key).push(" = ").bind(value.clone());
    };
    let mut shown = Sql::new("select picture_id from ");
    condition(shown.push(table));
    let shown = shown.column::<Option<i64>>(db)?.pop().flatten();
    let mut take = Sql::new("update ");
    condition(take.push(table).push(" set picture_id = null"));
    take.run(db)?;
    shown.map_or(Ok(()), |picture| discard_unowned(db, picture))
}
