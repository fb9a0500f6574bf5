//! Headers of the tus protocol.

use axum::{
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode},
    response::{IntoResponse as _, Response},
};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use domain::picture::{PictureKey, View};
use http_kit::error::{ApiError, Refusal};

use crate::{
    messages::uploads as messages,
    uploads::{SentPlace, ShotId, Ticket, clean_name},
};

pub const RESUMABLE: HeaderName = HeaderName::from_static("tus-resumable");
pub const EXPIRES: HeaderName = HeaderName::from_static("upload-expires");
pub const VERSION: HeaderValue = HeaderValue::from_static("1.0.0");
/// Media type of a chunk.
pub const CONTENT_TYPE: &str = "application/offset+octet-stream";

/// Refuses other versions of the protocol (412).
pub fn require_version(sent: &HeaderMap) -> Result<(), ApiError> {
    if sent.get(RESUMABLE).is_some_and(|version| version == VERSION) {
        return Ok(());
    }
    let refusal = Refusal::new(StatusCode::PRECONDITION_FAILED, messages::PROTOCOL);
    Err(refusal
        .with_header(HeaderName::from_static("tus-version"), VERSION)
        .into())
}

/// The value of a header that occurs once and consists of digits only.
pub fn number(sent: &HeaderMap, name: &str) -> Option<u64> {
    let text = one(sent, name)?;
    let is_number = !text.is_empty() && text.len() <= 18 && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}

fn one<'a>(sent: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let mut values = sent.get_all(name).iter();
    match (values.next(), values.next()) {
        (Some(value), None) => value.to_str().ok(),
        _ => None,
    }
}

/// The metadata of an upload.
#[derive(Debug, PartialEq, Eq)]
pub struct Metadata {
    pub noun: String,
    pub record: i64,
    /// For display only.
    pub filename: String,
    pub replaces: Option<PictureKey>,
    pub view: View,
    pub place: Option<SentPlace>,
    /// Sent by clients that may repeat an upload without knowing that the first one succeeded.
    pub shot: Option<ShotId>,
    /// For a list, whether cells with `<clear>` or `〈清空〉` empty their fields.
    pub clears: bool,
}

impl Metadata {
    /// Reads `Upload-Metadata`: names with values in base64, separated by commas. `None` if something is missing or
    /// unreadable.
    pub fn read(sent: &HeaderMap) -> Option<Self> {
        let (mut noun, mut record, mut filename, mut replaces) = (None, None, None, None);
        let (mut view, mut place, mut shot, mut clears) = (View::Other, None, None, false);
        for pair in one(sent, "upload-metadata")?.split(',') {
            let mut parts = pair.trim().split(' ');
            let (name, value) = (parts.next()?, parts.next().unwrap_or_default());
            if parts.next().is_some() {
                return None;
            }
            let value = String::from_utf8(STANDARD.decode(value).ok()?).ok()?;
            match name {
                "noun" => noun = Some(value),
                "id" => record = Some(value.parse().ok()?),
                "filename" => filename = Some(clean_name(&value)),
                "replaces" if value.is_empty() => {}
                "replaces" => replaces = Some(super::key(&value)?),
                "view" => view = View::from_word(&value)?,
                "place" => place = Some(value.parse().ok()?),
                "shot" => shot = Some(value.parse().ok()?),
                "clears" => clears = value.parse().ok()?,
                _ => {}
            }
        }
        Some(Self {
            noun: noun?,
            record: record?,
            filename: filename.unwrap_or_default(),
            replaces,
            view,
            place,
            shot,
            clears,
        })
    }
}

/// The time at which an upload expires.
pub fn expires(ticket: &Ticket) -> HeaderValue {
    let text = ticket.expires_at().format("%a, %d %b %Y %H:%M:%S GMT").to_string();
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""))
}

/// The response with the progress of an upload.
pub fn progress(status: StatusCode, received: u64, ticket: &Ticket) -> Response {
    let mut response = status.into_response();
    let out = response.headers_mut();
    out.insert("upload-offset", HeaderValue::from(received));
    out.insert("upload-length", HeaderValue::from(ticket.length));
    out.insert(EXPIRES, expires(ticket));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_metadata(value: &str) -> Option<Metadata> {
        let mut headers = HeaderMap::new();
        headers.insert("upload-metadata", HeaderValue::from_str(value).expect("a value"));
        Metadata::read(&headers)
    }

    #[test]
    fn metadata_are_names_with_values_in_base64() {
        let word = |text: &str| STANDARD.encode(text);
        let all = format!(
            "noun {},id {}, filename {},view {},place {},relativePath",
            word("artifact"),
            word("7"),
            word("../瓶.jpg"),
            word("base"),
            word("1764000000000/3")
        );
        let read = read_metadata(&all).expect("readable");
        assert_eq!(
            (read.noun.as_str(), read.record, read.filename.as_str()),
            ("artifact", 7, "瓶.jpg")
        );
        let place = SentPlace {
            selection: 1_764_000_000_000,
            file: 3,
        };
        assert_eq!((read.view, read.place), (View::Base, Some(place)));
        for wrong in [
            String::new(),
            "noun".to_owned(),
            format!("noun {}", word("artifact")),
            format!("noun {},id {}", word("artifact"), word("seven")),
            format!("noun {},id ???", word("artifact")),
            format!("noun {} more,id {}", word("artifact"), word("7")),
            format!("noun {},id {},replaces {}", word("artifact"), word("7"), word("../x")),
            format!("noun {},id {},view {}", word("artifact"), word("7"), word("below")),
            format!("noun {},id {},place {}", word("artifact"), word("7"), word("-1")),
            format!("noun {},id {},clears {}", word("import"), word("0"), word("all")),
            format!(
                "noun {},id {},shot {}",
                word("artifact"),
                word("7"),
                word("../0123456789abcdef")
            ),
        ] {
            assert_eq!(read_metadata(&wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn numbers_are_digits_alone_and_there_once() {
        let mut headers = HeaderMap::new();
        headers.append("upload-offset", HeaderValue::from_static("42"));
        assert_eq!(number(&headers, "upload-offset"), Some(42));
        headers.append("upload-offset", HeaderValue::from_static("42"));
        assert_eq!(number(&headers, "upload-offset"), None);
        for wrong in ["", "-1", "+1", "1.5", "0x10", "99999999999999999999", " 1"] {
            headers.insert("upload-offset", HeaderValue::from_str(wrong).expect("a value"));
            assert_eq!(number(&headers, "upload-offset"), None, "{wrong:?}");
        }
    }
}
