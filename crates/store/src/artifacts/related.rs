//! Artifacts that somebody who looks at one may want to see: of its period, its category and its time, with its keywords.

use std::{cmp::Reverse, collections::HashSet};

use domain::artifact::ArtifactSummary;

use super::read;
use crate::{
    database::{Connection, Row},
    error::Result,
    sql::Sql,
};

const SELECT: &str = "select id, period_id, item_group_id, sort_year, keywords_tw, keywords_en from artifact where";

/// How many artifacts are looked at for each of the ways in which one can be near.
const LOOKED_AT: i64 = 24;
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
}

/// The public artifacts nearest to one, the nearest first; those that have nothing in common are none.
pub(crate) fn of(db: &Connection, id: i64, limit: usize) -> Result<Vec<ArtifactSummary>> {
    let mut sql = Sql::new(SELECT);
    let Some(row) = sql.push(" id = ").bind(id).take().one(db)? else {
        return Ok(Vec::new());
    };
    let own = Traits::read(&row)?;
    let mut keywords: Vec<String> = words(&row)?.map(str::to_lowercase).collect();
    keywords.sort_unstable();
    keywords.dedup();
    let mut looked_at = HashSet::from([id]);
    let mut ranked: Vec<(u32, i64)> = Vec::new();
    for row in candidates(db, &own)? {
        let other = Traits::read(&row)?;
        if looked_at.insert(other.id) {
            let nearness = own.nearness(&other) + count_common(&keywords, &row)? * KEYWORD;
            if nearness > 0 {
                ranked.push((nearness, other.id));
            }
        }
    }
    // Of those that are as near the newer ones first, so that the answer is the same each time.
    ranked.sort_unstable_by_key(|&(nearness, id)| Reverse((nearness, id)));
    let nearest: Vec<i64> = ranked.into_iter().take(limit).map(|(_, id)| id).collect();
    read::summaries(db, &nearest)
}

/// Artifacts near in one way or another. Each question is a range of an index, whatever the size of the collection.
fn candidates(db: &Connection, own: &Traits) -> Result<Vec<Row>> {
    let mut found = Vec::new();
    let mut ask = |sql: &mut Sql| -> Result<()> {
        sql.push(" limit ").bind(LOOKED_AT);
        found.extend(sql.take().all(db)?);
        Ok(())
    };
    if let Some(period) = own.period {
        let mut sql = Sql::new(SELECT);
        sql.push(" listed = true and period_id = ").bind(period);
        ask(sql.push(" order by id desc"))?;
    }
    for (step, order) in [
        (" and sort_year >= ", " order by sort_year"),
        (" and sort_year < ", " order by sort_year desc"),
    ] {
        let mut sql = Sql::new(SELECT);
        sql.push(" listed = true and ");
        match own.category {
            Some(category) => sql.push("item_group_id = ").bind(category),
            None => sql.push("item_group_id is null"),
        };
        ask(sql.push(step).bind(own.year).push(order))?;
    }
    Ok(found)
}

impl Traits {
    fn read(row: &Row) -> Result<Self> {
        Ok(Self {
            id: row.get("id")?,
            period: row.get("period_id")?,
            category: row.get("item_group_id")?,
            year: row.get("sort_year")?,
        })
    }

    /// How near another artifact is, keywords aside.
    fn nearness(&self, other: &Self) -> u32 {
        let is_same = |one: Option<i64>, other: Option<i64>| one.is_some() && one == other;
        let time = TIME.saturating_sub(self.year.abs_diff(other.year) / YEARS);
        let is_dated = self.year != UNDATED && other.year != UNDATED;
        u32::from(is_same(self.period, other.period)) * PERIOD
            + u32::from(is_same(self.category, other.category)) * CATEGORY
            + u32::from(is_dated) * time
    }
}

/// The keywords of a row, in both languages.
fn words(row: &Row) -> Result<impl Iterator<Item = &str>> {
    let (tw, en): (&str, &str) = (row.get("keywords_tw")?, row.get("keywords_en")?);
    Ok(tw.lines().chain(en.lines()))
}

/// How many of these different keywords, in lower case, a row has.
fn count_common(keywords: &[String], row: &Row) -> Result<u32> {
    let mut found = vec![false; keywords.len()];
    for word in words(row)? {
        if let Some(at) = keywords.iter().position(|keyword| is_lowercase_of(keyword, word)) {
            found[at] = true;
        }
    }
    Ok(found.into_iter().map(u32::from).sum())
}

/// Whether a word is this one in lower case. Nearly all are compared without a copy.
fn is_lowercase_of(lowercase: &str, word: &str) -> bool {
    if word
        .chars()
        .any(|character| !character.is_ascii() && character.is_uppercase())
    {
        return word.to_lowercase() == lowercase;
    }
    word.eq_ignore_ascii_case(lowercase)
}
