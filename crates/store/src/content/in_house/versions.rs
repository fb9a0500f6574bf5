//! The versions of in-house data: in a table of their own, because the versions of records are read by every role.

use domain::document::{Cells, WorkingCopy};
use serde_json::json;

use super::InHouse;
use crate::{
    content::{
        versions::{Act, Version, VersionCells},
        writer,
    },
    engine::{
        action::Action,
        database::Connection,
        edit::Edit,
        error::Result,
        noun::{Noun, RecordId},
        row::from_json,
        sql::{self, Record, Sql},
    },
    log::{LogEvent, LogSubject, NewLogLine, StaffActor, append},
};

fn of_artifact(select: &str, artifact: i64) -> Sql {
    let mut sql = Sql::new(select);
    sql.push(" from artifact_in_house_version where artifact_id = ")
        .bind(artifact);
    sql.take()
}

/// The latest first.
pub(super) fn list(db: &Connection, artifact: i64, limit: u64) -> Result<Vec<Version>> {
    let mut sql = of_artifact("select id, revision, at, editor, action, changed", artifact);
    sql.push(" order by id desc limit ").bind(sql::window(1, limit).0);
    sql.read_all(db)
}

pub(super) fn find(db: &Connection, artifact: i64, version: i64) -> Result<Option<VersionCells>> {
    let mut sql = of_artifact("select *", artifact);
    let Some(row) = sql.push(" and id = ").bind(version).take().one(db)? else {
        return Ok(None);
    };
    let mut earlier = of_artifact("select cells", artifact);
    earlier
        .push(" and id < ")
        .bind(version)
        .push(" order by id desc limit 1");
    let before: Cells = match earlier.one(db)? {
        Some(row) => from_json(&row, "cells")?,
        None => Cells::new(),
    };
    let version: Version = row.to()?;
    Ok(Some(VersionCells {
        cells: from_json(&row, "cells")?,
        before: before
            .into_iter()
            .filter(|(cell, _)| version.changed.contains(cell))
            .collect(),
        version,
    }))
}

/// Keeps what was known before there were versions, so that this can be restored, too.
pub(super) fn record_origin(db: &Connection, artifact: i64, before: &InHouse) -> Result<()> {
    let Some(act) = &before.updated else {
        return Ok(());
    };
    if list(db, artifact, 1)?.is_empty() {
        let row = row(artifact, &before.copy, Action::Create, &[], act);
        sql::insert("artifact_in_house_version", vec![row]).run(db)?;
    }
    Ok(())
}

/// Adds a version with its line of the log, or continues the last version of the same sitting.
pub(super) fn record(
    db: &Connection,
    artifact: i64,
    copy: &WorkingCopy,
    action: Action,
    changed: &[String],
    edit: &Edit,
) -> Result<()> {
    let last = list(db, artifact, 1)?.pop();
    let act = Act {
        by: edit.editor_name().to_owned(),
        at: edit.at,
    };
    match last.filter(|version| version.continues_with(action, edit)) {
        Some(version) => {
            let mut all = version.changed;
            all.extend_from_slice(changed);
            all.sort_unstable();
            all.dedup();
            let mut sql = sql::update("artifact_in_house_version", row(artifact, copy, action, &all, &act));
            sql.push(" where id = ").bind(version.id).take().run(db).map(drop)
        }
        None => {
            let row = row(artifact, copy, action, changed, &act);
            sql::insert("artifact_in_house_version", vec![row]).run(db)?;
            log(db, artifact, edit)
        }
    }
}

fn row(artifact: i64, copy: &WorkingCopy, action: Action, changed: &[String], act: &Act) -> Record {
    vec![
        ("artifact_id", artifact.into()),
        ("revision", copy.revision.into()),
        ("at", act.at.into()),
        ("editor", act.by.as_str().into()),
        ("action", action.as_str().into()),
        ("changed", json!(changed).to_string().into()),
        ("cells", json!(copy.cells).to_string().into()),
    ]
}

/// That it was changed, and in no word what it says.
fn log(db: &Connection, artifact: i64, edit: &Edit) -> Result<()> {
    let mut sql = Sql::new("select relic_number, name_tw, name_en from artifact where id = ");
    let row = sql.bind(artifact).take().one(db)?.ok_or_else(writer::nothing_written)?;
    let piece = RecordId {
        noun: Noun::ARTIFACT,
        id: artifact,
    };
    let (tw, en): (String, String) = (row.get("name_tw")?, row.get("name_en")?);
    let line = NewLogLine::new(LogEvent::InHouseChanged)
        .about(LogSubject::Record(piece), &row.get::<String>("relic_number")?)
        .with(json!({ "tw": tw, "en": en }));
    append(db, &StaffActor::of(edit), &line, edit.at)
}
