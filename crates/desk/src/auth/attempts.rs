//! Limits on trying the staff's secrets. An attempt is counted first, in the database, and taken back if it turns out to be
//! right (L-02 to L-06).
//!
//! An account is counted by its name, so it makes no difference whether it exists. A client that has signed in to the account
//! before has pauses of its own and is never refused because of others (L-05).

use chrono::TimeDelta;
use domain::{
    budget::{KNOWN_FOR, LOGINS_BY_CLIENT},
    staff::StaffName,
};
use http_kit::error::ApiError;
use store::{
    accounts::{Attempts, Limit, Taken, TakenAll},
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

/// What one call has counted so far.
pub struct AttemptGuard<'a> {
    desk: &'a Desk,
    client: &'a Client,
    counted: Vec<i64>,
}

impl<'a> AttemptGuard<'a> {
    /// Counts an attempt at a secret of an account as a wrong one.
    ///
    /// # Errors
    /// 429, and it must not be evaluated; the store's errors.
    pub async fn count(desk: &'a Desk, client: &'a Client, name: &StaffName) -> Result<Self, ApiError> {
        let now = desk.now();
        let known = known_client(desk, client, name).await?;
        let mut guard = Self::count_client(desk, client, known).await?;
        let subject = subject(name);
        let by = known.unwrap_or(&client.networks.network);
        match desk
            .store
            .attempts()
            .take_login(&subject, by, known.is_some(), now)
            .await?
        {
            Taken::Counted { id } => {
                guard.counted.push(id);
                Ok(guard)
            }
            Taken::Full { retry_at } => {
                guard.refund().await?;
                log_pause(desk, client, name).await?;
                Err(ApiError::again_at(retry_at, now))
            }
        }
    }

    /// Counts an attempt that names no account; `known` is a client that signed in before.
    ///
    /// # Errors
    /// 429; the store's errors.
    pub async fn count_client(desk: &'a Desk, client: &'a Client, known: Option<&str>) -> Result<Self, ApiError> {
        let limits: Vec<Limit> = match known {
            Some(known) => vec![Limit::new(BY_CLIENT, known, LOGINS_BY_CLIENT)],
            None => client
                .networks
                .iter()
                .map(|(size, name)| Limit::new(BY_CLIENT, name, size.failures()))
                .collect(),
        };
        Ok(Self {
            desk,
            client,
            counted: count_all(desk, client, &limits).await?,
        })
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
            Some(name) => known_client(desk, client, name).await?,
            None => None,
        };
        Self::count_client(desk, client, known).await
    }

    /// Counts a challenge that is stored for a client without an account, so that no client can fill the database with them.
    ///
    /// # Errors
    /// 429; the store's errors.
    pub async fn count_challenge(desk: &Desk, client: &Client) -> Result<(), ApiError> {
        let limits: Vec<Limit> = client
            .networks
            .iter()
            .map(|(size, name)| Limit::new(CHALLENGE, name, size.failures()))
            .collect();
        count_all(desk, client, &limits).await.map(drop)
    }

    /// The attempt was right, or was not evaluated after all; earlier wrong ones still count.
    ///
    /// # Errors
    /// The store's errors.
    pub async fn refund(self) -> Result<(), ApiError> {
        Ok(self.desk.store.attempts().give_back(&self.counted).await?)
    }

    /// Called after a sign-in: this client's earlier wrong attempts at the account are forgotten.
    ///
    /// # Errors
    /// The store's errors.
    pub async fn forgive(self, name: &StaffName) -> Result<(), ApiError> {
        for client in self.client.names() {
            let attempts = self.desk.store.attempts();
            attempts.clear(Attempts::LOGIN, &subject(name), client).await?;
        }
        self.refund().await
    }
}

/// Counts an attempt within all limits, and gives its numbers.
async fn count_all(desk: &Desk, client: &Client, limits: &[Limit]) -> Result<Vec<i64>, ApiError> {
    let (attempts, now) = (desk.store.attempts(), desk.now());
    match attempts.take_all(limits, &client.networks.network, now).await? {
        TakenAll::Counted { ids } => Ok(ids),
        TakenAll::Full { limits } => {
            let retry_at = limits.iter().map(|limit| limit.retry_at).max().unwrap_or(now);
            Err(ApiError::again_at(retry_at, now))
        }
    }
}

/// Logs that attempts at an account are not evaluated for now. Nothing is logged for a name without an account: it may be a
/// password in the wrong field.
async fn log_pause(desk: &Desk, client: &Client, name: &StaffName) -> Result<(), ApiError> {
    let Some(account) = desk.store.staff().find_by_name(name).await? else {
        return Ok(());
    };
    let line = NewLogLine::new(LogEvent::SignInPaused).about(LogSubject::Account(account.id), &account.name);
    let actor = StaffActor {
        client: client.networks.network.clone(),
        ..StaffActor::server()
    };
    let log = desk.store.log();
    Ok(log.add_once(&actor, &line, ONE_PAUSE, desk.now()).await?)
}

/// No member's account contains a space, so the two are never counted together.
fn subject(name: &StaffName) -> String {
    format!("staff {}", name.folded())
}

async fn known_client<'c>(desk: &Desk, client: &'c Client, name: &StaffName) -> Result<Option<&'c str>, ApiError> {
    let since = desk.now() - KNOWN_FOR;
    for client in client.names() {
        if desk.store.staff().is_known_client(name, client, since).await? {
            return Ok(Some(client));
        }
    }
    Ok(None)
}
