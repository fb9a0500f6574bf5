//! The version of the content, and which piece each of the last versions changed.

use std::collections::BTreeSet;

use crate::engine::{
    database::Connection,
    error::Result,
    sql::{self, Sql},
};

/// So many versions can be followed piece by piece; one that is further behind reads everything anew.
const FOLLOWED: i64 = 128;

/// What a write of content changes in the values that are kept of all pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ContentChange {
    /// Anything: many pieces, or a record that they refer to.
    Anything,
    Artifact(i64),
    NoArtifact,
}

pub(crate) fn read_content_version(db: &Connection) -> Result<i64> {
    Sql::new("select version from content_version where id = 1").scalar(db)
}

/// Raises the version within the transaction of a write.
pub(crate) fn raise_content_version(db: &Connection, change: ContentChange) -> Result<()> {
    let version: i64 =
        Sql::new("update content_version set version = version + 1 where id = 1 returning version").scalar(db)?;
    let artifact = match change {
        // A version without a line may have changed anything.
        ContentChange::Anything => return Ok(()),
        ContentChange::Artifact(id) => Some(id),
        ContentChange::NoArtifact => None,
    };
    let line = vec![("version", version.into()), ("artifact_id", artifact.into())];
    sql::insert("content_change", vec![line]).run(db)?;
    let mut forget = Sql::new("delete from content_change where version <= ");
    forget.bind(version - FOLLOWED).take().run(db).map(drop)
}

/// The pieces that were changed after version `since` until `version`; none where it may have been anything.
pub(crate) fn find_changed_artifacts(db: &Connection, since: i64, version: i64) -> Result<Option<BTreeSet<i64>>> {
    if version - since > FOLLOWED {
        return Ok(None);
    }
    let mut lines = Sql::new("select artifact_id from content_change where version > ");
    lines.bind(since).push(" and version <= ").bind(version);
    let lines: Vec<Option<i64>> = lines.column(db)?;
    let is_complete = lines.len() as i64 == version - since;
    Ok(is_complete.then(|| lines.into_iter().flatten().collect()))
}
