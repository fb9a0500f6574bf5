//! The bin: records that staff deleted can be taken back for 30 days; then they are deleted for good.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use domain::{
    bilingual::{Bilingual, Language},
    document::{Cells, shows_same, typed},
};

use super::{
    Act, Action, Author, RecordId, Saved, WorkingCopies,
    binned::{binned_rows, list_binned, read_id},
    deletion::{delete, delete_within, is_referred_to},
    history, live,
    load::{Loaded, load_for_change},
    merge, name_of,
    preview_end::end_previews,
    publication::{Change, change_within, keep_changed, publish_again, publish_now, withdraw_all},
    schedule::{Waiting, list_scheduled, schedule_again},
    write::{Written, commit, keep},
};
use crate::{
    content::{references::can_be_merged, search},
    engine::{
        content_version::ContentChange,
        database::{Connection, Row},
        edit::{Edit, Editor, UNDOABLE},
        error::{Error, Result},
        locks::hold,
        noun::Noun,
        page::Page,
        row::bilingual,
        sql::window,
    },
};

/// The revision of a working copy that was created and not changed since.
const CREATED: i64 = 1;
/// Records that are looked up at once for being deleted for good.
const AT_ONCE: i64 = 100;

/// How a record is taken out of the bin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Recovery {
    /// The public gets it back only by publishing.
    Draft,
    /// In the languages that the public had it in, where nothing is missing in them.
    Published,
    /// With all that it had: what the public had of it, the publications that are still to come, and its review.
    AsBefore,
}

/// A record in the bin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BinnedRecord {
    pub id: RecordId,
    pub title: Bilingual,
    /// The relic number of a piece, else empty.
    pub relic_number: String,
    /// Who put it there.
    pub binned: Act,
    /// When it is deleted for good.
    pub until: DateTime<Utc>,
    /// Whether it was public when it was put there.
    pub was_public: bool,
}

impl WorkingCopies<'_> {
    /// Puts a record into the bin: the public has nothing of it any more.
    pub async fn bin(&self, id: RecordId, revision: i64, author: &Author<'_>) -> Result<Saved> {
        self.0
            .write(|db| {
                let (saved, written) = bin_as(&db, id, revision, author)?;
                commit(self.0, db, written)?;
                Ok(saved)
            })
            .await
    }

    /// Takes a record out of the bin; the public gets it back only by publishing.
    pub async fn recover(&self, id: RecordId, author: &Author<'_>) -> Result<Saved> {
        self.recover_with(id, Recovery::Draft, author).await
    }

    /// Takes a record out of the bin with all that it had.
    pub async fn recover_as_before(&self, id: RecordId, author: &Author<'_>) -> Result<Saved> {
        self.recover_with(id, Recovery::AsBefore, author).await
    }

    async fn recover_with(&self, id: RecordId, recovery: Recovery, author: &Author<'_>) -> Result<Saved> {
        self.0
            .write(|db| {
                let (saved, written) = recover_within(&db, id, recovery, author)?;
                commit(self.0, db, written)?;
                Ok(saved)
            })
            .await
    }

    /// Deletes those of these records that were never public, are as they were created, and are not needed; returns the names of those
    /// that stay.
    pub async fn delete_unused_drafts(&self, ids: &[RecordId], edit: &Edit) -> Result<Vec<Bilingual>> {
        self.0
            .write(|db| {
                let (mut written, mut kept) = (Written::Nothing, Vec::new());
                // A draft that is saved in this moment may name one: then it is saved before, or finds that it is gone.
                for noun in Noun::all().filter(|noun| ids.iter().any(|id| id.noun == *noun)) {
                    hold(&db, &["merge", noun.as_str()])?;
                }
                // All of their locks come before the log's, which the first deletion takes.
                let all = ids.iter().map(|id| load_for_change(&db, *id, edit.at));
                let all: Vec<Option<Loaded>> = all.collect::<Result<_>>()?;
                for loaded in all.into_iter().flatten().filter(|loaded| loaded.binned.is_none()) {
                    let id = &loaded.id;
                    let is_as_created = loaded.copy.revision <= CREATED;
                    let was_public = !loaded.was_public.is_empty() || !loaded.published().is_empty();
                    let stands_for_others = || Ok::<_, Error>(!live::merged_into(&db, *id)?.is_empty());
                    let stays = !is_as_created || was_public || is_referred_to(&db, *id)? || stands_for_others()?;
                    if stays || !delete_within(&db, &loaded, edit)? {
                        kept.push(typed::bilingual(&loaded.copy.cells, "name"));
                        continue;
                    }
                    history::log_deletion(&db, &loaded, edit)?;
                    // Categories and periods.
                    written = Written::Content(ContentChange::Anything);
                }
                commit(self.0, db, written)?;
                Ok(kept)
            })
            .await
    }

    /// A page of the bin, the latest first.
    pub async fn binned(&self, page: u64, page_size: u64) -> Result<Page<BinnedRecord>> {
        self.0
            .read(|db| {
                let total: i64 = binned_rows("count(*)").scalar(db)?;
                let mut sql = binned_rows(
                    "w.noun, w.record_id, w.title_tw, w.title_en, w.binned_at, w.binned_by, \
                     w.binned_public_tw or w.binned_public_en as was_public, a.relic_number",
                );
                let (limit, offset) = window(page, page_size);
                sql.push(" order by w.binned_at desc, w.noun, w.record_id desc limit ")
                    .bind(limit);
                sql.push(" offset ").bind(offset);
                Ok(Page {
                    entries: sql.all(db)?.iter().map(read).collect::<Result<_>>()?,
                    total: total.unsigned_abs(),
                })
            })
            .await
    }

    /// The records in the bin, the latest first, but these.
    pub async fn binned_ids(&self, except: &HashSet<RecordId>) -> Result<Vec<RecordId>> {
        let mut sql = binned_rows("w.noun, w.record_id");
        sql.push(" order by w.binned_at desc, w.noun, w.record_id desc");
        let all: Vec<RecordId> = self.0.read(|db| sql.all(db)?.iter().map(read_id).collect()).await?;
        Ok(all.into_iter().filter(|id| !except.contains(id)).collect())
    }

    /// The numbers of the records of a kind that are in the bin and that no other record has.
    pub async fn list_unused_in_bin(&self, noun: Noun) -> Result<HashSet<i64>> {
        self.0
            .read(|db| {
                let mut unused = HashSet::new();
                for id in list_binned(db, noun)? {
                    if !live::is_needed(db, RecordId { noun, id })? {
                        unused.insert(id);
                    }
                }
                Ok(unused)
            })
            .await
    }

    /// Deletes for good what has lain in the bin for long enough; returns how many records that were. The relic number of a
    /// piece that was public stays reserved.
    pub async fn empty_bin(&self, now: DateTime<Utc>) -> Result<u32> {
        let (mut deleted, mut passed) = (0, 0_i64);
        let mut failed = None;
        loop {
            // Those that others or their drafts need stay, and are passed over.
            let mut due = binned_rows("w.noun, w.record_id, w.binned_by");
            due.push(" and w.binned_at <= ").bind(now - UNDOABLE);
            due.push(" order by w.binned_at, w.noun, w.record_id limit ")
                .bind(AT_ONCE);
            due.push(" offset ").bind(passed);
            let read = |row: &Row| Ok((read_id(row)?, row.get("binned_by")?));
            let due: Vec<(RecordId, String)> = self.0.read(|db| due.all(db)?.iter().map(read).collect()).await?;
            if due.is_empty() {
                return failed.map_or(Ok(deleted), Err);
            }
            for (id, binned_by) in due {
                // The deletion is by the account that put it there.
                let edit = Edit {
                    editor: Editor::Staff(binned_by),
                    at: now,
                };
                match self.0.write(|db| delete(self.0, db, id, &edit)).await {
                    Ok(true) => deleted += 1,
                    Ok(false) => passed += 1,
                    // One that cannot be deleted keeps no other; what failed first is said at the end.
                    Err(error) => {
                        passed += 1;
                        failed = failed.or(Some(error));
                    }
                }
            }
        }
    }
}

fn read(row: &Row) -> Result<BinnedRecord> {
    let binned = Act {
        by: row.get::<Option<String>>("binned_by")?.unwrap_or_default(),
        at: row.get("binned_at")?,
    };
    Ok(BinnedRecord {
        id: read_id(row)?,
        title: bilingual(row, "title")?,
        relic_number: row.get::<Option<String>>("relic_number")?.unwrap_or_default(),
        until: binned.at + UNDOABLE,
        binned,
        was_public: row.get("was_public")?,
    })
}

/// A record in the bin, as it is once it is out of it; the caller keeps it.
pub(super) fn load_binned(db: &Connection, id: RecordId, edit: &Edit) -> Result<Option<Loaded>> {
    let found = load_for_change(db, id, edit.at)?.filter(|loaded| loaded.binned.is_some());
    Ok(found.map(|loaded| Loaded { binned: None, ..loaded }))
}

/// Takes a record out of the bin; the caller commits. If the public cannot have it again, the refusal says why, and the caller leaves the
/// record where it is. One that is not in the bin stays as it is. One that was merged stands for itself again, and is public if it was
/// before the merge.
pub(super) fn recover_within(
    db: &Connection,
    id: RecordId,
    recovery: Recovery,
    author: &Author<'_>,
) -> Result<(Saved, Written)> {
    let edit = author.edit;
    match merge::recover(db, id, author)? {
        Some(Ok(loaded)) => return Ok((Saved::Done(Box::new(loaded.into_record(db)?)), Written::content(id))),
        Some(Err(refusal)) => return Ok((refusal, Written::Nothing)),
        None => {}
    }
    let Some(mut loaded) = load_for_change(db, id, edit.at)? else {
        return Ok((Saved::Missing, Written::Nothing));
    };
    let mut written = Written::Nothing;
    let publishes = recovery != Recovery::Draft && !loaded.binned_public.is_empty();
    if let Some(binned) = &loaded.binned
        && !author.may_publish
    {
        // A person who may not publish brings back no date that someone else took back by deleting the record.
        let waiting = loaded
            .binned_waiting
            .as_ref()
            .filter(|_| recovery == Recovery::AsBefore);
        let plans = waiting.is_some_and(|waiting| waiting.has_future(edit.at)) && binned.by != name_of(edit);
        if publishes || plans {
            return Ok((Saved::DraftsOnly, Written::Nothing));
        }
    }
    if publishes {
        // All of its locks come before the log's.
        search::lock_groups(db)?;
        live::hold_revision(db, id, loaded.live.revision)?;
    }
    if loaded.binned.take().is_some() {
        let was_public = std::mem::take(&mut loaded.binned_public);
        let public_cells = match recovery {
            Recovery::Draft => None,
            Recovery::Published => loaded.binned_cells.take(),
            // Without a draft beside it, the working copy is what the public had.
            Recovery::AsBefore => loaded.binned_cells.take().or_else(|| Some(loaded.copy.cells.clone())),
        };
        let waiting = loaded.binned_waiting.take().filter(|_| recovery == Recovery::AsBefore);
        if let Some(waiting) = waiting {
            schedule_again(db, id, &waiting.scheduled, edit.at)?;
            loaded.submitted = waiting.submitted.map(|(by, at)| Act { by, at });
        }
        keep_changed(db, &mut loaded, Action::Recover, edit)?;
        written = Written::Draft;
        for language in was_public.into_iter().filter(|_| publishes) {
            let published = match &public_cells {
                // The draft beside what was public waits as before.
                Some(cells) => publish_again(db, &mut loaded, cells, language, edit)?,
                None => publish_now(db, &mut loaded, language, edit)?,
            };
            match published {
                Change::Public(action) if public_cells.is_some() => {
                    // The version says what was published.
                    let draft = std::mem::replace(&mut loaded.copy.cells, loaded.live.cells.clone());
                    history::record(db, &loaded, action, &[], edit)?;
                    loaded.copy.cells = draft;
                    loaded.copy.revision += 1;
                    keep(db, &mut loaded, edit)?;
                }
                Change::Public(action) => keep_changed(db, &mut loaded, action, edit)?,
                Change::Refused(refusal) => return Ok((refusal, Written::Nothing)),
                Change::Desk(_) | Change::Outdated => {
                    return Ok((Saved::Outdated(Box::new(loaded.into_record(db)?)), Written::Nothing));
                }
            }
            written = Written::content(id);
        }
    }
    Ok((Saved::Done(Box::new(loaded.into_record(db)?)), written))
}

/// Takes a record from the public and marks it as binned. False: another caller has just changed the record.
fn put_into_bin(db: &Connection, loaded: &mut Loaded, edit: &Edit) -> Result<bool> {
    loaded.binned_public = loaded.published();
    let has_draft =
        !loaded.binned_public.is_empty() && !shows_same(loaded.schema(), &loaded.copy.cells, &loaded.live.cells);
    loaded.binned_cells = has_draft.then(|| loaded.live.cells.clone());
    let scheduled = list_scheduled(db, loaded.id)?;
    if matches!(withdraw_all(db, loaded, edit)?, Change::Outdated) {
        return Ok(false);
    }
    end_previews(db, loaded.id)?;
    loaded.binned_waiting = Some(Waiting {
        scheduled,
        submitted: loaded.submitted.take().map(|act| (act.by, act.at)),
    });
    loaded.binned = Some(Act {
        by: name_of(edit).to_owned(),
        at: edit.at,
    });
    Ok(true)
}

/// Puts a record that its author has read at this revision into the bin; the caller commits.
pub(super) fn bin_as(db: &Connection, id: RecordId, revision: i64, author: &Author<'_>) -> Result<(Saved, Written)> {
    if !id.noun.can_be_hidden() {
        return Ok((Saved::Missing, Written::Nothing));
    }
    if can_be_merged(id.noun) {
        // A piece that is published in this moment may name it: then it is published before, or finds that it is gone.
        hold(db, &["merge", id.noun.as_str()])?;
    }
    change_within(db, id, revision, author, |db, loaded| {
        if id.noun == Noun::ARTIFACT {
            search::lock_groups(db)?;
        }
        if !live::hold_revision(db, id, loaded.live.revision)? {
            return Ok(Change::Outdated);
        }
        if live::is_needed(db, id)? {
            return Ok(Change::Refused(Saved::InUse));
        }
        Ok(match put_into_bin(db, loaded, author.edit)? {
            true if loaded.binned_public.is_empty() => Change::Desk(Action::Bin),
            true => Change::Public(Action::Bin),
            false => Change::Outdated,
        })
    })
}

/// Puts a record into the bin, whichever revision its editors have read; the caller commits. `was_public`: languages in which the public
/// had it before, besides those in which it has it now, with `public_cells`. False: another caller has just changed the record.
pub(super) fn bin_within(
    db: &Connection,
    mut loaded: Loaded,
    was_public: &[Language],
    public_cells: Option<Cells>,
    edit: &Edit,
) -> Result<bool> {
    if !put_into_bin(db, &mut loaded, edit)? {
        return Ok(false);
    }
    loaded.binned_cells = loaded.binned_cells.or(public_cells);
    let others = was_public
        .iter()
        .filter(|language| !loaded.binned_public.contains(language));
    let others: Vec<Language> = others.copied().collect();
    loaded.binned_public.extend(others);
    keep_changed(db, &mut loaded, Action::Bin, edit)?;
    Ok(true)
}
