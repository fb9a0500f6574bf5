//! Messages from the contact form, and the mail that waits to be sent.

use sea_orm_migration::prelude::*;

use super::{index, int, table, text, text_or_null, time, time_or_null};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut message = table("contact_message");
        message
            .col(text("name"))
            .col(text("email"))
            .col(text("content"))
            .col(text("language"))
            .col(time("received_at"));
        manager.create_table(message).await?;

        let mut outbox = table("outbox");
        outbox
            .col(text("recipient"))
            .col(text_or_null("reply_to"))
            .col(text("subject"))
            .col(text("body"))
            .col(int("attempts"))
            .col(time("created_at"))
            // When it may be tried; null once it was delivered or given up.
            .col(time_or_null("next_try_at"))
            .col(time_or_null("delivered_at"))
            .col(time_or_null("expires_at"))
            .col(text_or_null("last_error"));
        manager.create_table(outbox).await?;
        manager
            .create_index(index("outbox", "outbox_next_try", &["next_try_at"]))
            .await
    }
}
