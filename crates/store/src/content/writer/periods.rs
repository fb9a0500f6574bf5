//! Updating the artifacts that are dated to a period.

use domain::period;

use crate::{
    content::{periods::all, search},
    engine::{database::Connection, error::Result, sql::Sql},
};

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
