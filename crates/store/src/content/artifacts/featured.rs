//! The artifacts that staff feature, and the newest in the niches that are left.
//!
//! `listed is true` finds what `listed = true` does. SQLite begins with an index that has `listed` for the latter alone, and nearly every
//! artifact is listed: it would read and sort the whole collection.

use domain::{artifact::ArtifactSummary, cabinet};

use crate::{
    content::artifacts::{Collection, index::CollectionIndex, read},
    engine::{
        Store,
        database::Connection,
        error::Result,
        merges::MergeKind,
        sql::{Sql, window},
    },
};

/// See [`super::Artifacts::featured`].
pub(super) fn find(
    store: &Store,
    db: &Connection,
    item_group: Option<i64>,
    limit: u64,
) -> Result<Vec<ArtifactSummary>> {
    let (limit, _) = window(1, limit);
    let groups = item_group
        .map(|group| MergeKind::Category.alike(db, &[group]))
        .transpose()?;
    let mut ids: Vec<i64> = chosen(groups.as_deref(), limit).column(db)?;
    let is_arranged = item_group.is_none() && !ids.is_empty();
    // Beside what staff chose, the newest only take the niches of the cabinet that are left.
    let shown = if ids.is_empty() {
        limit
    } else {
        limit.min(cabinet::NICHES as i64)
    };
    if ids.len() < shown as usize {
        let newest: Vec<i64> = match item_group {
            Some(group) => newest_in_category(&*Collection::of(store, db)?, group, shown as usize),
            None => newest(shown).column(db)?,
        };
        let others: Vec<i64> = newest.into_iter().filter(|id| !ids.contains(id)).collect();
        ids.extend(others);
        ids.truncate(shown as usize);
    }
    let pieces = read::summaries(store, db, &ids)?;
    Ok(if is_arranged {
        pieces
    } else {
        cabinet::fit(pieces, ArtifactSummary::shape)
    })
}

fn chosen(groups: Option<&[i64]>, limit: i64) -> Sql {
    let mut sql = Sql::new("select id from artifact where listed is true and featured_position is not null");
    if let Some(groups) = groups {
        // Not by an index of the groups: few artifacts are featured, and a group may have thousands.
        sql.push(" and coalesce(item_group_id, -1) in ")
            .list(groups.iter().copied());
    }
    sql.push(" order by featured_position, id limit ").bind(limit);
    sql
}

fn newest(limit: i64) -> Sql {
    let mut sql = Sql::new("select id from artifact where listed is true order by id desc limit ");
    sql.bind(limit);
    sql
}

/// From the index in memory: the database would sort all pieces of the category.
fn newest_in_category(index: &CollectionIndex, group: i64, limit: usize) -> Vec<i64> {
    let records = &index.records;
    let group = records.merged_categories.of(group);
    let Some(category) = records.categories.iter().position(|known| known.id == group) else {
        return Vec::new();
    };
    let newest_first = (0..index.ids.len() as u32).rev();
    newest_first
        .filter(|place| index.standing(*place).category == category as u32)
        .map(|place| index.ids[place as usize])
        .take(limit)
        .collect()
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::engine::open_empty;

    /// The home page and each search that finds nothing show them.
    #[tokio::test]
    async fn queries_use_the_index_of_featured_artifacts() {
        let (_folder, store) = open_empty().await;
        let plan = async |sql: Sql| store.read(|db| Ok(sql.plan(db))).await.expect("a plan");
        for group in [None, Some(vec![3])] {
            assert_eq!(
                plan(chosen(group.as_deref(), 9)).await,
                ["SEARCH artifact USING INDEX artifact_featured (featured_position>?)"]
            );
        }
        assert_eq!(plan(newest(9)).await, ["SCAN artifact"], "from the last on");
    }
}
