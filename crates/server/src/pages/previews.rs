//! `/preview/{address}`: a page of the site as it would be if a draft were published, seen as a visitor or as a member, for
//! anyone who has the signed address, until that ends or the record's previews are ended. It runs no script, is kept nowhere, and its
//! pictures have addresses below its own.

use axum::{
    Router,
    extract::{RawQuery, Request, State},
    http::{Extensions, HeaderMap, HeaderValue, header},
    response::{IntoResponse as _, Response},
    routing::get,
};
use chrono::{DateTime, Utc};
use domain::{
    access::Audience,
    preview::{Preview, Viewer},
};
use http_kit::{
    client_address::ClientAddress, error::ApiError, extract::PathPart, headers::protect_page, request_id::RequestId,
};
use store::{
    Noun, RecordId, Store,
    content::preview::{Draft, as_if_published},
};

use crate::{
    auth::previewed::PreviewedAs,
    config::Settings,
    pages::{
        media_files,
        page_render::{PageClient, render_preview},
    },
    secret::Keys,
    site::policy::with_style,
    state::App,
};

/// The pages of previews, and the pictures in them.
pub fn router(app: App) -> Router {
    Router::new()
        .route("/preview/{address}", get(show_preview))
        .route("/preview/{address}/media/{key}/{file}", get(show_picture))
        .with_state(app)
}

/// What an address previews: the record, and the preview as it was signed.
async fn read(store: &Store, now: DateTime<Utc>, keys: &Keys, address: &str) -> Result<(Draft, Preview), ApiError> {
    let preview = Preview::read(address, &keys.previews, now).ok_or(ApiError::NotFound)?;
    let noun = Noun::from_word(&preview.noun).ok_or(ApiError::NotFound)?;
    let id = RecordId { noun, id: preview.id };
    if store.working_copies().count_preview_ends(id).await? != Some(preview.ended) {
        return Err(ApiError::NotFound);
    }
    let draft = Draft {
        id,
        language: preview.language,
        at: now,
    };
    Ok((draft, preview))
}

async fn show_preview(
    State(app): State<App>,
    PathPart(address): PathPart<String>,
    request: Request,
) -> Result<Response, ApiError> {
    let (draft, preview) = read(&app.store, app.now(), &app.keys, &address).await?;
    let client = PageClient {
        id: RequestId::of(&request),
        network: ClientAddress::of(request.extensions()).site(),
    };
    let path = draft.id.noun.page(draft.id.id).path(draft.language);
    let seen_by = PreviewedAs(match preview.viewer {
        Viewer::Visitor => Audience::Visitor,
        Viewer::Member => Audience::Member,
    });
    let rendering = render_preview(&app, &client, draft.language, &path, seen_by);
    let page = as_if_published(draft, rendering).await?.ok_or(ApiError::NotFound)?;
    let html = page.html.replace("/media/", &format!("/preview/{address}/media/"));
    let mut response = html.into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/html; charset=utf-8"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    headers.insert("x-robots-tag", HeaderValue::from_static("noindex, nofollow, noarchive"));
    protect_page(
        headers,
        with_style(policy(&app.settings, preview.is_framed), &page.style_source),
    );
    // The address is a secret: links of the page must not tell it.
    headers.insert("referrer-policy", HeaderValue::from_static("no-referrer"));
    if preview.is_framed {
        // The older header knows no other origin; the policy decides.
        headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("ALLOWALL"));
    }
    Ok(response)
}

/// The policy of a preview: it runs nothing and sends nothing; the desk alone may frame it, and only what was made for that says
/// where the desk is.
fn policy(settings: &Settings, is_framed: bool) -> HeaderValue {
    let desk = settings.staff_url.as_deref().unwrap_or_default();
    let ancestors = match is_framed {
        true => format!("http://127.0.0.1:* http://localhost:* {desk}"),
        false => "'none'".to_owned(),
    };
    let text = format!(
        "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; \
         form-action 'none'; base-uri 'none'; frame-ancestors {ancestors}"
    );
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static("default-src 'none'"))
}

/// A rendition that the previewed page shows, by the rules that would hold if it were published.
async fn show_picture(
    State(app): State<App>,
    PathPart((address, key, file)): PathPart<(String, String, String)>,
    RawQuery(query): RawQuery,
    extensions: Extensions,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let network = ClientAddress::of(&extensions).site();
    let (draft, _) = read(&app.store, app.now(), &app.keys, &address).await?;
    let shown = media_files::show(
        &app,
        &key,
        &file,
        query.as_deref().unwrap_or_default(),
        network,
        &headers,
    );
    let mut response = as_if_published(draft, shown).await?;
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    response.headers_mut().remove(header::ETAG);
    Ok(response)
}
