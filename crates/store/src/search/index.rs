//! Queries of the index: a page across the ranks of a search, and whether words are found at all.

use std::sync::Arc;

use domain::search_text::{Plan, Unit};

use crate::{
    by_version::Versioned,
    database::Connection,
    error::Result,
    search::{
        expression::{Expression, Field, Scope},
        filter::{ArtifactOrder, BY_TIME},
        relic_numbers::{push_begins, without_unknown},
        totals::Totals,
    },
    sql::Sql,
};

/// How many existence queries go into one statement.
const MAX_QUESTIONS: usize = 40;

/// The index, restricted to public artifacts within the scope.
#[derive(Clone)]
pub(super) struct Index<'a> {
    pub(super) db: &'a Connection,
    pub(super) scope: Scope,
    pub(super) sequence: Sequence,
    pub(super) totals: Arc<Versioned<Totals>>,
}

/// In what order a search answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sequence {
    /// By rank; see [`ArtifactOrder::Usual`].
    Ranked,
    /// [`ArtifactOrder::Time`].
    ByTime,
    /// All that is found, whatever the window, in no order.
    Unordered,
}

impl From<ArtifactOrder> for Sequence {
    fn from(order: ArtifactOrder) -> Self {
        match order {
            ArtifactOrder::Time => Self::ByTime,
            // The other orders are those of the index in memory.
            ArtifactOrder::Usual | ArtifactOrder::TimeDown | ArtifactOrder::Number | ArtifactOrder::Added => {
                Self::Ranked
            }
        }
    }
}

/// The years of a search, and its other words.
#[derive(Debug)]
pub(super) struct Dated {
    pub(super) from: i32,
    pub(super) to: i32,
    pub(super) rest: Option<Plan>,
}

impl Index<'_> {
    /// The numbers of one page, and how many there are in all.
    ///
    /// In the default order a search has ranks, each the newest first: relic numbers that begin with the keyword (the
    /// shortest, so the exact one, first); then for each plan in turn the artifacts that have all of it in the name, in
    /// name and keywords, with the dynasty, anywhere; then those dated to the years, the latest beginning first.
    pub(super) fn page(&self, plans: &[Plan], dated: Option<&Dated>, window: (i64, i64)) -> Result<(Vec<i64>, i64)> {
        let plans = &without_unknown(self.db, plans)?;
        let all = self.all(plans);
        if self.sequence == Sequence::Unordered {
            let ids = self.unordered(&all, dated)?;
            let total = ids.len() as i64;
            return Ok((ids, total));
        }
        let found = self.count(&all)?;
        let dated = dated.map(|dated| (dated, (found > 0).then_some(&all)));
        let in_years = match dated {
            Some((dated, beside)) => self.count_dated(dated, beside)?,
            None => 0,
        };
        let total = found + in_years;
        if window.1 >= total {
            return Ok((Vec::new(), total));
        }
        let ids = match self.sequence {
            Sequence::ByTime => self.by_time(&all, dated.map(|(dated, _)| dated), window)?,
            Sequence::Ranked | Sequence::Unordered => self.ranked(plans, dated, window, total)?,
        };
        Ok((ids, total))
    }

    /// Everything that any of the plans finds.
    fn all(&self, plans: &[Plan]) -> Expression {
        let relic = plans.first().and_then(Expression::relic);
        let anywhere = plans.iter().map(|plan| Expression::in_field(plan, Field::Anywhere));
        Expression::any_of(relic.into_iter().chain(anywhere).collect()).within(self.scope)
    }

    fn ranked(
        &self,
        plans: &[Plan],
        dated: Option<(&Dated, Option<&Expression>)>,
        (limit, offset): (i64, i64),
        total: i64,
    ) -> Result<Vec<i64>> {
        let mut ids: Vec<i64> = Vec::new();
        let mut skip = offset;
        let left = |ids: &Vec<i64>| limit.min(total - offset) - ids.len() as i64;
        if let Some((plan, relic)) = plans.first().and_then(|plan| Some((plan, Expression::relic(plan)?))) {
            ids = self.by_relic(&plan.relic, (left(&ids), skip))?;
            skip = self.skip_after(&relic.within(self.scope), skip, &ids)?;
        }
        for rank in ranks(plans) {
            if left(&ids) == 0 {
                return Ok(ids);
            }
            let rank = rank.within(self.scope);
            let found = self.newest(&rank, (left(&ids), skip))?;
            skip = self.skip_after(&rank, skip, &found)?;
            ids.extend(found);
        }
        if let Some((dated, beside)) = dated.filter(|_| left(&ids) > 0) {
            ids.extend(self.in_years(dated, beside, (left(&ids), skip))?);
        }
        Ok(ids)
    }

    /// How many entries of the next part a page skips that skips `skip` of this one and finds this there. Only a part that ends before
    /// the page begins is counted; it is at most as long as the skipped entries.
    fn skip_after(&self, part: &Expression, skip: i64, found: &[i64]) -> Result<i64> {
        if skip == 0 || !found.is_empty() {
            return Ok(0);
        }
        Ok((skip - self.count(part)?).max(0))
    }

    /// Everything found, by time and whatever its rank.
    fn by_time(&self, all: &Expression, dated: Option<&Dated>, (limit, offset): (i64, i64)) -> Result<Vec<i64>> {
        let mut sql = Sql::new("select id from artifact where id in (select ");
        sql.push(self.number()).push(" from ");
        self.matching(&mut sql, all);
        if let Some(dated) = dated {
            sql.push(" union select id from ");
            self.dated(&mut sql, dated, None);
        }
        sql.push(")").push(BY_TIME).push(" limit ").bind(limit);
        sql.push(" offset ").bind(offset);
        sql.column(self.db)
    }

    /// Everything found, in no order.
    fn unordered(&self, all: &Expression, dated: Option<&Dated>) -> Result<Vec<i64>> {
        let mut sql = Sql::new("");
        self.push_unordered(&mut sql, all, dated);
        sql.column(self.db)
    }

    fn push_unordered(&self, sql: &mut Sql, all: &Expression, dated: Option<&Dated>) {
        sql.push(&format!("select {} as id from ", self.number()));
        self.matching(sql, all);
        if let Some(dated) = dated {
            sql.push(" union select id from ");
            self.dated(sql, dated, None);
        }
    }

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
                self.push_unordered(&mut sql, &self.all(plans), dated.as_ref());
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

    /// Whether each of these finds anything.
    pub(super) fn are_found(&self, plans: &[Plan]) -> Result<Vec<bool>> {
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
                let anywhere = Expression::in_field(plan, Field::Anywhere).within(self.scope);
                self.matching(&mut sql, &anywhere);
                sql.push(&format!("{after}) then 1 else 0 end as q{at}"));
            }
            found.extend(sql.answers(self.db, chunk.len())?);
        }
        Ok(found)
    }

    /// Whether all of these together find anything.
    pub(super) fn is_found(&self, units: &[Unit]) -> Result<bool> {
        let plan = Plan {
            units: units.to_vec(),
            relic: String::new(),
        };
        Ok(self.are_found(&[plan])? == [true])
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

    /// The numbers of artifacts that are dated to the years, the latest beginning first, excluding what was found otherwise.
    pub(super) fn in_years(
        &self,
        dated: &Dated,
        beside: Option<&Expression>,
        (limit, offset): (i64, i64),
    ) -> Result<Vec<i64>> {
        let mut sql = Sql::new("select id from ");
        self.dated(&mut sql, dated, beside);
        sql.push(" order by year_from desc, id desc limit ").bind(limit);
        sql.push(" offset ").bind(offset);
        sql.column(self.db)
    }

    /// The numbers of the artifacts that are dated nearest to the years, before or after them.
    pub(super) fn beside_years(&self, dated: &Dated, limit: i64) -> Result<Vec<i64>> {
        let mut found: Vec<(i64, i64)> = Vec::new();
        for is_before in [true, false] {
            let mut sql = Sql::new("select year_from, year_to, id from artifact where listed = true and year_from ");
            if is_before {
                sql.push("<= ").bind(dated.to).push(" and year_to < ").bind(dated.from);
                // An undated artifact has an end before its start.
                sql.push(" and year_to >= year_from");
            } else {
                sql.push("> ").bind(dated.to).push(" and year_from < ").bind(i32::MAX);
            }
            self.of_group(&mut sql);
            sql.push(if is_before {
                " order by year_from desc, id desc limit "
            } else {
                " order by year_from, id desc limit "
            });
            for row in sql.bind(limit).take().all(self.db)? {
                let (from, to): (i32, i32) = (row.get("year_from")?, row.get("year_to")?);
                let years_apart = if is_before {
                    i64::from(dated.from) - i64::from(to)
                } else {
                    i64::from(from) - i64::from(dated.to)
                };
                found.push((years_apart, row.get("id")?));
            }
        }
        found.sort_by_key(|(apart, id)| (*apart, -id));
        Ok(found
            .into_iter()
            .map(|(_, id)| id)
            .take(limit.unsigned_abs() as usize)
            .collect())
    }

    fn count(&self, part: &Expression) -> Result<i64> {
        let condition = self.condition(part);
        if let Some(total) = self.totals.find(&condition) {
            return Ok(total);
        }
        let mut sql = Sql::new("select count(*) from ");
        self.matching(&mut sql, part);
        let total = sql.scalar(self.db)?;
        if self.totals.is_present(self.db)? {
            self.totals.keep(condition, total);
        }
        Ok(total)
    }

    fn newest(&self, part: &Expression, (limit, offset): (i64, i64)) -> Result<Vec<i64>> {
        let number = self.number();
        let mut sql = Sql::new(&format!("select {number} from "));
        self.matching(&mut sql, part);
        sql.push(&format!(" order by {number} desc limit ")).bind(limit);
        sql.push(" offset ").bind(offset);
        sql.column(self.db)
    }

    fn by_relic(&self, relic: &str, (limit, offset): (i64, i64)) -> Result<Vec<i64>> {
        let mut sql = Sql::new("select id from artifact where listed = true and ");
        push_begins(&mut sql, relic);
        self.of_group(&mut sql);
        sql.push(" order by relic_search, id desc limit ").bind(limit);
        sql.push(" offset ").bind(offset);
        sql.column(self.db)
    }

    fn count_dated(&self, dated: &Dated, beside: Option<&Expression>) -> Result<i64> {
        let mut sql = Sql::new("select count(*) from ");
        self.dated(&mut sql, dated, beside);
        sql.scalar(self.db)
    }

    /// `artifact where …`: artifacts that are dated to the years and have the other words, excluding those found
    /// otherwise.
    fn dated(&self, sql: &mut Sql, dated: &Dated, beside: Option<&Expression>) {
        sql.push("artifact where listed = true and year_from <= ")
            .bind(dated.to);
        sql.push(" and year_to >= ").bind(dated.from);
        self.of_group(sql);
        let rest = dated.rest.as_ref().map(|rest| self.all(std::slice::from_ref(rest)));
        for (condition, part) in [
            (" and id in (select ", rest.as_ref()),
            (" and id not in (select ", beside),
        ] {
            if let Some(part) = part {
                sql.push(condition).push(self.number()).push(" from ");
                self.matching(sql, part);
                sql.push(")");
            }
        }
    }

    fn of_group(&self, sql: &mut Sql) {
        if let Some(group) = self.scope.item_group {
            sql.push(" and item_group_id = ").bind(group);
        }
    }

    /// The index's column of an artifact's number.
    fn number(&self) -> &'static str {
        if self.db.is_postgres() { "artifact_id" } else { "rowid" }
    }

    /// `artifact_search where …`, in the engine's own syntax.
    fn matching(&self, sql: &mut Sql, part: &Expression) {
        let condition = self.condition(part);
        if self.db.is_postgres() {
            sql.push("artifact_search where tokens @@ ")
                .bind(condition)
                .push("::tsquery");
        } else {
            sql.push("artifact_search where artifact_search match ").bind(condition);
        }
    }

    fn condition(&self, part: &Expression) -> String {
        match self.db.is_postgres() {
            true => part.to_tsquery(),
            false => part.to_fts5(),
        }
    }
}

/// The ranks after the relic numbers. They exclude each other, so that a page can extend over several.
fn ranks(plans: &[Plan]) -> impl Iterator<Item = Expression> + '_ {
    let mut before: Vec<Expression> = plans.first().and_then(Expression::relic).into_iter().collect();
    plans.iter().flat_map(move |plan| {
        let earlier = before.clone();
        before.push(Expression::in_field(plan, Field::Anywhere));
        let fields = [Field::Name, Field::Keywords, Field::Dynasty, Field::Anywhere];
        let mut narrower: Option<Expression> = None;
        fields.map(|field| {
            let found = Expression::in_field(plan, field);
            let others: Vec<Expression> = earlier.iter().cloned().chain(narrower.replace(found.clone())).collect();
            match others.is_empty() {
                true => found,
                false => found.except(Expression::any_of(others)),
            }
        })
    })
}
