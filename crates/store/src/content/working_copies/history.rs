//! The versions of a record: what each change left, who made it, and the way back.

use chrono::{DateTime, Utc};
use domain::{
    bilingual::Language,
    document::{Cells, cell},
};
use serde_json::{Value, json};

use super::{RecordId, Version, VersionCells, WorkingCopies, load::Loaded, name_of};
use crate::{
    content::references,
    engine::{
        action::Action,
        database::Connection,
        edit::Edit,
        error::{Error, Result},
        row::from_json,
        sql::{self, Sql},
    },
    log::{LogEvent, LogSubject, NewLogLine, StaffActor, append},
};

/// Versions that one transaction deletes.
const THINNED_AT_ONCE: u64 = 1_000;

impl WorkingCopies<'_> {
    /// The versions of a record, the latest first; at most `limit`.
    pub async fn versions(&self, id: RecordId, limit: u64) -> Result<Vec<Version>> {
        self.0
            .read(|db| {
                let mut sql = of_record("select id, revision, at, editor, action, changed", id);
                sql.push(" order by id desc limit ").bind(sql::window(1, limit).0);
                sql.read_all(db)
            })
            .await
    }

    /// Of versions before `moment`, deletes those that only saved or imported cells and were followed by another version of the record
    /// on the same day (UTC). The first version of a record stays, and so does every publication.
    pub async fn thin_versions(&self, moment: DateTime<Utc>) -> Result<u64> {
        let mut thinned = 0;
        loop {
            let deleted = self.0.write_each(|db| thin(db, moment)).await?;
            thinned += deleted;
            if deleted < THINNED_AT_ONCE {
                return Ok(thinned);
            }
        }
    }

    /// A version of this record, as it is shown.
    pub async fn version(&self, id: RecordId, version: i64) -> Result<Option<VersionCells>> {
        self.0
            .read_state(|db| {
                let mut found = find(db, id, version)?;
                if let Some(version) = &mut found {
                    references::show(db, id.noun.schema(), [&mut version.cells, &mut version.before])?;
                }
                Ok(found)
            })
            .await
    }
}

fn of_record(select: &str, id: RecordId) -> Sql {
    let mut sql = Sql::new(select);
    sql.push(" from record_version where noun = ").bind(id.noun.as_str());
    sql.push(" and record_id = ").bind(id.id);
    sql
}

/// Deletes the first of the versions that [`WorkingCopies::thin_versions`] is about; how many.
fn thin(db: &Connection, moment: DateTime<Utc>) -> Result<u64> {
    let day = |column: &str| match db.is_postgres() {
        true => format!("date_trunc('day', {column} at time zone 'UTC')"),
        false => format!("substr({column}, 1, 10)"),
    };
    let mut sql = Sql::new("delete from record_version where id in (select v.id from record_version v where v.at < ");
    sql.bind(moment).push(" and v.action in ");
    sql.list([Action::Save, Action::Import].map(Action::as_str));
    sql.push(" and exists (select 1 from record_version n where n.noun = v.noun and n.record_id = v.record_id and n.id > v.id and ");
    sql.push(&day("n.at")).push(" = ").push(&day("v.at"));
    sql.push(") and exists (select 1 from record_version f where f.noun = v.noun and f.record_id = v.record_id and f.id < v.id)");
    sql.push(" order by v.id limit ")
        .bind(i64::try_from(THINNED_AT_ONCE).unwrap_or(i64::MAX));
    sql.push(")");
    sql.run(db)
}

/// The number of the last version.
pub(super) fn last_version(db: &Connection, id: RecordId) -> Result<Option<i64>> {
    of_record("select max(id)", id).scalar(db)
}

pub(super) fn find(db: &Connection, id: RecordId, version: i64) -> Result<Option<VersionCells>> {
    let mut sql = of_record("select *", id);
    let Some(row) = sql.push(" and id = ").bind(version).take().one(db)? else {
        return Ok(None);
    };
    let mut earlier = of_record("select cells", id);
    earlier
        .push(" and id < ")
        .bind(version)
        .push(" order by id desc limit 1");
    let version: Version = row.to()?;
    let before: Cells = match earlier.one(db)? {
        Some(row) => from_json(&row, "cells")?,
        None => Cells::new(),
    };
    let changed = |(cell, _): &(String, _)| version.changed.contains(cell);
    Ok(Some(VersionCells {
        cells: from_json(&row, "cells")?,
        before: before.into_iter().filter(changed).collect(),
        version,
    }))
}

/// Adds a version with its line of the log, or continues the last version of the same sitting; then the line names only the
/// cells that this version has not named before. The first change keeps what was there before it, too.
pub(super) fn record(db: &Connection, loaded: &Loaded, action: Action, changed: &[String], edit: &Edit) -> Result<()> {
    let mut last = of_record("select *", loaded.id);
    let last = last.push(" order by id desc limit 1").take().one(db)?;
    let cells = json!(loaded.copy.cells).to_string();
    if let Some(row) = last {
        let version: Version = row.to()?;
        if version.continues_with(action, edit) {
            let is_new = |cell: &&String| !version.changed.contains(cell);
            let new: Vec<String> = changed.iter().filter(is_new).cloned().collect();
            let mut all = version.changed;
            all.extend(new.iter().cloned());
            all.sort_unstable();
            let update = vec![
                ("revision", loaded.copy.revision.into()),
                ("at", edit.at.into()),
                ("changed", json!(all).to_string().into()),
                ("cells", cells.into()),
            ];
            let mut sql = sql::update("record_version", update);
            sql.push(" where id = ").bind(version.id).take().run(db)?;
            return if new.is_empty() {
                Ok(())
            } else {
                log(db, loaded, action, &new, Some(version.id), edit)
            };
        }
    }
    let row = vec![
        ("noun", loaded.id.noun.as_str().into()),
        ("record_id", loaded.id.id.into()),
        ("revision", loaded.copy.revision.into()),
        ("at", edit.at.into()),
        ("editor", name_of(edit).into()),
        ("action", action.as_str().into()),
        ("changed", json!(changed).to_string().into()),
        ("cells", cells.into()),
    ];
    let mut insert = sql::insert("record_version", vec![row]);
    let version = insert.push(" returning id").take().scalar(db)?;
    log(db, loaded, action, changed, version, edit)
}

/// Adds the line of the log, with the record's names at this moment and the version that shows the difference.
fn log(
    db: &Connection,
    loaded: &Loaded,
    action: Action,
    changed: &[String],
    version: Option<i64>,
    edit: &Edit,
) -> Result<()> {
    let mut line = describe(loaded, action);
    line.detail["cells"] = json!(changed);
    line.detail["version"] = json!(version);
    append(db, &StaffActor::of(edit), &line, edit.at)
}

/// Adds the line that a record was deleted for good, by the server; it names who put it into the bin.
pub(super) fn log_deletion(db: &Connection, loaded: &Loaded, edit: &Edit) -> Result<()> {
    let mut line = describe(loaded, Action::Delete);
    line.detail["binned_by"] = json!(name_of(edit));
    append(db, &StaffActor::server(), &line, edit.at)
}

/// A line with the record's names at this moment.
fn describe(loaded: &Loaded, action: Action) -> NewLogLine {
    let cells = &loaded.copy.cells;
    let title = |language| text(cells, &cell(loaded.schema().title, language));
    NewLogLine::new(LogEvent::Content(action))
        .about(LogSubject::Record(loaded.id), name_of_record(loaded.id, cells))
        .with(json!({ "tw": title(Language::Tw), "en": title(Language::En) }))
}

/// By what a record is called where there is one line for it: its relic number, or its title in the first language that has one.
pub(super) fn name_of_record(id: RecordId, cells: &Cells) -> &str {
    let title = id.noun.schema().title;
    let titles = Language::ALL.map(|language| cell(title, language));
    let names = std::iter::once("relic_number").chain(titles.iter().map(String::as_str));
    let mut names = names.map(|name| text(cells, name));
    names.find(|name| !name.is_empty()).unwrap_or_default()
}

fn text<'a>(cells: &'a Cells, cell: &str) -> &'a str {
    cells.get(cell).and_then(Value::as_str).unwrap_or_default()
}

/// Keeps what the record was before its first change at the desk, so that this can be restored, too.
pub(super) fn record_origin(db: &Connection, loaded: &Loaded) -> Result<()> {
    let mut exists = Sql::new("select exists (");
    exists
        .push("select 1 from record_version where noun = ")
        .bind(loaded.id.noun.as_str());
    exists.push(" and record_id = ").bind(loaded.id.id).push(")");
    if exists.scalar(db)? {
        return Ok(());
    }
    let row = vec![
        ("noun", loaded.id.noun.as_str().into()),
        ("record_id", loaded.id.id.into()),
        ("revision", loaded.copy.revision.into()),
        ("at", loaded.updated.at.into()),
        ("editor", loaded.updated.by.as_str().into()),
        ("action", Action::Create.as_str().into()),
        ("changed", "[]".into()),
        ("cells", json!(loaded.copy.cells).to_string().into()),
    ];
    sql::insert("record_version", vec![row]).run(db).map(drop)
}

/// Deletes the history of a record that is deleted.
pub(super) fn forget(db: &Connection, id: RecordId) -> Result<(), Error> {
    of_record("delete", id).run(db).map(drop)
}
