//! Measurements of artifacts.

use serde::{Deserialize, Serialize};

use crate::bilingual::{Bilingual, Language};

/// A unit of measurement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// Millimetres.
    Mm,
    /// Centimetres.
    #[default]
    Cm,
    /// Metres.
    M,
    /// Grams.
    G,
    /// Kilograms.
    Kg,
}

impl Unit {
    /// All units.
    pub const ALL: [Self; 5] = [Self::Mm, Self::Cm, Self::M, Self::G, Self::Kg];

    /// The symbol, which is also the word that the API and the tables use.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Mm => "mm",
            Self::Cm => "cm",
            Self::M => "m",
            Self::G => "g",
            Self::Kg => "kg",
        }
    }

    /// Reads that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|unit| unit.as_str() == word)
    }

    /// The text that a reader sees after the number.
    pub const fn shown(self, language: Language) -> &'static str {
        match (language, self) {
            (Language::En, unit) => unit.as_str(),
            (Language::Tw, Self::Mm) => "公釐",
            (Language::Tw, Self::Cm) => "公分",
            (Language::Tw, Self::M) => "公尺",
            (Language::Tw, Self::G) => "公克",
            (Language::Tw, Self::Kg) => "公斤",
        }
    }
}

/// One measurement of an artifact.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dimension {
    /// What was measured: 高 / H, 口徑 / Diam. of mouth, …
    pub part: Bilingual,
    /// The number.
    pub value: f64,
    /// Its unit.
    #[serde(default)]
    pub unit: Unit,
    /// Whether the figure is approximate.
    #[serde(default)]
    pub approximate: bool,
}

/// The line with all measurements, for artifacts without a size text. Empty in a language in which a part has no name: the
/// other language's line is better than a mixed one.
pub fn size_text(dimensions: &[Dimension]) -> Bilingual {
    let line = |language: Language, about: &str, comma: &str| {
        if dimensions.iter().any(|d| d.part.get(language).fallback) {
            return String::new();
        }
        let parts = dimensions.iter().map(|d| {
            let about = if d.approximate { about } else { "" };
            let text = format!(
                "{} {about}{} {}",
                d.part.get(language).text,
                d.value,
                d.unit.shown(language)
            );
            text.trim_start().to_owned()
        });
        parts.collect::<Vec<_>>().join(comma)
    };
    Bilingual::new(line(Language::Tw, "約 ", "，"), line(Language::En, "c. ", ", "))
}
