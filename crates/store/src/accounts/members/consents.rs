//! Consents to a privacy policy that came after the one to which a member agreed first.

use chrono::{DateTime, Utc};

use super::{Consent, Members, register::insert_consent};
use crate::engine::{error::Result, sql::Sql};

impl Members<'_> {
    /// Whether a member has agreed to a version of the privacy policy.
    pub async fn has_agreed(&self, id: i64, version: &str) -> Result<bool> {
        let mut sql = Sql::new("select 1 from member_consent where member_id = ");
        sql.bind(id).push(" and version = ").bind(version);
        self.0.read(|db| Ok(sql.one(db)?.is_some())).await
    }

    /// Writes down that a member agreed, once for each version. `shown_at` is when the text was shown to them.
    pub async fn agree(&self, id: i64, consent: &Consent, shown_at: DateTime<Utc>, now: DateTime<Utc>) -> Result<()> {
        self.0
            .write(|transaction| {
                // Of two calls at once the second finds what the first wrote.
                crate::engine::locks::hold(&transaction, &["consent", &id.to_string()])?;
                let mut sql = Sql::new("select 1 from member_consent where member_id = ");
                sql.bind(id).push(" and version = ").bind(consent.version.as_str());
                if sql.one(&transaction)?.is_none() {
                    insert_consent(&transaction, id, consent, shown_at, now)?;
                }
                transaction.commit()
            })
            .await
    }
}
