//! Keeps the merged records that artifacts were given when a file names those that are shown.

use std::{
    borrow::Cow,
    collections::{BTreeSet, HashMap},
};

use domain::{
    artifact::{Term, relic_key},
    document::{Cells, Stored, schemas::ARTIFACT},
};
use serde_json::{Value, json};

use super::new::NewArtifact;
use crate::{
    content::references::{self, Merged, terms},
    engine::{database::Connection, error::Result, merges::MergeKind, sql::Sql},
};

/// How many artifacts are looked up at once.
const AT_ONCE: usize = 250;

/// Where an artifact was given records that were merged into those that a file names, it keeps them, as
/// [`references::keep_given`] has it for documents. All other artifacts, usually all of them, are as they were.
pub(super) fn keep<'a>(db: &Connection, artifacts: &'a [NewArtifact]) -> Result<Cow<'a, [NewArtifact]>> {
    let mut merged = Merged::new();
    for kind in [MergeKind::Category, MergeKind::Dynasty, MergeKind::Person] {
        merged.insert(kind, kind.survivors(db)?);
    }
    merged.retain(|_, survivors| !survivors.is_empty());
    let has_terms = !MergeKind::Term.survivors(db)?.is_empty();
    let mut all = Cow::Borrowed(artifacts);
    if merged.is_empty() && !has_terms {
        return Ok(all);
    }
    for (at, chunk) in artifacts.chunks(AT_ONCE).enumerate() {
        let keys: Vec<String> = chunk
            .iter()
            .map(|artifact| relic_key(artifact.relic_number()))
            .collect();
        let mut stored = match merged.is_empty() {
            true => HashMap::new(),
            false => references_of(db, &keys)?,
        };
        let all_terms = match has_terms {
            true => terms_of(db, &keys)?,
            false => HashMap::new(),
        };
        let given: Vec<Term> = all_terms.values().flatten().cloned().collect();
        let merged_terms = terms::survivors(db, &given)?;
        for (place, key) in (at * AT_ONCE..).zip(&keys) {
            let of_artifact = stored.remove(key).unwrap_or_default();
            let own_terms = all_terms.get(key).map(Vec::as_slice).unwrap_or_default();
            if !references::has_merged(&ARTIFACT, &merged, &of_artifact) && !terms::has_merged(&merged_terms, own_terms)
            {
                continue;
            }
            let cells = &mut all.to_mut()[place].cells;
            references::keep(&ARTIFACT, &merged, &[&of_artifact], cells);
            terms::keep(&merged_terms, &[own_terms], cells);
        }
    }
    Ok(all)
}

/// The cells that refer to records, of the artifacts that have these keys.
fn references_of(db: &Connection, keys: &[String]) -> Result<HashMap<String, Cells>> {
    let keys = || keys.iter().map(String::as_str);
    let (mut columns, mut roles) = (Vec::new(), HashMap::new());
    let mut tables = BTreeSet::new();
    for field in ARTIFACT.fields.iter().filter(|field| field.refers.is_some()) {
        match field.stored {
            Stored::Column(column) => columns.push((field.name, column)),
            Stored::Links(links) => {
                tables.insert((links.table, links.owner, links.target));
                roles.insert(links.role, field.name);
            }
            Stored::Columns(_) | Stored::Apart => {}
        }
    }
    let names: Vec<&str> = columns.iter().map(|(_, column)| *column).collect();
    let names = names.join(", ");
    let mut sql = Sql::new(&format!("select relic_key, {names} from artifact where relic_key in "));
    let mut stored: HashMap<String, Cells> = HashMap::new();
    for row in sql.list(keys()).take().all(db)? {
        let mut cells = Cells::new();
        for (cell, column) in &columns {
            cells.insert((*cell).to_owned(), json!(row.get::<Option<i64>>(column)?));
        }
        stored.insert(row.get("relic_key")?, cells);
    }
    for (table, owner, target) in tables {
        let mut sql = Sql::new(&format!(
            "select a.relic_key, x.role, x.{target} as target from artifact a join {table} x on x.{owner} = a.id \
             where a.relic_key in "
        ));
        for row in sql.list(keys()).push(" order by x.position").take().all(db)? {
            let Some(field) = roles.get(row.get::<&str>("role")?) else {
                continue;
            };
            let cells = stored.entry(row.get("relic_key")?).or_default();
            if let Value::Array(targets) = cells.entry((*field).to_owned()).or_insert_with(|| json!([])) {
                targets.push(json!(row.get::<i64>("target")?));
            }
        }
    }
    Ok(stored)
}

/// The materials and techniques of the artifacts that have these keys.
fn terms_of(db: &Connection, keys: &[String]) -> Result<HashMap<String, Vec<Term>>> {
    let mut sql = Sql::new(
        "select a.relic_key, t.kind, t.slug, t.name_tw, t.name_en, t.aat_id from artifact a \
         join artifact_term l on l.artifact_id = a.id join term t on t.id = l.term_id where a.relic_key in ",
    );
    sql.list(keys.iter().map(String::as_str)).push(" order by l.position");
    let mut terms: HashMap<String, Vec<Term>> = HashMap::new();
    for row in sql.take().all(db)? {
        let of_artifact = terms.entry(row.get("relic_key")?).or_default();
        of_artifact.push(terms::read(&row)?);
    }
    Ok(terms)
}
