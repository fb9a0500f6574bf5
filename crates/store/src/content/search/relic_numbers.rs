//! The relic numbers that a keyword may be the beginning of.

use domain::search_text::{Plan, relic_spellings};

use crate::engine::{database::Connection, error::Result, sql::Sql};

/// The end of a prefix range: no character of Unicode sorts after it.
const LAST: char = '\u{10ffff}';

/// The plans without relic numbers that no public artifact begins with: for each the index then reads one list less.
pub(super) fn without_unknown(db: &Connection, plans: &[Plan]) -> Result<Vec<Plan>> {
    let mut plans = plans.to_vec();
    let mut asked: Vec<String> = Vec::new();
    for number in plans.iter_mut().flat_map(numbers) {
        if !number.is_empty() && !asked.contains(number) {
            asked.push(number.clone());
        }
    }
    if asked.is_empty() {
        return Ok(plans);
    }
    let mut sql = Sql::new("select ");
    for (at, number) in asked.iter().enumerate() {
        sql.push(if at > 0 { ", " } else { "" });
        sql.push("case when exists (select 1 from artifact where listed = true and ");
        push_begins(&mut sql, number);
        sql.push(&format!(") then 1 else 0 end as q{at}"));
    }
    let known = sql.answers(db, asked.len())?;
    let unknown: Vec<String> = asked
        .into_iter()
        .zip(known)
        .filter(|(_, is_known)| !is_known)
        .map(|(number, _)| number)
        .collect();
    for number in plans.iter_mut().flat_map(numbers) {
        if unknown.contains(number) {
            number.clear();
        }
    }
    Ok(plans)
}

/// `relic_search` begins with a number, in one of the ways in which it may be written.
pub(super) fn push_begins(sql: &mut Sql, relic: &str) {
    for (at, spelling) in relic_spellings(relic).into_iter().enumerate() {
        sql.push(if at > 0 {
            " or relic_search >= "
        } else {
            "(relic_search >= "
        });
        let end = format!("{spelling}{LAST}");
        sql.bind(spelling).push(" and relic_search < ").bind(end);
    }
    sql.push(")");
}

/// The relic numbers of a plan: those of its units and its own.
fn numbers(plan: &mut Plan) -> impl Iterator<Item = &mut String> {
    plan.units
        .iter_mut()
        .map(|unit| &mut unit.relic)
        .chain([&mut plan.relic])
}
