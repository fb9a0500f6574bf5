//! In-house data of pieces: columns of the table of pieces, or `in-house.csv` as an export writes it. What has no column stays; a blank
//! cell empties its field.

use std::{collections::HashMap, path::Path};

use anyhow::bail;
use domain::{
    artifact::relic_key,
    document::{Cells, read_all, schemas::IN_HOUSE},
};
use serde_json::Value;
use store::{Edit, content::InHouseSaved};

use crate::{
    Target,
    import::{
        collection::Collection,
        columns::{Column, IN_HOUSE_COLUMNS},
        files::Row,
        limits::Limits,
        problems::{Problems, both},
        table,
    },
};

/// The file beside the artifacts.
pub const FILE: &str = "in-house.csv";

const RELIC_NUMBER: Column = ("relic_number", &["編號", "館藏編號", "文物編號"]);

/// Takes from a row what only some staff may know; `fields` are those that the table has columns for.
pub fn take(row: &mut Row, fields: &[&str], place: &str, problems: &Problems) -> Cells {
    let mut cells = Cells::new();
    for (field, _) in IN_HOUSE_COLUMNS.iter().filter(|(field, _)| fields.contains(field)) {
        let text = row.shift_remove(*field);
        cells.insert((*field).to_owned(), text.unwrap_or_else(|| "".into()));
    }
    for problem in read_all(&IN_HOUSE, &cells).err().into_iter().flatten() {
        let words = both(
            "太長，或有不能用的字元",
            "is too long, or has a character that it cannot have",
        );
        problems.add_to_field(place, &problem.cell, words);
    }
    cells
}

/// Reads the file beside the artifacts.
pub fn read(folder: &Path, collection: &mut Collection, problems: &Problems) {
    let columns = [&[RELIC_NUMBER][..], &IN_HOUSE_COLUMNS[..]].concat();
    let Some(table) = table::read(&folder.join(FILE), &columns, &Limits::of_own_files(), problems) else {
        return;
    };
    let places = collection.pieces.iter().zip(0..);
    let places: HashMap<String, usize> = places
        .map(|(piece, at): (_, usize)| (relic_key(piece.relic_number()), at))
        .collect();
    table.each_row(problems, |place, mut row| {
        let number = row.shift_remove("relic_number");
        let number = number.as_ref().and_then(Value::as_str).unwrap_or_default();
        let cells = take(&mut row, &table.fields, &place, problems);
        match places.get(&relic_key(number)) {
            Some(at) => collection.pieces[*at].in_house.extend(cells),
            None => problems.add_to_field(
                &place,
                "relic_number",
                format_args!("no artifact of these files has the relic number {number}"),
            ),
        }
    });
}

/// Saves what was read; the pieces are there.
///
/// # Errors
/// A store does not answer, or a piece changed meanwhile.
pub async fn save(target: &Target, details: Vec<(String, Cells)>) -> anyhow::Result<()> {
    let numbers: Vec<String> = details.iter().map(|(number, _)| number.clone()).collect();
    let ids = target.store.artifacts().ids_by_number(&numbers).await?;
    for (number, cells) in details {
        let Some(id) = ids.get(&relic_key(&number)).copied() else {
            continue;
        };
        let Some(present) = target.store.in_house().find(id).await? else {
            continue;
        };
        let edit = Edit::import(target.now());
        let saved = target
            .store
            .in_house()
            .save(id, present.copy.revision, &cells, &edit)
            .await?;
        if !matches!(saved, InHouseSaved::Done(_) | InHouseSaved::Binned) {
            bail!("the in-house data of {number} were changed at the same moment; import again");
        }
    }
    Ok(())
}
