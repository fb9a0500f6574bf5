//! Staff accounts with everything that belongs to them.
//!
//! Digests are hexadecimal text. A `client` is a keyed hash, never an address.

use sea_query::*;

use super::{
    Schema, bare_table, index, number, number_or_null, refers, table, text, text_or_null, time, time_or_null, unique,
};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    accounts(schema)?;
    sessions(schema)?;
    second_factors(schema)
}

fn accounts(schema: &Schema<'_>) -> Result<()> {
    let mut account = table("staff_account");
    account
        .col(text("name"))
        // The name without case and width, by which accounts are compared.
        .col(text("folded"))
        .col(text("role"))
        .col(text("state"))
        .col(text_or_null("password_hash"))
        // The secret of the second factor, sealed with a key that is not in the database.
        .col(text_or_null("totp_secret"))
        // The last time step whose code was used.
        .col(number_or_null("totp_step"))
        .col(time("created_at"))
        .col(time_or_null("last_sign_in_at"));
    schema.create_table(account)?;
    schema.create_index(unique("staff_account", "staff_account_folded", &["folded"]))?;

    // The link with which an account is set up. A new one replaces the old.
    let mut link = bare_table("staff_link");
    own(&mut link, "staff_link");
    link.col(text("token_digest"))
        .col(time("expires_at"))
        .primary_key(Index::create().col("account_id"));
    schema.create_table(link)?;
    schema.create_index(unique("staff_link", "staff_link_token", &["token_digest"]))
}

/// An account's column: the row is deleted with the account.
fn own(table: &mut TableCreateStatement, name: &'static str) {
    table.col(number("account_id"));
    refers(table, name, "account_id", "staff_account", ForeignKeyAction::Cascade);
}

fn sessions(schema: &Schema<'_>) -> Result<()> {
    let mut session = table("staff_session");
    own(&mut session, "staff_session");
    session
        .col(text("token_digest"))
        .col(time("created_at"))
        .col(time("last_seen_at"))
        .col(time("expires_at"))
        .col(text("client"))
        // What the browser calls itself, for its owner to recognise it.
        .col(text("agent"));
    schema.create_table(session)?;
    schema.create_index(unique("staff_session", "staff_session_token", &["token_digest"]))?;
    schema.create_index(index("staff_session", "staff_session_account", &["account_id"]))?;

    // What waits for its second step: a sign-in with the right password, or a new second factor.
    let mut step = table("staff_step");
    step.col(text("token_digest"))
        .col(text("kind"))
        .col(number_or_null("account_id"))
        .col(text("data"))
        .col(time("expires_at"));
    refers(
        &mut step,
        "staff_step",
        "account_id",
        "staff_account",
        ForeignKeyAction::Cascade,
    );
    schema.create_table(step)?;
    schema.create_index(unique("staff_step", "staff_step_token", &["token_digest"]))?;

    let mut client = bare_table("staff_client");
    own(&mut client, "staff_client");
    client
        .col(text("client"))
        .col(time("last_success_at"))
        .primary_key(Index::create().col("account_id").col("client"));
    schema.create_table(client)
}

fn second_factors(schema: &Schema<'_>) -> Result<()> {
    let mut recovery = bare_table("staff_recovery_code");
    own(&mut recovery, "staff_recovery_code");
    recovery
        .col(text("digest"))
        .primary_key(Index::create().col("account_id").col("digest"));
    schema.create_table(recovery)
}
