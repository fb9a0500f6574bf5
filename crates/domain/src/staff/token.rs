//! Tokens of the desk: opaque, of 256 random bits, each kind with a prefix of its own, so that none is taken for another.

use std::fmt;

use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use crate::session::{encode_token, is_token};

/// What a token is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenUse {
    /// A session.
    Session,
    /// A link to set an account up.
    Link,
    /// A sign-in of which the first step is done.
    Step,
    /// A browser from which a colleague has signed in.
    Device,
}

impl TokenUse {
    const fn prefix(self) -> &'static str {
        match self {
            Self::Session => "dbs_",
            Self::Link => "dbl_",
            Self::Step => "dbt_",
            Self::Device => "dbd_",
        }
    }
}

/// A token of the desk.
#[derive(Clone)]
pub struct StaffToken(Zeroizing<String>);

impl StaffToken {
    /// The token of these random bytes.
    pub fn from_random(purpose: TokenUse, random: [u8; 32]) -> Self {
        Self(encode_token(purpose.prefix(), random))
    }

    /// Parses a token of this kind; `None` for anything that [`Self::from_random`] cannot have made.
    pub fn parse(purpose: TokenUse, text: &str) -> Option<Self> {
        is_token(purpose.prefix(), text).then(|| Self(Zeroizing::new(text.to_owned())))
    }

    /// The token itself, to be sent to its owner only.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The digest that is stored. All of the token is random, so a plain digest is enough.
    pub fn digest(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

impl fmt::Debug for StaffToken {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("StaffToken(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Token;

    /// S-08: a token of one kind is no token of another, and none is a member's.
    #[test]
    fn s_08_a_token_is_of_one_kind() {
        let uses = [TokenUse::Session, TokenUse::Link, TokenUse::Step, TokenUse::Device];
        for purpose in uses {
            let token = StaffToken::from_random(purpose, [7; 32]);
            for other in uses {
                assert_eq!(StaffToken::parse(other, token.as_str()).is_some(), other == purpose);
            }
            assert!(Token::parse(token.as_str()).is_none());
        }
        let member = Token::from_random([7; 32]);
        assert!(StaffToken::parse(TokenUse::Session, member.as_str()).is_none());
        for text in ["", "dbs_", "dbs_AAAA", "dbs_\u{e9}"] {
            assert!(StaffToken::parse(TokenUse::Session, text).is_none(), "{text}");
        }
    }
}
