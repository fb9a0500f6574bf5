//! What only some staff may know of artifacts: where one is kept, whose it is, what it is worth. It is edited as records are, cell by
//! cell, but is a document of its own: nothing that the public reads names its tables, nor does a record's working copy or history.

mod versions;

use std::{collections::BTreeMap, fmt};

use chrono::{DateTime, Utc};
use domain::document::{
    Cells, Changes, Conflict, Field, Mark, Problem, Rejection, WorkingCopy, is_empty, schemas::IN_HOUSE,
};
use serde_json::{Value, json};

use crate::{
    content::versions::{Act, Version, VersionCells},
    engine::{
        Store,
        action::Action,
        database::{Connection, Transaction},
        edit::Edit,
        error::Result,
        locks::hold,
        noun::Noun,
        row::{from_json, kept},
        sql::{self, Record, Sql},
    },
};

/// What only some staff may know of an artifact.
#[derive(Clone, PartialEq, Default)]
pub struct InHouse {
    /// Its cells, with who changed which; revision 0 before the first change.
    pub copy: WorkingCopy,
    /// The last change.
    pub updated: Option<Act>,
    /// Whether the artifact is in the bin, where nothing of it is changed.
    pub is_binned: bool,
}

impl InHouse {
    /// What a cell says.
    pub fn text(&self, field: &Field) -> &str {
        text_of(&self.copy.cells, field)
    }

    /// Whether there is nothing in it.
    pub fn is_blank(&self) -> bool {
        self.copy.cells.values().all(is_empty)
    }
}

impl fmt::Debug for InHouse {
    /// Without what it holds, which no log may repeat.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("InHouse(…)")
    }
}

/// What became of a change.
#[derive(Clone, PartialEq)]
pub enum InHouseSaved {
    /// It is stored; this is the present state.
    Done(InHouse),
    /// Others have changed the same cells since; nothing is done.
    Conflicts { conflicts: Vec<Conflict>, stored: InHouse },
    /// Values that their cells do not take; nothing is done.
    Problems(Vec<Problem>),
    /// The artifact is in the bin.
    Binned,
    /// There is no such artifact, or no such version.
    Missing,
}

impl fmt::Debug for InHouseSaved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Done(_) => "Done(…)",
            Self::Conflicts { .. } => "Conflicts(…)",
            Self::Problems(_) => "Problems(…)",
            Self::Binned => "Binned",
            Self::Missing => "Missing",
        })
    }
}

/// Reads and changes in-house data.
#[derive(Debug, Clone, Copy)]
pub struct InHouseDetails<'a>(pub(crate) &'a Store);

impl InHouseDetails<'_> {
    /// The in-house details of an artifact; `None` if there is no such artifact.
    pub async fn find(&self, artifact: i64) -> Result<Option<InHouse>> {
        self.0.read(|db| find(db, artifact)).await
    }

    /// Changes the cells of what an editor has read at revision `base`.
    pub async fn save(&self, artifact: i64, base: i64, cells: &Cells, edit: &Edit) -> Result<InHouseSaved> {
        self.0
            .write(|db| save(db, artifact, base, cells, Action::Save, edit))
            .await
    }

    /// Takes back the cells of an earlier version, all or these, for an editor who has read revision `base`.
    pub async fn restore(
        &self,
        artifact: i64,
        base: i64,
        version: i64,
        cells: Option<&[String]>,
        edit: &Edit,
    ) -> Result<InHouseSaved> {
        self.0
            .write(|db| {
                let Some(found) = versions::find(&db, artifact, version)? else {
                    return Ok(InHouseSaved::Missing);
                };
                let is_wanted = |cell: &String| cells.is_none_or(|cells| cells.contains(cell));
                let earlier = found.cells.into_iter().filter(|(cell, _)| is_wanted(cell)).collect();
                save(db, artifact, base, &earlier, Action::Restore, edit)
            })
            .await
    }

    /// The versions of an artifact's in-house data, the latest first; at most `limit`.
    pub async fn versions(&self, artifact: i64, limit: u64) -> Result<Vec<Version>> {
        self.0.read(|db| versions::list(db, artifact, limit)).await
    }

    /// One of them.
    pub async fn version(&self, artifact: i64, version: i64) -> Result<Option<VersionCells>> {
        self.0.read(|db| versions::find(db, artifact, version)).await
    }
}

/// Changes cells by themselves. The public sees nothing of it: no page that is kept becomes stale.
fn save(
    db: Transaction<'_>,
    artifact: i64,
    base: i64,
    cells: &Cells,
    action: Action,
    edit: &Edit,
) -> Result<InHouseSaved> {
    let saved = save_within(&db, artifact, base, cells, action, edit)?;
    if matches!(saved, InHouseSaved::Done(_)) {
        db.commit()?;
    }
    Ok(saved)
}

/// Has other changes of an artifact's in-house data wait until the transaction ends.
pub(super) fn hold_artifact(db: &Connection, artifact: i64) -> Result<()> {
    hold(db, &["artifact_in_house", &artifact.to_string()])
}

/// Changes cells with other things; the caller commits.
pub(super) fn save_within(
    db: &Connection,
    artifact: i64,
    base: i64,
    cells: &Cells,
    action: Action,
    edit: &Edit,
) -> Result<InHouseSaved> {
    hold_artifact(db, artifact)?;
    let Some(stored) = find(db, artifact)? else {
        return Ok(InHouseSaved::Missing);
    };
    if stored.is_binned {
        return Ok(InHouseSaved::Binned);
    }
    change(db, artifact, stored, base, cells, action, edit)
}

/// Puts cells back to what they were, whatever was entered since and even in the bin; the caller commits.
pub(super) fn put_back(db: &Connection, artifact: i64, cells: &Cells, action: Action, edit: &Edit) -> Result<()> {
    hold_artifact(db, artifact)?;
    if let Some(stored) = find(db, artifact)? {
        let base = stored.copy.revision;
        change(db, artifact, stored, base, cells, action, edit)?;
    }
    Ok(())
}

/// The present values of those cells that `others` names.
pub(super) fn cells(db: &Connection, artifact: i64, others: &Cells) -> Result<Cells> {
    let stored = find(db, artifact)?.unwrap_or_default();
    let is_wanted = |(cell, _): &(String, Value)| others.contains_key(cell);
    Ok(stored.copy.cells.into_iter().filter(is_wanted).collect())
}

/// The revision of an artifact's in-house data; 0 before the first change.
pub(super) fn revision(db: &Connection, artifact: i64) -> Result<i64> {
    let mut sql = Sql::new("select coalesce(max(revision), 0) from artifact_in_house where artifact_id = ");
    sql.bind(artifact).take().scalar(db)
}

fn change(
    db: &Connection,
    artifact: i64,
    mut stored: InHouse,
    base: i64,
    cells: &Cells,
    action: Action,
    edit: &Edit,
) -> Result<InHouseSaved> {
    let before = stored.clone();
    let changes = Changes {
        cells: cells.clone(),
        reviewed: Vec::new(),
    };
    let applied = stored
        .copy
        .apply(&IN_HOUSE, base, &changes, edit.editor_name(), edit.at);
    let changed = match applied {
        Ok(changed) => changed,
        Err(Rejection::Problems(problems)) => return Ok(InHouseSaved::Problems(problems)),
        Err(Rejection::Conflicts(conflicts)) => return Ok(InHouseSaved::Conflicts { conflicts, stored }),
    };
    if changed.is_empty() {
        return Ok(InHouseSaved::Done(stored));
    }
    stored.updated = Some(Act {
        by: edit.editor_name().to_owned(),
        at: edit.at,
    });
    keep(db, artifact, &stored.copy, edit)?;
    versions::record_origin(db, artifact, &before)?;
    versions::record(db, artifact, &stored.copy, action, &changed, edit)?;
    Ok(InHouseSaved::Done(stored))
}

fn keep(db: &Connection, artifact: i64, copy: &WorkingCopy, edit: &Edit) -> Result<()> {
    let mut row: Record = vec![
        ("artifact_id", artifact.into()),
        ("revision", copy.revision.into()),
        ("marks", json!(copy.marks).to_string().into()),
        ("updated_at", edit.at.into()),
        ("updated_by", edit.editor_name().into()),
    ];
    row.extend(
        IN_HOUSE
            .fields
            .iter()
            .map(|field| (field.name, kept(text_of(&copy.cells, field)))),
    );
    sql::upsert("artifact_in_house", &["artifact_id"], &[], vec![row])
        .run(db)
        .map(drop)
}

fn text_of<'a>(cells: &'a Cells, field: &Field) -> &'a str {
    cells.get(field.name).and_then(Value::as_str).unwrap_or_default()
}

pub(crate) fn find(db: &Connection, artifact: i64) -> Result<Option<InHouse>> {
    let mut exists = Sql::new(
        "select a.state <> 'published' and w.binned_at is not null from artifact a left join working_copy w on w.record_id = a.id \
         and w.noun = ",
    );
    exists
        .bind(Noun::ARTIFACT.as_str())
        .push(" where a.id = ")
        .bind(artifact);
    let Some(is_binned) = exists.column::<bool>(db)?.into_iter().next() else {
        return Ok(None);
    };
    let blank = |field: &Field| (field.name.to_owned(), "".into());
    let mut found = InHouse {
        copy: WorkingCopy {
            cells: IN_HOUSE.fields.iter().map(blank).collect(),
            ..WorkingCopy::default()
        },
        updated: None,
        is_binned,
    };
    let mut sql = Sql::new("select * from artifact_in_house where artifact_id = ");
    if let Some(row) = sql.bind(artifact).take().one(db)? {
        for field in IN_HOUSE.fields {
            let text: String = row.get(field.name)?;
            found.copy.cells.insert(field.name.to_owned(), text.into());
        }
        found.copy.revision = row.get("revision")?;
        found.copy.marks = from_json::<BTreeMap<String, Mark>>(&row, "marks")?;
        let at: DateTime<Utc> = row.get("updated_at")?;
        found.updated = Some(Act {
            by: row.get("updated_by")?,
            at,
        });
    }
    Ok(Some(found))
}
