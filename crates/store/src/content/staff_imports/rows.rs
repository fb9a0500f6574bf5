//! The rows of an import's file: what would become of each, and what became of it.

use domain::bilingual::Bilingual;
use serde::Deserialize;
use serde_json::Value;

use super::{StaffImport, StaffImports};
use crate::{
    content::change_row_state::ChangeRowState,
    engine::{
        database::Connection,
        error::Result,
        noun::Noun,
        page::Page,
        row::{self, word},
        sql::{self, Record, Sql},
    },
    queues::jobs,
};

/// Rows written by one statement.
const BATCH: usize = 200;

domain::words! {
    /// What a row would do.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum ImportOutcome {
        /// It adds a piece.
        New = "new",
        Changed = "changed",
        /// Its values are there already.
        Unchanged = "unchanged",
        /// It is wrong, and left out.
        Wrong = "wrong",
        /// It adds a person whom rows of pieces name.
        Person = "person",
    }
}

impl ImportOutcome {
    /// Those of rows that are pieces.
    pub const OF_PIECES: [Self; 4] = [Self::New, Self::Changed, Self::Unchanged, Self::Wrong];

    /// The kind of record that the row is about.
    pub(crate) const fn noun(self) -> Noun {
        match self {
            Self::New | Self::Changed | Self::Unchanged | Self::Wrong => Noun::ARTIFACT,
            Self::Person => Noun::PERSON,
        }
    }
}

/// A row as a check found it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct NewImportRow {
    /// Its number in the file.
    pub line: u64,
    /// The piece's number, as the file has it; empty of a person.
    pub relic_number: String,
    /// The record's name after the import.
    pub name: Bilingual,
    /// What it would do.
    pub outcome: ImportOutcome,
    /// New values, values before, mistakes, pictures, as the worker writes and reads them.
    #[serde(deserialize_with = "row::json")]
    pub detail: Value,
    /// The record, if there is one.
    #[serde(rename = "record_id")]
    pub record: Option<i64>,
    /// The working copy's revision that the row was compared with.
    pub base: i64,
}

/// A row of an import.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct ImportRow {
    /// Its number in the table.
    pub id: i64,
    /// What the check found; its record also if that is new and was added.
    #[serde(rename = "")]
    pub row: NewImportRow,
    /// What became of it.
    pub state: ChangeRowState,
    /// Why it was undone in part, if it was.
    #[serde(rename = "refusal")]
    pub reason: Option<Bilingual>,
}

/// Which rows of an import.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ImportRowFilter {
    /// Those that would do one of these; all if empty.
    pub outcomes: Vec<ImportOutcome>,
    /// Those of which this became; all without it.
    pub state: Option<ChangeRowState>,
    /// Only rows after this number of the table.
    pub after: Option<i64>,
}

/// How many rows of pieces would do what, and how many people are added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RowFigures {
    pub new: u64,
    pub changed: u64,
    pub unchanged: u64,
    pub wrong: u64,
    pub applied: u64,
    pub skipped: u64,
    pub undone: u64,
    pub kept: u64,
    pub people: u64,
}

impl StaffImports<'_> {
    /// Replaces the rows of an import that is still this worker's. False: it is not, and nothing is changed.
    pub async fn replace_rows(&self, import: &StaffImport, rows: &[NewImportRow]) -> Result<bool> {
        self.0
            .write(|db| {
                if !jobs::is_own(&db, &import.job)? {
                    return Ok(false);
                }
                let mut clear = Sql::new("delete from change_row where job_id = ");
                clear.bind(import.job.id).take().run(&db)?;
                for batch in rows.chunks(BATCH) {
                    let records = batch.iter().map(|row| columns(import.job.id, row)).collect();
                    sql::insert("change_row", records).run(&db)?;
                }
                db.commit()?;
                Ok(true)
            })
            .await
    }

    /// The rows of an import in the file's order, at most `limit`, and how many fit in all.
    pub async fn rows(&self, id: i64, filter: &ImportRowFilter, limit: u64) -> Result<Page<ImportRow>> {
        self.0
            .read(|db| {
                let select = |columns: &str| {
                    let mut sql = Sql::new("select ");
                    sql.push(columns).push(" from change_row where job_id = ").bind(id);
                    if !filter.outcomes.is_empty() {
                        sql.push(" and outcome in ")
                            .list(filter.outcomes.iter().map(|outcome| outcome.as_str()));
                    }
                    if let Some(state) = filter.state {
                        sql.push(" and state = ").bind(state.as_str());
                    }
                    sql
                };
                let total: i64 = select("count(*)").scalar(db)?;
                let mut sql = select("*");
                if let Some(after) = filter.after {
                    sql.push(" and id > ").bind(after);
                }
                sql.push(" order by id limit ").bind(sql::window(1, limit).0);
                Ok(Page {
                    entries: sql.read_all(db)?,
                    total: total.unsigned_abs(),
                })
            })
            .await
    }

    /// How many rows of an import would do what, and what became of how many.
    pub async fn figures(&self, id: i64) -> Result<RowFigures> {
        self.0.read(|db| figures(db, id)).await
    }
}

pub(super) fn figures(db: &Connection, id: i64) -> Result<RowFigures> {
    let mut sql = Sql::new("select outcome, state, count(*) as rows_of from change_row where job_id = ");
    sql.bind(id).push(" group by outcome, state");
    let mut figures = RowFigures::default();
    for row in sql.all(db)? {
        let rows = row.get::<i64>("rows_of")?.unsigned_abs();
        let state = word(&row, "state", ChangeRowState::from_word)?;
        *match word(&row, "outcome", ImportOutcome::from_word)? {
            ImportOutcome::New => &mut figures.new,
            ImportOutcome::Changed => &mut figures.changed,
            ImportOutcome::Unchanged => &mut figures.unchanged,
            ImportOutcome::Wrong => &mut figures.wrong,
            ImportOutcome::Person => {
                // One whom the site has got meanwhile is not added.
                figures.people += if state == ChangeRowState::Same { 0 } else { rows };
                continue;
            }
        } += rows;
        match state {
            ChangeRowState::Waiting => {}
            ChangeRowState::Done | ChangeRowState::Same => figures.applied += rows,
            ChangeRowState::Refused => figures.skipped += rows,
            ChangeRowState::Undone => figures.undone += rows,
            ChangeRowState::Kept => figures.kept += rows,
        }
    }
    Ok(figures)
}

fn columns(import: i64, row: &NewImportRow) -> Record {
    vec![
        ("job_id", import.into()),
        ("line", i64::try_from(row.line).unwrap_or(i64::MAX).into()),
        ("relic_number", row.relic_number.as_str().into()),
        ("name_tw", row.name.tw.as_str().into()),
        ("name_en", row.name.en.as_str().into()),
        ("outcome", row.outcome.as_str().into()),
        ("detail", row.detail.to_string().into()),
        ("record_id", row.record.into()),
        ("base", row.base.into()),
        ("state", ChangeRowState::Waiting.as_str().into()),
    ]
}
