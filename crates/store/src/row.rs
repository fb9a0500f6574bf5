//! Reads rows as types of `domain`.

use domain::{account::Account, bilingual::Bilingual};
use serde::de::DeserializeOwned;

use crate::database::{Row, Value};
use crate::error::{Error, Result};

/// The columns `{stem}_tw` and `{stem}_en`.
pub(crate) fn bilingual(row: &Row, stem: &str) -> Result<Bilingual> {
    Ok(Bilingual::new(
        row.get_joined::<String, 2>([stem, "_tw"])?,
        row.get_joined::<String, 2>([stem, "_en"])?,
    ))
}

/// The HTML of the columns `{stem}_tw` and `{stem}_en` as staff wrote it, which is kept where cleaning changed it.
pub(crate) fn as_written(row: &Row, stem: &str) -> Result<Bilingual> {
    let side = |language: &str| -> Result<String> {
        let written: Option<String> = row.get_joined(["source_", language])?;
        written.map_or_else(|| row.get_joined([stem, "_", language]), Ok)
    };
    Ok(Bilingual::new(side("tw")?, side("en")?))
}

/// A column that holds a word of one of `domain`'s enums.
pub(crate) fn word<T>(row: &Row, column: &'static str, read: impl Fn(&str) -> Option<T>) -> Result<T> {
    let word: &str = row.get(column)?;
    read(word).ok_or_else(|| Error::UnknownWord {
        column,
        word: word.to_owned(),
    })
}

/// A column that holds JSON.
pub(crate) fn from_json<T: DeserializeOwned>(row: &Row, column: &'static str) -> Result<T> {
    let text: &str = row.get(column)?;
    serde_json::from_str(text).map_err(|error| Error::UnknownWord {
        column,
        word: error.to_string(),
    })
}

/// A list of short texts in one column, one on each line; no entry can contain a line break.
pub(crate) fn lines(entries: &[String]) -> String {
    let flat = entries
        .iter()
        .map(|entry| entry.split_whitespace().collect::<Vec<_>>().join(" "));
    flat.filter(|entry| !entry.is_empty()).collect::<Vec<_>>().join("\n")
}

pub(crate) fn from_lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

/// A column that holds an account, if any.
pub(crate) fn account_or_none(row: &Row, column: &'static str) -> Result<Option<Account>> {
    let text: Option<&str> = row.get(column)?;
    text.map(|text| {
        Account::parse(text).map_err(|_| Error::UnknownWord {
            column,
            word: "***".to_owned(),
        })
    })
    .transpose()
}

/// A column that holds an account.
pub(crate) fn account(row: &Row, column: &'static str) -> Result<Account> {
    account_or_none(row, column)?.ok_or_else(|| Error::UnknownWord {
        column,
        word: String::new(),
    })
}

/// Bytes as a text column stores them.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A column that holds `N` bytes in that form.
pub(crate) fn from_hex<const N: usize>(row: &Row, column: &'static str) -> Result<[u8; N]> {
    let text: &str = row.get(column)?;
    let pair = |at: usize| text.get(at..at + 2).and_then(|pair| u8::from_str_radix(pair, 16).ok());
    let bytes: Option<Vec<u8>> = (0..text.len()).step_by(2).map(pair).collect();
    bytes
        .and_then(|bytes| bytes.try_into().ok())
        .ok_or_else(|| Error::UnknownWord {
            column,
            word: "***".to_owned(),
        })
}

/// Text that both engines can store: PostgreSQL's cannot contain a zero character.
pub(crate) fn kept(text: &str) -> Value {
    if text.contains('\0') {
        text.replace('\0', "").into()
    } else {
        text.into()
    }
}
