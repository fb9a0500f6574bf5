//! Interpretation of an import's datings, sizes and materials.

use serde::Serialize;
use utoipa::ToSchema;

use crate::import_worker::WordingCount;

/// Interpretation of one kind of wording in a list. Of a wording that is not fully understood only certain parts are
/// used; the wording itself is kept.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportWordingsBody {
    /// Number of rows with such a wording.
    pub all: u64,
    /// Number of those that are fully understood.
    pub understood: u64,
    /// The others: the wording or, for materials, the words that are neither a material nor a technique.
    pub unclear: Vec<UnclearWordingBody>,
}

/// A wording that is not or only partly understood.
#[derive(Debug, Serialize, ToSchema)]
pub struct UnclearWordingBody {
    /// The wording, as it is in the list.
    pub text: String,
    /// Row numbers in the file.
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
