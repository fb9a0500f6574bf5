//! The outbox holds text messages too, mails with a second, formatted part, and secrets that go when they have served.

use super::{Schema, add_column, int, text, text_or_null};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    for column in [
        text("channel").default("mail").to_owned(),
        text("kind").default("contact").to_owned(),
        text_or_null("html"),
        text_or_null("secret"),
        // How often its end stayed open: it may have arrived, and nobody said so.
        int("unsure").default(0).to_owned(),
    ] {
        add_column(schema, "outbox", column)?;
    }
    Ok(())
}
