//! What the whole site may send, and which share each kind of message may use. The last shares are reserved for those who
//! cannot be attackers: when the general share is used up, something is left for networks that have not asked lately, more for
//! clients that a member has used before, and always something for notices to members about their own accounts.

use super::{DAY, HOUR, Window};

/// Mails of the whole site, unless its settings say otherwise.
pub const MAILS_OF_SITE: SiteBudget = SiteBudget {
    hourly: 500,
    daily: 3_000,
};
/// Text messages of the whole site, unless its settings say otherwise (C-08).
pub const TEXTS_OF_SITE: SiteBudget = SiteBudget {
    hourly: 200,
    daily: 1_000,
};
/// Contact messages that are mailed one by one; the others are reported in a digest.
pub const CONTACT_MAILED: &[Window] = &[Window::new(20, HOUR), Window::new(60, DAY)];
/// Contact messages that are accepted at all (L-04).
pub const CONTACT_KEPT: &[Window] = &[Window::new(500, DAY)];
/// Contact messages with the same e-mail address as their sender.
pub const CONTACT_BY_MAILBOX: &[Window] = &[Window::new(10, HOUR), Window::new(20, DAY)];
/// Receipts to one mailbox: anyone can enter anyone's address.
pub const CONTACT_RECEIPTS_BY_MAILBOX: &[Window] = &[Window::new(1, DAY)];
/// Digests of contact messages.
pub const CONTACT_DIGESTS: &[Window] = &[Window::new(1, HOUR)];

/// The limits within an hour and within a day.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SiteBudget {
    /// Within an hour.
    pub hourly: u32,
    /// Within a day.
    pub daily: u32,
}

/// Who a message is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Share {
    /// Any client asked for it.
    Anybody,
    /// A network asked for it whose block has asked for nothing in the last day.
    NewNetwork,
    /// A client asked for it from which its member has logged in before.
    KnownClient,
    /// A notice to a member or to the site's operator, sent without a request.
    Notice,
}

impl Share {
    /// From the first to be refused to the last.
    pub const ALL: [Self; 4] = [Self::Anybody, Self::NewNetwork, Self::KnownClient, Self::Notice];

    /// How much of `most` this share may use, counted together with all others. A limit below five is not divided.
    pub const fn of(self, most: u32) -> u32 {
        let (fifth, tenth) = (most / 5, most / 10);
        match self {
            Self::Anybody => most - tenth - fifth - fifth,
            Self::NewNetwork => most - tenth - fifth,
            Self::KnownClient => most - tenth,
            Self::Notice => most,
        }
    }
}

impl SiteBudget {
    /// Its windows for one share.
    pub const fn windows(self, share: Share) -> [Window; 2] {
        [
            Window::new(share.of(self.hourly), HOUR),
            Window::new(share.of(self.daily), DAY),
        ]
    }

    /// Windows that are full when more than half is used.
    pub const fn beyond_half(self) -> [Window; 2] {
        [
            Window::new(self.hourly.div_ceil(2) + 1, HOUR),
            Window::new(self.daily.div_ceil(2) + 1, DAY),
        ]
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn half_of_the_budget_is_open_to_all_and_the_rest_reserved() {
        assert_eq!(Share::ALL.map(|share| share.of(500)), [250, 350, 450, 500]);
        assert_eq!(Share::ALL.map(|share| share.of(200)), [100, 140, 180, 200]);
        assert_eq!(Share::ALL.map(|share| share.of(4)), [4, 4, 4, 4]);
        assert_eq!(Share::ALL.map(|share| share.of(0)), [0, 0, 0, 0]);
    }

    proptest! {
        #[test]
        fn shares_grow_with_priority(most in any::<u32>()) {
            let parts = Share::ALL.map(|share| share.of(most));
            prop_assert!(parts.is_sorted(), "{parts:?}");
            prop_assert_eq!(parts[3], most);
            prop_assert!(parts[0] >= most / 2, "half is open to all clients: {parts:?}");
        }
    }
}
