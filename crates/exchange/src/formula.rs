//! Keeps spreadsheets from taking a text for a formula: in CSV such a text begins with one more apostrophe, which an import takes away.
//! Programs that write CSV for Excel write a number that is a text as `="001"`, so that it keeps its zeros; an import reads the text.

/// What a spreadsheet begins a formula with.
const BEGINNINGS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// The text as a cell of a CSV file.
pub fn guard(text: &str) -> String {
    if is_formula(text) {
        format!("'{text}")
    } else {
        text.to_owned()
    }
}

/// The text that a cell of a CSV file stands for.
pub fn unguard(cell: &str) -> &str {
    cell.strip_prefix('\'')
        .filter(|text| is_formula(text))
        .or_else(|| text_of_formula(cell))
        .unwrap_or(cell)
}

/// The text of a formula that is nothing else: `001` of `="001"`.
fn text_of_formula(cell: &str) -> Option<&str> {
    let text = cell.strip_prefix("=\"")?.strip_suffix('"')?;
    Some(text).filter(|text| !text.contains('"'))
}

/// Whether the text is a formula, or one behind apostrophes, which gets another so that both read back.
fn is_formula(text: &str) -> bool {
    text.trim_start_matches('\'').starts_with(BEGINNINGS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_is_a_formula_and_each_reads_back() {
        for text in ["=1+1", "+1", "-1", "@x", "\tx", "'=1", "''-2", "=\"001\""] {
            let cell = guard(text);
            assert_eq!(cell, format!("'{text}"));
            assert_eq!(unguard(&cell), text);
        }
        for text in ["青花 = blue", "'tis", "''", ""] {
            assert_eq!((guard(text).as_str(), unguard(text)), (text, text));
        }
        assert_eq!(unguard("=1+1"), "=1+1", "as a person types it");
    }

    #[test]
    fn a_formula_that_is_a_text_alone_is_that_text() {
        for (cell, text) in [
            ("=\"001\"", "001"),
            ("=\"\"", ""),
            ("=\"", "=\""),
            ("=\"1\"&\"2\"", "=\"1\"&\"2\""),
            ("=HYPERLINK(\"http://a\")", "=HYPERLINK(\"http://a\")"),
        ] {
            assert_eq!(unguard(cell), text);
        }
    }
}
