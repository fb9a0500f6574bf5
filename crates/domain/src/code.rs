//! The six digits that prove that an account is one's own.
//!
//! A code is never stored and never drawn from a die: it is computed from the house's secret, its request and a nonce,
//! so that a message that must be sent again carries the same code while no table, log or backup holds it. What is
//! stored is a keyed digest, bound to account and purpose.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use unicode_normalization::UnicodeNormalization;

use crate::account::Account;

/// How many digits a code has.
pub const DIGITS: usize = 6;

/// Longer input than this is no code, however it is read.
const LONGEST_INPUT: usize = 64;

/// What a code allows; a code for one purpose is worth nothing for another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// To become a member.
    Register,
    /// To set a new password.
    Reset,
    /// To delete one's account.
    Delete,
}

impl Purpose {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Register, Self::Reset, Self::Delete];

    /// The word that the API and the tables use.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Register => "register",
            Self::Reset => "reset",
            Self::Delete => "delete",
        }
    }

    /// Reads that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|purpose| purpose.as_str() == word)
    }
}

/// Six digits; a zero at the front counts.
#[derive(Clone, PartialEq, Eq)]
pub struct Code([u8; DIGITS]);

impl Code {
    /// Reads what somebody typed or pasted: full-width digits, spaces and dashes are folded away.
    pub fn parse(typed: &str) -> Option<Self> {
        if typed.len() > LONGEST_INPUT {
            return None;
        }
        let is_space = |c: char| c.is_whitespace() || matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}');
        let digits: String = typed.nfkc().filter(|&c| !is_space(c)).collect();
        let digits: [u8; DIGITS] = digits.as_bytes().try_into().ok()?;
        digits.iter().all(u8::is_ascii_digit).then_some(Self(digits))
    }

    /// The code of a request. Whoever lacks the key can tell nothing about it, not even from all the codes before it.
    pub fn derive(key: &[u8; 32], request: i64, purpose: Purpose, account: &Account, nonce: &[u8; 16]) -> Self {
        let mac = keyed(
            key,
            &[
                b"duobao code",
                &request.to_be_bytes(),
                purpose.as_str().as_bytes(),
                account.as_str().as_bytes(),
                nonce,
            ],
        );
        let bytes = mac.finalize().into_bytes();
        let mut wide = [0; 16];
        wide.copy_from_slice(&bytes[..16]);
        // 128 bits for 20: no digit is likelier than another by anything that could be measured.
        let mut left = u128::from_be_bytes(wide) % 10_u128.pow(DIGITS as u32);
        let mut digits = [b'0'; DIGITS];
        for digit in digits.iter_mut().rev() {
            *digit = b'0' + (left % 10) as u8;
            left /= 10;
        }
        Self(digits)
    }

    /// The digits, for the message that carries them.
    pub fn as_str(&self) -> &str {
        // Only ASCII digits ever get in.
        str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Code(…)")
    }
}

/// What is stored of a code.
pub fn digest(key: &[u8; 32], purpose: Purpose, account: &Account, code: &Code) -> [u8; 32] {
    bound(key, purpose, account, code).finalize().into_bytes().into()
}

/// Whether `stored` is the digest of this code; takes the same time whatever differs.
pub fn verify(key: &[u8; 32], purpose: Purpose, account: &Account, code: &Code, stored: &[u8; 32]) -> bool {
    bound(key, purpose, account, code).verify_slice(stored).is_ok()
}

fn bound(key: &[u8; 32], purpose: Purpose, account: &Account, code: &Code) -> Hmac<Sha256> {
    keyed(
        key,
        &[
            b"duobao digest",
            purpose.as_str().as_bytes(),
            account.as_str().as_bytes(),
            &code.0,
        ],
    )
}

/// Each part with its length before it, so that no two lists of parts read alike.
fn keyed(key: &[u8; 32], parts: &[&[u8]]) -> Hmac<Sha256> {
    // HMAC fills a short key up with zeros; done here, no length is left that could be wrong.
    let mut block = [0; 64];
    block[..32].copy_from_slice(key);
    let mut mac = <Hmac<Sha256> as KeyInit>::new(&block.into());
    for part in parts {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part);
    }
    mac
}
