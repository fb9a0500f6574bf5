//! The search of staff lists: the same index and analyser, whatever the public may see.

use domain::{
    document::schemas::IN_HOUSE,
    search_text::{Keyword, Plan, read_keyword},
};

use super::expression::{Expression, Field};
use super::{PresentSynonyms, PresentTerms};
use crate::engine::{
    Store,
    database::Connection,
    error::Result,
    sql::{Sql, containing},
};

/// Appends ` and (a.id in (…) or …)`: the artifacts of any state in which the keyword, or an equivalent of it, is found, and those
/// whose working copy has it as it is written and the public does not yet; where it is asked for, those whose in-house data have it.
pub(crate) fn restrict_to_keyword(
    sql: &mut Sql,
    store: &Store,
    db: &Connection,
    keyword: &str,
    in_house: bool,
) -> Result<()> {
    let plan = match read_keyword(keyword) {
        Keyword::Absent => return Ok(()),
        Keyword::Unmatchable => {
            sql.push(" and false");
            return Ok(());
        }
        Keyword::Plan(plan) => plan,
    };
    let terms = match plan.is_romanised() {
        true => Some(PresentTerms::of(store, db)?),
        false => None,
    };
    let synonyms = PresentSynonyms::of(store, db)?;
    let plans: [Plan; 2] = [plan.with_equivalents(&synonyms, terms.as_deref()), plan];
    let relic = Expression::relic(&plans[1]);
    let everywhere = plans.iter().map(|plan| Expression::in_field(plan, Field::Text));
    let all = Expression::any_of(relic.into_iter().chain(everywhere).collect());
    // The plus keeps SQLite from fetching the row of each hit: it walks the index of the list's order and asks whether it is a hit.
    sql.push(" and (+a.id in (select ");
    if db.is_postgres() {
        sql.push("artifact_id from artifact_search where tokens @@ ")
            .bind(all.to_tsquery())
            .push("::tsquery)");
    } else {
        sql.push("rowid from artifact_search where artifact_search match ")
            .bind(all.to_fts5())
            .push(")");
    }
    let as_written = containing(&keyword.trim().replace('\0', ""));
    // The condition on the columns that an index holds comes first: the texts of few working copies are read.
    sql.push(
        " or +a.id in (select record_id from working_copy where noun = 'artifact' and (changed_tw or changed_en) and cells like ",
    )
    .bind(as_written.as_str())
    .push(" escape '\\')");
    if in_house {
        sql.push(" or +a.id in (select artifact_id from artifact_in_house where ");
        for (place, field) in IN_HOUSE.fields.iter().enumerate() {
            sql.push(if place == 0 { "" } else { " or " }).push(field.name);
            sql.push(" like ").bind(as_written.as_str()).push(" escape '\\'");
        }
        sql.push(")");
    }
    sql.push(")");
    Ok(())
}
