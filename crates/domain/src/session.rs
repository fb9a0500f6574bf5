//! A member's session: an opaque token that only its holder has, and how long it lives.
//!
//! Only the token's digest is stored. Nothing here looks a session up.

use std::fmt;

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

/// How long after a login the session alone proves the member's identity, without the password.
pub const FRESH_FOR: TimeDelta = TimeDelta::minutes(10);

/// The prefix of every member's token, so that scanners for leaked secrets recognise it.
pub const PREFIX: &str = "dbg_";

/// How many characters a token has after its prefix: 256 bits.
const BODY: usize = 43;

/// Random bytes as a token with this prefix.
pub(crate) fn encode_token(prefix: &str, random: [u8; 32]) -> Zeroizing<String> {
    Zeroizing::new(format!("{prefix}{}", URL_SAFE_NO_PAD.encode(random)))
}

/// Whether [`encode_token`] can have made the text.
pub(crate) fn is_token(prefix: &str, text: &str) -> bool {
    let body = text.strip_prefix(prefix).filter(|body| body.len() == BODY);
    let bytes = body
        .and_then(|body| URL_SAFE_NO_PAD.decode(body).ok())
        .map(Zeroizing::new);
    bytes.is_some_and(|bytes| bytes.len() == 32)
}

/// A member's token.
#[derive(Clone)]
pub struct Token(Zeroizing<String>);

impl Token {
    /// The token of these random bytes.
    pub fn from_random(random: [u8; 32]) -> Self {
        Self(encode_token(PREFIX, random))
    }

    /// Parses a token; `None` for anything that [`Token::from_random`] cannot have made.
    pub fn parse(text: &str) -> Option<Self> {
        is_token(PREFIX, text).then(|| Self(Zeroizing::new(text.to_owned())))
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

impl fmt::Debug for Token {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Token(dbg_…)")
    }
}

/// The content of an `Authorization` header.
#[derive(Debug, Clone)]
pub enum Bearer {
    /// No token: another scheme, or none.
    Absent,
    /// A token that this site cannot have issued.
    Malformed,
    /// A token that may be valid.
    Token(Token),
}

/// Parses the value of an `Authorization` header by RFC 6750; the scheme's case does not matter.
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

/// How long sessions live, and how many a member may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SessionPolicy {
    /// A session that is unused for this long has ended.
    pub idle: TimeDelta,
    /// A session of this age has ended, however often it was used.
    pub longest: TimeDelta,
    /// The sessions of a member; the oldest beyond that are ended.
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
    /// The latest end of a session that begins now.
    pub fn expires_at(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        now.checked_add_signed(self.longest).unwrap_or(DateTime::<Utc>::MAX_UTC)
    }
}
