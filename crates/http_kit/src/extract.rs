//! Extractors of this project: what axum would refuse with plain text is refused as an [`ApiError`].

use axum::{
    extract::{FromRef, FromRequest, FromRequestParts, Path, Request},
    http::{header, request::Parts},
};
use chrono::{Datelike as _, NaiveDate};
use domain::signs::{is_direction, is_invisible};
use serde::{
    Deserialize as _, Deserializer,
    de::{DeserializeOwned, Error as _},
};

use crate::{body::BodyBudget, client_address::ClientAddress, error::ApiError, message::Message, messages};

/// A query in which an empty parameter counts as absent. Unreadable: 400.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let pairs: Vec<(String, String)> =
            serde_urlencoded::from_str(parts.uri.query().unwrap_or_default()).map_err(|_| unreadable())?;
        let pairs: Vec<_> = pairs
            .into_iter()
            .filter(|(_, value)| !value.trim().is_empty())
            .collect();
        let filled = serde_urlencoded::to_string(&pairs).map_err(|_| unreadable())?;
        // A parameter that is a list may be given several times.
        serde_html_form::from_str(&filled).map(Query).map_err(|_| unreadable())
    }
}

/// A day of a query as `YYYY-MM-DD`. Other spellings that could be parsed (`2026-1-5`, `+12026-01-05`) are rejected, as on the
/// pages.
///
/// # Errors
/// The deserializer's error, so that the query counts as unreadable.
pub fn day<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<NaiveDate>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let is_plain = text.len() == 10
        && text.bytes().enumerate().all(|(at, byte)| match at {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    match text.parse::<NaiveDate>() {
        Ok(day) if is_plain && day.year() > 0 => Ok(Some(day)),
        _ => Err(D::Error::custom("no day")),
    }
}

fn unreadable() -> ApiError {
    ApiError::Malformed(messages::QUERY_UNREADABLE)
}

/// The path's parameters. A value that is not of this type names nothing: 404. Nor does one with a zero character, which PostgreSQL's
/// texts cannot contain.
pub struct PathPart<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for PathPart<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        if parts.uri.path().contains("%00") {
            return Err(ApiError::NotFound);
        }
        match Path::<T>::from_request_parts(parts, state).await {
            Ok(Path(part)) => Ok(Self(part)),
            Err(_) => Err(ApiError::NotFound),
        }
    }
}

/// The most values of one parameter: each is looked for in every piece. Pages do not name more either.
pub const MOST_VALUES: usize = 12;

/// The number of a record, in its only spelling: digits without a zero before them. Another spelling would be a second address of it.
pub fn record_number(text: &str) -> Option<i64> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    text.parse().ok().filter(|_| is_plain)
}

/// A number that is counted from zero, in its only spelling.
pub fn counted_number(text: &str) -> Option<i64> {
    if text == "0" { Some(0) } else { record_number(text) }
}

/// A positive number in the path. Not a number: 400; a number that no record can have, or another spelling: 404.
pub struct Id(pub i64);

impl<S: Send + Sync> FromRequestParts<S> for Id {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Path(text) = Path::<String>::from_request_parts(parts, state)
            .await
            .map_err(|_| ApiError::Malformed(messages::PATH_UNREADABLE))?;
        if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
            return Err(ApiError::Malformed(messages::PATH_UNREADABLE));
        }
        record_number(&text).map(Self).ok_or(ApiError::NotFound)
    }
}

/// A JSON body of at most `MOST` bytes. Another content type: 415; unreadable: 400; longer: 413; sent too slowly: 408; too many
/// at the same time: 429 or 503.
pub struct Json<T, const MOST: usize = { 64 * 1024 }>(pub T);

/// Deeper nesting than any of the API's bodies has.
const MAX_DEPTH: usize = 32;

impl<S, T, const MOST: usize> FromRequest<S> for Json<T, MOST>
where
    S: Send + Sync,
    T: DeserializeOwned,
    BodyBudget: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        if !is_json(request.headers().get(header::CONTENT_TYPE)) {
            return Err(ApiError::NotJson);
        }
        let site = ClientAddress::of(request.extensions()).site();
        let bytes = BodyBudget::from_ref(state)
            .read(request.into_body(), MOST, site)
            .await?;
        // serde would read a list into a struct's fields by position; the API's bodies are objects.
        let is_object = bytes.trim_ascii_start().first() == Some(&b'{');
        if !is_object || depth(&bytes) > MAX_DEPTH {
            return Err(ApiError::Malformed(messages::BODY_UNREADABLE));
        }
        serde_json::from_slice(&bytes)
            .map(Self)
            .map_err(|_| ApiError::Malformed(messages::BODY_UNREADABLE))
    }
}

fn is_json(content_type: Option<&axum::http::HeaderValue>) -> bool {
    let Some(text) = content_type.and_then(|v| v.to_str().ok()) else {
        return false;
    };
    let essence = text.split(';').next().unwrap_or_default().trim();
    essence.eq_ignore_ascii_case("application/json")
}

fn depth(bytes: &[u8]) -> usize {
    let (mut now, mut most, mut in_text, mut escaped) = (0usize, 0usize, false, false);
    for byte in bytes {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_text => escaped = true,
            b'"' => in_text = !in_text,
            b'[' | b'{' if !in_text => {
                now += 1;
                most = most.max(now);
            }
            b']' | b'}' if !in_text => now = now.saturating_sub(1),
            _ => {}
        }
    }
    most
}

/// 422 naming the field.
pub fn refuse<T>(field: &'static str, rule: Message) -> Result<T, ApiError> {
    Err(ApiError::Field { field, rule })
}

/// A text of 1 to `most` characters without control or direction characters; line breaks only if `lines` is set.
///
/// # Errors
/// 422 naming the field.
pub fn text(field: &'static str, value: &str, most: usize, lines: bool) -> Result<String, ApiError> {
    let value = value.trim();
    if value.is_empty() {
        return refuse(field, messages::REQUIRED);
    }
    if value.chars().count() > most {
        return refuse(field, messages::TOO_LONG);
    }
    // Characters without a shape of their own are no text.
    if value.chars().all(|c| c.is_whitespace() || is_invisible(c)) {
        return refuse(field, messages::REQUIRED);
    }
    let is_line_end = |c: char| matches!(c, '\n' | '\r' | '\t' | '\u{2028}' | '\u{2029}');
    let is_unprintable =
        |c: char| ((c.is_control() || is_line_end(c)) && !(lines && is_line_end(c))) || is_direction(c);
    if value.chars().any(is_unprintable) {
        return refuse(field, messages::UNPRINTABLE);
    }
    Ok(value.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_s_number_has_one_spelling() {
        assert_eq!(record_number("12"), Some(12));
        for other in ["", "0", "01", "+1", "-1", "1.0", "１", "99999999999999999999"] {
            assert_eq!(record_number(other), None, "{other}");
        }
    }

    #[test]
    fn depth_counts_brackets_outside_texts() {
        assert_eq!(depth(br#"{"a":["[[[\"["]}"#), 2);
        assert_eq!(depth(b"[[[]]]"), 3);
    }

    #[test]
    fn texts_are_trimmed_and_bounded() {
        assert_eq!(text("name", " 林 ", 2, false).expect("fits"), "林");
        assert!(text("name", "  ", 2, false).is_err());
        assert!(text("name", "三個字", 2, false).is_err());
        assert!(text("name", "a\nb", 9, false).is_err());
        assert!(text("content", "a\nb", 9, true).is_ok());
        assert!(text("name", "a\u{202E}b", 9, true).is_err());
        for unseen in ["\u{200B}", "\u{3164} \u{2060}", "a\u{2028}b"] {
            assert!(text("name", unseen, 9, false).is_err(), "{unseen:?}");
        }
        assert!(text("name", "a\u{200D}b", 9, false).is_ok(), "emoji need it");
    }
}
