//! Mails that tell the antiques house of messages, by themselves or in a digest: that one was given up is noted with its messages,
//! since the outbox deletes digests at once and other mails after some days.

use chrono::{DateTime, Utc};

use crate::engine::{database::Connection, error::Result, sql::Sql};

/// Marks the messages of a mail that was given up; does nothing for other mails. Such a mail is never tried again.
pub(super) fn note_given_up(db: &Connection, mail: i64, now: DateTime<Utc>) -> Result<()> {
    let mut sql = Sql::new("update contact_message set notification_given_up_at = ");
    sql.bind(now).push(
        ", notification_unsure = o.unsure > 0 from outbox o \
         where o.id = contact_message.told_by and o.delivered_at is null and o.next_try_at is null and o.id = ",
    );
    sql.bind(mail);
    sql.run(db).map(drop)
}
