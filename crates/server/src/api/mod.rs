//! The public API: one file a noun, every operation in one list.
//!
//! An operation reads, decides and answers; who asks is its first argument. Bodies live beside it.

pub mod body;
mod collection;
mod contact;
mod exhibition;
mod group;
mod health;
mod home;
mod option;
mod page;
mod reading;

use axum::{Router, extract::DefaultBodyLimit, middleware, routing::any};
use utoipa::OpenApi;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::App,
    envelope::{self, ApiError},
};

/// Largest body of any public call, in bytes.
const MAX_BODY: usize = 64 * 1024;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Duobaoge",
        version = "1",
        description = "The public API of an antiques house's website. Every answer is the envelope \
                       {state, data, message}; messages are in the language of Accept-Language \
                       (en, or anything else for Traditional Chinese).",
        license(name = "MIT OR Apache-2.0")
    ),
    tags(
        (name = "collection", description = "Artifacts and their categories"),
        (name = "exhibition", description = "Exhibitions and their groups"),
        (name = "house", description = "What the house says of itself"),
        (name = "contact", description = "Writing to the house"),
        (name = "service", description = "Whether the service is well")
    )
)]
struct Document;

fn operations() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(group::list_groups))
        .routes(routes!(collection::list_artifacts))
        .routes(routes!(collection::find_artifact))
        .routes(routes!(collection::list_featured_artifacts))
        .routes(routes!(exhibition::list_exhibitions))
        .routes(routes!(exhibition::list_exhibitions_without_slash))
        .routes(routes!(exhibition::find_exhibition))
        .routes(routes!(exhibition::list_coming_exhibitions))
        .routes(routes!(home::find_home))
        .routes(routes!(home::find_banner))
        .routes(routes!(reading::find_about))
        .routes(routes!(reading::list_questions))
        .routes(routes!(reading::find_privacy))
        .routes(routes!(reading::find_house))
        .routes(routes!(option::list_options, option::list_options_by_body))
        .routes(routes!(contact::send_message))
        .routes(routes!(health::show_health))
        .routes(routes!(health::show_readiness))
}

/// The contract as OpenAPI 3.1, made from the code.
pub fn openapi() -> utoipa::openapi::OpenApi {
    operations().split_for_parts().1
}

/// The API's router with its document and the page that shows it; unknown paths below `/api` answer the envelope.
pub fn router(app: App) -> Router {
    let (operations, document) = operations().split_for_parts();
    let docs = utoipa_swagger_ui::SwaggerUi::new("/api/docs").url("/api/openapi.json", document);
    let api = operations
        // No fallback: what is not below /api is for the pages to answer.
        .route("/api", any(unknown))
        .route("/api/", any(unknown))
        .route("/api/{*rest}", any(unknown))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn(envelope::localize))
        .with_state(app);
    Router::new().merge(docs).merge(api)
}

async fn unknown() -> ApiError {
    ApiError::NotFound
}
