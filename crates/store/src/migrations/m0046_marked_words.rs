//! SQLite's search index with the words of each field under a mark, as PostgreSQL's has them: a rank in which nothing is found costs
//! nothing. The program that ran this migration writes the index anew.

use super::Schema;
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let db = schema.connection();
    if db.is_postgres() {
        return Ok(());
    }
    db.batch("drop table artifact_search")?;
    // One character finds words by their beginning: with its mark that is two.
    db.batch(
        "create virtual table artifact_search using fts5(name, keywords, dynasty, rest, marked, content = '', \
         contentless_delete = 1, prefix = '1 2', tokenize = \"ascii tokenchars '%_~=^#@'\")",
    )?;
    db.batch("update content_version set analyser = 0 where id = 1")
}
