//! Texts whose languages a record names, or not.

use domain::{bilingual::Bilingual, search_text::is_han};

/// The language of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spoken {
    Chinese,
    English,
    /// One that the site does not have.
    Other,
    /// The record does not say.
    Unsaid,
}

impl Spoken {
    /// The language of a tag such as `zh-Hant-TW`.
    pub fn of_tag(tag: Option<&str>) -> Self {
        let Some(tag) = tag.map(str::to_ascii_lowercase) else {
            return Self::Unsaid;
        };
        match tag.split('-').next().unwrap_or_default() {
            "zh" | "zho" | "chi" => Self::Chinese,
            "en" | "eng" => Self::English,
            "" | "und" | "mul" | "zxx" => Self::Unsaid,
            _ => Self::Other,
        }
    }
}

/// What is said of one thing, in order.
#[derive(Debug, Clone, Default)]
pub struct Texts {
    tw: Vec<String>,
    en: Vec<String>,
    other: Vec<String>,
}

impl Texts {
    /// Adds a text, if it is one.
    pub fn add(&mut self, spoken: Spoken, text: &str) {
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        let list = match spoken {
            Spoken::Chinese => &mut self.tw,
            Spoken::English => &mut self.en,
            Spoken::Other => &mut self.other,
            Spoken::Unsaid if text.chars().any(is_han) => &mut self.tw,
            Spoken::Unsaid => &mut self.en,
        };
        if !list.iter().any(|known| known == text) {
            list.push(text.to_owned());
        }
    }

    /// Adds what others say.
    pub fn merge(&mut self, other: Self) {
        self.tw.extend(other.tw);
        self.en.extend(other.en);
        self.other.extend(other.other);
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.tw.is_empty() && self.en.is_empty() && self.other.is_empty()
    }

    /// Each language's texts, with a sign between them.
    pub fn joined(&self, divider: &str) -> Bilingual {
        self.map(|texts| texts.join(divider))
    }

    /// Each language's first text.
    pub fn first(&self) -> Bilingual {
        self.map(|texts| texts.first().cloned().unwrap_or_default())
    }

    /// A text in a language that the site does not have stands for English, where there is none. A text that is there as both languages
    /// is in the one that it is written in.
    fn map(&self, text_of: impl Fn(&[String]) -> String) -> Bilingual {
        let (tw, mut en) = (text_of(&self.tw), text_of(&self.en));
        if en.is_empty() && tw.is_empty() {
            en = text_of(&self.other);
        }
        match (tw == en, en.chars().any(is_han)) {
            (true, true) => Bilingual::new(tw, ""),
            (true, false) => Bilingual::new("", en),
            (false, _) => Bilingual::new(tw, en),
        }
    }
}

/// Joins lists that say the same things in several languages, if they are as long; others follow each other.
pub fn merge_lists<T>(all: &mut Vec<T>, more: Vec<T>, mut merge: impl FnMut(&mut T, T)) {
    if all.len() == more.len() {
        for (known, said) in all.iter_mut().zip(more) {
            merge(known, said);
        }
    } else {
        all.extend(more);
    }
}
