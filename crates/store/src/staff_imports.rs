//! Imports at the desk: a queue that one worker at a time serves, the rows of each file with what would become of them, and the way
//! back. How a row is applied and undone is in `working_copies::import_row`.
//!
//! A worker proves by the number of the attempt that an import is still its own. What it does to a piece, and that it has done it, is
//! one transaction, so that nothing is done twice, however often a process is killed.

mod mappings;
mod record;
mod rows;

use chrono::{DateTime, TimeDelta, Utc};
use domain::bilingual::Bilingual;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

pub use mappings::ImportMapping;
pub use record::{ImportState, StaffImport};
pub use rows::{ImportOutcome, ImportRow, ImportRowFilter, ImportRowState, NewImportRow, RowFigures};
pub(crate) use rows::{is_own, read as read_row};

use crate::{
    Store,
    database::{Connection, Row},
    error::{Error, Result},
    log::{LogEvent, NewLogLine, StaffActor, append},
    queue,
    sql::{self, Record, Sql},
};

/// How often a file is begun to be checked before it is refused: each time but the last, its process was killed.
const MOST_CHECKS: i32 = 4;

/// Adds imports, takes them, and records what became of them.
#[derive(Debug, Clone, Copy)]
pub struct StaffImports<'a>(pub(crate) &'a Store);

impl StaffImports<'_> {
    /// Adds an import whose file is to be checked as it was chosen; returns its number. A file that has an import already gets no
    /// second one.
    pub async fn put(
        &self,
        name: &str,
        file: &str,
        choices: &Value,
        (account, by): (i64, &str),
        now: DateTime<Utc>,
    ) -> Result<i64> {
        let row = vec![
            ("requested_at", now.into()),
            ("account_id", account.into()),
            ("account", by.into()),
            ("name", name.into()),
            ("file", file.into()),
            ("state", ImportState::Checking.as_str().into()),
            ("sheet", "{}".into()),
            ("choices", choices.to_string().into()),
            ("done", 0_i64.into()),
            ("total", 0_i64.into()),
            ("takes_back", false.into()),
            ("next_try_at", now.into()),
            ("attempts", 0.into()),
        ];
        let mut insert = sql::insert("staff_import", vec![row]);
        insert.push(" on conflict (file) do update set file = excluded.file returning id");
        self.0.write_each(|db| insert.scalar(db)).await
    }

    /// Takes the import that has waited longest, of those whose files are `here`; undoing needs no file. It is reserved until
    /// `now + lease`; after that another worker goes on with it. A file that was begun too often is refused on the way.
    pub async fn claim(
        &self,
        here: &[String],
        now: DateTime<Utc>,
        lease: TimeDelta,
        unreadable: &Bilingual,
    ) -> Result<Option<StaffImport>> {
        self.0
            .write(|db| {
                let mut refuse = sql::update("staff_import", refused(unreadable, now));
                refuse.push(" where state = ").bind(ImportState::Checking.as_str());
                refuse.push(" and attempts >= ").bind(MOST_CHECKS);
                refuse.push(" and next_try_at <= ").bind(now);
                refuse.run(&db)?;
                let mut due = Sql::new("select id from staff_import where next_try_at <= ");
                due.bind(now).push(" and (state = ").bind(ImportState::Undoing.as_str());
                due.push(" or file in ").list(here.iter().map(String::as_str));
                due.push(") order by next_try_at, id limit 1");
                let row = match due.one(&db)? {
                    Some(row) => {
                        let id: i64 = row.get("id")?;
                        queue::claim(&db, "staff_import", &[("id", id.into())], now, lease)?
                    }
                    None => None,
                };
                let taken = row.as_ref().map(record::read).transpose()?;
                db.commit()?;
                Ok(taken)
            })
            .await
    }

    /// Reserves an import for longer. False: it was paused or cancelled, or another worker has it.
    pub async fn hold(&self, import: &StaffImport, until: DateTime<Utc>) -> Result<bool> {
        self.change(import, vec![("next_try_at", until.into())]).await
    }

    /// Notes how far a worker is. False as in [`StaffImports::hold`].
    pub async fn advance(&self, import: &StaffImport, done: u64, total: u64) -> Result<bool> {
        let row = vec![("done", count(done).into()), ("total", count(total).into())];
        self.change(import, row).await
    }

    /// A worker gives an import back that it cannot finish now, because its process ends.
    pub async fn give_back(&self, import: &StaffImport, now: DateTime<Utc>) -> Result<bool> {
        let row = vec![("attempts", (import.attempts - 1).into()), ("next_try_at", now.into())];
        self.change(import, row).await
    }

    /// The file cannot be read.
    pub async fn refuse(&self, import: &StaffImport, why: &Bilingual, now: DateTime<Utc>) -> Result<bool> {
        self.change(import, refused(why, now)).await
    }

    /// Ends a worker's part: `sheet` is what it read, of a check.
    pub async fn settle(
        &self,
        import: &StaffImport,
        state: ImportState,
        sheet: Option<&Value>,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        let mut row = settled(state, now);
        if let Some(sheet) = sheet {
            row.push(("sheet", sheet.to_string().into()));
        }
        self.change(import, row).await
    }

    /// Changes an import that is still this worker's.
    async fn change(&self, import: &StaffImport, row: Record) -> Result<bool> {
        let mut sql = sql::update("staff_import", row);
        push_own(sql.push(" where "), import);
        self.0.write_each(|db| Ok(sql.run(db)? == 1)).await
    }

    /// Has the file checked again, with these decisions. False: it is no import that waits for that.
    pub async fn check_again(&self, id: i64, choices: &Value, now: DateTime<Utc>) -> Result<bool> {
        let mut row = working(ImportState::Checking, now);
        row.push(("choices", choices.to_string().into()));
        let from = [ImportState::Columns, ImportState::Checked];
        self.begin(id, row, &from, None, now).await
    }

    /// Begins to apply an import that was checked, with a line in the log. False as in [`StaffImports::check_again`].
    pub async fn apply(&self, id: i64, actor: &StaffActor, now: DateTime<Utc>) -> Result<bool> {
        let mut row = working(ImportState::Applying, now);
        row.push(("applied_at", now.into()));
        let line = (LogEvent::Imported, actor);
        self.begin(id, row, &[ImportState::Checked], Some(line), now).await
    }

    /// Lets applying rest. False as in [`StaffImports::check_again`].
    pub async fn pause(&self, id: i64, now: DateTime<Utc>) -> Result<bool> {
        let row = vec![
            ("state", ImportState::Paused.as_str().into()),
            ("next_try_at", None::<DateTime<Utc>>.into()),
        ];
        self.begin(id, row, &[ImportState::Applying], None, now).await
    }

    /// Goes on with applying. False as in [`StaffImports::check_again`].
    pub async fn resume(&self, id: i64, now: DateTime<Utc>) -> Result<bool> {
        let row = vec![
            ("state", ImportState::Applying.as_str().into()),
            ("next_try_at", now.into()),
        ];
        self.begin(id, row, &[ImportState::Paused], None, now).await
    }

    /// Undoes what was applied so far, with a line in the log. False: nothing of it is applied, or too long ago.
    pub async fn undo(&self, id: i64, takes_back: bool, actor: &StaffActor, now: DateTime<Utc>) -> Result<bool> {
        let Some(found) = self.find(id).await? else {
            return Ok(false);
        };
        if found.undoable_until().is_none_or(|until| until <= now) {
            return Ok(false);
        }
        let mut row = working(ImportState::Undoing, now);
        row.push(("takes_back", takes_back.into()));
        let from = [ImportState::Applying, ImportState::Paused, ImportState::Done];
        self.begin(id, row, &from, Some((LogEvent::ImportUndone, actor)), now)
            .await
    }

    /// Changes the state of an import that is in one of these.
    async fn begin(
        &self,
        id: i64,
        row: Record,
        from: &[ImportState],
        line: Option<(LogEvent, &StaffActor)>,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        self.0
            .write(|db| {
                let mut sql = sql::update("staff_import", row);
                sql.push(" where id = ").bind(id).push(" and state in ");
                sql.list(from.iter().map(|state| state.as_str()));
                if sql.run(&db)? != 1 {
                    return Ok(false);
                }
                if let Some((event, actor)) = line {
                    let figures = rows::figures(&db, id)?;
                    let name: String = read_name(&db, id)?;
                    let detail = json!({ "import": id, "file": name, "new": figures.new, "changed": figures.changed });
                    append(&db, actor, &NewLogLine::new(event).with(detail), now)?;
                }
                db.commit()?;
                Ok(true)
            })
            .await
    }

    /// An import.
    pub async fn find(&self, id: i64) -> Result<Option<StaffImport>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new("select * from staff_import where id = ");
                sql.bind(id).take().one(db)?.as_ref().map(record::read).transpose()
            })
            .await
    }

    /// All imports, the newest first.
    pub async fn list(&self) -> Result<Vec<StaffImport>> {
        self.0
            .read(|db| {
                let all = Sql::new("select * from staff_import order by id desc").all(db)?;
                all.iter().map(record::read).collect()
            })
            .await
    }

    /// Deletes an import of which nothing is applied. False: there is none, or it is.
    pub async fn delete(&self, id: i64) -> Result<bool> {
        let mut sql = Sql::new("delete from staff_import where id = ");
        sql.bind(id).push(" and state in ").list(
            [
                ImportState::Checking,
                ImportState::Columns,
                ImportState::Checked,
                ImportState::Refused,
            ]
            .map(ImportState::as_str),
        );
        self.0.write_each(|db| Ok(sql.run(db)? == 1)).await
    }

    /// Deletes imports that came before `moment` and on which nobody works: they can be undone no more.
    pub async fn forget_before(&self, moment: DateTime<Utc>) -> Result<()> {
        let mut sql =
            Sql::new("delete from staff_import where next_try_at is null and coalesce(applied_at, requested_at) < ");
        sql.bind(moment);
        self.0.write_each(|db| sql.run(db).map(drop)).await
    }
}

/// The condition that an import is still this worker's.
pub(crate) fn push_own<'s>(sql: &'s mut Sql, import: &StaffImport) -> &'s mut Sql {
    sql.push("id = ").bind(import.id);
    sql.push(" and attempts = ").bind(import.attempts);
    sql.push(" and state = ").bind(import.state.as_str())
}

fn read_name(db: &Connection, id: i64) -> Result<String> {
    let mut sql = Sql::new("select name from staff_import where id = ");
    sql.bind(id).take().scalar(db)
}

fn count(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn working(state: ImportState, now: DateTime<Utc>) -> Record {
    vec![
        ("state", state.as_str().into()),
        ("done", 0_i64.into()),
        ("next_try_at", now.into()),
        ("attempts", 0.into()),
    ]
}

fn settled(state: ImportState, now: DateTime<Utc>) -> Record {
    vec![
        ("state", state.as_str().into()),
        ("next_try_at", None::<DateTime<Utc>>.into()),
        ("finished_at", now.into()),
    ]
}

fn refused(why: &Bilingual, now: DateTime<Utc>) -> Record {
    let mut row = settled(ImportState::Refused, now);
    row.push(("refusal_tw", why.tw.as_str().into()));
    row.push(("refusal_en", why.en.as_str().into()));
    row
}

/// A column that holds JSON.
pub(crate) fn json_of<T: DeserializeOwned>(row: &Row, column: &'static str) -> Result<T> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text).map_err(|error| Error::UnknownWord {
        column,
        word: error.to_string(),
    })
}
