//! Limits on trying secrets and on having messages sent. An attempt is counted first, in the database, and taken back if it
//! turns out to be right.
//!
//! An account is counted by its text, so it makes no difference whether it exists. A client from which the member has logged in
//! before has a budget of its own, which no other client can use up (L-05).

mod rules;
mod sends;
mod wrong_codes;

use chrono::{DateTime, Utc};
use domain::{
    account::Account,
    budget::{
        CABINET_LINKS, DATA_EXPORTS, FAVOURITE_CHANGES, KNOWN_FOR, LOGINS_BY_CLIENT, REGISTRATIONS_BY_CLIENT, Window,
        of_member,
    },
};
use store::{
    Store,
    accounts::{AttemptGuard, Limit},
};

use crate::{auth::client_info::ClientInfo, state::App};
use http_kit::error::{ApiError, LimitOwner};
use rules::Rule;

/// The limits of one call.
pub struct RateLimitGuard<'a> {
    app: &'a App,
    client: &'a ClientInfo,
    counted: AttemptGuard<'a>,
}

impl<'a> RateLimitGuard<'a> {
    /// A call that has counted nothing yet.
    pub fn new(app: &'a App, client: &'a ClientInfo) -> Self {
        Self {
            app,
            client,
            counted: AttemptGuard::new(&app.store, &client.network, app.now()),
        }
    }

    /// Counts a client's attempt at a secret as a wrong one, over all accounts (L-04). A network also counts against the wider
    /// ones that it belongs to; a known device counts alone.
    pub async fn failure(&mut self, client: &str) -> Result<(), ApiError> {
        let limits = if client == self.client.network {
            let networks = self.client.networks.iter();
            networks.map(|(size, name)| (name, size.failures())).collect()
        } else {
            vec![(client, &LOGINS_BY_CLIENT[..])]
        };
        let rule = |(subject, windows)| Rule::new(LimitOwner::Visitor, Limit::new("failure", subject, windows));
        let rules: Vec<Rule> = limits.into_iter().map(rule).collect();
        match self.take_all(&rules).await? {
            Ok(()) => Ok(()),
            Err(refusal) => Err(self.refuse(&refusal).await),
        }
    }

    /// Counts an attempt at a password as a wrong one (L-02 to L-05). If it is right, [`Self::forgive`] takes it back.
    pub async fn login(&mut self, account: &Account) -> Result<(), ApiError> {
        let known = known_client(&self.app.store, self.counted.now(), self.client, account).await?;
        let client = known.unwrap_or(&self.client.network);
        self.failure(client).await?;
        let full = self
            .counted
            .count_login(account.as_str(), client, known.is_some())
            .await?;
        full.map_or(Ok(()), |retry_at| Err(ApiError::again_at(retry_at, self.counted.now())))
    }

    /// The password was right: this client's earlier attempts are deleted.
    pub async fn forgive(self, account: &Account) -> Result<(), ApiError> {
        Ok(self.counted.forgive(account.as_str(), self.client.clients()).await?)
    }

    /// Counts a registration (L-04).
    pub async fn registration(&mut self) -> Result<(), ApiError> {
        self.take("register", &self.client.network, &REGISTRATIONS_BY_CLIENT)
            .await
    }

    /// Counts an export of a member's data.
    pub async fn export(&mut self, member_id: i64) -> Result<(), ApiError> {
        self.take("export", &of_member(member_id), &DATA_EXPORTS).await
    }

    /// Counts a change of a member's favourites.
    pub async fn favourite_change(&mut self, member_id: i64) -> Result<(), ApiError> {
        self.take("favourite", &of_member(member_id), &FAVOURITE_CHANGES).await
    }

    /// Counts a link to a member's cabinet.
    pub async fn cabinet_link(&mut self, member_id: i64) -> Result<(), ApiError> {
        self.take("cabinet", &of_member(member_id), &CABINET_LINKS).await
    }

    /// The attempt was right, or was not checked after all: nothing counts.
    pub async fn refund(mut self) -> Result<(), ApiError> {
        Ok(self.counted.take_back().await?)
    }

    async fn take(&mut self, kind: &'static str, subject: &str, windows: &[Window]) -> Result<(), ApiError> {
        let rules = [Rule::new(LimitOwner::Visitor, Limit::new(kind, subject, windows))];
        match self.take_all(&rules).await? {
            Ok(()) => Ok(()),
            Err(refusal) => Err(self.refuse(&refusal).await),
        }
    }
}

/// The client of this call from which the account's member logged in lately; the more reliable one if both are known.
async fn known_client<'v>(
    store: &Store,
    now: DateTime<Utc>,
    client: &'v ClientInfo,
    account: &Account,
) -> Result<Option<&'v str>, ApiError> {
    let since = now - KNOWN_FOR;
    for client in client.clients() {
        if store.members().is_known_client(account, client, since).await? {
            return Ok(Some(client));
        }
    }
    Ok(None)
}
