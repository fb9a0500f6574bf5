//! References to records that were merged into others. A record, a document and a version keep the number that they were given; what is
//! shown names the record that stands for it. So nothing is written when two records are merged, and undoing it gives everything back.

use std::collections::{HashMap, HashSet};

use domain::document::{Cells, Kind, Schema, rows, typed};
use serde_json::{Value, json};

use crate::engine::{database::Connection, error::Result, noun::Noun, sql::Sql};

/// Whether records of this kind are merged.
pub(crate) const fn can_be_merged(noun: Noun) -> bool {
    matches!(noun, Noun::Period)
}

/// The cells of a kind that refer to records which can be merged, with the table of these.
fn fields(schema: &Schema) -> impl Iterator<Item = (&'static str, &'static str)> {
    schema.fields.iter().filter_map(|field| {
        let table = field.refers?;
        Noun::from_word(table)
            .is_some_and(can_be_merged)
            .then_some((field.name, table))
    })
}

/// The numbers that stand for the merged ones among those to which these cells refer, by table.
fn survivors(db: &Connection, schema: &Schema, documents: &[&Cells]) -> Result<HashMap<(&'static str, i64), i64>> {
    let mut given: HashMap<&'static str, Vec<i64>> = HashMap::new();
    for (cell, table) in fields(schema) {
        let ids = documents.iter().filter_map(|cells| typed::reference(cells, cell));
        given.entry(table).or_default().extend(ids);
    }
    let mut survivors = HashMap::new();
    for (table, ids) in given.into_iter().filter(|(_, ids)| !ids.is_empty()) {
        let mut sql = Sql::new(&format!(
            "select id, survivor_id from {table} where survivor_id is not null and id in "
        ));
        for row in sql.list(ids).take().all(db)? {
            survivors.insert((table, row.get("id")?), row.get("survivor_id")?);
        }
    }
    Ok(survivors)
}

/// Has documents name the records that stand for those they were given.
pub(crate) fn show(db: &Connection, schema: &Schema, documents: [&mut Cells; 2]) -> Result<()> {
    let [one, other] = documents;
    let survivors = survivors(db, schema, &[one, other])?;
    for cells in [one, other] {
        for (cell, table) in fields(schema) {
            let survivor = typed::reference(cells, cell).and_then(|id| survivors.get(&(table, id)));
            if let Some(survivor) = survivor {
                cells.insert(cell.to_owned(), json!(survivor));
            }
        }
    }
    Ok(())
}

/// What was typed names the records that are shown. Where a document was given one that was merged into it, it keeps that.
pub(crate) fn keep_given(db: &Connection, schema: &Schema, stored: &Cells, typed: &mut Cells) -> Result<()> {
    let survivors = survivors(db, schema, &[stored])?;
    for (cell, table) in fields(schema) {
        let (Some(given), Some(meant)) = (typed::reference(stored, cell), typed::reference(typed, cell)) else {
            continue;
        };
        if survivors.get(&(table, given)) == Some(&meant) {
            typed.insert(cell.to_owned(), json!(given));
        }
    }
    Ok(())
}

/// Removes records that have been deleted permanently from a document; returns the cells that named one. The records that `known` cells name
/// exist, so a cell with the same value is not looked up.
pub(crate) fn drop_deleted(
    db: &Connection,
    schema: &Schema,
    cells: &mut Cells,
    known: &Cells,
) -> Result<Vec<&'static str>> {
    let mut dropped = Vec::new();
    for field in schema.fields {
        let is_list = field.kind == Kind::References;
        // Artifacts of an exhibition: they can be deleted all the same, so the field has no `refers`.
        let table = field.refers.or(is_list.then_some(Noun::Artifact.as_str()));
        let Some((table, cell)) = table.zip(cells.get_mut(field.name)) else {
            continue;
        };
        let named: Vec<i64> = match is_list {
            true => rows(Some(cell)),
            false => cell.as_i64().into_iter().collect(),
        };
        if named.is_empty() || known.get(field.name) == Some(cell) {
            continue;
        }
        let mut sql = Sql::new(&format!("select id from {table} where id in "));
        let found: Vec<i64> = sql.list(named.iter().copied()).take().column(db)?;
        let found: HashSet<i64> = found.into_iter().collect();
        if named.iter().all(|id| found.contains(id)) {
            continue;
        }
        *cell = match is_list {
            true => json!(named.into_iter().filter(|id| found.contains(id)).collect::<Vec<_>>()),
            false => Value::Null,
        };
        dropped.push(field.name);
    }
    Ok(dropped)
}
