//! The table of periods.

use domain::period::{self, Level, Period};

use crate::engine::{
    Store,
    database::{Connection, Row},
    error::Result,
    row::{bilingual, from_lines, word},
    sql::Sql,
};

/// Reads periods.
#[derive(Debug, Clone, Copy)]
pub struct Periods<'a>(pub(crate) &'a Store);

impl Periods<'_> {
    /// All periods, by their years.
    pub async fn list(&self) -> Result<Vec<Period>> {
        self.0
            .read(|db| {
                let mut periods = all(db)?;
                period::sort(&mut periods);
                Ok(periods)
            })
            .await
    }
}

pub(crate) fn all(db: &Connection) -> Result<Vec<Period>> {
    Sql::new("select * from period order by id")
        .all(db)?
        .iter()
        .map(read)
        .collect()
}

fn read(row: &Row) -> Result<Period> {
    Ok(Period {
        id: row.get("id")?,
        slug: row.get("slug")?,
        parent: row.get("parent_id")?,
        level: word(row, "level", Level::from_word)?,
        name: bilingual(row, "name")?,
        aliases: from_lines(&row.get::<String>("aliases")?),
        year_start: row.get("year_start")?,
        year_end: row.get("year_end")?,
        sort_key: row.get("sort_key")?,
        aat_id: row.get("aat_id")?,
        active: row.get("active")?,
    })
}
