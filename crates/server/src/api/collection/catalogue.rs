//! A piece's materials, inscriptions, owners, publications and exhibitions.

use domain::{artifact, catalogue};
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::body::{both, fallbacks};

/// A material or a technique.
#[derive(Debug, Serialize, ToSchema)]
pub struct Term {
    /// In Traditional Chinese.
    pub name_tw: String,
    /// In English.
    pub name_en: String,
    /// Names of the fields that show the other language because theirs is missing.
    pub fallback: Vec<String>,
}

/// Materials or techniques as an answer has them.
pub fn terms(terms: &[artifact::Term]) -> Vec<Term> {
    let named = |term: &artifact::Term| {
        let (name_tw, name_en) = both(&term.name);
        Term {
            name_tw,
            name_en,
            fallback: fallbacks(&[("name", &term.name)]),
        }
    };
    terms.iter().map(named).collect()
}

/// A mark, inscription or seal.
#[derive(Debug, Serialize, ToSchema)]
pub struct Inscription {
    /// `reign_mark`, `hall_mark`, `inscription`, `signature`, `collector_seal` or `other`.
    pub kind: &'static str,
    /// The text as it is written on the piece; may be empty.
    pub transcription: String,
    /// How it reads, or what it means.
    pub reading_tw: String,
    /// How it reads, or what it means.
    pub reading_en: String,
    /// In which script.
    pub script_tw: String,
    /// In which script.
    pub script_en: String,
    /// How it is laid out.
    pub layout_tw: String,
    /// How it is laid out.
    pub layout_en: String,
    /// Where on the piece.
    pub place_tw: String,
    /// Where on the piece.
    pub place_en: String,
    /// Names of the fields that show the other language because theirs is missing.
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

/// A line of a piece's provenance.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProvenanceLine {
    /// Who had it.
    pub owner_tw: String,
    /// Who had it.
    pub owner_en: String,
    /// Where.
    pub place_tw: String,
    /// Where.
    pub place_en: String,
    /// When, in words.
    pub years_tw: String,
    /// When, in words.
    pub years_en: String,
    /// From what this is known.
    pub source_tw: String,
    /// From what this is known.
    pub source_en: String,
    /// Names of the fields that show the other language because theirs is missing.
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

/// Where a piece was published or shown.
#[derive(Debug, Serialize, ToSchema)]
pub struct LiteratureLine {
    /// `literature`, or `exhibited` for an exhibition elsewhere.
    pub kind: &'static str,
    /// The citation.
    pub citation_tw: String,
    /// The citation.
    pub citation_en: String,
    /// Names of the fields that show the other language because theirs is missing.
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
