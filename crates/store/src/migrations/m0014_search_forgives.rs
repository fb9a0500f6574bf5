//! Data for tolerant search: the words of the collection, the years to which each artifact is dated, and an index with a field
//! for keywords and one for the dynasty.
//!
//! The index itself is rebuilt after this, because the analyser's version has risen with it.

use super::{Schema, add_column, bare_table, index, int, text};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let db = schema.connection();
    let mut term = text("term").primary_key().to_owned();
    if db.is_postgres() {
        // In byte order, as SQLite compares anyway, whatever the database's locale.
        term.extra("collate \"C\"");
    }
    schema.create_table(bare_table("search_term").col(term).to_owned())?;
    add_years(schema)?;
    if !db.is_postgres() {
        db.batch("drop table artifact_search")?;
        let create = "create virtual table artifact_search using fts5(name, keywords, dynasty, rest, relic, scope, \
                      content = '', contentless_delete = 1, prefix = '1', tokenize = \"ascii tokenchars '%_'\")";
        db.batch(create)?;
    }
    Ok(())
}

/// `domain::period::year_span`, stored. An undated artifact has an end before its start, so that no year matches it.
fn add_years(schema: &Schema<'_>) -> Result<()> {
    let (first, last) = (i32::MIN, i32::MAX);
    add_column(schema, "artifact", int("year_from").default(last).to_owned())?;
    add_column(schema, "artifact", int("year_to").default(first).to_owned())?;
    let of_period = |year: &str, id: &str| format!("(select p.{year} from period p where p.id = {id})");
    let fill = format!(
        "update artifact set \
         year_from = coalesce(year_earliest, {}, case when period_id is null and period_end_id is null then year_latest end, {first}), \
         year_to = coalesce(year_latest, {}, case when period_id is null and period_end_id is null then year_earliest end, {last}) \
         where period_id is not null or period_end_id is not null or year_earliest is not null or year_latest is not null",
        of_period("year_start", "coalesce(period_id, period_end_id)"),
        of_period("year_end", "coalesce(period_end_id, period_id)"),
    );
    schema.connection().batch(&fill)?;
    for (name, columns) in [
        ("artifact_years", &["listed", "year_from", "id", "year_to"][..]),
        (
            "artifact_years_in_group",
            &["item_group_id", "listed", "year_from", "id", "year_to"],
        ),
    ] {
        schema.create_index(index("artifact", name, columns))?;
    }
    Ok(())
}
