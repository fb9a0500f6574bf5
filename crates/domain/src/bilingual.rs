//! Text in the site's two languages, and which of them a reader is shown.

use serde::{Deserialize, Serialize};

/// A language of the site, as its first path segment names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// Traditional Chinese as Taiwan writes it; the default.
    #[default]
    Tw,
    /// English.
    En,
}

impl Language {
    /// Both languages, the default first.
    pub const ALL: [Self; 2] = [Self::Tw, Self::En];

    /// The path segment and the suffix of field names: `tw` or `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Tw => "tw",
            Self::En => "en",
        }
    }

    /// The value of the `lang` attribute.
    pub const fn html_lang(self) -> &'static str {
        match self {
            Self::Tw => "zh-Hant-TW",
            Self::En => "en",
        }
    }

    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::Tw => Self::En,
            Self::En => Self::Tw,
        }
    }

    /// Reads the path segment; anything but `tw` and `en` is no language.
    pub fn from_code(code: &str) -> Option<Self> {
        match code {
            "tw" => Some(Self::Tw),
            "en" => Some(Self::En),
            _ => None,
        }
    }
}

/// A text in both languages. Either may be missing (empty); then the other is shown instead, marked.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Bilingual {
    /// Traditional Chinese.
    pub tw: String,
    /// English.
    pub en: String,
}

/// What a reader of one language is shown of a [`Bilingual`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shown<'a> {
    /// The text.
    pub text: &'a str,
    /// Whether it is the other language's, because the reader's is missing.
    pub fallback: bool,
}

impl Bilingual {
    /// Both texts at once.
    pub fn new(tw: impl Into<String>, en: impl Into<String>) -> Self {
        Self {
            tw: tw.into(),
            en: en.into(),
        }
    }

    /// The text of one language exactly as it was written, possibly empty.
    pub fn exact(&self, language: Language) -> &str {
        match language {
            Language::Tw => &self.tw,
            Language::En => &self.en,
        }
    }

    /// The text for a reader of `language`; if it is missing, the other language's, marked.
    pub fn get(&self, language: Language) -> Shown<'_> {
        let own = self.exact(language);
        if own.trim().is_empty() {
            let other = self.exact(language.other());
            let fallback = !other.trim().is_empty();
            Shown {
                text: if fallback { other } else { own },
                fallback,
            }
        } else {
            Shown {
                text: own,
                fallback: false,
            }
        }
    }

    /// Whether both languages are empty.
    pub fn is_empty(&self) -> bool {
        self.tw.trim().is_empty() && self.en.trim().is_empty()
    }

    /// This text, or `other` for each language in which this one is missing.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        let pick = |own: &str, other: &str| if own.trim().is_empty() { other } else { own }.to_owned();
        Self {
            tw: pick(&self.tw, &other.tw),
            en: pick(&self.en, &other.en),
        }
    }

    /// Applies a function to both texts.
    #[must_use]
    pub fn map(&self, mut f: impl FnMut(&str) -> String) -> Self {
        Self {
            tw: f(&self.tw),
            en: f(&self.en),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_language_falls_back_and_says_so() {
        let name = Bilingual::new("青花梅瓶", " ");
        assert_eq!(
            name.get(Language::Tw),
            Shown {
                text: "青花梅瓶",
                fallback: false
            }
        );
        assert_eq!(
            name.get(Language::En),
            Shown {
                text: "青花梅瓶",
                fallback: true
            }
        );
        assert!(!Bilingual::default().get(Language::En).fallback);
        assert!(Bilingual::new("", "  ").is_empty());
    }

    #[test]
    fn or_fills_each_language_alone() {
        let mixed = Bilingual::new("", "own").or(&Bilingual::new("別", "other"));
        assert_eq!(mixed, Bilingual::new("別", "own"));
    }

    #[test]
    fn codes_read_back() {
        for language in Language::ALL {
            assert_eq!(Language::from_code(language.code()), Some(language));
            assert_eq!(language.other().other(), language);
        }
        assert_eq!(Language::from_code("TW"), None);
    }
}
