//! A dynasty that was merged keeps its row and names the one that stands for it. Merges of earlier versions moved what referred to it: that
//! is given back, as long as the merge can be undone.

use domain::document::Cells;
use serde_json::{Value, json};

use crate::engine::{
    database::{Connection, Row},
    error::Result,
    merges::MergeKind,
    migrations::run_script,
    row::from_json,
    sql::{self, Sql},
};

/// What referred to a dynasty: the table of the records, their column and their cell.
const LINKS: [(&str, &str, &str); 3] = [
    ("artifact", "period_id", "period"),
    ("artifact", "period_end_id", "period_end"),
    ("period", "parent_id", "parent"),
];
const AT_ONCE: usize = 1000;

pub(super) fn up(db: &Connection) -> Result<()> {
    run_script(
        db,
        "alter table period add column merged_into bigint;
        alter table period add column survivor_id bigint;
        create index period_survivor on period (survivor_id);",
    )?;
    // One that is public again, that staff have taken out of the bin since, or that was merged with another later, is a dynasty of its own.
    Sql::new(
        "delete from merge where kind = 'period' and (not exists \
         (select 1 from working_copy w where w.noun = 'period' and w.record_id = gone_id and w.binned_at is not null) \
         or exists (select 1 from period p where p.id = gone_id and p.active) \
         or exists (select 1 from merge later where later.kind = 'period' and later.id > merge.id \
         and merge.gone_id in (later.gone_id, later.kept_id)))",
    )
    .run(db)?;
    let merges =
        Sql::new("select gone_id, kept_id, moved from merge where kind = 'period' order by id desc").all(db)?;
    for merge in &merges {
        give_back(db, merge)?;
    }
    for merge in merges.iter().rev() {
        MergeKind::Dynasty.point(db, merge.get("gone_id")?, Some(merge.get("kept_id")?))?;
    }
    Ok(())
}

fn give_back(db: &Connection, merge: &Row) -> Result<()> {
    let (gone, kept): (i64, i64) = (merge.get("gone_id")?, merge.get("kept_id")?);
    let moved: Value = from_json(merge, "moved")?;
    for (at, (table, column, cell)) in LINKS.into_iter().enumerate() {
        let ids = |what: &str| -> Vec<i64> {
            let ids = moved["links"][at][what].as_array().into_iter().flatten();
            ids.filter_map(Value::as_i64).collect()
        };
        for rows in ids("rows").chunks(AT_ONCE) {
            let mut update = sql::update(table, vec![(column, gone.into())]);
            update.push(&format!(" where {column} = ")).bind(kept);
            update.push(" and id in ").list(rows.iter().copied()).take().run(db)?;
        }
        for (what, column) in [("copies", "cells"), ("remembered", "live_cells")] {
            for id in ids(what) {
                let of_record = |sql: &mut Sql| {
                    sql.push(" where noun = ")
                        .bind(table)
                        .push(" and record_id = ")
                        .bind(id);
                };
                let mut sql = Sql::new(&format!("select {column} from working_copy"));
                of_record(&mut sql);
                let Some(row) = sql.one(db)? else { continue };
                let mut cells: Cells = from_json(&row, column)?;
                if cells.get(cell).and_then(Value::as_i64) == Some(kept) {
                    cells.insert(cell.to_owned(), json!(gone));
                    let mut update = sql::update("working_copy", vec![(column, json!(cells).to_string().into())]);
                    of_record(&mut update);
                    update.run(db)?;
                }
            }
        }
    }
    Ok(())
}
