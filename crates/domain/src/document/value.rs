//! The values of cells: the form in which they are stored, and why one is refused.

use serde_json::{Value, json};

use super::{
    Fault, Field, Kind, Unfit,
    plain::{day, integer, limited, line, lines, references, text},
    row,
};
use crate::{colour::Colour, html};

impl Field {
    /// The value of its cell where nothing was filled in.
    pub fn empty_value(&self) -> Value {
        match self.kind {
            Kind::Line | Kind::Text | Kind::Html | Kind::Link => "".into(),
            Kind::Word { unsaid, .. } => unsaid.into(),
            Kind::Integer => 0.into(),
            Kind::OptionalInteger | Kind::Year | Kind::Reference | Kind::Day | Kind::OptionalDay | Kind::Colour => {
                Value::Null
            }
            Kind::Lines
            | Kind::References
            | Kind::Dimensions
            | Kind::Terms
            | Kind::Inscriptions
            | Kind::Provenance
            | Kind::Literature
            | Kind::Pictures => json!([]),
        }
    }
}

/// Whether a cell counts as not filled in.
pub fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => !has_content(text),
        Value::Array(rows) => rows.is_empty(),
        Value::Bool(_) | Value::Number(_) | Value::Object(_) => false,
    }
}

/// Whether a text, or HTML, shows anything.
fn has_content(text: &str) -> bool {
    let mut in_tag = false;
    text.contains("<img")
        || text.chars().any(|c| {
            match c {
                '<' => in_tag = true,
                '>' => in_tag = false,
                _ => return !in_tag && !c.is_whitespace(),
            }
            false
        })
}

/// A value in the form in which its cell stores it: without surrounding space, control characters, empty and repeated lines.
///
/// # Errors
/// It does not fit the field. That a required field is empty is no fault of a draft.
pub fn normalise(field: &Field, value: &Value) -> Result<Value, Unfit> {
    let most = field.most;
    match field.kind {
        Kind::Dimensions => row::each(value, most, row::dimension),
        Kind::Terms => row::each(value, most, row::term),
        Kind::Inscriptions => row::numbered(value, most, row::inscription),
        Kind::Provenance => row::numbered(value, most, row::provenance),
        Kind::Literature => row::numbered(value, most, row::literature),
        _ => Ok(without_rows(field, value)?),
    }
}

/// The same for values without rows that messages would tell apart.
fn without_rows(field: &Field, value: &Value) -> Result<Value, Fault> {
    match field.kind {
        Kind::Dimensions | Kind::Terms | Kind::Inscriptions | Kind::Provenance | Kind::Literature => {
            Err(Fault::WrongShape)
        }
        Kind::Line => line(value, field.most).map(Value::from),
        Kind::Text => limited(&text(value)?, field.most).map(Value::from),
        Kind::Html => {
            let written = text(value)?;
            // Counted in bytes: the sanitiser's work grows with them, if elements are not nested without end.
            match written.len() <= field.most {
                true if html::is_too_much(&written) => Err(Fault::TooNested),
                true => Ok(html::clean(&written).into()),
                false => Err(Fault::TooLong),
            }
        }
        Kind::Lines => lines(value, field.most),
        Kind::Integer | Kind::Reference | Kind::OptionalInteger | Kind::Year => integer(field.kind, value),
        Kind::References => references(value, field.most),
        Kind::Word { words, .. } => {
            let word = text(value)?;
            words
                .contains(&word.as_str())
                .then(|| word.into())
                .ok_or(Fault::WrongShape)
        }
        Kind::Day => day(value),
        Kind::OptionalDay if is_empty(value) => Ok(Value::Null),
        Kind::OptionalDay => day(value),
        Kind::Pictures => row::pictures(value, field.most),
        Kind::Colour if is_empty(value) => Ok(Value::Null),
        Kind::Colour => {
            let colour: Result<Colour, _> = serde_json::from_value(value.clone());
            colour.map(|colour| json!(colour)).map_err(|_| Fault::NotAColour)
        }
        Kind::Link => {
            let link = line(value, field.most)?;
            let is_link = link.is_empty() || link.starts_with("https://") || link.starts_with("http://");
            is_link.then(|| link.into()).ok_or(Fault::NotALink)
        }
    }
}
