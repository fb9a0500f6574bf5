//! A collection as its files describe it, before anything is saved.

use domain::{document::ImportState, page::House};
use store::{NewArtifact, NewRecord, Noun, PictureOwner};

use crate::import::{coverage::FieldCoverage, groups::Groups, pictures::Described, vocabulary::NewVocabulary};

/// An artifact before its pictures are drawn and its category has a number.
pub struct ImportedArtifact {
    /// Its place in the files.
    pub place: String,
    pub artifact: NewArtifact,
    /// Whether its dating text was understood; `None` if it has none.
    pub understood: Option<bool>,
    /// How far its languages are, in the order of `Language::ALL`; `None` of a language of which the files do not say it.
    pub states: [Option<ImportState>; 2],
    /// The slug of its category.
    pub category: Option<String>,
    /// The relic number that it had before.
    pub previous: Option<String>,
    /// Its pictures; `None` keeps the present ones.
    pub pictures: Option<Vec<Described>>,
    /// What the files say something of.
    pub coverage: FieldCoverage,
    /// Whether files say its period or years beside the dating text.
    pub says_dating: bool,
    /// Whether files say its position.
    pub says_position: bool,
}

impl ImportedArtifact {
    /// Whether its dating text was understood; `None` where nothing depends on it.
    pub fn dating_understood(&self) -> Option<bool> {
        self.understood.filter(|_| !self.says_dating)
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
    pub pages: Vec<(PictureOwner, NewRecord, Option<Described>)>,
    pub questions: Vec<NewRecord>,
    pub vocabulary: NewVocabulary,
    pub item_groups: Groups,
    pub exhibition_groups: Groups,
    pub pieces: Vec<ImportedArtifact>,
    pub shows: Vec<ImportedExhibition>,
    /// Photographs below `pictures/` that no record uses.
    pub unmatched: Vec<String>,
}

impl Collection {
    /// Every picture with the place of the record that names it.
    pub fn described(&self) -> impl Iterator<Item = (String, &Described)> {
        let pieces = self.pieces.iter().flat_map(|piece| {
            let pictures = piece.pictures.iter().flatten();
            pictures.map(|picture| (format!("{}, pictures", piece.place), picture))
        });
        let pages = self.pages.iter().filter_map(|(_, page, picture)| {
            let list = if page.noun == Noun::Banner { "banners" } else { "texts" };
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
