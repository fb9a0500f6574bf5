//! Deleting a member: nothing stays that says who it was.

use chrono::{DateTime, Utc};
use domain::account::{Account, AccountKind};

use super::{Members, accounts, merge, merge_codes};
use crate::{
    accounts::{attempts, codes, messages::withdraw_digests},
    engine::{database::Connection, error::Result, sql::Sql},
    log::{MemberAct, NewLogLine, StaffActor, append},
};

impl Members<'_> {
    /// The same as [`Self::delete`], by staff: with a line of the log, which names the member by number alone.
    pub async fn delete_for(&self, id: i64, actor: &StaffActor, now: DateTime<Utc>) -> Result<bool> {
        let line = NewLogLine::of_member(MemberAct::Deleted, id);
        self.remove(id, |db| append(db, actor, &line, now)).await
    }

    /// Deletes a member with identities, sessions, clients, consents, events, favourites, codes, attempts and outgoing messages. Of a
    /// contact message from the member's own address stay its time, its language and the number of the piece that it asked about.
    /// `false` if there is no such member.
    pub async fn delete(&self, id: i64) -> Result<bool> {
        self.remove(id, |_| Ok(())).await
    }

    async fn remove(&self, id: i64, log: impl Fn(&Connection) -> Result<()> + Send + Sync) -> Result<bool> {
        let deleted = self
            .0
            .write(|transaction| {
                // Members that were merged into this one are deleted with it, as are the data for undoing the merges.
                merge::hold_merges(&transaction)?;
                let accounts = accounts::list(&transaction, id)?;
                accounts::hold_all(&transaction, accounts.clone())?;
                if super::find(&transaction, id)?.is_none() {
                    return Ok(false);
                }
                let ids = [vec![id], accounts::list_merged(&transaction, id)?].concat();
                let mut emails =
                    Sql::new("select email from member_identity where email is not null and member_id in ");
                emails.list(ids.iter().copied());
                let mut recipients: Vec<String> = emails.column(&transaction)?;
                merge::delete_of(&transaction, &ids)?;
                merge_codes::delete_of(&transaction, &ids)?;
                // Everything that refers to a member is deleted with it.
                let mut members = Sql::new("delete from member where id in ");
                members.list(ids.iter().copied());
                if members.run(&transaction)? == 0 {
                    return Ok(false);
                }
                for member in ids {
                    attempts::of_member("delete", member, &accounts).run(&transaction)?;
                }
                for account in &accounts {
                    recipients.push(account.as_str().to_owned());
                    recipients.extend(account.e164());
                    forget_account(&transaction, account)?;
                }
                let mut post = Sql::new("delete from outbox where recipient in ");
                post.list(recipients);
                post.run(&transaction)?;
                log(&transaction)?;
                transaction.commit()?;
                Ok(true)
            })
            .await?;
        if deleted {
            self.0.erase_deleted().await;
        }
        Ok(deleted)
    }
}

fn forget_account(db: &Connection, account: &Account) -> Result<()> {
    codes::delete_all(db, account)?;
    let mut asked = Sql::new("delete from code_request where account = ");
    asked.bind(account.as_str());
    asked.run(db)?;
    let messages = written_by(db, account, "contact_message", "email")?;
    withdraw_digests(db, &messages)?;
    // To the address as it was written in the message, which may be another spelling of the account.
    let mut answers =
        Sql::new("delete from outbox where id in (select mail_id from contact_entry where message_id in ");
    answers.list(messages.iter().copied()).push(")");
    answers.run(db)?;
    for table in ["contact_entry", "contact_draft"] {
        let mut said = Sql::new("delete from ");
        said.push(table)
            .push(" where message_id in ")
            .list(messages.iter().copied());
        said.run(db)?;
    }
    let mut blank = Sql::new(
        "update contact_message set name = '', email = '', content = '', told_by = 0, state = 'closed', assignee_id = null \
         where id in ",
    );
    blank.list(messages);
    blank.run(db)?;
    // What they wrote, and what waits for them: a receipt goes to the address as they wrote it.
    for column in ["reply_to", "recipient"] {
        let mails = written_by(db, account, "outbox", column)?;
        let mut mails_gone = Sql::new("delete from outbox where id in ");
        mails_gone.list(mails);
        mails_gone.run(db)?;
    }
    Ok(())
}

/// The numbers of messages from a member's own address, in every spelling.
pub(super) fn written_by(db: &Connection, account: &Account, table: &str, column: &str) -> Result<Vec<i64>> {
    if account.kind() != AccountKind::Email {
        return Ok(Vec::new());
    }
    let all = Sql::new(&format!(
        "select id, {column} as address from {table} where {column} is not null"
    ));
    let mut found = Vec::new();
    for row in all.all(db)? {
        if Account::parse(&row.get::<String>("address")?).as_ref() == Ok(account) {
            found.push(row.get("id")?);
        }
    }
    Ok(found)
}
