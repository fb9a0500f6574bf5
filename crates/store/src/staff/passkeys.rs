//! Passkeys. What a credential holds is known to the sign-in alone; here it is a text.

use chrono::{DateTime, Utc};
use domain::staff::StaffEvent;

use super::{Staff, StaffActor, events::log};
use crate::{
    database::{Connection, Row},
    error::Result,
    sql::{self, Sql},
};

/// A passkey to be stored.
pub struct NewPasskey {
    /// Its id, which the browser names.
    pub credential_id: String,
    /// What is needed to check its answers.
    pub credential: String,
    /// What its owner calls it.
    pub label: String,
}

/// A stored passkey.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredPasskey {
    /// Its number.
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Its id, which the browser names.
    pub credential_id: String,
    /// What is needed to check its answers.
    pub credential: String,
    /// What its owner calls it.
    pub label: String,
    /// When it was added.
    pub created_at: DateTime<Utc>,
    /// When somebody last signed in with it.
    pub last_used_at: Option<DateTime<Utc>>,
}

impl Staff<'_> {
    /// The passkeys of an account, the oldest first.
    pub async fn passkeys(&self, account_id: i64) -> Result<Vec<StoredPasskey>> {
        let mut sql = Sql::new(&format!("select {COLUMNS} from staff_passkey where account_id = "));
        sql.bind(account_id).push(" order by id");
        self.0.read(|db| sql.all(db)?.iter().map(read).collect()).await
    }

    /// Adds a passkey; `false` if it is there already.
    pub async fn add_passkey(
        &self,
        account_id: i64,
        passkey: &NewPasskey,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        self.0
            .write(|transaction| {
                let row = vec![
                    ("account_id", account_id.into()),
                    ("credential_id", passkey.credential_id.as_str().into()),
                    ("credential", passkey.credential.as_str().into()),
                    ("label", passkey.label.as_str().into()),
                    ("created_at", now.into()),
                ];
                let mut insert = sql::insert("staff_passkey", vec![row]);
                insert.push(" on conflict (credential_id) do nothing");
                if insert.run(&transaction)? == 0 {
                    return Ok(false);
                }
                log(
                    &transaction,
                    actor,
                    StaffEvent::PasskeyAdded,
                    account_id,
                    &passkey.label,
                    now,
                )?;
                transaction.commit()?;
                Ok(true)
            })
            .await
    }

    /// Removes a passkey; `false` if the account has no such one.
    pub async fn remove_passkey(
        &self,
        account_id: i64,
        id: i64,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        self.0
            .write(|transaction| {
                let mut sql = Sql::new("delete from staff_passkey where account_id = ");
                sql.bind(account_id)
                    .push(" and id = ")
                    .bind(id)
                    .push(" returning label");
                let Some(label) = sql.column::<String>(&transaction)?.pop() else {
                    return Ok(false);
                };
                log(&transaction, actor, StaffEvent::PasskeyRemoved, account_id, &label, now)?;
                transaction.commit()?;
                Ok(true)
            })
            .await
    }
}

/// Writes what is to be remembered of a passkey after its use; `false` if the account has it no longer.
pub(super) fn update(
    db: &Connection,
    account_id: i64,
    credential_id: &str,
    credential: &str,
    now: DateTime<Utc>,
) -> Result<bool> {
    let row = vec![("credential", credential.into()), ("last_used_at", now.into())];
    let mut sql = sql::update("staff_passkey", row);
    sql.push(" where account_id = ").bind(account_id);
    sql.push(" and credential_id = ").bind(credential_id);
    Ok(sql.run(db)? == 1)
}

const COLUMNS: &str = "id, account_id, credential_id, credential, label, created_at, last_used_at";

fn read(row: &Row) -> Result<StoredPasskey> {
    Ok(StoredPasskey {
        id: row.get("id")?,
        account_id: row.get("account_id")?,
        credential_id: row.get("credential_id")?,
        credential: row.get("credential")?,
        label: row.get("label")?,
        created_at: row.get("created_at")?,
        last_used_at: row.get("last_used_at")?,
    })
}
