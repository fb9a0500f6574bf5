//! Signing in with a provider's account: when the provider's word about an e-mail address is enough to link that account to a
//! member, and which links of a member may be removed.
//!
//! The provider's own key for a person (`sub`, a user id) never passes to another person. An address may: organisations give the
//! address of somebody who has left to the next person, and some providers pass on addresses that nobody checked.

use crate::member::Identity;

/// What a provider's word about an e-mail address is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AddressProof {
    /// Nothing: the person told the provider, which does not run the mailbox.
    Claimed,
    /// The provider runs the mailbox today, for an organisation that may give it to somebody else tomorrow.
    Current,
    /// The provider runs the mailbox and never gives its address to another person.
    Permanent,
}

impl AddressProof {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Claimed, Self::Current, Self::Permanent];

    /// Whether the person has the mailbox now, so that the address may become the account of a new member.
    pub const fn is_current(self) -> bool {
        matches!(self, Self::Current | Self::Permanent)
    }
}

/// What is known of the member whose account is the address that a provider names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AddressHolder {
    /// A password is only ever set by a code that was sent to the account, so the member has proved the address to the site too.
    pub has_password: bool,
    /// An account of that provider is linked, with another key than the one that asks.
    pub has_other_link: bool,
    /// The member has unlinked a provider: what they removed must not come back without them.
    pub has_unlinked: bool,
}

/// Whether a provider's account is linked to a member because its address is the member's account. Where not, the member has to
/// log in and link it.
pub const fn links_by_address(proof: AddressProof, holder: AddressHolder) -> bool {
    matches!(proof, AddressProof::Permanent) && holder.has_password && !holder.has_other_link && !holder.has_unlinked
}

/// The links of a member that may be removed, of `links` in the order in which they were made. Without a password the oldest one
/// stays: it is the one by which the member registered and always comes in.
pub fn removable_links(links: &[Identity], has_password: bool) -> &[Identity] {
    if has_password {
        links
    } else {
        links.get(1..).unwrap_or_default()
    }
}
