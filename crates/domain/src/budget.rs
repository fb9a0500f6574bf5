//! Limits on trying secrets and sending messages: all numbers in one place.
//!
//! A limit is a list of [`Window`]s; an attempt is counted before it is evaluated. How attempts are stored is not known here. A
//! client is a keyed hash of a network or a device.

pub mod account;
pub mod network;
pub mod site;

use chrono::TimeDelta;

/// At most so many within a time span, counted back from each moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// The length of the time span.
    pub length: TimeDelta,
    /// How many it allows.
    pub most: u32,
}

impl Window {
    /// At most `most` within `length`.
    pub const fn new(most: u32, length: TimeDelta) -> Self {
        Self { length, most }
    }
}

const TWO_MINUTES: TimeDelta = TimeDelta::minutes(2);
const TEN_MINUTES: TimeDelta = TimeDelta::minutes(10);
const HOUR: TimeDelta = TimeDelta::hours(1);
const DAY: TimeDelta = TimeDelta::days(1);

/// After so many wrong attempts a code is invalid (C-05).
pub const CODE_TRIES: u32 = 5;
/// How many of these may come from clients that have not asked for a code of the account themselves (C-05).
pub const CODE_TRIES_BY_OTHERS: u32 = 3;

/// Messages for one purpose to one account that one network may ask for; the button shows the same countdown (C-07).
pub const RESEND: Window = Window::new(1, TimeDelta::seconds(30));

/// Failed logins on one account from one client without a pause (L-02).
pub const FREE_FAILURES: u32 = 5;
/// The longest pause between two logins that are evaluated (L-02).
pub const LONGEST_PAUSE: TimeDelta = TimeDelta::seconds(900);
/// How far back failed logins on one account from one client count (L-02).
pub const FAILURES_REMEMBERED: TimeDelta = DAY;
/// Failed logins on one account after which clients that it has not been used from are refused (L-05).
pub const LOGINS_OF_ACCOUNT: [Window; 1] = [Window::new(100, HOUR)];
/// Failed logins of one client, over all accounts (L-04).
pub const LOGINS_BY_CLIENT: [Window; 2] = [Window::new(30, TEN_MINUTES), Window::new(100, HOUR)];
/// A client that logged in no longer ago than this is known (L-05).
pub const KNOWN_FOR: TimeDelta = TimeDelta::days(30);

/// Registrations of one client (L-04).
pub const REGISTRATIONS_BY_CLIENT: [Window; 1] = [Window::new(10, HOUR)];
/// The pause after the last of `failures` failed logins before the next one is evaluated (L-02); `None` while no pause is
/// needed.
pub fn pause_after(failures: u32) -> Option<TimeDelta> {
    let beyond = failures.checked_sub(FREE_FAILURES)?;
    let seconds = 1_i64.checked_shl(beyond).filter(|&seconds| seconds > 0);
    Some(seconds.map_or(LONGEST_PAUSE, |seconds| {
        TimeDelta::seconds(seconds.min(LONGEST_PAUSE.num_seconds()))
    }))
}

/// Test mails that staff have sent from the desk.
pub const TEST_MAILS: [Window; 2] = [RESEND, Window::new(10, HOUR)];

/// Codes by which one member is asked to confirm a merge.
pub const MERGE_CODES: [Window; 3] = [RESEND, Window::new(5, HOUR), Window::new(10, DAY)];

/// Copies of all that is kept about a member.
pub const DATA_EXPORTS: [Window; 1] = [Window::new(10, DAY)];

/// Changes of one member's favourites.
pub const FAVOURITE_CHANGES: [Window; 2] = [Window::new(120, TWO_MINUTES), Window::new(1_000, HOUR)];
/// Links that one member makes to a cabinet.
pub const CABINET_LINKS: [Window; 1] = [Window::new(20, DAY)];

/// The subject of the limit that `client` has for itself within the account `subject`. No account contains a space.
pub fn own(subject: &str, client: &str) -> String {
    format!("{subject} {client}")
}

/// The subject of a limit of a member, whatever the account.
pub fn of_member(member_id: i64) -> String {
    format!("member {member_id}")
}
