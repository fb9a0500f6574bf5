//! References to dynasties, in public records and in working copies, and moving them from one dynasty to another.

use std::collections::BTreeSet;

use domain::document::Cells;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::engine::{
    database::{Connection, Row},
    edit::Edit,
    error::Result,
    noun::Noun,
    row::from_json,
    sql::{self, Sql},
};

/// What refers to a dynasty: the kind of record, its column and its cell.
pub(super) const LINKS: [(Noun, &str, &str); 3] = [
    (Noun::Artifact, "period_id", "period"),
    (Noun::Artifact, "period_end_id", "period_end"),
    (Noun::Period, "parent_id", "parent"),
];

/// The records whose reference was moved: public ones, working copies, and what these remember of the public ones.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct MovedLink {
    pub rows: BTreeSet<i64>,
    copies: BTreeSet<i64>,
    remembered: BTreeSet<i64>,
}

/// Has everything that refers to one dynasty refer to another; `only`: of these records.
pub(super) fn move_link(
    db: &Connection,
    (noun, column, cell): (Noun, &'static str, &'static str),
    from: i64,
    to: i64,
    only: Option<&MovedLink>,
    edit: &Edit,
) -> Result<MovedLink> {
    let mut moved = MovedLink::default();
    for id in find_rows(db, noun, column, from)? {
        if only.is_none_or(|only| only.rows.contains(&id)) {
            let mut set = vec![(column, to.into())];
            if noun == Noun::Artifact {
                set.push(("updated_at", edit.at.into()));
            }
            sql::update(noun.as_str(), set)
                .push(" where id = ")
                .bind(id)
                .take()
                .run(db)?;
            moved.rows.insert(id);
        }
    }
    for mut copy in find_copies(db, noun, cell, from)? {
        let id = copy.id;
        if refers(&copy.cells, cell, from) && only.is_none_or(|only| only.copies.contains(&id)) {
            copy.cells.insert(cell.to_owned(), json!(to));
            moved.copies.insert(id);
        }
        if refers(&copy.live_cells, cell, from) && only.is_none_or(|only| only.remembered.contains(&id)) {
            copy.live_cells.insert(cell.to_owned(), json!(to));
            moved.remembered.insert(id);
        }
        let set = vec![
            ("cells", json!(copy.cells).to_string().into()),
            ("live_cells", json!(copy.live_cells).to_string().into()),
        ];
        let mut update = sql::update("working_copy", set);
        update.push(" where noun = ").bind(noun.as_str());
        update.push(" and record_id = ").bind(id).take().run(db)?;
    }
    Ok(moved)
}

pub(super) fn find_rows(db: &Connection, noun: Noun, column: &str, period: i64) -> Result<Vec<i64>> {
    let mut sql = Sql::new(&format!("select id from {} where {column} = ", noun.as_str()));
    sql.bind(period).push(" order by id").take().column(db)
}

/// A working copy that may refer to a dynasty.
pub(super) struct Copy {
    pub id: i64,
    pub cells: Cells,
    live_cells: Cells,
}

pub(super) fn refers(cells: &Cells, cell: &str, period: i64) -> bool {
    cells.get(cell).and_then(Value::as_i64) == Some(period)
}

pub(super) fn find_copies(db: &Connection, noun: Noun, cell: &str, period: i64) -> Result<Vec<Copy>> {
    let held = sql::containing(&format!("\"{cell}\":{period}"));
    let mut sql = Sql::new("select record_id, cells, live_cells from working_copy where noun = ");
    sql.bind(noun.as_str()).push(" and (cells like ").bind(held.clone());
    sql.push(r" escape '\' or live_cells like ").bind(held);
    sql.push(r" escape '\') order by record_id");
    let read = |row: &Row| {
        Ok(Copy {
            id: row.get("record_id")?,
            cells: from_json(row, "cells")?,
            live_cells: from_json(row, "live_cells")?,
        })
    };
    sql.all(db)?.iter().map(read).collect()
}
