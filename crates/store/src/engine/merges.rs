//! The table of merges: which record of a kind went, which one stayed, and what has to be known to undo it for 30 days. What moves
//! differs by kind and is decided there.

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::json;

use crate::engine::{
    database::{Connection, Row},
    edit::UNDOABLE,
    error::Result,
    sql::{self, Sql},
};

domain::words! {
    /// The kinds of records that are merged.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub(crate) enum MergeKind {
        Period = "period",
        Term = "term",
        Member = "member",
    }
}

impl MergeKind {
    /// Notes a merge and what it `moved`; returns its number.
    pub(crate) fn insert(
        self,
        db: &Connection,
        (gone, kept): (i64, i64),
        moved: &impl Serialize,
        (by, at): (&str, DateTime<Utc>),
    ) -> Result<i64> {
        let row = vec![
            ("kind", self.as_str().into()),
            ("gone_id", gone.into()),
            ("kept_id", kept.into()),
            ("at", at.into()),
            ("editor", by.into()),
            ("moved", json!(moved).to_string().into()),
        ];
        sql::insert("merge", vec![row]).push(" returning id").take().scalar(db)
    }

    /// Deletes a merge that is undone, and returns its row; none if there is no such merge, or it is too long ago.
    pub(crate) fn take(self, db: &Connection, merge: i64, now: DateTime<Utc>) -> Result<Option<Row>> {
        let mut sql = Sql::new("delete from merge where kind = ");
        sql.bind(self.as_str()).push(" and id = ").bind(merge);
        sql.push(" and at > ")
            .bind(now - UNDOABLE)
            .push(" returning *")
            .take()
            .one(db)
    }

    /// Deletes what cannot be undone any more; returns the records that went.
    pub(crate) fn forget(self, db: &Connection, now: DateTime<Utc>) -> Result<Vec<i64>> {
        let mut sql = Sql::new("delete from merge where kind = ");
        sql.bind(self.as_str()).push(" and at <= ").bind(now - UNDOABLE);
        sql.push(" returning gone_id").take().column(db)
    }
}
