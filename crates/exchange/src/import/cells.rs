//! The cells that files say something for. A cell without a value is absent: a collection of many pieces is held in memory whole.

use domain::{
    bilingual::{Bilingual, Language},
    document::{Cells, Kind, Schema, cell, normalise, schemas::ARTIFACT},
};
use serde_json::Value;

/// Gives a cell this value, in place of any before; none is an empty one.
pub fn put_value(cells: &mut Cells, name: &str, value: Value) {
    let is_blank = match &value {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(rows) => rows.is_empty(),
        _ => false,
    };
    if is_blank {
        cells.remove(name);
    } else {
        cells.insert(name.to_owned(), value);
    }
}

/// The same for the two cells of a field, as they were written.
pub fn put_written(cells: &mut Cells, field: &str, text: &Bilingual) {
    for language in Language::ALL {
        put_value(cells, &cell(field, language), text.exact(language).into());
    }
}

/// The same for the two cells of a field of this schema: text of one line has a space for each line break.
pub fn put_texts(cells: &mut Cells, schema: &Schema, field: &str, text: &Bilingual) {
    for language in Language::ALL {
        let name = cell(field, language);
        let text = text.exact(language);
        let text = match schema.field(&name).map(|field| field.kind) {
            Some(Kind::Line) => one_line(text),
            _ => text.to_owned(),
        };
        put_value(cells, &name, text.into());
    }
}

/// Gives the cells of an artifact that are rows the form in which the desk keeps them, their texts on one line; what does not fit stays.
pub fn settle_rows(cells: &mut Cells) {
    for (name, value) in cells.iter_mut() {
        let Some(field) = ARTIFACT.field(name) else { continue };
        if !field.kind.row_texts().is_empty()
            && let Ok(settled) = normalise(field, value)
        {
            *value = settled;
        }
    }
}

/// A text on one line: a space stands for each line break, with the spaces around it.
pub fn one_line(text: &str) -> String {
    const BREAKS: [char; 7] = ['\n', '\r', '\t', '\u{b}', '\u{c}', '\u{2028}', '\u{2029}'];
    if !text.contains(BREAKS) {
        return text.to_owned();
    }
    let lines = text.split(BREAKS).map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::one_line;

    #[test]
    fn line_breaks_become_a_space() {
        for (text, line) in [
            ("青花瓶", "青花瓶"),
            ("青花\n瓶", "青花 瓶"),
            ("Vase \r\n\r\n with lid\n", "Vase with lid"),
            ("a  b", "a  b"),
        ] {
            assert_eq!(one_line(text), line);
        }
    }
}
