//! Synonyms for searches: the lines that staff add to the built-in table.

use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse as _, Response},
};
use domain::{bilingual::Language, clock::Clock, search_text::SynonymError};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope, State as AnswerState},
    error::ApiError,
    extract::{Json, Query, refuse},
    paging::PageOf,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{
    Store,
    content::{SynonymLines, SynonymOrder, SynonymsSaved},
};
use utoipa::{IntoParams, ToSchema};

use super::language::ReplyLanguage;
use crate::{
    auth::permitted::{MayPublish, MayRead},
    messages::vocabulary as messages,
    state::Desk,
};

/// Maximum size of a request body, in bytes: the most lines, at some hundred bytes each.
const MOST: usize = 512 * 1024;
/// Lines per page.
const SHOWN: i64 = 40;
/// Maximum number of lines.
const MOST_LINES: usize = 2_000;

/// The staff's synonyms.
#[derive(Debug, Serialize, ToSchema)]
pub struct SynonymsBody {
    /// Revision; send it with the next change.
    pub revision: i64,
    /// One group per line: `牛血紅 = 郎窯紅 = oxblood`, or `龍泉 > 青瓷` for one direction only.
    pub lines: Vec<String>,
    /// Name of the account that changed them last; null if they were never changed.
    #[schema(required)]
    pub updated_by: Option<String>,
    /// Time of the last change, RFC 3339 UTC; null if they were never changed.
    #[schema(required)]
    pub updated_at: Option<chrono::DateTime<chrono::Utc>>,
}

impl From<SynonymLines> for SynonymsBody {
    fn from(stored: SynonymLines) -> Self {
        let (updated_by, updated_at) = stored.updated.unzip();
        Self {
            revision: stored.revision,
            lines: stored.lines,
            updated_by,
            updated_at,
        }
    }
}

/// A replacement of all lines.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SynonymsChange {
    /// The revision that the caller has read.
    pub revision: i64,
    /// All lines, at most 2,000, one group each.
    pub lines: Vec<String>,
}

/// An invalid line.
#[derive(Debug, Serialize, ToSchema)]
pub struct LineProblem {
    /// Index of the line, from 0.
    pub line: usize,
    /// The remedy, in the language of `Accept-Language`.
    pub message: String,
}

/// The reason of a refusal; nothing was changed.
#[derive(Debug, Serialize, ToSchema)]
pub struct SynonymsRefused {
    /// Invalid lines (422).
    pub problems: Vec<LineProblem>,
    /// The present lines (409); otherwise null.
    #[schema(required)]
    pub present: Option<SynonymsBody>,
}

fn problem(error: SynonymError, language: Language) -> LineProblem {
    LineProblem {
        line: error.line - 1,
        message: messages::synonym_fault(error.fault).get(language).to_owned(),
    }
}

/// Returns the lines that staff added to the built-in table.
#[utoipa::path(get, path = "/api/desk/synonyms", tag = "vocabulary",
    responses((status = 200, body = Envelope<SynonymsBody>)))]
pub async fn show_synonyms(_: MayRead, State(store): State<Store>) -> Answer<SynonymsBody> {
    Ok(Data(store.search_synonyms().read().await?.into()))
}

/// Order and page of the figures.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SynonymFiguresQuery {
    /// Page number, from 1; 1 if absent.
    pub page: Option<i64>,
    /// `searches` for the most searched first; the order of the lines if absent.
    pub sort: Option<String>,
}

/// Figures of a line.
#[derive(Debug, Serialize, ToSchema)]
pub struct SynonymFiguresLine {
    /// Index of the line, from 0.
    pub line: usize,
    /// Number of searches for one of its words in the last 90 days.
    pub searches: u64,
    /// Number of public pieces that it finds.
    pub pieces: u64,
}

/// A page of the figures of the lines.
#[derive(Debug, Serialize, ToSchema)]
pub struct SynonymFiguresBody {
    /// Revision of the lines to which the figures refer.
    pub revision: i64,
    /// Figures of the lines of this page.
    pub lines: Vec<SynonymFiguresLine>,
    /// Number of lines on all pages.
    pub total: u64,
    /// Lines per full page.
    pub page_size: u64,
}

/// Lists, for each line, the number of searches for its words and of pieces that it finds.
#[utoipa::path(get, path = "/api/desk/synonyms/figures", tag = "vocabulary", params(SynonymFiguresQuery),
    responses((status = 200, body = Envelope<SynonymFiguresBody>), (status = 422, body = Empty)))]
pub async fn list_synonym_figures(
    _: MayRead,
    State(desk): State<Desk>,
    Query(query): Query<SynonymFiguresQuery>,
) -> Answer<SynonymFiguresBody> {
    let page = PageOf::new(query.page, Some(SHOWN))?;
    let order = match query.sort.as_deref() {
        None => SynonymOrder::Written,
        Some("searches") => SynonymOrder::Searches,
        Some(_) => return refuse("sort", messages::SYNONYM_SORT),
    };
    let today = desk.pictures.today();
    let synonyms = desk.store.search_synonyms();
    let (revision, figures) = synonyms.figures(today, order, (page.number, page.size)).await?;
    let lines = figures.entries.into_iter().map(|line| SynonymFiguresLine {
        line: line.line,
        searches: line.searches,
        pieces: line.pieces,
    });
    Ok(Data(SynonymFiguresBody {
        revision,
        lines: lines.collect(),
        total: figures.total,
        page_size: page.size,
    }))
}

/// Replaces all lines, effective with the next search.
#[utoipa::path(put, path = "/api/desk/synonyms", tag = "vocabulary", request_body = SynonymsChange,
    responses((status = 200, body = Envelope<SynonymsBody>), (status = 409, body = Envelope<SynonymsRefused>),
        (status = 422, body = Envelope<SynonymsRefused>)))]
pub async fn replace_synonyms(
    MayPublish(staff): MayPublish,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    ReplyLanguage(language): ReplyLanguage,
    Json(sent): Json<SynonymsChange, MOST>,
) -> Result<Response, ApiError> {
    let now = clock.now();
    if sent.lines.len() > MOST_LINES {
        return refuse("lines", messages::TOO_MANY_LINES);
    }
    let lines: Vec<String> = sent
        .lines
        .iter()
        .map(|line| line.replace(char::is_control, " ").trim().to_owned())
        .collect();
    let edit = staff.edit(now);
    let saved = store.search_synonyms().replace(sent.revision, &lines, &edit).await?;
    let (status, message, refused) = match saved {
        SynonymsSaved::Done(stored) => return Ok(Data(SynonymsBody::from(stored)).into_response()),
        SynonymsSaved::Outdated(stored) => {
            let present = Some(SynonymsBody::from(stored));
            let problems = Vec::new();
            (
                StatusCode::CONFLICT,
                messages::LIST_OUTDATED,
                SynonymsRefused { problems, present },
            )
        }
        SynonymsSaved::Faulty(errors) => {
            let problems = errors.into_iter().map(|error| problem(error, language)).collect();
            let refused = SynonymsRefused {
                problems,
                present: None,
            };
            (StatusCode::UNPROCESSABLE_ENTITY, messages::FAULTY_LINES, refused)
        }
    };
    let body = Envelope {
        state: AnswerState::Error,
        data: Some(refused),
        message: message.get(language).to_owned(),
    };
    Ok((status, axum::Json(body)).into_response())
}
