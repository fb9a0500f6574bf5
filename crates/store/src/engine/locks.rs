//! The locks by which transactions wait for each other.

use domain::account::Account;

use crate::engine::{database::Connection, error::Result, sql::Sql};

/// Locks these parts until the transaction ends; other transactions that lock the same parts wait. SQLite has one writer anyway.
pub(crate) fn hold(transaction: &Connection, parts: &[&str]) -> Result<()> {
    hold_all(transaction, &[parts])
}

/// The same for several names, which are locked one after the other.
pub(crate) fn hold_all(transaction: &Connection, names: &[&[&str]]) -> Result<()> {
    lock_each(transaction, "pg_advisory_xact_lock", names)
}

/// Locks each of these names until the transaction ends, in their order, against those who [`hold`] them, not against others who share them.
pub(crate) fn hold_shared(transaction: &Connection, names: &[&[&str]]) -> Result<()> {
    lock_each(transaction, "pg_advisory_xact_lock_shared", names)
}

fn lock_each(transaction: &Connection, lock: &str, names: &[&[&str]]) -> Result<()> {
    if transaction.is_postgres() && !names.is_empty() {
        let mut sql = Sql::new(&format!("select {lock}(key) from unnest(array["));
        for (at, parts) in names.iter().enumerate() {
            sql.push(if at == 0 { "" } else { ", " });
            sql.push("hashtextextended(").bind(parts.join("\u{1f}")).push(", 0)");
        }
        sql.push("]) as held(key)");
        sql.run(transaction)?;
    }
    Ok(())
}

/// Locks an account, whether it has a member or not. Everything that changes codes or members by account does this first, so
/// that no two transactions wait for each other's rows.
pub(crate) fn hold_account(transaction: &Connection, account: &Account) -> Result<()> {
    hold(transaction, &["account", account.as_str()])
}
