//! Fields that refer to several records by rows of a table between both, as the schema names it.

use domain::document::{Cells, Field, Links, Schema, Stored, rows};
use serde_json::json;

use crate::engine::{
    database::Connection,
    error::Result,
    sql::{self, Record, Sql},
};

/// The fields of a kind that are kept so.
fn link_fields(schema: &'static Schema) -> impl Iterator<Item = (&'static Field, Links)> {
    schema.fields.iter().filter_map(|field| match field.stored {
        Stored::Links(links) => Some((field, links)),
        _ => None,
    })
}

/// Replaces what these records refer to; a field that is not given stays as it is.
pub(crate) fn save_links<'c>(
    db: &Connection,
    schema: &'static Schema,
    records: impl Iterator<Item = (i64, &'c Cells)> + Clone,
) -> Result<()> {
    for (field, links) in link_fields(schema) {
        let given = records
            .clone()
            .filter_map(|(id, cells)| Some((id, rows::<i64>(Some(cells.get(field.name)?)))));
        let given: Vec<(i64, Vec<i64>)> = given.collect();
        if given.is_empty() {
            continue;
        }
        let mut old = Sql::new(&format!("delete from {} where {} in ", links.table, links.owner));
        old.list(given.iter().map(|(id, _)| *id))
            .push(" and role = ")
            .bind(links.role);
        old.take().run(db)?;
        let records: Vec<Record> = given
            .iter()
            .flat_map(|(id, targets)| {
                (0_i32..)
                    .zip(targets)
                    .map(move |(position, target)| (*id, position, *target))
            })
            .map(|(id, position, target)| {
                vec![
                    (links.owner, id.into()),
                    (links.target, target.into()),
                    ("role", links.role.into()),
                    ("position", position.into()),
                ]
            })
            .collect();
        for records in records.chunks(1_000) {
            sql::insert(links.table, records.to_vec()).run(db)?;
        }
    }
    Ok(())
}

/// Puts what a record refers to into its cells.
pub(crate) fn read_links(db: &Connection, schema: &'static Schema, id: i64, cells: &mut Cells) -> Result<()> {
    for (field, links) in link_fields(schema) {
        let Links {
            table,
            owner,
            target,
            role,
        } = links;
        let mut sql = Sql::new(&format!("select {target} from {table} where {owner} = "));
        sql.bind(id).push(" and role = ").bind(role).push(" order by position");
        cells.insert(field.name.to_owned(), json!(sql.column::<i64>(db)?));
    }
    Ok(())
}
