//! Passkeys of staff accounts.

use sea_query::ForeignKeyAction;

use super::{Schema, index, number, refers, table, text, time, time_or_null, unique};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let mut passkey = table("staff_passkey");
    passkey.col(number("account_id"));
    refers(
        &mut passkey,
        "staff_passkey",
        "account_id",
        "staff_account",
        ForeignKeyAction::Cascade,
    );
    passkey
        // What the authenticator calls it, in base64url.
        .col(text("credential_id"))
        // The origin that it was made at, and works at.
        .col(text("origin"))
        .col(text("name"))
        // JSON: public key, signature counter and flags, as the library reads them. Nothing of it is secret.
        .col(text("credential"))
        .col(time("created_at"))
        .col(time_or_null("last_used_at"));
    schema.create_table(passkey)?;
    schema.create_index(unique("staff_passkey", "staff_passkey_credential", &["credential_id"]))?;
    schema.create_index(index("staff_passkey", "staff_passkey_account", &["account_id"]))
}
