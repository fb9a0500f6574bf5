//! What a forgiving search needs: the words of the collection, the years to which each piece is dated, and an index with a
//! field for keywords and one for the dynasty.
//!
//! The index itself is written anew after this, because the analyser's version has risen with it.

use sea_orm_migration::prelude::*;

use super::{add_column, bare_table, index, int, text};
use crate::engine::is_postgres;

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        let mut term = text("term").primary_key().to_owned();
        if is_postgres(db) {
            // In the order of bytes, as SQLite compares anyway, whatever the database's language.
            term.extra("collate \"C\"");
        }
        manager
            .create_table(bare_table("search_term").col(term).to_owned())
            .await?;
        add_years(manager).await?;
        if !is_postgres(db) {
            db.execute_unprepared("drop table artifact_search").await?;
            let create = "create virtual table artifact_search using fts5(name, keywords, dynasty, rest, relic, scope, \
                          content = '', contentless_delete = 1, prefix = '1', tokenize = \"ascii tokenchars '%_'\")";
            db.execute_unprepared(create).await?;
        }
        Ok(())
    }
}

/// `domain::period::year_span` written down. What nobody can date ends before it begins, so that no year meets it.
async fn add_years(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let (first, last) = (i32::MIN, i32::MAX);
    add_column(manager, "artifact", int("year_from").default(last).to_owned()).await?;
    add_column(manager, "artifact", int("year_to").default(first).to_owned()).await?;
    let of_period = |year: &str, id: &str| format!("(select p.{year} from period p where p.id = {id})");
    let fill = format!(
        "update artifact set \
         year_from = coalesce(year_earliest, {}, case when period_id is null and period_end_id is null then year_latest end, {first}), \
         year_to = coalesce(year_latest, {}, case when period_id is null and period_end_id is null then year_earliest end, {last}) \
         where period_id is not null or period_end_id is not null or year_earliest is not null or year_latest is not null",
        of_period("year_start", "coalesce(period_id, period_end_id)"),
        of_period("year_end", "coalesce(period_end_id, period_id)"),
    );
    manager.get_connection().execute_unprepared(&fill).await?;
    for (name, columns) in [
        ("artifact_years", &["listed", "year_from", "id", "year_to"][..]),
        (
            "artifact_years_in_group",
            &["item_group_id", "listed", "year_from", "id", "year_to"],
        ),
    ] {
        manager.create_index(index("artifact", name, columns)).await?;
    }
    Ok(())
}
