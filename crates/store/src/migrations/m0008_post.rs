//! The outbox holds text messages too, mails with a second, formatted part, and secrets that go when they have served.

use sea_orm_migration::prelude::*;

use super::{add_column, int, text, text_or_null};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in [
            text("channel").default("mail").to_owned(),
            text("kind").default("contact").to_owned(),
            text_or_null("html"),
            text_or_null("secret"),
            // How often its end stayed open: it may have arrived, and nobody said so.
            int("unsure").default(0).to_owned(),
        ] {
            add_column(manager, "outbox", column).await?;
        }
        Ok(())
    }
}
