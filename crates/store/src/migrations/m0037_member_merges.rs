//! Members who were merged into another, to whom their accounts lead; and the codes by which both confirm a merge.

use sea_query::ForeignKeyAction;

use super::{Schema, add_column, index, int, number, number_or_null, refers, table, text, time, time_or_null, unique};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    // Set in the state `merged` alone.
    add_column(schema, "member", number_or_null("merged_into"))?;
    schema.create_index(index("member", "member_merged_into", &["merged_into"]))?;

    let mut code = table("merge_code");
    code.col(number("member_id"));
    refers(
        &mut code,
        "merge_code",
        "member_id",
        "member",
        ForeignKeyAction::Cascade,
    );
    code
        // With whom the member is to be merged.
        .col(number("other_id"))
        // What the code is computed from.
        .col(text("nonce"))
        .col(time("sent_at"))
        .col(time("expires_at"))
        .col(int("tries"))
        .col(time_or_null("confirmed_at"));
    schema.create_table(code)?;
    schema.create_index(unique("merge_code", "merge_code_members", &["member_id", "other_id"]))
}
