//! Lists of texts. One field holds so many at most: a cell of commas has a hundred thousand words, and each takes fifty times the memory of its bytes.

use serde_json::Value;

use super::Record;
use crate::{import::problems::both, word_list};

/// Texts of one list.
const MOST_TEXTS: usize = 1_000;

impl Record<'_> {
    /// A list of texts; none where it has too many. A single text is split as [`word_list`] says.
    pub fn texts(&self, field: &str) -> Vec<String> {
        let texts = self.all_texts(field);
        let count = texts.len();
        if count <= MOST_TEXTS {
            return texts;
        }
        self.wrong(
            field,
            both(
                format!("有 {count} 個詞，最多 {MOST_TEXTS} 個"),
                format!("has {count} texts; {MOST_TEXTS} is the limit"),
            ),
        );
        Vec::new()
    }

    /// Texts of which a cell of a table is one, whatever signs it holds; words in quotation marks are several.
    pub fn texts_apart(&self, field: &str) -> Vec<String> {
        match self.value(field) {
            Some(Value::String(text)) if !text.starts_with('"') => vec![self.text(field)],
            _ => self.texts(field),
        }
    }

    /// A list of texts that may hold any sign, and as many as there are.
    pub fn lines(&self, field: &str) -> Vec<String> {
        match self.value(field) {
            Some(Value::String(_)) => {
                self.wrong(field, "must be a list of texts, such as [\"…\", \"…\"]");
                Vec::new()
            }
            _ => self.all_texts(field),
        }
    }

    fn all_texts(&self, field: &str) -> Vec<String> {
        let texts = match self.value(field) {
            None => return Vec::new(),
            Some(Value::String(line)) => word_list::split(&self.without_controls(field, line)),
            Some(Value::Array(list)) if list.iter().all(Value::is_string) => {
                let texts = list.iter().filter_map(Value::as_str);
                texts
                    .map(|text| self.without_controls(field, text).into_owned())
                    .collect()
            }
            Some(_) => {
                self.wrong(
                    field,
                    both(
                        "須為文字的清單，例如 [\"…\", \"…\"]",
                        "must be a list of texts, such as [\"…\", \"…\"]",
                    ),
                );
                return Vec::new();
            }
        };
        let texts = texts.into_iter().map(|text| text.trim().to_owned());
        texts.filter(|text| !text.is_empty()).collect()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::import::problems::Problems;

    #[test]
    fn a_list_of_too_many_texts_is_one_mistake_of_its_field() {
        let (most, more) = (vec!["a"; MOST_TEXTS], vec!["a"; MOST_TEXTS + 1]);
        let fields = json!({
            "most": most, "more": more, "commas": "a,".repeat(100_000), "controls": "a\u{7},".repeat(100_000), "lines": more,
        });
        let fields = fields.as_object().expect("an object");
        let problems = Problems::default();
        let record = Record::new("row 2", fields, &problems);
        assert_eq!(record.texts("most").len(), MOST_TEXTS);
        for field in ["more", "commas", "controls"] {
            assert_eq!(record.texts(field), Vec::<String>::new(), "{field}");
        }
        assert_eq!(record.lines("lines").len(), MOST_TEXTS + 1, "lines are the operator's");
        let said: Vec<String> = problems.into_list().iter().map(ToString::to_string).collect();
        assert_eq!(
            said,
            [
                "row 2, more: has 1001 texts; 1000 is the limit",
                "row 2, commas: has 100000 texts; 1000 is the limit",
                "row 2, controls: holds an invisible control character (U+0007); remove it",
                "row 2, controls: has 100000 texts; 1000 is the limit",
            ]
        );
    }
}
