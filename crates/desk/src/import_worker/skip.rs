//! Why a row is left out while its import is applied.

use exchange::drafts::Mistake;
use http_kit::message::Message;
use media::Refusal;
use serde_json::{Value, json};
use store::content::{NewImportRow, Saved};

use super::{
    compare::in_words,
    detail::{detail_of, mistake},
};
use crate::messages::imports as messages;

/// The reason for which a row is left out.
pub(super) enum SkipReason {
    /// Its piece was changed since the list was checked.
    Changed,
    /// Its piece does not take it.
    Record(Saved),
    /// A person whom it names could not be added.
    Person,
    /// One of its pictures is not accepted.
    Picture { file: String, why: Refusal },
}

impl SkipReason {
    /// The facts of the row, with the reason as its mistake.
    pub fn note(self, row: &NewImportRow) -> anyhow::Result<Value> {
        let mut detail = detail_of(row)?;
        detail.mistakes = match self {
            Self::Record(Saved::Problems(problems)) => problems
                .into_iter()
                .map(|problem| in_words(problem, &detail.texts))
                .collect(),
            Self::Record(Saved::Binned) => of_row(messages::SKIPPED_BINNED),
            Self::Record(Saved::Missing) => of_row(messages::SKIPPED_GONE),
            Self::Changed | Self::Record(_) => of_row(messages::SKIPPED_CHANGED),
            Self::Person => of_row(messages::SKIPPED_PERSON),
            Self::Picture { file, why } => {
                let words = messages::skipped_picture(&file, &why);
                vec![mistake("pictures", &file, &words.tw, &words.en)]
            }
        };
        Ok(json!(detail))
    }
}

fn of_row(words: Message) -> Vec<Mistake> {
    vec![mistake("", "", words.tw, words.en)]
}
