//! What waits for its second step, for a few minutes.

use chrono::{DateTime, TimeDelta, Utc};
use domain::clock::CLOCK_SLACK;
use serde::Deserialize;

use super::Staff;
use crate::engine::{
    error::Result,
    sql::{self, Sql},
};

/// Which step is awaited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepKind {
    /// A code, after the right password.
    Code,
    /// The code of a new second factor.
    SecondFactor,
    /// The signature of a passkey, of any account.
    Passkey,
    NewPasskey,
}

impl StepKind {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Code => "code",
            Self::SecondFactor => "second-factor",
            Self::Passkey => "passkey",
            Self::NewPasskey => "new-passkey",
        }
    }

    /// How long it is awaited.
    pub const fn life(self) -> TimeDelta {
        match self {
            Self::Code => TimeDelta::minutes(5),
            Self::SecondFactor => TimeDelta::minutes(15),
            // As long as browsers wait for a device, and a little more.
            Self::Passkey | Self::NewPasskey => TimeDelta::minutes(6),
        }
    }
}

/// A step to be stored.
pub struct NewStep {
    /// The digest of its token.
    pub digest: [u8; 32],
    pub kind: StepKind,
    /// Whose it is, if that is known.
    pub account_id: Option<i64>,
    /// The data needed to check the answer.
    pub data: String,
    /// Until when it is awaited.
    pub expires_at: DateTime<Utc>,
}

/// A stored step.
#[derive(Clone, PartialEq, Eq, Deserialize)]
pub struct StaffStep {
    /// Whose it is, if that is known.
    pub account_id: Option<i64>,
    /// The data needed to check the answer.
    pub data: String,
}

impl Staff<'_> {
    /// Stores a step.
    pub async fn put_step(&self, step: &NewStep) -> Result<()> {
        let row = vec![
            ("token_digest", hex::encode(step.digest).into()),
            ("kind", step.kind.as_str().into()),
            ("account_id", step.account_id.into()),
            ("data", step.data.as_str().into()),
            ("expires_at", step.expires_at.into()),
        ];
        let insert = sql::insert("staff_step", vec![row]);
        self.0.write_each(|db| insert.run(db).map(drop)).await
    }

    /// A step that is still awaited.
    pub async fn find_step(&self, digest: [u8; 32], kind: StepKind, now: DateTime<Utc>) -> Result<Option<StaffStep>> {
        let mut sql = Sql::new("select account_id, data");
        sql.push(" from staff_step where token_digest = ")
            .bind(hex::encode(digest));
        awaited(&mut sql, kind, now);
        self.0.read(|db| sql.read_one(db)).await
    }

    /// The same, and it is awaited no longer: of two who answer at once, one gets it.
    pub async fn take_step(&self, digest: [u8; 32], kind: StepKind, now: DateTime<Utc>) -> Result<Option<StaffStep>> {
        let mut sql = Sql::new("delete from staff_step where token_digest = ");
        sql.bind(hex::encode(digest));
        awaited(&mut sql, kind, now);
        sql.push(" returning account_id, data");
        self.0.write_each(|db| sql.read_one(db)).await
    }
}

/// Of this kind; neither over, nor stored while the clock was ahead.
fn awaited(sql: &mut Sql, kind: StepKind, now: DateTime<Utc>) {
    sql.push(" and kind = ").bind(kind.as_str());
    sql.push(" and expires_at > ").bind(now);
    sql.push(" and expires_at <= ").bind(now + kind.life() + CLOCK_SLACK);
}
