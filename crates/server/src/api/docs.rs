//! The routes of the OpenAPI document: `openapi.json`, and an interactive page for it.

use axum::{
    Router,
    http::{HeaderValue, StatusCode, header},
    middleware,
    response::{IntoResponse, Response},
};
use utoipa::openapi::OpenApi;
use utoipa_swagger_ui::{Config, SwaggerUi};

use http_kit::{error::ApiError, headers::protect_page};

const DOCUMENT: &str = "/api/openapi.json";

/// Content security policy of the page: only its own files. Its script sets styles, and its icons are embedded.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
                      img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; object-src 'none'; \
                      frame-ancestors 'none'";

/// The routes of a document.
pub fn router(document: OpenApi) -> Router {
    // The document's address is not sent to an outside validator, and the page shows no other document.
    let config = Config::new([DOCUMENT]).validator_url("none").use_base_layout();
    let page = SwaggerUi::new("/api/docs").url(DOCUMENT, document).config(config);
    Router::new().merge(page).route_layer(middleware::map_response(protect))
}

async fn protect(mut response: Response) -> Response {
    if response.status() == StatusCode::NOT_FOUND {
        return ApiError::NotFound.into_response();
    }
    let is_page = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if is_page {
        protect_page(response.headers_mut(), HeaderValue::from_static(POLICY));
    }
    response
}
