//! How often the previews of a record were ended. An address names how often that was when it was made, and is over once it is more.

use super::{RecordId, WorkingCopies, history, load::load};
use crate::{
    engine::{database::Connection, edit::Edit, error::Result, sql::Sql},
    log::{LogEvent, LogSubject, NewLogLine, StaffActor, append},
};

impl WorkingCopies<'_> {
    /// How often the previews of a record were ended; `None` for one in the bin, of which there are none.
    pub async fn count_preview_ends(&self, id: RecordId) -> Result<Option<i64>> {
        self.0
            .read_briefly(|db| {
                let of = |sql: &mut Sql| {
                    sql.push(" where noun = ").bind(id.noun.as_str());
                    sql.push(" and record_id = ").bind(id.id);
                };
                let mut binned = Sql::new("select 1 from working_copy");
                of(&mut binned);
                if binned.push(" and binned_at is not null").take().one(db)?.is_some() {
                    return Ok(None);
                }
                let mut ended = Sql::new("select ended from preview_end");
                of(&mut ended);
                Ok(Some(match ended.one(db)? {
                    Some(row) => row.get("ended")?,
                    None => 0,
                }))
            })
            .await
    }

    /// Ends all previews of a record. False: there is no such record.
    pub async fn end_previews(&self, id: RecordId, edit: &Edit) -> Result<bool> {
        self.0
            .write(|db| {
                let Some(loaded) = load(&db, id, edit.at)? else {
                    return Ok(false);
                };
                end_previews(&db, id)?;
                let name = history::name_of_record(id, &loaded.copy.cells);
                let line = NewLogLine::new(LogEvent::PreviewsEnded).about(LogSubject::Record(id), name);
                append(&db, &StaffActor::of(edit), &line, edit.at)?;
                db.commit()?;
                Ok(true)
            })
            .await
    }
}

/// The same within a transaction that takes a record from the public.
pub(super) fn end_previews(db: &Connection, id: RecordId) -> Result<()> {
    let mut sql = Sql::new("insert into preview_end (noun, record_id, ended) values (");
    sql.bind(id.noun.as_str()).push(", ").bind(id.id);
    sql.push(", 1) on conflict (noun, record_id) do update set ended = preview_end.ended + 1");
    sql.run(db).map(drop)
}
