//! Public exhibitions with the time at which each was saved last, for feeds and calendars.

use chrono::{DateTime, NaiveDate, Utc};
use domain::exhibition::Exhibition;

use super::{Exhibitions, SELECT, read_rows};
use crate::engine::{database::Connection, error::Result, sql::Sql};

/// A public exhibition with its content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedExhibition {
    pub exhibition: Exhibition,
    /// When it was saved last.
    pub saved_at: DateTime<Utc>,
}

impl Exhibitions<'_> {
    /// The exhibitions that were entered last, the latest first.
    pub async fn latest(&self, limit: u64) -> Result<Vec<SavedExhibition>> {
        let mut sql = of_public();
        sql.push(" order by e.id desc limit ").bind(limit.cast_signed());
        self.0.read(|db| read(db, sql)).await
    }

    /// What runs on or after a day, in the order in which it begins, at most `limit`; of more, those that begin last.
    pub async fn since(&self, day: NaiveDate, limit: u64) -> Result<Vec<SavedExhibition>> {
        let mut sql = of_public();
        sql.push(" and (e.date_end is null or e.date_end >= ").bind(day);
        sql.push(") order by e.date_start desc, e.id desc limit ")
            .bind(limit.cast_signed());
        let mut found = self.0.read(|db| read(db, sql)).await?;
        found.reverse();
        Ok(found)
    }

    /// One of them.
    pub async fn find_saved(&self, id: i64) -> Result<Option<SavedExhibition>> {
        let mut sql = of_public();
        sql.push(" and e.id = ").bind(id);
        Ok(self.0.read(|db| read(db, sql)).await?.pop())
    }
}

fn of_public() -> Sql {
    let mut sql = Sql::new(SELECT);
    sql.push(" where e.listed").take()
}

fn read(db: &Connection, sql: Sql) -> Result<Vec<SavedExhibition>> {
    let rows = sql.all(db)?;
    let exhibitions = read_rows(db, &rows, true)?;
    let saved = rows.iter().zip(exhibitions).map(|(row, exhibition)| {
        Ok(SavedExhibition {
            exhibition,
            saved_at: row.get("updated_at")?,
        })
    });
    saved.collect()
}
