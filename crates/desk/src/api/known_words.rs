//! What the words of a text are called in the other language, for suggestions to the person who writes it.

use axum::extract::State;
use domain::known_words::{KnownWord, KnownWords};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    extract::{Query, text},
};
use serde::{Deserialize, Serialize};
use store::{Noun, RecordId, Store};
use utoipa::{IntoParams, ToSchema};

use super::{language::LanguageWord, texts::Texts, words::KnownWordKind};
use crate::auth::permitted::MayDraft;

/// Maximum length of a text, in characters.
const MOST_TEXT: usize = 300;

/// A text whose words are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct WordSearch {
    /// The text, of at most 300 characters; each line is read by itself.
    pub text: String,
    /// Its language.
    pub language: LanguageWord,
}

/// A word with its names.
#[derive(Debug, Serialize, ToSchema)]
pub struct KnownWordBody {
    /// What it names.
    #[schema(value_type = KnownWordKind)]
    pub kind: &'static str,
    /// Its names; the English one as it is within a text.
    pub name: Texts,
}

impl From<KnownWord> for KnownWordBody {
    fn from(word: KnownWord) -> Self {
        Self {
            kind: word.kind.as_str(),
            name: word.name.into(),
        }
    }
}

/// A line of the text.
#[derive(Debug, Serialize, ToSchema)]
pub struct KnownTextBody {
    /// Whether all of it is understood: every word is known and has one meaning.
    pub understood: bool,
    /// Its words in order, periods first, without those that only join others; empty unless all of it is understood.
    pub words: Vec<KnownWordBody>,
}

/// Returns what the words of a text are called in both languages, by the site's periods and terms and the product's words.
#[utoipa::path(get, path = "/api/desk/words", tag = "vocabulary", params(WordSearch),
    responses((status = 200, body = Envelope<Vec<KnownTextBody>>), (status = 400, body = Empty), (status = 422, body = Empty)))]
pub async fn read_known_words(
    _: MayDraft,
    State(store): State<Store>,
    Query(search): Query<WordSearch>,
) -> Answer<Vec<KnownTextBody>> {
    let wanted = text("text", &search.text, MOST_TEXT, true)?;
    let mut vocabulary = store.working_copies().vocabulary().await?;
    let noun = Noun::DYNASTY;
    let is_offered = |id| !vocabulary.binned.contains(&RecordId { noun, id });
    vocabulary.periods.retain(|period| is_offered(period.id));
    let terms = vocabulary.terms.into_iter().map(|term| (term.kind, term.name));
    let known = KnownWords::new(&vocabulary.periods, terms);
    let lines = wanted.lines().map(|line| known.read(line, search.language.into()));
    let read = lines.map(|words| KnownTextBody {
        understood: words.is_some(),
        words: words.into_iter().flatten().map(KnownWordBody::from).collect(),
    });
    Ok(Data(read.collect()))
}
