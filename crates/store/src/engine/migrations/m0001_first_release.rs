//! The schema of the first release, by subject, with what every site begins with: periods and the entries of option lists.

mod options;

use domain::period::SEED;

use super::run_script;
use crate::engine::{database::Connection, error::Result, row::lines, sql};

/// Tables that others refer to come first.
const SHARED: [&str; 8] = [
    include_str!("m0001_first_release/collection.sql"),
    include_str!("m0001_first_release/person.sql"),
    include_str!("m0001_first_release/pages.sql"),
    include_str!("m0001_first_release/search.sql"),
    include_str!("m0001_first_release/people.sql"),
    include_str!("m0001_first_release/editing.sql"),
    include_str!("m0001_first_release/messages.sql"),
    include_str!("m0001_first_release/log.sql"),
];

/// The search index and the triggers of the log are each engine's own.
const SQLITE: [&str; 2] = [
    include_str!("m0001_first_release/search_sqlite.sql"),
    include_str!("m0001_first_release/log_sqlite.sql"),
];

const POSTGRES: [&str; 2] = [
    include_str!("m0001_first_release/search_postgres.sql"),
    include_str!("m0001_first_release/log_postgres.sql"),
];

pub(super) fn up(db: &Connection) -> Result<()> {
    for script in SHARED {
        run_script(db, script)?;
    }
    for script in if db.is_postgres() { POSTGRES } else { SQLITE } {
        db.batch(script)?;
    }
    db.batch("insert into content_version (id, version, analyser) values (1, 1, 0)")?;
    options::seed(db)?;
    seed_periods(db)
}

fn seed_periods(db: &Connection) -> Result<()> {
    let place = |slug: &str| SEED.iter().position(|seed| seed.slug == slug).map(|at| at as i64 + 1);
    let rows = SEED.iter().enumerate().map(|(at, seed)| -> sql::Record {
        let aliases: Vec<String> = seed.aliases.iter().map(|&alias| alias.to_owned()).collect();
        vec![
            ("slug", seed.slug.into()),
            // An empty table numbers its rows from 1 in order; a parent comes before its children.
            ("parent_id", seed.parent.and_then(place).into()),
            ("level", seed.level.as_str().into()),
            ("aliases", lines(&aliases).into()),
            ("year_start", seed.start.into()),
            ("year_end", seed.end.into()),
            ("sort_key", (at as i32).into()),
            ("active", true.into()),
            ("name_tw", seed.tw.into()),
            ("name_en", seed.en.into()),
        ]
    });
    sql::insert("period", rows.collect()).run(db).map(drop)
}
