//! The cells that files say something for. A cell without a value is absent: a collection of many pieces is held in memory whole.

use domain::{
    bilingual::{Bilingual, Language},
    document::{Cells, cell},
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

/// The same for a field's two cells.
pub fn put_texts(cells: &mut Cells, field: &str, text: &Bilingual) {
    for language in Language::ALL {
        put_value(cells, &cell(field, language), text.exact(language).into());
    }
}
