//! What the API says of an import's datings, sizes and materials.

use serde::Serialize;
use utoipa::ToSchema;

use crate::import_worker::WordingCount;

/// What was understood of a list's wordings of one kind. Of the others only certain parts are taken; the wording itself stays.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportWordingsBody {
    /// Rows with such a wording.
    pub all: u64,
    /// Those of which all was understood.
    pub understood: u64,
    /// Those that were not, or only in part: a wording; of materials the words that are neither material nor technique.
    pub unclear: Vec<UnclearWordingBody>,
}

/// A wording that was not understood, or only in part.
#[derive(Debug, Serialize, ToSchema)]
pub struct UnclearWordingBody {
    /// The wording.
    pub text: String,
    /// The rows that have it.
    pub lines: Vec<u64>,
}

impl From<WordingCount> for ImportWordingsBody {
    fn from(count: WordingCount) -> Self {
        let unclear = count.unclear.into_iter();
        Self {
            all: count.all,
            understood: count.understood,
            unclear: unclear
                .map(|(text, lines)| UnclearWordingBody { text, lines })
                .collect(),
        }
    }
}
