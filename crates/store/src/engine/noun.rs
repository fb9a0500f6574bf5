//! The kinds of content, and how the tables name them.

use domain::document::{Schema, schemas};

domain::words! {
    /// The kinds of content.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[expect(missing_docs, reason = "each is the noun that it says")]
    pub enum Noun {
        Artifact = "artifact",
        Exhibition = "exhibition",
        ItemGroup = "item_group",
        ExhibitionGroup = "exhibition_group",
        Period = "period",
        Person = "person",
        Question = "question",
        Banner = "banner",
        PageText = "page_text",
        House = "house",
    }
}

impl Noun {
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
