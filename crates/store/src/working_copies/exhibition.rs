//! Exhibitions as cells.

use std::collections::HashSet;

use chrono::NaiveDate;
use domain::{
    artifact::PublicationState,
    document::{Cells, Fault, Problem, rows, schemas, typed},
};
use serde_json::json;

use super::values::{Live, PICTURES, Write, free_slug, problem};
use crate::{
    content::{Noun, Put, Save as _, from_columns},
    database::Connection,
    error::Result,
    exhibitions::{NewExhibition, artifacts_of},
    pictures,
    row::{self, word},
    sql::Sql,
};

/// The cell of the artifacts that an exhibition shows.
const ARTIFACTS: &str = "artifacts";

pub(super) fn read(db: &Connection, id: i64) -> Result<Option<Live>> {
    let Some(row) = Sql::new("select * from exhibition where id = ")
        .bind(id)
        .take()
        .one(db)?
    else {
        return Ok(None);
    };
    let mut cells = from_columns(&schemas::EXHIBITION, &row)?;
    cells.insert(ARTIFACTS.to_owned(), json!(artifacts_of(db, id)?));
    cells.insert(PICTURES.to_owned(), pictures::rows_of(&pictures::shown_by(db, &row)?));
    typed::put_bilingual(&mut cells, "content", &row::as_written(&row, "content")?);
    Ok(Some(Live {
        revision: row.get("revision")?,
        cells,
        state: word(&row, "state", PublicationState::from_word)?,
    }))
}

pub(super) fn write(db: &Connection, write: &Write<'_>) -> Result<Put> {
    let cells = write.cells;
    let slug = match write.id() {
        Some(id) => Sql::new("select slug from exhibition where id = ")
            .bind(id)
            .take()
            .scalar(db)?,
        None => free_slug(db, Noun::Exhibition)?,
    };
    let today = write.edit.at.date_naive();
    let exhibition = NewExhibition {
        slug,
        group: typed::reference(cells, "group"),
        title: typed::bilingual(cells, "title"),
        place: typed::bilingual(cells, "place"),
        content: typed::bilingual(cells, "content"),
        start: typed::text(cells, "date_start").parse().unwrap_or(today),
        end: typed::text(cells, "date_end").parse().ok(),
        picture: pictures::find_rows(db, cells.get(PICTURES), None)?.into_iter().next(),
        artifacts: Some(rows(cells.get(ARTIFACTS))),
        state: write.state,
    };
    let has_picture = exhibition.picture.is_some();
    let put = NewExhibition::save_all(db, &[exhibition], write.target, write.edit)?;
    let put = put.into_iter().next().ok_or_else(crate::content::nothing_written)?;
    if put.is_written() && !has_picture {
        pictures::take_from(db, "exhibition", "id", put.id.into(), write.edit)?;
    }
    Ok(put)
}

/// Removes artifacts that no longer exist from a document: one that was deleted for good is in no exhibition.
pub(super) fn drop_deleted_artifacts(db: &Connection, cells: &mut Cells) -> Result<()> {
    let Some(cell) = cells.get_mut(ARTIFACTS) else {
        return Ok(());
    };
    let mut named: Vec<i64> = rows(Some(cell));
    if !named.is_empty() {
        let mut sql = Sql::new("select id from artifact where id in ");
        let there: HashSet<i64> = sql.list(named.iter().copied()).take().column(db)?.into_iter().collect();
        named.retain(|id| there.contains(id));
        *cell = json!(named);
    }
    Ok(())
}

pub(super) fn check(db: &Connection, cells: &Cells) -> Result<Vec<Problem>> {
    let mut there = cells.clone();
    drop_deleted_artifacts(db, &mut there)?;
    let mut problems = check_days(cells);
    if there.get(ARTIFACTS) != cells.get(ARTIFACTS) {
        problems.push(problem(ARTIFACTS, Fault::UnknownReference));
    }
    Ok(problems)
}

fn check_days(cells: &Cells) -> Vec<Problem> {
    let day = |name| typed::text(cells, name).parse::<NaiveDate>().ok();
    let ends_before = matches!((day("date_start"), day("date_end")), (Some(start), Some(end)) if end < start);
    ends_before
        .then(|| problem("date_end", Fault::EndsBeforeItBegins))
        .into_iter()
        .collect()
}
