//! Artifacts as cells.

use domain::{
    artifact::{Term, relic_key},
    document::{Cells, Fault, Problem, rows, typed},
    person::PersonRole,
};
use serde_json::json;

use super::values::{Live, Write, problem};
use crate::{
    content::{
        artifacts::{NewArtifact, find_for_edit, retired},
        pictures,
        references::terms,
        writer::{Put, Save as _},
    },
    engine::{database::Connection, error::Result, sql::Sql},
};

pub(super) fn read(db: &Connection, id: i64) -> Result<Option<Live>> {
    let Some(found) = find_for_edit(db, id)? else {
        return Ok(None);
    };
    let mut cells = found.record.cells;
    cells.insert(
        "pictures".to_owned(),
        pictures::rows_of(&pictures::of_artifact(db, id)?),
    );
    Ok(Some(Live {
        revision: found.revision,
        cells,
        state: found.record.state,
    }))
}

pub(super) fn write(db: &Connection, write: &Write<'_>) -> Result<Put> {
    let slug = match write.id() {
        Some(id) => Sql::new("select slug from artifact where id = ")
            .bind(id)
            .take()
            .scalar(db)?,
        None => None,
    };
    let mut cells = write.cells.clone();
    let given: Vec<Term> = rows(cells.get("terms"));
    cells.insert("terms".to_owned(), json!(terms::known(db, given)?));
    // A document without a list has none.
    let people = PersonRole::ALL.map(PersonRole::field);
    for list in people.into_iter().chain(["inscriptions", "provenance", "literature"]) {
        cells.entry(list.to_owned()).or_insert_with(|| json!([]));
    }
    let artifact = NewArtifact {
        slug,
        state: write.state,
        pictures: Some(pictures::find_rows(db, cells.remove("pictures").as_ref(), write.id())?),
        cells,
    };
    let put = NewArtifact::save_all(db, &[artifact], write.target, write.edit)?;
    put.into_iter()
        .next()
        .ok_or_else(crate::content::writer::nothing_written)
}

/// Whether another piece has this relic number, or had it and was public; and whether it has terms that cannot be made.
pub(super) fn check(db: &Connection, id: Option<i64>, cells: &Cells) -> Result<Vec<Problem>> {
    let number = typed::text(cells, "relic_number");
    if relic_key(number).is_empty() {
        return Ok(vec![problem("relic_number", Fault::Missing)]);
    }
    let mut problems = Vec::new();
    if retired::is_taken(db, number, id)? {
        problems.push(problem("relic_number", Fault::RelicNumberTaken));
    }
    if !terms::can_be_made(db, rows(cells.get("terms")))? {
        problems.push(problem("terms", Fault::WrongShape));
    }
    Ok(problems)
}
