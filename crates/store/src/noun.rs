//! The kinds of content, and how the tables name them.

use domain::document::{Schema, schemas};

/// The kinds of content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "each is the noun that it says")]
pub enum Noun {
    Artifact,
    Exhibition,
    ItemGroup,
    ExhibitionGroup,
    Period,
    Person,
    Question,
    Banner,
    PageText,
    House,
}

impl Noun {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Artifact,
        Self::Exhibition,
        Self::ItemGroup,
        Self::ExhibitionGroup,
        Self::Period,
        Self::Person,
        Self::Question,
        Self::Banner,
        Self::PageText,
        Self::House,
    ];

    /// The word for tables and logs.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Artifact => "artifact",
            Self::Exhibition => "exhibition",
            Self::ItemGroup => "item_group",
            Self::ExhibitionGroup => "exhibition_group",
            Self::Period => "period",
            Self::Person => "person",
            Self::Question => "question",
            Self::Banner => "banner",
            Self::PageText => "page_text",
            Self::House => "house",
        }
    }

    /// The fields of its documents.
    pub const fn schema(self) -> &'static Schema {
        match self {
            Self::Artifact => &schemas::ARTIFACT,
            Self::Exhibition => &schemas::EXHIBITION,
            Self::ItemGroup => &schemas::CATEGORY,
            Self::ExhibitionGroup => &schemas::EXHIBITION_GROUP,
            Self::Period => &schemas::DYNASTY,
            Self::Person => &schemas::PERSON,
            Self::Question => &schemas::QUESTION,
            Self::PageText => &schemas::TEXT,
            Self::Banner => &schemas::BANNER,
            Self::House => &schemas::HOUSE,
        }
    }

    /// Reads the word for tables.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|noun| noun.as_str() == word)
    }

    /// The column by which imports identify a record.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Artifact => "relic_key",
            Self::Banner => "page",
            Self::PageText => "key",
            Self::House => "id",
            _ => "slug",
        }
    }

    /// The column of its number; `None` for a record that exists only once, under a fixed key.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Banner | Self::PageText => "0",
            _ => "id",
        }
    }
}

/// Which record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RecordId {
    /// Its kind.
    pub noun: Noun,
    /// Its number; for what exists once under a fixed key, the key's place among all keys, from 1.
    pub id: i64,
}
