//! What would show another record after a merge.

use std::collections::BTreeSet;

use domain::artifact::PublicationState;

use super::names::Named;
use crate::{
    content::{
        periods,
        working_copies::{RecordId, WorkingCopies, draft_references::drafts_naming},
        writer,
    },
    engine::{database::Connection, error::Result, merges::MergeKind, noun::Noun, sql::Sql},
};

/// What would show another record after a merge of this one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MergeLinks {
    /// Artifacts that refer to it.
    pub artifacts: u32,
    /// Artifacts of which only a draft does.
    pub drafts: u32,
    /// Periods that are directly within it.
    pub parts: u32,
    /// Published artifacts that the public does not see, or not with this person, as long as it does not see this record.
    pub hidden: u32,
    /// Its names and other names, if the one that stays can take them over.
    pub names: Vec<String>,
}

impl WorkingCopies<'_> {
    /// What would show another record after a merge of this one; `None` if there is none.
    pub async fn merge_links(&self, id: RecordId) -> Result<Option<MergeLinks>> {
        self.0
            .read(|db| {
                let Some(kind) = MergeKind::of(id.noun) else {
                    return Ok(None);
                };
                let all = Named::read_all(db, id.noun)?;
                let Some(named) = all.get(&id.id) else {
                    return Ok(None);
                };
                let given = kind.with_merged(db, id.id)?;
                let artifacts: BTreeSet<i64> = naming(kind, &given, "id").column(db)?.into_iter().collect();
                let parts = match kind {
                    MergeKind::Dynasty => periods::all(db)?
                        .iter()
                        .filter(|part| part.parent == Some(id.id))
                        .count(),
                    _ => 0,
                };
                let drafts = drafts_naming(db, Noun::ARTIFACT, kind.as_str(), &given)?;
                Ok(Some(MergeLinks {
                    drafts: count(drafts.difference(&artifacts).count()),
                    artifacts: count(artifacts.len()),
                    parts: count(parts),
                    hidden: match named.active {
                        true => 0,
                        false => count_hidden(db, kind, &given)?,
                    },
                    names: named.aliases.as_ref().map(|_| named.names()).unwrap_or_default(),
                }))
            })
            .await
    }
}

/// How many published artifacts the public would see, or see with another name on them, if these records were public.
pub(super) fn count_hidden(db: &Connection, kind: MergeKind, given: &[i64]) -> Result<u32> {
    if !matches!(kind, MergeKind::Category | MergeKind::Person) {
        return Ok(0);
    }
    let mut hidden = naming(kind, given, "count(*)");
    hidden.push(" and state = ").bind(PublicationState::Published.as_str());
    Ok(count(hidden.scalar::<i64>(db)?))
}

/// How many artifacts were given one of these records.
pub(super) fn count_naming(db: &Connection, kind: MergeKind, given: &[i64]) -> Result<u32> {
    Ok(count(naming(kind, given, "count(*)").scalar::<i64>(db)?))
}

fn count<N: TryInto<u32>>(number: N) -> u32 {
    number.try_into().unwrap_or(u32::MAX)
}

/// Selects `columns` of the artifacts that were given one of these records.
fn naming(kind: MergeKind, given: &[i64], columns: &str) -> Sql {
    let mut sql = Sql::new(&format!("select {columns} from artifact where "));
    writer::push_given(&mut sql, kind, given);
    sql
}
