//! Cells that follow from a wording.

use domain::document::Cells;
use serde_json::json;

use super::Wording;

/// Cells that follow from a wording, as JSON: a list of many pieces is in memory whole, and in the form of cells a term alone takes a
/// thousand bytes.
#[derive(Debug)]
pub struct Derived {
    /// The wording.
    pub wording: Wording,
    json: Box<str>,
}

impl Derived {
    pub(super) fn new(wording: Wording, cells: &Cells) -> Self {
        Self {
            wording,
            json: json!(cells).to_string().into(),
        }
    }

    /// The cells.
    pub fn cells(&self) -> Cells {
        serde_json::from_str(&self.json).unwrap_or_default()
    }

    /// Its bytes.
    pub(super) const fn bytes(&self) -> usize {
        self.json.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_come_back_as_they_were() {
        let dimensions =
            json!([{"part": {"tw": "高", "en": "Height"}, "value": 20.6, "unit": "cm", "approximate": false}]);
        let cells = Cells::from([("dimensions".to_owned(), dimensions), ("period".to_owned(), json!(7))]);
        assert_eq!(Derived::new(Wording::Size, &cells).cells(), cells);
    }
}
