//! Limits on one account for clients that it has not been used from: each network has a part that no other network can
//! use up, all together have a limit, and beyond it there is a reserve for networks that have made few requests.
//!
//! A client with one network, one IPv4 /24 or one IPv6 /48 can never keep another client from an account. A client with
//! many such blocks can, until the next hour or day; clients that the member has used before have limits of their own
//! and are never kept out.

use super::{DAY, HOUR, Window};

/// The limits of one account for one kind of attempt.
#[derive(Debug, Clone, Copy)]
pub struct AccountBudget {
    /// Of one network.
    pub network: &'static [Window],
    /// Of one block of networks.
    pub block: &'static [Window],
    /// Of all networks that the account has not been used from.
    pub all: &'static [Window],
    /// Of all of them together, beyond that.
    pub reserve: &'static [Window],
    /// Of the block of a network that uses the reserve: its earlier requests count too.
    pub reserve_block: &'static [Window],
    /// Of each client that the member has used before, counted separately.
    pub known: &'static [Window],
}

/// Mails with a code to one mailbox, for all purposes and whether it has an account or not (C-07).
pub const MAILS: AccountBudget = AccountBudget {
    network: &[Window::new(5, HOUR), Window::new(10, DAY)],
    block: &[Window::new(8, HOUR), Window::new(16, DAY)],
    all: &[Window::new(15, HOUR), Window::new(30, DAY)],
    reserve: &[Window::new(10, HOUR), Window::new(20, DAY)],
    reserve_block: &[Window::new(2, DAY)],
    known: &[Window::new(5, DAY)],
};

/// Text messages with a code to one number (C-08).
pub const TEXTS: AccountBudget = AccountBudget {
    network: &[Window::new(5, DAY)],
    block: &[Window::new(5, DAY)],
    all: &[Window::new(5, DAY)],
    reserve: &[Window::new(3, DAY)],
    reserve_block: &[Window::new(1, DAY)],
    known: &[Window::new(2, DAY)],
};

/// Wrong codes of an account, over all its codes and purposes (C-06). The reserve is for networks that have asked for a code
/// themselves.
pub const WRONG_CODES: AccountBudget = AccountBudget {
    network: &[Window::new(8, HOUR), Window::new(14, DAY)],
    block: &[Window::new(8, HOUR), Window::new(14, DAY)],
    all: &[Window::new(10, HOUR), Window::new(20, DAY)],
    reserve: &[Window::new(5, HOUR), Window::new(10, DAY)],
    reserve_block: &[Window::new(2, DAY)],
    known: &[Window::new(5, DAY)],
};
