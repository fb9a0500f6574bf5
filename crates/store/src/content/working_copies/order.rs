//! The staff's order of records: it applies at once, to the public record and to the working copy.

use super::{EditedRecord, RecordId, WorkingCopies, binned::unbinned_ids, load};
use crate::engine::{
    content_version::ContentChange, database::Connection, edit::Edit, error::Result, locks::hold, noun::Noun, sql::Sql,
};

/// What became of an order.
#[derive(Debug, Clone, PartialEq)]
pub enum OrderSaved {
    /// The records in their new order.
    Done(Vec<EditedRecord>),
    /// Records were added or deleted since the list was read; nothing is done.
    Outdated,
    /// Records of this kind have no order.
    Unordered,
}

impl WorkingCopies<'_> {
    /// Puts the records of a kind into this order; `ids` names each that is not in the bin once.
    pub async fn reorder(&self, noun: Noun, ids: &[i64], edit: &Edit) -> Result<OrderSaved> {
        if !noun.is_placed() {
            return Ok(OrderSaved::Unordered);
        }
        self.0
            .write(|db| {
                hold(&db, &["order", noun.as_str()])?;
                let mut known = unbinned_ids(&db, noun)?;
                let mut named = ids.to_vec();
                known.sort_unstable();
                named.sort_unstable();
                if known != named {
                    return Ok(OrderSaved::Outdated);
                }
                // In the order in which others lock them.
                let mut places: Vec<(i64, i64)> = ids.iter().copied().zip(1_i64..).collect();
                places.sort_unstable();
                for (id, position) in places {
                    move_to(&db, RecordId { noun, id }, position)?;
                }
                let mut records = Vec::new();
                for id in ids {
                    let loaded = load::load(&db, RecordId { noun, id: *id }, edit.at)?;
                    records.extend(loaded.map(|loaded| loaded.into_record(&db)).transpose()?);
                }
                self.0.commit_content(db, ContentChange::Anything)?;
                Ok(OrderSaved::Done(records))
            })
            .await
    }
}

/// Changes the public record alone; its working copy follows when it is loaded.
fn move_to(db: &Connection, id: RecordId, position: i64) -> Result<()> {
    let mut sql = Sql::new(&format!("update {} set position = ", id.noun.as_str()));
    sql.bind(position)
        .push(", revision = revision + 1 where id = ")
        .bind(id.id);
    sql.push(" and position <> ").bind(position).take().run(db).map(drop)
}
