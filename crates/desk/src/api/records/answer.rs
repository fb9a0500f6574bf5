//! The response to a change of a record.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse as _, Response},
};
use chrono::{DateTime, Utc};
use domain::{bilingual::Language, document::Conflict};
use http_kit::{
    envelope::{Data, Envelope, State},
    error::{ApiError, Refusal},
    message::Message,
};
use serde::Serialize;
use serde_json::Value;
use store::{Store, content::Saved};
use utoipa::ToSchema;

use super::{RecordBody, problem::ProblemBody};
use crate::{auth::staff::Staff, messages::records as messages};

/// A cell that was changed by two editors.
#[derive(Debug, Serialize, ToSchema)]
pub struct ConflictBody {
    /// Cell name.
    pub cell: String,
    /// The value sent; null for a review without a value.
    pub yours: Value,
    /// The present value.
    pub theirs: Value,
    /// Name of the account that changed it; empty for an import.
    pub by: String,
    /// Time of that change, RFC 3339 UTC.
    pub at: DateTime<Utc>,
}

impl From<Conflict> for ConflictBody {
    fn from(conflict: Conflict) -> Self {
        Self {
            cell: conflict.cell,
            yours: conflict.yours,
            theirs: conflict.theirs,
            by: conflict.by,
            at: conflict.at,
        }
    }
}

/// The reason of a refusal; nothing was changed.
#[derive(Debug, Serialize, ToSchema)]
pub struct Refused {
    /// Invalid values, or values that prevent publishing (422).
    pub problems: Vec<ProblemBody>,
    /// Cells that were changed by others since `revision` (409).
    pub conflicts: Vec<ConflictBody>,
    /// The present record (409); otherwise null.
    #[schema(required)]
    pub record: Option<RecordBody>,
}

/// The response to a change.
///
/// # Errors
/// Refusals that have only a message, and the store's errors.
pub async fn answer(store: &Store, staff: &Staff, language: Language, saved: Saved) -> Result<Response, ApiError> {
    let refuse = |status, message: Message, refused| {
        let body = Envelope {
            state: State::Error,
            data: Some(refused),
            message: message.get(language).to_owned(),
        };
        (status, Json(body)).into_response()
    };
    Ok(match saved {
        Saved::Done(record) => Data(RecordBody::new(store, staff, language, *record).await?).into_response(),
        Saved::Conflicts { conflicts, record } => {
            let refused = Refused {
                problems: Vec::new(),
                conflicts: conflicts.into_iter().map(ConflictBody::from).collect(),
                record: Some(RecordBody::new(store, staff, language, *record).await?),
            };
            refuse(StatusCode::CONFLICT, messages::CONFLICTS, refused)
        }
        Saved::Outdated(record) => {
            let refused = Refused {
                problems: Vec::new(),
                conflicts: Vec::new(),
                record: Some(RecordBody::new(store, staff, language, *record).await?),
            };
            refuse(StatusCode::CONFLICT, messages::OUTDATED, refused)
        }
        Saved::Problems(problems) => {
            let refused = Refused {
                problems: problems
                    .into_iter()
                    .map(|problem| ProblemBody::new(problem, language))
                    .collect(),
                conflicts: Vec::new(),
                record: None,
            };
            refuse(StatusCode::UNPROCESSABLE_ENTITY, messages::PROBLEMS, refused)
        }
        Saved::DraftsOnly => return Err(Refusal::new(StatusCode::FORBIDDEN, messages::DRAFTS_ONLY).into()),
        Saved::Binned => return Err(ApiError::Conflict(messages::BINNED)),
        Saved::InUse => return Err(ApiError::Conflict(messages::IN_USE)),
        Saved::Missing => return Err(ApiError::NotFound),
    })
}
