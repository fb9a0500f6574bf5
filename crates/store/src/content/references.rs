//! References to records that were merged into others. A record, a document and a version keep the number that they were given; what is
//! shown names the record that stands for it. So nothing is written when two records are merged, and undoing it gives everything back.

pub(crate) mod terms;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use domain::document::{Cells, Kind, Schema, rows, typed};
use serde_json::{Value, json};

use crate::engine::{
    database::{Connection, Row},
    error::Result,
    locks::hold_shared,
    merges::MergeKind,
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
    let kinds = Noun::ALL
        .into_iter()
        .filter(|other| can_be_merged(*other) && refers(other));
    let names: Vec<[&str; 2]> = kinds.map(|kind| ["merge", kind.as_str()]).collect();
    let mut names: Vec<&[&str]> = names.iter().map(|name| &name[..]).collect();
    if noun == Noun::Artifact {
        names.push(&["terms"]);
    }
    hold_shared(db, &names)
}

/// The numbers that stand for the merged ones.
pub(crate) type Survivors = HashMap<(MergeKind, i64), i64>;

/// Those of the merged ones among the records to which these cells refer.
fn survivors(db: &Connection, schema: &Schema, documents: &[&Cells]) -> Result<Survivors> {
    let mut given: BTreeMap<MergeKind, BTreeSet<i64>> = BTreeMap::new();
    for field in Referring::all(schema) {
        let ids = documents.iter().flat_map(|cells| field.read(cells));
        given.entry(field.kind).or_default().extend(ids);
    }
    given.retain(|_, ids| !ids.is_empty());
    if given.is_empty() {
        return Ok(Survivors::new());
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
    let read = |row: &Row| {
        let kind = word(row, "kind", MergeKind::from_word)?;
        Ok(((kind, row.get("id")?), row.get("survivor_id")?))
    };
    sql.all(db)?.iter().map(read).collect()
}

/// Has documents name the records that stand for those they were given, each once.
pub(crate) fn show(db: &Connection, schema: &Schema, mut documents: [&mut Cells; 2]) -> Result<()> {
    terms::show(db, &mut documents)?;
    let given = documents.each_ref().map(|cells| &**cells);
    let survivors = survivors(db, schema, &given)?;
    if survivors.is_empty() {
        return Ok(());
    }
    for cells in documents {
        for field in Referring::all(schema) {
            field.replace(cells, |id| {
                vec![survivors.get(&(field.kind, id)).copied().unwrap_or(id)]
            });
        }
    }
    Ok(())
}

/// What was typed names the records that are shown. Where one of the stored documents was given some that were merged into these, the typed
/// one keeps them; of several documents the first counts.
pub(crate) fn keep_given(db: &Connection, schema: &Schema, stored: &[&Cells], typed: &mut Cells) -> Result<()> {
    terms::keep_given(db, stored, typed)?;
    let survivors = survivors(db, schema, stored)?;
    if !survivors.is_empty() {
        keep(schema, &survivors, stored, typed);
    }
    Ok(())
}

/// Whether a document was given any of the merged records.
pub(crate) fn has_merged(schema: &Schema, survivors: &Survivors, cells: &Cells) -> bool {
    let is_merged = |field: Referring| {
        let given = field.read(cells);
        given.iter().any(|id| survivors.contains_key(&(field.kind, *id)))
    };
    Referring::all(schema).any(is_merged)
}

/// As [`keep_given`], of references alone, with the merged records that are known.
pub(crate) fn keep(schema: &Schema, survivors: &Survivors, stored: &[&Cells], typed: &mut Cells) {
    for field in Referring::all(schema) {
        let given: Vec<Vec<i64>> = stored.iter().map(|cells| field.read(cells)).collect();
        field.replace(typed, |meant| {
            let is_meant = |id: &i64| *id == meant || survivors.get(&(field.kind, *id)) == Some(&meant);
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
        let table = field.refers.or(is_list.then_some(Noun::Artifact.as_str()));
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
