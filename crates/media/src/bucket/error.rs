//! Why a request to the store failed, in one line that a person can act on. A store's response is never repeated whole.

use std::{
    error::Error as _,
    io::{self, ErrorKind},
    time::Duration,
};

use object_store::Error;

/// The reasons.
#[derive(Debug)]
pub(super) enum StorageError {
    /// There is no such object.
    Absent,
    /// There already is such an object.
    Taken,
    /// The range is outside the object.
    OutOfRange,
    /// The store ignored the range and sent the whole object.
    NoRange,
    /// The store does not support this kind of request.
    NotKnown,
    /// The connection was not made, or was lost before the answer.
    Unreached(io::Error),
    /// Anything else; [`ErrorKind::PermissionDenied`] and [`ErrorKind::NotFound`] are permanent.
    Other(io::Error),
}

impl StorageError {
    /// No response within the time limit.
    pub(super) fn silence(limit: Duration) -> Self {
        let text = format!("the store has not answered within {} s", limit.as_secs());
        Self::Other(io::Error::new(ErrorKind::TimedOut, text))
    }

    fn other(kind: ErrorKind, text: impl Into<String>) -> Self {
        Self::Other(io::Error::new(kind, text.into()))
    }
}

impl From<Error> for StorageError {
    fn from(error: Error) -> Self {
        let text = error.to_string();
        let code = code(&text);
        let status = status(&text);
        let said = match (status, code) {
            (Some(status), Some(code)) => format!("{status} {code}"),
            (Some(status), None) => status.to_string(),
            _ => code.unwrap_or_default().to_owned(),
        };
        match (&error, status) {
            _ if code == Some("NoSuchBucket") => Self::other(ErrorKind::NotFound, "the store has no such bucket"),
            (Error::NotFound { .. }, _) => Self::Absent,
            (Error::AlreadyExists { .. } | Error::Precondition { .. }, _) => Self::Taken,
            (_, Some(416)) => Self::OutOfRange,
            (_, Some(501)) => Self::NotKnown,
            (_, Some(301 | 302 | 307 | 308)) => Self::other(
                ErrorKind::PermissionDenied,
                format!("the store redirects the server ({said}): region or endpoint are not the bucket's"),
            ),
            (_, Some(400..=499)) if !matches!(status, Some(408 | 429)) => Self::other(
                ErrorKind::PermissionDenied,
                format!("the store refuses the server's credentials ({said})"),
            ),
            (_, Some(_)) => Self::other(ErrorKind::Other, format!("the store cannot answer now ({said})")),
            (_, None) if text.contains("Received non-partial response") => Self::NoRange,
            (_, None) if text.contains("incorrectly configured region") => Self::other(
                ErrorKind::PermissionDenied,
                "the store redirects the server: region or endpoint are not the bucket's",
            ),
            (_, None) => Self::Unreached(io::Error::other(format!("the store is not reached: {}", cause(&error)))),
        }
    }
}

impl From<StorageError> for io::Error {
    fn from(trouble: StorageError) -> Self {
        match trouble {
            StorageError::Absent => ErrorKind::NotFound.into(),
            StorageError::Taken => ErrorKind::AlreadyExists.into(),
            StorageError::OutOfRange => ErrorKind::UnexpectedEof.into(),
            StorageError::NoRange => Self::other("the store sends whole objects where a part was asked for"),
            StorageError::NotKnown => Self::other("the store does not know what it is asked"),
            StorageError::Unreached(error) | StorageError::Other(error) => error,
        }
    }
}

/// The store's error code: `<Code>…</Code>`.
fn code(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once("<Code>")?;
    let (code, _) = rest.split_once("</Code>")?;
    let is_word = (1..=64).contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_word.then_some(code)
}

fn status(text: &str) -> Option<u16> {
    let (_, rest) = text.split_once("status code: ")?;
    rest.get(..3)?.parse().ok()
}

/// The innermost cause, which contains no address.
fn cause(error: &Error) -> String {
    let mut cause = error.source();
    while let Some(inner) = cause.and_then(|cause| cause.source()) {
        cause = Some(inner);
    }
    cause
        .map_or_else(|| error.to_string(), ToString::to_string)
        .replace('\n', " ")
}
