//! Measurements of artifacts.

use serde::{Deserialize, Serialize};

use crate::bilingual::{Bilingual, Language};

words! {
    /// A unit of measurement.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Unit {
        /// Millimetres.
        Mm = "mm",
        /// Centimetres.
        #[default]
        Cm = "cm",
        /// Metres.
        M = "m",
        /// Grams.
        G = "g",
        /// Kilograms.
        Kg = "kg",
    }
}

impl Unit {
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
