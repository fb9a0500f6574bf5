//! The pictures of a record under edit. Each change is merged by the server into the pictures as they are, without a revision: changes
//! of two people never conflict, and no text is touched.

use axum::{
    extract::{FromRequestParts, Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, header, request::Parts},
    response::{IntoResponse as _, Response},
};
use domain::{
    bilingual::Language,
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
};
use media::{Format, IngestError, Rendition, RenditionName};
use serde::{Deserialize, Deserializer};
use store::{
    RecordId,
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

/// The longest body of a change.
const MOST: usize = 32 * 1024;

/// A picture, from the address.
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

/// A text in both languages; the one that is left out stays.
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

/// Changes to a picture; a field that is left out stays as it is.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PictureChanges {
    /// What it shows of the piece.
    #[schema(value_type = Option<ViewWord>)]
    view: Option<View>,
    /// Its text alternative.
    #[serde(default)]
    alt: TextChanges,
    /// Whether it needs none.
    decorative: Option<bool>,
    /// Its caption.
    #[serde(default)]
    caption: TextChanges,
    /// The point that cropping keeps, in per cent from the left and the top.
    focus: Option<[u8; 2]>,
    /// Who sees it.
    #[schema(value_type = Option<PictureAccessWord>)]
    access: Option<PictureAccess>,
    /// How large the piece is on it; null takes the marks away.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<ScaleMarks>)]
    scale: Option<Option<PictureScale>>,
}

/// Two points of a picture, and how far apart they are on the piece.
#[derive(ToSchema)]
#[expect(dead_code, reason = "the contract's form of PictureScale")]
pub struct ScaleMarks {
    /// Pixels from the left and the top of the picture at its full size.
    from: [u32; 2],
    /// The other point, at least 20 pixels away.
    to: [u32; 2],
    /// The length between them, from 1 to 100000; hundredths are kept.
    millimetres: f64,
}

/// Tells null from absence.
fn present<'de, D: Deserializer<'de>>(source: D) -> Result<Option<Option<PictureScale>>, D::Error> {
    Option::deserialize(source).map(Some)
}

/// Where a picture comes.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PicturePlace {
    /// Which picture.
    #[schema(value_type = String)]
    key: PictureKey,
    /// Before which one; null: last.
    #[schema(value_type = Option<String>)]
    before: Option<PictureKey>,
}

/// How far a picture is turned.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PictureTurn {
    /// Clockwise quarters: 1, 2 or 3.
    #[schema(minimum = 1, maximum = 3)]
    quarter_turns: u8,
}

/// A picture that was removed, as it was.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RemovedPicture {
    /// The picture as the record had it.
    #[schema(value_type = Object)]
    picture: PictureRow,
    /// Its place, from 0.
    place: usize,
}

async fn change(
    desk: &Desk,
    staff: &Staff,
    language: Language,
    record: RecordId,
    change: PictureChange,
) -> Result<Response, ApiError> {
    let edit = staff.edit(desk);
    let copies = desk.store.working_copies();
    let saved = copies.change_pictures(record, change, &staff.author(&edit)).await?;
    answer(desk, staff, language, saved).await
}

/// Puts a picture before another, or last.
#[utoipa::path(post, path = "/api/desk/records/{noun}/{id}/pictures/order", tag = "pictures", params(RecordPath),
    request_body = PicturePlace, responses((status = 200, body = Envelope<RecordBody>), (status = 404, body = Empty)))]
pub async fn order_pictures(
    MayDraft(staff): MayDraft,
    State(desk): State<Desk>,
    ReplyLanguage(language): ReplyLanguage,
    path: RecordPath,
    Json(place): Json<PicturePlace, MOST>,
) -> Result<Response, ApiError> {
    let moved = PictureChange::Move {
        key: place.key,
        before: place.before,
    };
    change(&desk, &staff, language, path.id(), moved).await
}

/// Changes the description of a picture, and who may see it.
#[utoipa::path(patch, path = "/api/desk/records/{noun}/{id}/pictures/{key}", tag = "pictures",
    params(RecordPath, KeyPath), request_body = PictureChanges,
    responses((status = 200, body = Envelope<RecordBody>), (status = 404, body = Empty)))]
pub async fn describe_picture(
    MayDraft(staff): MayDraft,
    State(desk): State<Desk>,
    ReplyLanguage(language): ReplyLanguage,
    path: RecordPath,
    KeyPath { key }: KeyPath,
    Json(changes): Json<PictureChanges, MOST>,
) -> Result<Response, ApiError> {
    let description = PictureDescription {
        view: changes.view,
        alt: changes.alt.into(),
        decorative: changes.decorative,
        caption: changes.caption.into(),
        focus: changes.focus,
        access: changes.access,
        scale: changes.scale,
    };
    let described = PictureChange::Describe { key, description };
    change(&desk, &staff, language, path.id(), described).await
}

/// Removes a picture from a record. It can be brought back for 30 days.
#[utoipa::path(delete, path = "/api/desk/records/{noun}/{id}/pictures/{key}", tag = "pictures",
    params(RecordPath, KeyPath), responses((status = 200, body = Envelope<RecordBody>), (status = 404, body = Empty)))]
pub async fn remove_picture(
    MayDraft(staff): MayDraft,
    State(desk): State<Desk>,
    ReplyLanguage(language): ReplyLanguage,
    path: RecordPath,
    KeyPath { key }: KeyPath,
) -> Result<Response, ApiError> {
    change(&desk, &staff, language, path.id(), PictureChange::Remove(key)).await
}

/// Brings a removed picture back to its place.
#[utoipa::path(post, path = "/api/desk/records/{noun}/{id}/pictures/restore", tag = "pictures", params(RecordPath),
    request_body = RemovedPicture, responses((status = 200, body = Envelope<RecordBody>), (status = 404, body = Empty)))]
pub async fn restore_picture(
    MayDraft(staff): MayDraft,
    State(desk): State<Desk>,
    ReplyLanguage(language): ReplyLanguage,
    path: RecordPath,
    Json(removed): Json<RemovedPicture, MOST>,
) -> Result<Response, ApiError> {
    let copies = desk.store.working_copies();
    if !copies.may_take_picture(path.id(), &removed.picture.key).await? {
        return Err(ApiError::NotFound);
    }
    let restored = PictureChange::Restore {
        picture: Box::new(removed.picture),
        place: removed.place,
    };
    change(&desk, &staff, language, path.id(), restored).await
}

/// Turns a picture clockwise: it is drawn anew from its original, under a new key, and keeps its place and its texts.
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
    let edit = staff.edit(&desk);
    let refused = copies
        .refuse_picture(path.id(), Some(&key), &staff.author(&edit))
        .await?;
    if let Some(refused) = refused {
        return answer(&desk, &staff, language, refused).await;
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
    change(&desk, &staff, language, path.id(), replaced).await
}

/// A picture for staff, public or not, in the stored width that is at least as wide as asked, else in the widest.
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
