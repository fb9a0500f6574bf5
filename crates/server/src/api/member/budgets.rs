//! How often somebody may try what a secret opens, or have a message sent. What is tried counts first, in the database, and
//! what turns out to be right is given back.
//!
//! Accounts are counted as they are written, so whether one exists makes no difference. Who has come in from the same client
//! before keeps a budget of their own, so that nobody can use up the budget of somebody else (L-05). That client is looked for
//! only where the common budget is used up.

use chrono::{DateTime, Utc};
use domain::{
    account::{Account, AccountKind},
    budget::{
        KNOWN_FOR, LOGINS_BY_CLIENT, REGISTRATIONS_BY_CLIENT, SENDS, SENDS_BY_CLIENT, SENDS_KNOWN, SMS_TO_NUMBER,
        WRONG_CODES, WRONG_CODES_KNOWN, Window, of_member, own,
    },
    code::Purpose,
};
use store::{Attempts, Taken};

use crate::{app::App, envelope::ApiError, post::sms, visit::Visit};

/// Copies of all that is kept about a member, in one day.
const EXPORTS: [Window; 1] = [Window::new(10, chrono::TimeDelta::days(1))];

/// What one call has counted so far.
pub struct Tally<'a> {
    app: &'a App,
    visit: &'a Visit,
    counted: Vec<i64>,
}

impl<'a> Tally<'a> {
    /// A call that has counted nothing yet.
    pub fn new(app: &'a App, visit: &'a Visit) -> Self {
        Self {
            app,
            visit,
            counted: Vec::new(),
        }
    }

    /// Counts a message with a code (C-07, C-08).
    pub async fn send(&mut self, purpose: Purpose, account: &Account) -> Result<(), ApiError> {
        let (pause, rest) = SENDS.split_at(1);
        self.take("send", &self.visit.network, &SENDS_BY_CLIENT).await?;
        let kind = format!("send_{}", purpose.as_str());
        self.take(&kind, account.as_str(), pause).await?;
        match account.kind() {
            AccountKind::Email => self.take_within("send_account", account, rest, &SENDS_KNOWN[1..]).await,
            // Each costs the house money, whoever asks.
            AccountKind::Mobile => {
                if let Some(retry_at) = sms::used_up_until(self.app).await? {
                    return self.note(Taken::Full { retry_at }, self.app.now()).await;
                }
                self.take("send_account", account.as_str(), rest).await?;
                self.take("send_number", account.as_str(), &SMS_TO_NUMBER).await
            }
        }
    }

    /// Counts a code that is tried, whatever it is for, as one that is wrong (C-06, L-04).
    pub async fn code(&mut self, account: &Account) -> Result<(), ApiError> {
        self.failure(&self.visit.network).await?;
        self.take_within("code", account, &WRONG_CODES, &WRONG_CODES_KNOWN)
            .await
    }

    /// Counts a secret that is tried by a client, as one that is wrong, over all accounts (L-04).
    pub async fn failure(&mut self, client: &str) -> Result<(), ApiError> {
        self.take("failure", client, &LOGINS_BY_CLIENT).await
    }

    /// Counts a password that is tried, as one that is wrong (L-02 to L-05). Right, it is forgiven by [`Self::forgive`].
    pub async fn login(&mut self, account: &Account) -> Result<(), ApiError> {
        let known = known_client(self.app, self.visit, account).await?;
        let client = known.unwrap_or(&self.visit.network);
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
        for client in self.visit.clients() {
            let attempts = self.app.store.attempts();
            attempts.clear(Attempts::LOGIN, account.as_str(), client).await?;
        }
        self.give_back().await
    }

    /// Counts a registration (L-04).
    pub async fn registration(&mut self) -> Result<(), ApiError> {
        self.take("register", &self.visit.network, &REGISTRATIONS_BY_CLIENT)
            .await
    }

    /// Counts a copy of all that is kept about a member.
    pub async fn export(&mut self, member_id: i64) -> Result<(), ApiError> {
        self.take("export", &of_member(member_id), &EXPORTS).await
    }

    /// It was right, or was not looked at after all: nothing counts.
    pub async fn give_back(self) -> Result<(), ApiError> {
        for id in self.counted {
            self.app.store.attempts().give_back(id).await?;
        }
        Ok(())
    }

    async fn take_within(
        &mut self,
        kind: &str,
        account: &Account,
        windows: &[Window],
        windows_of_known: &[Window],
    ) -> Result<(), ApiError> {
        let now = self.app.now();
        let attempts = self.app.store.attempts();
        let mut taken = attempts
            .take(kind, account.as_str(), &self.visit.network, windows, now)
            .await?;
        if let (Taken::Full { .. }, Some(known)) = (taken, known_client(self.app, self.visit, account).await?) {
            let subject = own(account.as_str(), known);
            taken = attempts.take(kind, &subject, known, windows_of_known, now).await?;
        }
        self.note(taken, now).await
    }

    async fn take(&mut self, kind: &str, subject: &str, windows: &[Window]) -> Result<(), ApiError> {
        let now = self.app.now();
        let attempts = self.app.store.attempts();
        let taken = attempts.take(kind, subject, &self.visit.network, windows, now).await?;
        self.note(taken, now).await
    }

    /// What is refused uses nothing up, so a refusal gives back what was counted before it.
    async fn note(&mut self, taken: Taken, now: DateTime<Utc>) -> Result<(), ApiError> {
        match taken {
            Taken::Counted { id } => {
                self.counted.push(id);
                Ok(())
            }
            Taken::Full { retry_at } => {
                for id in self.counted.drain(..) {
                    self.app.store.attempts().give_back(id).await?;
                }
                Err(ApiError::again_at(retry_at, now))
            }
        }
    }
}

/// The client of this visit by which the account's member came in lately, the surer one where both are known.
async fn known_client<'v>(app: &App, visit: &'v Visit, account: &Account) -> Result<Option<&'v str>, ApiError> {
    let since = app.now() - KNOWN_FOR;
    for client in visit.clients() {
        if app.store.members().is_known_client(account, client, since).await? {
            return Ok(Some(client));
        }
    }
    Ok(None)
}
