//! The part of a search that goes by years: pieces dated to them, and those dated nearest.

use crate::{
    content::search::{
        expression::{Expression, Field},
        index::{Dated, Index, Rest},
    },
    engine::{error::Result, sql::Sql},
};

impl Index<'_> {
    /// The numbers of artifacts that are dated to the years, excluding what was found otherwise: first those that have the other
    /// words elsewhere than in their texts, each the latest beginning first.
    pub(super) fn in_years(
        &self,
        dated: &Dated,
        beside: Option<&Expression>,
        (limit, offset): (i64, i64),
    ) -> Result<Vec<i64>> {
        let mut sql = Sql::new("select id from ");
        self.dated(&mut sql, dated, beside);
        sql.push(" order by ");
        if let Some(rest) = &dated.rest {
            sql.push("case when id in (select ").push(self.number()).push(" from ");
            self.matching(&mut sql, &self.named_rest(rest));
            sql.push(") then 0 else 1 end, ");
        }
        sql.push("year_from desc, id desc limit ").bind(limit);
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

    pub(super) fn count_dated(&self, dated: &Dated, beside: Option<&Expression>) -> Result<i64> {
        let mut sql = Sql::new("select count(*) from ");
        self.dated(&mut sql, dated, beside);
        sql.scalar(self.db)
    }

    /// `artifact where …`: artifacts that are dated to the years and have the other words, excluding those found
    /// otherwise.
    pub(super) fn dated(&self, sql: &mut Sql, dated: &Dated, beside: Option<&Expression>) {
        sql.push("artifact where listed = true and year_from <= ")
            .bind(dated.to);
        sql.push(" and year_to >= ").bind(dated.from);
        self.of_group(sql);
        let rest = dated.rest.as_ref().map(|rest| {
            let written = Expression::in_field(&rest.written, Field::Text).within(self.scope);
            Expression::any_of(vec![self.named_rest(rest), written])
        });
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

    fn named_rest(&self, rest: &Rest) -> Expression {
        self.named(std::slice::from_ref(&rest.named)).within(self.scope)
    }
}
