//! An artifact as staff and imports write it.

use domain::{
    artifact::{Attribution, Dimension, Keywords, PublicationState, Term},
    bilingual::Bilingual,
    catalogue::{Inscription, LiteratureLine, ProvenanceLine},
};

use crate::pictures::NewPicture;

/// An artifact to be saved; `relic_number` says which one, whatever its case and width.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct NewArtifact {
    /// The relic number.
    pub relic_number: String,
    /// A stable key for imports, if there is one.
    pub slug: Option<String>,
    /// Its category.
    pub item_group: Option<i64>,
    /// The period that it is linked to.
    pub period: Option<i64>,
    /// The last one, for a range of periods.
    pub period_end: Option<i64>,
    /// How surely it belongs there.
    pub attribution: Attribution,
    /// A note on that.
    pub attribution_note: Bilingual,
    /// Its own dating text; the period's name is used if it is missing.
    pub dynasty: Bilingual,
    /// Earliest year, astronomical, where it differs from the period's.
    pub year_earliest: Option<i32>,
    /// Latest year, likewise.
    pub year_latest: Option<i32>,
    /// Its name.
    pub name: Bilingual,
    /// Its size as text; computed from the measurements if it is missing.
    pub size: Bilingual,
    /// Its keywords.
    pub keywords: Keywords,
    /// HTML as staff wrote it; it is cleaned when it is saved.
    pub content: Bilingual,
    /// Whether the public may know of it.
    pub state: PublicationState,
    /// The staff's order in lists; equal numbers show the newest first.
    pub position: i32,
    /// Its place among the featured pieces, if it is one.
    pub featured: Option<i32>,
    /// Its measurements in order.
    pub dimensions: Vec<Dimension>,
    /// Materials and techniques in order; terms that are new are added to the authority.
    pub terms: Vec<Term>,
    /// Its inscriptions, in order; `None` keeps the present rows, here and in the next two lists.
    pub inscriptions: Option<Vec<Inscription>>,
    /// Its provenance, with the lines that the public may not know.
    pub provenance: Option<Vec<ProvenanceLine>>,
    /// Where it was published or shown.
    pub literature: Option<Vec<LiteratureLine>>,
    /// Its pictures in order; `None` keeps the present ones.
    pub pictures: Option<Vec<NewPicture>>,
}
