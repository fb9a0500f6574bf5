//! The members' operations: registration, login, account, favourites, deletion.
//!
//! Each takes a [`crate::auth::client_info::ClientInfo`], which refuses cross-site requests. An attempt at a secret is
//! counted before it is checked (`rate_limits`), and no response reveals whether an account exists.

mod cabinet;
mod code;
mod confirm;
pub mod consent;
mod delete;
mod export;
mod favourites;
mod input;
mod links;
mod login;
mod password_reset;
mod profile;
mod rate_limits;
mod register;
mod social;

use axum::{
    Json,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{auth::client_info::ClientInfo, state::App};
use domain::session::Token;
use http_kit::{envelope::State, message::Message};

/// The router of all members' operations.
pub fn operations() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(code::send_code))
        .routes(routes!(register::register_member))
        .routes(routes!(login::log_in))
        .routes(routes!(consent::agree_to_policy))
        .routes(routes!(login::log_out))
        .routes(routes!(login::log_out_everywhere))
        .routes(routes!(password_reset::ask_reset))
        .routes(routes!(password_reset::check_code))
        .routes(routes!(password_reset::reset_password))
        .routes(routes!(profile::show_info))
        .routes(routes!(profile::update_info))
        .routes(routes!(delete::delete_member))
        .routes(routes!(export::export_member))
        .routes(routes!(social::find_sign_in_ways))
        .routes(routes!(social::sign_in_with_google))
        .routes(routes!(social::sign_in_with_facebook))
        .routes(routes!(links::unlink_provider))
        .routes(routes!(favourites::list_favourites))
        .routes(routes!(favourites::add_favourite))
        .routes(routes!(favourites::remove_favourite))
        .routes(routes!(favourites::write_favourite_note))
        .routes(routes!(favourites::move_favourite))
        .routes(routes!(cabinet::share_cabinet))
        .routes(routes!(cabinet::end_cabinet_link))
        .routes(routes!(cabinet::find_shared_cabinet))
}

/// The response to a successful login or registration.
#[derive(Serialize, ToSchema)]
pub struct LoginAnswer {
    /// Always `SUCCESS`.
    pub state: State,
    /// Always null.
    #[schema(required, value_type = Option<Object>)]
    pub data: (),
    /// Message in the language of `Accept-Language`.
    pub message: String,
    /// Session token, to be sent as `Authorization: Bearer`. It is returned only in this response.
    pub token: String,
    /// Version of the privacy policy, if it is newer than the one the member last agreed to; otherwise null. The client
    /// asks once: the member agrees with `/api/front/agree`, or is logged out.
    #[schema(required)]
    pub policy: Option<String>,
}

impl LoginAnswer {
    /// The response with a token and a message.
    pub fn new(client: &ClientInfo, message: Message, token: &Token) -> Self {
        Self {
            state: State::Success,
            data: (),
            message: message.get(client.language).to_owned(),
            token: token.as_str().to_owned(),
            policy: None,
        }
    }

    /// The same with a privacy policy that requires consent.
    #[must_use]
    pub fn with_policy(self, policy: Option<String>) -> Self {
        Self { policy, ..self }
    }
}

impl IntoResponse for LoginAnswer {
    fn into_response(self) -> Response {
        Json(self).into_response()
    }
}
