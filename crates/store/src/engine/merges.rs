//! The table of merges: which record of a kind went, which one stayed, and what has to be known to undo it for 30 days. What moves
//! differs by kind and is decided there.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::{Value, json};

use crate::engine::{
    database::{Connection, Row},
    edit::UNDOABLE,
    error::Result,
    noun::Noun,
    row::from_json,
    sql::{self, Sql},
};

domain::words! {
    /// The kinds of records that are merged.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub(crate) enum MergeKind {
        Category = "item_group",
        Dynasty = "period",
        Person = "person",
        Term = "term",
        Member = "member",
    }
}

/// Which row of a table stands for each merged one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Survivors(HashMap<i64, i64>);

impl Survivors {
    /// The number of the row that stands for this one: its own, unless it was merged.
    pub fn of(&self, id: i64) -> i64 {
        self.0.get(&id).copied().unwrap_or(id)
    }

    pub(crate) fn is_merged(&self, id: i64) -> bool {
        self.0.contains_key(&id)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromIterator<(i64, i64)> for Survivors {
    fn from_iter<I: IntoIterator<Item = (i64, i64)>>(pairs: I) -> Self {
        Self(pairs.into_iter().collect())
    }
}

impl MergeKind {
    /// That of a kind of content, if its records are merged.
    pub(crate) fn of(noun: Noun) -> Option<Self> {
        Self::from_word(noun.as_str())
    }

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

    /// Of a table whose merged rows stay and name the one that stands for them (`merged_into`, `survivor_id`): merges a row into another,
    /// or into none, and finds anew which row stands for each. What refers to a merged row is not written.
    pub(crate) fn point(self, db: &Connection, id: i64, into: Option<i64>) -> Result<()> {
        let table = self.as_str();
        let mut update = sql::update(table, vec![("merged_into", into.into()), ("survivor_id", into.into())]);
        update.push(" where id = ").bind(id).take().run(db)?;
        let merged = Sql::new(&format!(
            "select id, merged_into, survivor_id from {table} where merged_into is not null"
        ));
        let mut next: BTreeMap<i64, (i64, Option<i64>)> = BTreeMap::new();
        for row in merged.all(db)? {
            next.insert(row.get("id")?, (row.get("merged_into")?, row.get("survivor_id")?));
        }
        for (id, (_, before)) in &next {
            let mut survivor = *id;
            // As often as there are merges at most, should they ever go round.
            for _ in 0..next.len() {
                survivor = next.get(&survivor).map_or(survivor, |(into, _)| *into);
            }
            if *before != Some(survivor) {
                let mut update = sql::update(table, vec![("survivor_id", survivor.into())]);
                update.push(" where id = ").bind(*id).take().run(db)?;
            }
        }
        Ok(())
    }

    pub(crate) fn survivors(self, db: &Connection) -> Result<Survivors> {
        let merged = Sql::new(&format!(
            "select id, survivor_id from {} where survivor_id is not null",
            self.as_str()
        ));
        let pair = |row: &Row| Ok((row.get("id")?, row.get("survivor_id")?));
        merged.all(db)?.iter().map(pair).collect()
    }

    /// All rows that are shown as one of these is: those that stand for them first, then those that were merged into one of those. For what
    /// readers ask for; [`Self::with_merged`] says what a row itself stands for.
    pub(crate) fn alike(self, db: &Connection, ids: &[i64]) -> Result<Vec<i64>> {
        let table = self.as_str();
        let mut sql = Sql::new(&format!("select id from {table} where "));
        for (at, column) in ["id", "survivor_id"].into_iter().enumerate() {
            sql.push(if at == 0 { "" } else { " or " });
            sql.push(&format!(
                "{column} in (select coalesce(survivor_id, id) from {table} where id in "
            ));
            sql.list(ids.iter().copied()).push(")");
        }
        sql.push(" order by survivor_id is not null, id");
        sql.column(db)
    }

    /// Hides a row from the public if it is merged; whether it is.
    pub(crate) fn set_hidden(self, db: &Connection, id: i64) -> Result<bool> {
        let mut update = sql::update(self.as_str(), vec![("active", false.into())]);
        update.push(" where survivor_id is not null and id = ").bind(id);
        Ok(update.take().run(db)? > 0)
    }

    /// Notes whether the public is to see a merged row again once its merge is undone.
    pub(crate) fn note_active(self, db: &Connection, gone: i64, active: bool) -> Result<()> {
        let mut latest = Sql::new("select id, moved from merge where id = (select max(id) from merge where kind = ");
        latest.bind(self.as_str()).push(" and gone_id = ").bind(gone);
        let Some(row) = latest.push(")").take().one(db)? else {
            return Ok(());
        };
        let mut moved: Value = from_json(&row, "moved")?;
        moved["was_active"] = json!(active);
        let mut update = sql::update("merge", vec![("moved", moved.to_string().into())]);
        update.push(" where id = ").bind(row.get::<i64>("id")?);
        update.run(db).map(drop)
    }

    /// A row with those that were merged into it.
    pub(crate) fn with_merged(self, db: &Connection, id: i64) -> Result<Vec<i64>> {
        let mut sql = Sql::new(&format!("select id from {} where id = ", self.as_str()));
        sql.bind(id).push(" or survivor_id = ").bind(id).take().column(db)
    }

    /// Deletes the latest merge of a record that went, and returns its row.
    pub(crate) fn take_of(self, db: &Connection, gone: i64) -> Result<Option<Row>> {
        let mut sql = Sql::new("delete from merge where id = (select max(id) from merge where kind = ");
        sql.bind(self.as_str()).push(" and gone_id = ").bind(gone);
        sql.push(") returning *").take().one(db)
    }

    /// Which record went with a merge; `None` if there is no such merge, or it is too long ago to be undone.
    pub(crate) fn find_gone(self, db: &Connection, merge: i64, now: DateTime<Utc>) -> Result<Option<i64>> {
        let mut sql = Sql::new("select gone_id from merge where kind = ");
        sql.bind(self.as_str()).push(" and id = ").bind(merge);
        Ok(sql.push(" and at > ").bind(now - UNDOABLE).take().column(db)?.pop())
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
