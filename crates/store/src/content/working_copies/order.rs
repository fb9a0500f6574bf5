//! The staff's order of records: it applies at once, to the public record and to the working copy.

use std::collections::HashMap;

use super::{
    Action, EditedRecord, RecordId, WorkingCopies,
    binned::unbinned_ids,
    history,
    load::{load, load_for_change},
    write::keep,
};
use crate::engine::{
    content_version::ContentChange, database::Connection, edit::Edit, error::Result, locks::hold, noun::Noun, sql::Sql,
};

/// The cell of a place.
const CELL: &str = "position";

/// What became of an order.
#[derive(Debug, Clone, PartialEq)]
pub enum OrderSaved {
    /// The records in their new order.
    Done(Vec<EditedRecord>),
    /// Records were added, deleted or put into another order since the list was read; nothing is done.
    Outdated,
    /// Records of this kind have no order.
    Unordered,
}

impl WorkingCopies<'_> {
    /// Puts the records of a kind into this order, for an editor who has read them as `seen`; `ids` names each that is not in the bin once.
    pub async fn reorder(&self, noun: Noun, seen: &[i64], ids: &[i64], edit: &Edit) -> Result<OrderSaved> {
        if !noun.is_placed() {
            return Ok(OrderSaved::Unordered);
        }
        self.0
            .write(|db| {
                hold(&db, &["order", noun.as_str()])?;
                let mut known = unbinned_ids(&db, noun)?;
                let is_seen = known == seen;
                let mut named = ids.to_vec();
                known.sort_unstable();
                named.sort_unstable();
                if !is_seen || known != named {
                    return Ok(OrderSaved::Outdated);
                }
                // In the order in which others lock them.
                let mut places: Vec<(i64, i64)> = ids.iter().copied().zip(1_i64..).collect();
                places.sort_unstable();
                // All of their locks come before the log's, which the first version takes.
                for (id, _) in &places {
                    load_for_change(&db, RecordId { noun, id: *id }, edit.at)?;
                }
                let mut placed = HashMap::new();
                for (id, position) in places {
                    placed.extend(move_to(&db, RecordId { noun, id }, position, edit)?.map(|record| (id, record)));
                }
                let records = ids.iter().filter_map(|id| placed.remove(id)).collect();
                self.0.commit_content(db, ContentChange::Anything)?;
                Ok(OrderSaved::Done(records))
            })
            .await
    }
}

/// Changes the public record, which its working copy follows, and leaves a version if that is another place. Nothing: there is no such record.
fn move_to(db: &Connection, id: RecordId, position: i64, edit: &Edit) -> Result<Option<EditedRecord>> {
    let Some(loaded) = load(db, id, edit.at)? else {
        return Ok(None);
    };
    let mut sql = Sql::new(&format!("update {} set position = ", id.noun.as_str()));
    sql.bind(position)
        .push(", revision = revision + 1 where id = ")
        .bind(id.id);
    if sql.push(" and position <> ").bind(position).take().run(db)? == 0 {
        return loaded.into_record(db).map(Some);
    }
    history::record_origin(db, &loaded)?;
    let Some(mut loaded) = load(db, id, edit.at)? else {
        return Ok(None);
    };
    keep(db, &mut loaded, edit)?;
    history::record(db, &loaded, Action::Save, &[CELL.to_owned()], edit)?;
    loaded.into_record(db).map(Some)
}
