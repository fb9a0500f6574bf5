//! Limits of one network. A client with many neighbouring addresses has few networks, so an address is counted three
//! times: by itself, with its end site, and with its block.

use super::{DAY, HOUR, LOGINS_BY_CLIENT, TEN_MINUTES, TWO_MINUTES, Window};

/// The size of a part of the network that is counted as one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NetworkSize {
    /// One IPv4 address, or one IPv6 /64: a household.
    Network,
    /// One IPv6 /56, the usual assignment to a customer.
    EndSite,
    /// One IPv4 /24, or one IPv6 /48, which any client can get on request.
    Block,
}

impl NetworkSize {
    /// From the narrowest to the widest.
    pub const ALL: [Self; 3] = [Self::Network, Self::EndSite, Self::Block];

    /// Messages with a code that it may ask for, over all accounts (C-07).
    pub const fn sends(self) -> &'static [Window] {
        match self {
            Self::Network => const { &[Window::new(10, TEN_MINUTES), Window::new(30, HOUR)] },
            Self::EndSite => const { &[Window::new(20, TEN_MINUTES), Window::new(60, HOUR)] },
            Self::Block => const { &[Window::new(30, TEN_MINUTES), Window::new(90, HOUR)] },
        }
    }

    /// Those of them that are text messages, which cost money (C-08).
    pub const fn texts(self) -> &'static [Window] {
        match self {
            Self::Network => const { &[Window::new(10, HOUR), Window::new(20, DAY)] },
            Self::EndSite | Self::Block => const { &[Window::new(15, HOUR), Window::new(30, DAY)] },
        }
    }

    /// Wrong secrets that it may try, over all accounts and operations (L-04).
    pub const fn failures(self) -> &'static [Window] {
        match self {
            Self::Network => &LOGINS_BY_CLIENT,
            Self::EndSite | Self::Block => const { &[Window::new(150, TEN_MINUTES), Window::new(500, HOUR)] },
        }
    }

    /// Messages through the contact form (L-04).
    pub const fn contact_messages(self) -> &'static [Window] {
        match self {
            Self::Network => {
                const {
                    &[
                        Window::new(5, TWO_MINUTES),
                        Window::new(9, TEN_MINUTES),
                        Window::new(20, HOUR),
                        Window::new(40, DAY),
                    ]
                }
            }
            Self::EndSite | Self::Block => {
                const {
                    &[
                        Window::new(15, TEN_MINUTES),
                        Window::new(30, HOUR),
                        Window::new(60, DAY),
                    ]
                }
            }
        }
    }
}
