//! One log of what people did.

use super::{Schema, bare_table, index, number, number_or_null, table, text, time};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut line = bare_table("log_line");
    // Numbers follow one another without gaps, so they are given by the code and not by a sequence.
    line.col(number("id").primary_key())
        .col(time("at"))
        // Names are copied, so that a line says the same for ever; empty for the server itself.
        .col(text("actor"))
        .col(text("client"))
        .col(text("area"))
        .col(text("event"))
        // A kind of content, `account`, `member`, or nothing.
        .col(text("subject_kind"))
        .col(number("subject_id"))
        .col(text("name"))
        // JSON.
        .col(text("detail"))
        // The digest of the line before it, and its own.
        .col(text("previous"))
        .col(text("digest"));
    schema.create_table(line)?;
    schema.create_index(index("log_line", "log_line_at", &["at"]))?;
    schema.create_index(index("log_line", "log_line_area", &["area", "id"]))?;
    schema.create_index(index("log_line", "log_line_actor", &["actor", "id"]))?;
    schema.create_index(index(
        "log_line",
        "log_line_subject",
        &["subject_kind", "subject_id", "id"],
    ))?;

    let mut check = table("log_check");
    check
        .col(time("at"))
        .col(number("lines"))
        .col(text("digest"))
        .col(number_or_null("broken_at"));
    schema.create_table(check)?;
    append_only(schema, "log_line")?;
    append_only(schema, "log_check")
}

/// The database itself refuses to change or delete a line.
fn append_only(schema: &Schema<'_>, table: &str) -> Result<()> {
    let db = schema.connection();
    if db.is_postgres() {
        return db.batch(&format!(
            "create function {table}_refuse() returns trigger language plpgsql as \
             $$ begin raise exception 'the log is append-only'; end $$; \
             create trigger {table}_is_append_only before update or delete on {table} \
             for each row execute function {table}_refuse(); \
             create trigger {table}_is_not_emptied before truncate on {table} \
             for each statement execute function {table}_refuse()"
        ));
    }
    for act in ["update", "delete"] {
        db.batch(&format!(
            "create trigger {table}_refuses_{act} before {act} on {table} \
             begin select raise(abort, 'the log is append-only'); end"
        ))?;
    }
    Ok(())
}
