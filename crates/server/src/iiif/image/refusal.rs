//! Why the image service refuses, in one sentence that viewers can show to people. No cache keeps a refusal.

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use domain::{
    bilingual::Language,
    iiif::request::{Flaw, RequestError},
};

use http_kit::headers::open_to_all;

use http_kit::{message::Message, request_id::RequestId};

/// The methods that the service accepts.
pub(super) const METHODS: &str = "GET, HEAD, OPTIONS";

/// A refusal.
#[derive(Debug)]
pub(super) enum Refusal {
    /// 404: there is nothing, or nothing that this caller may see; the two look the same.
    NotFound,
    /// 403: the signature is not valid, or has expired.
    Forbidden,
    /// A method other than [`METHODS`].
    MethodNotAllowed,
    /// An address longer than any real one.
    AddressTooLong,
    /// An image request that cannot be parsed, or that the picture cannot fulfil.
    Request(RequestError),
    /// Too many drawings are asked for at once.
    Busy,
    /// A part of the server failed; the text is for the log, `None` if it was logged already.
    Unavailable(Option<String>),
}

impl From<RequestError> for Refusal {
    fn from(error: RequestError) -> Self {
        Self::Request(error)
    }
}

impl Refusal {
    /// The response, in a language.
    pub(super) fn said(self, language: Language, RequestId(id): &RequestId) -> Response {
        if let Self::Unavailable(Some(why)) = &self {
            tracing::error!(id, "an image request failed: {why}");
        }
        let sentence = match &self {
            Self::Unavailable(_) => http_kit::messages::unavailable(language, id),
            _ => self.sentence().get(language).to_owned(),
        };
        let mut response = (self.status(), sentence + "\n").into_response();
        let out = response.headers_mut();
        open_to_all(out);
        out.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        match self {
            Self::MethodNotAllowed => out.insert(header::ALLOW, HeaderValue::from_static(METHODS)),
            Self::Busy => out.insert(header::RETRY_AFTER, HeaderValue::from_static("2")),
            Self::Unavailable(_) => out.insert(header::RETRY_AFTER, HeaderValue::from_static("5")),
            _ => None,
        };
        response
    }

    const fn status(&self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Forbidden => StatusCode::FORBIDDEN,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::AddressTooLong => StatusCode::URI_TOO_LONG,
            Self::Request(RequestError::Malformed(_)) => StatusCode::BAD_REQUEST,
            Self::Request(RequestError::NotImplemented(_)) => StatusCode::NOT_IMPLEMENTED,
            Self::Busy | Self::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    const fn sentence(&self) -> Message {
        match self {
            Self::NotFound => say("此網址沒有圖片", "There is no picture at this address"),
            Self::Forbidden => say(
                "此網址已過期或不正確，請由作品頁面重新開啟圖片",
                "This address has expired or is not right. Please open the picture again from the artifact's page",
            ),
            Self::MethodNotAllowed => http_kit::messages::METHOD_NOT_ALLOWED,
            Self::AddressTooLong => http_kit::messages::ADDRESS_TOO_LONG,
            Self::Request(RequestError::Malformed(flaw) | RequestError::NotImplemented(flaw)) => wrong(*flaw),
            Self::Busy | Self::Unavailable(_) => say(
                "目前請求過多，請稍後再試",
                "Too much is asked for at the moment. Please try again shortly",
            ),
        }
    }
}

const fn say(tw: &'static str, en: &'static str) -> Message {
    Message { tw, en }
}

/// The message for a faulty image request.
const fn wrong(flaw: Flaw) -> Message {
    match flaw {
        Flaw::Region => say(
            "區域須為 full、square、x,y,w,h 或 pct:x,y,w,h",
            "The region must be full, square, x,y,w,h or pct:x,y,w,h",
        ),
        Flaw::EmptyRegion => say(
            "區域的寬與高須大於 0",
            "The region's width and height must be more than 0",
        ),
        Flaw::OutsideRegion => say("區域在圖片之外", "The region lies outside the picture"),
        Flaw::Size => say(
            "尺寸須為 max、w,、,h、pct:n、w,h 或 !w,h",
            "The size must be max, w, or ,h or pct:n or w,h or !w,h",
        ),
        Flaw::EmptySize => say("尺寸須大於 0", "The size must be more than 0"),
        Flaw::LargerSize => say(
            "尺寸大於所選區域；本站不放大圖片",
            "The size is larger than the region; this house does not enlarge pictures",
        ),
        Flaw::SizeAboveLimits => say(
            "尺寸超過 info.json 所列的上限",
            "The size is above the limits that info.json states",
        ),
        Flaw::Rotation => say(
            "旋轉角度須為 0 至 360 的數字，例如 90；前面可加「!」表示鏡像",
            "The rotation must be a number from 0 to 360, such as 90; a ! before it mirrors",
        ),
        Flaw::Turn => say(
            "本站只支援 90 度倍數的旋轉",
            "This house turns pictures by multiples of 90 degrees only",
        ),
        Flaw::Quality => say(
            "品質須為 default、color、gray 或 bitonal",
            "The quality must be default, color, gray or bitonal",
        ),
        Flaw::Format => say("格式須為 jpg、png 或 webp", "The format must be jpg, png or webp"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_flaw_is_said_in_both_languages() {
        let mut sentences = Vec::new();
        for flaw in Flaw::ALL {
            let message = wrong(flaw);
            assert!(message.en.is_ascii() && !message.tw.is_ascii(), "{flaw:?}");
            sentences.extend([message.tw, message.en]);
        }
        sentences.sort_unstable();
        sentences.dedup();
        assert_eq!(sentences.len(), Flaw::ALL.len() * 2);
    }
}
