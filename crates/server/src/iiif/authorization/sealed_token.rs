//! The encrypted values that the flow hands out: the cookie that allows asking for tokens, and the token that allows asking for
//! pictures.
//!
//! Both hold their session and their expiry, and are bound to one site. Their holder can neither read nor change the content;
//! neither is accepted in place of the other or of the session's token.

use crate::config::Settings;
use chrono::{DateTime, TimeDelta, Utc};
use domain::{sealed, secret::Key};
use store::{Store, accounts::Session};

use super::origin::Origin;

/// Which of the two it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The cookie.
    Grant,
    /// The access token.
    Token,
}

impl Kind {
    const fn label(self) -> &'static [u8] {
        match self {
            Self::Grant => b"grant",
            Self::Token => b"token",
        }
    }

    /// How long it is valid.
    pub const fn lifetime(self) -> TimeDelta {
        match self {
            Self::Grant => TimeDelta::hours(1),
            Self::Token => TimeDelta::seconds(300),
        }
    }
}

/// Why a token is not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refused {
    /// It was not made by this site, or not for the site that asks.
    Forged,
    /// It has expired.
    Expired,
}

/// The content of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SealedToken {
    session: i64,
    /// When the session began, because a database may give its number to another session one day.
    began: i64,
    until: i64,
}

/// Bytes of the content.
const INSIDE: usize = 24;

impl SealedToken {
    /// A token of a session, valid from now on.
    pub fn new(kind: Kind, session: &Session, now: DateTime<Utc>) -> Self {
        Self {
            session: session.id,
            began: session.created_at.timestamp_micros(),
            until: (now + kind.lifetime()).timestamp(),
        }
    }

    /// The same, expiring no later than the one it was obtained with.
    #[must_use]
    pub fn within(self, other: &Self) -> Self {
        Self {
            until: self.until.min(other.until),
            ..self
        }
    }

    /// Seconds until it expires.
    pub fn left(&self, now: DateTime<Utc>) -> i64 {
        self.until - now.timestamp()
    }

    /// Encrypts it for a site.
    pub fn seal(&self, kind: Kind, origin: &Origin, key: &Key, random: &[u8; 32]) -> String {
        let numbers = [self.session, self.began, self.until].map(i64::to_be_bytes);
        sealed::seal(key, &purpose(kind, origin), &numbers.concat(), random)
    }

    /// Decrypts what was encrypted for a site.
    ///
    /// # Errors
    /// It is not valid for this site, or has expired.
    pub fn open(kind: Kind, text: &str, origin: &Origin, key: &Key, now: DateTime<Utc>) -> Result<Self, Refused> {
        let inside = sealed::open(key, &purpose(kind, origin), text).map_err(|_| Refused::Forged)?;
        let inside: [u8; INSIDE] = inside.as_slice().try_into().map_err(|_| Refused::Forged)?;
        let number = |at: usize| {
            let mut number = [0; 8];
            number.copy_from_slice(&inside[at..at + 8]);
            i64::from_be_bytes(number)
        };
        let pass = Self {
            session: number(0),
            began: number(8),
            until: number(16),
        };
        // A remaining lifetime longer than any that is given: the clock has been set back since.
        if (1..=kind.lifetime().num_seconds()).contains(&pass.left(now)) {
            Ok(pass)
        } else {
            Err(Refused::Expired)
        }
    }

    /// The session that it belongs to, if that still exists.
    ///
    /// # Errors
    /// The store's errors.
    pub async fn session(
        &self,
        store: &Store,
        now: DateTime<Utc>,
        settings: &Settings,
    ) -> Result<Option<Session>, store::Error> {
        let idle = settings.members.session_idle;
        let session = store.sessions().find_by_number(self.session, idle, now).await?;
        Ok(session.filter(|session| session.created_at.timestamp_micros() == self.began))
    }
}

/// A value of one kind for one site opens as no other.
fn purpose(kind: Kind, origin: &Origin) -> Vec<u8> {
    [kind.label(), b" for ", origin.as_str().as_bytes()].concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret::Keys;

    fn origin(text: &str) -> Origin {
        Origin::parse(text, "https://house.example").expect("an origin")
    }

    #[test]
    fn a_pass_is_of_its_kind_site_key_and_time() {
        let key = Keys::of(b"a secret of a house that is not told").viewers;
        let now: DateTime<Utc> = "2026-11-21T04:00:00Z".parse().expect("a time");
        let session = Session {
            id: 7,
            member_id: 9,
            created_at: now,
        };
        let (here, there) = (origin("https://viewer.example"), origin("https://other.example"));
        let pass = SealedToken::new(Kind::Token, &session, now);
        let text = pass.seal(Kind::Token, &here, &key, &[3; 32]);
        let open = |text: &str, kind, origin, now| SealedToken::open(kind, text, origin, &key, now);
        assert_eq!(open(&text, Kind::Token, &here, now), Ok(pass));
        assert_eq!(open(&text, Kind::Grant, &here, now), Err(Refused::Forged));
        assert_eq!(open(&text, Kind::Token, &there, now), Err(Refused::Forged));
        let second = TimeDelta::seconds(1);
        let end = now + Kind::Token.lifetime();
        assert_eq!(open(&text, Kind::Token, &here, end - second), Ok(pass));
        assert_eq!(open(&text, Kind::Token, &here, end), Err(Refused::Expired));
        assert_eq!(open(&text, Kind::Token, &here, now - second), Err(Refused::Expired));
        let other = Keys::of(b"another secret of a house, not told either").viewers;
        assert_eq!(
            SealedToken::open(Kind::Token, &text, &here, &other, now),
            Err(Refused::Forged)
        );
        for at in 0..text.len() {
            let mut changed = text.clone().into_bytes();
            changed[at] = if changed[at] == b'A' { b'B' } else { b'A' };
            let changed = String::from_utf8(changed).expect("ASCII");
            assert_eq!(
                open(&changed, Kind::Token, &here, now),
                Err(Refused::Forged),
                "{changed}"
            );
        }
    }

    #[test]
    fn a_token_ends_with_its_grant() {
        let now: DateTime<Utc> = "2026-11-21T04:00:00Z".parse().expect("a time");
        let session = Session {
            id: 7,
            member_id: 9,
            created_at: now,
        };
        let grant = SealedToken::new(Kind::Grant, &session, now);
        let later = now + Kind::Grant.lifetime() - TimeDelta::seconds(100);
        let token = SealedToken::new(Kind::Token, &session, later).within(&grant);
        assert_eq!(token.left(later), 100);
    }
}
