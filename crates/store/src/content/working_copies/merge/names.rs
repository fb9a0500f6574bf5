//! The names of merged records: those that the remaining one gets, and their removal when the merge is undone.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use domain::{
    bilingual::Bilingual,
    document::{Cells, Changes, rows},
};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::super::{RecordId, load::load_for_change, name_of, schedule::Scheduled, write::keep};
use crate::engine::{
    database::{Connection, Row, Value},
    edit::Edit,
    error::Result,
    noun::Noun,
    row::{bilingual, from_json, from_lines, lines},
    sql::{self, Sql},
};

/// The cell of other names.
const ALIASES: &str = "aliases";

/// What a merge changed besides pointing to the one that stayed.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Moved {
    /// The names that the other record did not have before.
    pub(super) aliases: Vec<String>,
    /// Those of them that the draft of the one that stayed had already.
    #[serde(default)]
    pub(super) drafted: Vec<String>,
    /// Whether the public saw the one that went.
    pub(super) was_active: bool,
    /// What of the one that went was to be published by itself.
    #[serde(default)]
    pub(super) scheduled: Vec<Scheduled>,
    /// Who had sent the one that went for review, and when.
    #[serde(default)]
    pub(super) submitted: Option<(String, DateTime<Utc>)>,
}

/// A record with its own names, whether it was merged or not.
#[derive(Debug)]
pub(super) struct Named {
    pub(super) name: Bilingual,
    /// `None`: records of this kind have no other names.
    pub(super) aliases: Option<Vec<String>>,
    pub(super) active: bool,
    /// The record that stands for it, if it was merged.
    pub(super) survivor: Option<i64>,
}

impl Named {
    /// All records of a kind, by number.
    pub(super) fn read_all(db: &Connection, noun: Noun) -> Result<HashMap<i64, Self>> {
        let has_aliases = noun.schema().field("aliases").is_some();
        let read = |row: &Row| {
            let named = Self {
                name: bilingual(row, "name")?,
                aliases: match has_aliases {
                    true => Some(from_lines(row.get("aliases")?)),
                    false => None,
                },
                active: row.get("active")?,
                survivor: row.get("survivor_id")?,
            };
            Ok((row.get("id")?, named))
        };
        let aliases = if has_aliases { ", aliases" } else { "" };
        let all = Sql::new(&format!(
            "select id, name_tw, name_en, active, survivor_id{aliases} from {}",
            noun.as_str()
        ));
        let all = all.all(db)?;
        all.iter().map(read).collect()
    }

    /// Its names and other names.
    pub(super) fn names(&self) -> Vec<String> {
        let own = [&self.name.tw, &self.name.en]
            .into_iter()
            .chain(self.aliases.iter().flatten());
        own.filter(|name| !name.is_empty()).cloned().collect()
    }
}

/// Removes the names of a record whose merge is undone from the one that stayed, and from those that it was merged into in turn. A name that
/// another merged record has as well stays, and is noted for that one.
pub(super) fn remove_names(
    db: &Connection,
    noun: Noun,
    all: &mut HashMap<i64, Named>,
    (gone, kept): (i64, i64),
    (mut given, mut drafted): (Vec<String>, Vec<String>),
    edit: &Edit,
) -> Result<()> {
    let mut holder = Some(kept);
    while let Some(id) = holder.take() {
        let mut merges = Sql::new("select * from merge where kind = ");
        merges.bind(noun.as_str());
        merges
            .push(" and id in (select max(id) from merge where kind = ")
            .bind(noun.as_str());
        merges
            .push(" group by gone_id) and (kept_id = ")
            .bind(id)
            .push(" or gone_id = ")
            .bind(id)
            .push(") order by id");
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
                let own = all.get(&other).map(Named::names).unwrap_or_default();
                let is_shared = |name: &String| own.iter().any(|own| own.to_lowercase() == name.to_lowercase());
                let (shared, rest) = given.into_iter().partition(is_shared);
                given = rest;
                its.aliases.extend::<Vec<String>>(shared);
                note_moved(db, merge, &its)?;
            }
        }
        if let Some(aliases) = all.get_mut(&id).and_then(|named| named.aliases.as_mut()) {
            aliases.retain(|alias| !given.contains(alias));
            set_aliases(db, noun, id, aliases)?;
            // What its editors had entered themselves stays in the draft.
            let remove = |names: &mut Vec<String>| {
                names.retain(|name| !given.contains(name) || drafted.contains(name));
                let own = drafted
                    .iter()
                    .filter(|name| given.contains(name) && !names.contains(name));
                let own: Vec<String> = own.cloned().collect();
                names.extend(own);
            };
            change_draft(db, RecordId { noun, id }, remove, edit)?;
        }
        if let Some((merge, next, its, names)) = handed_on {
            note_moved(db, merge, &its)?;
            given.retain(|name| names.contains(name));
            drafted = its.drafted;
            holder = Some(next);
        }
    }
    Ok(())
}

fn note_moved(db: &Connection, merge: i64, moved: &Moved) -> Result<()> {
    let mut update = sql::update("merge", vec![("moved", json!(moved).to_string().into())]);
    update.push(" where id = ").bind(merge).take().run(db).map(drop)
}

/// The names of the one that the other lacks, however they are spelt; none where it can have no other names.
pub(super) fn new_aliases(from: &Named, into: &Named) -> Vec<String> {
    if into.aliases.is_none() {
        return Vec::new();
    }
    let mut known: BTreeSet<String> = into.names().iter().map(|name| name.to_lowercase()).collect();
    from.names()
        .into_iter()
        .filter(|name| known.insert(name.to_lowercase()))
        .collect()
}

pub(super) fn set_aliases(db: &Connection, noun: Noun, id: i64, aliases: &[String]) -> Result<()> {
    change_row(db, noun, id, ("aliases", lines(aliases).into()))
}

/// Which of these names an editor has entered in the draft of a record.
pub(super) fn list_drafted(db: &Connection, id: RecordId, names: &[String], edit: &Edit) -> Result<Vec<String>> {
    let Some(loaded) = load_for_change(db, id, edit.at)? else {
        return Ok(Vec::new());
    };
    let drafted: Vec<String> = rows(loaded.copy.cells.get(ALIASES));
    Ok(names.iter().filter(|name| drafted.contains(name)).cloned().collect())
}

/// Changes the other names in a draft that differ from those of the public record as those were changed, so that publishing it takes nothing
/// of that back.
pub(super) fn change_draft(
    db: &Connection,
    id: RecordId,
    change: impl FnOnce(&mut Vec<String>),
    edit: &Edit,
) -> Result<()> {
    let Some(mut loaded) = load_for_change(db, id, edit.at)? else {
        return Ok(());
    };
    let before: Vec<String> = rows(loaded.copy.cells.get(ALIASES));
    let mut names = before.clone();
    change(&mut names);
    // Without a draft of its own it has followed the public record.
    if names == before {
        return Ok(());
    }
    let changes = Changes {
        cells: Cells::from([(ALIASES.to_owned(), json!(names))]),
        reviewed: Vec::new(),
    };
    let (schema, revision) = (loaded.schema(), loaded.copy.revision);
    match loaded.copy.apply(schema, revision, &changes, name_of(edit), edit.at) {
        Ok(_) => keep(db, &mut loaded, edit),
        // Longer than names may be together: the draft stays, and its editor sees what the public has.
        Err(_) => Ok(()),
    }
}

/// Changes the public record alone; its working copy follows when it is loaded.
pub(super) fn change_row(db: &Connection, noun: Noun, id: i64, set: (&'static str, Value)) -> Result<()> {
    let mut update = sql::update(noun.as_str(), vec![set]);
    update.push(", revision = revision + 1 where id = ").bind(id);
    update.run(db).map(drop)
}
