//! The audit log, for owners.

use std::collections::BTreeMap;

use axum::extract::State;
use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Query, day, refuse},
    paging::PageOf,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::{
    Noun, Store,
    log::{LogArea, LogCheck, LogEvent, LogFilter, LogLine, LogSubject, NewLogLine},
};
use utoipa::{IntoParams, ToSchema};

use super::words::{LogAreaWord, LogEventWord, words};
use crate::{
    auth::{permitted::MayManage, staff::SignedIn},
    messages,
    state::Desk,
};

/// Subjects of log entries other than records of content.
const OTHER_SUBJECTS: [&str; 5] = ["account", "member", "term", "conversation", "line"];

words! {
    /// Type of the object of a log entry: a kind of content, or another type.
    LogSubjectWord = Noun::all().map(Noun::url).chain(OTHER_SUBJECTS);
}

/// The most entries in one export.
const MOST_EXPORTED: u64 = 50_000;

/// Filter and position in the log.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LogQuery {
    /// Part of the actor's name, of the subject's name or of the details.
    #[serde(default)]
    query: String,
    /// Name of the actor; `-` for the server itself.
    who: Option<String>,
    /// `publication`, `change`, `sign_in`, `account`, `personal`, `refusal` or `transfer`; several separated by commas.
    area: Option<String>,
    /// First day, `YYYY-MM-DD`, in the site's time zone.
    #[serde(default, deserialize_with = "day")]
    from: Option<NaiveDate>,
    /// Last day, `YYYY-MM-DD`, in the site's time zone; included.
    #[serde(default, deserialize_with = "day")]
    to: Option<NaiveDate>,
    /// Only entries before this one, by `id`; for the next page.
    before: Option<i64>,
    /// Entries per page, 1 to 100; 50 if absent.
    page_size: Option<i64>,
}

/// A page of the log, the newest entry first.
#[derive(Serialize, ToSchema)]
pub struct LogPage {
    /// The entries of this page.
    items: Vec<LogLineBody>,
    /// Number of entries that match the filter.
    total: u64,
    /// Names of all actors in the log, in order; an empty name is the server itself.
    people: Vec<String>,
    /// Result of the last verification of the whole log; null if there was none.
    #[schema(required)]
    check: Option<LogCheckBody>,
}

/// An entry of the log.
#[derive(Serialize, ToSchema)]
pub struct LogLineBody {
    /// Entry number, ascending with time.
    id: i64,
    /// Time of the event, RFC 3339 UTC.
    at: DateTime<Utc>,
    /// Name of the actor; empty for the server itself.
    by: String,
    /// Area for filtering.
    #[schema(value_type = LogAreaWord)]
    area: &'static str,
    /// Type of the event.
    #[schema(value_type = LogEventWord)]
    event: String,
    /// Object of the event; null if there is none.
    #[schema(required)]
    subject: Option<LogSubjectBody>,
    /// Details; the members depend on the event.
    #[schema(value_type = Object)]
    detail: Value,
}

/// The object of a log entry.
#[derive(Serialize, ToSchema)]
pub struct LogSubjectBody {
    /// Type of the object.
    #[schema(value_type = LogSubjectWord)]
    kind: &'static str,
    /// Number of the object.
    id: i64,
    /// Name at the time of the event; for a member the present name, empty once the member is deleted.
    name: String,
}

/// Result of a verification of the whole log.
#[derive(Serialize, ToSchema)]
pub struct LogCheckBody {
    /// Time of the verification, RFC 3339 UTC.
    at: DateTime<Utc>,
    /// Number of the last entry of the intact hash chain.
    lines: i64,
    /// Digest of that entry.
    digest: String,
    /// Number of the first entry that breaks the chain; null if the chain is intact.
    #[schema(required)]
    broken_at: Option<i64>,
}

impl From<LogCheck> for LogCheckBody {
    fn from(check: LogCheck) -> Self {
        Self {
            at: check.at,
            lines: check.lines,
            digest: check.digest,
            broken_at: check.broken_at,
        }
    }
}

/// Lists the log, the newest entry first.
#[utoipa::path(get, path = "/api/desk/log", tag = "log", params(LogQuery),
    responses((status = 200, body = Envelope<LogPage>), (status = 400, body = Empty), (status = 401, body = Empty),
        (status = 403, body = Empty), (status = 422, body = Empty)))]
pub async fn list_log(_: MayManage, State(desk): State<Desk>, Query(query): Query<LogQuery>) -> Answer<LogPage> {
    let size = PageOf::new(None, query.page_size.or(Some(50)))?.size;
    let log = desk.store.log();
    let found = log.list(&read_filter(&desk, query)?, size).await?;
    Ok(Data(LogPage {
        items: bodies(&desk.store, found.entries).await?,
        total: found.total,
        people: log.actors().await?,
        check: log.last_check(false).await?.map(LogCheckBody::from),
    }))
}

/// Returns all entries that match the filter, without pages, at most 50,000. The export is itself logged.
#[utoipa::path(post, path = "/api/desk/log/export", tag = "log", params(LogQuery),
    responses((status = 200, body = Envelope<Vec<LogLineBody>>), (status = 400, body = Empty),
        (status = 401, body = Empty), (status = 403, body = Empty), (status = 422, body = Empty)))]
pub async fn export_log(
    _: MayManage,
    State(desk): State<Desk>,
    caller: SignedIn,
    Query(query): Query<LogQuery>,
) -> Answer<Vec<LogLineBody>> {
    let filter = read_filter(&desk, query)?;
    let log = desk.store.log();
    let found = log.list(&filter, MOST_EXPORTED).await?;
    if found.total > MOST_EXPORTED {
        return refuse("from", messages::log::TOO_MANY_LINES);
    }
    let line = NewLogLine::new(LogEvent::LogExported).with(json!({ "count": found.total }));
    log.add(&caller.actor(), &line, desk.now()).await?;
    Ok(Data(bodies(&desk.store, found.entries).await?))
}

fn read_filter(desk: &Desk, query: LogQuery) -> Result<LogFilter, ApiError> {
    let mut areas = Vec::new();
    for word in query.area.iter().flat_map(|list| list.split(',')) {
        match LogArea::from_word(word) {
            Some(area) => areas.push(area),
            None => return refuse("area", messages::log::UNKNOWN_AREA),
        }
    }
    Ok(LogFilter {
        text: query.query,
        actor: query.who.map(|who| if who == "-" { String::new() } else { who }),
        areas,
        subject: None,
        from: query.from.and_then(|day| begin(desk, day)),
        until: query
            .to
            .and_then(|day| day.checked_add_days(Days::new(1)))
            .and_then(|day| begin(desk, day)),
        before: query.before,
    })
}

/// The first moment of a day in the site's time zone.
fn begin(desk: &Desk, day: NaiveDate) -> Option<DateTime<Utc>> {
    let begin = day.and_time(NaiveTime::MIN).and_local_timezone(desk.pictures.timezone);
    begin.earliest().map(|begin| begin.to_utc())
}

async fn bodies(store: &Store, lines: Vec<LogLine>) -> Result<Vec<LogLineBody>, ApiError> {
    let members = lines.iter().filter_map(|line| match line.subject {
        Some(LogSubject::Member(id)) => Some(id),
        _ => None,
    });
    let names: BTreeMap<i64, String> = store.members().names(members.collect()).await?;
    let body = |line: LogLine| LogLineBody {
        id: line.id,
        at: line.at,
        by: line.actor,
        area: line.event.area().as_str(),
        event: line.event.word(),
        subject: line.subject.map(|subject| match subject {
            LogSubject::Record(record) => LogSubjectBody {
                kind: record.noun.url(),
                id: record.id,
                name: line.name,
            },
            LogSubject::Account(id) => LogSubjectBody {
                kind: "account",
                id,
                name: line.name,
            },
            LogSubject::Member(id) => LogSubjectBody {
                kind: "member",
                id,
                name: names.get(&id).cloned().unwrap_or_default(),
            },
            LogSubject::Term(id) => LogSubjectBody {
                kind: "term",
                id,
                name: line.name,
            },
            LogSubject::Conversation(id) => LogSubjectBody {
                kind: "conversation",
                id,
                name: line.name,
            },
            LogSubject::Line(id) => LogSubjectBody {
                kind: "line",
                id,
                name: line.name,
            },
        }),
        detail: line.detail,
    };
    Ok(lines.into_iter().map(body).collect())
}
