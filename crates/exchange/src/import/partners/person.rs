//! A person whom a record of another institution names.

use domain::{
    bilingual::{Bilingual, Language},
    document::{Cells, cell},
};
use serde_json::json;

use super::texts::Texts;

/// A person as a record describes them.
#[derive(Debug, Clone)]
pub struct PartnerPerson {
    pub name: Texts,
    /// Astronomical.
    pub year_birth: Option<i32>,
    pub year_death: Option<i32>,
    /// The number in the Union List of Artist Names.
    pub ulan: Option<String>,
    /// The item of Wikidata.
    pub wikidata: Option<String>,
}

impl PartnerPerson {
    /// Adds what another language says of the person.
    pub fn merge(&mut self, other: Self) {
        self.name.merge(other.name);
        self.year_birth = self.year_birth.or(other.year_birth);
        self.year_death = self.year_death.or(other.year_death);
        self.ulan = self.ulan.take().or(other.ulan);
        self.wikidata = self.wikidata.take().or(other.wikidata);
    }

    /// The cells of a new record.
    pub fn cells(&self) -> Cells {
        let name = self.name.first();
        let names = Language::ALL.map(|language| (cell("name", language), name.exact(language).into()));
        let mut cells: Cells = names.into_iter().filter(|(_, name)| *name != "").collect();
        let rest = [
            ("year_birth", json!(self.year_birth)),
            ("year_death", json!(self.year_death)),
            ("ulan_id", json!(self.ulan)),
            ("wikidata_id", json!(self.wikidata)),
        ];
        let rest = rest.into_iter().filter(|(_, value)| !value.is_null());
        cells.extend(rest.map(|(cell, value)| (cell.to_owned(), value)));
        cells
    }
}

/// The name by which a piece names a person.
pub fn name_of(name: &Bilingual) -> &str {
    if name.tw.is_empty() { &name.en } else { &name.tw }
}

/// The number in an address or a name of the Union List of Artist Names.
pub fn ulan_number(id: &str) -> Option<String> {
    let number = id.trim_end_matches('/').rsplit(['/', ':']).next()?;
    let is_number = number.len() == 9 && number.starts_with("500") && number.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && id.to_lowercase().contains("ulan")).then(|| number.to_owned())
}

/// The item in an address of Wikidata.
pub fn wikidata_item(id: &str) -> Option<String> {
    let item = id.trim_end_matches('/').rsplit('/').next()?;
    let digits = item.strip_prefix('Q')?;
    let is_item = (1..=12).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    (is_item && id.contains("wikidata.org")).then(|| item.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_people_are_read_from_their_addresses_alone() {
        let ulan = [
            "http://vocab.getty.edu/ulan/500122625",
            "ulan:500122625",
            "500122625",
            "http://vocab.getty.edu/aat/300011119",
        ];
        assert_eq!(ulan.map(|id| ulan_number(id).is_some()), [true, true, false, false]);
        let items = [
            "http://www.wikidata.org/entity/Q708620",
            "https://example.org/Q708620",
            "Q708620",
        ];
        assert_eq!(items.map(|id| wikidata_item(id).is_some()), [true, false, false]);
    }
}
