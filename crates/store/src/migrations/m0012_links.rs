//! At most one account of each provider is linked to a member, and it is stored that a member has removed a link.
//!
//! If several accounts of one provider were linked to a member, the oldest stays: a later one may be somebody else's.

use sea_query::*;

use super::{Schema, add_column, flag, unique};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    schema.connection().batch(
        "delete from member_identity where exists (select 1 from member_identity older \
             where older.member_id = member_identity.member_id and older.provider = member_identity.provider \
             and (older.created_at, older.subject) < (member_identity.created_at, member_identity.subject))",
    )?;
    schema.create_index(unique(
        "member_identity",
        "member_identity_provider",
        &["member_id", "provider"],
    ))?;
    // The index above begins with the same column.
    let index = Index::drop()
        .name("member_identity_member")
        .table("member_identity")
        .to_owned();
    schema.drop_index(index)?;
    // Whether the member has unlinked a provider: after that, only the member can link one.
    add_column(schema, "member", flag("has_unlinked").default(false).to_owned())
}
