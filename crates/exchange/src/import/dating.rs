//! When an artifact was made, as far as its dating text says it.

use domain::{
    document::{Cells, typed},
    period::{Dating, DatingReader, Reading},
};
use serde_json::json;

use crate::import::{cells::put_value, record::Record};

/// The cells that a wording of the dating gives where nothing else does.
pub const DATING: [&str; 5] = ["period", "period_end", "attribution", "year_earliest", "year_latest"];
/// The fields that say the dating themselves.
const SAYS_DATING: [&str; 8] = [
    "period",
    "period_end",
    "grade",
    "attribution",
    "years",
    "year_earliest",
    "year_latest",
    "attribution_note",
];

/// Whether a record says the dating beside its text.
pub fn is_said(record: &Record<'_>) -> bool {
    record.filled_fields().any(|field| SAYS_DATING.contains(&field))
}

/// Adds what an artifact's dating text says. Whether it was understood; `None` if there is no text.
pub fn date(cells: &mut Cells, reader: &DatingReader) -> Option<bool> {
    let dynasty = typed::bilingual(cells, "dynasty");
    if dynasty.is_empty() {
        return None;
    }
    let reading = reader.read(&dynasty);
    if let Reading::Dated(dating) = reading {
        let Dating {
            period,
            period_end,
            attribution,
            year_earliest,
            year_latest,
        } = dating;
        put_value(cells, "period", json!(period));
        put_value(cells, "period_end", json!(period_end));
        put_value(cells, "attribution", json!(attribution));
        put_value(cells, "year_earliest", json!(year_earliest));
        put_value(cells, "year_latest", json!(year_latest));
    }
    Some(reading != Reading::Unclear)
}
