//! Merging a dynasty into another: what refers to the one refers to the other, which takes over its names. Drafts follow, so that
//! publishing them later does not bring the old reference back.
//!
//! The merged record is in the bin afterwards, and while it is there the merge can be undone: moved references are
//! recorded, and those that are still where they were moved to go back.

mod links;

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::{
    bilingual::Bilingual,
    period::{Period, lineage},
};
use serde::{Deserialize, Serialize};
use serde_json::json;

use self::links::{LINKS, MovedLink, find_copies, find_rows, move_link, refers};
use super::{
    Act, Action, RecordId, WorkingCopies, history,
    load::{Loaded, load_for_change},
    name_of,
    publication::finish,
    schedule::forget_schedule,
};
use crate::{
    content::{periods, writer},
    engine::{
        database::{Connection, Row, Transaction},
        edit::{Edit, UNDOABLE},
        error::Result,
        locks::hold,
        merges::MergeKind,
        noun::Noun,
        row::{from_json, lines},
        sql::{self, Sql},
    },
    log::{LogEvent, LogSubject, NewLogLine, StaffActor, VocabularyAct, append},
};

/// What a merge of a dynasty would move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DynastyLinks {
    /// Artifacts that are dated to it.
    pub artifacts: u32,
    /// Artifacts of which only a draft is.
    pub drafts: u32,
    /// Periods that are directly within it.
    pub parts: u32,
    /// Its names and other names.
    pub names: Vec<String>,
}

/// A merge of two dynasties or terms that can be undone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merge {
    /// Its number.
    pub id: i64,
    /// What the one is called that went.
    pub gone: Bilingual,
    /// What the one is called that stayed.
    pub kept: Bilingual,
    /// Who merged them, and when.
    pub merged: Act,
    /// Until when it can be undone.
    pub until: DateTime<Utc>,
}

/// What became of a merge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DynastyMerged {
    /// It is done.
    Done {
        /// Its number, for undoing it.
        merge: i64,
        /// How many artifacts are dated otherwise now.
        artifacts: u32,
    },
    /// There is no such dynasty, or it is in the bin.
    Missing,
    /// A dynasty cannot be merged into itself, nor into a part of itself.
    WithinItself,
    /// The public would no longer see a dynasty that pieces are dated to.
    NotPublic,
}

/// What a merge moved.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Moved {
    /// In the order of [`LINKS`].
    links: Vec<MovedLink>,
    /// The names that the other dynasty did not have before.
    aliases: Vec<String>,
    /// Whether the public saw the one that went.
    was_active: bool,
}

impl Moved {
    fn artifacts(&self) -> u32 {
        let of_artifacts = self
            .links
            .iter()
            .zip(LINKS)
            .filter(|(_, (noun, ..))| *noun == Noun::Artifact);
        let ids: BTreeSet<i64> = of_artifacts.flat_map(|(link, _)| link.rows.iter().copied()).collect();
        u32::try_from(ids.len()).unwrap_or(u32::MAX)
    }
}

impl WorkingCopies<'_> {
    /// What a merge of this dynasty would move; `None` if there is none.
    pub async fn dynasty_links(&self, id: i64) -> Result<Option<DynastyLinks>> {
        self.0
            .read(|db| {
                let all = periods::all(db)?;
                let Some(period) = all.iter().find(|period| period.id == id) else {
                    return Ok(None);
                };
                let (mut artifacts, mut drafts) = (BTreeSet::new(), BTreeSet::new());
                for (noun, column, cell) in LINKS.into_iter().filter(|(noun, ..)| *noun == Noun::Artifact) {
                    artifacts.extend(find_rows(db, noun, column, id)?);
                    let copies = find_copies(db, noun, cell, id)?.into_iter();
                    drafts.extend(copies.filter(|copy| refers(&copy.cells, cell, id)).map(|copy| copy.id));
                }
                let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
                Ok(Some(DynastyLinks {
                    drafts: count(drafts.difference(&artifacts).count()),
                    artifacts: count(artifacts.len()),
                    parts: count(all.iter().filter(|part| part.parent == Some(id)).count()),
                    names: names(period),
                }))
            })
            .await
    }

    /// Merges a dynasty into another, and puts it into the bin.
    pub async fn merge_dynasty(&self, gone: i64, kept: i64, edit: &Edit) -> Result<DynastyMerged> {
        self.0
            .write(|db| {
                hold(&db, &["merge", Noun::Period.as_str()])?;
                let (Some(loaded), Some(_)) = (load_usable(&db, gone, edit)?, load_usable(&db, kept, edit)?) else {
                    return Ok(DynastyMerged::Missing);
                };
                let all = periods::all(&db)?;
                let find = |id| all.iter().find(|period| period.id == id);
                let (Some(from), Some(into)) = (find(gone), find(kept)) else {
                    return Ok(DynastyMerged::Missing);
                };
                if lineage(kept, &all).iter().any(|period| period.id == gone) {
                    return Ok(DynastyMerged::WithinItself);
                }
                if from.active && !into.active {
                    return Ok(DynastyMerged::NotPublic);
                }
                let mut moved = Moved {
                    links: Vec::new(),
                    aliases: new_aliases(from, into),
                    was_active: from.active,
                };
                for link in LINKS {
                    moved.links.push(move_link(&db, link, gone, kept, None, edit)?);
                }
                let aliases = [into.aliases.as_slice(), &moved.aliases].concat();
                set_aliases(&db, kept, &aliases)?;
                writer::follow_period(&db, kept)?;
                let merge = MergeKind::Period.insert(&db, (gone, kept), &moved, (name_of(edit), edit.at))?;
                log(&db, VocabularyAct::DynastyMerged, into, from, &moved, edit)?;
                put_into_bin(self, db, loaded, edit)?;
                let artifacts = moved.artifacts();
                Ok(DynastyMerged::Done { merge, artifacts })
            })
            .await
    }

    /// Undoes a merge: what still refers to the dynasty that stayed, and referred to the other, does so again. Returns how many
    /// artifacts that are; `None` if there is no such merge, or it is too long ago.
    pub async fn undo_dynasty_merge(&self, merge: i64, edit: &Edit) -> Result<Option<u32>> {
        self.0
            .write(|db| {
                hold(&db, &["merge", Noun::Period.as_str()])?;
                let Some(row) = MergeKind::Period.take(&db, merge, edit.at)? else {
                    return Ok(None);
                };
                let (gone, kept): (i64, i64) = (row.get("gone_id")?, row.get("kept_id")?);
                let moved: Moved = from_json(&row, "moved")?;
                let all = periods::all(&db)?;
                let find = |id| all.iter().find(|period| period.id == id);
                let (Some(from), Some(into)) = (find(gone), find(kept)) else {
                    return Ok(None);
                };
                let mut back = Moved::default();
                for (link, was) in LINKS.into_iter().zip(&moved.links) {
                    back.links.push(move_link(&db, link, kept, gone, Some(was), edit)?);
                }
                let is_own = |alias: &&String| !moved.aliases.contains(alias);
                let aliases: Vec<String> = into.aliases.iter().filter(is_own).cloned().collect();
                set_aliases(&db, kept, &aliases)?;
                set_active(&db, gone, moved.was_active)?;
                writer::follow_period(&db, kept)?;
                writer::follow_period(&db, gone)?;
                let Some(mut loaded) = load_for_change(&db, period_id(gone), edit.at)? else {
                    return Ok(None);
                };
                loaded.binned = None;
                log(&db, VocabularyAct::DynastyMergeUndone, into, from, &back, edit)?;
                finish(self.0, db, loaded, Action::Recover, true, edit)?;
                Ok(Some(back.artifacts()))
            })
            .await
    }

    /// The merges of dynasties that can be undone, the newest first.
    pub async fn dynasty_merges(&self, now: DateTime<Utc>) -> Result<Vec<Merge>> {
        self.0
            .read(|db| {
                let all = periods::all(db)?;
                let mut sql = Sql::new("select * from merge where kind = 'period' and at > ");
                let rows = sql.bind(now - UNDOABLE).push(" order by id desc").take().all(db)?;
                let merges: Vec<_> = rows.iter().map(|row| read(row, &all)).collect::<Result<_>>()?;
                Ok(merges.into_iter().flatten().collect())
            })
            .await
    }

    /// Forgets what merges moved that cannot be undone any more; those of members are for [`crate::accounts::members::Members::forget_merges`].
    pub async fn forget_merges(&self, now: DateTime<Utc>) -> Result<()> {
        self.0
            .write_each(|db| {
                MergeKind::Period.forget(db, now)?;
                MergeKind::Term.forget(db, now).map(drop)
            })
            .await
    }
}

/// `None` if one of the two is not there any more.
fn read(row: &Row, all: &[Period]) -> Result<Option<Merge>> {
    let name = |id: i64| {
        all.iter()
            .find(|period| period.id == id)
            .map(|period| period.name.clone())
    };
    let (Some(gone), Some(kept)) = (name(row.get("gone_id")?), name(row.get("kept_id")?)) else {
        return Ok(None);
    };
    let merged = Act {
        by: row.get("editor")?,
        at: row.get("at")?,
    };
    Ok(Some(Merge {
        id: row.get("id")?,
        gone,
        kept,
        until: merged.at + UNDOABLE,
        merged,
    }))
}

const fn period_id(id: i64) -> RecordId {
    RecordId { noun: Noun::Period, id }
}

/// A dynasty that is not in the bin.
fn load_usable(db: &Connection, id: i64, edit: &Edit) -> Result<Option<Loaded>> {
    Ok(load_for_change(db, period_id(id), edit.at)?.filter(|loaded| loaded.binned.is_none()))
}

fn names(period: &Period) -> Vec<String> {
    let own = [&period.name.tw, &period.name.en].into_iter().chain(&period.aliases);
    own.filter(|name| !name.is_empty()).cloned().collect()
}

/// The names of the one that the other lacks, however they are spelt.
fn new_aliases(from: &Period, into: &Period) -> Vec<String> {
    let mut known: BTreeSet<String> = names(into).iter().map(|name| name.to_lowercase()).collect();
    names(from)
        .into_iter()
        .filter(|name| known.insert(name.to_lowercase()))
        .collect()
}

fn set_aliases(db: &Connection, id: i64, aliases: &[String]) -> Result<()> {
    change_row(db, id, ("aliases", lines(aliases).into()))
}

fn set_active(db: &Connection, id: i64, active: bool) -> Result<()> {
    change_row(db, id, ("active", active.into()))
}

/// Changes the public record alone; its working copy follows when it is loaded.
fn change_row(db: &Connection, id: i64, set: (&'static str, crate::engine::database::Value)) -> Result<()> {
    let mut update = sql::update(Noun::Period.as_str(), vec![set]);
    update.push(", revision = revision + 1 where id = ").bind(id);
    update.run(db).map(drop)
}

fn put_into_bin(copies: &WorkingCopies<'_>, db: Transaction<'_>, before: Loaded, edit: &Edit) -> Result<()> {
    let id = before.id;
    let published = before.published();
    history::record_origin(&db, &before)?;
    set_active(&db, id.id, false)?;
    let Some(mut loaded) = load_for_change(&db, id, edit.at)? else {
        return Err(writer::nothing_written());
    };
    loaded.was_public.extend(published);
    loaded.submitted = None;
    loaded.binned = Some(Act {
        by: name_of(edit).to_owned(),
        at: edit.at,
    });
    forget_schedule(&db, id, None)?;
    finish(copies.0, db, loaded, Action::Bin, true, edit).map(drop)
}

fn log(db: &Connection, act: VocabularyAct, kept: &Period, gone: &Period, moved: &Moved, edit: &Edit) -> Result<()> {
    let (name, former) = (&kept.name, &gone.name);
    let line = NewLogLine::new(LogEvent::Vocabulary(act))
        .about(LogSubject::Record(period_id(kept.id)), &name.tw)
        .with(json!({
            "tw": name.tw, "en": name.en, "former": { "tw": former.tw, "en": former.en }, "count": moved.artifacts(),
        }));
    append(db, &StaffActor::of(edit), &line, edit.at)
}
