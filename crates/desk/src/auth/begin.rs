//! Beginning a session: always with a token of its own, whatever the browser brought.

use axum::{
    http::{HeaderMap, header::SET_COOKIE},
    response::{IntoResponse, Response},
};
use chrono::{DateTime, Utc};
use domain::staff::{StaffSessionPolicy, StaffToken, TokenUse};
use http_kit::{envelope::Data, error::ApiError};
use serde::Serialize;
use store::{
    Store,
    accounts::{FoundStaffSession, NewStaffSession},
};

use super::{
    client::{Client, name_of_device},
    cookie::DeskCookie,
};
use crate::state::Desk;

/// A session that is about to begin, with the tokens that only the browser gets.
pub struct Beginning {
    token: StaffToken,
    device: StaffToken,
    /// The session record to store.
    pub session: NewStaffSession,
}

impl Beginning {
    /// A session for the browser that sent `headers`. It keeps the name that it has had.
    pub fn new(desk: &Desk, client: &Client, headers: &HeaderMap) -> Self {
        let token = StaffToken::from_random(TokenUse::Session, desk.long_random());
        let device = DeskCookie::Device
            .read(headers)
            .unwrap_or_else(|| StaffToken::from_random(TokenUse::Device, desk.long_random()));
        let session = NewStaffSession {
            digest: token.digest(),
            client: client.networks.network.clone(),
            device: name_of_device(&desk.keys, device.as_str()),
            agent: client.agent.clone(),
            expires_at: desk.sessions.expires_at(desk.now()),
        };
        Self { token, device, session }
    }

    /// The session, after it was stored; the one that this browser had ends.
    ///
    /// # Errors
    /// It has ended at this very moment; the store's errors.
    pub async fn finish(
        &self,
        store: &Store,
        now: DateTime<Utc>,
        sessions: &StaffSessionPolicy,
        headers: &HeaderMap,
    ) -> Result<FoundStaffSession, ApiError> {
        let staff = store.staff();
        if let Some(old) = DeskCookie::Session.read(headers) {
            staff.sign_out(old.digest(), &self.session.client, now).await?;
        }
        let found = staff
            .find_session(self.token.digest(), sessions.idle, false, now)
            .await?;
        found.ok_or_else(super::staff::no_session)
    }

    /// The answer with the cookies of the session and the browser.
    pub fn answer(&self, headers: &HeaderMap, body: impl Serialize) -> Response {
        let mut response = Data(body).into_response();
        for (cookie, token) in [(DeskCookie::Session, &self.token), (DeskCookie::Device, &self.device)] {
            response.headers_mut().append(SET_COOKIE, cookie.store(headers, token));
        }
        response
    }
}
