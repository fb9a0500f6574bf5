//! Changes to many artifacts at once.

use axum::extract::State;
use domain::{
    bilingual::Language,
    document::{Changes, rows},
    staff::Permission,
};
use http_kit::{
    envelope::{Answer, Data, Envelope},
    error::ApiError,
    extract::{Json, refuse},
    message::Text,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::{BulkAct, EditedRecord, Noun, RecordId, Saved};
use utoipa::ToSchema;

use crate::{
    api::language::{LanguageWord, ReplyLanguage},
    auth::{
        permitted::MayDraft,
        staff::{SignedIn, Staff},
    },
    messages::{self, records as record_messages},
    state::Desk,
};

/// The most pieces that one call changes.
pub(super) const MOST_AT_ONCE: usize = 500;

/// A change to many pieces.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BulkRequest {
    /// The pieces; at most 500.
    pub ids: Vec<i64>,
    /// What is done to each.
    pub change: BulkChange,
    /// What the first call for the same change answered, where it takes several: they are undone as one.
    pub bulk: Option<i64>,
    /// How many pieces all calls are about; as many as this one, if absent.
    pub pieces: Option<u64>,
}

/// What is done to each of many pieces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum BulkChange {
    /// Gives it this category, or none.
    Category(Option<i64>),
    /// Dates it to this period, or to none.
    Dynasty(Option<i64>),
    /// Adds keywords.
    AddKeywords(BulkKeywords),
    /// Features it at the end, or not at all.
    Featured(bool),
    /// Publishes a language.
    Publish(LanguageWord),
    /// Withdraws a language.
    Withdraw(LanguageWord),
    /// Puts it into the bin; always true.
    Bin(bool),
}

/// Keywords in each language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BulkKeywords {
    /// Chinese ones.
    #[serde(default)]
    pub tw: Vec<String>,
    /// English ones.
    #[serde(default)]
    pub en: Vec<String>,
}

/// What became of a change to many pieces.
#[derive(Debug, Serialize, ToSchema)]
pub struct BulkResult {
    /// The pieces that were changed, or were so already.
    pub done: Vec<i64>,
    /// The others, each with the reason.
    pub refused: Vec<BulkRefusal>,
    /// By this number the change is undone.
    pub bulk: i64,
}

/// A piece that was not changed.
#[derive(Debug, Serialize, ToSchema)]
pub struct BulkRefusal {
    /// The piece.
    pub id: i64,
    /// Its relic number; empty if it is gone.
    pub relic_number: String,
    /// Why, in the language of `Accept-Language`.
    pub message: String,
}

/// Changes many pieces, each by itself: those that cannot be changed are named, and the others are.
#[utoipa::path(post, path = "/api/desk/artifacts/bulk", tag = "artifacts", request_body = BulkRequest,
    responses((status = 200, body = Envelope<BulkResult>)))]
pub async fn change_artifacts(
    MayDraft(staff): MayDraft,
    caller: SignedIn,
    State(desk): State<Desk>,
    ReplyLanguage(language): ReplyLanguage,
    Json(sent): Json<BulkRequest>,
) -> Answer<BulkResult> {
    require_permission(&staff, &sent.change)?;
    if sent.ids.len() > MOST_AT_ONCE {
        return refuse("ids", messages::TOO_MANY_AT_ONCE);
    }
    let pieces = sent.pieces.unwrap_or(sent.ids.len() as u64);
    let bulk = find_or_begin(&desk, &caller, sent.bulk, &sent.change, pieces).await?;
    Ok(Data(
        change_each(&desk, &staff, language, bulk, sent.ids, &sent.change).await?,
    ))
}

/// The number of the change that a call belongs to: its author's, not undone, and the same change; a new one where none is named.
pub(super) async fn find_or_begin(
    desk: &Desk,
    caller: &SignedIn,
    bulk: Option<i64>,
    change: &BulkChange,
    pieces: u64,
) -> Result<i64, ApiError> {
    let copies = desk.store.working_copies();
    let change = json!(change);
    let Some(id) = bulk else {
        return Ok(copies
            .begin_bulk_edit(&change, pieces, &caller.actor(), desk.now())
            .await?);
    };
    let found = copies.bulk_edit(id).await?;
    let is_same = found
        .is_some_and(|found| found.made.by == caller.staff.name && found.undone_at.is_none() && found.change == change);
    if is_same {
        Ok(id)
    } else {
        refuse("bulk", record_messages::OTHER_BULK)
    }
}

/// Publishing takes more than changing drafts.
pub(super) fn require_permission(staff: &Staff, change: &BulkChange) -> Result<(), ApiError> {
    match change {
        BulkChange::Publish(_) | BulkChange::Withdraw(_) => staff.require(Permission::Publish),
        _ => Ok(()),
    }
}

/// Changes these pieces, each in a transaction of its own.
pub(super) async fn change_each(
    desk: &Desk,
    staff: &Staff,
    language: Language,
    bulk: i64,
    ids: Vec<i64>,
    change: &BulkChange,
) -> Result<BulkResult, ApiError> {
    let edit = staff.edit(desk);
    let author = staff.author(&edit);
    let copies = desk.store.working_copies();
    let mut result = BulkResult {
        done: Vec::new(),
        refused: Vec::new(),
        bulk,
    };
    for id in ids {
        let record_id = RecordId {
            noun: Noun::Artifact,
            id,
        };
        let record = copies.find(record_id, edit.at).await?;
        let saved = match &record {
            Some(record) => {
                let act = act_on(record, change);
                copies
                    .change_in_bulk(bulk, record_id, record.copy.revision, &act, &author)
                    .await?
            }
            None => Saved::Missing,
        };
        let message: Text = match saved {
            Saved::Done(_) => {
                result.done.push(id);
                continue;
            }
            Saved::Conflicts { .. } | Saved::Outdated(_) => record_messages::OUTDATED.into(),
            Saved::Problems(problems) => match problems.first() {
                Some(problem) => record_messages::fault(problem.fault),
                None => record_messages::PROBLEMS.into(),
            },
            Saved::DraftsOnly => record_messages::DRAFTS_ONLY.into(),
            Saved::Binned => record_messages::BINNED.into(),
            Saved::InUse => record_messages::IN_USE.into(),
            Saved::Missing => messages::GONE.into(),
        };
        result.refused.push(BulkRefusal {
            id,
            relic_number: record.map(|record| record.name().to_owned()).unwrap_or_default(),
            message: message.get(language).to_owned(),
        });
    }
    Ok(result)
}

fn act_on(record: &EditedRecord, change: &BulkChange) -> BulkAct {
    match change {
        BulkChange::Publish(language) => BulkAct::Publish((*language).into()),
        BulkChange::Withdraw(language) => BulkAct::Withdraw((*language).into()),
        BulkChange::Bin(_) => BulkAct::Bin,
        change => BulkAct::Save(cells_of(record, change)),
    }
}

fn cells_of(record: &EditedRecord, change: &BulkChange) -> Changes {
    let mut changes = Changes::default();
    let mut put = |cell: &str, value| drop(changes.cells.insert(cell.to_owned(), value));
    match change {
        BulkChange::Category(id) => put("category", json!(id)),
        BulkChange::Dynasty(id) => put("period", json!(id)),
        BulkChange::Featured(true) if record.copy.cells.get("featured").is_some_and(Value::is_number) => {}
        // Equal places show the newest last; whoever wants another order sets the place in the editor.
        BulkChange::Featured(featured) => put("featured", json!(featured.then_some(i32::from(i16::MAX)))),
        BulkChange::AddKeywords(added) => {
            for (cell, added) in [("keywords.tw", &added.tw), ("keywords.en", &added.en)] {
                let mut all: Vec<String> = rows(record.copy.cells.get(cell));
                all.extend(added.iter().cloned());
                if !added.is_empty() {
                    put(cell, json!(all));
                }
            }
        }
        BulkChange::Publish(_) | BulkChange::Withdraw(_) | BulkChange::Bin(_) => {}
    }
    changes
}
