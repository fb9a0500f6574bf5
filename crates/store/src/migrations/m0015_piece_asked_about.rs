//! The piece that a contact message asks about.

use sea_orm_migration::prelude::*;

use super::{add_column, text};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // Its relic number as it was sent; empty for a message about nothing in particular.
        add_column(manager, "contact_message", text("piece").default("").to_owned()).await
    }
}
