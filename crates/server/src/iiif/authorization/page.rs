//! The small pages of the flow: text and one script of this site's own, nothing from another site.

use std::fmt::Write as _;

use axum::{
    http::{HeaderMap, HeaderName, HeaderValue, header},
    response::{IntoResponse, Response},
};
use domain::bilingual::Language;
use serde_json::Value;

use crate::{
    pages::bare_page::{header as page_header, style},
    site::html::{escape, inert},
};
use http_kit::{error::ApiError, extract::PathPart};

/// The files that the pages load.
fn files() -> [(&'static str, &'static str, &'static str); 4] {
    [
        ("access.js", "text/javascript; charset=utf-8", include_str!("access.js")),
        ("logout.js", "text/javascript; charset=utf-8", include_str!("logout.js")),
        ("token.js", "text/javascript; charset=utf-8", include_str!("token.js")),
        ("pages.css", "text/css; charset=utf-8", style()),
    ]
}

/// A page.
pub struct Page<'a> {
    /// Its language.
    pub language: Language,
    /// The antiques house's name, as the page's head shows it; `None` for a page that is not displayed.
    pub house_name: Option<&'a str>,
    /// Its title.
    pub title: &'a str,
    /// Its markup.
    pub main: String,
    /// The file that is its script.
    pub script: &'static str,
    /// The script's data.
    pub data: Option<Value>,
    /// Who may put the page into a frame, as a policy says it.
    pub frame_ancestors: &'a str,
}

impl IntoResponse for Page<'_> {
    fn into_response(self) -> Response {
        let mut html = format!(
            "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"robots\" content=\"noindex\">\n<title>{}</title>\n\
             <link rel=\"stylesheet\" href=\"/iiif/auth/2/pages.css\">\n",
            self.language.html_lang(),
            escape(self.title),
        );
        if let Some(data) = &self.data {
            let data = inert(&data.to_string());
            let _ = writeln!(html, "<script type=\"application/json\" id=\"data\">{data}</script>");
        }
        let _ = write!(
            html,
            "<script type=\"module\" src=\"/iiif/auth/2/{}\"></script>\n</head>\n<body>\n{}{}\n</body>\n</html>\n",
            self.script,
            self.house_name
                .map_or_else(String::new, |name| page_header(self.language, name) + "\n"),
            self.main
        );
        let mut response = html.into_response();
        let policy = format!(
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; \
             base-uri 'none'; frame-ancestors {}",
            self.frame_ancestors
        );
        let out = response.headers_mut();
        for (name, value) in [
            (header::CONTENT_TYPE, "text/html; charset=utf-8"),
            (header::CACHE_CONTROL, "private, no-store"),
            (header::REFERRER_POLICY, "no-referrer"),
            // The viewer that opened the page waits until its window is closed. A `Cross-Origin-Opener-Policy` would cut the
            // connection, which looks to the viewer like closing.
            (HeaderName::from_static("cross-origin-opener-policy"), "unsafe-none"),
            (HeaderName::from_static("cross-origin-resource-policy"), "cross-origin"),
        ] {
            out.insert(name, HeaderValue::from_static(value));
        }
        // A parsed origin is plain ASCII; if one ever is not, the page gets the strictest policy.
        let policy = HeaderValue::from_str(&policy)
            .unwrap_or(HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'"));
        out.insert(header::CONTENT_SECURITY_POLICY, policy);
        response
    }
}

/// Serves a file that the pages load.
pub async fn show_file(PathPart(name): PathPart<String>) -> Result<Response, ApiError> {
    let (_, content_type, text) = files()
        .into_iter()
        .find(|(file, ..)| *file == name)
        .ok_or(ApiError::NotFound)?;
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=300"));
    Ok((headers, text).into_response())
}
