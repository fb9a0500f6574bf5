//! Limits on trying the staff's secrets. An attempt is counted first, in the database, and taken back if it turns out to be
//! right (L-02 to L-06).
//!
//! An account is counted by its name, so it makes no difference whether it exists. A client that has signed in to the account
//! before has pauses of its own and is never refused because of others (L-05).

use chrono::{DateTime, TimeDelta, Utc};
use domain::{
    budget::{KNOWN_FOR, LOGINS_BY_CLIENT},
    staff::StaffName,
};
use http_kit::error::ApiError;
use store::{
    Store,
    accounts::{AttemptGuard, Limit},
    log::{LogEvent, LogSubject, NewLogLine, StaffActor},
};

use super::client::Client;
use crate::state::Desk;

/// The kind under which clients' failures over all accounts are counted.
const BY_CLIENT: &str = "staff failure";

/// The kind under which clients' challenges for a passkey are counted.
const CHALLENGE: &str = "staff passkey";

/// Refusals of one account within this time are one line of the log.
const ONE_PAUSE: TimeDelta = TimeDelta::minutes(15);

/// The limits of one call.
pub struct StaffAttemptGuard<'a> {
    client: &'a Client,
    counted: AttemptGuard<'a>,
}

impl<'a> StaffAttemptGuard<'a> {
    /// Counts an attempt at a secret of an account as a wrong one.
    ///
    /// # Errors
    /// 429, and it must not be evaluated; the store's errors.
    pub async fn count(desk: &'a Desk, client: &'a Client, name: &StaffName) -> Result<Self, ApiError> {
        let known = known_client(&desk.store, desk.now(), client, name).await?;
        let mut guard = Self::count_client(desk, client, known).await?;
        let by = known.unwrap_or(&client.networks.network);
        let full = guard.counted.count_login(&subject(name), by, known.is_some()).await?;
        let Some(retry_at) = full else {
            return Ok(guard);
        };
        log_pause(&desk.store, desk.now(), client, name).await?;
        Err(ApiError::again_at(retry_at, guard.counted.now()))
    }

    /// Counts an attempt that names no account; `known` is a client that signed in before.
    ///
    /// # Errors
    /// 429; the store's errors.
    pub async fn count_client(desk: &'a Desk, client: &'a Client, known: Option<&str>) -> Result<Self, ApiError> {
        let limits = match known {
            Some(known) => vec![Limit::new(BY_CLIENT, known, LOGINS_BY_CLIENT)],
            None => of_networks(BY_CLIENT, client),
        };
        let counted = count_all(desk, client, &limits).await?;
        Ok(Self { client, counted })
    }

    /// Counts a signature by a passkey, of the account of this name if there is one. The account's own limit does not count: a
    /// signature cannot be guessed, and a client that floods the account with wrong passwords must not block its passkey.
    ///
    /// # Errors
    /// 429, and it must not be evaluated; the store's errors.
    pub async fn count_signature(
        desk: &'a Desk,
        client: &'a Client,
        name: Option<&StaffName>,
    ) -> Result<Self, ApiError> {
        let known = match name {
            Some(name) => known_client(&desk.store, desk.now(), client, name).await?,
            None => None,
        };
        Self::count_client(desk, client, known).await
    }

    /// Counts a challenge that is stored for a client without an account, so that no client can fill the database with them.
    ///
    /// # Errors
    /// 429; the store's errors.
    pub async fn count_challenge(desk: &Desk, client: &Client) -> Result<(), ApiError> {
        count_all(desk, client, &of_networks(CHALLENGE, client)).await.map(drop)
    }

    /// The attempt was right, or was not evaluated after all; earlier wrong ones still count.
    ///
    /// # Errors
    /// The store's errors.
    pub async fn refund(mut self) -> Result<(), ApiError> {
        Ok(self.counted.take_back().await?)
    }

    /// Called after a sign-in: this client's earlier wrong attempts at the account are forgotten.
    ///
    /// # Errors
    /// The store's errors.
    pub async fn forgive(self, name: &StaffName) -> Result<(), ApiError> {
        Ok(self.counted.forgive(&subject(name), self.client.names()).await?)
    }
}

/// Counts an attempt within all limits.
async fn count_all<'a>(desk: &'a Desk, client: &'a Client, limits: &[Limit]) -> Result<AttemptGuard<'a>, ApiError> {
    let mut guard = AttemptGuard::new(&desk.store, &client.networks.network, desk.now());
    let full = guard.count(limits).await?;
    match full.iter().map(|limit| limit.retry_at).max() {
        None => Ok(guard),
        Some(retry_at) => Err(ApiError::again_at(retry_at, guard.now())),
    }
}

/// What each network of a client may fail at.
fn of_networks(kind: &'static str, client: &Client) -> Vec<Limit> {
    let networks = client.networks.iter();
    networks
        .map(|(size, name)| Limit::new(kind, name, size.failures()))
        .collect()
}

/// Logs that attempts at an account are not evaluated for now. Nothing is logged for a name without an account: it may be a
/// password in the wrong field.
async fn log_pause(store: &Store, now: DateTime<Utc>, client: &Client, name: &StaffName) -> Result<(), ApiError> {
    let Some(account) = store.staff().find_by_name(name).await? else {
        return Ok(());
    };
    let line = NewLogLine::new(LogEvent::SignInPaused).about(LogSubject::Account(account.id), &account.name);
    let actor = StaffActor {
        client: client.networks.network.clone(),
        ..StaffActor::server()
    };
    let log = store.log();
    Ok(log.add_once(&actor, &line, ONE_PAUSE, now).await?)
}

/// No member's account contains a space, so the two are never counted together.
fn subject(name: &StaffName) -> String {
    format!("staff {}", name.folded())
}

async fn known_client<'c>(
    store: &Store,
    now: DateTime<Utc>,
    client: &'c Client,
    name: &StaffName,
) -> Result<Option<&'c str>, ApiError> {
    let since = now - KNOWN_FOR;
    for client in client.names() {
        if store.staff().is_known_client(name, client, since).await? {
            return Ok(Some(client));
        }
    }
    Ok(None)
}
