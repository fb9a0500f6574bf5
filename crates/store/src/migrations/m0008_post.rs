//! The outbox also holds text messages, HTML parts of mails, and secrets that are deleted after use.

use super::{Schema, add_column, int, text, text_or_null};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    for column in [
        text("channel").default("mail").to_owned(),
        text("kind").default("contact").to_owned(),
        text_or_null("html"),
        text_or_null("secret"),
        // How often it was sent without an acknowledgement: it may have arrived.
        int("unsure").default(0).to_owned(),
    ] {
        add_column(schema, "outbox", column)?;
    }
    Ok(())
}
