//! The codes by which two members confirm that they are one person, before staff merge them. A member with an account is sent
//! the code, one without is shown it after a login; both tell it to the staff. The code itself is not stored.

use chrono::{DateTime, TimeDelta, Utc};
use domain::{budget::CODE_TRIES, clock::CLOCK_SLACK, member::MemberState};
use serde::Deserialize;

use super::Members;
use crate::{
    engine::{
        database::Connection,
        error::Result,
        row,
        sql::{self, Sql},
    },
    log::{MemberAct, NewLogLine, StaffActor, append},
};

/// How long a confirmation counts.
pub(super) const CONFIRMED_FOR: TimeDelta = TimeDelta::days(1);

/// A code by which a member confirms a merge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub struct MergeCode {
    /// Its number; never given twice.
    pub id: i64,
    /// What it is computed from.
    #[serde(deserialize_with = "row::bytes")]
    pub nonce: [u8; 16],
    /// When the member was asked.
    pub sent_at: DateTime<Utc>,
    /// Until when it can be entered.
    pub expires_at: DateTime<Utc>,
    /// When it was entered.
    pub confirmed_at: Option<DateTime<Utc>>,
}

impl Members<'_> {
    /// Asks a member to confirm a merge with another; a code from before is void. `None` if one of the two is not an
    /// active member.
    pub async fn ask_to_confirm_merge(
        &self,
        id: i64,
        other: i64,
        nonce: [u8; 16],
        life: TimeDelta,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<Option<MergeCode>> {
        self.0
            .write(|transaction| {
                for member in [id, other] {
                    let active = super::find(&transaction, member)?;
                    if active.is_none_or(|member| member.state != MemberState::Active) {
                        return Ok(None);
                    }
                }
                delete(&transaction, id, other)?;
                let row = vec![
                    ("member_id", id.into()),
                    ("other_id", other.into()),
                    ("nonce", hex::encode(nonce).into()),
                    ("sent_at", now.into()),
                    ("expires_at", (now + life).into()),
                    ("tries", 0.into()),
                    ("confirmed_at", None::<DateTime<Utc>>.into()),
                ];
                let code = sql::insert("merge_code", vec![row])
                    .push(" returning *")
                    .take()
                    .read_one(&transaction)?;
                append(
                    &transaction,
                    actor,
                    &NewLogLine::of_member(MemberAct::MergeCodeSent, id),
                    now,
                )?;
                transaction.commit()?;
                Ok(code)
            })
            .await
    }

    /// The code by which a member was asked to confirm a merge with another, if it can still be entered or counts.
    pub async fn merge_code(&self, id: i64, other: i64, now: DateTime<Utc>) -> Result<Option<MergeCode>> {
        let mut sql = Sql::new("select * from merge_code where member_id = ");
        sql.bind(id).push(" and other_id = ").bind(other);
        let found: Option<MergeCode> = self.0.read(|db| sql.read_one(db)).await?;
        Ok(found.filter(|code| match code.confirmed_at {
            Some(confirmed) => counts(confirmed, now),
            None => code.expires_at > now && code.sent_at <= now + CLOCK_SLACK,
        }))
    }

    /// The latest code that a member may be shown, to tell it to the staff.
    pub async fn merge_code_to_show(&self, id: i64, now: DateTime<Utc>) -> Result<Option<MergeCode>> {
        let mut sql = Sql::new("select * from merge_code where confirmed_at is null and member_id = ");
        sql.bind(id);
        can_be_entered(&mut sql, now);
        sql.push(" order by id desc limit 1");
        self.0.read(|db| sql.read_one(db)).await
    }

    /// Counts an attempt at a code and returns the code that it must match; `None` if there is none that can still be entered.
    /// The count is committed before the return, so that no more than five attempts are evaluated, however many come at once.
    pub async fn try_merge_code(&self, id: i64, other: i64, now: DateTime<Utc>) -> Result<Option<MergeCode>> {
        let mut sql = Sql::new("update merge_code set tries = tries + 1 where confirmed_at is null and member_id = ");
        sql.bind(id).push(" and other_id = ").bind(other);
        can_be_entered(&mut sql, now);
        sql.push(" and tries < ").bind(i64::from(CODE_TRIES));
        sql.push(" returning *");
        self.0.write_each(|db| sql.read_one(db)).await
    }

    /// Notes that a code was right; `false` if another one was sent meanwhile.
    pub async fn confirm_merge(
        &self,
        id: i64,
        code: &MergeCode,
        actor: &StaffActor,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        self.0
            .write(|transaction| {
                let mut sql = Sql::new("update merge_code set confirmed_at = ");
                sql.bind(now)
                    .push(" where confirmed_at is null and id = ")
                    .bind(code.id);
                if sql.run(&transaction)? == 0 {
                    return Ok(false);
                }
                let line = NewLogLine::of_member(MemberAct::MergeConfirmed, id);
                append(&transaction, actor, &line, now)?;
                transaction.commit()?;
                Ok(true)
            })
            .await
    }

    /// Deletes the codes and confirmations that are no longer valid.
    pub async fn forget_merge_codes(&self, now: DateTime<Utc>) -> Result<()> {
        let mut sql = Sql::new("delete from merge_code where expires_at <= ");
        sql.bind(now).push(" and (confirmed_at is null or confirmed_at <= ");
        sql.bind(now - CONFIRMED_FOR).push(")");
        self.0.write_each(|db| sql.run(db)).await.map(drop)
    }
}

/// Whether both have confirmed the merge lately.
pub(super) fn have_confirmed(db: &Connection, one: i64, other: i64, now: DateTime<Utc>) -> Result<bool> {
    for (id, with) in [(one, other), (other, one)] {
        let mut sql = Sql::new("select confirmed_at from merge_code where confirmed_at is not null and member_id = ");
        sql.bind(id).push(" and other_id = ").bind(with);
        let confirmed: Option<DateTime<Utc>> = sql.column(db)?.pop();
        if !confirmed.is_some_and(|at| counts(at, now)) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Deletes the codes of these members, and those of others with them.
pub(super) fn delete_of(db: &Connection, members: &[i64]) -> Result<()> {
    let mut sql = Sql::new("delete from merge_code where member_id in ");
    sql.list(members.iter().copied()).push(" or other_id in ");
    sql.list(members.iter().copied()).take().run(db).map(drop)
}

fn delete(db: &Connection, id: i64, other: i64) -> Result<()> {
    let mut sql = Sql::new("delete from merge_code where member_id = ");
    sql.bind(id).push(" and other_id = ").bind(other);
    sql.run(db).map(drop)
}

/// Neither over, nor sent while the clock was ahead.
fn can_be_entered(sql: &mut Sql, now: DateTime<Utc>) {
    sql.push(" and expires_at > ").bind(now);
    sql.push(" and sent_at <= ").bind(now + CLOCK_SLACK);
}

fn counts(confirmed: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    confirmed + CONFIRMED_FOR > now && confirmed <= now + CLOCK_SLACK
}
