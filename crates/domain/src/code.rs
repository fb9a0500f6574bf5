//! The six-digit codes that prove that an account belongs to a person.
//!
//! A code is neither stored nor random: it is computed from the server's secret, its request and a nonce, so that a message
//! that must be sent again contains the same code while no table, log or backup has it. Only a keyed digest is stored,
//! bound to account and purpose.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use unicode_normalization::UnicodeNormalization;

use crate::{account::Account, budget::of_member};

/// How many digits a code has.
pub const DIGITS: usize = 6;

/// Longer input than this is refused at once.
const LONGEST_INPUT: usize = 64;

words! {
    /// What a code is for; it is not valid for another purpose.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Purpose {
        /// To become a member.
        Register = "register",
        /// To set a new password.
        Reset = "reset",
        /// To delete one's account.
        Delete = "delete",
        /// To confirm a merge with another account: the member tells the code to staff.
        Merge = "merge",
    }
}

/// Six digits; a zero at the front counts.
#[derive(Clone, PartialEq, Eq)]
pub struct Code([u8; DIGITS]);

impl Code {
    /// Parses typed or pasted input: full-width digits, spaces and dashes are normalised.
    pub fn parse(typed: &str) -> Option<Self> {
        if typed.len() > LONGEST_INPUT {
            return None;
        }
        let is_space = |c: char| c.is_whitespace() || matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}');
        let digits: String = typed.nfkc().filter(|&c| !is_space(c)).collect();
        let digits: [u8; DIGITS] = digits.as_bytes().try_into().ok()?;
        digits.iter().all(u8::is_ascii_digit).then_some(Self(digits))
    }

    /// The code of a request. Without the key it cannot be predicted, not even from all earlier codes.
    pub fn derive(key: &[u8; 32], request: i64, purpose: Purpose, account: &Account, nonce: &[u8; 16]) -> Self {
        Self::compute(key, request, purpose, account.as_str(), nonce)
    }

    /// The same for a member without an account, who is shown the code instead of being sent it.
    pub fn derive_for_member(key: &[u8; 32], request: i64, purpose: Purpose, member: i64, nonce: &[u8; 16]) -> Self {
        Self::compute(key, request, purpose, &of_member(member), nonce)
    }

    fn compute(key: &[u8; 32], request: i64, purpose: Purpose, subject: &str, nonce: &[u8; 16]) -> Self {
        let mac = keyed(
            key,
            &[
                b"duobao code",
                &request.to_be_bytes(),
                purpose.as_str().as_bytes(),
                subject.as_bytes(),
                nonce,
            ],
        );
        let bytes = mac.finalize().into_bytes();
        let mut wide = [0; 16];
        wide.copy_from_slice(&bytes[..16]);
        // 128 bits for 20: no measurable bias between digits.
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
        // Only ASCII digits are ever stored.
        str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Code(…)")
    }
}

/// The digest that is stored of a code.
pub fn digest(key: &[u8; 32], purpose: Purpose, account: &Account, code: &Code) -> [u8; 32] {
    bound(key, purpose, account, code).finalize().into_bytes().into()
}

/// Whether `stored` is the digest of this code; in constant time.
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

/// Each part with its length before it, so that no two lists of parts give the same input.
fn keyed(key: &[u8; 32], parts: &[&[u8]]) -> Hmac<Sha256> {
    // HMAC pads a short key with zeros; doing it here leaves no key length that could be wrong.
    let mut block = [0; 64];
    block[..32].copy_from_slice(key);
    let mut mac = <Hmac<Sha256> as KeyInit>::new(&block.into());
    for part in parts {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part);
    }
    mac
}
