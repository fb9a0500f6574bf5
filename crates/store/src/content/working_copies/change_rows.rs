//! The records of an import or of a bulk edit. The transaction that changes a piece also notes that it is done, and the piece's state
//! before, so that nothing is done twice and each change can be undone.

use domain::bilingual::Bilingual;
use serde::Deserialize;

use super::{
    Act, Action, Author, EditedRecord, RecordId, WorkingCopies, bin, deletion, draft_references::is_in_drafts,
    earlier::Earlier, history::last_version, live, load::load_for_change, put_back::PutBack, write::Written,
};
use crate::{
    content::{change_row_state::ChangeRowState, in_house, references::can_be_merged, staff_imports::ImportOutcome},
    engine::{
        Store,
        database::{Connection, Row, Transaction},
        error::Result,
        locks::hold,
        noun::Noun,
        page::Page,
        row::{from_json, word},
        sql::{self, Record, Sql},
    },
};

/// A piece that was changed again since it was changed with many others.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct ChangedSince {
    pub relic_number: String,
    /// The last change.
    #[serde(rename = "updated")]
    pub changed: Act,
}

/// The result of undoing the change of a piece.
pub(super) enum RowUndone {
    /// It is as it was before.
    Done(Written),
    /// The same, without the records that it named and that have been deleted permanently.
    DoneInPart(Written),
    /// It stays, because it was changed since.
    Changed,
    /// It stays: it is gone or in the bin, another record or a draft names it, its author may not change it, or it does not take the earlier
    /// values any more.
    Unfit,
}

/// The row, if it is in this state; no one else changes it until the transaction ends.
pub(super) fn lock(db: &Connection, row: i64, state: ChangeRowState) -> Result<Option<Row>> {
    let mut sql = Sql::new("select * from change_row where id = ");
    sql.bind(row).push(" and state = ").bind(state.as_str());
    if db.is_postgres() {
        sql.push(" for update");
    }
    sql.one(db)
}

/// Notes what became of a piece, and why.
pub(super) fn note(db: &Connection, row: i64, state: ChangeRowState, why: Option<&Bilingual>) -> Result<()> {
    let mut columns = vec![("state", state.as_str().into())];
    if let Some(why) = why {
        columns.push(("refusal_tw", why.tw.as_str().into()));
        columns.push(("refusal_en", why.en.as_str().into()));
    }
    change(db, row, columns)
}

/// Notes that a piece is changed; without `earlier`, the change has added it.
pub(super) fn note_done(db: &Connection, row: i64, record: &EditedRecord, earlier: Option<&Earlier>) -> Result<()> {
    let columns = vec![
        ("state", ChangeRowState::Done.as_str().into()),
        ("record_id", record.id.id.into()),
        ("revision", record.copy.revision.into()),
        ("version_id", last_version(db, record.id)?.into()),
        ("earlier", earlier.map(Earlier::to_json).into()),
    ];
    change(db, row, columns)
}

/// Commits a change together with the note of it.
pub(super) fn commit_noted(store: &Store, db: Transaction<'_>, written: Written) -> Result<()> {
    match written {
        Written::Content(change) => store.commit_content(db, change),
        Written::Nothing | Written::Draft => db.commit(),
    }
}

pub(super) fn change(db: &Connection, row: i64, columns: Record) -> Result<()> {
    let mut sql = sql::update("change_row", columns);
    sql.push(" where id = ").bind(row).take().run(db).map(drop)
}

/// Undoes the change of a row's record; one that the change added is deleted, or goes into the bin if it was changed since. A record
/// that was changed since stays, unless the undoing `takes_back` such changes.
pub(super) fn undo_row(
    db: &Connection,
    row: &Row,
    id: Option<RecordId>,
    takes_back: bool,
    action: Action,
    author: &Author<'_>,
) -> Result<RowUndone> {
    let earlier = Earlier::read(row)?;
    if let Some(id) = id.filter(|id| earlier.is_none() && can_be_merged(id.noun)) {
        // A draft that is saved in this moment may name it: then it is saved before, or finds that it is gone.
        hold(db, &["merge", id.noun.as_str()])?;
    }
    let loaded = match id {
        Some(id) => load_for_change(db, id, author.edit.at)?,
        None => None,
    };
    if let Some(id) = id.filter(|_| matches!(row.get::<Option<&str>>("in_house_earlier"), Ok(Some(_)))) {
        // Before the log's lock, which the first version takes.
        in_house::hold_artifact(db, id.id)?;
    }
    let Some(loaded) = loaded else {
        return Ok(match earlier {
            Some(_) => RowUndone::Unfit,
            None => RowUndone::Done(Written::Nothing),
        });
    };
    let is_changed = row.get::<Option<i64>>("revision")? != Some(loaded.copy.revision)
        || row.get::<Option<i64>>("version_id")? != last_version(db, loaded.id)?
        || is_in_house_changed(db, row, loaded.id, earlier.is_none())?;
    if is_changed && !takes_back {
        return Ok(RowUndone::Changed);
    }
    let (id, written) = (loaded.id, Written::content(loaded.id));
    let whole = PutBack {
        written,
        is_whole: true,
    };
    let done = match earlier {
        Some(earlier) => earlier.put_back(db, loaded, action, author)?,
        None if loaded.binned.is_some() => None,
        None if loaded.id.noun != Noun::ARTIFACT && live::is_needed(db, loaded.id)? => None,
        // What was merged into it is in the bin, and can be taken out.
        None if !live::merged_into(db, loaded.id)?.is_empty() => None,
        None if is_changed => bin::bin_within(db, loaded, &[], None, author.edit)?.then_some(whole),
        None if is_in_drafts(db, loaded.id)? => None,
        None => deletion::delete_within(db, &loaded, author.edit)?.then_some(whole),
    };
    let Some(PutBack { written, is_whole }) = done else {
        return Ok(RowUndone::Unfit);
    };
    if row.get::<Option<&str>>("in_house_earlier")?.is_some() {
        let cells = from_json(row, "in_house_earlier")?;
        in_house::put_back(db, id.id, &cells, action, author.edit)?;
    }
    Ok(match is_whole {
        true => RowUndone::Done(written),
        false => RowUndone::DoneInPart(written),
    })
}

/// Whether in-house data were changed since, of an artifact that the change added or whose in-house data it changed.
fn is_in_house_changed(db: &Connection, row: &Row, id: RecordId, is_added: bool) -> Result<bool> {
    let noted: Option<i64> = row.get("in_house_revision")?;
    let is_concerned = id.noun == Noun::ARTIFACT && (is_added || noted.is_some());
    Ok(is_concerned && noted.unwrap_or_default() != in_house::revision(db, id.id)?)
}

/// Whether the working copy of a row's artifact was changed since.
const COPY_CHANGED: &str = "(w.revision <> r.revision or r.version_id <> (select max(v.id) from record_version v \
     where v.noun = 'artifact' and v.record_id = r.record_id))";
/// As [`is_in_house_changed`].
const IN_HOUSE_CHANGED: &str = "((r.earlier is null or r.in_house_revision is not null) \
     and coalesce(h.revision, 0) <> coalesce(r.in_house_revision, 0))";

/// How many records of a change by hand are in which state; whether those are pieces.
pub(super) fn count_by_state(db: &Connection, job: i64) -> Result<Vec<(ChangeRowState, bool, u64)>> {
    let mut sql =
        Sql::new("select state, outcome is null as is_piece, count(*) as rows_of from change_row where job_id = ");
    let read = |row: &Row| {
        let state = word(row, "state", ChangeRowState::from_word)?;
        Ok((state, row.get("is_piece")?, row.get::<i64>("rows_of")?.unsigned_abs()))
    };
    let rows = sql.bind(job).push(" group by state, outcome is null").take().all(db)?;
    rows.iter().map(read).collect()
}

impl WorkingCopies<'_> {
    /// Of the artifacts that an import or a bulk edit has changed, those that were changed since: how many, and the first of them.
    pub async fn list_changed_since(&self, job: i64, limit: u64) -> Result<Page<ChangedSince>> {
        let select = |columns: &str| {
            let mut sql = Sql::new("select ");
            sql.push(columns).push(
                " from change_row r join working_copy w on w.noun = 'artifact' and w.record_id = r.record_id \
             join artifact a on a.id = r.record_id left join artifact_in_house h on h.artifact_id = a.id where r.job_id = ",
            );
            sql.bind(job)
                .push(" and r.state = ")
                .bind(ChangeRowState::Done.as_str());
            sql.push(" and (r.outcome is null or r.outcome in ")
                .list(ImportOutcome::OF_PIECES.map(ImportOutcome::as_str))
                .push(")");
            sql.push(&format!(" and ({COPY_CHANGED} or {IN_HOUSE_CHANGED})"));
            sql
        };
        self.0
            .read(|db| {
                let total: i64 = select("count(*)").scalar(db)?;
                let act = ["updated_by", "updated_at"]
                    .map(|column| format!("case when {COPY_CHANGED} then w.{column} else h.{column} end as {column}"));
                let mut sql = select(&format!("a.relic_number, {}", act.join(", ")));
                sql.push(" order by r.id limit ").bind(sql::window(1, limit).0);
                Ok(Page {
                    entries: sql.read_all(db)?,
                    total: total.unsigned_abs(),
                })
            })
            .await
    }
}

pub(super) const fn artifact(id: i64) -> RecordId {
    RecordId {
        noun: Noun::ARTIFACT,
        id,
    }
}
