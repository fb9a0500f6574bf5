//! Which colleagues have a record open at the desk, in every process that serves it.

use chrono::{DateTime, TimeDelta, Utc};
use domain::clock::CLOCK_SLACK;
use serde::Deserialize;

use crate::engine::{
    Store,
    database::Connection,
    error::Result,
    sql::{self, Sql},
};

/// How long a colleague counts as present after their browser's last report, which it sends every ten seconds.
const COUNTS_FOR: TimeDelta = TimeDelta::seconds(30);

/// Reads and writes who is present.
#[derive(Debug, Clone, Copy)]
pub struct Presence<'a>(pub(crate) &'a Store);

/// A colleague who has a record open.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct PresentColleague {
    pub name: String,
    /// The cell in which they are.
    pub cell: Option<String>,
}

impl Presence<'_> {
    /// Notes that an account has a record open, in this cell; returns who else has, by name.
    pub async fn enter(
        &self,
        place: &str,
        account: i64,
        cell: Option<&str>,
        now: DateTime<Utc>,
    ) -> Result<Vec<PresentColleague>> {
        self.0
            .write(|db| {
                let mut old = Sql::new("delete from presence where seen_at < ");
                old.bind(now - COUNTS_FOR);
                // Noted while the clock was ahead.
                old.push(" or seen_at > ").bind(now + CLOCK_SLACK);
                old.run(&db)?;
                let row = vec![
                    ("place", place.into()),
                    ("account_id", account.into()),
                    ("cell", cell.into()),
                    ("seen_at", now.into()),
                ];
                sql::upsert("presence", &["place", "account_id"], &[], vec![row]).run(&db)?;
                let others = list_others(&db, place, account)?;
                db.commit()?;
                Ok(others)
            })
            .await
    }

    /// Notes that an account has closed a record.
    pub async fn leave(&self, place: &str, account: i64) -> Result<()> {
        self.0
            .write_each(|db| {
                let mut sql = Sql::new("delete from presence where place = ");
                sql.bind(place).push(" and account_id = ").bind(account);
                sql.run(db).map(drop)
            })
            .await
    }
}

fn list_others(db: &Connection, place: &str, account: i64) -> Result<Vec<PresentColleague>> {
    let mut sql = Sql::new(
        "select a.name, p.cell from presence p join staff_account a on a.id = p.account_id where p.account_id <> ",
    );
    sql.bind(account).push(" and p.place = ").bind(place);
    sql.push(" order by a.folded");
    sql.read_all(db)
}
