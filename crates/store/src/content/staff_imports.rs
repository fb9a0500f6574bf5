//! Imports at the desk: each is a job, see [`crate::queues::jobs::Jobs`], with the rows of its file, what would become of them, and the way back. How
//! a row is applied and undone is in `working_copies::import_row`.

mod mappings;
mod record;
mod rows;

use chrono::{DateTime, Utc};
use domain::bilingual::Bilingual;
use serde_json::{Value, json};

pub use mappings::ImportMapping;
pub(crate) use record::rename_ordered_by;
pub use record::{ImportState, StaffImport};
pub use rows::{ImportOutcome, ImportRow, ImportRowFilter, NewImportRow, RowFigures};

use crate::{
    engine::{
        Store,
        database::Connection,
        error::Result,
        locks::hold,
        sql::{self, Record, Sql},
    },
    log::{LogEvent, NewLogLine, StaffActor, append},
    queues::jobs::{self, Job, JobKind, NewJob},
};

/// Imports that are kept at the same time.
pub const MOST_IMPORTS: usize = 200;
/// How often a file is begun to be checked before it is refused: each time but the last, its process was killed.
const MOST_CHECKS: u32 = 4;

/// Adds imports, and records what became of them.
#[derive(Debug, Clone, Copy)]
pub struct StaffImports<'a>(pub(crate) &'a Store);

impl StaffImports<'_> {
    /// Adds an import whose file is to be checked as it was chosen; returns its number. A file that has an import already gets no
    /// second one. `None`: there are as many imports as there may be.
    pub async fn put(
        &self,
        name: &str,
        file: &str,
        choices: &Value,
        by: &str,
        now: DateTime<Utc>,
    ) -> Result<Option<i64>> {
        self.0
            .write(|db| {
                // Two that come at the same moment would each count without the other.
                hold(&db, &["staff_import"])?;
                let mut known = Sql::new("select job_id from staff_import where file = ");
                if let Some(row) = known.bind(file).take().one(&db)? {
                    return row.get("job_id").map(Some);
                }
                if count(&db)? >= MOST_IMPORTS {
                    return Ok(None);
                }
                let job = NewJob {
                    kind: JobKind::Import,
                    account: by,
                    needs_file: Some(file),
                    total: 0,
                };
                let id = jobs::add(&db, &job, now)?;
                let row = vec![
                    ("job_id", id.into()),
                    ("name", name.into()),
                    ("file", file.into()),
                    ("state", ImportState::Checking.as_str().into()),
                    ("sheet", "{}".into()),
                    ("choices", choices.to_string().into()),
                    ("takes_back", false.into()),
                ];
                let mut insert = sql::insert("staff_import", vec![row]);
                // A process of an earlier version may have added it this moment.
                insert.push(" on conflict (job_id) do nothing").take().run(&db)?;
                db.commit()?;
                Ok(Some(id))
            })
            .await
    }

    /// The import that a worker has taken. `None`: its check was begun too often, and it is refused as `unreadable`.
    pub async fn begin(&self, job: &Job, unreadable: &Bilingual, now: DateTime<Utc>) -> Result<Option<StaffImport>> {
        let mut found = self.find(job.id).await?;
        if let Some(import) = &mut found {
            // What the worker proves that it is its own by.
            import.job = job.clone();
            if import.state == ImportState::Checking && job.attempts > MOST_CHECKS {
                self.refuse(import, unreadable, now).await?;
                return Ok(None);
            }
        }
        Ok(found)
    }

    /// The file cannot be read. False: the import is another worker's by now, or was changed.
    pub async fn refuse(&self, import: &StaffImport, why: &Bilingual, now: DateTime<Utc>) -> Result<bool> {
        self.end_because(import, ImportState::Refused, why, now).await
    }

    /// A worker cannot go on with applying for now, until someone lets it go on. False as in [`StaffImports::refuse`].
    pub async fn pause_because(&self, import: &StaffImport, why: &Bilingual, now: DateTime<Utc>) -> Result<bool> {
        self.end_because(import, ImportState::Paused, why, now).await
    }

    async fn end_because(
        &self,
        import: &StaffImport,
        state: ImportState,
        why: &Bilingual,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        let row = vec![
            ("state", state.as_str().into()),
            ("refusal_tw", why.tw.as_str().into()),
            ("refusal_en", why.en.as_str().into()),
        ];
        self.end(import, row, now).await
    }

    /// Ends a worker's part: `sheet` is what it read, of a check. False as in [`StaffImports::refuse`].
    pub async fn settle(
        &self,
        import: &StaffImport,
        state: ImportState,
        sheet: Option<&Value>,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        let mut row = vec![("state", state.as_str().into())];
        row.extend(sheet.map(|sheet| ("sheet", sheet.to_string().into())));
        self.end(import, row, now).await
    }

    async fn end(&self, import: &StaffImport, row: Record, now: DateTime<Utc>) -> Result<bool> {
        self.0
            .write(|db| {
                if !jobs::settle(&db, &import.job, now)? {
                    return Ok(false);
                }
                let mut sql = sql::update("staff_import", row.clone());
                sql.push(" where job_id = ").bind(import.job.id).take().run(&db)?;
                db.commit()?;
                Ok(true)
            })
            .await
    }

    /// Has the file of an import checked again, with these decisions. False: it is no import that waits for that, or others decided
    /// since it was read.
    pub async fn check_again(&self, read: &StaffImport, choices: &Value, now: DateTime<Utc>) -> Result<bool> {
        let row = vec![("choices", choices.to_string().into())];
        let from = [ImportState::Columns, ImportState::Checked];
        let revision = Some(read.job.revision());
        self.change(read.job.id, (&from, ImportState::Checking), revision, row, None, now)
            .await
    }

    /// Begins to apply an import that was checked, in the name of this account and with a line in the log. False as in
    /// [`StaffImports::check_again`].
    pub async fn apply(&self, read: &StaffImport, actor: &StaffActor, now: DateTime<Utc>) -> Result<bool> {
        let row = vec![("applied_at", now.into())];
        let (from, line) = ([ImportState::Checked], (LogEvent::Imported, actor));
        let revision = Some(read.job.revision());
        self.change(
            read.job.id,
            (&from, ImportState::Applying),
            revision,
            row,
            Some(line),
            now,
        )
        .await
    }

    /// Lets applying rest. False as in [`StaffImports::check_again`].
    pub async fn pause(&self, id: i64, now: DateTime<Utc>) -> Result<bool> {
        let from = [ImportState::Applying];
        self.change(id, (&from, ImportState::Paused), None, Vec::new(), None, now)
            .await
    }

    /// Goes on with applying. False as in [`StaffImports::check_again`].
    pub async fn resume(&self, id: i64, now: DateTime<Utc>) -> Result<bool> {
        let from = [ImportState::Paused];
        self.change(id, (&from, ImportState::Applying), None, Vec::new(), None, now)
            .await
    }

    /// Undoes what was applied so far, in the name of this account and with a line in the log. False: nothing of it is applied, or too long ago.
    pub async fn undo(&self, id: i64, takes_back: bool, actor: &StaffActor, now: DateTime<Utc>) -> Result<bool> {
        let Some(found) = self.find(id).await? else {
            return Ok(false);
        };
        if found.undoable_until().is_none_or(|until| until <= now) {
            return Ok(false);
        }
        let row = vec![("takes_back", takes_back.into())];
        let from = [ImportState::Applying, ImportState::Paused, ImportState::Done];
        let line = (LogEvent::ImportUndone, actor);
        self.change(id, (&from, ImportState::Undoing), None, row, Some(line), now)
            .await
    }

    /// Takes an import from one of these states into another, in which a worker goes on with it or not; with a revision, only if it is
    /// still that.
    async fn change(
        &self,
        id: i64,
        (from, to): (&[ImportState], ImportState),
        revision: Option<i64>,
        mut row: Record,
        line: Option<(LogEvent, &StaffActor)>,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        row.extend([
            ("state", to.as_str().into()),
            // Why a worker paused it holds no more.
            ("refusal_tw", None::<&str>.into()),
            ("refusal_en", None::<&str>.into()),
        ]);
        self.0
            .write(|db| {
                let mut sql = sql::update("staff_import", row.clone());
                sql.push(" where job_id = ").bind(id).push(" and state in ");
                sql.list(from.iter().map(|state| state.as_str()));
                if sql.run(&db)? != 1 {
                    return Ok(false);
                }
                let Some(import) = find(&db, id)? else {
                    return Ok(false);
                };
                if revision.is_some_and(|revision| revision != import.job.revision()) {
                    return Ok(false);
                }
                match to {
                    ImportState::Paused => jobs::stop(&db, id)?,
                    // Values that are put back are in the database.
                    ImportState::Undoing => jobs::order_again(&db, id, None, now)?,
                    _ => jobs::order_again(&db, id, Some(&import.file), now)?,
                }
                if let Some((event, actor)) = line {
                    let choices = import.choices_ordered_by(&actor.name).to_string();
                    let mut order = sql::update("staff_import", vec![("choices", choices.into())]);
                    order.push(" where job_id = ").bind(id).take().run(&db)?;
                    let figures = rows::figures(&db, id)?;
                    let detail =
                        json!({ "import": id, "file": import.name, "new": figures.new, "changed": figures.changed });
                    append(&db, actor, &NewLogLine::new(event).with(detail), now)?;
                }
                db.commit()?;
                Ok(true)
            })
            .await
    }

    /// An import.
    pub async fn find(&self, id: i64) -> Result<Option<StaffImport>> {
        self.0.read(|db| find(db, id)).await
    }

    /// All imports, the newest first.
    pub async fn list(&self) -> Result<Vec<StaffImport>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new(record::SELECT);
                sql.push(" order by job_id desc").read_all(db)
            })
            .await
    }

    /// How many imports there are.
    pub async fn count(&self) -> Result<usize> {
        self.0.read(count).await
    }

    /// Deletes an import of which nothing is applied. False: it is, or others have changed or deleted the import since it was read.
    pub async fn delete(&self, read: &StaffImport) -> Result<bool> {
        let open = [
            ImportState::Checking,
            ImportState::Columns,
            ImportState::Checked,
            ImportState::Refused,
        ];
        let mut sql = Sql::new("delete from job where id = (select job_id from staff_import where job_id = ");
        sql.bind(read.job.id)
            .push(" and state in ")
            .list(open.map(ImportState::as_str));
        sql.push(") and orders = ").bind(read.job.revision());
        self.0.write_each(|db| Ok(sql.run(db)? == 1)).await
    }

    /// Deletes imports that came before `moment` and on which no worker works: they can no longer be undone.
    pub async fn forget_before(&self, moment: DateTime<Utc>) -> Result<()> {
        let mut sql = Sql::new(
            "delete from job where next_try_at is null and id in (select job_id from staff_import join job j on j.id = job_id \
             where coalesce(applied_at, j.requested_at) < ",
        );
        sql.bind(moment).push(")");
        self.0.write_each(|db| sql.run(db).map(drop)).await
    }
}

fn count(db: &Connection) -> Result<usize> {
    let count: i64 = Sql::new("select count(*) from staff_import").scalar(db)?;
    Ok(usize::try_from(count).unwrap_or_default())
}

fn find(db: &Connection, id: i64) -> Result<Option<StaffImport>> {
    let mut sql = Sql::new(record::SELECT);
    sql.push(" where job_id = ").bind(id);
    sql.read_one(db)
}
