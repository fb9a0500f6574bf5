//! When an artifact was made, as far as its dating text says it.

use domain::period::{Dating, DatingReader, Reading};
use store::NewArtifact;

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
pub fn date(artifact: &mut NewArtifact, reader: &DatingReader) -> Option<bool> {
    if artifact.dynasty.is_empty() {
        return None;
    }
    let reading = reader.read(&artifact.dynasty);
    if let Reading::Dated(dating) = reading {
        let Dating {
            period,
            period_end,
            attribution,
            year_earliest,
            year_latest,
        } = dating;
        (artifact.period, artifact.period_end, artifact.attribution) = (period, period_end, attribution);
        (artifact.year_earliest, artifact.year_latest) = (year_earliest, year_latest);
    }
    Some(reading != Reading::Unclear)
}
