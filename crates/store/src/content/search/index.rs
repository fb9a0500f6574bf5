//! Queries of the index: a page across the ranks of a search.

use std::sync::Arc;

use domain::search_text::Plan;

use crate::{
    content::search::{
        expression::{Expression, Field, Scope},
        filter::{ArtifactOrder, BY_TIME},
        relic_numbers::{push_begins, without_unknown},
        totals::Totals,
    },
    engine::{by_version::Versioned, database::Connection, error::Result, sql::Sql},
};

/// The index, restricted to public artifacts within the scope.
#[derive(Clone)]
pub(super) struct Index<'a> {
    pub(super) db: &'a Connection,
    pub(super) scope: Scope,
    /// The categories that are shown as that of the scope.
    pub(super) alike: Vec<i64>,
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

/// What a page is asked for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wanted<'a> {
    /// What the name and the other fields may have.
    pub(super) plans: &'a [Plan],
    /// What texts may have too. They are prose, so that words are looked for in them as they were typed, never taken apart.
    pub(super) texts: &'a [Plan],
    pub(super) dated: Option<&'a Dated>,
}

impl<'a> Wanted<'a> {
    /// The plans in all fields, the texts too.
    pub(super) const fn everywhere(plans: &'a [Plan]) -> Self {
        Self {
            texts: plans,
            ..Self::named(plans)
        }
    }

    /// The plans in all fields but the texts.
    pub(super) const fn named(plans: &'a [Plan]) -> Self {
        Self {
            plans,
            texts: &[],
            dated: None,
        }
    }
}

/// The years of a search, and its other words.
#[derive(Debug)]
pub(super) struct Dated {
    pub(super) from: i32,
    pub(super) to: i32,
    pub(super) rest: Option<Rest>,
}

/// The words beside the years.
#[derive(Debug)]
pub(super) struct Rest {
    /// As the other fields are asked for them, Chinese taken apart.
    pub(super) named: Plan,
    pub(super) written: Plan,
}

/// A page of matches.
#[derive(Debug)]
pub(super) struct Paged {
    pub(super) ids: Vec<i64>,
    /// How much is found elsewhere than in the texts.
    pub(super) named: i64,
    /// How much is found.
    pub(super) total: i64,
}

impl Index<'_> {
    /// The same of all categories.
    pub(super) fn everywhere(&self) -> Self {
        Self {
            scope: Scope { item_group: None },
            alike: Vec::new(),
            ..self.clone()
        }
    }

    /// The numbers of one page, and how many there are in all.
    ///
    /// In the default order a search has ranks, each the newest first: relic numbers that begin with the keyword (the
    /// shortest, so the exact one, first); then for each plan in turn the artifacts that have all of it in the name, in
    /// name and keywords, with the dynasty, anywhere but in the texts; then those dated to the years, the latest beginning first;
    /// then those that have all of it if their texts count too.
    pub(super) fn page(&self, wanted: &Wanted<'_>, window: (i64, i64)) -> Result<Paged> {
        let mut plans = without_unknown(self.db, &[wanted.plans, wanted.texts].concat())?;
        let texts = plans.split_off(wanted.plans.len());
        let anywhere = self.named(&plans);
        let named = anywhere.within(self.scope);
        if self.sequence == Sequence::Unordered {
            let written = self.written(&texts, Some(anywhere));
            return self.unordered(&named, written.as_ref(), wanted.dated);
        }
        let found = self.count(&named)?;
        // What finds nothing is not looked for once more beside each text.
        let written = self.written(&texts, (found > 0).then_some(anywhere));
        let dated = wanted.dated.map(|dated| (dated, (found > 0).then_some(&named)));
        let in_years = match dated {
            Some((dated, beside)) => self.count_dated(dated, beside)?,
            None => 0,
        };
        let in_texts = match &written {
            Some(written) => self.count_written(written, wanted.dated)?,
            None => 0,
        };
        let totals = [found, in_years, in_texts];
        let total: i64 = totals.iter().sum();
        let ids = match self.sequence {
            _ if window.1 >= total => Vec::new(),
            Sequence::ByTime => self.by_time(named, written, wanted.dated, window)?,
            Sequence::Ranked | Sequence::Unordered => self.ranked(&plans, dated, written.as_ref(), window, totals)?,
        };
        Ok(Paged {
            ids,
            named: found + in_years,
            total,
        })
    }

    /// Everything that any of the plans finds elsewhere than in the texts.
    pub(super) fn named(&self, plans: &[Plan]) -> Expression {
        let relic = plans.first().and_then(Expression::relic);
        let anywhere = plans.iter().map(|plan| Expression::in_field(plan, Field::Anywhere));
        Expression::any_of(relic.into_iter().chain(anywhere).collect())
    }

    /// What only the texts make the plans find.
    pub(super) fn written(&self, plans: &[Plan], named: Option<Expression>) -> Option<Expression> {
        let each: Vec<_> = plans.iter().map(Expression::with_texts).collect();
        if each.is_empty() {
            return None;
        }
        let written = Expression::any_of(each);
        let written = match named {
            Some(named) => written.except(named),
            None => written,
        };
        Some(written.within(self.scope))
    }

    fn ranked(
        &self,
        plans: &[Plan],
        dated: Option<(&Dated, Option<&Expression>)>,
        written: Option<&Expression>,
        (limit, offset): (i64, i64),
        [found, in_years, in_texts]: [i64; 3],
    ) -> Result<Vec<i64>> {
        let mut ids: Vec<i64> = Vec::new();
        let total = found + in_years + in_texts;
        let left = |ids: &Vec<i64>| limit.min(total - offset) - ids.len() as i64;
        if offset < found {
            ids = self.named_ranks(plans, (limit.min(found - offset), offset))?;
        }
        if let Some((dated, beside)) = dated.filter(|_| left(&ids) > 0 && offset < found + in_years) {
            ids.extend(self.in_years(dated, beside, (left(&ids), (offset - found).max(0)))?);
        }
        if let Some(written) = written.filter(|_| left(&ids) > 0) {
            let mut sql = Sql::new(&format!("select {} from ", self.number()));
            self.written_rows(&mut sql, written, dated.map(|(dated, _)| dated));
            sql.push(&format!(" order by {} desc limit ", self.number()))
                .bind(left(&ids));
            sql.push(" offset ").bind((offset - found - in_years).max(0));
            ids.extend(sql.column::<i64>(self.db)?);
        }
        Ok(ids)
    }

    /// The part of a page that the ranks before the years have.
    fn named_ranks(&self, plans: &[Plan], (limit, offset): (i64, i64)) -> Result<Vec<i64>> {
        let mut ids: Vec<i64> = Vec::new();
        let mut skip = offset;
        let left = |ids: &Vec<i64>| limit - ids.len() as i64;
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
    fn by_time(
        &self,
        named: Expression,
        written: Option<Expression>,
        dated: Option<&Dated>,
        (limit, offset): (i64, i64),
    ) -> Result<Vec<i64>> {
        let all = Expression::any_of(std::iter::once(named).chain(written).collect());
        let mut sql = Sql::new("select id from artifact where id in (");
        self.push_unordered(&mut sql, &all, dated);
        sql.push(")").push(BY_TIME).push(" limit ").bind(limit);
        sql.push(" offset ").bind(offset);
        sql.column(self.db)
    }

    /// Everything found, in no order.
    fn unordered(&self, named: &Expression, written: Option<&Expression>, dated: Option<&Dated>) -> Result<Paged> {
        let mut sql = Sql::new("");
        self.push_unordered(&mut sql, named, dated);
        let mut ids: Vec<i64> = sql.column(self.db)?;
        let named = ids.len() as i64;
        if let Some(written) = written {
            let mut sql = Sql::new(&format!("select {} from ", self.number()));
            self.written_rows(&mut sql, written, dated);
            ids.extend(sql.column::<i64>(self.db)?);
        }
        let total = ids.len() as i64;
        Ok(Paged { ids, named, total })
    }

    pub(super) fn push_unordered(&self, sql: &mut Sql, all: &Expression, dated: Option<&Dated>) {
        sql.push(&format!("select {} as id from ", self.number()));
        self.matching(sql, all);
        if let Some(dated) = dated {
            sql.push(" union select id from ");
            self.dated(sql, dated, None);
        }
    }

    /// `artifact_search where …`: matches in texts alone, without those dated to the years.
    fn written_rows(&self, sql: &mut Sql, written: &Expression, dated: Option<&Dated>) {
        self.matching(sql, written);
        if let Some(dated) = dated {
            sql.push(&format!(" and {} not in (select id from ", self.number()));
            self.dated(sql, dated, None);
            sql.push(")");
        }
    }

    fn count_written(&self, written: &Expression, dated: Option<&Dated>) -> Result<i64> {
        if dated.is_none() {
            return self.count(written);
        }
        let mut sql = Sql::new("select count(*) from ");
        self.written_rows(&mut sql, written, dated);
        sql.scalar(self.db)
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
        let mut sql = Sql::new("select id from artifact where ");
        push_begins(&mut sql, relic);
        if self.scope.item_group.is_some() {
            // With a sign, so that the pieces of the category are not read for the few that have the number.
            sql.push(" and +item_group_id in ").list(self.alike.iter().copied());
        }
        sql.push(" order by relic_search, id desc limit ").bind(limit);
        sql.push(" offset ").bind(offset);
        sql.column(self.db)
    }

    pub(super) fn of_group(&self, sql: &mut Sql) {
        if self.scope.item_group.is_some() {
            sql.push(" and item_group_id in ").list(self.alike.iter().copied());
        }
    }

    /// The index's column of an artifact's number.
    pub(super) fn number(&self) -> &'static str {
        if self.db.is_postgres() { "artifact_id" } else { "rowid" }
    }

    /// `artifact_search where …`, in the engine's own syntax.
    pub(super) fn matching(&self, sql: &mut Sql, part: &Expression) {
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
