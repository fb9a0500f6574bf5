//! When an artifact was made, as far as its dating text says it.

use domain::{
    document::{Cells, typed},
    period::{Dating, DatingReader, Reading},
};
use serde_json::json;

/// The cells that a wording of the dating gives where nothing else does.
pub const DATING: [&str; 5] = ["period", "period_end", "attribution", "year_earliest", "year_latest"];
/// The fields that say the dating themselves.
pub const SAYS_DATING: [&str; 8] = [
    "period",
    "period_end",
    "grade",
    "attribution",
    "years",
    "year_earliest",
    "year_latest",
    "attribution_note",
];

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
        cells.extend(
            [
                ("period", json!(period)),
                ("period_end", json!(period_end)),
                ("attribution", json!(attribution)),
                ("year_earliest", json!(year_earliest)),
                ("year_latest", json!(year_latest)),
            ]
            .map(|(cell, value)| (cell.to_owned(), value)),
        );
    }
    Some(reading != Reading::Unclear)
}
