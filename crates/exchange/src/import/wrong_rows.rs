//! Rows of a table that are wrong: left out of an import, named, and written to a workbook that is imported once they are put right.

use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    fs::OpenOptions,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use domain::artifact::relic_key;

use crate::import::{
    collection::Collection,
    problems::{Problem, Problems},
    profile::Profile,
    row_places::{BESIDE_FIELDS, LeftOutRows},
    row_workbook::write_wrong_rows,
    table,
};

/// Takes the wrong rows out of a collection that was read from a table, if other rows stay, and writes them to a new workbook beside it.
/// What is wrong with anything else stays among the problems, and then nothing is taken out.
pub fn leave_out(
    (path, profile): (&Path, Option<&'static Profile>),
    collection: &mut Collection,
    problems: &Problems,
) -> Option<LeftOutRows> {
    let places = collection.row_places.clone()?;
    let wrong = problems.rows(|place| places.row_of(place))?;
    let is_right = |place: &str| places.row_of(place).is_none_or(|row| !wrong.contains_key(&row));
    if wrong.is_empty() || !collection.pieces.iter().any(|piece| is_right(&piece.place)) {
        return None;
    }
    let mut texts: BTreeMap<u64, BTreeMap<String, String>> = wrong.keys().map(|row| (*row, BTreeMap::new())).collect();
    if let Some(table) = table::read_artifacts(path, profile, &Problems::default()) {
        table.each_row(&Problems::default(), |place, row| {
            if let Some(found) = places.row_of(&place).and_then(|row| texts.get_mut(&row)) {
                let fields = row.into_iter();
                found.extend(fields.filter_map(|(field, value)| Some((field, value.as_str()?.to_owned()))));
            }
        });
    }
    // The number of a piece that is imported would give that piece the values of this row once the workbook is imported as it is.
    let taken: HashSet<String> = collection
        .pieces
        .iter()
        .filter(|piece| is_right(&piece.place))
        .map(|piece| relic_key(piece.relic_number()))
        .collect();
    for row in texts.values_mut() {
        row.retain(|field, text| field != "relic_number" || !taken.contains(&relic_key(text)));
    }
    let in_words = |problems: &[Problem]| {
        let words: BTreeSet<String> = problems.iter().map(Problem::in_row).collect();
        words.into_iter().collect::<Vec<_>>().join("; ")
    };
    let rows: Vec<_> = texts
        .into_iter()
        .map(|(row, texts)| (row, texts, in_words(&wrong[&row])))
        .collect();
    let written = write_wrong_rows(&rows, BESIDE_FIELDS).and_then(|bytes| Ok(create_beside(path, &bytes)?));
    let file = match written {
        Ok(file) => file,
        Err(error) => {
            let words = format_args!("its wrong rows cannot be written beside it, so nothing is imported: {error}");
            problems.add(crate::import::files::name_of(path), words);
            return None;
        }
    };
    problems.clear();
    collection.pieces.retain(|piece| is_right(&piece.place));
    let used: HashSet<&str> = collection
        .pieces
        .iter()
        .filter_map(|piece| piece.category.as_deref())
        .collect();
    collection.item_groups.keep_used(&used);
    Some(LeftOutRows {
        file,
        count: wrong.len(),
        problems: wrong.values().flatten().map(Problem::to_string).collect(),
    })
}

/// Writes a file beside another under a name that is free, so that a list that is being put right stays: `list-left-out.xlsx`.
fn create_beside(path: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let names = (1..).map(|number| match number {
        1 => format!("{stem}-left-out.xlsx"),
        number => format!("{stem}-left-out-{number}.xlsx"),
    });
    for name in names {
        let target = path.with_file_name(name);
        match OpenOptions::new().write(true).create_new(true).open(&target) {
            Ok(mut file) => return file.write_all(bytes).map(|()| target),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    unreachable!("there is always a further number")
}
