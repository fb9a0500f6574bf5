//! The year for sorting an artifact by time: `domain::period::sort_year`, stored so that an index can begin with it.

use sea_query::*;

use super::{Schema, add_column, index, int};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let unknown = i32::MAX;
    add_column(schema, "artifact", int("sort_year").default(unknown).to_owned())?;
    let fill = format!(
        "update artifact set sort_year = coalesce(year_earliest, \
         (select coalesce(p.year_start, p.year_end) from period p where p.id = artifact.period_id), {unknown})"
    );
    schema.connection().batch(&fill)?;
    for (name, columns) in [
        ("artifact_dated", &["listed", "sort_year"][..]),
        ("artifact_dated_in_group", &["item_group_id", "listed", "sort_year"]),
    ] {
        let mut dated = index("artifact", name, columns);
        schema.create_index(dated.col(("id", IndexOrder::Desc)).to_owned())?;
    }
    Ok(())
}
