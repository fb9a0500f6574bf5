//! From rows to the domain's words.

use domain::bilingual::Bilingual;
use sea_orm::{QueryResult, TryGetable};

use crate::error::{Error, Result};

pub(crate) fn get<T: TryGetable>(row: &QueryResult, column: &str) -> Result<T> {
    Ok(row.try_get("", column)?)
}

/// The columns `{stem}_tw` and `{stem}_en`.
pub(crate) fn bilingual(row: &QueryResult, stem: &str) -> Result<Bilingual> {
    Ok(Bilingual::new(
        get::<String>(row, &format!("{stem}_tw"))?,
        get::<String>(row, &format!("{stem}_en"))?,
    ))
}

/// A column that holds one of the domain's words.
pub(crate) fn word<T>(row: &QueryResult, column: &'static str, read: impl Fn(&str) -> Option<T>) -> Result<T> {
    let word: String = get(row, column)?;
    read(&word).ok_or(Error::UnknownWord { column, word })
}

/// A list of short texts kept in one column, a line each; no entry can hold a line break.
pub(crate) fn lines(entries: &[String]) -> String {
    let flat = entries
        .iter()
        .map(|entry| entry.split_whitespace().collect::<Vec<_>>().join(" "));
    flat.filter(|entry| !entry.is_empty()).collect::<Vec<_>>().join("\n")
}

pub(crate) fn from_lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}
