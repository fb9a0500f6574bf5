//! A collection as its files describe it, before anything is saved.

use std::{borrow::Cow, collections::BTreeSet, io, path::Path};

use domain::{
    bilingual::Bilingual,
    document::{Cells, ImportState},
    page::House,
};
use store::{
    Noun,
    content::{NewArtifact, NewRecord},
};

use crate::import::{
    aside::{AsideFile, Span},
    coverage::FieldCoverage,
    groups::Groups,
    people::NamedPeople,
    pictures::Described,
    row_places::{LeftOutRows, RowPlaces},
    vocabulary::NewVocabulary,
    wordings::{Understood, Wording},
};

/// An artifact before its pictures are drawn and its category has a number.
pub struct ImportedArtifact {
    /// Its place in the files.
    pub place: String,
    pub artifact: NewArtifact,
    /// What was understood of its wordings.
    pub understood: Understood,
    /// The names of the terms that a record for other institutions has.
    pub term_words: Bilingual,
    /// How far its languages are, in the order of `Language::ALL`; `None` of a language of which the files do not say it.
    pub states: [Option<ImportState>; 2],
    /// What only some staff may know of it.
    pub in_house: Cells,
    /// The people that the files name.
    pub people: NamedPeople,
    /// The slug of its category.
    pub category: Option<String>,
    /// The relic number that it had before.
    pub previous: Option<String>,
    /// Its pictures; `None` keeps the present ones.
    pub pictures: Option<Vec<Described>>,
    /// What the files say something of.
    pub coverage: FieldCoverage,
    /// Which cells the files say beside the wordings from which they would follow, in the order of [`Wording::ALL`].
    pub says: [bool; Wording::ALL.len()],
    /// Whether files say its position.
    pub says_position: bool,
    /// Its relic number, and where its cells wait on the disk. Cells that the piece itself has as well count before these.
    pub aside: Option<(Box<str>, Span)>,
}

impl ImportedArtifact {
    /// Its relic number.
    pub fn relic_number(&self) -> &str {
        match &self.aside {
            Some((number, _)) => number,
            None => self.artifact.relic_number(),
        }
    }

    /// All its cells.
    pub fn cells(&self, aside: Option<&AsideFile>) -> io::Result<Cow<'_, Cells>> {
        let own = &self.artifact.cells;
        let (Some((_, span)), Some(file)) = (&self.aside, aside) else {
            return Ok(Cow::Borrowed(own));
        };
        let mut cells = file.get(*span)?;
        cells.extend(own.iter().map(|(cell, value)| (cell.clone(), value.clone())));
        Ok(Cow::Owned(cells))
    }

    /// What was understood of its wordings, but for those on which nothing depends.
    pub fn understood(&self) -> Understood {
        Wording::ALL.map(|wording| self.understood[wording as usize].filter(|_| !self.says[wording as usize]))
    }
}

/// An exhibition before its picture is drawn and its group has a number.
pub struct ImportedExhibition {
    pub exhibition: NewRecord,
    /// As those of an artifact.
    pub states: [Option<ImportState>; 2],
    pub group: Option<String>,
    pub picture: Option<Described>,
    /// The relic numbers of the artifacts that it shows; `None` keeps the present ones.
    pub artifacts: Option<Vec<String>>,
}

/// Everything that the files contain.
#[derive(Default)]
pub struct Collection {
    pub house: Option<House>,
    /// Banners and texts, each with the owner of its picture.
    pub pages: Vec<(NewRecord, Option<Described>)>,
    pub questions: Vec<NewRecord>,
    pub vocabulary: NewVocabulary,
    /// The keys of the site's terms.
    pub known_terms: BTreeSet<String>,
    pub item_groups: Groups,
    pub exhibition_groups: Groups,
    pub pieces: Vec<ImportedArtifact>,
    pub shows: Vec<ImportedExhibition>,
    /// Photographs below `pictures/` that no record uses.
    pub unmatched: Vec<String>,
    /// The other program that wrote the table of artifacts.
    pub program: Option<&'static str>,
    /// Columns of its table, or files beside it, that were not read.
    pub left_out: Vec<String>,
    /// Rows of the table that are wrong, and were left out.
    pub wrong_rows: Option<LeftOutRows>,
    /// Where the rows of a table of artifacts stand.
    pub row_places: Option<RowPlaces>,
    /// The cells of pieces that wait on the disk.
    pub aside: Option<AsideFile>,
}

impl Collection {
    /// Adds a piece of a long list, whose cells wait on the disk.
    pub fn set_aside(&mut self, mut piece: ImportedArtifact, work_folder: &Path) -> io::Result<()> {
        let file = match &mut self.aside {
            Some(file) => file,
            none => none.insert(AsideFile::create(work_folder)?),
        };
        let span = file.put(&piece.artifact.cells)?;
        piece.aside = Some((piece.artifact.relic_number().into(), span));
        piece.artifact.cells = Cells::new();
        self.pieces.push(piece);
        Ok(())
    }

    /// All cells of a piece.
    pub fn cells<'c>(&self, piece: &'c ImportedArtifact) -> io::Result<Cow<'c, Cells>> {
        piece.cells(self.aside.as_ref())
    }

    /// Every picture with the place of the record that names it.
    pub fn described(&self) -> impl Iterator<Item = (String, &Described)> {
        let pieces = self.pieces.iter().flat_map(|piece| {
            let pictures = piece.pictures.iter().flatten();
            pictures.map(|picture| (format!("{}, pictures", piece.place), picture))
        });
        let pages = self.pages.iter().filter_map(|(page, picture)| {
            let list = if page.noun == Noun::BANNER { "banners" } else { "texts" };
            Some((format!("pages.json, {list}.{}, picture", page.key), picture.as_ref()?))
        });
        let shows = self.shows.iter().filter_map(|show| {
            Some((
                format!("exhibitions.json, {}, pic", show.exhibition.key),
                show.picture.as_ref()?,
            ))
        });
        pieces.chain(pages).chain(shows)
    }
}
