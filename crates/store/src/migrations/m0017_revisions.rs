//! Editing by several people: each record counts its revisions, and each change is logged with its editor.

use super::{Schema, add_column, index, number, table, text, time};
use crate::{content::Noun, error::Result};

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    for noun in Noun::ALL {
        add_column(schema, noun.as_str(), number("revision").default(1).to_owned())?;
    }
    let mut change = table("content_change");
    change
        .col(time("at"))
        // `import` or `staff`, and for the latter the account's name.
        .col(text("editor_kind"))
        .col(text("editor"))
        .col(text("action"))
        .col(text("noun"))
        .col(number("record_id"))
        .col(text("record_key"))
        .col(number("revision"));
    schema.create_table(change)?;
    schema.create_index(index(
        "content_change",
        "content_change_record",
        &["noun", "record_key", "id"],
    ))
}
