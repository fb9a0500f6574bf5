//! Attempts at codes: each counts as a wrong one until it turns out to be right (C-06, L-04).

use domain::{account::Account, budget::account::WRONG_CODES, code::Purpose};

use crate::api::member::rate_limits::{
    RateLimitGuard, known_client,
    rules::{Kinds, Part, of_account, of_known},
};
use http_kit::error::{ApiError, LimitOwner};

const KINDS: Kinds = Kinds {
    network: "code_network",
    block: "code_block",
    account: "code",
    reserve: "code_reserve",
};

impl RateLimitGuard<'_> {
    /// Counts an attempt at a code. All purposes share one budget; the reserve is for clients that have asked for a code of
    /// this purpose.
    pub async fn code(&mut self, purpose: Purpose, account: &Account) -> Result<(), ApiError> {
        let known = known_client(&self.app.store, self.counted.now(), self.client, account).await?;
        self.failure(known.unwrap_or(&self.client.network)).await?;
        let subject = account.as_str();
        let common = of_account(&KINDS, &WRONG_CODES, subject, self.client, Part::Common);
        let Err(refusal) = self.take_all(&common).await? else {
            return Ok(());
        };
        let other_way = match known {
            Some(client) => Some(vec![of_known(&KINDS, &WRONG_CODES, subject, client)]),
            None if refusal.full.contains(&LimitOwner::Visitor) => None,
            None => self
                .has_asked(purpose, account)
                .await?
                .then(|| of_account(&KINDS, &WRONG_CODES, subject, self.client, Part::Reserve)),
        };
        let refusal = match other_way {
            None => refusal,
            Some(rules) => match self.take_all(&rules).await? {
                Ok(()) => return Ok(()),
                Err(other) => refusal.or(other),
            },
        };
        Err(self.refuse(&refusal).await)
    }

    async fn has_asked(&self, purpose: Purpose, account: &Account) -> Result<bool, ApiError> {
        let senders: Vec<&str> = self.client.clients().collect();
        let codes = self.app.store.codes();
        Ok(codes.is_asked_by(purpose, account, &senders, self.app.now()).await?)
    }
}
