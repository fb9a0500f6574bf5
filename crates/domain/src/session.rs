//! A member's session: an opaque token that only its bearer has, and how long it lives.
//!
//! The house keeps the token's digest alone. Nothing here looks a session up.

use std::fmt;

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

/// How long after a login the session shows by itself that it is the member who asks, and no password has to.
pub const FRESH_FOR: TimeDelta = TimeDelta::minutes(10);

/// What every token of a member begins with, so that scanners of leaked secrets know it.
pub const PREFIX: &str = "dbg_";

/// How many characters a token has after its prefix: 256 bits.
const BODY: usize = 43;

/// A member's token.
#[derive(Clone)]
pub struct Token(Zeroizing<String>);

impl Token {
    /// The token that these random bytes make.
    pub fn from_random(random: [u8; 32]) -> Self {
        Self(Zeroizing::new(format!("{PREFIX}{}", URL_SAFE_NO_PAD.encode(random))))
    }

    /// Reads a token; anything that [`Token::from_random`] could not have made is none.
    pub fn parse(text: &str) -> Option<Self> {
        let body = text.strip_prefix(PREFIX).filter(|body| body.len() == BODY)?;
        let bytes = Zeroizing::new(URL_SAFE_NO_PAD.decode(body).ok()?);
        (bytes.len() == 32).then(|| Self(Zeroizing::new(text.to_owned())))
    }

    /// The token itself, for its bearer alone.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What the house keeps of it. The token is random through and through, so a plain digest is enough.
    pub fn digest(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Token(dbg_…)")
    }
}

/// What an `Authorization` header brought.
#[derive(Debug, Clone)]
pub enum Bearer {
    /// No token: another scheme, or none.
    Absent,
    /// A token that the house cannot have given out.
    Malformed,
    /// A token that may be alive.
    Token(Token),
}

/// Reads the value of an `Authorization` header as RFC 6750 writes it; the scheme's case does not matter.
pub fn parse_bearer(header: &[u8]) -> Bearer {
    let scheme = header.split(|&b| b == b' ').next().unwrap_or_default();
    if !scheme.eq_ignore_ascii_case(b"bearer") {
        return Bearer::Absent;
    }
    let rest = header[scheme.len()..].trim_ascii();
    if rest.is_empty() {
        return Bearer::Absent;
    }
    str::from_utf8(rest)
        .ok()
        .and_then(Token::parse)
        .map_or(Bearer::Malformed, Bearer::Token)
}

/// How long sessions live, and how many a member has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SessionPolicy {
    /// Unused for this long, a session is dead.
    pub idle: TimeDelta,
    /// This old, a session is dead however much it was used.
    pub longest: TimeDelta,
    /// Beyond this many, the oldest goes.
    pub per_member: u32,
}

impl Default for SessionPolicy {
    fn default() -> Self {
        Self {
            idle: TimeDelta::days(30),
            longest: TimeDelta::days(90),
            per_member: 10,
        }
    }
}

impl SessionPolicy {
    /// When a session that begins now ends at the latest.
    pub fn expires_at(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        now.checked_add_signed(self.longest).unwrap_or(DateTime::<Utc>::MAX_UTC)
    }
}
