//! The search index, the one table that differs between the engines: FTS5 on SQLite, a tsvector with GIN on PostgreSQL.

use sea_query::*;

use super::{Schema, bare_table, number, refers};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let db = schema.connection();
    if !db.is_postgres() {
        // The analyser's tokens are ASCII letters, digits, % and _, or not ASCII at all; this tokenizer keeps all of them
        // whole, while the default one knows too few rare characters.
        let create = "create virtual table artifact_search using fts5(name, rest, relic, scope, content = '', \
                      contentless_delete = 1, prefix = '1', tokenize = \"ascii tokenchars '%_'\")";
        return db.batch(create);
    }
    let mut search = bare_table("artifact_search");
    search
        .col(number("artifact_id").primary_key())
        .col(ColumnDef::new("tokens").custom("tsvector").not_null());
    refers(
        &mut search,
        "artifact_search",
        "artifact_id",
        "artifact",
        ForeignKeyAction::Cascade,
    );
    schema.create_table(search)?;
    // Without a pending list, a search never has to scan it.
    let index = "create index artifact_search_tokens on artifact_search using gin (tokens) with (fastupdate = off)";
    db.batch(index)
}
