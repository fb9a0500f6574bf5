//! Values of one text, number or day, and lists of lines.

use chrono::NaiveDate;
use serde_json::Value;

use super::{Fault, Kind};
use crate::signs::{is_direction, is_tag};

/// The most characters of a word within a row or list: a part's name, a material, a keyword.
pub(super) const MOST_IN_ROW: usize = 500;

pub(super) fn text(value: &Value) -> Result<String, Fault> {
    let text = match value {
        Value::Null => "",
        Value::String(text) => text,
        _ => return Err(Fault::WrongShape),
    };
    let printable = text.chars().filter(|c| !c.is_control() || matches!(c, '\n' | '\t'));
    Ok(printable.collect::<String>().trim().to_owned())
}

pub(super) fn limited(text: &str, most: usize) -> Result<String, Fault> {
    (text.chars().count() <= most)
        .then(|| text.to_owned())
        .ok_or(Fault::TooLong)
}

pub(super) fn line(value: &Value, most: usize) -> Result<String, Fault> {
    let words = text(value)?;
    // Two names or numbers that look alike are alike.
    let words: String = words.chars().filter(|c| !is_direction(*c) && !is_tag(*c)).collect();
    limited(&words.split_whitespace().collect::<Vec<_>>().join(" "), most)
}

pub(super) fn lines(value: &Value, most: usize) -> Result<Value, Fault> {
    let mut kept: Vec<String> = Vec::new();
    for entry in array(value, most)? {
        let entry = line(entry, MOST_IN_ROW)?;
        if !entry.is_empty() && !kept.contains(&entry) {
            kept.push(entry);
        }
    }
    Ok(kept.into())
}

pub(super) fn array(value: &Value, most: usize) -> Result<&[Value], Fault> {
    let rows: &[Value] = match value {
        Value::Null => &[],
        Value::Array(rows) => rows,
        _ => return Err(Fault::WrongShape),
    };
    if rows.len() <= most {
        Ok(rows)
    } else {
        Err(Fault::TooLong)
    }
}

pub(super) fn integer(kind: Kind, value: &Value) -> Result<Value, Fault> {
    if kind != Kind::Integer && value.is_null() {
        return Ok(Value::Null);
    }
    let number = value.as_i64().ok_or(Fault::WrongShape)?;
    let fits = kind == Kind::Reference || i32::try_from(number).is_ok();
    fits.then(|| number.into()).ok_or(Fault::TooLong)
}

pub(super) fn references(value: &Value, most: usize) -> Result<Value, Fault> {
    let mut kept: Vec<i64> = Vec::new();
    for entry in array(value, most)? {
        let number = entry.as_i64().ok_or(Fault::WrongShape)?;
        if !kept.contains(&number) {
            kept.push(number);
        }
    }
    Ok(kept.into())
}

pub(super) fn day(value: &Value) -> Result<Value, Fault> {
    let day: NaiveDate = text(value)?.parse().map_err(|_| Fault::NotADay)?;
    Ok(day.to_string().into())
}
