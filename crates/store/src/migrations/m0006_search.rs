//! The search index, the one table that differs between the engines: FTS5 on SQLite, a tsvector with GIN on PostgreSQL.

use sea_orm_migration::prelude::*;

use super::{bare_table, number, refers};
use crate::engine::is_postgres;

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        if !is_postgres(db) {
            // The analyser's tokens are ASCII letters, digits, % and _, or not ASCII at all, all of which this tokenizer
            // keeps whole; the default one knows too few of the rarer characters.
            let create = "create virtual table artifact_search using fts5(name, rest, relic, scope, content = '', \
                          contentless_delete = 1, prefix = '1', tokenize = \"ascii tokenchars '%_'\")";
            return db.execute_unprepared(create).await.map(drop);
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
        manager.create_table(search).await?;
        // Without the pending list a search never has to read it through.
        let index = "create index artifact_search_tokens on artifact_search using gin (tokens) with (fastupdate = off)";
        db.execute_unprepared(index).await.map(drop)
    }
}
