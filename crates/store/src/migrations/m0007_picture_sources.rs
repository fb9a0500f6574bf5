//! What a picture was made from, so that the same file is not taken in twice; whose files are to go; and which collection
//! was brought in last.

use sea_orm_migration::prelude::*;

use super::{add_column, bare_table, int, text, text_or_null, time, time_or_null};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // SHA-256 of the file that came in; null where it came in before this was kept.
        add_column(manager, "picture", text_or_null("content_hash")).await?;

        let mut removal = bare_table("picture_removal");
        removal
            .col(text("key").primary_key())
            .col(text("locked_key"))
            // Null: at once.
            .col(time_or_null("not_before"));
        manager.create_table(removal).await?;

        let mut last = bare_table("last_import");
        last.col(int("id").primary_key())
            .col(text("fingerprint"))
            .col(time("finished_at"));
        manager.create_table(last).await
    }
}
