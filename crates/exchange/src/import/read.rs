//! Reads and checks a whole collection, in whichever form it comes.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use chrono::NaiveDate;
use domain::{
    artifact::relic_key,
    period::{DatingReader, Period},
};

use crate::import::{
    artifact_rows, artifacts,
    collection::Collection,
    exhibitions, files,
    groups::{self, Groups},
    house, in_house,
    limits::Limits,
    meanings::WordMeanings,
    pages, partners, photographs, picture_table,
    problems::Problems,
    profile::Profile,
    vocabulary,
    wordings::WordingReader,
};

/// What reading needs to know of the site's data.
pub struct Known {
    pub periods: Vec<Period>,
    /// The keys of its terms.
    pub term_keys: BTreeSet<String>,
    pub item_groups: Groups,
    pub exhibition_groups: Groups,
    pub today: NaiveDate,
}

/// Which files are read.
pub enum Source<'a> {
    /// Everything in a folder.
    Folder(&'a Path),
    /// A table of artifacts, with `categories.csv` and `pictures/` beside it, and the program that wrote it where its columns need not tell.
    Table(&'a Path, Option<&'static Profile>),
    /// Records that institutions exchange: a file, a ZIP file, or a folder of files, with `pictures/` in it or beside it.
    Records(&'a Path),
}

impl<'a> Source<'a> {
    /// What a path holds; a table of the program that is named, whatever its columns look like.
    pub fn of(path: &'a Path, profile: Option<&'static Profile>) -> Self {
        match profile {
            Some(_) => Self::Table(path, profile),
            None if partners::is_source(path) => Self::Records(path),
            None if path.is_dir() => Self::Folder(path),
            None => Self::Table(path, None),
        }
    }

    /// The folder of the files.
    pub fn folder(&self) -> PathBuf {
        match self {
            Self::Folder(folder) => folder.to_path_buf(),
            Self::Records(folder) if folder.is_dir() => folder.to_path_buf(),
            Self::Records(table) | Self::Table(table, _) => table.parent().map(Path::to_path_buf).unwrap_or_default(),
        }
    }

    /// The file or folder that was named.
    fn path(&self) -> &Path {
        match self {
            Self::Folder(path) | Self::Records(path) | Self::Table(path, _) => path,
        }
    }

    /// The table of artifacts, where it is a workbook.
    fn artifacts(&self) -> PathBuf {
        match self {
            Self::Folder(folder) => folder.join("artifacts.xlsx"),
            Self::Records(table) | Self::Table(table, _) => table.to_path_buf(),
        }
    }
}

/// Reads and checks all of it; faults are added to the problems.
///
/// `work_folder` has room for what of a long list waits to be saved.
pub fn read_collection(source: &Source<'_>, mut known: Known, work_folder: &Path, problems: &Problems) -> Collection {
    let folder = &source.folder();
    let mut collection = Collection {
        item_groups: known.item_groups,
        exhibition_groups: known.exhibition_groups,
        known_terms: known.term_keys,
        ..Collection::default()
    };
    let (items, kinds) = (&mut collection.item_groups, &mut collection.exhibition_groups);
    let mut featured = Vec::new();
    match source {
        Source::Folder(_) => {
            collection.vocabulary = vocabulary::read(folder, &mut known.periods, &collection.known_terms, problems);
            groups::read_json(folder, items, kinds, problems);
            groups::read_csv(folder, items, problems);
            collection.house = house::read(folder, problems);
            featured = pages::read(folder, &mut collection, problems);
            exhibitions::read(folder, &mut collection, known.today, problems);
            let datings = DatingReader::new(&known.periods);
            let reader = WordingReader {
                datings: &datings,
                unit: None,
                meanings: WordMeanings::none(),
            };
            artifacts::read(folder, work_folder, &mut collection, reader, problems);
        }
        Source::Table(table, profile) => {
            groups::read_csv(folder, items, problems);
            let datings = DatingReader::new(&known.periods);
            let reader = WordingReader {
                datings: &datings,
                unit: None,
                meanings: WordMeanings::none(),
            };
            artifacts::read_table((table, *profile), work_folder, &mut collection, reader, problems);
        }
        Source::Records(path) => {
            let datings = DatingReader::new(&known.periods);
            let reader = WordingReader {
                datings: &datings,
                unit: None,
                meanings: WordMeanings::none(),
            };
            partners::read(path, work_folder, &mut collection, reader, problems);
        }
    }
    if !matches!(source, Source::Records(_)) {
        artifact_rows::read(&source.artifacts(), folder, &mut collection, problems);
        in_house::read(folder, &mut collection, problems);
    }
    feature(&mut collection, &featured, problems);
    if collection.pieces.is_empty() && collection.shows.is_empty() && collection.vocabulary.is_empty() {
        let words = "holds no artifact and no exhibition; docs/import.md shows what an import holds";
        problems.add(files::name_of(source.path()), words);
    }
    let used: BTreeSet<PathBuf> = collection
        .described()
        .map(|(_, picture)| PathBuf::from(&picture.file))
        .collect();
    let limits = Limits::of_own_files();
    if let Err(words) = photographs::attach(folder, &mut collection, &used, problems, &limits.stop) {
        problems.add("pictures", words);
    }
    for row in picture_table::describe(folder, &mut collection, &limits, problems) {
        let words = format!("{} ({}), a picture of no piece of these files", row.place, row.file);
        collection.left_out.push(words);
    }
    collection
}

fn feature(collection: &mut Collection, featured: &[String], problems: &Problems) {
    if !featured.is_empty() {
        // The list says it of every piece: those that it does not name are not shown first.
        for fields in collection
            .pieces
            .iter_mut()
            .filter_map(|piece| piece.coverage.artifact.as_mut())
        {
            *fields = [fields, &["featured"][..]].concat().into();
        }
    }
    for (place, number) in (0..).zip(featured) {
        let key = relic_key(number);
        let piece = collection
            .pieces
            .iter_mut()
            .find(|piece| relic_key(piece.relic_number()) == key);
        match piece {
            Some(piece) => drop(piece.artifact.cells.insert("featured".to_owned(), place.into())),
            None => problems.add(
                "pages.json, featured",
                format_args!("no artifact has the relic number {number}"),
            ),
        }
    }
}
