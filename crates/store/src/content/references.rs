//! References to records that were merged into others. A record, a document and a version keep the number that they were given; what is
//! shown names the record that stands for it. So nothing is written when two records are merged, and undoing it gives everything back.

pub(crate) mod terms;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use domain::document::{Cells, Kind, Schema, rows, typed};
use serde_json::{Value, json};

use crate::engine::{
    database::Connection,
    error::Result,
    locks::hold_shared,
    merges::{MergeKind, Survivors},
    noun::Noun,
    row::word,
    sql::Sql,
};

/// Whether records of this kind are merged.
pub(crate) fn can_be_merged(noun: Noun) -> bool {
    MergeKind::of(noun).is_some()
}

/// A field that refers to records which can be merged.
struct Referring {
    cell: &'static str,
    kind: MergeKind,
    is_list: bool,
}

impl Referring {
    fn all(schema: &Schema) -> impl Iterator<Item = Self> {
        schema.fields.iter().filter_map(|field| {
            Some(Self {
                cell: field.name,
                kind: MergeKind::from_word(field.refers?)?,
                is_list: field.kind == Kind::References,
            })
        })
    }

    fn read(&self, cells: &Cells) -> Vec<i64> {
        match self.is_list {
            true => rows(cells.get(self.cell)),
            false => typed::reference(cells, self.cell).into_iter().collect(),
        }
    }

    /// Replaces each number by others, and leaves out those that are there already.
    fn replace(&self, cells: &mut Cells, others: impl Fn(i64) -> Vec<i64>) {
        let ids = self.read(cells);
        let mut each: Vec<i64> = Vec::with_capacity(ids.len());
        for id in ids.iter().flat_map(|id| others(*id)) {
            if !each.contains(&id) {
                each.push(id);
            }
        }
        if each != ids {
            let value = if self.is_list { json!(each) } else { json!(each.first()) };
            cells.insert(self.cell.to_owned(), value);
        }
    }
}

/// Makes merges of records of this kind, and of those that it refers to, wait until the transaction ends, or the transaction until the merge
/// has ended, so that a record is shown and written in one state.
pub(crate) fn hold(db: &Connection, noun: Noun) -> Result<()> {
    let refers = |to: &Noun| {
        let mut fields = noun.schema().fields.iter();
        noun == *to || fields.any(|field| field.refers == Some(to.as_str()))
    };
    let kinds = Noun::all().filter(|other| can_be_merged(*other) && refers(other));
    let names: Vec<[&str; 2]> = kinds.map(|kind| ["merge", kind.as_str()]).collect();
    let mut names: Vec<&[&str]> = names.iter().map(|name| &name[..]).collect();
    if noun == Noun::ARTIFACT {
        names.push(&["terms"]);
    }
    hold_shared(db, &names)
}

/// The merged records of each kind that has some.
pub(crate) type Merged = HashMap<MergeKind, Survivors>;

/// Those among the records to which these cells refer.
fn find_merged(db: &Connection, schema: &Schema, documents: &[&Cells]) -> Result<Merged> {
    let mut given: BTreeMap<MergeKind, BTreeSet<i64>> = BTreeMap::new();
    for field in Referring::all(schema) {
        let ids = documents.iter().flat_map(|cells| field.read(cells));
        given.entry(field.kind).or_default().extend(ids);
    }
    given.retain(|_, ids| !ids.is_empty());
    if given.is_empty() {
        return Ok(Merged::new());
    }
    let mut sql = Sql::default();
    for (at, (kind, ids)) in given.into_iter().enumerate() {
        sql.push(if at == 0 { "" } else { " union all " });
        let table = kind.as_str();
        sql.push(&format!(
            "select '{table}' as kind, id, survivor_id from {table} where survivor_id is not null and id in "
        ));
        sql.list(ids);
    }
    let mut found: HashMap<MergeKind, Vec<(i64, i64)>> = HashMap::new();
    for row in sql.all(db)? {
        let kind = word(&row, "kind", MergeKind::from_word)?;
        found
            .entry(kind)
            .or_default()
            .push((row.get("id")?, row.get("survivor_id")?));
    }
    Ok(found
        .into_iter()
        .map(|(kind, pairs)| (kind, pairs.into_iter().collect()))
        .collect())
}

/// Has documents name the records that stand for those they were given, each once.
pub(crate) fn show(db: &Connection, schema: &Schema, mut documents: [&mut Cells; 2]) -> Result<()> {
    terms::show(db, &mut documents)?;
    let given = documents.each_ref().map(|cells| &**cells);
    let merged = find_merged(db, schema, &given)?;
    for cells in documents {
        for field in Referring::all(schema) {
            if let Some(survivors) = merged.get(&field.kind) {
                field.replace(cells, |id| vec![survivors.of(id)]);
            }
        }
    }
    Ok(())
}

/// What was typed names the records that are shown. Where one of the stored documents was given some that were merged into these, the typed
/// one keeps them; of several documents the first counts.
pub(crate) fn keep_given(db: &Connection, schema: &Schema, stored: &[&Cells], typed: &mut Cells) -> Result<()> {
    terms::keep_given(db, stored, typed)?;
    keep(schema, &find_merged(db, schema, stored)?, stored, typed);
    Ok(())
}

/// Whether a document was given any of the merged records.
pub(crate) fn has_merged(schema: &Schema, merged: &Merged, cells: &Cells) -> bool {
    let is_merged = |field: Referring| {
        let survivors = merged.get(&field.kind);
        survivors.is_some_and(|survivors| field.read(cells).iter().any(|id| survivors.is_merged(*id)))
    };
    Referring::all(schema).any(is_merged)
}

/// As [`keep_given`], of references alone, with the merged records that are known.
pub(crate) fn keep(schema: &Schema, merged: &Merged, stored: &[&Cells], typed: &mut Cells) {
    for field in Referring::all(schema) {
        let Some(survivors) = merged.get(&field.kind) else {
            continue;
        };
        let given: Vec<Vec<i64>> = stored.iter().map(|cells| field.read(cells)).collect();
        field.replace(typed, |meant| {
            let is_meant = |id: &i64| *id == meant || survivors.of(*id) == meant;
            let mut kept = given
                .iter()
                .map(|given| -> Vec<i64> { given.iter().copied().filter(is_meant).collect() });
            kept.find(|kept| !kept.is_empty()).unwrap_or_else(|| vec![meant])
        });
    }
}

/// Removes records that have been deleted permanently from a document; returns the cells that named one. The records that `known` cells name
/// exist, so a cell with the same value is not looked up.
pub(crate) fn drop_deleted(
    db: &Connection,
    schema: &Schema,
    cells: &mut Cells,
    known: &Cells,
) -> Result<Vec<&'static str>> {
    let mut dropped = Vec::new();
    for field in schema.fields {
        let is_list = field.kind == Kind::References;
        // Artifacts of an exhibition: they can be deleted all the same, so the field has no `refers`.
        let table = field.refers.or(is_list.then_some(Noun::ARTIFACT.as_str()));
        let Some((table, cell)) = table.zip(cells.get_mut(field.name)) else {
            continue;
        };
        let named: Vec<i64> = match is_list {
            true => rows(Some(cell)),
            false => cell.as_i64().into_iter().collect(),
        };
        if named.is_empty() || known.get(field.name) == Some(cell) {
            continue;
        }
        let mut sql = Sql::new(&format!("select id from {table} where id in "));
        let found: Vec<i64> = sql.list(named.iter().copied()).take().column(db)?;
        let found: HashSet<i64> = found.into_iter().collect();
        if named.iter().all(|id| found.contains(id)) {
            continue;
        }
        *cell = match is_list {
            true => json!(named.into_iter().filter(|id| found.contains(id)).collect::<Vec<_>>()),
            false => Value::Null,
        };
        dropped.push(field.name);
    }
    Ok(dropped)
}
