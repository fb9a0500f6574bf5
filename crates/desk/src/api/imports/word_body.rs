//! Words of an import that match no term, period or person, and the decisions about them.

use std::collections::BTreeSet;

use domain::{
    artifact::{Term, TermKind},
    bilingual::Bilingual,
    material::is_term_key,
};
use exchange::drafts::{LeftWord, LeftWords};
use http_kit::{
    error::ApiError,
    extract::{refuse, text},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::{
    terms::read_aat_number,
    texts::{SentTexts, Texts},
    words::{KnownByWord, TermKindWord},
};
use crate::messages::imports as messages;

/// Maximum length of a name, in characters.
const MOST_NAME: usize = 200;
/// Maximum length of a term's key, in characters.
const MOST_SLUG: usize = 120;

/// Words of a list that match no term, period or person, the most frequent first.
#[derive(Debug, Serialize, ToSchema)]
pub struct LeftWordsBody {
    /// Words for materials and techniques.
    pub materials: Vec<LeftWordBody>,
    /// Datings, as whole texts.
    pub datings: Vec<LeftWordBody>,
    /// Names of people that may be variant spellings of another name, in the list or on the site.
    pub people: Vec<LeftWordBody>,
}

/// A word that matches no term, period or person.
#[derive(Debug, Serialize, ToSchema)]
pub struct LeftWordBody {
    /// The word, as it is in the list.
    pub word: String,
    /// Number of rows with this word.
    pub rows: u64,
    /// The most frequent word of which this one is probably a variant spelling; the word itself if there is none.
    pub alike: String,
    /// Source of the meaning. If it is set and `term`, `period` and `person` are null, the word is ignored.
    #[schema(value_type = KnownByWord)]
    pub known_by: String,
    /// Term that the word stands for; null if none.
    #[schema(required)]
    pub term: Option<WordTermBody>,
    /// Number of the period that the word stands for; null if none.
    #[schema(required)]
    pub period: Option<i64>,
    /// Name of the person that the word stands for, or the word itself for a new person; null if none.
    #[schema(required)]
    pub person: Option<String>,
    /// A term with a similar name; null if there is none.
    #[schema(required)]
    pub nearest: Option<WordTermBody>,
    /// Name of a person of the site with a similar name; null if there is none.
    #[schema(required)]
    pub nearest_person: Option<String>,
}

/// A material or technique.
#[derive(Debug, Serialize, ToSchema)]
pub struct WordTermBody {
    /// Kind of the term.
    #[schema(value_type = TermKindWord)]
    pub kind: &'static str,
    /// Stable key of the term.
    pub slug: String,
    /// Name of the term.
    pub name: Texts,
    /// Number in the Art & Architecture Thesaurus; null if unknown.
    #[schema(required)]
    pub aat_id: Option<String>,
}

/// The meaning of a word.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MaterialMeaning {
    /// The word, as it is in the list.
    pub word: String,
    /// The term; null to ignore the word.
    #[schema(required)]
    pub term: Option<WordTerm>,
}

/// A material or technique that a word stands for: an existing or a new one.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WordTerm {
    /// Kind of the term.
    #[schema(value_type = TermKindWord)]
    pub kind: String,
    /// Stable key of the term, at most 120 characters.
    pub slug: String,
    /// Name, at most 200 characters per language; one language may be empty.
    pub name: SentTexts,
    /// Number in the Art & Architecture Thesaurus; absent if unknown.
    #[serde(default)]
    pub aat_id: Option<String>,
}

impl WordTerm {
    /// The term, checked. `known` are the keys of the site's terms.
    pub(super) fn read(self, known: &BTreeSet<String>) -> Result<Term, ApiError> {
        let Some(kind) = TermKind::from_word(&self.kind) else {
            return refuse("materials", messages::NO_TERM);
        };
        let is_known = known.contains(&self.slug);
        if !is_known && !is_term_key(&self.slug) {
            return refuse("materials", messages::TERM_KEY);
        }
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
            aat_id: match is_known {
                true => aat_id,
                false => aat_id.map(|number| read_aat_number("materials", &number)).transpose()?,
            },
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
