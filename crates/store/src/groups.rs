//! Categories of the collection and kinds of exhibition.

use domain::{
    access::is_public,
    artifact::PublicationState,
    bilingual::Bilingual,
    group::{ExhibitionGroup, GlazeColour, ItemGroup},
};

use crate::{
    Store,
    content::{Edit, Noun, Put, Save, Target, put_each},
    database::{Connection, Row},
    error::{Error, Result},
    row::bilingual,
    search,
    sql::Sql,
};

/// Reads groups.
#[derive(Debug, Clone, Copy)]
pub struct Groups<'a>(pub(crate) &'a Store);

/// A category to be saved; `slug` says which one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewItemGroup {
    /// A stable key.
    pub slug: String,
    /// Its name.
    pub name: Bilingual,
    /// The glaze of its cards.
    pub colour: GlazeColour,
    /// Whether visitors see it and what it holds.
    pub active: bool,
    /// The staff's order.
    pub position: i32,
}

/// A kind of exhibition to be saved; `slug` says which one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewExhibitionGroup {
    /// A stable key.
    pub slug: String,
    /// Its name.
    pub name: Bilingual,
    /// Whether visitors see it and what it holds.
    pub active: bool,
    /// The staff's order.
    pub position: i32,
}

impl Groups<'_> {
    /// The categories in the staff's order.
    pub async fn item_groups(&self, active_only: bool) -> Result<Vec<ItemGroup>> {
        self.0.read(|db| item_groups(db, active_only)).await
    }

    /// The exhibition groups in the staff's order.
    pub async fn exhibition_groups(&self, active_only: bool) -> Result<Vec<ExhibitionGroup>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new("select * from exhibition_group");
                sql.push(if active_only { " where active" } else { "" })
                    .push(" order by position, id");
                sql.all(db)?.iter().map(|row| exhibition_group(row, "")).collect()
            })
            .await
    }
}

impl Save for NewItemGroup {
    const NOUN: Noun = Noun::ItemGroup;

    /// What a category holds follows at once: visibility and search.
    fn save_all(db: &Connection, groups: &[Self], target: Target, _: &Edit) -> Result<Vec<Put>> {
        let before = item_groups(db, false)?;
        let saved = put_each(db, Self::NOUN, groups, target, |group| {
            Ok(vec![
                ("slug", group.slug.as_str().into()),
                ("name_tw", group.name.tw.as_str().into()),
                ("name_en", group.name.en.as_str().into()),
                ("colour", group.colour.id().into()),
                ("active", group.active.into()),
                ("position", group.position.into()),
            ])
        })?;
        for (group, put) in groups.iter().zip(&saved) {
            let before = before.iter().find(|before| put.is_written() && before.id == put.id);
            if before.is_some_and(|before| before.active != group.active || before.name != group.name) {
                relist(db, "artifact", "item_group_id", put.id, group.active)?;
                let mut held = Sql::new("select id from artifact where item_group_id = ");
                held.bind(put.id).push(" order by id");
                search::reindex(db, held.column(db)?)?;
            }
        }
        Ok(saved)
    }
}

impl Save for NewExhibitionGroup {
    const NOUN: Noun = Noun::ExhibitionGroup;

    /// The exhibitions of a group appear or vanish with it.
    fn save_all(db: &Connection, groups: &[Self], target: Target, _: &Edit) -> Result<Vec<Put>> {
        let saved = put_each(db, Self::NOUN, groups, target, |group| {
            Ok(vec![
                ("slug", group.slug.as_str().into()),
                ("name_tw", group.name.tw.as_str().into()),
                ("name_en", group.name.en.as_str().into()),
                ("active", group.active.into()),
                ("position", group.position.into()),
            ])
        })?;
        for (group, put) in groups.iter().zip(&saved).filter(|(_, put)| put.is_written()) {
            relist(db, "exhibition", "exhibition_group_id", put.id, group.active)?;
        }
        Ok(saved)
    }
}

/// Writes [`domain::access::is_public`] down anew for all that a group holds.
fn relist(db: &Connection, table: &str, column: &str, group: i64, active: bool) -> Result<()> {
    let public = PublicationState::ALL
        .into_iter()
        .filter(|state| is_public(*state, active))
        .map(PublicationState::as_str);
    let mut sql = Sql::new(&format!("update {table} set listed = coalesce(state in "));
    sql.list(public)
        .push(&format!(", false) where {column} = "))
        .bind(group);
    sql.run(db).map(drop)
}

/// Whether an exhibition group is active; one that is not there is not. PostgreSQL keeps it so until the transaction ends,
/// SQLite has one writer anyway.
pub(crate) fn lock_exhibition_group(db: &Connection, group: i64) -> Result<bool> {
    let mut sql = Sql::new("select active from exhibition_group where id = ");
    sql.bind(group).push(if db.is_postgres() { " for share" } else { "" });
    Ok(sql.column(db)?.pop().unwrap_or(false))
}

pub(crate) fn item_groups(db: &Connection, active_only: bool) -> Result<Vec<ItemGroup>> {
    let mut sql = Sql::new("select * from item_group");
    sql.push(if active_only { " where active" } else { "" })
        .push(" order by position, id");
    sql.all(db)?.iter().map(|row| item_group(row, "")).collect()
}

/// A category from columns that begin with `prefix`.
pub(crate) fn item_group(row: &Row, prefix: &str) -> Result<ItemGroup> {
    let column = |name: &str| format!("{prefix}{name}");
    let colour: i32 = row.get(&column("colour"))?;
    Ok(ItemGroup {
        id: row.get(&column("id"))?,
        slug: row.get(&column("slug"))?,
        name: bilingual(row, &column("name"))?,
        colour: GlazeColour::from_id(colour).ok_or_else(|| Error::UnknownWord {
            column: "item_group.colour",
            word: colour.to_string(),
        })?,
        active: row.get(&column("active"))?,
        position: row.get(&column("position"))?,
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
