//! Artifacts that somebody who looks at one may want to see: of its period, its category and its time, with its keywords.

use std::{cmp::Reverse, collections::BTreeSet};

use domain::artifact::ArtifactSummary;

use super::read;
use crate::{
    database::{Connection, Row},
    error::Result,
    row::from_lines,
    sql::Sql,
};

/// How many artifacts are looked at for each of the ways in which one can be near.
const LOOKED_AT: i64 = 40;
/// What a keyword, the period and the category in common count.
const KEYWORD: u32 = 4;
const PERIOD: u32 = 3;
const CATEGORY: u32 = 2;
/// What the same time counts, less one for each of these years in between.
const TIME: u32 = 3;
const YEARS: u32 = 60;
/// The year of an artifact without one.
const UNDATED: i32 = i32::MAX;

/// What two artifacts can have in common.
struct Traits {
    id: i64,
    period: Option<i64>,
    category: Option<i64>,
    year: i32,
    keywords: BTreeSet<String>,
}

/// The public artifacts nearest to one, the nearest first; those that have nothing in common are none.
pub(super) fn of(db: &Connection, id: i64, limit: usize) -> Result<Vec<ArtifactSummary>> {
    let Some(own) = traits(db, &[id])?.pop() else {
        return Ok(Vec::new());
    };
    let ids: Vec<i64> = candidates(db, &own)?.into_iter().collect();
    let mut ranked: Vec<(u32, i64)> = traits(db, &ids)?
        .iter()
        .map(|other| (nearness(&own, other), other.id))
        .filter(|(nearness, _)| *nearness > 0)
        .collect();
    // Of those that are as near the newer ones first, so that the answer is the same each time.
    ranked.sort_unstable_by_key(|&(nearness, id)| Reverse((nearness, id)));
    let nearest: Vec<i64> = ranked.into_iter().take(limit).map(|(_, id)| id).collect();
    read::summaries(db, &nearest)
}

/// Artifacts near in one way or another. Each question is a range of an index, whatever the size of the collection.
fn candidates(db: &Connection, own: &Traits) -> Result<BTreeSet<i64>> {
    let mut found = BTreeSet::new();
    let mut ask = |sql: &mut Sql| -> Result<()> {
        sql.push(" limit ").bind(LOOKED_AT);
        found.extend(sql.take().column::<i64>(db)?);
        Ok(())
    };
    if let Some(period) = own.period {
        let mut sql = Sql::new("select id from artifact where listed = true and period_id = ");
        ask(sql.bind(period).push(" order by id desc"))?;
    }
    for (step, order) in [
        (" and sort_year >= ", " order by sort_year"),
        (" and sort_year < ", " order by sort_year desc"),
    ] {
        let mut sql = Sql::new("select id from artifact where listed = true and ");
        match own.category {
            Some(category) => sql.push("item_group_id = ").bind(category),
            None => sql.push("item_group_id is null"),
        };
        ask(sql.push(step).bind(own.year).push(order))?;
    }
    found.remove(&own.id);
    Ok(found)
}

fn nearness(own: &Traits, other: &Traits) -> u32 {
    let is_same = |one: Option<i64>, other: Option<i64>| one.is_some() && one == other;
    let keywords = u32::try_from(own.keywords.intersection(&other.keywords).count()).unwrap_or(u32::MAX);
    let time = TIME.saturating_sub(own.year.abs_diff(other.year) / YEARS);
    let is_dated = own.year != UNDATED && other.year != UNDATED;
    keywords.saturating_mul(KEYWORD)
        + u32::from(is_same(own.period, other.period)) * PERIOD
        + u32::from(is_same(own.category, other.category)) * CATEGORY
        + u32::from(is_dated) * time
}

fn traits(db: &Connection, ids: &[i64]) -> Result<Vec<Traits>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql =
        Sql::new("select id, period_id, item_group_id, sort_year, keywords_tw, keywords_en from artifact where id in ");
    let rows = sql.list(ids.iter().copied()).take().all(db)?;
    rows.iter().map(read_traits).collect()
}

fn read_traits(row: &Row) -> Result<Traits> {
    let mut keywords = BTreeSet::new();
    for column in ["keywords_tw", "keywords_en"] {
        let lines: String = row.get(column)?;
        keywords.extend(from_lines(&lines).into_iter().map(|word| word.to_lowercase()));
    }
    Ok(Traits {
        id: row.get("id")?,
        period: row.get("period_id")?,
        category: row.get("item_group_id")?,
        year: row.get("sort_year")?,
        keywords,
    })
}
