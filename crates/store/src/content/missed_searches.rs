//! Keywords that visitors searched for and that found nothing: how often, by day, for a month. Who searched is not known here.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use serde::Deserialize;

use crate::engine::{
    Store,
    database::Connection,
    error::Result,
    sql::{self, Sql},
};

/// How many days are kept, the present one included.
const DAYS: u64 = 30;
/// Different keywords that are kept: those that were searched for most, and of these the latest.
const MOST_KEYWORDS: i64 = 300;

/// Counts and lists keywords that found nothing.
#[derive(Debug, Clone, Copy)]
pub struct MissedSearches<'a>(pub(crate) &'a Store);

/// A keyword that found nothing.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct MissedSearch {
    /// The keyword, as [`domain::search_text::read_missed`] writes it.
    pub keyword: String,
    /// How often it was searched for.
    pub times: u64,
}

impl MissedSearches<'_> {
    /// Adds to the counts of a day; deletes old keywords, and the rarest where there are too many.
    pub async fn count(&self, counts: &BTreeMap<String, u64>, day: NaiveDate) -> Result<()> {
        let rows: Vec<_> = counts
            .iter()
            .map(|(keyword, times)| {
                vec![
                    ("keyword", keyword.as_str().into()),
                    ("day", day.to_string().into()),
                    ("times", times.cast_signed().into()),
                ]
            })
            .collect();
        self.0
            .write(|db| {
                if !rows.is_empty() {
                    let mut add = sql::insert("missed_search", rows.clone());
                    add.push(" on conflict (keyword, day) do update set times = missed_search.times + excluded.times");
                    add.run(&db)?;
                }
                forget(&db, day)?;
                db.commit()
            })
            .await
    }

    /// Deletes old counts.
    pub async fn forget(&self, today: NaiveDate) -> Result<()> {
        self.0.write_each(|db| forget(db, today)).await
    }

    /// The keywords of the last month, those searched for most first.
    pub async fn list(&self, today: NaiveDate) -> Result<Vec<MissedSearch>> {
        self.0
            .read(|db| {
                let mut sql =
                    Sql::new("select keyword, cast(sum(times) as bigint) as times from missed_search where day >= ");
                sql.bind(first_day(today))
                    .push(" group by keyword order by 2 desc, max(day) desc, keyword");
                sql.read_all(db)
            })
            .await
    }

    /// Takes a keyword out of the list. It comes back when someone searches for it again.
    pub async fn dismiss(&self, keyword: &str) -> Result<()> {
        let mut sql = Sql::new("delete from missed_search where keyword = ");
        sql.bind(keyword);
        self.0.write_each(|db| sql.run(db).map(drop)).await
    }
}

fn first_day(today: NaiveDate) -> String {
    today.checked_sub_days(Days::new(DAYS - 1)).unwrap_or(today).to_string()
}

fn forget(db: &Connection, today: NaiveDate) -> Result<()> {
    let mut old = Sql::new("delete from missed_search where day < ");
    old.bind(first_day(today)).take().run(db)?;
    let mut rare = Sql::new(
        "delete from missed_search where keyword not in (select keyword from missed_search group by keyword \
         order by sum(times) desc, max(day) desc, keyword limit ",
    );
    rare.bind(MOST_KEYWORDS).push(")").take().run(db)?;
    Ok(())
}
