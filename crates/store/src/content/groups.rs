//! Categories of the collection and kinds of exhibition.

use domain::group::{ExhibitionGroup, GlazeColour, ItemGroup};

use crate::engine::{
    Store,
    database::{Connection, Row},
    error::{Error, Result},
    row::bilingual,
    sql::Sql,
};

/// Reads groups.
#[derive(Debug, Clone, Copy)]
pub struct Groups<'a>(pub(crate) &'a Store);

impl Groups<'_> {
    /// The categories in the staff's order, but for those that were merged into others.
    pub async fn item_groups(&self, active_only: bool) -> Result<Vec<ItemGroup>> {
        self.0.read(|db| item_groups(db, active_only)).await
    }

    /// A category that the public may know of. Of one that was merged, the one that stands for it.
    pub async fn find_item_group(&self, id: i64) -> Result<Option<ItemGroup>> {
        let mut sql = Sql::new(
            "select s.* from item_group g join item_group s on s.id = coalesce(g.survivor_id, g.id) where s.active and g.id = ",
        );
        let found = sql.bind(id).take();
        self.0
            .read(|db| found.one(db)?.map(|row| item_group(&row)).transpose())
            .await
    }

    /// All categories in the staff's order, public or not, and those that were merged into others, each with the one that stands for it.
    pub async fn with_merged(&self) -> Result<(Vec<ItemGroup>, Vec<(ItemGroup, ItemGroup)>)> {
        let all = Sql::new("select * from item_group order by position, id");
        let rows = self.0.read(|db| all.all(db)).await?;
        let (mut present, mut merged) = (Vec::with_capacity(rows.len()), Vec::new());
        for row in &rows {
            match row.get::<Option<i64>>("survivor_id")? {
                Some(survivor) => merged.push((item_group(row)?, survivor)),
                None => present.push(item_group(row)?),
            }
        }
        let with_survivor = |(gone, survivor)| {
            let kept = present.iter().find(|group: &&ItemGroup| group.id == survivor);
            Some((gone, kept?.clone()))
        };
        let merged = merged.into_iter().filter_map(with_survivor).collect();
        Ok((present, merged))
    }

    /// The exhibition groups in the staff's order.
    pub async fn exhibition_groups(&self, active_only: bool) -> Result<Vec<ExhibitionGroup>> {
        self.0.read(|db| exhibition_groups(db, active_only)).await
    }
}

/// Whether an exhibition group is active; one that does not exist is not. PostgreSQL locks it until the transaction ends;
/// SQLite has one writer anyway.
pub(crate) fn lock_exhibition_group(db: &Connection, group: i64) -> Result<bool> {
    let mut sql = Sql::new("select active from exhibition_group where id = ");
    sql.bind(group).push(if db.is_postgres() { " for share" } else { "" });
    Ok(sql.column(db)?.pop().unwrap_or(false))
}

pub(crate) fn item_groups(db: &Connection, active_only: bool) -> Result<Vec<ItemGroup>> {
    let mut sql = Sql::new("select * from item_group where survivor_id is null");
    sql.push(if active_only { " and active" } else { "" })
        .push(" order by position, id");
    sql.all(db)?.iter().map(item_group).collect()
}

pub(crate) fn exhibition_groups(db: &Connection, active_only: bool) -> Result<Vec<ExhibitionGroup>> {
    let mut sql = Sql::new("select * from exhibition_group");
    sql.push(if active_only { " where active" } else { "" })
        .push(" order by position, id");
    sql.all(db)?.iter().map(|row| exhibition_group(row, "")).collect()
}

fn item_group(row: &Row) -> Result<ItemGroup> {
    let colour: i32 = row.get("colour")?;
    Ok(ItemGroup {
        id: row.get("id")?,
        slug: row.get("slug")?,
        name: bilingual(row, "name")?,
        colour: GlazeColour::from_id(colour).ok_or_else(|| Error::UnknownWord {
            column: "item_group.colour",
            word: colour.to_string(),
        })?,
        active: row.get("active")?,
        position: row.get("position")?,
    })
}

/// An exhibition group from columns that begin with `prefix`.
pub(crate) fn exhibition_group(row: &Row, prefix: &str) -> Result<ExhibitionGroup> {
    let column = |name: &str| format!("{prefix}{name}");
    Ok(ExhibitionGroup {
        id: row.get(&column("id"))?,
        slug: row.get(&column("slug"))?,
        name: bilingual(row, &column("name"))?,
        active: row.get(&column("active"))?,
        position: row.get(&column("position"))?,
    })
}
