//! Merging a dynasty into another: what refers to the one shows the other, which takes over its names. The one that goes is kept, and
//! names the one that stands for it: what records, documents and versions say is not written anew.
//!
//! The merged record is in the bin afterwards. While it is there, taking it out undoes the merge.

mod names;

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::{
    bilingual::Bilingual,
    document::{Cells, typed},
    period::{Period, lineage},
};
use serde_json::json;

use self::names::{Moved, as_it_was, change_row, names, new_aliases, remove_names, set_aliases};
use super::{
    Act, Action, Author, RecordId, Saved, WorkingCopies, history, live,
    load::{Loaded, load_for_change},
    name_of,
    publication::{finish, keep_changed},
    schedule::forget_schedule,
};
use crate::{
    content::{
        periods::{self, WithMerged},
        writer,
    },
    engine::{
        database::{Connection, Row},
        edit::{Edit, UNDOABLE},
        error::Result,
        locks::hold,
        merges::MergeKind,
        noun::Noun,
        row::from_json,
        sql::{self, Sql},
    },
    log::{LogEvent, LogSubject, NewLogLine, StaffActor, VocabularyAct, append},
};

/// What would show another dynasty after a merge of this one.
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

impl WorkingCopies<'_> {
    /// What would show another dynasty after a merge of this one; `None` if there is none.
    pub async fn dynasty_links(&self, id: i64) -> Result<Option<DynastyLinks>> {
        self.0
            .read(|db| {
                let all = periods::with_merged(db)?;
                let Some(period) = as_it_was(&all, id) else {
                    return Ok(None);
                };
                let given = MergeKind::Period.with_merged(db, id)?;
                let artifacts: BTreeSet<i64> = dated_to(&given, "id").column(db)?.into_iter().collect();
                let drafts = drafts_dated_to(db, &given)?;
                let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
                Ok(Some(DynastyLinks {
                    drafts: count(drafts.difference(&artifacts).count()),
                    artifacts: count(artifacts.len()),
                    parts: count(all.periods.iter().filter(|part| part.parent == Some(id)).count()),
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
                if gone == kept || lineage(kept, &all).iter().any(|period| period.id == gone) {
                    return Ok(DynastyMerged::WithinItself);
                }
                if from.active && !into.active {
                    return Ok(DynastyMerged::NotPublic);
                }
                let moved = Moved {
                    aliases: new_aliases(from, into),
                    was_active: from.active,
                };
                let artifacts = count_dated(&db, &MergeKind::Period.with_merged(&db, gone)?)?;
                let binned = take_from_public(&db, loaded, edit)?;
                writer::touch_naming(&db, period_id(gone), edit.at)?;
                MergeKind::Period.point(&db, gone, Some(kept))?;
                set_aliases(&db, kept, &[into.aliases.as_slice(), &moved.aliases].concat())?;
                writer::follow_period(&db, kept)?;
                let merge = MergeKind::Period.insert(&db, (gone, kept), &moved, (name_of(edit), edit.at))?;
                log(&db, VocabularyAct::DynastyMerged, (into, from), artifacts, edit)?;
                finish(self.0, db, binned, Action::Bin, true, edit)?;
                Ok(DynastyMerged::Done { merge, artifacts })
            })
            .await
    }

    /// Undoes a merge: what was given the dynasty that went shows it again. Returns how many artifacts that are; `None` if there is no
    /// such merge, or it is too long ago.
    pub async fn undo_dynasty_merge(&self, merge: i64, edit: &Edit) -> Result<Option<u32>> {
        self.0
            .write(|db| {
                let Some(gone) = MergeKind::Period.find_gone(&db, merge, edit.at)? else {
                    return Ok(None);
                };
                let Some((loaded, artifacts)) = release(&db, gone, edit)? else {
                    return Ok(None);
                };
                finish(self.0, db, loaded, Action::Recover, true, edit)?;
                Ok(Some(artifacts))
            })
            .await
    }

    /// The merges of dynasties that can be undone, the newest first.
    pub async fn dynasty_merges(&self, now: DateTime<Utc>) -> Result<Vec<Merge>> {
        self.0
            .read(|db| {
                let all = periods::with_merged(db)?;
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

/// Undoes the merge of a dynasty; returns it, out of the bin and to be kept by the caller, and how many artifacts show it. `None`: it is not
/// merged.
pub(super) fn release(db: &Connection, gone: i64, edit: &Edit) -> Result<Option<(Loaded, u32)>> {
    hold(db, &["merge", Noun::Period.as_str()])?;
    let Some(row) = MergeKind::Period.take_of(db, gone)? else {
        return Ok(None);
    };
    let moved: Moved = from_json(&row, "moved")?;
    let all = periods::with_merged(db)?;
    let kept: i64 = row.get("kept_id")?;
    let (Some(from), Some(into)) = (as_it_was(&all, gone), as_it_was(&all, kept)) else {
        return Ok(None);
    };
    remove_names(db, &all, (gone, kept), moved.aliases)?;
    MergeKind::Period.point(db, gone, None)?;
    set_active(db, gone, moved.was_active)?;
    writer::follow_period(db, kept)?;
    writer::follow_period(db, gone)?;
    writer::touch_naming(db, period_id(gone), edit.at)?;
    let artifacts = count_dated(db, &MergeKind::Period.with_merged(db, gone)?)?;
    log(db, VocabularyAct::DynastyMergeUndone, (into, from), artifacts, edit)?;
    let loaded = load_for_change(db, period_id(gone), edit.at)?;
    Ok(loaded.map(|loaded| (Loaded { binned: None, ..loaded }, artifacts)))
}

/// As [`release`], and kept: a merged dynasty that is taken out of the bin, by an author who may undo merges. `None`: it is not merged.
pub(super) fn recover(db: &Connection, id: RecordId, author: &Author<'_>) -> Result<Option<Result<Loaded, Saved>>> {
    if !live::is_merged(db, id)? {
        return Ok(None);
    }
    if !author.may_publish {
        return Ok(Some(Err(Saved::DraftsOnly)));
    }
    let Some((mut loaded, _)) = release(db, id.id, author.edit)? else {
        return Ok(Some(Err(Saved::Missing)));
    };
    keep_changed(db, &mut loaded, Action::Recover, author.edit)?;
    Ok(Some(Ok(loaded)))
}

/// Selects `columns` of the artifacts that were given one of these dynasties.
fn dated_to(given: &[i64], columns: &str) -> Sql {
    let mut sql = Sql::new(&format!("select {columns} from artifact where period_id in "));
    sql.list(given.iter().copied())
        .push(" or period_end_id in ")
        .list(given.iter().copied())
        .take()
}

fn count_dated(db: &Connection, given: &[i64]) -> Result<u32> {
    let count: i64 = dated_to(given, "count(*)").scalar(db)?;
    Ok(u32::try_from(count).unwrap_or(u32::MAX))
}

/// The artifacts whose working copies were given one of these dynasties.
fn drafts_dated_to(db: &Connection, given: &[i64]) -> Result<BTreeSet<i64>> {
    let mut drafts = BTreeSet::new();
    for (cell, id) in ["period", "period_end"]
        .into_iter()
        .flat_map(|cell| given.iter().map(move |id| (cell, *id)))
    {
        let mut sql = Sql::new("select record_id, cells from working_copy where noun = ");
        sql.bind(Noun::Artifact.as_str()).push(" and cells like ");
        sql.bind(sql::containing(&format!("\"{cell}\":{id}")))
            .push(r" escape '\'");
        for row in sql.all(db)? {
            // Of a longer number it is the beginning.
            if typed::reference(&from_json::<Cells>(&row, "cells")?, cell) == Some(id) {
                drafts.insert(row.get("record_id")?);
            }
        }
    }
    Ok(drafts)
}

/// `None` if one of the two is not there any more.
fn read(row: &Row, all: &WithMerged) -> Result<Option<Merge>> {
    let name = |id: i64| as_it_was(all, id).map(|period| period.name.clone());
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

fn set_active(db: &Connection, id: i64, active: bool) -> Result<()> {
    change_row(db, id, ("active", active.into()))
}

/// A dynasty as it is in the bin; the caller keeps it.
fn take_from_public(db: &Connection, before: Loaded, edit: &Edit) -> Result<Loaded> {
    let id = before.id;
    history::record_origin(db, &before)?;
    set_active(db, id.id, false)?;
    forget_schedule(db, id, None)?;
    let mut loaded = load_for_change(db, id, edit.at)?.ok_or_else(writer::nothing_written)?;
    loaded.was_public.extend(before.published());
    loaded.submitted = None;
    loaded.binned = Some(Act {
        by: name_of(edit).to_owned(),
        at: edit.at,
    });
    Ok(loaded)
}

fn log(
    db: &Connection,
    act: VocabularyAct,
    (kept, gone): (&Period, &Period),
    artifacts: u32,
    edit: &Edit,
) -> Result<()> {
    let (name, former) = (&kept.name, &gone.name);
    let line = NewLogLine::new(LogEvent::Vocabulary(act))
        .about(LogSubject::Record(period_id(kept.id)), &name.tw)
        .with(json!({
            "tw": name.tw, "en": name.en, "former": { "tw": former.tw, "en": former.en }, "count": artifacts,
        }));
    append(db, &StaffActor::of(edit), &line, edit.at)
}
