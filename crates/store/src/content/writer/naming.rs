//! The artifacts that name a category, a period or a person: what follows for them when it changes.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::{
    document::{Cells, Kind, Links, Stored, schemas::ARTIFACT},
    period,
};

use crate::{
    content::{
        periods::{WithMerged, with_merged},
        search,
        writer::from_columns,
    },
    engine::{
        database::{Connection, Row},
        error::Result,
        merges::MergeKind,
        noun::{Noun, RecordId},
        sql::Sql,
    },
};

/// Updates the years of the artifacts that are dated to a period, or to one that was merged into it, and what those and the ones dated to a
/// period within it are found by.
pub(crate) fn follow_period(db: &Connection, id: i64) -> Result<()> {
    let periods = with_merged(db)?;
    let alike = MergeKind::Dynasty.with_merged(db, id)?;
    follow_years(db, &alike)?;
    let mut dated = Sql::new("update artifact set sort_year = coalesce(year_earliest, ");
    dated.bind(period::sort_year(None, periods.find(id)));
    dated.push(") where period_id in ").list(alike);
    dated.run(db)?;
    reindex_naming(
        db,
        RecordId {
            noun: Noun::DYNASTY,
            id,
        },
    )
}

/// Writes the entries of the artifacts that name a record anew into the search index.
pub(crate) fn reindex_naming(db: &Connection, id: RecordId) -> Result<()> {
    let Some(kind) = MergeKind::of(id.noun) else {
        return Ok(());
    };
    let mut naming = Sql::new("select id from artifact where ");
    push_given(&mut naming, kind, &numbers_of(db, kind, id.id)?);
    search::reindex(db, naming.push(" order by id").take().column(db)?)
}

/// Marks the public artifacts that name a record as changed: what harvesters have read of them is no longer so.
pub(crate) fn touch_naming(db: &Connection, id: RecordId, at: DateTime<Utc>) -> Result<()> {
    match MergeKind::of(id.noun) {
        Some(kind) => touch_given(db, kind, &numbers_of(db, kind, id.id)?, at),
        None => Ok(()),
    }
}

/// Whether a public artifact names a record, or a period within it.
pub(crate) fn is_shown(db: &Connection, id: RecordId) -> Result<bool> {
    let Some(kind) = MergeKind::of(id.noun) else {
        return Ok(false);
    };
    let mut sql = Sql::new("select exists (select 1 from artifact where listed is true and ");
    push_given(&mut sql, kind, &numbers_of(db, kind, id.id)?);
    sql.push(")").take().scalar(db)
}

/// The same of the artifacts that were given one of these records.
pub(crate) fn touch_given(db: &Connection, kind: MergeKind, given: &[i64], at: DateTime<Utc>) -> Result<()> {
    let mut touch = Sql::new("update artifact set updated_at = ");
    touch.bind(at).push(" where listed is true and ");
    push_given(&mut touch, kind, given);
    touch.run(db).map(drop)
}

/// The numbers by which artifacts name a record, or a period within it.
pub(crate) fn numbers_of(db: &Connection, kind: MergeKind, id: i64) -> Result<Vec<i64>> {
    match kind {
        MergeKind::Dynasty => Ok(within(&with_merged(db)?, id)),
        _ => kind.with_merged(db, id),
    }
}

/// Appends the condition of an artifact that was given one of these records.
pub(crate) fn push_given(sql: &mut Sql, kind: MergeKind, ids: &[i64]) {
    let fields = ARTIFACT
        .fields
        .iter()
        .filter(|field| field.refers == Some(kind.as_str()));
    let conditions: BTreeSet<String> = fields
        .filter_map(|field| match field.stored {
            Stored::Column(column) => Some(format!("({column} in ")),
            // All roles of people are in one table.
            Stored::Links(Links {
                table, owner, target, ..
            }) => Some(format!("id in (select {owner} from {table} where {target} in ")),
            Stored::Columns(_) | Stored::Apart => None,
        })
        .collect();
    sql.push("(false");
    for condition in &conditions {
        sql.push(" or ").push(condition);
        sql.list(ids.iter().copied()).push(")");
    }
    sql.push(")");
}

/// The numbers of a period and of those within it, with what was merged into one of them.
fn within(periods: &WithMerged, id: i64) -> Vec<i64> {
    let id = periods.survivor(id);
    let is_within = |other: &i64| {
        let other = periods.survivor(*other);
        let line = period::lineage(other, &periods.periods);
        other == id || line.iter().any(|period| period.id == id)
    };
    periods.ids().filter(is_within).collect()
}

/// What artifacts may show of a record that they name: whether it is active, and all but its own texts and its place in lists.
pub(crate) fn shown_by_others(noun: Noun, row: &Row) -> Result<(bool, Cells)> {
    let mut cells = from_columns(noun.schema(), row)?;
    for field in noun.schema().fields {
        if field.kind == Kind::Html || field.name == "position" {
            cells.retain(|cell, _| cell.split('.').next() != Some(field.name));
        }
    }
    Ok((row.get("active")?, cells))
}

/// Recomputes [`period::year_span`] for the artifacts that are linked to one of these periods.
fn follow_years(db: &Connection, ids: &[i64]) -> Result<()> {
    let year = |column: &str, number: &str| {
        format!(
            "(select p.{column} from period g join period p on p.id = coalesce(g.survivor_id, g.id) where g.id = {number})"
        )
    };
    let mut sql = Sql::new("update artifact set year_from = coalesce(year_earliest, ");
    sql.push(&year("year_start", "coalesce(period_id, period_end_id)"))
        .push(", ")
        .bind(i32::MIN);
    sql.push("), year_to = coalesce(year_latest, ")
        .push(&year("year_end", "coalesce(period_end_id, period_id)"))
        .push(", ")
        .bind(i32::MAX);
    sql.push(") where period_id in ").list(ids.iter().copied());
    sql.push(" or period_end_id in ").list(ids.iter().copied());
    sql.run(db).map(drop)
}
