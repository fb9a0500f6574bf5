//! Which pictures have their display sizes as AVIF, and the line of those that are still to be drawn.

use sea_orm_migration::prelude::*;

use super::{add_column, flag, index, int, time_or_null};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        add_column(manager, "picture", flag("has_avif").default(false).to_owned()).await?;
        // How often it was begun; after a few times that came to nothing it is left alone.
        add_column(manager, "picture", int("avif_attempts").default(0).to_owned()).await?;
        // Until then it is somebody's who has begun it. Null: nobody's.
        add_column(manager, "picture", time_or_null("avif_not_before")).await?;
        let line = index("picture", "picture_avif_line", &["has_avif", "avif_attempts", "id"]);
        manager.create_index(line).await
    }
}
