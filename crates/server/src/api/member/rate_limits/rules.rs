//! Several limits that one attempt must keep at once, each with its owner; and the budgets of an account that an attempt may
//! use.

use chrono::{DateTime, Utc};
use domain::budget::{account::AccountBudget, own};
use store::accounts::{FullLimit, Limit};

use crate::api::member::rate_limits::RateLimitGuard;
use crate::auth::client_info::ClientInfo;
use http_kit::error::{ApiError, LimitOwner};

/// A limit and its owner.
pub struct Rule {
    pub owner: LimitOwner,
    pub limit: Limit,
}

/// Why an attempt may not be made now.
pub struct Refusal {
    /// The owner of the limit that blocks longest.
    pub owner: LimitOwner,
    pub retry_at: DateTime<Utc>,
    /// The owners of all limits that are used up.
    pub full: Vec<LimitOwner>,
}

/// The part of an account's budget that an attempt is counted in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// For networks that the account has not been used from.
    Common,
    /// A reserve for networks whose block has made few requests.
    Reserve,
}

/// The names under which the store counts an account's attempts.
pub struct Kinds {
    pub network: &'static str,
    pub block: &'static str,
    pub account: &'static str,
    pub reserve: &'static str,
}

impl Rule {
    pub fn new(owner: LimitOwner, limit: Limit) -> Self {
        Self { owner, limit }
    }
}

/// The limits for an attempt on an account by a client that it has not been used from.
pub fn of_account(kinds: &Kinds, budget: &AccountBudget, subject: &str, client: &ClientInfo, part: Part) -> Vec<Rule> {
    let networks = &client.networks;
    let (in_block, of_all) = match part {
        Part::Common => (budget.block, Limit::new(kinds.account, subject, budget.all)),
        Part::Reserve => (budget.reserve_block, Limit::new(kinds.reserve, subject, budget.reserve)),
    };
    let in_network = Limit::new(kinds.network, own(subject, &networks.network), budget.network);
    let in_block = Limit::new(kinds.block, own(subject, &networks.block), in_block);
    vec![
        Rule::new(LimitOwner::Visitor, in_network),
        Rule::new(LimitOwner::Visitor, in_block),
        Rule::new(LimitOwner::Account, of_all),
    ]
}

/// The limits for an attempt on an account by a client that its member has used before.
pub fn of_known(kinds: &Kinds, budget: &AccountBudget, subject: &str, client: &str) -> Rule {
    let limit = Limit::new(kinds.account, own(subject, client), budget.known);
    Rule::new(LimitOwner::Visitor, limit)
}

impl Refusal {
    fn of(rules: &[Rule], full: &[FullLimit]) -> Option<Self> {
        let latest = full.iter().max_by_key(|limit| limit.retry_at)?;
        Some(Self {
            owner: rules[latest.at].owner,
            retry_at: latest.retry_at,
            full: full.iter().map(|limit| rules[limit.at].owner).collect(),
        })
    }

    /// Of two refusals, the one that ends first.
    pub fn or(self, other: Self) -> Self {
        if other.retry_at < self.retry_at { other } else { self }
    }
}

impl RateLimitGuard<'_> {
    /// Counts an attempt if every rule has room for it.
    pub async fn take_all(&mut self, rules: &[Rule]) -> Result<Result<(), Refusal>, ApiError> {
        let limits: Vec<Limit> = rules.iter().map(|rule| rule.limit.clone()).collect();
        let full = self.counted.count(&limits).await?;
        Ok(Refusal::of(rules, &full).map_or(Ok(()), Err))
    }

    /// The answer to a refused attempt; what was counted for it before is taken back.
    pub async fn refuse(&mut self, refusal: &Refusal) -> ApiError {
        match self.counted.take_back().await {
            Ok(()) => ApiError::full(refusal.owner, refusal.retry_at, self.counted.now()),
            Err(error) => error.into(),
        }
    }
}
