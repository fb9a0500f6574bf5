//! Imports at the desk: a queue, the rows of each file with what would become of them, and what they were before, to undo it.

use sea_query::*;

use super::{
    Schema, bare_table, flag, index, int, number, number_or_null, refers, table, text, text_or_null, time,
    time_or_null, unique,
};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut import = table("staff_import");
    import
        .col(time("requested_at"))
        // The account may be gone later; the name stays.
        .col(number("account_id"))
        .col(text("account"))
        // The file's name, for people.
        .col(text("name"))
        // Where the file is, in the folder of imports.
        .col(text("file"))
        .col(text("state"))
        // Why the file was refused, if it was.
        .col(text_or_null("refusal_tw"))
        .col(text_or_null("refusal_en"))
        // JSON: the file's columns and what it holds.
        .col(text("sheet"))
        // JSON: what people decided about columns, words and mistakes.
        .col(text("choices"))
        .col(number("done"))
        .col(number("total"))
        // Whether undoing also takes back what was changed after the import.
        .col(flag("takes_back"))
        // The queue's columns; without a time nothing is to be done.
        .col(time_or_null("next_try_at"))
        .col(int("attempts"))
        .col(time_or_null("applied_at"))
        .col(time_or_null("finished_at"));
    schema.create_table(import)?;
    schema.create_index(index("staff_import", "staff_import_next_try", &["next_try_at"]))?;

    schema.create_index(unique("staff_import", "staff_import_file", &["file"]))?;

    let mut row = table("staff_import_row");
    row.col(number("import_id"));
    refers(
        &mut row,
        "staff_import_row",
        "import_id",
        "staff_import",
        ForeignKeyAction::Cascade,
    );
    row.col(number("line"))
        .col(text("relic_number"))
        .col(text("name_tw"))
        .col(text("name_en"))
        .col(text("outcome"))
        // JSON: new values, values before, mistakes, pictures.
        .col(text("detail"))
        .col(number_or_null("record_id"))
        // The working copy's revision that the new values were compared with.
        .col(number("base"))
        .col(text("state"))
        // What applying it left: the working copy's revision and version, and JSON of what was there before.
        .col(number_or_null("revision"))
        .col(number_or_null("version_id"))
        .col(text_or_null("earlier"));
    schema.create_table(row)?;
    schema.create_index(index("staff_import_row", "staff_import_row_of", &["import_id", "line"]))?;

    let mut mapping = bare_table("import_mapping");
    mapping
        .col(text("name").primary_key())
        // JSON: columns' names with the fields that they fill.
        .col(text("columns"))
        .col(time("saved_at"));
    schema.create_table(mapping)
}
