//! Records of every kind but artifacts and the house's details, as cells.

use domain::artifact::PublicationState;
use serde_json::json;

use super::{
    RecordId,
    exhibition::ARTIFACTS,
    values::{Live, PICTURES, Write, free_slug, target_of_one, unwritten},
};
use crate::{
    content::{
        exhibitions::artifacts_of,
        pictures,
        records::NewRecord,
        writer::{Put, Save as _, from_columns},
    },
    engine::{
        database::{Connection, Row, Value},
        error::{Error, Result},
        noun::{Noun, Visible, at_place},
        row::word,
        sql::Sql,
    },
};

fn find_row(db: &Connection, noun: Noun, column: &str, value: impl Into<Value>) -> Result<Option<Row>> {
    let mut sql = Sql::new(&format!("select * from {} where {column} = ", noun.as_str()));
    sql.bind(value).take().one(db)
}

pub(super) fn read(db: &Connection, id: RecordId) -> Result<Option<Live>> {
    let noun = id.noun;
    let row = if let Some(keys) = noun.fixed_keys() {
        let Some(key) = at_place(keys, id.id) else {
            return Ok(None);
        };
        match find_row(db, noun, noun.key(), key)? {
            Some(row) => row,
            None => return Ok(Some(unwritten())),
        }
    } else {
        match find_row(db, noun, "id", id.id)? {
            Some(row) => row,
            None => return Ok(None),
        }
    };
    let mut cells = from_columns(noun.schema(), &row)?;
    if noun.has_picture_column() {
        cells.insert(PICTURES.to_owned(), pictures::rows_of(&pictures::shown_by(db, &row)?));
    }
    if noun == Noun::EXHIBITION {
        cells.insert(ARTIFACTS.to_owned(), json!(artifacts_of(db, id.id)?));
    }
    Ok(Some(Live {
        revision: row.get("revision")?,
        cells,
        state: read_state(noun, &row)?,
    }))
}

fn read_state(noun: Noun, row: &Row) -> Result<PublicationState> {
    Ok(match noun.visible() {
        Visible::State => word(row, "state", PublicationState::from_word)?,
        Visible::Active if !row.get::<bool>("active")? => PublicationState::Draft,
        Visible::Active | Visible::Always => PublicationState::Published,
    })
}

pub(super) fn write(db: &Connection, noun: Noun, write: &Write<'_>) -> Result<Put> {
    let (key, target) = match (write.id(), noun.fixed_keys()) {
        (Some(id), Some(keys)) => {
            let key = at_place(keys, id).ok_or_else(|| Error::Refused("there is no such page".to_owned()))?;
            (key.to_owned(), target_of_one(write))
        }
        (Some(id), None) => {
            let mut sql = Sql::new(&format!("select slug from {} where id = ", noun.as_str()));
            (sql.bind(id).take().scalar(db)?, write.target)
        }
        (None, _) => (free_slug(db, noun)?, write.target),
    };
    let mut cells = write.cells.clone();
    let picture = cells.remove(PICTURES);
    if noun == Noun::EXHIBITION {
        // A document without artifacts shows none.
        cells.entry(ARTIFACTS.to_owned()).or_insert_with(|| json!([]));
    }
    let record = NewRecord {
        noun,
        key,
        state: write.state,
        cells,
        picture: pictures::find_rows(db, picture.as_ref(), None)?.into_iter().next(),
    };
    let put = NewRecord::save_all(db, std::slice::from_ref(&record), target, write.edit)?;
    let put = put
        .into_iter()
        .next()
        .ok_or_else(crate::content::writer::nothing_written)?;
    if put.is_written() && noun.has_picture_column() && record.picture.is_none() {
        pictures::take_from(db, noun.as_str(), noun.key(), record.key.as_str().into(), write.edit)?;
    }
    Ok(put)
}
