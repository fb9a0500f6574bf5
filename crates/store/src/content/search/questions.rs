//! Questions of the index that need no list: how many, whether any, which relic numbers are next.

use domain::search_text::{Plan, Unit};

use crate::{
    content::search::{
        expression::{Expression, Field},
        index::{Dated, Index},
    },
    engine::{error::Result, sql::Sql},
};

/// How many questions go into one statement.
const MAX_QUESTIONS: usize = 40;

impl Index<'_> {
    /// How many each of these finds, many in one statement; one without plans finds nothing.
    pub(super) fn count_each(&self, searches: &[(Vec<Plan>, Option<Dated>)]) -> Result<Vec<u64>> {
        let mut counts = Vec::with_capacity(searches.len());
        for chunk in searches.chunks(MAX_QUESTIONS) {
            let mut sql = Sql::new("select ");
            for (at, (plans, dated)) in chunk.iter().enumerate() {
                sql.push(if at > 0 { ", " } else { "" });
                if plans.is_empty() {
                    sql.push(&format!("cast(0 as bigint) as q{at}"));
                    continue;
                }
                sql.push("(select count(*) from (");
                let named = self.named(plans).within(self.scope);
                let all = Expression::any_of(std::iter::once(named).chain(self.written(plans, None)).collect());
                self.push_unordered(&mut sql, &all, dated.as_ref());
                sql.push(&format!(") as found{at}) as q{at}"));
            }
            let row = sql.one(self.db)?;
            for at in 0..chunk.len() {
                let count = row.as_ref().map(|row| row.get::<i64>(&format!("q{at}"))).transpose()?;
                counts.push(count.unwrap_or_default().unsigned_abs());
            }
        }
        Ok(counts)
    }

    /// Whether a field has each of these in any artifact.
    pub(super) fn are_found(&self, plans: &[Plan], field: Field) -> Result<Vec<bool>> {
        // PostgreSQL guesses that every word is found in some of the artifacts. To find the first of them it would read the table,
        // all of it if there is none. Asked for all of them it takes the index, and still stops at the first.
        let (before, after) = match self.db.is_postgres() {
            true => ("with hit as materialized (", ") select 1 from hit"),
            false => ("", ""),
        };
        let mut found = Vec::with_capacity(plans.len());
        for chunk in plans.chunks(MAX_QUESTIONS) {
            let mut sql = Sql::new("select ");
            for (at, plan) in chunk.iter().enumerate() {
                sql.push(if at > 0 { ", " } else { "" });
                sql.push(&format!("case when exists ({before}select 1 from "));
                self.matching(&mut sql, &Expression::in_field(plan, field).within(self.scope));
                sql.push(&format!("{after}) then 1 else 0 end as q{at}"));
            }
            found.extend(sql.answers(self.db, chunk.len())?);
        }
        Ok(found)
    }

    /// Whether all of these together find anything, in texts or elsewhere.
    pub(super) fn is_found(&self, units: &[Unit]) -> Result<bool> {
        let plan = Plan {
            units: units.to_vec(),
            relic: String::new(),
        };
        Ok(self.are_found(&[plan], Field::Text)? == [true])
    }

    /// The numbers of artifacts whose relic numbers are next to this one in order, with those relic numbers as the index has
    /// them.
    pub(super) fn beside_relic(&self, relic: &str, limit: i64) -> Result<Vec<(String, i64)>> {
        let mut found = Vec::new();
        for (comparison, direction) in [("<", "desc"), (">=", "asc")] {
            let mut sql = Sql::new("select relic_search, id from artifact where listed = true and relic_search ");
            sql.push(comparison).push(" ").bind(relic);
            self.of_group(&mut sql);
            sql.push(&format!(" order by relic_search {direction}, id limit "))
                .bind(limit);
            for row in sql.all(self.db)? {
                found.push((row.get("relic_search")?, row.get("id")?));
            }
        }
        Ok(found)
    }
}
