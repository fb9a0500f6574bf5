//! The year by which an artifact stands in a list by time: `domain::period::sort_year` written down, so that an index can
//! begin with it.

use sea_orm_migration::prelude::*;

use super::{add_column, index, int};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let unknown = i32::MAX;
        add_column(manager, "artifact", int("sort_year").default(unknown).to_owned()).await?;
        let fill = format!(
            "update artifact set sort_year = coalesce(year_earliest, \
             (select coalesce(p.year_start, p.year_end) from period p where p.id = artifact.period_id), {unknown})"
        );
        manager.get_connection().execute_unprepared(&fill).await?;
        for (name, columns) in [
            ("artifact_dated", &["listed", "sort_year"][..]),
            ("artifact_dated_in_group", &["item_group_id", "listed", "sort_year"]),
        ] {
            let mut dated = index("artifact", name, columns);
            manager
                .create_index(dated.col(("id", IndexOrder::Desc)).to_owned())
                .await?;
        }
        Ok(())
    }
}
