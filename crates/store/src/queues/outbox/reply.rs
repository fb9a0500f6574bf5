//! Mails that are replies: what became of one is noted with the reply, since the outbox forgets its mails after some days.

use chrono::{DateTime, Utc};

use crate::engine::{database::Connection, error::Result, sql::Sql};

/// What became of making a mail due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Retried {
    /// A worker takes it next.
    Due,
    /// A worker has it, or it was sent.
    Taken,
    /// The outbox does not have it any more.
    Forgotten,
}

/// Notes with the reply what became of its mail; does nothing for other mails.
pub(super) fn note_outcome(db: &Connection, mail: i64) -> Result<()> {
    let mut sql = Sql::new(
        "update contact_entry set attempts = o.attempts, last_error = o.last_error, next_try_at = o.next_try_at, \
         delivered_at = o.delivered_at from outbox o where o.id = contact_entry.mail_id and o.id = ",
    );
    sql.bind(mail);
    sql.run(db).map(drop)
}

/// Makes a mail that was not sent due now. `next_try_at` is what its reply says: a worker that takes the mail changes it in the
/// outbox alone, so a mail for which the two differ is not given to a second worker.
pub(crate) fn retry(
    db: &Connection,
    mail: i64,
    next_try_at: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<Retried> {
    let mut sql = Sql::new("update outbox set unsure = 0, next_try_at = ");
    sql.bind(now).push(" where delivered_at is null and id = ").bind(mail);
    match next_try_at {
        Some(time) => sql.push(" and next_try_at = ").bind(time),
        None => sql.push(" and next_try_at is null"),
    };
    if sql.run(db)? > 0 {
        return Ok(Retried::Due);
    }
    let mut known = Sql::new("select 1 from outbox where id = ");
    known.bind(mail);
    Ok(if known.one(db)?.is_some() {
        Retried::Taken
    } else {
        Retried::Forgotten
    })
}
