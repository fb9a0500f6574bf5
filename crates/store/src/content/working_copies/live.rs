//! The public records behind working copies, each kind as cells.

use domain::document::{Cells, Fault, Field, Problem, Stored};

use super::{
    RecordId, artifact, exhibition, pages, period, record,
    values::{Live, Write, problem},
};
use crate::{
    content::{
        pictures,
        references::{can_be_merged, drop_deleted},
        search,
        writer::Put,
    },
    engine::{
        database::Connection,
        edit::Edit,
        error::Result,
        noun::{Noun, Rules},
        sql::Sql,
    },
};

pub(super) fn read(db: &Connection, id: RecordId) -> Result<Option<Live>> {
    match id.noun.rules() {
        Rules::Artifact => artifact::read(db, id.id),
        Rules::House => pages::read_house(db, id.id),
        Rules::Exhibition
        | Rules::Category
        | Rules::ExhibitionGroup
        | Rules::Dynasty
        | Rules::Person
        | Rules::Text
        | Rules::Banner
        | Rules::None => record::read(db, id),
    }
}

pub(super) fn write(db: &Connection, noun: Noun, write: &Write<'_>) -> Result<Put> {
    match noun.rules() {
        Rules::Artifact => artifact::write(db, write),
        Rules::House => pages::write_house(db, write),
        Rules::Exhibition
        | Rules::Category
        | Rules::ExhibitionGroup
        | Rules::Dynasty
        | Rules::Person
        | Rules::Text
        | Rules::Banner
        | Rules::None => record::write(db, noun, write),
    }
}

/// The numbers of all records of a kind, in the order in which staff see them.
pub(super) fn list_ids(db: &Connection, noun: Noun) -> Result<Vec<i64>> {
    if let Some(keys) = noun.fixed_keys() {
        return Ok((1..).take(keys.len()).collect());
    }
    let condition = match can_be_merged(noun) {
        true => " where survivor_id is null",
        false => "",
    };
    let (table, order) = (noun.as_str(), noun.order());
    Sql::new(&format!("select id from {table}{condition} order by {order}")).column(db)
}

/// Whether a record was merged into another.
pub(super) fn is_merged(db: &Connection, id: RecordId) -> Result<bool> {
    if !can_be_merged(id.noun) {
        return Ok(false);
    }
    let mut sql = Sql::new(&format!(
        "select exists (select 1 from {} where survivor_id is not null and id = ",
        id.noun.as_str()
    ));
    sql.bind(id.id).push(")").take().scalar(db)
}

/// Whether other records refer to this one, or to one that was merged into it, so that it cannot be deleted.
pub(super) fn is_needed(db: &Connection, id: RecordId) -> Result<bool> {
    let mut ids = vec![id.id];
    ids.extend(merged_into(db, id)?.iter().map(|merged| merged.id));
    for (noun, field) in references() {
        if field.refers != Some(id.noun.as_str()) {
            continue;
        }
        let (table, column) = match field.stored {
            Stored::Column(column) => (noun.as_str(), column),
            Stored::Links(links) => (links.table, links.target),
            Stored::Columns(_) | Stored::Apart => continue,
        };
        let mut sql = Sql::new(&format!("select exists (select 1 from {table} where {column} in "));
        sql.list(ids.iter().copied());
        if can_be_merged(noun) {
            // A record that was merged into it does not need it as its parent.
            sql.push(" and id not in ").list(ids.iter().copied());
        }
        if sql.push(")").take().scalar(db)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Every field that refers to records, with the kind that has it.
fn references() -> impl Iterator<Item = (Noun, &'static Field)> {
    let of_noun = |noun: Noun| noun.schema().fields.iter().map(move |field| (noun, field));
    let all = Noun::all().flat_map(of_noun);
    all.filter(|(_, field)| field.refers.is_some())
}

/// References to records that do not exist, and what else only the database can tell.
pub(super) fn check(db: &Connection, noun: Noun, id: Option<i64>, cells: &Cells) -> Result<Vec<Problem>> {
    let mut problems = Vec::new();
    for field in drop_deleted(db, noun.schema(), &mut cells.clone(), &Cells::new())? {
        problems.push(problem(field, Fault::UnknownReference));
    }
    if let Some(pictures) = cells.get("pictures") {
        let artifact = id.filter(|_| noun == Noun::ARTIFACT);
        if pictures::keep_available(db, pictures, artifact)? != *pictures {
            problems.push(problem("pictures", Fault::UnknownReference));
        }
        if let Some(fault) = pictures::find_scale_fault(db, pictures, artifact)? {
            problems.push(problem("pictures", fault.into()));
        }
    }
    problems.extend(match noun.rules() {
        Rules::Artifact => artifact::check(db, id, cells)?,
        Rules::Dynasty => period::check(db, id, cells)?,
        Rules::House => pages::check_house(cells),
        Rules::Exhibition => exhibition::check(cells),
        Rules::Category | Rules::ExhibitionGroup | Rules::Person | Rules::Text | Rules::Banner | Rules::None => {
            Vec::new()
        }
    });
    Ok(problems)
}

/// The records that were merged into this one.
pub(super) fn merged_into(db: &Connection, id: RecordId) -> Result<Vec<RecordId>> {
    if !can_be_merged(id.noun) {
        return Ok(Vec::new());
    }
    let mut sql = Sql::new(&format!("select id from {} where survivor_id = ", id.noun.as_str()));
    let merged: Vec<i64> = sql.bind(id.id).take().column(db)?;
    Ok(merged.into_iter().map(|other| RecordId { id: other, ..id }).collect())
}

/// Deletes the row of a record that was merged into one that is deleted.
pub(super) fn delete_merged(db: &Connection, RecordId { noun, id }: RecordId) -> Result<()> {
    let mut sql = Sql::new(&format!("delete from {} where id = ", noun.as_str()));
    sql.bind(id).take().run(db).map(drop)
}

/// Whether a record has this revision; no import changes it then until the transaction ends.
pub(super) fn hold_revision(db: &Connection, RecordId { noun, id }: RecordId, revision: i64) -> Result<bool> {
    let mut sql = Sql::new(&format!("select revision from {} where id = ", noun.as_str()));
    sql.bind(id);
    if db.is_postgres() {
        sql.push(" for update");
    }
    Ok(sql.column::<i64>(db)?.pop() == Some(revision))
}

/// Deletes a record of this number unless it was changed since `revision`; whether it did. What exists once under a fixed key is never
/// deleted.
pub(super) fn delete(db: &Connection, id: RecordId, revision: i64, edit: &Edit) -> Result<bool> {
    let RecordId { noun, id } = id;
    if !noun.can_be_hidden() || !hold_revision(db, RecordId { noun, id }, revision)? {
        return Ok(false);
    }
    if noun == Noun::ARTIFACT {
        pictures::replace(db, &[(id, &[])], edit)?;
        search::forget(db, id)?;
    }
    let picture = match noun.has_picture_column() {
        true => {
            let mut picture = Sql::new(&format!("select picture_id from {} where id = ", noun.as_str()));
            picture.bind(id).take().column::<Option<i64>>(db)?.pop().flatten()
        }
        false => None,
    };
    let mut delete = Sql::new("delete from ");
    delete
        .push(noun.as_str())
        .push(" where id = ")
        .bind(id)
        .take()
        .run(db)?;
    if let Some(picture) = picture {
        pictures::discard_unowned(db, picture, edit)?;
    }
    Ok(true)
}
