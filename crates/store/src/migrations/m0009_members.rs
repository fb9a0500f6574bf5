//! Members with everything that belongs to them, verification codes, and counted attempts.
//!
//! Digests and nonces are hexadecimal text. A `client` is a keyed hash, never an address.

use sea_query::*;

use super::{Schema, bare_table, index, int, number, refers, table, text, text_or_null, time, time_or_null, unique};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    members(schema)?;
    belongings(schema)?;
    codes(schema)
}

fn members(schema: &Schema<'_>) -> Result<()> {
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
    schema.create_table(member)?;
    schema.create_index(unique("member", "member_account", &["account"]))
}

/// A member's column: the row is deleted with the member.
fn own(table: &mut TableCreateStatement, name: &'static str) {
    table.col(number("member_id"));
    refers(table, name, "member_id", "member", ForeignKeyAction::Cascade);
}

fn belongings(schema: &Schema<'_>) -> Result<()> {
    let mut identity = bare_table("member_identity");
    identity.col(text("provider")).col(text("subject"));
    own(&mut identity, "member_identity");
    identity
        .col(text_or_null("email"))
        .col(time("created_at"))
        .primary_key(Index::create().col("provider").col("subject"));
    schema.create_table(identity)?;
    schema.create_index(index("member_identity", "member_identity_member", &["member_id"]))?;

    let mut session = table("member_session");
    own(&mut session, "member_session");
    session
        .col(text("token_digest"))
        .col(time("created_at"))
        .col(time("last_seen_at"))
        .col(time("expires_at"))
        .col(text("client"));
    schema.create_table(session)?;
    schema.create_index(unique("member_session", "member_session_token", &["token_digest"]))?;
    schema.create_index(index("member_session", "member_session_member", &["member_id"]))?;

    let mut client = bare_table("member_client");
    own(&mut client, "member_client");
    client
        .col(text("client"))
        .col(time("last_success_at"))
        .primary_key(Index::create().col("member_id").col("client"));
    schema.create_table(client)?;

    let mut consent = table("member_consent");
    own(&mut consent, "member_consent");
    consent
        .col(text("version"))
        .col(text("language"))
        .col(time("agreed_at"))
        .col(text("method"));
    schema.create_table(consent)?;
    schema.create_index(index("member_consent", "member_consent_member", &["member_id"]))?;

    let mut event = table("member_event");
    own(&mut event, "member_event");
    event.col(text("kind")).col(time("at")).col(text("client"));
    schema.create_table(event)?;
    schema.create_index(index("member_event", "member_event_member", &["member_id"]))?;
    schema.create_index(index("member_event", "member_event_at", &["at"]))
}

fn codes(schema: &Schema<'_>) -> Result<()> {
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
    schema.create_table(code)?;

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
    schema.create_table(request)?;
    for (name, column) in [
        ("code_request_next_try", "next_try_at"),
        ("code_request_account", "account"),
    ] {
        schema.create_index(index("code_request", name, &[column]))?;
    }

    let mut attempt = table("attempt");
    attempt
        .col(text("kind"))
        .col(text("subject"))
        .col(text("client"))
        .col(time("at"));
    schema.create_table(attempt)?;
    schema.create_index(index("attempt", "attempt_subject", &["kind", "subject", "at"]))?;
    schema.create_index(index("attempt", "attempt_at", &["at"]))
}
