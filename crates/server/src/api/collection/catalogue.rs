//! A piece's materials, inscriptions, owners, publications and exhibitions.

use domain::{
    artifact::{self, TermKind},
    catalogue,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::body::{both, fallbacks};

/// A material, a technique, a ware or a form.
#[derive(Debug, Serialize, ToSchema)]
pub struct Term {
    /// Name in Traditional Chinese.
    pub name_tw: String,
    /// Name in English.
    pub name_en: String,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

/// Its terms, by kind.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArtifactTerms {
    /// Materials.
    pub materials: Vec<Term>,
    /// Techniques.
    pub techniques: Vec<Term>,
    /// Kilns and wares.
    pub wares: Vec<Term>,
    /// Forms.
    pub forms: Vec<Term>,
}

impl From<&artifact::Artifact> for ArtifactTerms {
    fn from(artifact: &artifact::Artifact) -> Self {
        let of = |kind| artifact.terms_of(kind).map(Term::from).collect();
        Self {
            materials: of(TermKind::Material),
            techniques: of(TermKind::Technique),
            wares: of(TermKind::Ware),
            forms: of(TermKind::Form),
        }
    }
}

impl From<&artifact::Term> for Term {
    fn from(term: &artifact::Term) -> Self {
        let (name_tw, name_en) = both(&term.name);
        Self {
            name_tw,
            name_en,
            fallback: fallbacks(&[("name", &term.name)]),
        }
    }
}

/// A mark, inscription or seal.
#[derive(Debug, Serialize, ToSchema)]
pub struct Inscription {
    /// `reign_mark`, `hall_mark`, `inscription`, `signature`, `collector_seal` or `other`.
    pub kind: &'static str,
    /// Text as written on the piece; may be empty.
    pub transcription: String,
    /// Reading or meaning, in Traditional Chinese.
    pub reading_tw: String,
    /// Reading or meaning, in English.
    pub reading_en: String,
    /// Script, in Traditional Chinese.
    pub script_tw: String,
    /// Script, in English.
    pub script_en: String,
    /// Layout, in Traditional Chinese.
    pub layout_tw: String,
    /// Layout, in English.
    pub layout_en: String,
    /// Place on the piece, in Traditional Chinese.
    pub place_tw: String,
    /// Place on the piece, in English.
    pub place_en: String,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

impl From<&catalogue::Inscription> for Inscription {
    fn from(row: &catalogue::Inscription) -> Self {
        let (reading_tw, reading_en) = both(&row.reading);
        let (script_tw, script_en) = both(&row.script);
        let (layout_tw, layout_en) = both(&row.layout);
        let (place_tw, place_en) = both(&row.place);
        Self {
            kind: row.kind.as_str(),
            transcription: row.transcription.clone(),
            reading_tw,
            reading_en,
            script_tw,
            script_en,
            layout_tw,
            layout_en,
            place_tw,
            place_en,
            fallback: fallbacks(&[
                ("reading", &row.reading),
                ("script", &row.script),
                ("layout", &row.layout),
                ("place", &row.place),
            ]),
        }
    }
}

/// An entry of a piece's provenance.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProvenanceLine {
    /// Owner, in Traditional Chinese.
    pub owner_tw: String,
    /// Owner, in English.
    pub owner_en: String,
    /// Place, in Traditional Chinese.
    pub place_tw: String,
    /// Place, in English.
    pub place_en: String,
    /// Period of ownership in words, in Traditional Chinese.
    pub years_tw: String,
    /// Period of ownership in words, in English.
    pub years_en: String,
    /// Evidence, in Traditional Chinese.
    pub source_tw: String,
    /// Evidence, in English.
    pub source_en: String,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

impl From<&catalogue::ProvenanceLine> for ProvenanceLine {
    fn from(row: &catalogue::ProvenanceLine) -> Self {
        let (owner_tw, owner_en) = both(&row.owner);
        let (place_tw, place_en) = both(&row.place);
        let (years_tw, years_en) = both(&row.years);
        let (source_tw, source_en) = both(&row.source);
        Self {
            owner_tw,
            owner_en,
            place_tw,
            place_en,
            years_tw,
            years_en,
            source_tw,
            source_en,
            fallback: fallbacks(&[
                ("owner", &row.owner),
                ("place", &row.place),
                ("years", &row.years),
                ("source", &row.source),
            ]),
        }
    }
}

/// A publication of a piece, or an exhibition elsewhere.
#[derive(Debug, Serialize, ToSchema)]
pub struct LiteratureLine {
    /// `literature`, or `exhibited` for an exhibition elsewhere.
    pub kind: &'static str,
    /// Citation, in Traditional Chinese.
    pub citation_tw: String,
    /// Citation, in English.
    pub citation_en: String,
    /// Names of the fields that contain the other language's text because their own is missing.
    pub fallback: Vec<String>,
}

impl From<&catalogue::LiteratureLine> for LiteratureLine {
    fn from(row: &catalogue::LiteratureLine) -> Self {
        let (citation_tw, citation_en) = both(&row.citation);
        Self {
            kind: row.kind.as_str(),
            citation_tw,
            citation_en,
            fallback: fallbacks(&[("citation", &row.citation)]),
        }
    }
}
