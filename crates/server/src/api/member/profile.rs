//! The member's profile: reading and changing it.

use axum::{Json as Answer, extract::State};
use chrono::{DateTime, Utc};
use domain::{
    bilingual::Bilingual,
    clock::Clock,
    code::{Code, Purpose},
    member::Profile,
    page::{OptionEntry, OptionType},
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{Store, accounts::Member};
use utoipa::ToSchema;

use super::{confirm, input};
use crate::{
    api::body::{both, fallbacks},
    auth::{caller::RequireMember, client_info::ClientInfo},
    auth_errors::no_session,
    messages::member as words,
    secret::Keys,
};
use http_kit::{
    envelope::{self, Empty},
    error::ApiError,
    extract::{Json, refuse},
    message::Message,
    now::Now,
};

/// A member's profile.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Info {
    /// Number of the member; it never changes.
    id: i64,
    /// Name of the member.
    name: String,
    /// Number of the country; 0 if not chosen.
    country: i64,
    /// Number of the age range; 0 if not chosen.
    age: i64,
    /// Number of the gender; 0 if not chosen.
    gender: i64,
    /// Login account, an e-mail address or mobile number; empty for a member with only linked providers. It never
    /// changes.
    account: String,
    /// Name of the country.
    country_data: ChosenOption,
    /// Name of the age range.
    age_data: ChosenOption,
    /// Name of the gender.
    gender_data: ChosenOption,
    /// Linked providers, `google` and `facebook`, the oldest link first.
    providers: Vec<&'static str>,
    /// Whether the member has a password.
    has_password: bool,
    /// Whether the login is so recent that linking and unlinking a provider require no password.
    fresh_login: bool,
    /// Code to give to the staff who merge this account with another at the member's request; empty if none was
    /// requested, if it was sent to the account, or if the login is not recent.
    merge_code: String,
}

/// The name of a chosen option.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ChosenOption {
    name_tw: String,
    name_en: String,
    /// Names of the fields that contain the other language's text because their own is missing.
    fallback: Vec<String>,
}

impl From<&Bilingual> for ChosenOption {
    fn from(name: &Bilingual) -> Self {
        let (name_tw, name_en) = both(name);
        Self {
            name_tw,
            name_en,
            fallback: fallbacks(&[("name", name)]),
        }
    }
}

/// The member's profile, both as `data` and as `info`.
#[derive(Serialize, ToSchema)]
pub struct InfoAnswer {
    /// Always `SUCCESS`.
    state: envelope::State,
    /// The profile.
    data: Info,
    /// Message in the language of `Accept-Language`; empty if there is none.
    message: String,
    /// The profile, the same as `data`.
    info: Info,
}

/// Returns the member's profile. 401 without a valid session.
#[utoipa::path(post, path = "/api/front/info", tag = "member", security(("session" = [])),
    responses((status = 200, body = InfoAnswer), (status = 401, body = Empty), (status = 403, body = Empty)))]
pub async fn show_info(
    client: ClientInfo,
    signed_in: RequireMember,
    State(store): State<Store>,
    Now(now): Now,
    State(keys): State<Arc<Keys>>,
) -> Result<Answer<InfoAnswer>, ApiError> {
    answer(&store, now, &keys, &client, &signed_in, None).await
}

/// The changed profile. `account` and other fields of [`Info`] are accepted and ignored.
#[derive(Deserialize, ToSchema)]
pub struct ProfileChange {
    /// Name, 1 to 80 characters.
    #[serde(default)]
    #[schema(required)]
    name: String,
    /// Number from the list of countries; 0 for none.
    #[serde(default)]
    #[schema(required, value_type = i64)]
    country: Option<i64>,
    /// Number from the list of age ranges; 0 for none.
    #[serde(default)]
    #[schema(required, value_type = i64)]
    age: Option<i64>,
    /// Number from the list of genders; 0 for none.
    #[serde(default)]
    #[schema(required, value_type = i64)]
    gender: Option<i64>,
}

/// Changes the member's profile.
#[utoipa::path(post, path = "/api/front/update", tag = "member", security(("session" = [])), request_body = ProfileChange,
    responses((status = 200, body = InfoAnswer), (status = 401, body = Empty), (status = 403, body = Empty), (status = 422, body = Empty)))]
pub async fn update_info(
    client: ClientInfo,
    signed_in: RequireMember,
    State(store): State<Store>,
    State(clock): State<Arc<dyn Clock>>,
    State(keys): State<Arc<Keys>>,
    Json(change): Json<ProfileChange>,
) -> Result<Answer<InfoAnswer>, ApiError> {
    let now = clock.now();
    let profile = Profile {
        name: input::name(&change.name, http_kit::messages::REQUIRED)?,
        country: read_choice(&store, OptionType::Country, "country", change.country).await?,
        age: read_choice(&store, OptionType::Age, "age", change.age).await?,
        gender: read_choice(&store, OptionType::Gender, "gender", change.gender).await?,
    };
    let members = store.members();
    if !members
        .update_profile(signed_in.session.member_id, &profile, now)
        .await?
    {
        return Err(no_session(true));
    }
    answer(&store, now, &keys, &client, &signed_in, Some(words::SAVED)).await
}

async fn read_choice(store: &Store, list: OptionType, field: &'static str, id: Option<i64>) -> Result<i64, ApiError> {
    let Some(id) = id else {
        return refuse(field, http_kit::messages::REQUIRED);
    };
    let entries = store.options().list(list).await?;
    if entries.iter().any(|entry| entry.id == id) {
        Ok(id)
    } else {
        refuse(field, words::OPTION_UNKNOWN)
    }
}

async fn answer(
    store: &Store,
    now: DateTime<Utc>,
    keys: &Keys,
    client: &ClientInfo,
    signed_in: &RequireMember,
    message: Option<Message>,
) -> Result<Answer<InfoAnswer>, ApiError> {
    let member = store.members().find(signed_in.session.member_id).await?;
    let member = member.ok_or(no_session(true))?;
    let info = info(store, now, keys, member, confirm::is_fresh(now, &signed_in.session)).await?;
    Ok(Answer(InfoAnswer {
        state: envelope::State::Success,
        data: info.clone(),
        message: message
            .map(|message| message.get(client.language).to_owned())
            .unwrap_or_default(),
        info,
    }))
}

async fn info(
    store: &Store,
    now: DateTime<Utc>,
    keys: &Keys,
    member: Member,
    fresh_login: bool,
) -> Result<Info, ApiError> {
    let name_of = async |list: OptionType, id: i64| {
        let entries = store.options().list(list).await?;
        let entry = entries.into_iter().find(|entry| entry.id == id);
        // An option that staff have since removed from the list.
        let entry = entry.unwrap_or_else(OptionEntry::please_choose);
        Ok::<_, ApiError>(ChosenOption::from(&entry.name))
    };
    let merge_code = if fresh_login {
        find_merge_code(store, now, keys, &member).await?
    } else {
        None
    };
    let identities = store.members().identities(member.id).await?;
    let providers = identities.iter().map(|identity| identity.provider.as_str()).collect();
    Ok(Info {
        id: member.id,
        country_data: name_of(OptionType::Country, member.country).await?,
        age_data: name_of(OptionType::Age, member.age).await?,
        gender_data: name_of(OptionType::Gender, member.gender).await?,
        name: member.name,
        country: member.country,
        age: member.age,
        gender: member.gender,
        account: member
            .account
            .map(|account| account.as_str().to_owned())
            .unwrap_or_default(),
        providers,
        has_password: member.password_hash.is_some(),
        fresh_login,
        merge_code: merge_code.map(|code| code.as_str().to_owned()).unwrap_or_default(),
    })
}

/// The code by which a member without an account confirms a merge. To an account it is sent, and not shown.
async fn find_merge_code(
    store: &Store,
    now: DateTime<Utc>,
    keys: &Keys,
    member: &Member,
) -> Result<Option<Code>, ApiError> {
    if member.account.is_some() {
        return Ok(None);
    }
    let code = store.members().merge_code_to_show(member.id, now).await?;
    let key = keys.codes.bytes();
    Ok(code.map(|code| Code::derive_for_member(key, code.id, Purpose::Merge, member.id, &code.nonce)))
}
