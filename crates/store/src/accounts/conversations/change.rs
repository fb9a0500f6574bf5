//! What colleagues set in a conversation, and its deletion.

use chrono::{DateTime, Utc};
use domain::{bilingual::Language, conversation::ConversationState};

use super::{
    Colleague, Conversation, ConversationLine, Conversations,
    entry::{self, EntryKind},
    find,
};
use crate::{
    accounts::messages,
    engine::{
        database::Connection,
        edit::Edit,
        error::Result,
        locks::hold,
        row::kept,
        sql::{self, Sql},
    },
    log::{MessageAct, NewLogLine, StaffActor, append},
};

/// What changes of a conversation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ConversationChange {
    /// How far it is.
    pub state: Option<ConversationState>,
    /// The colleague who has it in hand; `Some(None)`: none.
    pub assignee: Option<Option<Colleague>>,
    /// Whether it counts as unread.
    pub is_unread: Option<bool>,
}

impl Conversations<'_> {
    /// Changes a conversation, and adds an entry for each difference; `None` if there is none of this number.
    pub async fn change(
        &self,
        id: i64,
        change: &ConversationChange,
        by: &Colleague,
        now: DateTime<Utc>,
    ) -> Result<Option<Conversation>> {
        self.0
            .write(|db| {
                hold_conversation(&db, id)?;
                let Some(present) = find(&db, id, by.id)? else {
                    return Ok(None);
                };
                apply(&db, &present.line, change, by, now)?;
                let changed = find(&db, id, by.id)?;
                db.commit()?;
                Ok(changed)
            })
            .await
    }

    /// Adds a note; `None` if there is no conversation of this number.
    pub async fn note(&self, id: i64, text: &str, by: &Colleague, now: DateTime<Utc>) -> Result<Option<Conversation>> {
        self.0
            .write(|db| {
                if find(&db, id, by.id)?.is_none() {
                    return Ok(None);
                }
                entry::add(&db, id, by, &EntryKind::Note(text.to_owned()), now)?;
                let changed = find(&db, id, by.id)?;
                db.commit()?;
                Ok(changed)
            })
            .await
    }

    /// Keeps the unfinished reply of an account, or forgets it if it is empty; `false` if there is no conversation of this number.
    pub async fn keep_draft(
        &self,
        id: i64,
        account: i64,
        content: &str,
        language: Language,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        self.0
            .write(|db| {
                if find(&db, id, account)?.is_none() {
                    return Ok(false);
                }
                if content.trim().is_empty() {
                    forget_draft(&db, id, account)?;
                } else {
                    let row = vec![
                        ("message_id", id.into()),
                        ("account_id", account.into()),
                        ("content", kept(content)),
                        ("language", language.code().into()),
                        ("updated_at", now.into()),
                    ];
                    sql::upsert("contact_draft", &["message_id", "account_id"], &[], vec![row]).run(&db)?;
                }
                db.commit()?;
                Ok(true)
            })
            .await
    }

    /// Deletes a message with everything that belongs to it, also mails about it that the outbox still has; `false` if there is
    /// none of this number.
    pub async fn delete(&self, id: i64, edit: &Edit) -> Result<bool> {
        let is_gone = self
            .0
            .write(|db| {
                hold_conversation(&db, id)?;
                messages::withdraw_digests(&db, &[id])?;
                let mut mails =
                    Sql::new("delete from outbox where id in (select mail_id from contact_entry where message_id = ");
                mails
                    .bind(id)
                    .push(") or id in (select mail_id from contact_message where id = ");
                mails.bind(id).push(")");
                mails.run(&db)?;
                let mut message = Sql::new("delete from contact_message where id = ");
                message.bind(id);
                let is_gone = message.run(&db)? > 0;
                if is_gone {
                    let line = NewLogLine::of_conversation(MessageAct::Deleted, id);
                    append(&db, &StaffActor::of(edit), &line, edit.at)?;
                }
                db.commit()?;
                Ok(is_gone)
            })
            .await?;
        if is_gone {
            self.0.erase_deleted().await;
        }
        Ok(is_gone)
    }
}

/// Two colleagues who change one conversation at the same moment wait for each other here.
pub(super) fn hold_conversation(db: &Connection, id: i64) -> Result<()> {
    hold(db, &["conversation", &id.to_string()])
}

pub(super) fn forget_draft(db: &Connection, id: i64, account: i64) -> Result<()> {
    let mut sql = Sql::new("delete from contact_draft where message_id = ");
    sql.bind(id).push(" and account_id = ").bind(account);
    sql.run(db).map(drop)
}

/// Writes what differs from the present state, with an entry for each.
pub(super) fn apply(
    db: &Connection,
    present: &ConversationLine,
    change: &ConversationChange,
    by: &Colleague,
    now: DateTime<Utc>,
) -> Result<()> {
    let id = present.message.id;
    if let Some(assignee) = change
        .assignee
        .as_ref()
        .filter(|assignee| **assignee != present.assignee)
    {
        set(db, id, "assignee_id", assignee.as_ref().map(|colleague| colleague.id))?;
        let name = assignee.as_ref().map_or("", |colleague| &colleague.name);
        entry::add(db, id, by, &EntryKind::Assigned(name.to_owned()), now)?;
    }
    if let Some(state) = change.state.filter(|state| *state != present.state) {
        set(db, id, "state", state.as_str())?;
        entry::add(db, id, by, &EntryKind::State(state), now)?;
    }
    if let Some(is_unread) = change.is_unread.filter(|is_unread| *is_unread != present.is_unread) {
        set(db, id, "read_at", (!is_unread).then_some(now))?;
    }
    Ok(())
}

fn set(db: &Connection, id: i64, column: &'static str, value: impl Into<crate::engine::database::Value>) -> Result<()> {
    let mut sql = sql::update("contact_message", vec![(column, value.into())]);
    sql.push(" where id = ").bind(id);
    sql.run(db).map(drop)
}
