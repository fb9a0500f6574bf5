//! What records for other institutions say of a piece, whichever form they have.

use domain::{
    access::{Audience, Placement, largest_rendition},
    artifact::Artifact,
    bilingual::{Bilingual, Language},
    period::{self, Period},
    picture::Picture,
};

use crate::public_site::PublicSite;

/// Whether visitors may see the picture as it is.
pub fn is_open(artifact: &Artifact, picture: &Picture) -> bool {
    largest_rendition(Audience::Visitor, Placement::of(artifact, picture)).may_show()
}

/// The period of a piece with its name as a label.
pub fn period_of<'a>(artifact: &Artifact, site: &'a PublicSite) -> Option<(&'a Period, Bilingual)> {
    let id = artifact.summary.dynasty.as_ref()?.period_id?;
    let period = site.periods.iter().find(|period| period.id == id)?;
    let parent = site.periods.iter().find(|parent| Some(parent.id) == period.parent);
    let label = period::label(period.level, &period.name, parent.map(|parent| &parent.name));
    Some((period, label))
}

/// An astronomical year as ISO 8601 writes it: four digits at least.
pub fn iso(year: i32) -> String {
    let sign = if year < 0 { "-" } else { "" };
    format!("{sign}{:04}", year.unsigned_abs())
}

/// The parts as one line in each language that has any but the first.
pub fn said_of<const N: usize>(parts: [&Bilingual; N]) -> Bilingual {
    let line = |language: Language, divider: &str| {
        let said: Vec<&str> = parts
            .iter()
            .map(|part| part.exact(language).trim())
            .filter(|part| !part.is_empty())
            .collect();
        said.join(divider)
    };
    Bilingual::new(line(Language::Tw, "，"), line(Language::En, ", "))
}

/// The address of a term of the Art & Architecture Thesaurus.
pub fn aat_address(number: &str) -> String {
    format!("http://vocab.getty.edu/aat/{number}")
}

/// The address of a person in the Union List of Artist Names.
pub fn ulan_address(number: &str) -> String {
    format!("http://vocab.getty.edu/ulan/{number}")
}

/// The address of an item of Wikidata.
pub fn wikidata_address(item: &str) -> String {
    format!("http://www.wikidata.org/entity/{item}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_have_four_digits() {
        assert_eq!([iso(618), iso(-205), iso(0)], ["0618", "-0205", "0000"]);
    }
}
