//! The option lists of member profiles: countries, age ranges, genders.

use axum::{
    extract::{FromRequestParts, Path, State},
    http::{StatusCode, request::Parts},
};
use domain::{clock::Clock, page::OptionType};
use http_kit::{
    envelope::{Answer, Data, Envelope},
    error::{ApiError, Refusal},
    extract::Json,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{
    Store,
    content::{EditedOption, OptionsSaved},
};
use utoipa::{IntoParams, ToSchema};

use super::texts::{SentTexts, Texts};
use super::words::OptionWord;
use crate::{
    auth::permitted::{MayPublish, MayRead},
    messages::vocabulary as messages,
};

/// Maximum length of a name, in characters.
const MOST: usize = 100;

/// Path of an option list.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct ListPath {
    /// The list.
    #[param(value_type = OptionWord)]
    kind: OptionType,
}

/// Path of an entry of an option list.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct EntryPath {
    /// The list.
    #[param(value_type = OptionWord)]
    kind: OptionType,
    /// Entry number.
    id: i64,
}

macro_rules! from_path {
    ($($path:ident),+) => {$(
        impl<S: Send + Sync> FromRequestParts<S> for $path {
            type Rejection = ApiError;

            async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
                let read = Path::<Self>::from_request_parts(parts, state).await;
                read.map(|Path(path)| path).map_err(|_| ApiError::NotFound)
            }
        }
    )+};
}

from_path!(ListPath, EntryPath);

/// An entry of an option list.
#[derive(Debug, Serialize, ToSchema)]
pub struct OptionLine {
    /// Entry number, as in member profiles.
    pub id: i64,
    /// Name shown to members.
    pub name: Texts,
    /// Whether members can choose it.
    pub active: bool,
    /// Number of members who chose it.
    pub used: u32,
}

impl From<EditedOption> for OptionLine {
    fn from(entry: EditedOption) -> Self {
        Self {
            id: entry.id,
            name: entry.name.into(),
            active: entry.active,
            used: entry.used,
        }
    }
}

/// A new entry.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewOption {
    /// Name in both languages, at most 100 characters each.
    pub name: SentTexts,
}

/// Changes to an entry; fields that are left out stay unchanged.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OptionChange {
    /// New name in both languages, at most 100 characters each.
    #[serde(default)]
    pub name: Option<SentTexts>,
    /// Whether members can choose it.
    #[serde(default)]
    pub active: Option<bool>,
}

/// A new order of the entries.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OptionOrder {
    /// The same numbers in the order that the caller has read; 409 if it is outdated.
    pub seen: Vec<i64>,
    /// The numbers of all entries, each once.
    pub ids: Vec<i64>,
}

fn lines(entries: Vec<EditedOption>) -> Answer<Vec<OptionLine>> {
    Ok(Data(entries.into_iter().map(OptionLine::from).collect()))
}

fn answer(saved: OptionsSaved) -> Answer<Vec<OptionLine>> {
    match saved {
        OptionsSaved::Done(entries) => lines(entries),
        OptionsSaved::Missing => Err(ApiError::NotFound),
        OptionsSaved::Outdated(_) => Err(Refusal::new(StatusCode::CONFLICT, messages::LIST_OUTDATED).into()),
    }
}

/// Lists the entries of an option list, including inactive ones.
#[utoipa::path(get, path = "/api/desk/options/{kind}", tag = "vocabulary", params(ListPath),
    responses((status = 200, body = Envelope<Vec<OptionLine>>)))]
pub async fn list_options(_: MayRead, State(store): State<Store>, path: ListPath) -> Answer<Vec<OptionLine>> {
    lines(store.options().list_all(path.kind).await?)
}

/// Adds an entry at the end of an option list.
#[utoipa::path(post, path = "/api/desk/options/{kind}", tag = "vocabulary", params(ListPath), request_body = NewOption,
    responses((status = 200, body = Envelope<Vec<OptionLine>>)))]
pub async fn add_option(
    MayPublish(staff): MayPublish,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    path: ListPath,
    Json(sent): Json<NewOption>,
) -> Answer<Vec<OptionLine>> {
    let now = clock.now();
    let name = sent.name.read(MOST)?;
    answer(store.options().add(path.kind, &name, &staff.edit(now)).await?)
}

/// Renames, activates or deactivates an entry. Members who chose it keep it.
#[utoipa::path(patch, path = "/api/desk/options/{kind}/{id}", tag = "vocabulary", params(EntryPath),
    request_body = OptionChange, responses((status = 200, body = Envelope<Vec<OptionLine>>)))]
pub async fn change_option(
    MayPublish(staff): MayPublish,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    path: EntryPath,
    Json(sent): Json<OptionChange>,
) -> Answer<Vec<OptionLine>> {
    let now = clock.now();
    let name = sent.name.as_ref().map(|name| name.read(MOST)).transpose()?;
    let options = store.options();
    let edit = staff.edit(now);
    let saved = options
        .change(path.kind, path.id, name.as_ref(), sent.active, &edit)
        .await?;
    answer(saved)
}

/// Sets the order of an option list.
#[utoipa::path(post, path = "/api/desk/options/{kind}/order", tag = "vocabulary", params(ListPath),
    request_body = OptionOrder, responses((status = 200, body = Envelope<Vec<OptionLine>>)))]
pub async fn order_options(
    MayPublish(staff): MayPublish,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    path: ListPath,
    Json(sent): Json<OptionOrder>,
) -> Answer<Vec<OptionLine>> {
    let now = clock.now();
    let edit = staff.edit(now);
    answer(store.options().reorder(path.kind, &sent.seen, &sent.ids, &edit).await?)
}
