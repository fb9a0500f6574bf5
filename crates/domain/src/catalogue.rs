//! The catalogue data of a piece beyond its name and text: inscriptions, provenance, publications and exhibitions.

use serde::{Deserialize, Serialize};

use crate::bilingual::Bilingual;

words! {
    /// What kind of writing a piece bears.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
    #[serde(rename_all = "snake_case")]
    pub enum InscriptionKind {
        /// The mark of a reign (年款).
        #[default]
        ReignMark = "reign_mark",
        /// The mark of a hall or studio (堂名款).
        HallMark = "hall_mark",
        /// Text on the piece (題識).
        Inscription = "inscription",
        /// The maker's signature (署款).
        Signature = "signature",
        /// A collector's seal (鑑藏印).
        CollectorSeal = "collector_seal",
        /// Anything else.
        Other = "other",
    }
}

impl InscriptionKind {
    /// Its label for readers; empty for [`Self::Other`].
    pub fn shown(self) -> Bilingual {
        match self {
            Self::ReignMark => Bilingual::new("年款", "Reign mark"),
            Self::HallMark => Bilingual::new("堂名款", "Hall mark"),
            Self::Inscription => Bilingual::new("題識", "Inscription"),
            Self::Signature => Bilingual::new("署款", "Signature"),
            Self::CollectorSeal => Bilingual::new("鑑藏印", "Collector’s seal"),
            Self::Other => Bilingual::default(),
        }
    }
}

/// A mark, inscription or seal.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Inscription {
    /// Which of the piece's rows it is, wherever it is moved; 0 for one that has no number yet.
    #[serde(default)]
    pub number: u32,
    /// Its kind.
    #[serde(default)]
    pub kind: InscriptionKind,
    /// The text of the inscription, in its original form.
    #[serde(default)]
    pub transcription: String,
    /// How it reads, or what it means.
    #[serde(default)]
    pub reading: Bilingual,
    /// In which script: 篆書, seal script.
    #[serde(default)]
    pub script: Bilingual,
    /// How it is laid out: 六字兩行, six characters in two columns.
    #[serde(default)]
    pub layout: Bilingual,
    /// Where on the piece.
    #[serde(default)]
    pub place: Bilingual,
}

/// A line of a piece's provenance, the earliest first.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProvenanceLine {
    /// As [`Inscription::number`].
    #[serde(default)]
    pub number: u32,
    /// Who had it; 私人收藏, private collection.
    #[serde(default)]
    pub owner: Bilingual,
    /// Where.
    #[serde(default)]
    pub place: Bilingual,
    /// When, in words.
    #[serde(default)]
    pub years: Bilingual,
    /// From what this is known.
    #[serde(default)]
    pub source: Bilingual,
    /// Whether the public may know. A line of which nothing is said is not public.
    #[serde(default)]
    pub public: bool,
}

words! {
    /// Whether a piece was printed or shown.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
    #[serde(rename_all = "snake_case")]
    pub enum LiteratureKind {
        /// Published in a book or an article.
        #[default]
        Literature = "literature",
        /// Exhibited elsewhere.
        Exhibited = "exhibited",
    }
}

/// Where a piece was published or shown.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LiteratureLine {
    /// As [`Inscription::number`].
    #[serde(default)]
    pub number: u32,
    /// Which of the two.
    #[serde(default)]
    pub kind: LiteratureKind,
    /// The citation.
    #[serde(default)]
    pub citation: Bilingual,
}

/// The public details of a piece beyond its name and text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Catalogue {
    /// Its inscriptions, in order.
    pub inscriptions: Vec<Inscription>,
    /// Its provenance, the public lines alone.
    pub provenance: Vec<ProvenanceLine>,
    /// Where it was published or shown, in order.
    pub literature: Vec<LiteratureLine>,
}

/// A list's row that keeps a number while it is moved and rewritten, so that its texts in both languages can be told apart.
pub trait Numbered {
    /// Its number; 0 for none yet.
    fn number(&self) -> u32;
    /// Gives it one.
    fn set_number(&mut self, number: u32);
    /// Whether it says nothing in either language.
    fn is_blank(&self) -> bool;
}

impl Numbered for Inscription {
    fn number(&self) -> u32 {
        self.number
    }

    fn set_number(&mut self, number: u32) {
        self.number = number;
    }

    fn is_blank(&self) -> bool {
        let texts = [&self.reading, &self.script, &self.layout, &self.place];
        self.transcription.trim().is_empty() && texts.iter().all(|text| text.is_empty())
    }
}

impl Numbered for ProvenanceLine {
    fn number(&self) -> u32 {
        self.number
    }

    fn set_number(&mut self, number: u32) {
        self.number = number;
    }

    fn is_blank(&self) -> bool {
        let texts = [&self.owner, &self.place, &self.years, &self.source];
        texts.iter().all(|text| text.is_empty())
    }
}

impl Numbered for LiteratureLine {
    fn number(&self) -> u32 {
        self.number
    }

    fn set_number(&mut self, number: u32) {
        self.number = number;
    }

    fn is_blank(&self) -> bool {
        self.citation.is_empty()
    }
}

/// Gives a number to each row that has none, or another row's.
pub fn number_rows<T: Numbered>(rows: &mut [T]) {
    let mut used: Vec<u32> = Vec::new();
    let mut unnumbered = Vec::new();
    for row in rows {
        if row.number() == 0 || used.contains(&row.number()) {
            unnumbered.push(row);
        } else {
            used.push(row.number());
        }
    }
    for row in unnumbered {
        let free = (1..=u32::MAX).find(|number| !used.contains(number));
        row.set_number(free.unwrap_or_default());
        used.push(row.number());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_read_back() {
        for kind in InscriptionKind::ALL {
            assert_eq!(InscriptionKind::from_word(kind.as_str()), Some(kind));
        }
        for kind in LiteratureKind::ALL {
            assert_eq!(LiteratureKind::from_word(kind.as_str()), Some(kind));
        }
    }

    #[test]
    fn rows_keep_their_numbers_and_new_ones_get_free_ones() {
        let row = |number| LiteratureLine {
            number,
            ..LiteratureLine::default()
        };
        let mut rows = [row(0), row(2), row(2), row(1), row(0)];
        number_rows(&mut rows);
        assert_eq!(rows.map(|row| row.number), [3, 2, 4, 1, 5]);
    }
}
