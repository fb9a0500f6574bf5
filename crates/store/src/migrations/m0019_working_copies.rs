//! Content under edit: working copies, their history, what is scheduled, and relic numbers that were public.

use sea_query::*;

use super::{Schema, bare_table, index, number, table, text, text_or_null, time, time_or_null};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut copy = bare_table("working_copy");
    copy.col(text("noun"))
        .col(number("record_id"))
        .col(number("revision"))
        // JSON: the cells, a mark for each, and the public record's cells when the two were last compared.
        .col(text("cells"))
        .col(text("marks"))
        .col(text("live_cells"))
        .col(number("live_revision"))
        .col(time("updated_at"))
        .col(text("updated_by"))
        .col(time_or_null("submitted_at"))
        .col(text_or_null("submitted_by"))
        .col(time_or_null("binned_at"))
        .col(text_or_null("binned_by"));
    // What lists show, computed from the cells at each save.
    for language in ["tw", "en"] {
        // Once true, the record's address answers that it is gone, not that it never was.
        copy.col(ColumnDef::new(format!("was_public_{language}")).boolean().not_null());
        copy.col(ColumnDef::new(format!("changed_{language}")).boolean().not_null());
        for count in ["missing", "draft", "stale"] {
            copy.col(ColumnDef::new(format!("{count}_{language}")).integer().not_null());
        }
        copy.col(ColumnDef::new(format!("title_{language}")).text().not_null());
    }
    copy.primary_key(Index::create().col("noun").col("record_id"));
    schema.create_table(copy)?;
    schema.create_index(index("working_copy", "working_copy_binned", &["binned_at"]))?;
    schema.create_index(index("working_copy", "working_copy_submitted", &["submitted_at"]))?;

    let mut version = table("record_version");
    version
        .col(text("noun"))
        .col(number("record_id"))
        .col(number("revision"))
        .col(time("at"))
        .col(text("editor"))
        .col(text("action"))
        // JSON: the names of the cells that changed, and all cells afterwards.
        .col(text("changed"))
        .col(text("cells"));
    schema.create_table(version)?;
    schema.create_index(index(
        "record_version",
        "record_version_of",
        &["noun", "record_id", "id"],
    ))?;

    let mut schedule = bare_table("publication_schedule");
    schedule
        .col(text("noun"))
        .col(number("record_id"))
        .col(text("language"))
        .col(time("at"))
        .col(text("editor"));
    schedule.primary_key(Index::create().col("noun").col("record_id").col("language"));
    schema.create_table(schedule)?;
    schema.create_index(index("publication_schedule", "publication_schedule_at", &["at"]))?;

    let mut retired = bare_table("retired_number");
    retired.col(text("relic_key").primary_key()).col(time("at"));
    schema.create_table(retired)
}
