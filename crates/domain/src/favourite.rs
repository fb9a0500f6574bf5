//! A member's favourites: how many there may be, and the link by which others may see them.

use std::fmt;

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::TimeDelta;
use zeroize::Zeroizing;

use crate::secret::Key;

/// The favourites that a member can add to.
pub const MOST_FAVOURITES: u32 = 500;
/// The longest note on a favourite, in characters.
pub const LONGEST_NOTE: usize = 500;
/// The longest name of a cabinet, in characters.
pub const LONGEST_CABINET_NAME: usize = 80;
/// For how long a favourite that was removed can be put back with its note and its place.
pub const REMOVED_KEPT: TimeDelta = TimeDelta::days(1);

/// The bytes of a link: 128 bits.
const LINK: usize = 16;

/// The part of a shared cabinet's address that cannot be guessed. It is stored nowhere: the server's key computes it from a nonce, so
/// that the member can see it again, and a person with only the database cannot.
#[derive(Clone, PartialEq, Eq)]
pub struct CabinetLink(Zeroizing<String>);

impl CabinetLink {
    /// The link of a nonce.
    pub fn derive(key: &Key, nonce: &[u8; 16]) -> Self {
        let mac = Zeroizing::new(key.mac(&[b"link", nonce]));
        Self(Zeroizing::new(URL_SAFE_NO_PAD.encode(&mac[..LINK])))
    }

    /// Parses a link; `None` for anything that [`Self::derive`] cannot have made.
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok().map(Zeroizing::new)?;
        (bytes.len() == LINK).then(|| Self(Zeroizing::new(text.to_owned())))
    }

    /// The link itself, for its owner and those whom the owner gives it.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The digest that is stored, by which the cabinet is found.
    pub fn digest(&self, key: &Key) -> [u8; 32] {
        key.mac(&[b"digest", self.0.as_bytes()])
    }
}

impl fmt::Debug for CabinetLink {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("CabinetLink(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_has_128_bits_follows_from_key_and_nonce_and_is_not_printed() {
        let (key, other) = (Key::derive(b"one", "cabinets"), Key::derive(b"two", "cabinets"));
        let link = CabinetLink::derive(&key, &[7; 16]);
        assert_eq!(link.as_str().len(), 22);
        assert_eq!(CabinetLink::derive(&key, &[7; 16]), link);
        assert_ne!(CabinetLink::derive(&key, &[8; 16]), link);
        assert_ne!(CabinetLink::derive(&other, &[7; 16]), link);
        assert_eq!(CabinetLink::parse(link.as_str()), Some(link.clone()));
        assert_ne!(link.digest(&key), link.digest(&other));
        assert_eq!(format!("{link:?}"), "CabinetLink(…)");
    }

    #[test]
    fn malformed_links_are_not_parsed() {
        for text in [
            "",
            "AAAAAAAAAAAAAAAAAAAAA",
            "AAAAAAAAAAAAAAAAAAAAAB",
            "AAAAAAAAAAAAAAAAAAAAAA=",
            "AAAAAAAAAAAAAAAAAAAA A",
            "盒",
        ] {
            assert_eq!(CabinetLink::parse(text), None, "{text}");
        }
        assert!(CabinetLink::parse("AAAAAAAAAAAAAAAAAAAAAA").is_some());
    }
}
