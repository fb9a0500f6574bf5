//! An artifact as staff and imports write it.

use domain::{
    artifact::PublicationState,
    document::{Cells, typed},
};

use crate::content::pictures::NewPicture;

/// An artifact to be saved; its cell `relic_number` says which one, whatever its case and width.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct NewArtifact {
    /// A stable key for imports, if there is one.
    pub slug: Option<String>,
    /// Whether the public may know of it.
    pub state: PublicationState,
    /// The cells of [`domain::document::schemas::ARTIFACT`], but for its pictures. One that is absent counts as empty; people,
    /// inscriptions, provenance and literature that are absent stay as they are.
    pub cells: Cells,
    /// Its pictures in order; `None` keeps the present ones.
    pub pictures: Option<Vec<NewPicture>>,
}

impl NewArtifact {
    /// Its relic number, as it was written.
    pub fn relic_number(&self) -> &str {
        typed::text(&self.cells, "relic_number")
    }
}
