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
        sql.push("case when exists (select 1 from artifact where ");
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

/// A public artifact whose `relic_search` begins with a number, in one of the ways in which it may be written. Each way names both columns
/// of the index: with `listed` before them all, SQLite reads every public artifact.
pub(super) fn push_begins(sql: &mut Sql, relic: &str) {
    for (at, spelling) in relic_spellings(relic).into_iter().enumerate() {
        sql.push(if at > 0 { " or " } else { "(" });
        let end = format!("{spelling}{LAST}");
        sql.push("listed = true and relic_search >= ").bind(spelling);
        sql.push(" and relic_search < ").bind(end);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::open_empty;

    /// Each keyword with a digit asks whether there is such a number.
    #[tokio::test]
    async fn numbers_in_any_spelling_are_looked_up_and_not_searched_for() {
        let (_folder, store) = open_empty().await;
        for (before, after) in [
            ("select exists (select 1 from artifact where ", ")"),
            (
                "select id from artifact where ",
                " order by relic_search, id desc limit 3",
            ),
            (
                "select id from artifact where ",
                " and +item_group_id in (1, 2) order by relic_search, id desc limit 3",
            ),
        ] {
            let mut sql = Sql::new(before);
            push_begins(&mut sql, "bi1");
            let sql = sql.push(after).take();
            let plan = store.read(|db| Ok(sql.plan(db))).await.expect("a plan");
            let reads: Vec<_> = plan.iter().filter(|line| line.contains("artifact")).collect();
            assert_eq!(reads.len(), relic_spellings("bi1").len(), "{plan:?}");
            assert!(
                reads
                    .iter()
                    .all(|line| line.contains("relic_search>? AND relic_search<?")),
                "{plan:?}"
            );
        }
    }
}
