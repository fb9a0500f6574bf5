//! The versions of the privacy policy: their texts, and the number of members who agreed to each.

use axum::extract::State;
use chrono::{DateTime, Utc};
use domain::bilingual::{Bilingual, Language};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
    extract::Query,
};
use serde::{Deserialize, Serialize};
use store::{
    Store,
    content::{PolicyText, PolicyVersion},
};
use utoipa::{IntoParams, ToSchema};

use super::texts::Texts;
use crate::auth::permitted::MayRead;

/// A version of the privacy policy.
#[derive(Debug, Serialize, ToSchema)]
pub struct PolicyVersionBody {
    /// Version name, as staff entered it.
    pub version: String,
    /// Time at which it first came into force; null for a version from before texts were kept.
    #[schema(required)]
    pub since: Option<DateTime<Utc>>,
    /// Number of members who agreed to it.
    pub agreed: u64,
    /// Whether its text can no longer be changed, since a member agreed to it.
    pub closed: bool,
    /// Whether it is the version in force.
    pub in_force: bool,
}

/// Lists all versions of the privacy policy that were ever in force, the latest first.
#[utoipa::path(get, path = "/api/desk/policies", tag = "records",
    responses((status = 200, body = Envelope<Vec<PolicyVersionBody>>)))]
pub async fn list_policies(_: MayRead, State(store): State<Store>) -> Answer<Vec<PolicyVersionBody>> {
    let versions = store.policies().versions().await?;
    let body = |version: PolicyVersion| PolicyVersionBody {
        version: version.version,
        since: version.since,
        agreed: version.agreed,
        closed: version.closed,
        in_force: version.in_force,
    };
    Ok(Data(versions.into_iter().map(body).collect()))
}

/// The version to return.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WantedPolicy {
    /// Version name, as staff entered it.
    version: String,
}

/// The texts of a version of the privacy policy.
#[derive(Debug, Serialize, ToSchema)]
pub struct PolicyTextsBody {
    /// Title; empty in a language that the version does not have.
    pub title: Texts,
    /// Sanitised HTML; empty in a language that the version does not have.
    pub content: Texts,
}

/// Returns the texts of a version of the privacy policy: those that members agreed to, else the latest.
#[utoipa::path(get, path = "/api/desk/policies/texts", tag = "records", params(WantedPolicy),
    responses((status = 200, body = Envelope<PolicyTextsBody>), (status = 404, body = Empty)))]
pub async fn show_policy(
    _: MayRead,
    State(store): State<Store>,
    Query(wanted): Query<WantedPolicy>,
) -> Answer<PolicyTextsBody> {
    let texts = store.policies().texts(&wanted.version).await?;
    if texts.is_empty() {
        return Err(ApiError::NotFound);
    }
    let both = |part: fn(&PolicyText) -> &str| {
        let of = |language| texts.iter().find(|text| text.language == language).map_or("", part);
        Texts::from(Bilingual::new(of(Language::Tw), of(Language::En)))
    };
    Ok(Data(PolicyTextsBody {
        title: both(|text| &text.title),
        content: both(|text| &text.content),
    }))
}
