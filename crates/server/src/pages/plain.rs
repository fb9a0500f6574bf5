//! Error pages without React: one sentence in the visitor's language, no script, no internal details.

use axum::{
    extract::Request,
    http::{HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use domain::bilingual::Language;

use super::{bare_page, language_of_path};
use crate::{addresses::logged_paths::without_secrets, site::policy};
use http_kit::{
    error::{ApiError, keep_hints},
    headers::protect_page,
    language::language_of,
    request_id::RequestId,
};

/// Turns refusals into pages, in the language of the address, or the client's if the address has none.
pub async fn localize(request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let language = language_of_path(&path).unwrap_or_else(|_| language_of(request.headers()));
    let RequestId(id) = RequestId::of(&request);
    let mut response = next.run(request).await;
    let Some(error) = ApiError::carried_by(&mut response) else {
        return response;
    };
    error.log(&id, &without_secrets(&path));
    let mut answer = page(error.status(), language, &error.message(language, &id));
    keep_hints(&response, &mut answer);
    answer
}

/// A refusal as a page.
pub fn page(status: StatusCode, language: Language, sentence: &str) -> Response {
    let mut response = (status, bare_page::refusal(status, language, sentence)).into_response();
    let out = response.headers_mut();
    out.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/html; charset=utf-8"),
    );
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    protect_page(out, policy::with_style(policy::usual(), bare_page::style_source()));
    response
}

#[cfg(test)]
mod tests {
    use axum::{Router, body::Body, routing::get};
    use tower::ServiceExt as _;

    use super::{super::with_plain_errors, *};

    async fn answered(path: &str) -> (Response, String) {
        let router = Router::new()
            .route("/tw/panic", get(async || -> StatusCode { panic!("of the inside") }))
            .route("/en/endless", get(std::future::pending::<StatusCode>));
        let mut request = Request::get(path).body(Body::empty()).expect("a request");
        request.extensions_mut().insert(RequestId("e5".to_owned()));
        let (parts, body) = with_plain_errors(router)
            .oneshot(request)
            .await
            .expect("infallible")
            .into_parts();
        let bytes = axum::body::to_bytes(body, usize::MAX).await.expect("a body");
        let html = String::from_utf8(bytes.to_vec()).expect("text");
        (Response::from_parts(parts, Body::empty()), html)
    }

    #[tokio::test]
    async fn a_panic_is_a_page_with_its_id() {
        let (response, html) = answered("/tw/panic").await;
        assert_eq!(response.status(), 500);
        assert_eq!(response.headers()["cache-control"], "no-store");
        let policy = response.headers()["content-security-policy"]
            .to_str()
            .expect("a policy");
        let style = html
            .split("<style>")
            .nth(1)
            .and_then(|rest| rest.split("</style>").next());
        assert_eq!(style, Some(bare_page::style()));
        assert!(
            policy.contains(&format!("style-src 'self' {};", bare_page::style_source())),
            "{policy}"
        );
        assert!(html.contains("zh-Hant") && html.contains("代號 e5"), "{html}");
        assert!(!html.contains("inside"), "{html}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_page_without_an_end_is_put_off() {
        let (response, html) = answered("/en/endless").await;
        assert_eq!(
            (response.status().as_u16(), &response.headers()["retry-after"]),
            (503, &HeaderValue::from_static("5"))
        );
        assert!(html.contains("try again shortly (reference e5)"), "{html}");
        assert!(html.contains("<a class=\"button\" href=\"\">Try again</a>"), "{html}");
        assert!(html.contains("href=\"/en/\">Return to homepage</a>"), "{html}");
    }
}
