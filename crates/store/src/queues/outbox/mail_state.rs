//! Whether mails leave: the last one that did and the last one that did not, whatever becomes of the mails themselves.

use chrono::{DateTime, Utc};
use serde::Deserialize;

use super::Outbox;
use crate::engine::{
    error::Result,
    sql::{self, Sql},
};

domain::words! {
    /// Why a mail did not leave.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum MailFailure {
        /// The server refused it for good.
        Refused = "refused",
        /// Not now, but perhaps later.
        Later = "later",
        /// Not before the settings are corrected.
        SetUp = "set_up",
        /// The server did not say whether it accepted it.
        Unsure = "unsure",
    }
}

/// The last mails.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LastMails {
    pub delivered_at: Option<DateTime<Utc>>,
    /// The last one that did not.
    pub failed: Option<FailedMail>,
}

/// A mail that did not leave.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct FailedMail {
    /// When it was tried.
    pub at: DateTime<Utc>,
    pub failure: MailFailure,
    /// What the mail server said, without the recipient.
    pub words: String,
}

const DELIVERED: &str = "delivered";
const FAILED: &str = "failed";

impl Outbox<'_> {
    /// Notes that a mail left.
    pub async fn note_delivered_mail(&self, now: DateTime<Utc>) -> Result<()> {
        self.note(DELIVERED, now, ("", "")).await
    }

    /// Notes that a mail did not leave; `words` must not name its recipient.
    pub async fn note_failed_mail(&self, failure: MailFailure, words: &str, now: DateTime<Utc>) -> Result<()> {
        self.note(FAILED, now, (failure.as_str(), words)).await
    }

    async fn note(&self, outcome: &str, now: DateTime<Utc>, (failure, words): (&str, &str)) -> Result<()> {
        let row = vec![
            ("outcome", outcome.into()),
            ("at", now.into()),
            ("failure", failure.into()),
            ("words", words.replace('\0', "").into()),
        ];
        let sql = sql::upsert("last_mail", &["outcome"], &[], vec![row]);
        self.0.write_each(|db| sql.run(db).map(drop)).await
    }

    /// The last mails that were noted.
    pub async fn last_mails(&self) -> Result<LastMails> {
        self.0
            .read(|db| {
                let mut last = LastMails::default();
                for row in Sql::new("select * from last_mail").all(db)? {
                    match row.get("outcome")? {
                        DELIVERED => last.delivered_at = row.get("at")?,
                        _ => last.failed = Some(row.to()?),
                    }
                }
                Ok(last)
            })
            .await
    }
}
