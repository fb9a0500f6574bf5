//! Reads rows as types of `domain`.

use domain::{account::Account, bilingual::Bilingual};
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error as _},
};

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

/// A field that holds JSON.
pub(crate) fn json<'de, D: Deserializer<'de>, T: DeserializeOwned>(column: D) -> Result<T, D::Error> {
    serde_json::from_str(&String::deserialize(column)?).map_err(D::Error::custom)
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

/// A field that holds such a list.
pub(crate) fn line_list<'de, D: Deserializer<'de>>(column: D) -> Result<Vec<String>, D::Error> {
    String::deserialize(column).map(|text| from_lines(&text))
}

/// A field that holds an account, if any.
pub(crate) fn account_if_any<'de, D: Deserializer<'de>>(column: D) -> Result<Option<Account>, D::Error> {
    let account = Option::<String>::deserialize(column)?.map(|text| Account::parse(&text));
    account.transpose().map_err(|_| D::Error::custom("***"))
}

/// A field that holds an account.
pub(crate) fn account<'de, D: Deserializer<'de>>(column: D) -> Result<Account, D::Error> {
    account_if_any(column)?.ok_or_else(|| D::Error::custom(""))
}

/// A field that holds `N` bytes in hexadecimal digits.
pub(crate) fn bytes<'de, D: Deserializer<'de>, const N: usize>(column: D) -> Result<[u8; N], D::Error> {
    let mut bytes = [0; N];
    let read = hex::decode_to_slice(String::deserialize(column)?, &mut bytes);
    read.map(|()| bytes).map_err(|_| D::Error::custom("***"))
}

/// Text that both engines can store: PostgreSQL's cannot contain a zero character.
pub(crate) fn kept(text: &str) -> Value {
    if text.contains('\0') {
        text.replace('\0', "").into()
    } else {
        text.into()
    }
}
