//! Gives artifacts the rows that stand in tables of their own.

use std::{
    collections::{BTreeMap, HashMap},
    path::Path,
    sync::Arc,
};

use domain::{
    artifact::relic_key,
    catalogue::{InscriptionKind, LiteratureKind},
};
use serde_json::Value;

use crate::import::{
    collection::{Collection, ImportedArtifact},
    files::Row,
    limits::Limits,
    problems::Problems,
    record::Record,
    row_tables::{ROW_TABLES, RowTable},
    table::{self, Table},
};

/// Reads the tables that are there and gives each artifact its rows, in their order.
/// `workbook` is the file of the artifacts, and `folder` where CSV files are.
pub fn read(workbook: &Path, folder: &Path, collection: &mut Collection, problems: &Problems) {
    for (at, layout) in ROW_TABLES.iter().enumerate() {
        let Some(table) = find(workbook, folder, layout, problems) else {
            continue;
        };
        let of_table = |left: &String| format!("{}, {left}", layout.name);
        collection.left_out.extend(table.left_out.iter().map(of_table));
        let mut by_number: HashMap<String, usize> = HashMap::new();
        for (at, piece) in collection.pieces.iter().enumerate() {
            by_number.insert(relic_key(piece.relic_number()), at);
        }
        let mut rows: BTreeMap<usize, Vec<(String, Row)>> = BTreeMap::new();
        for (place, mut row) in table.rows(problems) {
            let number = Record::new(place.as_str(), &row, problems).required("relic_number");
            row.remove("relic_number");
            match by_number.get(&relic_key(&number)) {
                Some(piece) => rows.entry(*piece).or_default().push((place, row)),
                None if number.is_empty() => {}
                None => problems.add(
                    format_args!("{place}, relic_number"),
                    format_args!("no artifact of these files has the relic number {number}"),
                ),
            }
        }
        let fields: Arc<[&str]> = table.fields.as_slice().into();
        for (piece, rows) in rows {
            let piece = &mut collection.pieces[piece];
            put(layout, piece, &rows, problems);
            piece.coverage.rows[at] = Some(fields.clone());
        }
    }
}

/// The sheet of the workbook, or the file beside the artifacts.
fn find(workbook: &Path, folder: &Path, layout: &RowTable, problems: &Problems) -> Option<Table> {
    let file = format!("{}.csv", layout.name);
    let sheet = table::read_sheet(workbook, layout, problems);
    let beside = table::read(&folder.join(&file), layout.columns, &Limits::of_own_files(), problems);
    if sheet.is_some() && beside.is_some() {
        let words = format!(
            "is there, and so is the sheet {} of the workbook; keep one of them",
            layout.name
        );
        problems.add(file, words);
    }
    sheet.or(beside)
}

fn put(table: &RowTable, piece: &mut ImportedArtifact, rows: &[(String, Row)], problems: &Problems) {
    let read_row = |(place, row): &(String, Row)| match row.is_empty() {
        // A row with nothing but a relic number says that there are none.
        true => None,
        false => Some((table.read)(Record::new(place.as_str(), &worded(row), problems))),
    };
    let rows_of_table = rows.iter().filter_map(read_row).collect();
    let before = piece.artifact.cells.insert(table.name.to_owned(), rows_of_table);
    if let (Some(_), Some((place, _))) = (before, rows.first()) {
        problems.add(
            place,
            "pieces.json has such rows of the same artifact; keep them in one of the two",
        );
    }
}

/// A row with its words as *pieces.json* writes them.
pub fn worded(row: &Row) -> Row {
    let mut row = row.clone();
    let kinds = InscriptionKind::ALL.map(|kind| (kind.as_str(), kind.shown().tw, kind.shown().en));
    if let Some(Value::String(kind)) = row.get_mut("kind") {
        let known = kinds
            .iter()
            .find(|(_, tw, en)| kind == tw || kind.to_lowercase() == en.to_lowercase());
        match (known, kind.as_str()) {
            (Some((word, _, _)), _) => *kind = (*word).to_owned(),
            (None, "其他") => *kind = InscriptionKind::Other.as_str().to_owned(),
            (None, "著錄") => *kind = LiteratureKind::Literature.as_str().to_owned(),
            (None, "展出" | "他處展出") => *kind = LiteratureKind::Exhibited.as_str().to_owned(),
            (None, _) => *kind = kind.to_lowercase(),
        }
    }
    if let Some(Value::String(tick)) = row.get("public") {
        match tick.to_lowercase().as_str() {
            "true" | "yes" | "1" | "是" | "公開" | "v" | "x" | "✓" => row.insert("public".to_owned(), true.into()),
            "false" | "no" | "0" | "否" | "不公開" => row.insert("public".to_owned(), false.into()),
            _ => None,
        };
    }
    row
}
