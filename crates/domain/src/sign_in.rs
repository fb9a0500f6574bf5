//! Signing in with a provider's account: when the provider's statement about an e-mail address is enough to link that account
//! to a member, and which links of a member may be removed.
//!
//! The provider's own id of a person (`sub`, a user id) is never given to another person. An address may be: organisations give
//! the address of a person who has left to the next one, and some providers pass on unverified addresses.

use crate::member::Identity;

/// How far a provider's statement about an e-mail address can be trusted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AddressProof {
    /// Not at all: the person entered it at the provider, which does not run the mailbox.
    Claimed,
    /// The provider runs the mailbox, for an organisation that may give it to another person later.
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

/// The known facts of the member whose account is the address that a provider names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AddressHolder {
    /// A password is only ever set by a code that was sent to the account, so the member has proved the address to the site too.
    pub has_password: bool,
    /// An account of that provider is linked, with another id than the one that asks.
    pub has_other_link: bool,
    /// The member has unlinked a provider: a removed link must not come back without the member.
    pub has_unlinked: bool,
}

/// Whether a provider's account is linked to a member because its address is the member's account. If not, the member has to
/// log in and link it.
pub const fn links_by_address(proof: AddressProof, holder: AddressHolder) -> bool {
    matches!(proof, AddressProof::Permanent) && holder.has_password && !holder.has_other_link && !holder.has_unlinked
}

/// The links of a member that may be removed, of `links` in the order in which they were made. Without a password the oldest
/// one stays: it is the one by which the member registered and can always log in.
pub fn removable_links(links: &[Identity], has_password: bool) -> &[Identity] {
    if has_password {
        links
    } else {
        links.get(1..).unwrap_or_default()
    }
}
