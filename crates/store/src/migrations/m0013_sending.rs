//! Codes that belong to the client that asked for them, urgency in the outbox, and contact messages that wait for a digest.
//!
//! The table `verification_code`, with one code for each account and purpose, stays for processes of the previous version; the
//! codes in it are copied.

use sea_query::*;

use super::{Schema, add_column, bare_table, index, int, number, number_or_null, text, time, time_or_null};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    codes(schema)?;
    outbox(schema)?;
    messages(schema)
}

fn codes(schema: &Schema<'_>) -> Result<()> {
    // The client that asked for the code, as a keyed hash.
    add_column(schema, "code_request", text("sender").default("").to_owned())?;
    let mut open = index("code_request", "code_request_expiring", &["expires_at"]);
    schema.create_index(open.and_where(Expr::col("settled_at").is_null()).take())?;

    let mut code = bare_table("sent_code");
    code.col(text("purpose"))
        .col(text("account"))
        .col(text("sender"))
        .col(number("request_id"))
        .col(text("digest"))
        .col(time("issued_at"))
        .col(time("expires_at"))
        .col(int("tries"))
        // Those of them that were not the sender's.
        .col(int("tries_by_others"))
        .col(time_or_null("used_at"))
        .primary_key(Index::create().col("purpose").col("account").col("sender"));
    schema.create_table(code)?;
    schema.connection()
        .batch(
            "insert into sent_code (purpose, account, sender, request_id, digest, issued_at, expires_at, tries, tries_by_others, used_at) \
             select purpose, account, '', request_id, digest, issued_at, expires_at, tries, 0, used_at from verification_code",
        )
        .map(drop)
}

fn outbox(schema: &Schema<'_>) -> Result<()> {
    // 0 goes first. A process of the previous version does not set it; its messages go last.
    add_column(schema, "outbox", int("urgency").default(2).to_owned())?;
    schema
        .connection()
        .batch("update outbox set urgency = case kind when 'code' then 0 when 'contact' then 2 else 1 end")?;
    let waits = || Expr::col("next_try_at").is_not_null();
    for (name, columns) in [
        ("outbox_due", &["channel", "urgency", "next_try_at", "id"][..]),
        ("outbox_expiring", &["expires_at"]),
    ] {
        let mut waiting = index("outbox", name, columns);
        schema.create_index(waiting.and_where(waits()).take())?;
    }
    let by_time = Index::drop().name("outbox_next_try").table("outbox").to_owned();
    schema.drop_index(by_time)
}

fn messages(schema: &Schema<'_>) -> Result<()> {
    // The number of the mail in the outbox that reports it; null until one does. 0: there was one, of unknown number.
    add_column(schema, "contact_message", number_or_null("told_by"))?;
    schema.connection().batch("update contact_message set told_by = 0")?;
    let mut untold = index("contact_message", "contact_message_untold", &["id"]);
    schema.create_index(untold.and_where(Expr::col("told_by").is_null()).take())
}
