//! Writing periods, and updating the artifacts that are dated to them.

use domain::{
    bilingual::Bilingual,
    period::{self, Level},
};

use super::{Edit, Noun, Put, Save, Target, put_each};
use crate::{database::Connection, error::Result, periods::all, row::lines, search, sql::Sql};

/// A period to be saved; `slug` says which one. The fields are those of [`domain::period::Period`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "each field is described at domain::period::Period")]
pub struct NewPeriod {
    pub slug: String,
    pub parent: Option<i64>,
    pub level: Level,
    pub name: Bilingual,
    pub aliases: Vec<String>,
    pub year_start: Option<i32>,
    pub year_end: Option<i32>,
    pub sort_key: i32,
    pub aat_id: Option<String>,
    pub active: bool,
}

impl Save for NewPeriod {
    const NOUN: Noun = Noun::Period;

    /// Artifacts of a period, or of one within it, are found by its new names and years at once.
    fn save_all(db: &Connection, periods: &[Self], target: Target, _: &Edit) -> Result<Vec<Put>> {
        let saved = put_each(db, Self::NOUN, periods, target, |period| {
            Ok(vec![
                ("slug", period.slug.as_str().into()),
                ("parent_id", period.parent.into()),
                ("level", period.level.as_str().into()),
                ("name_tw", period.name.tw.as_str().into()),
                ("name_en", period.name.en.as_str().into()),
                ("aliases", lines(&period.aliases).into()),
                ("year_start", period.year_start.into()),
                ("year_end", period.year_end.into()),
                ("sort_key", period.sort_key.into()),
                ("aat_id", period.aat_id.clone().into()),
                ("active", period.active.into()),
            ])
        })?;
        for put in saved.iter().filter(|put| put.is_written()) {
            follow(db, put.id)?;
        }
        Ok(saved)
    }
}

/// Updates the artifacts that are dated to a period.
pub(crate) fn follow(db: &Connection, id: i64) -> Result<()> {
    let periods = all(db)?;
    follow_years(db, id)?;
    let saved = periods.iter().find(|other| other.id == id);
    let mut dated = Sql::new("update artifact set sort_year = coalesce(year_earliest, ");
    dated.bind(period::sort_year(None, saved));
    dated.push(") where period_id = ").bind(id);
    dated.run(db)?;
    let touched: Vec<i64> = periods
        .iter()
        .map(|p| p.id)
        .filter(|within| period::lineage(*within, &periods).iter().any(|p| p.id == id))
        .collect();
    let mut linked = Sql::new("select id from artifact where period_id in ");
    linked
        .list(touched.iter().copied())
        .push(" or period_end_id in ")
        .list(touched.iter().copied());
    let linked = linked.column(db)?;
    search::reindex(db, linked)
}

/// Recomputes [`period::year_span`] for the artifacts that are linked to a period.
fn follow_years(db: &Connection, id: i64) -> Result<()> {
    let mut sql = Sql::new(
        "update artifact set year_from = coalesce(year_earliest, \
         (select p.year_start from period p where p.id = coalesce(period_id, period_end_id)), ",
    );
    sql.bind(i32::MIN).push(
        "), year_to = coalesce(year_latest, \
         (select p.year_end from period p where p.id = coalesce(period_end_id, period_id)), ",
    );
    sql.bind(i32::MAX).push(") where period_id = ").bind(id);
    sql.push(" or period_end_id = ").bind(id);
    sql.run(db).map(drop)
}
