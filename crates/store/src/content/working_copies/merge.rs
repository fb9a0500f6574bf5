//! Merging a category, a dynasty or a person into another: what refers to the one shows the other, which takes over its names. The one that
//! goes is kept, and names the one that stands for it: what records, documents and versions say is not written anew.
//!
//! The merged record is in the bin afterwards. While it is there, taking it out undoes the merge.

mod links;
mod names;

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::{bilingual::Bilingual, period::lineage};
use serde_json::json;

pub use self::links::MergeLinks;
use self::{
    links::{count_hidden, count_naming},
    names::{Moved, Named, change_draft, change_row, list_drafted, new_aliases, remove_names, set_aliases},
};
use super::{
    Act, Action, Author, RecordId, Saved, WorkingCopies, history, live,
    load::{Loaded, load_for_change},
    name_of,
    publication::{finish, keep_changed},
    schedule::{forget_schedule, list_scheduled, schedule_again},
};
use crate::{
    content::{periods, records::follow_naming, writer},
    engine::{
        database::{Connection, Row},
        edit::{Edit, UNDOABLE},
        error::Result,
        locks::hold,
        merges::MergeKind,
        noun::Noun,
        row::from_json,
        sql::Sql,
    },
    log::{LogEvent, LogSubject, NewLogLine, StaffActor, VocabularyAct, append},
};

/// A merge that can be undone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merge {
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
pub enum RecordMerged {
    Done {
        /// Its number, for undoing it.
        merge: i64,
        /// How many artifacts show the other record now.
        artifacts: u32,
    },
    /// There is no such record, or it is in the bin.
    Missing,
    /// A record cannot be merged into itself, nor a dynasty into a part of itself.
    WithinItself,
    /// The public would no longer see a record that it sees now.
    NotPublic,
}

impl WorkingCopies<'_> {
    /// Merges a record into another of its kind, and puts it into the bin.
    pub async fn merge(&self, gone: RecordId, kept: i64, edit: &Edit) -> Result<RecordMerged> {
        let noun = gone.noun;
        let Some(kind) = MergeKind::of(noun) else {
            return Ok(RecordMerged::Missing);
        };
        self.0
            .write(|db| {
                hold(&db, &["merge", noun.as_str()])?;
                let (Some(loaded), Some(_)) = (
                    load_usable(&db, gone, edit)?,
                    load_usable(&db, RecordId { noun, id: kept }, edit)?,
                ) else {
                    return Ok(RecordMerged::Missing);
                };
                let all = Named::read_all(&db, noun)?;
                let (Some(from), Some(into)) = (all.get(&gone.id), all.get(&kept)) else {
                    return Ok(RecordMerged::Missing);
                };
                if gone.id == kept || is_within(&db, noun, kept, gone.id)? {
                    return Ok(RecordMerged::WithinItself);
                }
                if from.active && !into.active {
                    return Ok(RecordMerged::NotPublic);
                }
                let aliases = new_aliases(from, into);
                let moved = Moved {
                    drafted: list_drafted(&db, RecordId { noun, id: kept }, &aliases, edit)?,
                    aliases,
                    was_active: from.active,
                    scheduled: list_scheduled(&db, gone)?,
                    submitted: loaded.submitted.clone().map(|act| (act.by, act.at)),
                };
                let given = kind.with_merged(&db, gone.id)?;
                let artifacts = count_naming(&db, kind, &given)?;
                // Read before the merge: after it, they would include those of the other record.
                let changed = writer::numbers_of(&db, kind, gone.id)?;
                let shown = match !from.active && into.active {
                    true => count_hidden(&db, kind, &given)?,
                    false => 0,
                };
                // The row of a category comes first: a save of artifacts locks all of them before any artifact.
                let binned = take_from_public(&db, loaded, edit)?;
                kind.point(&db, gone.id, Some(kept))?;
                if let Some(aliases) = &into.aliases {
                    set_aliases(&db, noun, kept, &[aliases.as_slice(), &moved.aliases].concat())?;
                    let add = |names: &mut Vec<String>| {
                        let new = moved.aliases.iter().filter(|name| !names.contains(name));
                        let new: Vec<String> = new.cloned().collect();
                        names.extend(new);
                    };
                    change_draft(&db, RecordId { noun, id: kept }, add, edit)?;
                }
                follow_naming(&db, RecordId { noun, id: kept })?;
                writer::touch_given(&db, kind, &changed, edit.at)?;
                let merge = kind.insert(&db, (gone.id, kept), &moved, (name_of(edit), edit.at))?;
                let [merged, _] = acts(kind);
                log(
                    &db,
                    merged,
                    RecordId { noun, id: kept },
                    (into, from),
                    [artifacts, shown],
                    edit,
                )?;
                finish(self.0, db, binned, Action::Bin, true, edit)?;
                Ok(RecordMerged::Done { merge, artifacts })
            })
            .await
    }

    /// Undoes a merge: what was given the record that went shows it again. Returns how many artifacts that are; `None` if there is no
    /// such merge, or it is too long ago.
    pub async fn undo_merge(&self, noun: Noun, merge: i64, edit: &Edit) -> Result<Option<u32>> {
        let Some(kind) = MergeKind::of(noun) else {
            return Ok(None);
        };
        self.0
            .write(|db| {
                let Some(id) = kind.find_gone(&db, merge, edit.at)? else {
                    return Ok(None);
                };
                let Some((loaded, artifacts)) = release(&db, RecordId { noun, id }, edit)? else {
                    return Ok(None);
                };
                finish(self.0, db, loaded, Action::Recover, true, edit)?;
                Ok(Some(artifacts))
            })
            .await
    }

    /// The merges of records of a kind that can be undone, the newest first.
    pub async fn merges(&self, noun: Noun, now: DateTime<Utc>) -> Result<Vec<Merge>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new("select * from merge where kind = ");
                sql.bind(noun.as_str()).push(" and at > ").bind(now - UNDOABLE);
                let rows = sql.push(" order by id desc").take().all(db)?;
                if rows.is_empty() {
                    return Ok(Vec::new());
                }
                let all = Named::read_all(db, noun)?;
                let merges: Vec<_> = rows.iter().map(|row| read(row, &all)).collect::<Result<_>>()?;
                Ok(merges.into_iter().flatten().collect())
            })
            .await
    }

    /// Forgets what merges moved that cannot be undone any more; those of members are for [`crate::accounts::members::Members::forget_merges`].
    pub async fn forget_merges(&self, now: DateTime<Utc>) -> Result<()> {
        self.0
            .write_each(|db| {
                for kind in MergeKind::ALL.into_iter().filter(|kind| *kind != MergeKind::Member) {
                    kind.forget(db, now)?;
                }
                Ok(())
            })
            .await
    }
}

/// Undoes the merge of a record; returns it, out of the bin and to be kept by the caller, and how many artifacts show it. `None`: it is not
/// merged.
pub(super) fn release(db: &Connection, gone: RecordId, edit: &Edit) -> Result<Option<(Loaded, u32)>> {
    let RecordId { noun, id } = gone;
    hold(db, &["merge", noun.as_str()])?;
    let Some(kind) = MergeKind::of(noun) else {
        return Ok(None);
    };
    let Some(row) = kind.take_of(db, id)? else {
        return Ok(None);
    };
    let moved: Moved = from_json(&row, "moved")?;
    let mut all = Named::read_all(db, noun)?;
    let kept: i64 = row.get("kept_id")?;
    remove_names(db, noun, &mut all, (id, kept), (moved.aliases, moved.drafted), edit)?;
    let (Some(from), Some(into)) = (all.get(&id), all.get(&kept)) else {
        return Ok(None);
    };
    kind.point(db, id, None)?;
    // If staff have since hidden the record that stood for it, this one stays hidden too.
    let shown = into.survivor.unwrap_or(kept);
    let active = moved.was_active && all.get(&shown).is_some_and(|shown| shown.active);
    change_row(db, noun, id, ("active", active.into()))?;
    follow_naming(db, RecordId { noun, id: shown })?;
    follow_naming(db, gone)?;
    writer::touch_naming(db, gone, edit.at)?;
    let artifacts = count_naming(db, kind, &kind.with_merged(db, id)?)?;
    let [_, undone] = acts(kind);
    log(
        db,
        undone,
        RecordId { noun, id: kept },
        (into, from),
        [artifacts, 0],
        edit,
    )?;
    schedule_again(db, gone, &moved.scheduled, edit.at)?;
    let submitted = moved.submitted.map(|(by, at)| Act { by, at });
    let free = |loaded| Loaded {
        binned: None,
        submitted,
        ..loaded
    };
    Ok(load_for_change(db, gone, edit.at)?.map(|loaded| (free(loaded), artifacts)))
}

/// As [`release`], and kept: a merged record that is taken out of the bin, by an author who may undo merges. `None`: it is not merged.
pub(super) fn recover(db: &Connection, id: RecordId, author: &Author<'_>) -> Result<Option<Result<Loaded, Saved>>> {
    if !live::is_merged(db, id)? {
        return Ok(None);
    }
    if !author.may_publish {
        return Ok(Some(Err(Saved::DraftsOnly)));
    }
    let Some((mut loaded, _)) = release(db, id, author.edit)? else {
        return Ok(Some(Err(Saved::Missing)));
    };
    keep_changed(db, &mut loaded, Action::Recover, author.edit)?;
    Ok(Some(Ok(loaded)))
}

/// Whether a record is within another.
fn is_within(db: &Connection, noun: Noun, id: i64, whole: i64) -> Result<bool> {
    if noun != Noun::DYNASTY {
        return Ok(false);
    }
    let all = periods::all(db)?;
    Ok(lineage(id, &all).iter().any(|period| period.id == whole))
}

/// `None` if one of the two is not there any more.
fn read(row: &Row, all: &HashMap<i64, Named>) -> Result<Option<Merge>> {
    let name = |id: i64| all.get(&id).map(|named| named.name.clone());
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

/// A record that is not in the bin.
fn load_usable(db: &Connection, id: RecordId, edit: &Edit) -> Result<Option<Loaded>> {
    Ok(load_for_change(db, id, edit.at)?.filter(|loaded| loaded.binned.is_none()))
}

/// A record as it is in the bin; the caller keeps it.
fn take_from_public(db: &Connection, before: Loaded, edit: &Edit) -> Result<Loaded> {
    let id = before.id;
    history::record_origin(db, &before)?;
    change_row(db, id.noun, id.id, ("active", false.into()))?;
    forget_schedule(db, id, None)?;
    let mut loaded = load_for_change(db, id, edit.at)?.ok_or_else(writer::nothing_written)?;
    loaded.was_public = before.was_public;
    loaded.submitted = None;
    loaded.binned = Some(Act {
        by: name_of(edit).to_owned(),
        at: edit.at,
    });
    Ok(loaded)
}

/// The lines of the log about a merge of categories, dynasties and people, and about undoing it.
const fn acts(kind: MergeKind) -> [VocabularyAct; 2] {
    match kind {
        MergeKind::Category => [VocabularyAct::CategoryMerged, VocabularyAct::CategoryMergeUndone],
        MergeKind::Person => [VocabularyAct::PersonMerged, VocabularyAct::PersonMergeUndone],
        // Terms and members are no records, and are not merged here.
        MergeKind::Dynasty | MergeKind::Term | MergeKind::Member => {
            [VocabularyAct::DynastyMerged, VocabularyAct::DynastyMergeUndone]
        }
    }
}

fn log(
    db: &Connection,
    act: VocabularyAct,
    about: RecordId,
    (kept, gone): (&Named, &Named),
    [artifacts, shown]: [u32; 2],
    edit: &Edit,
) -> Result<()> {
    let (name, former) = (&kept.name, &gone.name);
    let line = NewLogLine::new(LogEvent::Vocabulary(act))
        .about(LogSubject::Record(about), &name.tw)
        .with(json!({
            "tw": name.tw, "en": name.en, "former": { "tw": former.tw, "en": former.en }, "count": artifacts, "shown": shown,
        }));
    append(db, &StaffActor::of(edit), &line, edit.at)
}
