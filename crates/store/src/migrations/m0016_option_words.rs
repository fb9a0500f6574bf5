//! Two entries of the option lists: whoever is not eighteen is 'under 18', which the Chinese name did not say, and a country may be
//! kept to oneself as an age and a gender may. Names that staff have changed since stay.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        db.execute_unprepared(
            "update option_entry set name_tw = '未滿 18 歲' where kind = 'age' and name_tw = '18 歲以下'",
        )
        .await?;
        db.execute_unprepared(
            "insert into option_entry (kind, id, position, active, name_tw, name_en) \
             select 'country', coalesce(max(id), 0) + 1, coalesce(max(position), 0) + 1, true, '不願透露', 'Prefer not to say' \
             from option_entry where kind = 'country'",
        )
        .await?;
        Ok(())
    }
}
