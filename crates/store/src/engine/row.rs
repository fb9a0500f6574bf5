//! Reads rows as types of `domain`.

use domain::{account::Account, bilingual::Bilingual};
use serde::de::DeserializeOwned;

use crate::engine::database::{Row, Value};
use crate::engine::error::{Error, Result};

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

/// A column that holds `N` bytes in hexadecimal digits.
pub(crate) fn from_hex<const N: usize>(row: &Row, column: &'static str) -> Result<[u8; N]> {
    let mut bytes = [0; N];
    match hex::decode_to_slice(row.get::<&str>(column)?, &mut bytes) {
        Ok(()) => Ok(bytes),
        Err(_) => Err(Error::UnknownWord {
            column,
            word: "***".to_owned(),
        }),
    }
}

/// Text that both engines can store: PostgreSQL's cannot contain a zero character.
pub(crate) fn kept(text: &str) -> Value {
    if text.contains('\0') {
        text.replace('\0', "").into()
    } else {
        text.into()
    }
}
