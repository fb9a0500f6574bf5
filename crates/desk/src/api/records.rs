//! Records of content under edit, of every kind: reading, creating and saving them.

mod answer;
mod body;
pub mod history;
pub mod kind;
pub mod order;
mod problem;
pub mod publication;

pub use answer::{ConflictBody, Refused, answer};
pub use body::{ActBody, CellMark, LanguageStatusBody, RecordBody};
pub use kind::{Kind, KindWord, RecordPath, read_noun};
pub use problem::ProblemBody;

use chrono::{DateTime, Utc};
use std::{collections::BTreeMap, sync::Arc};

use axum::{extract::State, response::Response};
use domain::{clock::Clock, document::Changes, staff::Permission};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Json, Query},
    now::Now,
    paging::PageOf,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{
    Edit, Editor, Noun, Store,
    content::{Author, Base},
};
use utoipa::{IntoParams, ToSchema};

use crate::{
    api::{language::ReplyLanguage, texts::Texts},
    auth::{
        permitted::{MayDraft, MayRead},
        staff::Staff,
    },
    state::Desk,
};

/// Maximum size of a request body, in bytes: two texts of 200,000 bytes in JSON, with room.
const MOST: usize = 1024 * 1024;

/// Default number of records per page.
const PAGE_SIZE: i64 = 100;

/// A page of the records of a kind.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RecordsQuery {
    /// Page number, from 1; 1 if absent.
    page: Option<i64>,
    /// Records per page, 1 to 100; 100 if absent.
    page_size: Option<i64>,
}

/// A new record.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewRecord {
    /// Values by cell: `relic_number`, `name.tw`, …
    pub fields: BTreeMap<String, Value>,
}

/// Changes to a record.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordChanges {
    /// The revision that the caller has read.
    pub revision: i64,
    /// New values by cell.
    #[serde(default)]
    pub fields: BTreeMap<String, Value>,
    /// The values that the caller has read of these cells. With them an import that has changed a cell since is a conflict even where the
    /// record was never edited at the desk, which no revision tells.
    #[serde(default)]
    pub read: BTreeMap<String, Value>,
    /// Cells that the caller has reviewed and confirmed.
    #[serde(default)]
    pub reviewed: Vec<String>,
}

/// A record in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecordLine {
    /// Record number, as in addresses.
    pub id: i64,
    /// Title in both languages.
    pub title: Texts,
    /// Values by cell; years are astronomical (1 BCE = 0).
    pub fields: BTreeMap<String, Value>,
    /// Status of the Chinese version.
    pub tw: LanguageStatusBody,
    /// Status of the English version.
    pub en: LanguageStatusBody,
    /// Revision of the working copy.
    pub revision: i64,
    /// Time of the last change, RFC 3339 UTC.
    pub updated_at: chrono::DateTime<chrono::Utc>,
    /// Account name of the last editor; empty for an import.
    pub updated_by: String,
}

impl Staff {
    /// An edit by this account now.
    pub fn edit(&self, now: DateTime<Utc>) -> Edit {
        Edit {
            editor: Editor::Staff(self.name.clone()),
            at: now,
        }
    }

    /// The author of changes by this account.
    pub fn author<'a>(&self, edit: &'a Edit) -> Author<'a> {
        Author {
            edit,
            may_publish: self.role.may(Permission::Publish),
        }
    }
}

/// Returns the working copy of a record.
#[utoipa::path(get, path = "/api/desk/records/{noun}/{id}", tag = "records", params(RecordPath),
    responses((status = 200, body = Envelope<RecordBody>)))]
pub async fn find_record(
    MayRead(staff): MayRead,
    State(store): State<Store>,
    Now(now): Now,
    ReplyLanguage(language): ReplyLanguage,
    path: RecordPath,
) -> Answer<RecordBody> {
    let found = store.working_copies().find(path.id(), now).await?;
    let record = found.ok_or(ApiError::NotFound)?;
    Ok(Data(RecordBody::new(&store, &staff, language, record).await?))
}

/// Lists the records of a kind other than `artifact`, which has a list of its own (404). A page that is not full is the
/// last.
#[utoipa::path(get, path = "/api/desk/records/{noun}", tag = "records", params(Kind, RecordsQuery),
    responses((status = 200, body = Envelope<Vec<RecordLine>>), (status = 422, body = Empty)))]
pub async fn list_records(
    _: MayRead,
    State(store): State<Store>,
    Now(now): Now,
    kind: Kind,
    Query(query): Query<RecordsQuery>,
) -> Answer<Vec<RecordLine>> {
    let noun = kind.noun;
    if noun == Noun::ARTIFACT {
        return Err(ApiError::NotFound);
    }
    let page = PageOf::new(query.page, query.page_size.or(Some(PAGE_SIZE)))?;
    let copies = store.working_copies();
    let records = copies.list(noun, page.number, page.size, now).await?;
    Ok(Data(records.into_iter().map(RecordBody::line).collect()))
}

/// Creates a record that is not public.
#[utoipa::path(post, path = "/api/desk/records/{noun}", tag = "records", params(Kind), request_body = NewRecord,
    responses((status = 200, body = Envelope<RecordBody>), (status = 422, body = Envelope<Refused>)))]
pub async fn create_record(
    MayDraft(staff): MayDraft,
    State(desk): State<Desk>,
    ReplyLanguage(language): ReplyLanguage,
    kind: Kind,
    Json(mut new): Json<NewRecord, MOST>,
) -> Result<Response, ApiError> {
    if kind.noun == Noun::EXHIBITION {
        // The store would take the day in UTC, which in Taipei is yesterday until eight.
        let today = || Value::from(desk.pictures.today().to_string());
        new.fields.entry("date_start".to_owned()).or_insert_with(today);
    }
    let edit = staff.edit(desk.now());
    let saved = desk
        .store
        .working_copies()
        .create(kind.noun, &new.fields, &staff.author(&edit))
        .await?;
    answer(&desk.store, &staff, language, saved).await
}

/// Saves changes to a record. Cells that were changed by others since `revision` are refused with both values (409).
#[utoipa::path(patch, path = "/api/desk/records/{noun}/{id}", tag = "records", params(RecordPath),
    request_body = RecordChanges,
    responses((status = 200, body = Envelope<RecordBody>), (status = 409, body = Envelope<Refused>),
        (status = 422, body = Envelope<Refused>)))]
pub async fn save_record(
    MayDraft(staff): MayDraft,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    ReplyLanguage(language): ReplyLanguage,
    path: RecordPath,
    Json(sent): Json<RecordChanges, MOST>,
) -> Result<Response, ApiError> {
    let now = clock.now();
    let edit = staff.edit(now);
    let base = Base {
        revision: sent.revision,
        cells: sent.read,
    };
    let changes = Changes {
        cells: sent.fields,
        reviewed: sent.reviewed,
    };
    let saved = store
        .working_copies()
        .save(path.id(), base, &changes, &staff.author(&edit))
        .await?;
    answer(&store, &staff, language, saved).await
}
