//! Categories and kinds of exhibition as cells. Whether they are active is their publication.

use domain::{artifact::PublicationState, document::typed, group::GlazeColour};

use super::values::{Live, Write, free_slug};
use crate::{
    content::{NewExhibitionGroup, NewItemGroup, Noun, Put, Save as _, from_columns},
    database::{Connection, Row},
    error::Result,
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

/// A record that is active or not, all of whose fields are columns of its table.
pub(super) fn read(db: &Connection, noun: Noun, id: i64) -> Result<Option<Live>> {
    let read = |row: Row| {
        Ok(Live {
            revision: row.get("revision")?,
            cells: from_columns(noun.schema(), &row)?,
            state: state(row.get("active")?),
        })
    };
    find_row(db, noun, id)?.map(read).transpose()
}

pub(super) fn write_category(db: &Connection, write: &Write<'_>) -> Result<Put> {
    let colour = typed::integer(write.cells, "colour").and_then(GlazeColour::from_id);
    let group = NewItemGroup {
        slug: slug(db, Noun::ItemGroup, write)?,
        name: typed::bilingual(write.cells, "name"),
        colour: colour.unwrap_or(GlazeColour::Blue),
        active: write.state == PublicationState::Published,
        position: typed::integer(write.cells, "position").unwrap_or_default(),
    };
    let put = NewItemGroup::save_all(db, &[group], write.target, write.edit)?;
    put.into_iter().next().ok_or_else(crate::content::nothing_written)
}

pub(super) fn write_exhibition_group(db: &Connection, write: &Write<'_>) -> Result<Put> {
    let group = NewExhibitionGroup {
        slug: slug(db, Noun::ExhibitionGroup, write)?,
        name: typed::bilingual(write.cells, "name"),
        active: write.state == PublicationState::Published,
        position: typed::integer(write.cells, "position").unwrap_or_default(),
    };
    let put = NewExhibitionGroup::save_all(db, &[group], write.target, write.edit)?;
    put.into_iter().next().ok_or_else(crate::content::nothing_written)
}
