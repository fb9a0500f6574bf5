//! Standard phrases for replies.

use axum::extract::State;
use domain::{bilingual::Bilingual, clock::Clock};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Id, Json, refuse, text},
    now::Now,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{Store, content::Phrase};
use utoipa::ToSchema;

use super::texts::Texts;
use crate::{
    auth::permitted::{MayAnswerMessages, MayReadMessages},
    messages::conversations as messages,
};

/// Maximum length of a phrase per language, in characters.
const MOST: usize = 2_000;
/// Maximum number of phrases.
const MOST_PHRASES: usize = 100;

/// A standard phrase.
#[derive(Debug, Serialize, ToSchema)]
pub struct PhraseBody {
    /// Phrase number, as in addresses.
    pub id: i64,
    /// Text of the phrase.
    pub content: Texts,
}

impl From<Phrase> for PhraseBody {
    fn from(phrase: Phrase) -> Self {
        Self {
            id: phrase.id,
            content: phrase.content.into(),
        }
    }
}

/// A new text of a phrase; both languages, 1 to 2,000 characters each.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PhraseChange {
    /// Traditional Chinese.
    tw: String,
    /// English.
    en: String,
}

impl PhraseChange {
    fn read(&self) -> Result<Bilingual, ApiError> {
        let tw = text("tw", &self.tw, MOST, true)?;
        Ok(Bilingual::new(tw, text("en", &self.en, MOST, true)?))
    }
}

async fn refuse_too_many(store: &Store) -> Result<(), ApiError> {
    if store.phrases().list().await?.len() >= MOST_PHRASES {
        return refuse("tw", messages::TOO_MANY_PHRASES);
    }
    Ok(())
}

async fn answer(store: &Store) -> Answer<Vec<PhraseBody>> {
    let phrases = store.phrases().list().await?;
    Ok(Data(phrases.into_iter().map(PhraseBody::from).collect()))
}

/// Lists the standard phrases, the oldest first.
#[utoipa::path(get, path = "/api/desk/phrases", tag = "conversations",
    responses((status = 200, body = Envelope<Vec<PhraseBody>>)))]
pub async fn list_phrases(_: MayReadMessages, State(store): State<Store>) -> Answer<Vec<PhraseBody>> {
    answer(&store).await
}

/// Adds a phrase; returns all phrases.
#[utoipa::path(post, path = "/api/desk/phrases", tag = "conversations", request_body = PhraseChange,
    responses((status = 200, body = Envelope<Vec<PhraseBody>>), (status = 422, body = Empty)))]
pub async fn add_phrase(
    MayAnswerMessages(staff): MayAnswerMessages,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    Json(sent): Json<PhraseChange>,
) -> Answer<Vec<PhraseBody>> {
    let now = clock.now();
    let content = sent.read()?;
    refuse_too_many(&store).await?;
    store.phrases().add(&content, &staff.edit(now)).await?;
    answer(&store).await
}

/// Changes a phrase; returns all phrases.
#[utoipa::path(put, path = "/api/desk/phrases/{id}", tag = "conversations",
    params(("id" = i64, Path, description = "The phrase's number")), request_body = PhraseChange,
    responses((status = 200, body = Envelope<Vec<PhraseBody>>), (status = 404, body = Empty), (status = 422, body = Empty)))]
pub async fn change_phrase(
    MayAnswerMessages(staff): MayAnswerMessages,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    Id(id): Id,
    Json(sent): Json<PhraseChange>,
) -> Answer<Vec<PhraseBody>> {
    let now = clock.now();
    if store.phrases().change(id, &sent.read()?, &staff.edit(now)).await? {
        answer(&store).await
    } else {
        Err(ApiError::NotFound)
    }
}

/// Deletes a phrase; returns the remaining ones. It can be restored for 30 days.
#[utoipa::path(delete, path = "/api/desk/phrases/{id}", tag = "conversations",
    params(("id" = i64, Path, description = "The phrase's number")),
    responses((status = 200, body = Envelope<Vec<PhraseBody>>), (status = 404, body = Empty)))]
pub async fn delete_phrase(
    MayAnswerMessages(staff): MayAnswerMessages,
    State(store): State<Store>,
    Now(now): Now,
    Id(id): Id,
) -> Answer<Vec<PhraseBody>> {
    if store.phrases().delete(id, &staff.edit(now)).await? {
        answer(&store).await
    } else {
        Err(ApiError::NotFound)
    }
}

/// Lists the phrases deleted within 30 days, the latest first.
#[utoipa::path(get, path = "/api/desk/phrases/deleted", tag = "conversations",
    responses((status = 200, body = Envelope<Vec<PhraseBody>>)))]
pub async fn list_deleted_phrases(
    _: MayReadMessages,
    State(store): State<Store>,
    Now(now): Now,
) -> Answer<Vec<PhraseBody>> {
    let phrases = store.phrases().list_deleted(now).await?;
    Ok(Data(phrases.into_iter().map(PhraseBody::from).collect()))
}

/// Restores a deleted phrase; returns all phrases.
#[utoipa::path(post, path = "/api/desk/phrases/{id}/restore", tag = "conversations",
    params(("id" = i64, Path, description = "The phrase's number")),
    responses((status = 200, body = Envelope<Vec<PhraseBody>>), (status = 404, body = Empty), (status = 422, body = Empty)))]
pub async fn restore_phrase(
    MayAnswerMessages(staff): MayAnswerMessages,
    State(store): State<Store>,
    Now(now): Now,
    Id(id): Id,
) -> Answer<Vec<PhraseBody>> {
    refuse_too_many(&store).await?;
    if store.phrases().restore(id, &staff.edit(now)).await? {
        answer(&store).await
    } else {
        Err(ApiError::NotFound)
    }
}
