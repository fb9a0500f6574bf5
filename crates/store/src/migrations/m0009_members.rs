//! Members with all that hangs on them, verification codes, and what counts attempts.
//!
//! Digests and nonces are hexadecimal text. A `client` is an opaque text that the server makes, never an address.

use sea_orm_migration::prelude::*;

use super::{bare_table, index, int, number, refers, table, text, text_or_null, time, time_or_null, unique};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        members(manager).await?;
        belongings(manager).await?;
        codes(manager).await
    }
}

async fn members(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut member = table("member");
    member
        // Both are null for a member whom only a provider vouches for.
        .col(text_or_null("account_kind"))
        .col(text_or_null("account"))
        .col(text("name"))
        .col(text_or_null("password_hash"))
        // Numbers of option entries; 0 is 'please choose'.
        .col(number("country_id"))
        .col(number("age_id"))
        .col(number("gender_id"))
        .col(text("language"))
        .col(text("state"))
        .col(time("created_at"))
        .col(time("updated_at"))
        .col(time_or_null("last_login_at"));
    manager.create_table(member).await?;
    manager
        .create_index(unique("member", "member_account", &["account"]))
        .await
}

/// A member's own: gone with the member.
fn own(table: &mut TableCreateStatement, name: &'static str) {
    table.col(number("member_id"));
    refers(table, name, "member_id", "member", ForeignKeyAction::Cascade);
}

async fn belongings(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut identity = bare_table("member_identity");
    identity.col(text("provider")).col(text("subject"));
    own(&mut identity, "member_identity");
    identity
        .col(text_or_null("email"))
        .col(time("created_at"))
        .primary_key(Index::create().col("provider").col("subject"));
    manager.create_table(identity).await?;
    manager
        .create_index(index("member_identity", "member_identity_member", &["member_id"]))
        .await?;

    let mut session = table("member_session");
    own(&mut session, "member_session");
    session
        .col(text("token_digest"))
        .col(time("created_at"))
        .col(time("last_seen_at"))
        .col(time("expires_at"))
        .col(text("client"));
    manager.create_table(session).await?;
    manager
        .create_index(unique("member_session", "member_session_token", &["token_digest"]))
        .await?;
    manager
        .create_index(index("member_session", "member_session_member", &["member_id"]))
        .await?;

    let mut client = bare_table("member_client");
    own(&mut client, "member_client");
    client
        .col(text("client"))
        .col(time("last_success_at"))
        .primary_key(Index::create().col("member_id").col("client"));
    manager.create_table(client).await?;

    let mut consent = table("member_consent");
    own(&mut consent, "member_consent");
    consent
        .col(text("version"))
        .col(text("language"))
        .col(time("agreed_at"))
        .col(text("method"));
    manager.create_table(consent).await?;
    manager
        .create_index(index("member_consent", "member_consent_member", &["member_id"]))
        .await?;

    let mut event = table("member_event");
    own(&mut event, "member_event");
    event.col(text("kind")).col(time("at")).col(text("client"));
    manager.create_table(event).await?;
    manager
        .create_index(index("member_event", "member_event_member", &["member_id"]))
        .await?;
    manager
        .create_index(index("member_event", "member_event_at", &["at"]))
        .await
}

async fn codes(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut code = bare_table("verification_code");
    code.col(text("purpose"))
        .col(text("account"))
        .col(number("request_id"))
        .col(text("digest"))
        .col(time("issued_at"))
        .col(time("expires_at"))
        .col(int("tries"))
        .col(time_or_null("used_at"))
        .primary_key(Index::create().col("purpose").col("account"));
    manager.create_table(code).await?;

    let mut request = table("code_request");
    request
        .col(text("purpose"))
        .col(text("account_kind"))
        .col(text("account"))
        .col(text("language"))
        .col(text("nonce"))
        .col(time("requested_at"))
        .col(time("expires_at"))
        // When it may be tried; null once it is settled.
        .col(time_or_null("next_try_at"))
        .col(int("attempts"))
        .col(time_or_null("settled_at"));
    manager.create_table(request).await?;
    for (name, column) in [
        ("code_request_next_try", "next_try_at"),
        ("code_request_account", "account"),
    ] {
        manager.create_index(index("code_request", name, &[column])).await?;
    }

    let mut attempt = table("attempt");
    attempt
        .col(text("kind"))
        .col(text("subject"))
        .col(text("client"))
        .col(time("at"));
    manager.create_table(attempt).await?;
    manager
        .create_index(index("attempt", "attempt_subject", &["kind", "subject", "at"]))
        .await?;
    manager.create_index(index("attempt", "attempt_at", &["at"])).await
}
