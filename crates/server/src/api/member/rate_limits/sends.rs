//! Limits on messages with a code, per network, per account and for the whole site (C-07, C-08).
//!
//! There are three budgets, and the common one is used first. When the account's or the site's common budget is used up, a
//! client from which the member has logged in before has budgets of its own, and another network may use a reserve if its block
//! has made few requests.

use domain::{
    account::{Account, AccountKind},
    budget::{
        RESEND, Window,
        account::{AccountBudget, MAILS, TEXTS},
        network::NetworkSize,
        own,
        site::Share,
    },
    code::Purpose,
    mailbox::mailbox,
};
use store::{accounts::Limit, queues::Channel};

use crate::api::member::rate_limits::{
    RateLimitGuard, known_client,
    rules::{Kinds, Part, Refusal, Rule, of_account, of_known},
};
use delivery::quota;
use http_kit::error::{ApiError, LimitOwner};

const KINDS: Kinds = Kinds {
    network: "send_network",
    block: "send_block",
    account: "send_account",
    reserve: "send_reserve",
};
/// The name under which the networks of a call are counted, over all accounts.
const SENDS: &str = "send";
const TEXTS_SENT: &str = "send_text";
/// The name under which the pause between two messages is counted.
const PAUSE: &str = "send_pause";

/// A requested message.
struct Wanted {
    purpose: Purpose,
    channel: Channel,
    budget: &'static AccountBudget,
    /// The account as it is counted: addresses that differ only by a tag are one account.
    subject: String,
}

impl RateLimitGuard<'_> {
    /// Counts a requested message with a code.
    pub async fn send(&mut self, purpose: Purpose, account: &Account) -> Result<(), ApiError> {
        let (channel, budget) = match account.kind() {
            AccountKind::Email => (Channel::Mail, &MAILS),
            AccountKind::Mobile => (Channel::Sms, &TEXTS),
        };
        let wanted = Wanted {
            purpose,
            channel,
            budget,
            subject: mailbox(account.as_str()),
        };
        let Err(refusal) = self.take_all(&self.by_anybody(&wanted)).await? else {
            return Ok(quota::warn_beyond_half(&self.app.delivery, channel).await?);
        };
        let other_way = match known_client(&self.app.store, self.counted.now(), self.client, account).await? {
            Some(client) => Some(self.by_known(&wanted, client)),
            None => self.by_newcomer(&wanted, &refusal),
        };
        let refusal = match other_way {
            None => refusal,
            Some(rules) => match self.take_all(&rules).await? {
                Ok(()) => return Ok(quota::warn_beyond_half(&self.app.delivery, channel).await?),
                Err(other) => refusal.or(other),
            },
        };
        if refusal.owner == LimitOwner::Site {
            quota::report_used_up(&self.app.delivery, channel, refusal.retry_at).await?;
        }
        Err(self.refuse(&refusal).await)
    }

    fn by_anybody(&self, wanted: &Wanted) -> Vec<Rule> {
        let mut rules = self.of_networks(wanted.channel, &[]);
        rules.push(self.pause(wanted));
        rules.extend(self.of_account(wanted, Part::Common));
        rules.push(self.of_site(wanted, Share::Anybody));
        rules
    }

    fn by_known(&self, wanted: &Wanted, client: &str) -> Vec<Rule> {
        // Only the client is counted, not its network: requests of its neighbours do not matter.
        let mut rules = of_network(wanted.channel, NetworkSize::Network, client, &[]);
        rules.push(self.pause(wanted));
        rules.push(of_known(&KINDS, wanted.budget, &wanted.subject, client));
        rules.push(self.of_site(wanted, Share::KnownClient));
        rules
    }

    /// The rules for a network that has made few requests; `None` if the network's own limit is used up.
    fn by_newcomer(&self, wanted: &Wanted, refusal: &Refusal) -> Option<Vec<Rule>> {
        if refusal.full.contains(&LimitOwner::Visitor) {
            return None;
        }
        let is_full = |owner| refusal.full.contains(&owner);
        let part = if is_full(LimitOwner::Account) {
            Part::Reserve
        } else {
            Part::Common
        };
        let (share, in_block) = if is_full(LimitOwner::Site) {
            (Share::NewNetwork, wanted.budget.reserve_block)
        } else {
            (Share::Anybody, &[][..])
        };
        let mut rules = self.of_networks(wanted.channel, in_block);
        rules.push(self.pause(wanted));
        rules.extend(self.of_account(wanted, part));
        rules.push(self.of_site(wanted, share));
        Some(rules)
    }

    /// The limits for each network of the call, over all accounts; its block must also keep `in_block`.
    fn of_networks(&self, channel: Channel, in_block: &[Window]) -> Vec<Rule> {
        let networks = self.client.networks.iter();
        networks
            .flat_map(|(size, name)| {
                let more = if size == NetworkSize::Block { in_block } else { &[] };
                of_network(channel, size, name, more)
            })
            .collect()
    }

    fn of_account(&self, wanted: &Wanted, part: Part) -> Vec<Rule> {
        of_account(&KINDS, wanted.budget, &wanted.subject, self.client, part)
    }

    fn pause(&self, wanted: &Wanted) -> Rule {
        let subject = own(&own(&wanted.subject, &self.client.network), wanted.purpose.as_str());
        Rule::new(LimitOwner::Visitor, Limit::new(PAUSE, subject, [RESEND]))
    }

    fn of_site(&self, wanted: &Wanted, share: Share) -> Rule {
        Rule::new(
            LimitOwner::Site,
            quota::limit(&self.app.delivery, wanted.channel, share),
        )
    }
}

fn of_network(channel: Channel, size: NetworkSize, name: &str, more: &[Window]) -> Vec<Rule> {
    let sends = [size.sends(), more].concat();
    let mut rules = vec![Rule::new(LimitOwner::Visitor, Limit::new(SENDS, name, sends))];
    if channel == Channel::Sms {
        rules.push(Rule::new(
            LimitOwner::Visitor,
            Limit::new(TEXTS_SENT, name, size.texts()),
        ));
    }
    rules
}
