//! How often somebody may try what a secret opens, or have a message sent. What is tried counts first, in the database, and
//! what turns out to be right is given back.
//!
//! Accounts are counted as they are written, so whether one exists makes no difference. Who has come in from the same client
//! before keeps a budget of their own, so that nobody can use up the budget of somebody else (L-05). That client is looked for
//! only where the common budget is used up.

mod rules;
mod sends;
mod wrong_codes;

use chrono::{DateTime, Utc};
use domain::{
    account::Account,
    budget::{KNOWN_FOR, LOGINS_BY_CLIENT, REGISTRATIONS_BY_CLIENT, Window, of_member},
};
use store::{Attempts, Limit, Taken};

use crate::{auth::client_info::ClientInfo, state::App};
use http_kit::error::{ApiError, LimitOwner};
use rules::Rule;

/// Copies of all that is kept about a member, in one day.
const EXPORTS: [Window; 1] = [Window::new(10, chrono::TimeDelta::days(1))];

/// What one call has counted so far.
pub struct RateLimitGuard<'a> {
    app: &'a App,
    client: &'a ClientInfo,
    counted: Vec<i64>,
}

impl<'a> RateLimitGuard<'a> {
    /// A call that has counted nothing yet.
    pub fn new(app: &'a App, client: &'a ClientInfo) -> Self {
        Self {
            app,
            client,
            counted: Vec::new(),
        }
    }

    /// Counts a secret that is tried by a client, as one that is wrong, over all accounts (L-04). A network counts with the wider
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

    /// Counts a password that is tried, as one that is wrong (L-02 to L-05). Right, it is forgiven by [`Self::forgive`].
    pub async fn login(&mut self, account: &Account) -> Result<(), ApiError> {
        let known = known_client(self.app, self.client, account).await?;
        let client = known.unwrap_or(&self.client.network);
        self.failure(client).await?;
        let now = self.app.now();
        let attempts = self.app.store.attempts();
        let taken = attempts
            .take_login(account.as_str(), client, known.is_some(), now)
            .await?;
        self.note(taken, now).await
    }

    /// The password was right: what this client tried before it is forgotten.
    pub async fn forgive(self, account: &Account) -> Result<(), ApiError> {
        for client in self.client.clients() {
            let attempts = self.app.store.attempts();
            attempts.clear(Attempts::LOGIN, account.as_str(), client).await?;
        }
        self.refund().await
    }

    /// Counts a registration (L-04).
    pub async fn registration(&mut self) -> Result<(), ApiError> {
        self.take("register", &self.client.network, &REGISTRATIONS_BY_CLIENT)
            .await
    }

    /// Counts a copy of all that is kept about a member.
    pub async fn export(&mut self, member_id: i64) -> Result<(), ApiError> {
        self.take("export", &of_member(member_id), &EXPORTS).await
    }

    /// It was right, or was not looked at after all: nothing counts.
    pub async fn refund(self) -> Result<(), ApiError> {
        Ok(self.app.store.attempts().give_back(&self.counted).await?)
    }

    async fn take(&mut self, kind: &'static str, subject: &str, windows: &[Window]) -> Result<(), ApiError> {
        let now = self.app.now();
        let attempts = self.app.store.attempts();
        let taken = attempts.take(kind, subject, &self.client.network, windows, now).await?;
        self.note(taken, now).await
    }

    async fn note(&mut self, taken: Taken, now: DateTime<Utc>) -> Result<(), ApiError> {
        match taken {
            Taken::Counted { id } => {
                self.counted.push(id);
                Ok(())
            }
            Taken::Full { retry_at } => {
                self.take_back().await?;
                Err(ApiError::again_at(retry_at, now))
            }
        }
    }

    /// What is refused uses nothing up, so a refusal gives back what was counted before it.
    async fn take_back(&mut self) -> Result<(), ApiError> {
        let counted = std::mem::take(&mut self.counted);
        Ok(self.app.store.attempts().give_back(&counted).await?)
    }
}

/// The client of this visit by which the account's member came in lately, the surer one where both are known.
async fn known_client<'v>(app: &App, client: &'v ClientInfo, account: &Account) -> Result<Option<&'v str>, ApiError> {
    let since = app.now() - KNOWN_FOR;
    for client in client.clients() {
        if app.store.members().is_known_client(account, client, since).await? {
            return Ok(Some(client));
        }
    }
    Ok(None)
}
