//! What the API says of an import's datings, sizes and materials.

use serde::Serialize;
use utoipa::ToSchema;

use crate::import_worker::WordingCount;

/// What was understood of a list's wordings of one kind. From the others nothing follows; a size or a dating stays as it is worded.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportWordingsBody {
    /// Rows with such a wording.
    pub all: u64,
    /// Those of which all was understood.
    pub understood: u64,
    /// What was not understood: a wording; of materials the words that are neither material nor technique.
    pub unclear: Vec<UnclearWordingBody>,
}

/// A wording that was not understood.
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
