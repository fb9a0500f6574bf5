//! Sentences in both languages.

use std::borrow::Cow;

use domain::bilingual::{Bilingual, Language};

/// A fixed sentence in both languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Message {
    /// Traditional Chinese.
    pub tw: &'static str,
    /// English.
    pub en: &'static str,
}

impl Message {
    /// A sentence, Traditional Chinese first.
    pub const fn new(tw: &'static str, en: &'static str) -> Self {
        Self { tw, en }
    }

    /// The sentence in a language.
    pub fn get(self, language: Language) -> &'static str {
        match language {
            Language::Tw => self.tw,
            Language::En => self.en,
        }
    }

    /// The sentence in both.
    pub fn both(self) -> Bilingual {
        Bilingual::new(self.tw, self.en)
    }
}

/// A sentence in both languages, fixed or composed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// Traditional Chinese.
    pub tw: Cow<'static, str>,
    /// English.
    pub en: Cow<'static, str>,
}

impl Text {
    /// A sentence that `write` composes for each language.
    pub fn from_fn(write: impl Fn(Language) -> String) -> Self {
        Self {
            tw: write(Language::Tw).into(),
            en: write(Language::En).into(),
        }
    }

    /// The sentence in a language.
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::Tw => &self.tw,
            Language::En => &self.en,
        }
    }
}

impl From<Message> for Text {
    fn from(message: Message) -> Self {
        Self {
            tw: message.tw.into(),
            en: message.en.into(),
        }
    }
}
