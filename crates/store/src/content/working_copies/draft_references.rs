//! Categories, periods, people and groups of exhibitions that only a draft names: they are not deleted, since the draft would lose them.

use std::collections::BTreeSet;

use domain::document::Field;

use super::{RecordId, live};
use crate::engine::{database::Connection, error::Result, noun::Noun, sql::Sql};

/// Whether the working copy of another record names this one, or one that was merged into it.
pub(super) fn is_in_drafts(db: &Connection, id: RecordId) -> Result<bool> {
    let mut ids = vec![id.id];
    ids.extend(live::merged_into(db, id)?.iter().map(|merged| merged.id));
    for holder in Noun::all() {
        let mut holders = drafts_naming(db, holder, id.noun.as_str(), &ids)?;
        if holder == id.noun {
            // A record that was merged into it does not need it as its parent.
            holders.retain(|other| !ids.contains(other));
        }
        if !holders.is_empty() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The records of a kind whose working copies were given one of these records, which are of the table `target`.
pub(super) fn drafts_naming(db: &Connection, holder: Noun, target: &str, given: &[i64]) -> Result<BTreeSet<i64>> {
    let fields = holder.schema().fields.iter();
    let fields: Vec<&Field> = fields.filter(|field| field.refers == Some(target)).collect();
    if fields.is_empty() {
        return Ok(BTreeSet::new());
    }
    let mut sql = Sql::new("select record_id from working_copy where noun = ");
    // Most documents do not have the number at all, which is told without reading them.
    sql.bind(holder.as_str()).push(" and (false");
    for id in given {
        sql.push(" or cells like ").bind(format!("%{id}%"));
    }
    sql.push(") and (false");
    for Field { name, .. } in fields {
        // Of a cell with one number as of one with several.
        sql.push(&match db.is_postgres() {
            true => format!(" or exists (select 1 from jsonb_path_query(cells::jsonb, '$.{name}[*]') as given(id) where given.id::text in "),
            false => format!(" or exists (select 1 from json_each(cells, '$.{name}') as given where cast(given.value as text) in "),
        });
        sql.list(given.iter().map(ToString::to_string)).push(")");
    }
    Ok(sql.push(")").take().column(db)?.into_iter().collect())
}
