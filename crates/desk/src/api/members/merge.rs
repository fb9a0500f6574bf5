//! Merging two members who are the same person, for owners: comparison, confirmation codes, the merge, and undoing it.
//! Each step is logged, and the member is notified of the merge and of its undo.

use axum::extract::{Path, State, rejection::PathRejection};
use chrono::{DateTime, Utc};
use delivery::{member_templates::MemberNotice, notices};
use domain::{
    budget::{MERGE_CODES, of_member},
    clock::Clock,
    code::{Code, Purpose},
};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::{Id, Json, refuse},
    now::Now,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{
    Store,
    accounts::{Member, MemberMergeUndone, MemberMerged, MergeChoice, MergeCode, MergeSide, Taken},
    log::{MemberAct, NewLogLine},
};
use utoipa::ToSchema;

use super::{
    SAME_LOOK,
    body::MemberBody,
    merge_body::{MergePreview, MergeSideBody},
    read_member,
};
use crate::{
    auth::{permitted::MayManage, staff::SignedIn},
    messages::members as messages,
    state::{Desk, DeskKeys},
};

/// Key under which sent confirmation codes are counted.
const CODES: &str = "merge_code";

/// The confirmation code, as the member gave it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MergeConfirmation {
    /// Six digits.
    code: String,
}

/// The member whose value is taken.
#[derive(Debug, Clone, Copy, Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum SideWord {
    /// The member who is kept.
    #[default]
    Kept,
    /// The member who is merged.
    Gone,
}

/// The member from whom each value is taken; `kept` for fields that are left out.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MergeRequest {
    #[serde(default)]
    name: SideWord,
    #[serde(default)]
    country: SideWord,
    #[serde(default)]
    age: SideWord,
    #[serde(default)]
    gender: SideWord,
    #[serde(default)]
    created_at: SideWord,
    #[serde(default)]
    password: SideWord,
}

impl From<MergeRequest> for MergeChoice {
    fn from(request: MergeRequest) -> Self {
        let side = |word| match word {
            SideWord::Kept => MergeSide::Kept,
            SideWord::Gone => MergeSide::Gone,
        };
        Self {
            name: side(request.name),
            country: side(request.country),
            age: side(request.age),
            gender: side(request.gender),
            created_at: side(request.created_at),
            password: side(request.password),
        }
    }
}

type Pair = Result<Path<(i64, i64)>, PathRejection>;

fn read_pair(pair: Pair) -> Result<(i64, i64), ApiError> {
    let Path((id, other)) = pair.map_err(|_| ApiError::NotFound)?;
    if id == other {
        Err(ApiError::NotFound)
    } else {
        Ok((id, other))
    }
}

/// Returns both members side by side, and whether they have confirmed the merge.
#[utoipa::path(get, path = "/api/desk/members/{id}/merge/{other}", tag = "members",
    params(("id" = i64, Path, description = "Kept member"), ("other" = i64, Path, description = "Merged member")),
    responses((status = 200, body = Envelope<MergePreview>), (status = 401, body = Empty), (status = 403, body = Empty),
        (status = 404, body = Empty)))]
pub async fn show_member_merge(
    _: MayManage,
    State(store): State<Store>,
    Now(now): Now,
    caller: SignedIn,
    pair: Pair,
) -> Answer<MergePreview> {
    let (id, other) = read_pair(pair)?;
    let preview = MergePreview::new(side(&store, now, id, other).await?, side(&store, now, other, id).await?);
    for member in [id, other] {
        let line = NewLogLine::of_member(MemberAct::Viewed, member);
        let log = store.log();
        log.add_once(&caller.actor(), &line, SAME_LOOK, now).await?;
    }
    Ok(Data(preview))
}

/// Sends one of the two members a confirmation code, by e-mail or text message. A member without an account sees it in
/// the member centre after logging in.
#[utoipa::path(post, path = "/api/desk/members/{id}/merge/{other}/code", tag = "members",
    params(("id" = i64, Path, description = "Confirming member"), ("other" = i64, Path, description = "Other member")),
    responses((status = 200, body = Envelope<MergeSideBody>), (status = 401, body = Empty), (status = 403, body = Empty),
        (status = 404, body = Empty), (status = 422, body = Empty), (status = 429, body = Empty)))]
pub async fn send_merge_code(
    _: MayManage,
    State(desk): State<Desk>,
    caller: SignedIn,
    pair: Pair,
) -> Answer<MergeSideBody> {
    let (id, other) = read_pair(pair)?;
    let (members, attempts) = (desk.store.members(), desk.store.attempts());
    let member = members.find(id).await?.ok_or(ApiError::NotFound)?;
    let subject = of_member(id);
    let taken = attempts.take(CODES, &subject, "", &MERGE_CODES, desk.now());
    let counted = match taken.await? {
        Taken::Counted { id } => id,
        Taken::Full { retry_at } => return Err(ApiError::again_at(retry_at, desk.now())),
    };
    let (life, actor) = (desk.delivery.settings.code_lifetime, caller.actor());
    let asked = members.ask_to_confirm_merge(id, other, desk.random(), life, &actor, desk.now());
    let Some(code) = asked.await? else {
        attempts.give_back(&[counted]).await?;
        let other = members.find(other).await?;
        return match other {
            None => Err(ApiError::NotFound),
            Some(_) => refuse("id", messages::MERGE_SUSPENDED),
        };
    };
    if let Some(account) = &member.account {
        notices::merge_code(&desk.delivery, &member, account, &code).await?;
    }
    Ok(Data(side(&desk.store, desk.now(), id, other).await?))
}

/// Checks the code that the member gave. It is void after five wrong attempts.
#[utoipa::path(post, path = "/api/desk/members/{id}/merge/{other}/confirm", tag = "members",
    params(("id" = i64, Path, description = "Confirming member"), ("other" = i64, Path, description = "Other member")),
    request_body = MergeConfirmation,
    responses((status = 200, body = Envelope<MergeSideBody>), (status = 401, body = Empty), (status = 403, body = Empty),
        (status = 404, body = Empty), (status = 422, body = Empty)))]
pub async fn confirm_merge_code(
    _: MayManage,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    State(keys): State<DeskKeys>,
    caller: SignedIn,
    pair: Pair,
    Json(sent): Json<MergeConfirmation>,
) -> Answer<MergeSideBody> {
    let now = clock.now();
    let (id, other) = read_pair(pair)?;
    let members = store.members();
    let member = members.find(id).await?.ok_or(ApiError::NotFound)?;
    let Some(code) = members.try_merge_code(id, other, now).await? else {
        return refuse("code", messages::MERGE_CODE_OVER);
    };
    if Code::parse(&sent.code) != Some(compute(&keys, &member, &code)) {
        return refuse("code", messages::MERGE_CODE_WRONG);
    }
    if !members.confirm_merge(id, &code, &caller.actor(), now).await? {
        return refuse("code", messages::MERGE_CODE_OVER);
    }
    Ok(Data(side(&store, now, id, other).await?))
}

/// Merges a member into another; both must have confirmed it. All sessions of both end, and the member is notified.
#[utoipa::path(post, path = "/api/desk/members/{id}/merge/{other}", tag = "members",
    params(("id" = i64, Path, description = "Kept member"), ("other" = i64, Path, description = "Merged member")),
    request_body = MergeRequest,
    responses((status = 200, body = Envelope<MemberBody>), (status = 401, body = Empty), (status = 403, body = Empty),
        (status = 404, body = Empty), (status = 422, body = Empty)))]
pub async fn merge_members(
    _: MayManage,
    State(desk): State<Desk>,
    caller: SignedIn,
    pair: Pair,
    Json(sent): Json<MergeRequest>,
) -> Answer<MemberBody> {
    let (id, other) = read_pair(pair)?;
    let members = desk.store.members();
    let (choice, actor) = (sent.into(), caller.actor());
    match members.merge(other, id, &choice, &actor, desk.now()).await? {
        MemberMerged::Done(_) => {}
        MemberMerged::Missing => return Err(ApiError::NotFound),
        MemberMerged::Suspended => return refuse("id", messages::MERGE_SUSPENDED),
        MemberMerged::Unconfirmed => return refuse("id", messages::MERGE_UNCONFIRMED),
    }
    notices::send(&desk.delivery, id, MemberNotice::Merged).await;
    Ok(Data(read_member(&desk, id).await?))
}

/// Undoes a merge: both members exist again with their own data. All sessions end. 409 if a member was merged further
/// or is suspended.
#[utoipa::path(post, path = "/api/desk/member-merges/{id}/undo", tag = "members",
    params(("id" = i64, Path, description = "The merge's number")),
    responses((status = 200, body = Envelope<MemberBody>), (status = 401, body = Empty), (status = 403, body = Empty),
        (status = 404, body = Empty), (status = 409, body = Empty)))]
pub async fn undo_member_merge(
    _: MayManage,
    State(desk): State<Desk>,
    caller: SignedIn,
    Id(merge): Id,
) -> Answer<MemberBody> {
    let members = desk.store.members();
    match members.undo_merge(merge, &caller.actor(), desk.now()).await? {
        MemberMergeUndone::Done { kept, gone } => {
            for member in [kept, gone] {
                notices::send(&desk.delivery, member, MemberNotice::MergeUndone).await;
            }
            Ok(Data(read_member(&desk, kept).await?))
        }
        MemberMergeUndone::Missing => Err(ApiError::NotFound),
        MemberMergeUndone::MergedFurther => Err(ApiError::Conflict(messages::MERGED_FURTHER)),
        MemberMergeUndone::Suspended => Err(ApiError::Conflict(messages::UNDO_SUSPENDED)),
    }
}

/// The code of this member, as it is sent or shown in the member centre.
fn compute(keys: &DeskKeys, member: &Member, code: &MergeCode) -> Code {
    let key = keys.codes.bytes();
    match &member.account {
        Some(account) => Code::derive(key, code.id, Purpose::Merge, account, &code.nonce),
        None => Code::derive_for_member(key, code.id, Purpose::Merge, member.id, &code.nonce),
    }
}

/// One of the two members, as compared with the other.
async fn side(store: &Store, now: DateTime<Utc>, id: i64, other: i64) -> Result<MergeSideBody, ApiError> {
    let members = store.members();
    let record = members.export(id).await?.ok_or(ApiError::NotFound)?;
    let code = members.merge_code(id, other, now).await?;
    Ok(MergeSideBody::new(record, code))
}
