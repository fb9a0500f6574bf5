//! Equivalent words for searches: the lines that staff add to the project's own table.

use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse as _, Response},
};
use domain::{bilingual::Language, search_text::SynonymError};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope, State as AnswerState},
    error::ApiError,
    extract::{Json, Query, refuse},
    paging::PageOf,
};
use serde::{Deserialize, Serialize};
use store::content::{SynonymLines, SynonymOrder, SynonymsSaved};
use utoipa::{IntoParams, ToSchema};

use super::language::ReplyLanguage;
use crate::{
    auth::permitted::{MayPublish, MayRead},
    messages::vocabulary as messages,
    state::Desk,
};

/// The longest body: so many lines of some hundred bytes.
const MOST: usize = 512 * 1024;
/// Lines of one page.
const SHOWN: i64 = 40;
/// The most lines.
const MOST_LINES: usize = 2_000;

/// The staff's lines.
#[derive(Debug, Serialize, ToSchema)]
pub struct SynonymsBody {
    /// To be sent back with a change.
    pub revision: i64,
    /// A group each: `牛血紅 = 郎窯紅 = oxblood`, or `龍泉 > 青瓷` for one direction only.
    pub lines: Vec<String>,
    /// Who changed them last.
    #[schema(required)]
    pub updated_by: Option<String>,
    /// When.
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

/// All lines as they are to become.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SynonymsChange {
    /// The revision that the caller has read.
    pub revision: i64,
    /// A group each.
    pub lines: Vec<String>,
}

/// A faulty line.
#[derive(Debug, Serialize, ToSchema)]
pub struct LineProblem {
    /// Its place, from 0.
    pub line: usize,
    /// What to do, in the language of `Accept-Language`.
    pub message: String,
}

/// Why the lines were not changed.
#[derive(Debug, Serialize, ToSchema)]
pub struct SynonymsRefused {
    /// Faulty lines (422).
    pub problems: Vec<LineProblem>,
    /// The lines as they are (409).
    #[schema(required)]
    pub present: Option<SynonymsBody>,
}

fn problem(error: SynonymError, language: Language) -> LineProblem {
    LineProblem {
        line: error.line - 1,
        message: messages::synonym_fault(error.fault).get(language).to_owned(),
    }
}

/// The lines that staff added to the project's own table.
#[utoipa::path(get, path = "/api/desk/synonyms", tag = "vocabulary",
    responses((status = 200, body = Envelope<SynonymsBody>)))]
pub async fn show_synonyms(_: MayRead, State(desk): State<Desk>) -> Answer<SynonymsBody> {
    Ok(Data(desk.store.search_synonyms().read().await?.into()))
}

/// Which lines' figures.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SynonymFiguresQuery {
    /// From 1.
    pub page: Option<i64>,
    /// `searches` for those searched for most first; without it as they are written.
    pub sort: Option<String>,
}

/// The figures of a line.
#[derive(Debug, Serialize, ToSchema)]
pub struct SynonymFiguresLine {
    /// The line's place, from 0.
    pub line: usize,
    /// How often searches asked for one of its words in the last 90 days.
    pub searches: u64,
    /// How many public pieces are found by it.
    pub pieces: u64,
}

/// A page of the lines with their figures.
#[derive(Debug, Serialize, ToSchema)]
pub struct SynonymFiguresBody {
    /// The revision of the lines that this is about.
    pub revision: i64,
    /// The lines of this page.
    pub lines: Vec<SynonymFiguresLine>,
    /// How many lines there are in all.
    pub total: u64,
    /// How many are on a page.
    pub page_size: u64,
}

/// How often searches ask for the words of each line, and how many pieces it finds.
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
    let today = desk.now().with_timezone(&desk.pictures.timezone).date_naive();
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

/// Replaces the lines; searches use them from the next request on.
#[utoipa::path(put, path = "/api/desk/synonyms", tag = "vocabulary", request_body = SynonymsChange,
    responses((status = 200, body = Envelope<SynonymsBody>), (status = 409, body = Envelope<SynonymsRefused>),
        (status = 422, body = Envelope<SynonymsRefused>)))]
pub async fn replace_synonyms(
    MayPublish(staff): MayPublish,
    State(desk): State<Desk>,
    ReplyLanguage(language): ReplyLanguage,
    Json(sent): Json<SynonymsChange, MOST>,
) -> Result<Response, ApiError> {
    if sent.lines.len() > MOST_LINES {
        return refuse("lines", messages::TOO_MANY_LINES);
    }
    let lines: Vec<String> = sent
        .lines
        .iter()
        .map(|line| line.replace(char::is_control, " ").trim().to_owned())
        .collect();
    let edit = staff.edit(&desk);
    let saved = desk
        .store
        .search_synonyms()
        .replace(sent.revision, &lines, &edit)
        .await?;
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
