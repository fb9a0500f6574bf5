//! Links with which an account is set up: one of each account at a time, for one use.

use chrono::{DateTime, Utc};
use domain::{
    clock::CLOCK_SLACK,
    staff::{LINK_LIFE, Role},
};
use serde::Deserialize;

use super::Staff;
use crate::engine::{
    database::Connection,
    error::Result,
    sql::{self, Sql},
};

/// A link to be stored.
#[derive(Clone, Copy)]
pub struct NewLink {
    /// The digest of its token.
    pub digest: [u8; 32],
    pub expires_at: DateTime<Utc>,
}

/// A link that can be used, and whose it is.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct OpenLink {
    #[serde(rename = "id")]
    pub account_id: i64,
    pub name: String,
    pub role: Role,
    /// When the link ends.
    pub expires_at: DateTime<Utc>,
}

impl Staff<'_> {
    /// The account of a link that is neither used nor over.
    pub async fn find_link(&self, digest: [u8; 32], now: DateTime<Utc>) -> Result<Option<OpenLink>> {
        self.0.read(|db| find(db, digest, now)).await
    }
}

/// The same within a transaction.
pub(super) fn find(db: &Connection, digest: [u8; 32], now: DateTime<Utc>) -> Result<Option<OpenLink>> {
    let mut sql = Sql::new(
        "select a.id, a.name, a.role, l.expires_at from staff_link l join staff_account a on a.id = l.account_id \
         where a.state = 'invited' and l.token_digest = ",
    );
    sql.bind(hex::encode(digest));
    alive(&mut sql, now);
    sql.read_one(db)
}

/// Neither over, nor given out while the clock was ahead.
pub(super) fn alive(sql: &mut Sql, now: DateTime<Utc>) {
    sql.push(" and l.expires_at > ").bind(now);
    sql.push(" and l.expires_at <= ").bind(now + LINK_LIFE + CLOCK_SLACK);
}

/// Stores a link in place of the account's old one.
pub(super) fn put(db: &Connection, account_id: i64, link: &NewLink) -> Result<()> {
    let row = vec![
        ("account_id", account_id.into()),
        ("token_digest", hex::encode(link.digest).into()),
        ("expires_at", link.expires_at.into()),
    ];
    sql::upsert("staff_link", &["account_id"], &[], vec![row])
        .run(db)
        .map(drop)
}

/// Deletes a link; `false` if another call was faster.
pub(super) fn consume(db: &Connection, digest: [u8; 32]) -> Result<bool> {
    let mut sql = Sql::new("delete from staff_link where token_digest = ");
    sql.bind(hex::encode(digest));
    Ok(sql.run(db)? == 1)
}

/// Deletes the link of an account.
pub(super) fn delete(db: &Connection, account_id: i64) -> Result<()> {
    let mut sql = Sql::new("delete from staff_link where account_id = ");
    sql.bind(account_id);
    sql.run(db).map(drop)
}
