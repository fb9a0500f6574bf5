//! Removing the credentials of an account.

use crate::engine::{database::Connection, error::Result, sql::Sql};

/// Removes all credentials with which a colleague could sign in.
pub(super) fn remove_credentials(db: &Connection, id: i64) -> Result<()> {
    let mut sql =
        Sql::new("update staff_account set password_hash = null, totp_secret = null, totp_step = null where id = ");
    sql.bind(id);
    sql.run(db)?;
    remove_recovery_codes(db, id)?;
    for table in ["staff_passkey", "staff_step", "staff_client"] {
        let mut sql = Sql::new("delete from ");
        sql.push(table).push(" where account_id = ").bind(id);
        sql.run(db)?;
    }
    Ok(())
}

pub(super) fn remove_recovery_codes(db: &Connection, id: i64) -> Result<()> {
    let mut sql = Sql::new("delete from staff_recovery_code where account_id = ");
    sql.bind(id);
    sql.run(db).map(drop)
}
