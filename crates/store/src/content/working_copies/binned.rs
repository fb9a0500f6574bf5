//! Which records are in the bin.

use std::collections::HashSet;

use super::{RecordId, live};
use crate::{
    content::out_of_bin::condition_of_public,
    engine::{
        database::{Connection, Row},
        error::Result,
        noun::Noun,
        row::word,
        sql::Sql,
    },
};

/// Selects from the records in the bin. An import that publishes a record has taken it out.
pub(super) fn binned_rows(columns: &str) -> Sql {
    let mut sql = Sql::new("select ");
    sql.push(columns).push(
        " from working_copy w left join artifact a on w.noun = 'artifact' and a.id = w.record_id \
         where w.binned_at is not null",
    );
    for (noun, is_public) in Noun::all().filter_map(|noun| Some((noun, condition_of_public(noun)?))) {
        let noun = noun.as_str();
        sql.push(&format!(
            " and not (w.noun = '{noun}' and exists (select 1 from {noun} p where p.id = w.record_id and {is_public}))"
        ));
    }
    sql
}

/// All records in the bin.
pub(super) fn list_all_binned(db: &Connection) -> Result<HashSet<RecordId>> {
    binned_rows("w.noun, w.record_id")
        .all(db)?
        .iter()
        .map(read_id)
        .collect()
}

/// The numbers of the records of a kind that are in the bin.
pub(super) fn list_binned(db: &Connection, noun: Noun) -> Result<HashSet<i64>> {
    let mut sql = binned_rows("w.record_id");
    sql.push(" and w.noun = ").bind(noun.as_str());
    Ok(sql.column::<i64>(db)?.into_iter().collect())
}

/// The numbers of the records of a kind that are not in the bin, in the order in which staff see them.
pub(super) fn unbinned_ids(db: &Connection, noun: Noun) -> Result<Vec<i64>> {
    let binned = list_binned(db, noun)?;
    let mut ids = live::list_ids(db, noun)?;
    ids.retain(|id| !binned.contains(id));
    Ok(ids)
}

pub(super) fn read_id(row: &Row) -> Result<RecordId> {
    Ok(RecordId {
        noun: word(row, "noun", Noun::from_word)?,
        id: row.get("record_id")?,
    })
}
