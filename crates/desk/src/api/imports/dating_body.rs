//! What the API says of an import's datings.

use serde::Serialize;
use utoipa::ToSchema;

use crate::import_worker::DatingCount;

/// What was understood of a list's datings. The others stay as they are worded, and give no period and no years.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportDatingsBody {
    /// Rows with a dating.
    pub all: u64,
    /// Those that were understood.
    pub understood: u64,
    /// The wordings that were not.
    pub unclear: Vec<UnclearDatingBody>,
}

/// A wording of a dating that was not understood.
#[derive(Debug, Serialize, ToSchema)]
pub struct UnclearDatingBody {
    /// The wording.
    pub text: String,
    /// The rows that have it.
    pub lines: Vec<u64>,
}

impl From<DatingCount> for ImportDatingsBody {
    fn from(count: DatingCount) -> Self {
        let left = count.unclear.values().map(|lines| lines.len() as u64).sum();
        let unclear = count.unclear.into_iter();
        Self {
            all: count.all,
            understood: count.all.saturating_sub(left),
            unclear: unclear.map(|(text, lines)| UnclearDatingBody { text, lines }).collect(),
        }
    }
}
