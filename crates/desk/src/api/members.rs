//! Members, for owners. Every access and change is logged, and accounts are masked unless an owner requests the contact
//! data.

pub mod acts;
mod body;
pub mod merge;
mod merge_body;

use axum::extract::State;
use chrono::TimeDelta;
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Id, Query},
    now::Now,
    paging::PageOf,
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use store::{
    Store,
    accounts::{MemberFilter, MemberGroup},
    log::{LogEvent, LogFilter, LogSubject, MemberAct, NewLogLine},
};
use utoipa::{IntoParams, ToSchema};

use crate::{
    auth::{permitted::MayManage, staff::SignedIn},
    state::Desk,
};
use body::{MemberBody, MemberLineBody};

/// Members who registered within this time are in the group `new`.
const NEW: TimeDelta = TimeDelta::days(30);
/// Repeated views of the same member within this time are logged once.
const SAME_LOOK: TimeDelta = TimeDelta::minutes(1);
/// Log entries in a member's page.
const GLANCES: u64 = 20;

/// Filter and page of the list of members.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MembersQuery {
    /// Part of the name, of the account or of an e-mail address from a provider.
    #[serde(default)]
    query: String,
    /// `new` (registered within 30 days), `suspended` or `alike` (possibly the same person as another); all if absent.
    #[param(value_type = Option<String>)]
    group: Option<GroupWord>,
    /// Page number, from 1; 1 if absent.
    page: Option<i64>,
    /// Members per page, 1 to 100; 50 if absent.
    page_size: Option<i64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
enum GroupWord {
    New,
    Suspended,
    Alike,
}

/// A page of the list of members.
#[derive(Serialize, ToSchema)]
pub struct MemberPage {
    /// The members of this page, the latest login first.
    items: Vec<MemberLineBody>,
    /// Page number, from 1.
    page: u64,
    /// Members per full page.
    page_size: u64,
    /// Number of members on all pages.
    total: u64,
    /// Number of members in each group.
    counts: GroupCounts,
}

/// Number of members in each group.
#[derive(Serialize, ToSchema)]
pub struct GroupCounts {
    /// All members.
    all: u64,
    /// Registered within 30 days.
    new: u64,
    /// Suspended.
    suspended: u64,
    /// Possibly the same person as another.
    alike: u64,
}

/// Lists members, with masked accounts.
#[utoipa::path(get, path = "/api/desk/members", tag = "members", params(MembersQuery),
    responses((status = 200, body = Envelope<MemberPage>), (status = 400, body = Empty), (status = 401, body = Empty),
        (status = 403, body = Empty), (status = 422, body = Empty)))]
pub async fn list_members(
    _: MayManage,
    State(store): State<Store>,
    Now(now): Now,
    caller: SignedIn,
    Query(query): Query<MembersQuery>,
) -> Answer<MemberPage> {
    let page = PageOf::new(query.page, query.page_size.or(Some(50)))?;
    let group = |group: Option<GroupWord>, text: &str| MemberFilter {
        query: text.to_owned(),
        group: match group {
            Some(GroupWord::Suspended) => MemberGroup::Suspended,
            Some(GroupWord::Alike) => MemberGroup::Alike,
            _ => MemberGroup::All,
        },
        since: (group == Some(GroupWord::New)).then(|| now - NEW),
        by_login: true,
    };
    let members = store.members();
    let found = members
        .lines(&group(query.group, &query.query), page.number, page.size)
        .await?;
    let groups = [
        None,
        Some(GroupWord::New),
        Some(GroupWord::Suspended),
        Some(GroupWord::Alike),
    ];
    let counts = members.count_each(&groups.map(|word| group(word, ""))).await?;
    let count = |at: usize| counts.get(at).copied().unwrap_or_default();
    // The typed text may be a member's address, so the log only keeps whether something was typed.
    let line = NewLogLine::new(LogEvent::Member(MemberAct::Listed)).with(json!({
        "page": page.number, "group": query.group, "search": !query.query.trim().is_empty(),
    }));
    store.log().add_once(&caller.actor(), &line, SAME_LOOK, now).await?;
    Ok(Data(MemberPage {
        items: found.entries.into_iter().map(MemberLineBody::from).collect(),
        page: page.number,
        page_size: page.size,
        total: found.total,
        counts: GroupCounts {
            all: count(0),
            new: count(1),
            suspended: count(2),
            alike: count(3),
        },
    }))
}

/// Returns a member, with masked account and e-mail addresses.
#[utoipa::path(get, path = "/api/desk/members/{id}", tag = "members",
    params(("id" = i64, Path, description = "The member's number")),
    responses((status = 200, body = Envelope<MemberBody>), (status = 401, body = Empty), (status = 403, body = Empty),
        (status = 404, body = Empty)))]
pub async fn find_member(_: MayManage, State(desk): State<Desk>, caller: SignedIn, Id(id): Id) -> Answer<MemberBody> {
    let body = read_member(&desk, id).await?;
    let line = NewLogLine::of_member(MemberAct::Viewed, id);
    desk.store
        .log()
        .add_once(&caller.actor(), &line, SAME_LOOK, desk.now())
        .await?;
    Ok(Data(body))
}

/// The data of a member's page.
async fn read_member(desk: &Desk, id: i64) -> Result<MemberBody, ApiError> {
    let members = desk.store.members();
    let record = members.export(id).await?.ok_or(ApiError::NotFound)?;
    let alike = members.list_alike(id).await?;
    let log = LogFilter::about(LogSubject::Member(id));
    let log = desk.store.log().list(&log, GLANCES).await?;
    let merges = members.merges(id, desk.now()).await?;
    Ok(MemberBody::new(record, desk.now(), desk.member_idle)
        .with_alike(alike)
        .with_log(log.entries)
        .with_merges(merges))
}
