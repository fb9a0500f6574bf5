//! Changes to many artifacts at once, each in a transaction of its own, in which is noted what the piece was before. For 30 days they can
//! be undone.

mod earlier;

use chrono::{DateTime, Utc};
use domain::{bilingual::Language, document::Changes};
use serde_json::{Value, json};

use self::earlier::{Before, Earlier};
use super::{
    Act, Action, Author, RecordId, Saved, WorkingCopies,
    bin::{self, bin_as},
    history::last_version,
    load::load_for_change,
    publication::{change_within, publish_now, withdraw_now},
    write::{Written, commit, save_within},
};
use crate::{
    content::Noun,
    database::{Connection, Row},
    error::Result,
    log::{LogEvent, NewLogLine, StaffActor, append},
    row::from_json,
    sql::{self, Sql},
};

/// What is done to one of many artifacts.
#[derive(Debug, Clone, PartialEq)]
pub enum BulkAct {
    /// Changes cells of its working copy.
    Save(Changes),
    /// Publishes a language.
    Publish(Language),
    /// Withdraws a language.
    Withdraw(Language),
    /// Puts it into the bin.
    Bin,
}

/// A change to many artifacts.
#[derive(Debug, Clone, PartialEq)]
pub struct BulkEdit {
    /// Its number.
    pub id: i64,
    /// Who made it, and when.
    pub made: Act,
    /// What was done to each, as the caller wrote it.
    pub change: Value,
    /// When somebody began to undo it.
    pub undone_at: Option<DateTime<Utc>>,
    /// Whether undoing also takes back what was changed again since.
    pub takes_back: bool,
    /// Pieces that are as it made them, as far as nobody has changed them since.
    pub done: u64,
    /// Pieces that were put back.
    pub undone: u64,
    /// Pieces that stayed although the rest was undone.
    pub kept: u64,
}

impl BulkEdit {
    /// Until when it can be undone.
    pub fn undoable_until(&self) -> DateTime<Utc> {
        self.made.at + bin::KEPT
    }
}

/// A piece that somebody has changed since it was changed with many others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedSince {
    /// Its relic number.
    pub relic_number: String,
    /// The last change.
    pub changed: Act,
}

/// What became of a piece of a change that is undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RowState {
    Done,
    Undone,
    /// Somebody has changed it since, or it does not take the earlier values any more.
    Kept,
}

impl RowState {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Undone => "undone",
            Self::Kept => "kept",
        }
    }
}

impl WorkingCopies<'_> {
    /// Begins a change to so many artifacts, with a line in the log; returns its number.
    pub async fn begin_bulk_edit(
        &self,
        change: &Value,
        pieces: u64,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<i64> {
        self.0
            .write(|db| {
                let row = vec![
                    ("at", now.into()),
                    ("editor", actor.name.as_str().into()),
                    ("change", change.to_string().into()),
                    ("takes_back", false.into()),
                ];
                let mut insert = sql::insert("bulk_edit", vec![row]);
                let id: i64 = insert.push(" returning id").take().scalar(&db)?;
                append(&db, actor, &line(LogEvent::BulkChanged, id, pieces, change), now)?;
                db.commit()?;
                Ok(id)
            })
            .await
    }

    /// Changes an artifact that the caller has read at this revision, as a part of a change to many.
    pub async fn change_in_bulk(
        &self,
        bulk: i64,
        id: RecordId,
        revision: i64,
        act: &BulkAct,
        author: &Author<'_>,
    ) -> Result<Saved> {
        self.0
            .write(|db| {
                let before = load_for_change(&db, id, author.edit.at)?;
                let before = before.map(|loaded| Before::new(&db, loaded)).transpose()?;
                let edit = author.edit;
                let (saved, written) = match act {
                    BulkAct::Save(changes) => save_within(&db, id, revision, changes, Action::Save, author)?,
                    BulkAct::Publish(language) => change_within(&db, id, revision, author, |db, loaded| {
                        publish_now(db, loaded, *language, edit)
                    })?,
                    BulkAct::Withdraw(language) => change_within(&db, id, revision, author, |db, loaded| {
                        withdraw_now(db, loaded, *language, edit)
                    })?,
                    BulkAct::Bin => bin_as(&db, id, revision, author)?,
                };
                if let (Saved::Done(record), Some(before)) = (&saved, before)
                    && written != Written::Nothing
                    && let Some(earlier) = before.compare(&db, id, edit.at)?
                {
                    let row = vec![
                        ("bulk_id", bulk.into()),
                        ("record_id", id.id.into()),
                        ("revision", record.copy.revision.into()),
                        ("version_id", last_version(&db, id)?.into()),
                        ("state", RowState::Done.as_str().into()),
                        ("earlier", earlier.to_json().into()),
                    ];
                    sql::insert("bulk_edit_row", vec![row]).run(&db)?;
                }
                commit(self.0, db, written)?;
                Ok(saved)
            })
            .await
    }

    /// A change to many artifacts that is not forgotten yet.
    pub async fn bulk_edit(&self, id: i64) -> Result<Option<BulkEdit>> {
        self.0.read(|db| find(db, id)).await
    }

    /// Of the artifacts of such a change those that somebody has changed since; how many, and the first of them.
    pub async fn changed_since_bulk_edit(&self, id: i64, limit: u64) -> Result<crate::Page<ChangedSince>> {
        self.0
            .read(|db| {
                let select = |columns: &str| {
                    let mut sql = Sql::new("select ");
                    sql.push(columns).push(
                        " from bulk_edit_row r join working_copy w on w.noun = 'artifact' and w.record_id = r.record_id \
                         join artifact a on a.id = r.record_id where r.bulk_id = ",
                    );
                    sql.bind(id).push(" and r.state = ").bind(RowState::Done.as_str());
                    sql.push(
                        " and (w.revision <> r.revision or r.version_id <> (select max(v.id) from record_version v \
                         where v.noun = 'artifact' and v.record_id = r.record_id))",
                    );
                    sql
                };
                let total: i64 = select("count(*)").scalar(db)?;
                let mut sql = select("a.relic_number, w.updated_by, w.updated_at");
                sql.push(" order by r.id limit ").bind(sql::window(1, limit).0);
                let read = |row: &Row| {
                    Ok(ChangedSince {
                        relic_number: row.get("relic_number")?,
                        changed: Act {
                            by: row.get("updated_by")?,
                            at: row.get("updated_at")?,
                        },
                    })
                };
                Ok(crate::Page {
                    entries: sql.all(db)?.iter().map(read).collect::<Result<_>>()?,
                    total: total.unsigned_abs(),
                })
            })
            .await
    }

    /// Begins to undo such a change, with a line in the log. False: it is undone, or too old.
    pub async fn begin_undoing_bulk_edit(
        &self,
        id: i64,
        takes_back: bool,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        self.0
            .write(|db| {
                let row = vec![("undone_at", now.into()), ("takes_back", takes_back.into())];
                let mut sql = sql::update("bulk_edit", row);
                sql.push(" where id = ").bind(id);
                sql.push(" and undone_at is null and at > ").bind(now - bin::KEPT);
                if sql.run(&db)? != 1 {
                    return Ok(false);
                }
                let Some(found) = find(&db, id)? else {
                    return Ok(false);
                };
                let line = line(LogEvent::BulkUndone, id, found.done, &found.change);
                append(&db, actor, &line, now)?;
                db.commit()?;
                Ok(true)
            })
            .await
    }

    /// Puts the next artifacts back of a change that is being undone, the last changed first, each in a transaction of its own. A piece
    /// that somebody has changed since stays, unless that is taken back, too; one that its author may not change stays as well.
    pub async fn undo_bulk_edit(&self, bulk: &BulkEdit, limit: u64, author: &Author<'_>) -> Result<()> {
        let rows = self
            .0
            .read(|db| {
                let mut sql = Sql::new("select id from bulk_edit_row where bulk_id = ");
                sql.bind(bulk.id).push(" and state = ").bind(RowState::Done.as_str());
                sql.push(" order by id desc limit ").bind(sql::window(1, limit).0);
                let rows = sql.all(db)?;
                rows.iter().map(|row| row.get("id")).collect::<Result<Vec<i64>>>()
            })
            .await?;
        for row in rows {
            self.0
                .write(|db| {
                    let written = undo_row(&db, row, bulk.takes_back, author)?;
                    commit(self.0, db, written)
                })
                .await?;
        }
        Ok(())
    }

    /// Forgets the changes that cannot be undone any more.
    pub async fn forget_bulk_edits(&self, now: DateTime<Utc>) -> Result<()> {
        self.0
            .write_each(|db| {
                let mut sql = Sql::new("delete from bulk_edit where at <= ");
                sql.bind(now - bin::KEPT).take().run(db).map(drop)
            })
            .await
    }
}

fn line(event: LogEvent, id: i64, pieces: u64, change: &Value) -> NewLogLine {
    NewLogLine::new(event).with(json!({ "bulk": id, "count": pieces, "change": change }))
}

fn find(db: &Connection, id: i64) -> Result<Option<BulkEdit>> {
    let mut sql = Sql::new("select * from bulk_edit where id = ");
    let Some(row) = sql.bind(id).take().one(db)? else {
        return Ok(None);
    };
    let mut found = BulkEdit {
        id,
        made: Act {
            by: row.get("editor")?,
            at: row.get("at")?,
        },
        change: from_json(&row, "change")?,
        undone_at: row.get("undone_at")?,
        takes_back: row.get("takes_back")?,
        done: 0,
        undone: 0,
        kept: 0,
    };
    let mut sql = Sql::new("select state, count(*) as rows_of from bulk_edit_row where bulk_id = ");
    for row in sql.bind(id).push(" group by state").take().all(db)? {
        let (state, rows): (String, i64) = (row.get("state")?, row.get("rows_of")?);
        for (of, count) in [
            (RowState::Done, &mut found.done),
            (RowState::Undone, &mut found.undone),
            (RowState::Kept, &mut found.kept),
        ] {
            if of.as_str() == state {
                *count = rows.unsigned_abs();
            }
        }
    }
    Ok(Some(found))
}

/// Puts a piece back, if nobody else has done it meanwhile.
fn undo_row(db: &Connection, row: i64, takes_back: bool, author: &Author<'_>) -> Result<Written> {
    let mut sql = Sql::new("select * from bulk_edit_row where id = ");
    sql.bind(row).push(" and state = ").bind(RowState::Done.as_str());
    if db.is_postgres() {
        sql.push(" for update");
    }
    let Some(found) = sql.one(db)? else {
        return Ok(Written::Nothing);
    };
    let id = RecordId {
        noun: Noun::Artifact,
        id: found.get("record_id")?,
    };
    let mut undone = None;
    if let Some(loaded) = load_for_change(db, id, author.edit.at)? {
        let is_changed = found.get::<i64>("revision")? != loaded.copy.revision
            || found.get::<Option<i64>>("version_id")? != last_version(db, id)?;
        if !is_changed || takes_back {
            undone = Earlier::read(&found)?.put_back(db, loaded, author)?;
        }
    }
    let state = undone.map_or(RowState::Kept, |_| RowState::Undone);
    let mut note = sql::update("bulk_edit_row", vec![("state", state.as_str().into())]);
    note.push(" where id = ").bind(row).take().run(db)?;
    Ok(undone.unwrap_or(Written::Draft))
}
