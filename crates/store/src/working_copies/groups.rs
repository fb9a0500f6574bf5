//! Categories and kinds of exhibition as cells. Whether they are active is their publication.

use domain::{artifact::PublicationState, document::Cells, group::GlazeColour};
use serde_json::json;

use super::values::{Live, Write, bilingual, free_slug, integer, put_bilingual};
use crate::{
    content::{NewExhibitionGroup, NewItemGroup, Noun, Put, Save as _},
    database::{Connection, Row},
    error::Result,
    row,
    sql::Sql,
};

/// The state of a record that is active or not.
pub(super) const fn state(active: bool) -> PublicationState {
    if active {
        PublicationState::Published
    } else {
        PublicationState::Draft
    }
}

pub(super) fn find_row(db: &Connection, noun: Noun, id: i64) -> Result<Option<Row>> {
    let mut sql = Sql::new(&format!("select * from {} where id = ", noun.as_str()));
    sql.bind(id).take().one(db)
}

/// The key of the record that is changed, or a new one.
pub(super) fn slug(db: &Connection, noun: Noun, write: &Write<'_>) -> Result<String> {
    let Some(id) = write.id() else {
        return free_slug(db, noun);
    };
    let mut sql = Sql::new(&format!("select slug from {} where id = ", noun.as_str()));
    sql.bind(id).take().scalar(db)
}

pub(super) fn read_category(db: &Connection, id: i64) -> Result<Option<Live>> {
    let Some(row) = find_row(db, Noun::ItemGroup, id)? else {
        return Ok(None);
    };
    let mut live = read_group(&row)?;
    live.cells.insert("colour".to_owned(), json!(row.get::<i32>("colour")?));
    Ok(Some(live))
}

pub(super) fn read_exhibition_group(db: &Connection, id: i64) -> Result<Option<Live>> {
    let row = find_row(db, Noun::ExhibitionGroup, id)?;
    row.as_ref().map(read_group).transpose()
}

fn read_group(row: &Row) -> Result<Live> {
    let mut cells = Cells::from([("position".to_owned(), json!(row.get::<i32>("position")?))]);
    put_bilingual(&mut cells, "name", &row::bilingual(row, "name")?);
    Ok(Live {
        revision: row.get("revision")?,
        cells,
        state: state(row.get("active")?),
    })
}

pub(super) fn write_category(db: &Connection, write: &Write<'_>) -> Result<Put> {
    let colour = integer(write.cells, "colour").and_then(GlazeColour::from_id);
    let group = NewItemGroup {
        slug: slug(db, Noun::ItemGroup, write)?,
        name: bilingual(write.cells, "name"),
        colour: colour.unwrap_or(GlazeColour::Blue),
        active: write.state == PublicationState::Published,
        position: integer(write.cells, "position").unwrap_or_default(),
    };
    let put = NewItemGroup::save_all(db, &[group], write.target, write.edit)?;
    put.into_iter().next().ok_or_else(crate::content::nothing_written)
}

pub(super) fn write_exhibition_group(db: &Connection, write: &Write<'_>) -> Result<Put> {
    let group = NewExhibitionGroup {
        slug: slug(db, Noun::ExhibitionGroup, write)?,
        name: bilingual(write.cells, "name"),
        active: write.state == PublicationState::Published,
        position: integer(write.cells, "position").unwrap_or_default(),
    };
    let put = NewExhibitionGroup::save_all(db, &[group], write.target, write.edit)?;
    put.into_iter().next().ok_or_else(crate::content::nothing_written)
}
