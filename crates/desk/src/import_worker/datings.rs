//! How many datings of a list were understood.

use std::collections::BTreeMap;

use exchange::drafts::Draft;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The datings of a list.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct DatingCount {
    /// Rows whose wording of the dating says when the piece is.
    pub all: u64,
    /// The wordings that were not understood, with their rows.
    pub unclear: BTreeMap<String, Vec<u64>>,
}

impl DatingCount {
    pub(super) fn of(rows: &[Draft]) -> Self {
        let mut count = Self::default();
        for row in rows {
            let Some(understood) = row.dating_understood else {
                continue;
            };
            count.all += 1;
            if !understood {
                let wordings = ["dynasty.tw", "dynasty.en"].map(|cell| row.cells.get(cell).and_then(Value::as_str));
                let wordings: Vec<&str> = wordings.into_iter().flatten().collect();
                count.unclear.entry(wordings.join(" / ")).or_default().push(row.line);
            }
        }
        count
    }
}
