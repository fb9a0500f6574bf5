//! The accounts that lead to a member: its own, and those of members who were merged into it.

use domain::account::Account;
use serde::Deserialize;

use super::Members;
use crate::engine::{database::Connection, error::Result, locks::hold_account, row, sql::Sql};

impl Members<'_> {
    /// The accounts by which a member is found, its own first.
    pub async fn accounts(&self, id: i64) -> Result<Vec<Account>> {
        self.0.read(|db| list(db, id)).await
    }
}

/// Adds the number of the member that an account belongs to, as an expression.
pub(super) fn push_owner(sql: &mut Sql, account: &Account) {
    sql.push("(select coalesce(merged_into, id) from member where account = ")
        .bind(account.as_str())
        .push(")");
}

#[derive(Deserialize)]
struct Found {
    #[serde(deserialize_with = "row::account")]
    account: Account,
}

/// The accounts that lead to a member, its own first.
pub(super) fn list(db: &Connection, id: i64) -> Result<Vec<Account>> {
    let mut sql = Sql::new("select account from member where account is not null and (id = ");
    sql.bind(id).push(" or merged_into = ").bind(id);
    sql.push(") order by case when merged_into is null then 0 else 1 end, id");
    let found = sql.read_all::<Found>(db)?.into_iter();
    Ok(found.map(|found| found.account).collect())
}

/// The members who were merged into this one.
pub(super) fn list_merged(db: &Connection, id: i64) -> Result<Vec<i64>> {
    let mut sql = Sql::new("select id from member where merged_into = ");
    sql.bind(id).push(" order by id").take().column(db)
}

/// Locks accounts in one order, so that no two transactions wait for each other.
pub(super) fn hold_all(db: &Connection, mut accounts: Vec<Account>) -> Result<()> {
    accounts.sort_by(|one, other| one.as_str().cmp(other.as_str()));
    accounts.dedup();
    accounts.iter().try_for_each(|account| hold_account(db, account))
}

/// Locks an account with all others that lead to the same member.
pub(super) fn hold_with_others(db: &Connection, account: &Account) -> Result<()> {
    let mut sql = Sql::new("select coalesce(merged_into, id) from member where account = ");
    let owner: Option<i64> = sql.bind(account.as_str()).take().column(db)?.pop();
    let mut accounts = match owner {
        Some(owner) => list(db, owner)?,
        None => Vec::new(),
    };
    accounts.push(account.clone());
    hold_all(db, accounts)
}
