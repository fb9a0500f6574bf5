//! The distinct words of the collection: a table that grows with the index, and this process's copy of it.
//!
//! A word that no artifact has any more stays until the index is rebuilt. That does no harm: a word is only offered after a
//! query has shown that it finds something public.

use std::{collections::BTreeSet, sync::Arc};

use domain::search_text::{Synonyms, Terms};

use super::PresentSynonyms;
use crate::engine::{Store, database::Connection, error::Result, sql::Sql};

/// Beyond this, words are ignored; it bounds memory (about 40 bytes each) and time.
const MAX_TERMS: i64 = 200_000;

/// How many rows one statement adds; both engines accept more values than that.
const CHUNK: usize = 5_000;

/// The words of one version of the content, and the state of the table that they were read from.
#[derive(Debug, Clone)]
pub(crate) struct PresentTerms {
    rows: i64,
    /// Their words are among the terms.
    synonyms: Arc<Synonyms>,
    terms: Arc<Terms>,
}

/// Adds terms to the table. Must be the last step of a transaction, and in order: two transactions that add the same term wait
/// for each other.
pub(crate) fn add(db: &Connection, terms: BTreeSet<String>) -> Result<()> {
    let terms: Vec<String> = terms.into_iter().collect();
    for chunk in terms.chunks(CHUNK) {
        let mut sql = Sql::new("insert into search_term (term)");
        sql.rows(chunk.iter().map(|term| vec![term.as_str().into()]).collect())
            .push(" on conflict do nothing");
        sql.run(db)?;
    }
    Ok(())
}

pub(super) fn clear(db: &Connection) -> Result<()> {
    Sql::new("delete from search_term").run(db).map(drop)
}

impl PresentTerms {
    /// The present words. The table is read again if content was written since and words or equivalents changed.
    pub(super) fn of(store: &Store, db: &Connection) -> Result<Arc<Terms>> {
        let present = store.by_version::<Self>().load_from(db, |earlier, _| {
            let rows = Sql::new("select count(*) from search_term").scalar(db)?;
            let synonyms = PresentSynonyms::of(store, db)?;
            // A table that only grows is unchanged if it has as many rows; the index is rebuilt before the first search.
            let is_same = |earlier: &PresentTerms| earlier.rows == rows && Arc::ptr_eq(&earlier.synonyms, &synonyms);
            if let Some(earlier) = earlier.filter(|earlier| is_same(earlier)) {
                return Ok(Self::clone(&earlier));
            }
            let mut sql = Sql::new("select term from search_term order by term limit ");
            sql.bind(MAX_TERMS);
            let mut terms: Vec<String> = sql.column(db)?;
            terms.extend(synonyms.terms().map(str::to_owned));
            tracing::debug!(rows, "read the words of the collection");
            Ok(PresentTerms {
                rows,
                synonyms,
                terms: Arc::new(Terms::new(terms)),
            })
        })?;
        Ok(present.terms.clone())
    }
}
