//! The pictures of a record under edit. Each change is merged into the present pictures without a revision: changes by
//! two callers never conflict, and no text is touched.

use axum::{
    extract::{FromRequestParts, Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, header, request::Parts},
    response::{IntoResponse as _, Response},
};
use chrono::{DateTime, Utc};
use domain::{
    bilingual::Language,
    clock::Clock,
    document::PictureRow,
    picture::{PictureAccess, PictureKey, PictureScale, View},
};
use exchange::pictures::{TakeInError, turn};
use http_kit::{
    conditional::is_known,
    envelope::{Empty, Envelope},
    error::{ApiError, Refusal},
    extract::Json,
    headers::protect_file,
    message::Text,
    now::Now,
};
use media::{Format, IngestError, Rendition, RenditionName};
use serde::{Deserialize, Deserializer};
use std::sync::Arc;
use store::{
    RecordId, Store,
    content::{PictureChange, PictureDescription, TextChange},
};
use utoipa::{IntoParams, ToSchema};

use super::words::{PictureAccessWord, ViewWord};
use crate::{
    api::{
        language::ReplyLanguage,
        records::{RecordBody, RecordPath, answer},
        uploads::unwritable,
    },
    auth::{
        permitted::{MayDraft, MayRead},
        staff::Staff,
    },
    messages::uploads as messages,
    state::Desk,
};

/// Maximum size of a request body, in bytes.
const MOST: usize = 32 * 1024;

/// Path of a picture.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct KeyPath {
    /// The picture's key.
    #[param(value_type = String)]
    key: PictureKey,
}

impl<S: Send + Sync> FromRequestParts<S> for KeyPath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        // A text that is no key names no picture.
        let path = Path::<Self>::from_request_parts(parts, state).await;
        path.map(|Path(path)| path).map_err(|_| ApiError::NotFound)
    }
}

/// A text in both languages; a language that is left out stays unchanged.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TextChanges {
    /// Traditional Chinese.
    tw: Option<String>,
    /// English.
    en: Option<String>,
}

impl From<TextChanges> for TextChange {
    fn from(texts: TextChanges) -> Self {
        Self {
            tw: texts.tw,
            en: texts.en,
        }
    }
}

/// Changes to a picture; fields that are left out stay unchanged.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PictureChanges {
    /// The view of the piece.
    #[schema(value_type = Option<ViewWord>)]
    view: Option<View>,
    /// Text alternative.
    #[serde(default)]
    alt: TextChanges,
    /// True confirms a text alternative that was made of the name of the piece and the view.
    #[serde(default)]
    alt_confirmed: bool,
    /// Whether the picture is decorative and needs no text alternative.
    decorative: Option<bool>,
    /// Caption.
    #[serde(default)]
    caption: TextChanges,
    /// Focal point for cropping, in per cent from the left and from the top.
    focus: Option<[u8; 2]>,
    /// Access to the picture.
    #[schema(value_type = Option<PictureAccessWord>)]
    access: Option<PictureAccess>,
    /// Scale of the picture; null removes it.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<ScaleMarks>)]
    scale: Option<Option<PictureScale>>,
}

/// Two points of a picture and their distance on the piece.
#[derive(ToSchema)]
#[expect(dead_code, reason = "the contract's form of PictureScale")]
pub struct ScaleMarks {
    /// The first point: pixels from the left and from the top of the picture at its full size.
    from: [u32; 2],
    /// The second point, at least 20 pixels away from the first.
    to: [u32; 2],
    /// Distance in millimetres, from 1 to 100000, to two decimals.
    millimetres: f64,
}

/// Distinguishes null from an absent member.
fn present<'de, D: Deserializer<'de>>(source: D) -> Result<Option<Option<PictureScale>>, D::Error> {
    Option::deserialize(source).map(Some)
}

/// A new place of a picture.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PicturePlace {
    /// Key of the picture to move.
    #[schema(value_type = String)]
    key: PictureKey,
    /// Key of the picture before which it is placed; null for the end.
    #[schema(value_type = Option<String>)]
    before: Option<PictureKey>,
}

/// A rotation of a picture.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PictureTurn {
    /// Clockwise quarter turns: 1, 2 or 3.
    #[schema(minimum = 1, maximum = 3)]
    quarter_turns: u8,
}

/// A removed picture to restore.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RemovedPicture {
    /// The picture as it was in the record.
    #[schema(value_type = Object)]
    picture: PictureRow,
    /// Its index in the list of pictures, from 0.
    place: usize,
}

async fn change(
    store: &Store,
    now: DateTime<Utc>,
    staff: &Staff,
    language: Language,
    record: RecordId,
    change: PictureChange,
) -> Result<Response, ApiError> {
    let edit = staff.edit(now);
    let copies = store.working_copies();
    let saved = copies.change_pictures(record, change, &staff.author(&edit)).await?;
    answer(store, staff, language, saved).await
}

/// Moves a picture before another one, or to the end.
#[utoipa::path(post, path = "/api/desk/records/{noun}/{id}/pictures/order", tag = "pictures", params(RecordPath),
    request_body = PicturePlace, responses((status = 200, body = Envelope<RecordBody>), (status = 404, body = Empty)))]
pub async fn order_pictures(
    MayDraft(staff): MayDraft,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    ReplyLanguage(language): ReplyLanguage,
    path: RecordPath,
    Json(place): Json<PicturePlace, MOST>,
) -> Result<Response, ApiError> {
    let now = clock.now();
    let moved = PictureChange::Move {
        key: place.key,
        before: place.before,
    };
    change(&store, now, &staff, language, path.id(), moved).await
}

/// Changes the description of a picture and the access to it.
#[utoipa::path(patch, path = "/api/desk/records/{noun}/{id}/pictures/{key}", tag = "pictures",
    params(RecordPath, KeyPath), request_body = PictureChanges,
    responses((status = 200, body = Envelope<RecordBody>), (status = 404, body = Empty)))]
pub async fn describe_picture(
    MayDraft(staff): MayDraft,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    ReplyLanguage(language): ReplyLanguage,
    path: RecordPath,
    KeyPath { key }: KeyPath,
    Json(changes): Json<PictureChanges, MOST>,
) -> Result<Response, ApiError> {
    let now = clock.now();
    let description = PictureDescription {
        view: changes.view,
        alt: changes.alt.into(),
        confirms_alt: changes.alt_confirmed,
        decorative: changes.decorative,
        caption: changes.caption.into(),
        focus: changes.focus,
        access: changes.access,
        scale: changes.scale,
    };
    let described = PictureChange::Describe { key, description };
    change(&store, now, &staff, language, path.id(), described).await
}

/// Removes a picture from a record. It can be restored for 30 days.
#[utoipa::path(delete, path = "/api/desk/records/{noun}/{id}/pictures/{key}", tag = "pictures",
    params(RecordPath, KeyPath), responses((status = 200, body = Envelope<RecordBody>), (status = 404, body = Empty)))]
pub async fn remove_picture(
    MayDraft(staff): MayDraft,
    State(store): State<Store>,
    Now(now): Now,
    ReplyLanguage(language): ReplyLanguage,
    path: RecordPath,
    KeyPath { key }: KeyPath,
) -> Result<Response, ApiError> {
    change(&store, now, &staff, language, path.id(), PictureChange::Remove(key)).await
}

/// Restores a removed picture at its place.
#[utoipa::path(post, path = "/api/desk/records/{noun}/{id}/pictures/restore", tag = "pictures", params(RecordPath),
    request_body = RemovedPicture, responses((status = 200, body = Envelope<RecordBody>), (status = 404, body = Empty)))]
pub async fn restore_picture(
    MayDraft(staff): MayDraft,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    ReplyLanguage(language): ReplyLanguage,
    path: RecordPath,
    Json(removed): Json<RemovedPicture, MOST>,
) -> Result<Response, ApiError> {
    let now = clock.now();
    let copies = store.working_copies();
    if !copies.may_take_picture(path.id(), &removed.picture.key).await? {
        return Err(ApiError::NotFound);
    }
    let restored = PictureChange::Restore {
        picture: Box::new(removed.picture),
        place: removed.place,
    };
    change(&store, now, &staff, language, path.id(), restored).await
}

/// Rotates a picture clockwise: it is rendered again from its original under a new key, and keeps its place and texts.
/// 409 if the original is not stored.
#[utoipa::path(post, path = "/api/desk/records/{noun}/{id}/pictures/{key}/rotate", tag = "pictures",
    params(RecordPath, KeyPath), request_body = PictureTurn,
    responses((status = 200, body = Envelope<RecordBody>), (status = 404, body = Empty), (status = 422, body = Empty)))]
pub async fn rotate_picture(
    MayDraft(staff): MayDraft,
    State(desk): State<Desk>,
    ReplyLanguage(language): ReplyLanguage,
    path: RecordPath,
    KeyPath { key }: KeyPath,
    Json(PictureTurn { quarter_turns }): Json<PictureTurn, MOST>,
) -> Result<Response, ApiError> {
    if !(1..=3).contains(&quarter_turns) {
        return Err(ApiError::Field {
            field: "quarter_turns",
            rule: messages::QUARTER_TURNS,
        });
    }
    let copies = desk.store.working_copies();
    // Drawing takes seconds and leaves files, so whatever refuses the change is asked first.
    let edit = staff.edit(desk.now());
    let refused = copies
        .refuse_picture(path.id(), Some(&key), &staff.author(&edit))
        .await?;
    if let Some(refused) = refused {
        return answer(&desk.store, &staff, language, refused).await;
    }
    let Some(shown) = copies.find_picture(path.id(), &key, desk.now()).await? else {
        return Err(ApiError::NotFound);
    };
    let turned = match turn(&desk.pictures, &shown, quarter_turns).await {
        Ok(Some(turned)) => turned,
        Ok(None) => return Err(Refusal::new(StatusCode::CONFLICT, messages::NO_ORIGINAL).into()),
        // A picture that was accepted under earlier limits.
        Err(TakeInError::Media(IngestError::Refused(refusal))) => {
            let words = Text {
                tw: refusal.tw.into(),
                en: refusal.en.into(),
            };
            return Err(Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, words).into());
        }
        Err(TakeInError::Media(IngestError::Storage(error))) => return Err(unwritable(&error)),
        Err(error) => return Err(ApiError::Unavailable(format!("a picture could not be turned: {error}"))),
    };
    desk.store.pictures().add(&turned).await?;
    let replaced = PictureChange::Replace {
        key,
        with: turned.key,
        focus: Some([turned.focus_x, turned.focus_y]),
        scale: turned.scale,
    };
    change(&desk.store, desk.now(), &staff, language, path.id(), replaced).await
}

/// Returns a picture for staff, public or not, in the smallest stored width that is at least the requested one, else in
/// the largest.
#[utoipa::path(get, path = "/api/desk/pictures/{key}/{file}", tag = "pictures",
    params(("key" = String, Path), ("file" = String, Path, description = "`{width}.webp`")),
    responses((status = 200, content_type = "image/webp", body = Vec<u8>), (status = 404, body = Empty)))]
pub async fn show_picture(
    _: MayRead,
    State(desk): State<Desk>,
    Path((key, file)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let asked = RenditionName::parse(&key, &file).ok_or(ApiError::NotFound)?;
    let Rendition::Sized(width, Format::Webp) = asked.rendition else {
        return Err(ApiError::NotFound);
    };
    let files = desk.store.pictures().files(std::slice::from_ref(&asked.key)).await?;
    let widths = &files.get(&asked.key).ok_or(ApiError::NotFound)?.widths;
    let wide_enough = widths.iter().find(|stored| **stored >= width);
    let width = wide_enough.or(widths.last()).ok_or(ApiError::NotFound)?;
    let name = RenditionName {
        rendition: Rendition::Sized(*width, Format::Webp),
        ..asked
    };
    let etag = format!("\"{}-{}\"", name.key, name.file());
    let mut response = if is_known(&headers, &etag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let read = desk.pictures.media.read(&name).await;
        let bytes = read.map_err(|error| ApiError::Unavailable(format!("a rendition could not be read: {error}")))?;
        bytes.ok_or(ApiError::NotFound)?.into_response()
    };
    let out = response.headers_mut();
    out.insert(header::CONTENT_TYPE, HeaderValue::from_static(name.content_type()));
    // The bytes never change; a browser that was signed in keeps them for an hour.
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, max-age=3600"));
    out.insert(
        header::CONTENT_DISPOSITION,
        HeaderValue::from_static("inline; filename=\"picture.webp\""),
    );
    if let Ok(etag) = HeaderValue::from_str(&etag) {
        out.insert(header::ETAG, etag);
    }
    protect_file(out);
    Ok(response)
}
