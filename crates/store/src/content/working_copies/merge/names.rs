//! The names of merged dynasties: those that the remaining one gets, and their removal when the merge is undone.

use std::collections::BTreeSet;

use domain::period::Period;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::{
    content::periods::WithMerged,
    engine::{
        database::{Connection, Value},
        error::Result,
        noun::Noun,
        row::{from_json, lines},
        sql::{self, Sql},
    },
};

/// What a merge changed besides pointing to the one that stayed.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Moved {
    /// The names that the other dynasty did not have before.
    pub(super) aliases: Vec<String>,
    /// Whether the public saw the one that went.
    pub(super) was_active: bool,
}

/// Removes the names of a dynasty whose merge is undone from the one that stayed, and from those that it was merged into in turn. A name that
/// another merged dynasty has as well stays, and is noted for that one.
pub(super) fn remove_names(
    db: &Connection,
    all: &WithMerged,
    (gone, kept): (i64, i64),
    mut given: Vec<String>,
) -> Result<()> {
    let mut holder = Some(kept);
    while let Some(id) = holder.take() {
        let mut merges = Sql::new(
            "select * from merge where kind = 'period' and id in (select max(id) from merge \
             where kind = 'period' group by gone_id) and (kept_id = ",
        );
        merges.bind(id).push(" or gone_id = ").bind(id).push(") order by id");
        let mut handed_on = None;
        for row in merges.all(db)? {
            let (merge, other): (i64, i64) = (row.get("id")?, row.get("gone_id")?);
            let mut its: Moved = from_json(&row, "moved")?;
            if other == id {
                let next: Vec<String> = given
                    .iter()
                    .filter(|name| its.aliases.contains(name))
                    .cloned()
                    .collect();
                its.aliases.retain(|name| !next.contains(name));
                handed_on = Some((merge, row.get("kept_id")?, its, next));
            } else if other != gone {
                let own = as_it_was(all, other).map(names).unwrap_or_default();
                let (shared, rest) = given.into_iter().partition(|name| own.contains(name));
                given = rest;
                its.aliases.extend(shared);
                note_moved(db, merge, &its)?;
            }
        }
        if let Some(period) = as_it_was(all, id) {
            let left = period.aliases.iter().filter(|alias| !given.contains(alias));
            set_aliases(db, id, &left.cloned().collect::<Vec<_>>())?;
        }
        if let Some((merge, next, its, names)) = handed_on {
            note_moved(db, merge, &its)?;
            given.retain(|name| names.contains(name));
            holder = Some(next);
        }
    }
    Ok(())
}

fn note_moved(db: &Connection, merge: i64, moved: &Moved) -> Result<()> {
    let mut update = sql::update("merge", vec![("moved", json!(moved).to_string().into())]);
    update.push(" where id = ").bind(merge).take().run(db).map(drop)
}

/// A dynasty with its own name, whether it was merged or not.
pub(super) fn as_it_was(all: &WithMerged, id: i64) -> Option<&Period> {
    all.periods.iter().chain(&all.merged).find(|period| period.id == id)
}

pub(super) fn names(period: &Period) -> Vec<String> {
    let own = [&period.name.tw, &period.name.en].into_iter().chain(&period.aliases);
    own.filter(|name| !name.is_empty()).cloned().collect()
}

/// The names of the one that the other lacks, however they are spelt.
pub(super) fn new_aliases(from: &Period, into: &Period) -> Vec<String> {
    let mut known: BTreeSet<String> = names(into).iter().map(|name| name.to_lowercase()).collect();
    names(from)
        .into_iter()
        .filter(|name| known.insert(name.to_lowercase()))
        .collect()
}

pub(super) fn set_aliases(db: &Connection, id: i64, aliases: &[String]) -> Result<()> {
    change_row(db, id, ("aliases", lines(aliases).into()))
}

/// Changes the public record alone; its working copy follows when it is loaded.
pub(super) fn change_row(db: &Connection, id: i64, set: (&'static str, Value)) -> Result<()> {
    let mut update = sql::update(Noun::Period.as_str(), vec![set]);
    update.push(", revision = revision + 1 where id = ").bind(id);
    update.run(db).map(drop)
}
