//! Imports of lists of pieces: uploaded, checked, applied as drafts, undone.

mod body;
mod file_parts;
pub mod mappings;
mod steps;
mod word_body;
mod wording_body;

use axum::{
    extract::State,
    http::{HeaderValue, header},
    response::{IntoResponse as _, Response},
};
use domain::staff::{Permission, Role};
use exchange::{
    drafts::{TemplateFormat, list_fields, write_template, write_wrong_rows},
    import::Profile,
};
use http_kit::{
    envelope::{Answer, Data, Done, Empty, Envelope},
    error::ApiError,
    extract::{Id, Query, refuse},
};
use serde::Deserialize;
use store::{
    Store,
    content::{ChangeRowState, ImportOutcome, ImportRowFilter, StaffImport},
    queues::JobKind,
};
use utoipa::IntoParams;

use super::language::{LanguageWord, ReplyLanguage};
use crate::{
    auth::{permitted::MayPublish, staff::SignedIn},
    import_worker::{RowDetail, delete_created},
    imports as files,
    messages::imports as messages,
    state::Desk,
};
pub use body::PieceChangedBody;
use body::{ImportBody, ImportRowsBody, ImportsBody, MappingBody, ProgramBody};
pub use steps::*;

/// The rows of a list carry in-house data: who may import may know them.
const _: () = {
    let mut at = 0;
    while at < Role::ALL.len() {
        let role = Role::ALL[at];
        assert!(!role.may(Permission::Publish) || role.may(Permission::InHouse));
        at += 1;
    }
};

/// Rows per response.
const ROWS: u64 = 100;
const WORKBOOK: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// Filter and position in the rows of an import.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct RowsQuery {
    /// `new`, `changed`, `unchanged`, `wrong`, separated by commas; all of these if absent. `person` returns the people
    /// named in the rows whom the import adds.
    #[serde(default)]
    pub outcome: String,
    /// `id` of the last row received; absent for the first page.
    pub after: Option<i64>,
}

/// Form of the template.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TemplateQuery {
    /// `xlsx` or `csv`; `xlsx` if absent.
    pub format: Option<String>,
    /// Language of the column names; that of `Accept-Language` if absent.
    pub language: Option<LanguageWord>,
}

async fn find(store: &Store, id: i64) -> Result<StaffImport, ApiError> {
    store.staff_imports().find(id).await?.ok_or(ApiError::NotFound)
}

async fn describe(desk: &Desk, import: StaffImport, language: &ReplyLanguage) -> Result<ImportBody, ApiError> {
    let figures = desk.store.staff_imports().figures(import.job.id).await?;
    let is_here = files::source(&desk.imports, &import.file).exists();
    Ok(ImportBody::new(import, figures, is_here, language.0))
}

/// Lists the imports, the newest first, with the available fields and the remembered mappings.
#[utoipa::path(get, path = "/api/desk/imports", tag = "imports", responses((status = 200, body = Envelope<ImportsBody>)))]
pub async fn list_imports(_: MayPublish, language: ReplyLanguage, State(desk): State<Desk>) -> Answer<ImportsBody> {
    let mut imports = Vec::new();
    for import in desk.store.staff_imports().list().await? {
        imports.push(describe(&desk, import, &language).await?);
    }
    Ok(Data(ImportsBody {
        imports,
        fields: list_fields().map(str::to_owned).collect(),
        programs: Profile::all()
            .map(|program| ProgramBody {
                name: program.name.to_owned(),
                title: program.title.to_owned(),
            })
            .collect(),
        mappings: desk
            .store
            .staff_imports()
            .mappings()
            .await?
            .into_iter()
            .map(|mapping| MappingBody {
                name: mapping.name,
                columns: mapping.columns,
                clears: mapping.clears,
            })
            .collect(),
    }))
}

/// Returns an import.
#[utoipa::path(get, path = "/api/desk/imports/{id}", tag = "imports", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<ImportBody>), (status = 404, body = Empty)))]
pub async fn find_import(
    _: MayPublish,
    language: ReplyLanguage,
    State(desk): State<Desk>,
    Id(id): Id,
) -> Answer<ImportBody> {
    let import = find(&desk.store, id).await?;
    Ok(Data(describe(&desk, import, &language).await?))
}

/// Lists the rows of an import with their outcomes, 100 per response.
#[utoipa::path(get, path = "/api/desk/imports/{id}/rows", tag = "imports", params(("id" = i64, Path), RowsQuery),
    responses((status = 200, body = Envelope<ImportRowsBody>), (status = 404, body = Empty), (status = 422, body = Empty)))]
pub async fn list_import_rows(
    _: MayPublish,
    language: ReplyLanguage,
    State(store): State<Store>,
    Id(id): Id,
    Query(query): Query<RowsQuery>,
) -> Answer<ImportRowsBody> {
    find(&store, id).await?;
    let words = query.outcome.split(',').filter(|word| !word.is_empty());
    let outcomes: Option<Vec<_>> = words.map(ImportOutcome::from_word).collect();
    let Some(mut outcomes) = outcomes else {
        return refuse("outcome", messages::OUTCOME);
    };
    if outcomes.is_empty() {
        outcomes.extend(ImportOutcome::OF_PIECES);
    }
    let filter = ImportRowFilter {
        outcomes,
        state: None,
        after: query.after,
    };
    let page = store.staff_imports().rows(id, &filter, ROWS).await?;
    Ok(Data(ImportRowsBody::new(page, language.0)?))
}

/// Downloads the rows that are wrong or were not applied as a workbook, each with its errors.
#[utoipa::path(get, path = "/api/desk/imports/{id}/wrong", tag = "imports", params(("id" = i64, Path)),
    responses((status = 200, description = "The workbook",
        content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"), (status = 404, body = Empty)))]
pub async fn download_wrong_rows(
    _: MayPublish,
    language: ReplyLanguage,
    State(store): State<Store>,
    Id(id): Id,
) -> Result<Response, ApiError> {
    find(&store, id).await?;
    let not_taken = [
        ImportRowFilter {
            outcomes: vec![ImportOutcome::Wrong],
            ..ImportRowFilter::default()
        },
        ImportRowFilter {
            outcomes: vec![ImportOutcome::New, ImportOutcome::Changed],
            state: Some(ChangeRowState::Refused),
            after: None,
        },
    ];
    let mut rows = Vec::new();
    for mut filter in not_taken {
        loop {
            let page = store.staff_imports().rows(id, &filter, ROWS).await?;
            let Some(last) = page.entries.last() else { break };
            filter.after = Some(last.id);
            for row in page.entries {
                let detail: RowDetail = body::read_detail(&row)?;
                let words = detail.mistakes.iter();
                let words: Vec<&str> = words.map(|mistake| mistake.words.exact(language.0)).collect();
                rows.push((row.row.line, detail.texts, words.join("\n")));
            }
        }
    }
    rows.sort_by_key(|(line, ..)| *line);
    let names = messages::WRONG_ROWS.map(|name| name.get(language.0));
    let book = write_wrong_rows(&rows, names).map_err(|error| ApiError::Internal(error.to_string()))?;
    Ok(download(book, WORKBOOK, &format!("duobao-import-{id}.xlsx")))
}

/// Downloads an empty list with the columns that an import reads.
#[utoipa::path(get, path = "/api/desk/imports/template", tag = "imports", params(TemplateQuery),
    responses((status = 200, description = "The workbook or CSV file",
        content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"), (status = 422, body = Empty)))]
pub async fn download_template(
    _: MayPublish,
    language: ReplyLanguage,
    Query(query): Query<TemplateQuery>,
) -> Result<Response, ApiError> {
    let (format, kind, name) = match query.format.as_deref() {
        None | Some("xlsx") => (TemplateFormat::Xlsx, WORKBOOK, "duobao-template.xlsx"),
        Some("csv") => (TemplateFormat::Csv, "text/csv; charset=utf-8", "duobao-template.csv"),
        Some(_) => return refuse("format", messages::TEMPLATE_FORMAT),
    };
    let language = query.language.map_or(language.0, Into::into);
    let template = write_template(format, language).map_err(|error| ApiError::Internal(error.to_string()))?;
    Ok(download(template, kind, name))
}

fn download(bytes: Vec<u8>, kind: &'static str, name: &str) -> Response {
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    if let Ok(name) = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}

/// Deletes an import that was never applied, with its file. 409 once applying has begun, and where it was changed since
/// `revision`.
#[utoipa::path(delete, path = "/api/desk/imports/{id}", tag = "imports", params(("id" = i64, Path), ReadImport),
    responses((status = 200, body = Empty), (status = 404, body = Empty), (status = 409, body = Empty)))]
pub async fn delete_import(
    _: MayPublish,
    caller: SignedIn,
    State(desk): State<Desk>,
    Id(id): Id,
    Query(read): Query<ReadImport>,
) -> Result<Done, ApiError> {
    let import = find(&desk.store, id).await?;
    if import.applied_at.is_some() {
        return Err(ApiError::Conflict(messages::APPLIED));
    }
    read.check(&import)?;
    let imports = desk.store.staff_imports();
    let deleted = match imports.delete(&import).await {
        // What was unpacked can be made again, and deleting needs a little room.
        Err(store::Error::DiskFull(_)) => {
            files::remove_unpacked(&desk.imports, &import.file)
                .await
                .map_err(|error| ApiError::DiskFull(error.to_string()))?;
            imports.delete(&import).await?
        }
        other => other?,
    };
    if !deleted {
        return Err(ApiError::Conflict(messages::NOT_NOW));
    }
    // Ends the work on it; the worker removes the rest.
    desk.wakers.wake(JobKind::Import);
    delete_created(&desk, &import, &caller.staff.name)
        .await
        .map_err(|error| ApiError::Internal(format!("{error:#}")))?;
    if let Err(error) = files::remove(&desk.imports, &import.file).await {
        tracing::warn!(import = id, "the file of a deleted import is still there: {error}");
    }
    Ok(Done(messages::DELETED))
}
