//! Messages from the contact form, and the mail that waits to be sent.

use super::{Schema, index, int, table, text, text_or_null, time, time_or_null};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut message = table("contact_message");
    message
        .col(text("name"))
        .col(text("email"))
        .col(text("content"))
        .col(text("language"))
        .col(time("received_at"));
    schema.create_table(message)?;

    let mut outbox = table("outbox");
    outbox
        .col(text("recipient"))
        .col(text_or_null("reply_to"))
        .col(text("subject"))
        .col(text("body"))
        .col(int("attempts"))
        .col(time("created_at"))
        // When it may be tried; null once it was delivered or given up.
        .col(time_or_null("next_try_at"))
        .col(time_or_null("delivered_at"))
        .col(time_or_null("expires_at"))
        .col(text_or_null("last_error"));
    schema.create_table(outbox)?;
    schema.create_index(index("outbox", "outbox_next_try", &["next_try_at"]))
}
