//! What the API says of words of an import that no term, period or person has as a name, and what callers decide about them.

use domain::{
    artifact::{Term, TermKind},
    bilingual::Bilingual,
};
use exchange::drafts::{LeftWord, LeftWords};
use http_kit::{
    error::ApiError,
    extract::{refuse, text},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::{
    texts::{SentTexts, Texts},
    words::{KnownByWord, TermKindWord},
};
use crate::messages::imports as messages;

/// The most characters of a name.
const MOST_NAME: usize = 200;
/// The most characters of a key.
const MOST_SLUG: usize = 120;

/// The words of a list that no term, period or person has as a name, the most frequent first.
#[derive(Debug, Serialize, ToSchema)]
pub struct LeftWordsBody {
    /// Words for materials and techniques.
    pub materials: Vec<LeftWordBody>,
    /// Whole datings.
    pub datings: Vec<LeftWordBody>,
    /// Names of people that may be spellings of another name, in the list or on the site.
    pub people: Vec<LeftWordBody>,
}

/// A word that no term, period or person has as a name.
#[derive(Debug, Serialize, ToSchema)]
pub struct LeftWordBody {
    /// The word.
    pub word: String,
    /// How many rows have it.
    pub rows: u64,
    /// The most frequent of the words of which it is probably a spelling; itself, where there is no other.
    pub alike: String,
    /// By what its meaning is known. Without term, period and person it says nothing then.
    #[schema(value_type = KnownByWord)]
    pub known_by: String,
    /// The term that it means.
    #[schema(required)]
    pub term: Option<WordTermBody>,
    /// The number of the period that it means.
    #[schema(required)]
    pub period: Option<i64>,
    /// The name of the person whom it means; the name itself, where that is a person of its own.
    #[schema(required)]
    pub person: Option<String>,
    /// A term whose name is near.
    #[schema(required)]
    pub nearest: Option<WordTermBody>,
    /// The name of a person of the site that is near.
    #[schema(required)]
    pub nearest_person: Option<String>,
}

/// A material or technique.
#[derive(Debug, Serialize, ToSchema)]
pub struct WordTermBody {
    /// What it names.
    #[schema(value_type = TermKindWord)]
    pub kind: &'static str,
    /// Its key.
    pub slug: String,
    /// Its name.
    pub name: Texts,
    /// Its number in the Art & Architecture Thesaurus.
    #[schema(required)]
    pub aat_id: Option<String>,
}

/// What a word means.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MaterialMeaning {
    /// The word.
    pub word: String,
    /// The term; null for a word that says nothing.
    #[schema(required)]
    pub term: Option<WordTerm>,
}

/// A material or technique that a word means: one that there is, or a new one.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WordTerm {
    /// What it names.
    #[schema(value_type = TermKindWord)]
    pub kind: String,
    /// Its key.
    pub slug: String,
    /// Its name; both languages.
    pub name: SentTexts,
    /// Its number in the Art & Architecture Thesaurus.
    #[serde(default)]
    pub aat_id: Option<String>,
}

impl WordTerm {
    /// The term, checked.
    pub(super) fn read(self) -> Result<Term, ApiError> {
        let Some(kind) = TermKind::from_word(&self.kind) else {
            return refuse("materials", messages::NO_TERM);
        };
        let aat_id = self.aat_id.filter(|number| !number.trim().is_empty());
        // A term that there is may have a name in one language alone.
        let read = |name: &str| match name.trim() {
            "" => Ok(String::new()),
            name => text("materials", name, MOST_NAME, false),
        };
        let name = Bilingual::new(read(&self.name.tw)?, read(&self.name.en)?);
        if name.is_empty() {
            return refuse("materials", messages::NO_TERM);
        }
        Ok(Term {
            kind,
            slug: text("materials", &self.slug, MOST_SLUG, false)?,
            name,
            aat_id: aat_id.map(|number| text("materials", &number, 20, false)).transpose()?,
        })
    }
}

impl From<Term> for WordTermBody {
    fn from(term: Term) -> Self {
        Self {
            kind: term.kind.as_str(),
            slug: term.slug,
            name: term.name.into(),
            aat_id: term.aat_id,
        }
    }
}

impl From<(String, LeftWord)> for LeftWordBody {
    fn from((word, left): (String, LeftWord)) -> Self {
        Self {
            word,
            rows: left.lines.len() as u64,
            alike: left.alike,
            known_by: left.known_by,
            term: left.term.map(WordTermBody::from),
            period: left.period,
            person: left.person,
            nearest: left.nearest.map(WordTermBody::from),
            nearest_person: left.nearest_person,
        }
    }
}

impl From<LeftWords> for LeftWordsBody {
    fn from(left: LeftWords) -> Self {
        let [materials, datings, people] = [left.materials, left.datings, left.people].map(|words| {
            let mut words: Vec<LeftWordBody> = words.into_iter().map(LeftWordBody::from).collect();
            words.sort_by_key(|word| std::cmp::Reverse(word.rows));
            words
        });
        Self {
            materials,
            datings,
            people,
        }
    }
}
