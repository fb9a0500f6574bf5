//! Merging a member into another who is the same person, and undoing it for 30 days.
//!
//! The one that goes stays as a row in the state `merged`: its account cannot be registered again, and leads to the
//! other one from then on. The moved rows and the other member's former values are recorded; those that are still as
//! the merge left them are restored.

mod favourites;
mod snapshot;

use chrono::{DateTime, Utc};
use domain::{
    account::Account,
    member::{MemberEvent, MemberState},
};
use serde_json::json;

use self::favourites::move_favourites;
use self::snapshot::{Snapshot, give_back, move_links, move_rows, read_fields, restore_fields, take_over};
use super::{Members, accounts, find, links::lock_member, merge_codes};
use crate::{
    accounts::{codes, member_events::note, sessions},
    engine::{
        database::{Connection, Row},
        edit::UNDOABLE,
        error::Result,
        locks::hold,
        merges::MergeKind,
        row::from_json,
        sql::{self, Sql},
    },
    log::{MemberAct, NewLogLine, StaffActor, append},
};

/// Whose value a field has after a merge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum MergeSide {
    /// That of the member who stays.
    #[default]
    Kept,
    /// That of the one who goes.
    Gone,
}

/// Which values are taken over from which of the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MergeChoice {
    pub name: MergeSide,
    pub country: MergeSide,
    pub age: MergeSide,
    pub gender: MergeSide,
    /// The day of registration.
    pub created_at: MergeSide,
    /// The password; the other one opens nothing any more.
    pub password: MergeSide,
}

/// What became of a merge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemberMerged {
    /// It is done; with its number, for undoing it.
    Done(i64),
    /// One of the two does not exist, or they are one.
    Missing,
    /// One of the accounts is closed.
    Suspended,
    /// One of the two has not confirmed that both are theirs.
    Unconfirmed,
}

/// What became of undoing a merge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemberMergeUndone {
    /// They are two members again.
    Done {
        /// The one who stayed.
        kept: i64,
        /// The one who is back.
        gone: i64,
    },
    /// There is no such merge, or it is too long ago.
    Missing,
    /// The member who stayed was merged into another one since.
    MergedFurther,
    /// The account of the member who stayed was closed since.
    Suspended,
}

/// A merge that can be undone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemberMerge {
    pub id: i64,
    /// The name of the member who went.
    pub gone: String,
    pub by: String,
    pub at: DateTime<Utc>,
    /// Until when it can be undone.
    pub until: DateTime<Utc>,
}

impl Members<'_> {
    /// Merges a member into another. All sessions of both end, and no code that is on its way opens anything.
    pub async fn merge(
        &self,
        gone: i64,
        kept: i64,
        choice: &MergeChoice,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<MemberMerged> {
        self.0
            .write(|db| {
                let held = hold_both(&db, gone, kept)?;
                let (Some(from), Some(into)) = (find(&db, gone)?, find(&db, kept)?) else {
                    return Ok(MemberMerged::Missing);
                };
                if gone == kept {
                    return Ok(MemberMerged::Missing);
                }
                if [&from, &into].iter().any(|member| member.state != MemberState::Active) {
                    return Ok(MemberMerged::Suspended);
                }
                if !merge_codes::have_confirmed(&db, gone, kept, now)? {
                    return Ok(MemberMerged::Unconfirmed);
                }
                let before = read_fields(&db, kept)?;
                let links = move_links(&db, gone, kept)?;
                let consents = move_rows(&db, "member_consent", "member_id", gone, kept)?;
                let events = move_rows(&db, "member_event", "member_id", gone, kept)?;
                let merged = move_rows(&db, "member", "merged_into", gone, kept)?;
                take_over(&db, gone, &before, kept, choice, now)?;
                let moved = Snapshot {
                    links,
                    consents,
                    events,
                    merged,
                    favourites: move_favourites(&db, gone, kept)?,
                    after: read_fields(&db, kept)?,
                    before,
                };
                set_merged(&db, gone, Some(kept))?;
                sessions::end_all(&db, gone, None)?;
                end_access(&db, kept, &held)?;
                merge_codes::delete_of(&db, &[gone])?;
                note(&db, kept, MemberEvent::Merge, "", now)?;
                let merge = MergeKind::Member.insert(&db, (gone, kept), &moved, (&actor.name, now))?;
                log(&db, MemberAct::Merged, gone, kept, actor, now)?;
                db.commit()?;
                Ok(MemberMerged::Done(merge))
            })
            .await
    }

    /// Undoes a merge: rows that the merge moved or changed, and that have not changed since, are as they were. All
    /// sessions are over, since any may have begun by a way to log in that belongs to the other member.
    pub async fn undo_merge(&self, merge: i64, actor: &StaffActor, now: DateTime<Utc>) -> Result<MemberMergeUndone> {
        self.0
            .write(|db| {
                hold_merges(&db)?;
                let Some(row) = MergeKind::Member.take(&db, merge, now)? else {
                    return Ok(MemberMergeUndone::Missing);
                };
                let (gone, kept): (i64, i64) = (row.get("gone_id")?, row.get("kept_id")?);
                let held = hold_both(&db, gone, kept)?;
                match find(&db, kept)?.map(|member| member.state) {
                    Some(MemberState::Active) => {}
                    Some(MemberState::Suspended) => return Ok(MemberMergeUndone::Suspended),
                    Some(MemberState::Merged) | None => return Ok(MemberMergeUndone::MergedFurther),
                }
                let moved: Snapshot = from_json(&row, "moved")?;
                moved.move_links_back(&db, kept, gone)?;
                give_back(&db, "member_consent", "member_id", kept, gone, &moved.consents)?;
                give_back(&db, "member_event", "member_id", kept, gone, &moved.events)?;
                give_back(&db, "member", "merged_into", kept, gone, &moved.merged)?;
                moved.favourites.give_back(&db, kept, gone)?;
                let is_reset = is_reset_since(&db, kept, row.get("at")?)?;
                restore_fields(&db, kept, &moved, is_reset)?;
                set_merged(&db, gone, None)?;
                end_access(&db, kept, &held)?;
                note(&db, kept, MemberEvent::UndoMerge, "", now)?;
                log(&db, MemberAct::MergeUndone, gone, kept, actor, now)?;
                db.commit()?;
                Ok(MemberMergeUndone::Done { kept, gone })
            })
            .await
    }

    /// The merges into a member that can be undone, the newest first.
    pub async fn merges(&self, kept: i64, now: DateTime<Utc>) -> Result<Vec<MemberMerge>> {
        let mut sql = Sql::new(
            "select g.id, g.editor, g.at, m.name from merge g join member m on m.id = g.gone_id where g.kind = ",
        );
        sql.bind(MergeKind::Member.as_str())
            .push(" and g.kept_id = ")
            .bind(kept);
        sql.push(" and g.at > ")
            .bind(now - UNDOABLE)
            .push(" order by g.id desc");
        self.0.read(|db| sql.all(db)?.iter().map(read).collect()).await
    }

    /// Makes final what cannot be undone any more: of a member who went, only the account stays, which leads to the other one.
    pub async fn forget_merges(&self, now: DateTime<Utc>) -> Result<()> {
        self.0
            .write(|db| {
                hold_merges(&db)?;
                for id in MergeKind::Member.forget(&db, now)? {
                    forget(&db, id)?;
                }
                db.commit()
            })
            .await
    }
}

/// Locks merges: whatever changes which member an account leads to waits for it.
pub(super) fn hold_merges(db: &Connection) -> Result<()> {
    hold(db, &["merge", MergeKind::Member.as_str()])
}

/// Locks merges, all accounts that lead to the two, and then their rows, in the order in which everything else locks them.
/// Returns the accounts.
fn hold_both(db: &Connection, gone: i64, kept: i64) -> Result<Vec<Account>> {
    hold_merges(db)?;
    let held = [accounts::list(db, gone)?, accounts::list(db, kept)?].concat();
    accounts::hold_all(db, held.clone())?;
    for id in [gone.min(kept), gone.max(kept)] {
        lock_member(db, id)?;
    }
    Ok(held)
}

/// Ends all sessions of a member, and voids every code of these accounts, on its way or sent.
fn end_access(db: &Connection, id: i64, accounts: &[Account]) -> Result<()> {
    sessions::end_all(db, id, None)?;
    for account in accounts {
        codes::withdraw(db, account, None)?;
        codes::delete_all(db, account)?;
    }
    Ok(())
}

fn set_merged(db: &Connection, gone: i64, into: Option<i64>) -> Result<()> {
    let state = if into.is_some() {
        MemberState::Merged
    } else {
        MemberState::Active
    };
    let set = vec![("state", state.as_str().into()), ("merged_into", into.into())];
    let mut sql = sql::update("member", set);
    sql.push(" where id = ").bind(gone).take().run(db).map(drop)
}

/// Whether the member has set a new password since then.
fn is_reset_since(db: &Connection, id: i64, at: DateTime<Utc>) -> Result<bool> {
    let mut sql = Sql::new("select 1 from member_event where member_id = ");
    sql.bind(id).push(" and kind = ").bind(MemberEvent::Reset.as_str());
    sql.push(" and at >= ").bind(at);
    Ok(sql.one(db)?.is_some())
}

/// The line names both by number alone.
fn log(db: &Connection, act: MemberAct, gone: i64, kept: i64, actor: &StaffActor, now: DateTime<Utc>) -> Result<()> {
    let line = NewLogLine::of_member(act, kept).with(json!({ "member": gone }));
    append(db, actor, &line, now)
}

fn read(row: &Row) -> Result<MemberMerge> {
    let at: DateTime<Utc> = row.get("at")?;
    Ok(MemberMerge {
        id: row.get("id")?,
        gone: row.get("name")?,
        by: row.get("editor")?,
        at,
        until: at + UNDOABLE,
    })
}

/// Deletes everything of a member who went but the account; without one, the row too.
fn forget(db: &Connection, id: i64) -> Result<()> {
    for table in [
        "member_identity",
        "member_client",
        "member_consent",
        "member_event",
        "favourite",
        "cabinet",
    ] {
        let mut sql = Sql::new(&format!("delete from {table} where member_id = "));
        sql.bind(id).take().run(db)?;
    }
    let mut nameless = Sql::new("delete from member where account is null and id = ");
    nameless.bind(id).take().run(db)?;
    let mut blank = Sql::new(
        "update member set name = '', password_hash = null, country_id = 0, age_id = 0, gender_id = 0,          last_login_at = null where id = ",
    );
    blank.bind(id).take().run(db).map(drop)
}

/// Deletes the records of merges of these members.
pub(super) fn delete_of(db: &Connection, members: &[i64]) -> Result<()> {
    let mut sql = Sql::new("delete from merge where kind = ");
    sql.bind(MergeKind::Member.as_str()).push(" and kept_id in ");
    sql.list(members.iter().copied()).take().run(db).map(drop)
}
