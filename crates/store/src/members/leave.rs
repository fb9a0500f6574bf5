//! How a member leaves: nothing stays that says who it was.

use domain::account::{Account, AccountKind};
use sea_orm::ConnectionTrait;

use super::Members;
use crate::{
    PostKind, attempts, codes,
    engine::hold_account,
    error::Result,
    row::{account_or_none, get},
    sql::Sql,
};

impl Members<'_> {
    /// Deletes a member for good, with identities, sessions, clients, consents, events, codes, attempts and post. Of a
    /// contact message from the member's own address only the moment stays. `false` where there is no such member.
    pub async fn delete(&self, id: i64) -> Result<bool> {
        let transaction = self.0.begin().await?;
        let mut find = Sql::new("select account from member where id = ");
        find.bind(id);
        let Some(row) = find.one(&transaction).await? else {
            return Ok(false);
        };
        let account = account_or_none(&row, "account")?;
        if let Some(account) = &account {
            hold_account(&transaction, account).await?;
        }
        let mut emails = Sql::new("select email from member_identity where email is not null and member_id = ");
        emails.bind(id);
        let mut recipients: Vec<String> = emails.column(&transaction).await?;
        // Everything that refers to the member goes with it.
        let mut member = Sql::new("delete from member where id = ");
        member.bind(id);
        if member.run(&transaction).await? == 0 {
            return Ok(false);
        }
        attempts::of_member("delete", id, account.as_ref())
            .run(&transaction)
            .await?;
        if let Some(account) = &account {
            recipients.push(account.as_str().to_owned());
            recipients.extend(account.e164());
            forget_account(&transaction, account).await?;
        }
        let mut post = Sql::new("delete from outbox where recipient in ");
        post.list(recipients);
        post.run(&transaction).await?;
        transaction.commit().await?;
        self.0.erase_deleted().await;
        Ok(true)
    }
}

async fn forget_account(db: &impl ConnectionTrait, account: &Account) -> Result<()> {
    codes::delete_all(db, account).await?;
    let mut asked = Sql::new("delete from code_request where account = ");
    asked.bind(account.as_str());
    asked.run(db).await?;
    let messages = written_by(db, account, "contact_message", "email").await?;
    untell(db, &messages).await?;
    let mut blank =
        Sql::new("update contact_message set name = '', email = '', content = '', told_by = 0 where id in ");
    blank.list(messages);
    blank.run(db).await?;
    let letters = written_by(db, account, "outbox", "reply_to").await?;
    let mut letters_gone = Sql::new("delete from outbox where id in ");
    letters_gone.list(letters);
    letters_gone.run(db).await.map(drop)
}

/// Takes back the digests that quote these messages; what else they told of waits for the next one.
async fn untell(db: &impl ConnectionTrait, messages: &[i64]) -> Result<()> {
    let mut quoting = Sql::new("select id from outbox where kind = ");
    quoting.bind(PostKind::Digest.as_str());
    quoting.push(" and id in (select told_by from contact_message where id in ");
    quoting.list(messages.iter().copied()).push(")");
    let digests: Vec<i64> = quoting.column(db).await?;
    let mut untold = Sql::new("update contact_message set told_by = null where told_by in ");
    untold.list(digests.iter().copied());
    untold.run(db).await?;
    let mut gone = Sql::new("delete from outbox where id in ");
    gone.list(digests);
    gone.run(db).await.map(drop)
}

/// The numbers of what came in from a member's own address, however it was written there.
pub(super) async fn written_by(
    db: &impl ConnectionTrait,
    account: &Account,
    table: &str,
    column: &str,
) -> Result<Vec<i64>> {
    if account.kind() != AccountKind::Email {
        return Ok(Vec::new());
    }
    let all = Sql::new(&format!(
        "select id, {column} as address from {table} where {column} is not null"
    ));
    let mut found = Vec::new();
    for row in all.all(db).await? {
        if Account::parse(&get::<String>(&row, "address")?).as_ref() == Ok(account) {
            found.push(get(&row, "id")?);
        }
    }
    Ok(found)
}
