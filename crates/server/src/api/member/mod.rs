//! The members' operations: becoming one, coming in, looking after one's account, leaving.
//!
//! Each takes a [`crate::visit::Visit`], which refuses pages of other sites. What a secret opens is counted before it is looked
//! at (`budgets`), and no answer tells an account that exists from one that does not.

mod budgets;
mod code;
mod confirm;
mod forgotten;
mod input;
mod leaving;
mod linking;
mod login;
mod profile;
mod record;
pub mod register;
mod social;

use axum::{
    Json,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{app::App, envelope::State, messages::Message, visit::Visit};
use domain::session::Token;

/// All of them.
pub fn operations() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(code::send_code))
        .routes(routes!(register::register_member))
        .routes(routes!(login::log_in))
        .routes(routes!(login::log_out))
        .routes(routes!(login::log_out_everywhere))
        .routes(routes!(forgotten::ask_reset))
        .routes(routes!(forgotten::check_code))
        .routes(routes!(forgotten::reset_password))
        .routes(routes!(profile::show_info))
        .routes(routes!(profile::update_info))
        .routes(routes!(leaving::delete_member))
        .routes(routes!(record::export_member))
        .routes(routes!(social::find_sign_in_ways))
        .routes(routes!(social::sign_in_with_google))
        .routes(routes!(social::sign_in_with_facebook))
        .routes(routes!(linking::unlink_provider))
}

/// The answer to whoever has come in.
#[derive(Serialize, ToSchema)]
pub struct Welcome {
    /// SUCCESS.
    pub state: State,
    /// Always null.
    #[schema(required, value_type = Option<Object>)]
    pub data: (),
    /// In the language of `Accept-Language`.
    pub message: String,
    /// The session's token, to be sent as `Authorization: Bearer`. It is shown this once.
    pub token: String,
}

impl Welcome {
    /// The token with a word to its bearer.
    pub fn new(visit: &Visit, message: Message, token: &Token) -> Self {
        Self {
            state: State::Success,
            data: (),
            message: message.get(visit.language).to_owned(),
            token: token.as_str().to_owned(),
        }
    }
}

impl IntoResponse for Welcome {
    fn into_response(self) -> Response {
        Json(self).into_response()
    }
}
