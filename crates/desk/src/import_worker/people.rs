//! People whom rows of an import name and whom the site does not have yet: each is a row of the import beside those of pieces. In the
//! cells of a piece such a person is given by name until there is a record.

use std::collections::{BTreeMap, HashSet};

use domain::{
    bilingual::Bilingual,
    document::{Cells, typed},
    person::{PersonRole, name_key},
};
use exchange::drafts::Descriptions;
use serde_json::{Value, json};
use store::content::{ImportOutcome, ImportRow, NewImportRow};

use super::detail::{RowDetail, detail_of};

/// The cells that name people, taken out of the others, which are checked without them.
pub(super) fn take_people(cells: &mut Cells) -> Cells {
    let taken = PersonRole::ALL
        .iter()
        .filter_map(|role| cells.remove_entry(role.field()));
    taken.collect()
}

/// A row for each person whom rows of pieces add, by the first row that names the person.
pub(super) fn people_rows(pieces: &[NewImportRow]) -> anyhow::Result<Vec<NewImportRow>> {
    let (mut rows, mut keys) = (Vec::new(), HashSet::new());
    let is_applied = |row: &&NewImportRow| matches!(row.outcome, ImportOutcome::New | ImportOutcome::Changed);
    let details = pieces
        .iter()
        .filter(is_applied)
        .map(|piece| Ok((piece, detail_of(piece)?)));
    let details: Vec<_> = details.collect::<anyhow::Result<_>>()?;
    // Another row may say more of a person than the first that names them.
    let described = details.iter().flat_map(|(_, detail)| detail.described.clone());
    let described = Descriptions::new(described);
    for (piece, detail) in &details {
        for name in names_in(&detail.cells) {
            if !keys.insert(name_key(name)) {
                continue;
            }
            let cells = described.of(name);
            rows.push(NewImportRow {
                line: piece.line,
                relic_number: String::new(),
                name: typed::bilingual(&cells, "name"),
                outcome: ImportOutcome::Person,
                detail: json!(RowDetail {
                    cells,
                    ..RowDetail::default()
                }),
                record: None,
                base: 0,
            });
        }
    }
    Ok(rows)
}

/// The people of an import's rows by their names.
#[derive(Debug, Default)]
pub(super) struct AddedPeople(BTreeMap<String, i64>);

impl AddedPeople {
    /// Those of whom there is a record by now.
    pub fn of(rows: &[ImportRow]) -> Self {
        let found = rows
            .iter()
            .filter_map(|row| Some((name_key(name_of(&row.row.name)), row.row.record?)));
        Self(found.collect())
    }

    /// Writes numbers in place of names. False: one of the people could not be added.
    pub fn fill_in(&self, cells: &mut Cells) -> bool {
        for people in lists_in(cells) {
            let mut ids: Vec<Value> = Vec::with_capacity(people.len());
            for person in people.iter() {
                let id = match person {
                    Value::String(name) => self.0.get(&name_key(name)).map(|id| json!(id)),
                    id => Some(id.clone()),
                };
                let Some(id) = id else { return false };
                if !ids.contains(&id) {
                    ids.push(id);
                }
            }
            *people = ids;
        }
        true
    }
}

/// The people whom pieces keep naming although the import is undone.
#[derive(Debug, Default)]
pub(super) struct KeptPeople(HashSet<String>);

impl KeptPeople {
    pub fn of(rows: &[ImportRow]) -> anyhow::Result<Self> {
        let mut kept = Self::default();
        for row in rows {
            kept.0.extend(names_in(&detail_of(&row.row)?.cells).map(name_key));
        }
        Ok(kept)
    }

    pub fn has(&self, row: &ImportRow) -> bool {
        self.0.contains(&name_key(name_of(&row.row.name)))
    }
}

fn name_of(name: &Bilingual) -> &str {
    if name.tw.is_empty() { &name.en } else { &name.tw }
}

/// The names in place of numbers.
fn names_in(cells: &Cells) -> impl Iterator<Item = &str> {
    let lists = PersonRole::ALL
        .iter()
        .filter_map(|role| cells.get(role.field())?.as_array());
    lists.flatten().filter_map(Value::as_str)
}

fn lists_in(cells: &mut Cells) -> impl Iterator<Item = &mut Vec<Value>> {
    let is_role = |cell: &str| PersonRole::ALL.iter().any(|role| role.field() == cell);
    let lists = cells.iter_mut().filter(move |(cell, _)| is_role(cell));
    lists.filter_map(|(_, list)| list.as_array_mut())
}
