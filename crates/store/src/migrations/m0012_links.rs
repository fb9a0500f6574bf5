//! At most one account of each provider is linked to a member, and a member's wish to have none is kept.
//!
//! Of several accounts of one provider that were linked to a member the oldest stays: what came later may be somebody else's.

use sea_orm_migration::prelude::*;

use super::{add_column, flag, unique};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .get_connection()
            .execute_unprepared(
                "delete from member_identity where exists (select 1 from member_identity older \
                 where older.member_id = member_identity.member_id and older.provider = member_identity.provider \
                 and (older.created_at, older.subject) < (member_identity.created_at, member_identity.subject))",
            )
            .await?;
        manager
            .create_index(unique(
                "member_identity",
                "member_identity_provider",
                &["member_id", "provider"],
            ))
            .await?;
        // The index above begins with the same column.
        let index = Index::drop()
            .name("member_identity_member")
            .table("member_identity")
            .to_owned();
        manager.drop_index(index).await?;
        // Whether the member has unlinked a provider: from then on only the member links one.
        add_column(manager, "member", flag("has_unlinked").default(false).to_owned()).await
    }
}
