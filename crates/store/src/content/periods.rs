//! The table of periods.

use domain::period::{self, Level, Period};

use crate::engine::{
    Store,
    database::{Connection, Row},
    error::Result,
    merges::{MergeKind, Survivors},
    row::{bilingual, from_lines, word},
    sql::Sql,
};

/// Reads periods.
#[derive(Debug, Clone, Copy)]
pub struct Periods<'a>(pub(crate) &'a Store);

impl Periods<'_> {
    /// All periods but those that were merged into others, by their years.
    pub async fn list(&self) -> Result<Vec<Period>> {
        self.0
            .read(|db| {
                let mut periods = all(db)?;
                period::sort(&mut periods);
                Ok(periods)
            })
            .await
    }

    /// Which period stands for each that was merged.
    pub async fn survivors(&self) -> Result<Survivors> {
        self.0.read(|db| MergeKind::Dynasty.survivors(db)).await
    }
}

/// The periods, but for those that were merged into others.
pub(crate) fn all(db: &Connection) -> Result<Vec<Period>> {
    Ok(with_merged(db)?.periods)
}

/// The periods, and which of them stands for one that was merged. Records and documents keep the number that they were given.
#[derive(Debug)]
pub(crate) struct WithMerged {
    /// Those that stand for themselves. What they are within is one of them too.
    pub(crate) periods: Vec<Period>,
    /// The others, as they were.
    pub(crate) merged: Vec<Period>,
    /// Which of `periods` stands for each of `merged`.
    pub(crate) survivors: Survivors,
}

impl WithMerged {
    /// The number of the period that stands for this one: its own, unless it was merged.
    pub(crate) fn survivor(&self, id: i64) -> i64 {
        self.survivors.of(id)
    }

    /// The period that stands for this one.
    pub(crate) fn find(&self, id: i64) -> Option<&Period> {
        let survivor = self.survivor(id);
        self.periods.iter().find(|period| period.id == survivor)
    }

    /// The numbers of all, those that were merged as well.
    pub(crate) fn ids(&self) -> impl Iterator<Item = i64> {
        self.periods.iter().chain(&self.merged).map(|period| period.id)
    }
}

pub(crate) fn with_merged(db: &Connection) -> Result<WithMerged> {
    let rows = Sql::new("select * from period order by id").all(db)?;
    let mut pairs = Vec::new();
    for row in &rows {
        if let Some(survivor) = row.get("survivor_id")? {
            pairs.push((row.get("id")?, survivor));
        }
    }
    let survivors: Survivors = pairs.into_iter().collect();
    let (mut periods, mut merged) = (Vec::with_capacity(rows.len()), Vec::new());
    for row in &rows {
        let mut period = read(row)?;
        period.parent = period.parent.map(|id| survivors.of(id));
        match survivors.is_merged(period.id) {
            true => merged.push(period),
            false => periods.push(period),
        }
    }
    Ok(WithMerged {
        periods,
        merged,
        survivors,
    })
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
