//! The public API: one file a noun, every operation in one list.
//!
//! An operation reads, decides and answers; who asks is its first argument. Bodies live beside it.

pub mod body;
mod collection;
mod contact;
mod docs;
mod exhibition;
pub mod fair_share;
mod group;
mod health;
mod home;
pub mod member;
mod option;
mod page;
mod reading;
mod refusals;
mod wording;

use axum::{Router, middleware, routing::any};
use utoipa::{
    Modify, OpenApi,
    openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{app::App, envelope::ApiError, safeguard};

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
    modifiers(&SessionScheme),
    tags(
        (name = "collection", description = "Artifacts and their categories"),
        (name = "exhibition", description = "Exhibitions and their groups"),
        (name = "house", description = "What the house says of itself"),
        (name = "contact", description = "Writing to the house"),
        (name = "member", description = "Becoming a member, coming in, looking after one's account, leaving"),
        (name = "service", description = "Whether the service is well")
    )
)]
struct Document;

/// How a member's session is shown.
struct SessionScheme;

impl Modify for SessionScheme {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let scheme = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .bearer_format("dbg_…")
            .description(Some("The token that login, register, google or facebook answered."));
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("session", SecurityScheme::Http(scheme.build()));
    }
}

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
        .merge(member::operations())
        .routes(routes!(health::show_health))
        .routes(routes!(health::show_readiness))
}

/// The contract as OpenAPI 3.1, made from the code.
pub fn openapi() -> utoipa::openapi::OpenApi {
    parts().1
}

fn parts() -> (Router<App>, utoipa::openapi::OpenApi) {
    let (operations, mut document) = operations().split_for_parts();
    refusals::complete(&mut document);
    (operations, document)
}

/// The API's router with its document and the page that shows it; unknown paths below `/api` answer the envelope.
pub fn router(app: App) -> Router {
    let (operations, document) = parts();
    let api = operations
        // No fallback: what is not below /api is for the pages to answer.
        .route("/api", any(unknown))
        .route("/api/", any(unknown))
        .route("/api/{*rest}", any(unknown))
        .layer(middleware::from_fn_with_state(app.clone(), fair_share::share))
        .with_state(app);
    enveloped(api.merge(docs::router(document)))
}

/// Puts around an API's routes what makes every answer of theirs the envelope, whatever becomes of the handler.
pub fn enveloped(routes: Router) -> Router {
    safeguard::guarded(routes).layer(middleware::from_fn(wording::localize))
}

async fn unknown() -> ApiError {
    ApiError::NotFound
}
