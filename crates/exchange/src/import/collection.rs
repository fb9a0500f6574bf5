//! A collection as its files say it, read and checked as a whole before anything is saved.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use chrono::NaiveDate;
use domain::{artifact::relic_key, page::House, period::Period};
use store::{NewArtifact, NewBanner, NewExhibition, NewQuestion, NewText};

use crate::import::{
    artifacts, exhibitions, files,
    groups::{self, Groups},
    house, pages, photographs,
    pictures::{self, Described},
    problems::Problems,
};

/// A piece before its pictures are drawn and its category has a number.
pub struct ImportedArtifact {
    /// Where it stands in the files.
    pub place: String,
    pub artifact: NewArtifact,
    /// The slug of its category.
    pub category: Option<String>,
    /// The relic number that it had before.
    pub previous: Option<String>,
    /// Its pictures; none leaves those it has.
    pub pictures: Option<Vec<Described>>,
}

/// An exhibition before its picture is drawn and its group has a number.
pub struct ImportedExhibition {
    pub exhibition: NewExhibition,
    pub group: Option<String>,
    pub picture: Option<Described>,
}

/// Everything that the files say.
#[derive(Default)]
pub struct Collection {
    pub house: Option<House>,
    pub banners: Vec<(NewBanner, Option<Described>)>,
    pub texts: Vec<(NewText, Option<Described>)>,
    pub questions: Vec<NewQuestion>,
    pub item_groups: Groups,
    pub exhibition_groups: Groups,
    pub pieces: Vec<ImportedArtifact>,
    pub shows: Vec<ImportedExhibition>,
    /// Photographs below `pictures/` that nothing shows.
    pub unmatched: Vec<String>,
}

/// What reading needs to know of the site.
pub struct Known {
    pub periods: Vec<Period>,
    pub item_groups: Groups,
    pub exhibition_groups: Groups,
    pub today: NaiveDate,
}

/// Which files are read.
pub enum Source<'a> {
    /// Everything in a folder.
    Folder(&'a Path),
    /// A table of artifacts, with `categories.csv` and `pictures/` beside it.
    Table(&'a Path),
}

impl Source<'_> {
    /// The folder of the files.
    pub fn folder(&self) -> PathBuf {
        match self {
            Self::Folder(folder) => folder.to_path_buf(),
            Self::Table(table) => table.parent().map(Path::to_path_buf).unwrap_or_default(),
        }
    }
}

/// Reads and checks all of it; what is wrong is among the problems.
pub fn read(source: &Source<'_>, known: Known, problems: &Problems) -> Collection {
    let folder = &source.folder();
    let mut collection = Collection {
        item_groups: known.item_groups,
        exhibition_groups: known.exhibition_groups,
        ..Collection::default()
    };
    let (items, kinds) = (&mut collection.item_groups, &mut collection.exhibition_groups);
    let mut featured = Vec::new();
    match source {
        Source::Folder(_) => {
            groups::read_json(folder, items, kinds, problems);
            groups::read_csv(folder, items, problems);
            collection.house = house::read(folder, problems);
            featured = pages::read(folder, &mut collection, problems);
            exhibitions::read(folder, &mut collection, known.today, problems);
            artifacts::read(folder, &mut collection, &known.periods, problems);
        }
        Source::Table(table) => {
            groups::read_csv(folder, items, problems);
            artifacts::read_table(table, &mut collection, &known.periods, problems);
        }
    }
    feature(&mut collection, &featured, problems);
    if collection.pieces.is_empty() && collection.shows.is_empty() {
        let words = "holds no artifact and no exhibition; docs/import.md shows what an import holds";
        problems.add(files::name_of(folder), words);
    }
    let used: BTreeSet<PathBuf> = collection
        .described()
        .map(|(_, picture)| PathBuf::from(&picture.file))
        .collect();
    photographs::attach(folder, &mut collection, &used, problems);
    for (place, picture) in collection.described() {
        if let Err(error) = pictures::check(folder, &picture.file) {
            problems.add(place, format_args!("{error:#}"));
        }
    }
    collection
}

impl Collection {
    /// Every picture with the place that names it.
    fn described(&self) -> impl Iterator<Item = (String, &Described)> {
        let pieces = self.pieces.iter().flat_map(|piece| {
            let pictures = piece.pictures.iter().flatten();
            pictures.map(|picture| (format!("{}, pictures", piece.place), picture))
        });
        let banners = self.banners.iter().filter_map(|(banner, picture)| {
            Some((
                format!("pages.json, banners.{}, picture", banner.page.as_str()),
                picture.as_ref()?,
            ))
        });
        let texts = self.texts.iter().filter_map(|(text, picture)| {
            Some((
                format!("pages.json, texts.{}, picture", text.key.as_str()),
                picture.as_ref()?,
            ))
        });
        let shows = self.shows.iter().filter_map(|show| {
            Some((
                format!("exhibitions.json, {}, pic", show.exhibition.slug),
                show.picture.as_ref()?,
            ))
        });
        pieces.chain(banners).chain(texts).chain(shows)
    }
}

fn feature(collection: &mut Collection, featured: &[String], problems: &Problems) {
    for (place, number) in (0..).zip(featured) {
        let key = relic_key(number);
        let piece = collection
            .pieces
            .iter_mut()
            .find(|piece| relic_key(&piece.artifact.relic_number) == key);
        match piece {
            Some(piece) => piece.artifact.featured = Some(place),
            None => problems.add(
                "pages.json, featured",
                format_args!("no artifact has the relic number {number}"),
            ),
        }
    }
}
