//! The public API: one file a noun, every operation in one list.
//!
//! An operation reads, decides and answers; its first argument is the caller. Bodies stand beside it.

pub mod body;
mod collection;
mod contact;
mod docs;
mod error_responses;
mod exhibition;
mod group;
mod health;
mod home;
pub mod member;
mod option;
mod person;
pub mod read_queue;
mod texts;

use std::sync::LazyLock;

use axum::{Router, middleware, routing::any};
use utoipa::{
    Modify, OpenApi,
    openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{answers, state::App};
use http_kit::{error::ApiError, localize::with_envelope};

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
        (name = "house", description = "The house: names, addresses, hours, texts"),
        (name = "contact", description = "Writing to the house"),
        (name = "member", description = "Registering, logging in, one's account, closing it"),
        (name = "favourite", description = "The pieces that a member keeps, and showing them to others"),
        (name = "service", description = "Whether the service is well")
    )
)]
struct Document;

/// The security scheme of a member's session.
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

/// The operations that answer every visitor the same until the content or the day changes.
fn kept_operations() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(group::list_groups))
        .routes(routes!(collection::list::list_artifacts))
        .routes(routes!(collection::facets::list_facets))
        .routes(routes!(collection::suggestions::list_suggestions))
        .routes(routes!(collection::find_artifact))
        .routes(routes!(collection::list_featured_artifacts))
        .routes(routes!(person::find_person))
        .routes(routes!(exhibition::list_exhibitions))
        .routes(routes!(exhibition::list_exhibitions_without_slash))
        .routes(routes!(exhibition::find_exhibition))
        .routes(routes!(exhibition::list_coming_exhibitions))
        .routes(routes!(home::find_home))
        .routes(routes!(home::find_banner))
        .routes(routes!(texts::find_about))
        .routes(routes!(texts::list_questions))
        .routes(routes!(texts::find_privacy))
        .routes(routes!(texts::find_kept_privacy))
        .routes(routes!(texts::find_house))
        .routes(routes!(option::list_options, option::list_options_by_body))
}

fn operations() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(contact::send_message))
        .merge(member::operations())
        .routes(routes!(health::show_health))
        .routes(routes!(health::show_readiness))
}

/// The API's OpenAPI 3.1 document, generated from the code.
pub fn openapi() -> utoipa::openapi::OpenApi {
    PARTS.document.clone()
}

struct Parts {
    /// The operations whose answers are kept.
    kept: Router<App>,
    others: Router<App>,
    /// Of both.
    document: utoipa::openapi::OpenApi,
    /// Serves the document.
    docs: Router,
}

/// They are described once in a process, which takes longer than all else that a test needs.
static PARTS: LazyLock<Parts> = LazyLock::new(|| {
    let (kept, mut document) = kept_operations().split_for_parts();
    let (others, others_document) = operations().split_for_parts();
    document.merge(others_document);
    error_responses::complete(&mut document);
    let docs = docs::router(document.clone());
    Parts {
        kept,
        others,
        document,
        docs,
    }
});

/// The API's router with its document and the page that shows it; unknown paths below `/api` answer the envelope.
pub fn router(app: App) -> Router {
    let (kept, others) = (PARTS.kept.clone(), PARTS.others.clone());
    let limit_reads = middleware::from_fn_with_state(app.clone(), read_queue::limit_reads);
    let kept = kept.layer(limit_reads.clone()).with_state(app.clone());
    let kept = with_envelope(kept).layer(middleware::from_fn_with_state(app.clone(), answers::keep));
    let others = others
        // No fallback: paths outside /api belong to the pages.
        .route("/api", any(unknown))
        .route("/api/", any(unknown))
        .route("/api/{*rest}", any(unknown))
        .layer(limit_reads)
        .with_state(app);
    kept.merge(with_envelope(others.merge(PARTS.docs.clone())))
}

async fn unknown() -> ApiError {
    ApiError::NotFound
}
