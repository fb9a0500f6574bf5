//! Writing categories and exhibition groups.

use domain::{access::is_public, artifact::PublicationState, bilingual::Bilingual, group::GlazeColour};

use super::{Edit, Noun, Put, Save, Target, put_each};
use crate::{database::Connection, error::Result, groups::item_groups, search, sql::Sql};

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

impl Save for NewItemGroup {
    const NOUN: Noun = Noun::ItemGroup;

    /// Visibility and search entries of a category's artifacts are updated in the same transaction.
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

    /// The exhibitions of a group appear or disappear with it.
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

/// Recomputes [`domain::access::is_public`] for everything in a group.
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
