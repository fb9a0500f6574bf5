//! The log, for owners.

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
    Noun,
    log::{LogArea, LogCheck, LogEvent, LogFilter, LogLine, LogSubject, NewLogLine},
};
use utoipa::{IntoParams, ToSchema};

use super::records::kind::word_of;
use super::words::{LogAreaWord, LogEventWord, words};
use crate::{
    auth::{permitted::MayManage, staff::SignedIn},
    messages,
    state::Desk,
};

/// What a line of the log can be about besides records of content.
const OTHER_SUBJECTS: [&str; 5] = ["account", "member", "term", "conversation", "line"];

words! {
    /// What a line of the log can be about: a kind of content, or something else.
    LogSubjectWord = Noun::ALL.map(word_of).into_iter().chain(OTHER_SUBJECTS);
}

/// Lines of one export.
const MOST_EXPORTED: u64 = 50_000;

/// Which lines.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LogQuery {
    /// A part of the name of who did it, of what it was done to, or of the details.
    #[serde(default)]
    query: String,
    /// The name of who did it; `-` is the server itself.
    who: Option<String>,
    /// `publication`, `change`, `sign_in`, `account`, `personal`, `refusal` or `transfer`; several with commas between.
    area: Option<String>,
    /// The first day, `YYYY-MM-DD`, of the site's calendar.
    #[serde(default, deserialize_with = "day")]
    from: Option<NaiveDate>,
    /// The last day, likewise.
    #[serde(default, deserialize_with = "day")]
    to: Option<NaiveDate>,
    /// Only lines before the one of this number, for the next lines of a list.
    before: Option<i64>,
    /// 1 to 100.
    page_size: Option<i64>,
}

/// Lines of the log, the newest first.
#[derive(Serialize, ToSchema)]
pub struct LogPage {
    /// The lines.
    items: Vec<LogLineBody>,
    /// How many lines fit the query in all.
    total: u64,
    /// Everybody who ever did something, by name; an empty name is the server itself.
    people: Vec<String>,
    /// What the last verification of the whole log found.
    #[schema(required)]
    check: Option<LogCheckBody>,
}

/// A line of the log.
#[derive(Serialize, ToSchema)]
pub struct LogLineBody {
    /// Its number; later lines have higher ones.
    id: i64,
    /// When.
    at: DateTime<Utc>,
    /// Who did it; empty for the server itself.
    by: String,
    /// Where it is looked up.
    #[schema(value_type = LogAreaWord)]
    area: &'static str,
    /// What was done.
    #[schema(value_type = LogEventWord)]
    event: String,
    /// To what.
    #[schema(required)]
    subject: Option<LogSubjectBody>,
    /// What the line says besides; which members it has depends on the event.
    #[schema(value_type = Object)]
    detail: Value,
}

/// What a line is about.
#[derive(Serialize, ToSchema)]
pub struct LogSubjectBody {
    /// What it is.
    #[schema(value_type = LogSubjectWord)]
    kind: &'static str,
    /// Its number.
    id: i64,
    /// Its name at the time; a member's present name, empty once the member is deleted.
    name: String,
}

/// What a verification of the whole log found.
#[derive(Serialize, ToSchema)]
pub struct LogCheckBody {
    /// When.
    at: DateTime<Utc>,
    /// The last line of those that hold one another.
    lines: i64,
    /// The digest of the last of these.
    digest: String,
    /// The first line that does not hold; null if the chain is whole.
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

/// What people did, the newest first.
#[utoipa::path(get, path = "/api/desk/log", tag = "log", params(LogQuery),
    responses((status = 200, body = Envelope<LogPage>), (status = 400, body = Empty), (status = 401, body = Empty),
        (status = 403, body = Empty), (status = 422, body = Empty)))]
pub async fn list_log(_: MayManage, State(desk): State<Desk>, Query(query): Query<LogQuery>) -> Answer<LogPage> {
    let size = PageOf::new(None, query.page_size.or(Some(50)))?.size;
    let log = desk.store.log();
    let found = log.list(&read_filter(&desk, query)?, size).await?;
    Ok(Data(LogPage {
        items: bodies(&desk, found.entries).await?,
        total: found.total,
        people: log.actors().await?,
        check: log.last_check(false).await?.map(LogCheckBody::from),
    }))
}

/// The same lines without pages, to be kept elsewhere. That they were exported is a line itself.
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
    Ok(Data(bodies(&desk, found.entries).await?))
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

/// The first moment of a day of the site's calendar.
fn begin(desk: &Desk, day: NaiveDate) -> Option<DateTime<Utc>> {
    let begin = day.and_time(NaiveTime::MIN).and_local_timezone(desk.pictures.timezone);
    begin.earliest().map(|begin| begin.to_utc())
}

async fn bodies(desk: &Desk, lines: Vec<LogLine>) -> Result<Vec<LogLineBody>, ApiError> {
    let members = lines.iter().filter_map(|line| match line.subject {
        Some(LogSubject::Member(id)) => Some(id),
        _ => None,
    });
    let names: BTreeMap<i64, String> = desk.store.members().names(members.collect()).await?;
    let body = |line: LogLine| LogLineBody {
        id: line.id,
        at: line.at,
        by: line.actor,
        area: line.event.area().as_str(),
        event: line.event.word(),
        subject: line.subject.map(|subject| match subject {
            LogSubject::Record(record) => LogSubjectBody {
                kind: word_of(record.noun),
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
