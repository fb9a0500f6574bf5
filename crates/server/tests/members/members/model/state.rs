//! The model: who is a member, which codes are out, which sessions live. It knows the rules and nothing of how the site keeps them.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use domain::budget::CODE_TRIES_BY_OTHERS;

pub const ACCOUNTS: [&str; 3] = ["lin@example.org", "wang@example.org", "0912345678"];
pub const IDLE: TimeDelta = TimeDelta::days(30);
pub const LONGEST: TimeDelta = TimeDelta::days(90);
pub const CODE_LIFE: TimeDelta = TimeDelta::seconds(600);

/// Which code is shown.
#[derive(Debug, Clone, Copy)]
pub enum Shown {
    /// The last one that came to the account for this purpose.
    Last,
    /// The one before it.
    Older,
    /// The last one that came to the next account.
    Foreign,
    /// One that was never sent.
    Wrong,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Purpose {
    Register,
    Reset,
}

/// A code that was issued. Where it was not sent, its digits are unknown.
#[derive(Debug, Clone)]
pub struct Code {
    pub ends: DateTime<Utc>,
    pub tries: u32,
    pub digits: Option<String>,
}

#[derive(Debug)]
pub struct Session {
    pub token: String,
    pub account: usize,
    pub began: DateTime<Utc>,
    pub seen: DateTime<Utc>,
    pub is_ended: bool,
}

#[derive(Default)]
pub struct Model {
    /// The password of each account that is a member's.
    pub members: BTreeMap<usize, usize>,
    pub codes: BTreeMap<(Purpose, usize), Code>,
    /// All codes that came, for showing old ones.
    pub came: BTreeMap<(Purpose, usize), Vec<String>>,
    pub sessions: Vec<Session>,
}

impl Model {
    pub fn is_live(&self, session: &Session, now: DateTime<Utc>) -> bool {
        !session.is_ended
            && self.members.contains_key(&session.account)
            && now < session.began + LONGEST
            && now < session.seen + IDLE
    }

    pub fn end_sessions(&mut self, account: usize) {
        for session in self.sessions.iter_mut().filter(|session| session.account == account) {
            session.is_ended = true;
        }
    }

    /// A code that was asked for and answered: a new one in place of the old, known to the mailbox's reader.
    pub fn sent(&mut self, purpose: Purpose, account: usize, digits: Option<String>, now: DateTime<Utc>) {
        if let Some(digits) = &digits {
            self.came.entry((purpose, account)).or_default().push(digits.clone());
        }
        let code = Code {
            ends: now + CODE_LIFE,
            tries: 0,
            digits,
        };
        self.codes.insert((purpose, account), code);
    }

    pub fn digits(&self, purpose: Purpose, account: usize, shown: Shown) -> String {
        let came = |account: usize| self.came.get(&(purpose, account)).cloned().unwrap_or_default();
        let own = came(account);
        let digits = match shown {
            Shown::Last => own.last().cloned(),
            Shown::Older => own.len().checked_sub(2).and_then(|at| own.get(at).cloned()),
            Shown::Foreign => came((account + 1) % ACCOUNTS.len()).last().cloned(),
            Shown::Wrong => None,
        };
        digits.unwrap_or_else(|| "000000".to_owned())
    }

    /// Whether a code that is shown now is right; a wrong one costs a try.
    pub fn is_right(&mut self, purpose: Purpose, account: usize, digits: &str, now: DateTime<Utc>) -> bool {
        let Some(code) = self.codes.get_mut(&(purpose, account)) else {
            return false;
        };
        // The caller who tries it has not asked for it: each call comes from a network of its own.
        if now >= code.ends || code.tries >= CODE_TRIES_BY_OTHERS {
            return false;
        }
        let is_right = code.digits.as_deref() == Some(digits);
        code.tries += u32::from(!is_right);
        is_right
    }
}
