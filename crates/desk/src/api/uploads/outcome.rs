//! From the last byte to the picture: checked, rendered and added to its record exactly once, however many requests
//! wait for it.

use axum::{
    http::{HeaderName, HeaderValue, StatusCode},
    response::Response,
};
use bytes::Bytes;
use chrono::{DateTime, Utc};
use domain::{
    document::{PictureRow, rows},
    picture::PictureKey,
};
use exchange::{
    drafts::Choices,
    pictures::{TakeInError, take_in},
};
use http_kit::{
    error::{ApiError, Refusal},
    message::{Message, Text},
};
use media::{IngestError, RefusalCode};
use serde_json::json;
use store::{
    Edit, Editor, Noun, RecordId, Store,
    content::{Author, PictureChange, Saved, SentWith},
    queues::JobKind,
};

use super::{headers::progress, spooled, unwritable};
use crate::{
    imports,
    messages::uploads as messages,
    state::Desk,
    uploads::{Outcome, SentPlace, Ticket, Turn, UploadId, Uploads},
};

const PICTURE_KEY: HeaderName = HeaderName::from_static("picture-key");
const IMPORT_ID: HeaderName = HeaderName::from_static("import-id");

/// The outcome of an upload as a response.
pub fn answer(outcome: &Outcome, ticket: &Ticket, status: StatusCode) -> Result<Response, ApiError> {
    match outcome {
        Outcome::Taken(key) => {
            let mut response = progress(status, ticket.length, ticket);
            let key = HeaderValue::from_str(key.as_str()).map_err(|_| ApiError::Internal("a key".to_owned()))?;
            response.headers_mut().insert(PICTURE_KEY, key);
            Ok(response)
        }
        Outcome::Import(id) => {
            let mut response = progress(status, ticket.length, ticket);
            response.headers_mut().insert(IMPORT_ID, HeaderValue::from(*id));
            Ok(response)
        }
        Outcome::Refused { status, tw, en } => {
            let status = StatusCode::from_u16(*status).unwrap_or(StatusCode::UNPROCESSABLE_ENTITY);
            let text = Text {
                tw: tw.clone().into(),
                en: en.clone().into(),
            };
            Err(Refusal::new(status, text).into())
        }
    }
}

/// Processes a complete upload. This continues if the client disconnects; the next request gets the outcome.
pub async fn finish(desk: &Desk, id: UploadId, turn: Turn) -> Result<Outcome, ApiError> {
    let desk = desk.clone();
    let made = tokio::spawn(async move {
        let _turn = turn;
        make(&desk, &id).await
    });
    made.await
        .map_err(|error| ApiError::Internal(format!("taking a picture in: {error}")))?
}

/// Processes complete uploads whose process was killed after the last byte, and removes those that are too old.
///
/// # Errors
/// The folder's; a picture that cannot be made is logged.
pub async fn finish_waiting(desk: &Desk) -> std::io::Result<()> {
    for id in desk.uploads.list_complete(desk.now()).await? {
        let Some(turn) = desk.uploads.take_turn(&id).await else {
            continue;
        };
        if let Err(error) = finish(desk, id, turn).await {
            tracing::warn!("an upload is complete, but no picture could be made of it yet: {error:?}");
        }
    }
    desk.uploads.sweep(desk.now()).await
}

async fn make(desk: &Desk, id: &UploadId) -> Result<Outcome, ApiError> {
    let spool = desk.uploads.spool();
    let mut ticket = spooled(spool.find(id).await)?.ok_or(ApiError::NotFound)?;
    if let Some(outcome) = ticket.outcome {
        return Ok(outcome);
    }
    if ticket.noun == super::IMPORT {
        let outcome = begin_import(desk, id, &ticket).await?;
        ticket.outcome = Some(outcome.clone());
        spooled(spool.update(id, &ticket).await)?;
        spooled(spool.remove_bytes(id).await)?;
        return Ok(outcome);
    }
    if ticket.drawn.is_none() {
        // Drawing takes seconds and leaves files, so whatever refuses the picture is asked first.
        ticket.outcome = refuse_before_drawing(&desk.store, desk.now(), &ticket).await?;
    }
    if ticket.drawn.is_none() && ticket.outcome.is_none() {
        let file = spooled(spool.read(id).await)?;
        match draw(desk, file).await? {
            Ok(key) => {
                ticket.drawn = Some(key);
                spooled(spool.update(id, &ticket).await)?;
            }
            Err(refused) => ticket.outcome = Some(refused),
        }
    }
    let outcome = match (ticket.outcome.take(), &ticket.drawn) {
        (None, Some(key)) => add_to_record(desk, &ticket, key).await?,
        (refused, _) => refused.ok_or(ApiError::NotFound)?,
    };
    if let Outcome::Refused { status, en, .. } = &outcome {
        tracing::info!(status, account = ticket.account, "an upload was refused: {en}");
    }
    ticket.outcome = Some(outcome.clone());
    spooled(spool.update(id, &ticket).await)?;
    spooled(spool.remove_bytes(id).await)?;
    Ok(outcome)
}

/// Adds the import of a complete file, once, however often this is called.
async fn begin_import(desk: &Desk, id: &UploadId, ticket: &Ticket) -> Result<Outcome, ApiError> {
    let file = id.as_str();
    spooled(
        desk.uploads
            .spool()
            .link(id, imports::source(&desk.imports, file))
            .await,
    )?;
    let by = ticket.name.as_str();
    let choices = Choices {
        clears: ticket.clears,
        ..Choices::default()
    };
    let import = desk
        .store
        .staff_imports()
        .put(&ticket.filename, file, &json!(choices), by, desk.now())
        .await?;
    let Some(import) = import else {
        // Others that came meanwhile have taken the last place.
        spooled(imports::remove(&desk.imports, file).await)?;
        return Ok(refused_as(StatusCode::CONFLICT, messages::TOO_MANY_IMPORTS));
    };
    desk.wakers.wake(JobKind::Import);
    Ok(Outcome::Import(import))
}

/// Checks and renders a file; the picture is stored, but no record contains it yet.
async fn draw(desk: &Desk, file: Bytes) -> Result<Result<PictureKey, Outcome>, ApiError> {
    match take_in(&desk.pictures, file, 0).await {
        Ok(picture) => {
            desk.store.pictures().add(&picture).await?;
            Ok(Ok(picture.key))
        }
        Err(TakeInError::Media(IngestError::Refused(refusal))) => Ok(Err(Outcome::Refused {
            status: status_of(refusal.code).as_u16(),
            tw: refusal.tw,
            en: refusal.en,
        })),
        Err(TakeInError::Media(IngestError::Storage(error))) => Err(unwritable(&error)),
        Err(error) => Err(ApiError::Unavailable(format!(
            "a picture could not be taken in: {error}"
        ))),
    }
}

/// Adds a picture to the record that it was sent for. If that is not possible, no record contains the picture: its
/// record and files are announced, and deleted when the announcement ends.
async fn add_to_record(desk: &Desk, ticket: &Ticket, key: &PictureKey) -> Result<Outcome, ApiError> {
    let record = record_of(ticket)?;
    let _turn = desk.uploads.take_turn_to_add().await;
    let (copies, now) = (desk.store.working_copies(), desk.now());
    let before = copies.find(record, now).await?;
    let pictures: Vec<PictureRow> = rows(before.as_ref().and_then(|before| before.copy.cells.get("pictures")));
    if pictures.iter().any(|picture| picture.key == *key) {
        return Ok(Outcome::Taken(key.clone()));
    }
    let edit = Edit {
        editor: Editor::Staff(ticket.name.clone()),
        at: now,
    };
    let author = Author {
        edit: &edit,
        may_publish: ticket.may_publish,
    };
    let change = match &ticket.replaces {
        Some(replaced) => PictureChange::Replace {
            key: replaced.clone(),
            with: key.clone(),
            focus: Some([50, 50]),
            // The same camera makes pictures of the same size at any distance.
            scale: None,
        },
        None => PictureChange::Append {
            key: key.clone(),
            view: ticket.view,
            sent: sent_with(&desk.uploads, ticket).await?,
        },
    };
    match copies.change_pictures(record, change, &author).await? {
        Saved::Done(_) => Ok(Outcome::Taken(key.clone())),
        refusal => refused(&refusal),
    }
}

/// The pictures that the same account added to the same record: earlier ones of the same selection, and all later ones.
async fn sent_with(uploads: &Uploads, ticket: &Ticket) -> Result<SentWith, ApiError> {
    let Some(own) = ticket.place else {
        return Ok(SentWith::default());
    };
    let all = spooled(uploads.spool().list().await)?;
    let mut sent: Vec<(SentPlace, PictureKey)> = all
        .into_iter()
        .map(|(_, other)| other)
        .filter(|other| {
            (other.account, &other.noun, other.record) == (ticket.account, &ticket.noun, ticket.record)
                && other.replaces.is_none()
        })
        .filter_map(|other| Some((other.place?, other.drawn?)))
        .collect();
    sent.sort_unstable_by_key(|(place, _)| *place);
    // Staff may have moved pictures that they chose before: only pictures of the same selection decide its place.
    let is_earlier = |place: SentPlace| place.selection == own.selection && place < own;
    let keys_where = |wanted: &dyn Fn(SentPlace) -> bool| -> Vec<PictureKey> {
        let wanted = sent.iter().filter(|(place, _)| wanted(*place));
        wanted.map(|(_, key)| key.clone()).collect()
    };
    Ok(SentWith {
        earlier: keys_where(&is_earlier).into_iter().rev().collect(),
        later: keys_where(&|place| place > own),
    })
}

/// Checks again whether the record takes the picture, which may have changed since the upload began.
async fn refuse_before_drawing(
    store: &Store,
    now: DateTime<Utc>,
    ticket: &Ticket,
) -> Result<Option<Outcome>, ApiError> {
    let edit = Edit {
        editor: Editor::Staff(ticket.name.clone()),
        at: now,
    };
    let author = Author {
        edit: &edit,
        may_publish: ticket.may_publish,
    };
    let copies = store.working_copies();
    let refusal = copies
        .refuse_picture(record_of(ticket)?, ticket.replaces.as_ref(), &author)
        .await?;
    refusal.as_ref().map(refused).transpose()
}

fn record_of(ticket: &Ticket) -> Result<RecordId, ApiError> {
    Ok(RecordId {
        noun: Noun::from_word(&ticket.noun).ok_or(ApiError::NotFound)?,
        id: ticket.record,
    })
}

fn refused(refusal: &Saved) -> Result<Outcome, ApiError> {
    let (status, message): (StatusCode, Message) = match refusal {
        Saved::Binned => (StatusCode::CONFLICT, messages::BINNED),
        Saved::DraftsOnly => (StatusCode::FORBIDDEN, messages::DRAFTS_ONLY),
        Saved::Problems(_) => (StatusCode::CONFLICT, messages::TOO_MANY_PICTURES),
        Saved::Missing | Saved::InUse => (StatusCode::NOT_FOUND, messages::RECORD_GONE),
        Saved::Done(_) | Saved::Conflicts { .. } | Saved::Outdated(_) => {
            return Err(ApiError::Unavailable(
                "the record was changed at the same moment".to_owned(),
            ));
        }
    };
    Ok(refused_as(status, message))
}

fn refused_as(status: StatusCode, message: Message) -> Outcome {
    Outcome::Refused {
        status: status.as_u16(),
        tw: message.tw.to_owned(),
        en: message.en.to_owned(),
    }
}

fn status_of(code: RefusalCode) -> StatusCode {
    match code {
        RefusalCode::UnknownType | RefusalCode::UnsupportedType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        RefusalCode::TooLarge | RefusalCode::TooManyPixels | RefusalCode::TooMuchMemory | RefusalCode::SideTooLong => {
            StatusCode::PAYLOAD_TOO_LARGE
        }
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}
