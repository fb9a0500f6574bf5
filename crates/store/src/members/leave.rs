//! How a member leaves: nothing stays that says who it was.

use domain::account::{Account, AccountKind};
use sea_orm::ConnectionTrait;

use super::Members;
use crate::{
    attempts,
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
    for table in ["code_request", "verification_code"] {
        let mut sql = Sql::new(&format!("delete from {table} where account = "));
        sql.bind(account.as_str());
        sql.run(db).await?;
    }
    let messages = written_by(db, account, "contact_message", "email").await?;
    let mut blank = Sql::new("update contact_message set name = '', email = '', content = '' where id in ");
    blank.list(messages);
    blank.run(db).await?;
    let letters = written_by(db, account, "outbox", "reply_to").await?;
    let mut letters_gone = Sql::new("delete from outbox where id in ");
    letters_gone.list(letters);
    letters_gone.run(db).await.map(drop)
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
