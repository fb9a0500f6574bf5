//! Addresses of members' pictures: a browser's `<img>` sends no token, so its address says for whom it was made and until when,
//! and the house's own key vouches for that (M-02).
//!
//! `/media/{key}/{file}?t={until}.{session}.{signature}`. The signature is of the picture, not of one of its files: whoever may
//! see one size may see them all. It is good for the session that asked, as long as that lives and for a few minutes at most.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use domain::picture::PictureKey;
use subtle::ConstantTimeEq as _;

use crate::secret::Key;

/// The name of the query's parameter.
pub const PARAMETER: &str = "t";

/// Signs and checks; belongs to a house.
#[derive(Debug, Clone)]
pub struct Signer<'a> {
    key: &'a Key,
    lifetime: TimeDelta,
}

impl<'a> Signer<'a> {
    /// With the house's key and the time that an address is good.
    pub const fn new(key: &'a Key, lifetime: TimeDelta) -> Self {
        Self { key, lifetime }
    }

    /// What is put behind the address of a picture's file for a session.
    pub fn query(&self, picture: &PictureKey, session: i64, now: DateTime<Utc>) -> String {
        let until = (now + self.lifetime).timestamp();
        let signature = URL_SAFE_NO_PAD.encode(self.signature(picture, until, session));
        format!("?{PARAMETER}={until}.{session}.{signature}")
    }

    /// The session that a picture's address was made for, if the house made it and its time has not run out. Whether the
    /// session lives is for the store to say.
    pub fn session(&self, picture: &PictureKey, written: &str, now: DateTime<Utc>) -> Option<i64> {
        let mut parts = written.split('.');
        let (until, session, signature) = (parts.next()?, parts.next()?, parts.next()?);
        if parts.next().is_some() {
            return None;
        }
        let (until, session) = (number(until)?, number(session)?);
        let signature: [u8; 32] = URL_SAFE_NO_PAD.decode(signature).ok()?.try_into().ok()?;
        let is_ours = bool::from(self.signature(picture, until, session).ct_eq(&signature));
        let left = until.checked_sub(now.timestamp())?;
        // An end that is further away than any the house gives out comes of a clock that was set back: no address lives longer.
        let is_good = left > 0 && left <= self.lifetime.num_seconds();
        (is_ours && is_good).then_some(session)
    }

    fn signature(&self, picture: &PictureKey, until: i64, session: i64) -> [u8; 32] {
        self.key.mac(&[
            b"display",
            picture.as_str().as_bytes(),
            &until.to_be_bytes(),
            &session.to_be_bytes(),
        ])
    }
}

/// A positive number in its one spelling.
fn number(text: &str) -> Option<i64> {
    let is_plain = text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0');
    text.parse().ok().filter(|_| is_plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret::Keys;

    fn now() -> DateTime<Utc> {
        "2026-11-21T04:00:00Z".parse().expect("a time")
    }

    #[test]
    fn an_address_holds_for_its_picture_and_time_alone() {
        let keys = Keys::of(b"a secret of a house that is not told");
        let signer = Signer::new(&keys.pictures, TimeDelta::seconds(300));
        let (picture, other) = (PictureKey::from_random([7; 16]), PictureKey::from_random([8; 16]));
        let query = signer.query(&picture, 42, now());
        let written = query.strip_prefix("?t=").expect("the parameter");
        let end = now() + TimeDelta::seconds(299);
        for moment in [now(), end] {
            assert_eq!(signer.session(&picture, written, moment), Some(42));
        }
        assert_eq!(signer.session(&other, written, now()), None);
        assert_eq!(
            signer.session(&picture, written, end + TimeDelta::seconds(1)),
            None,
            "over"
        );
        assert_eq!(
            signer.session(&picture, written, now() - TimeDelta::seconds(1)),
            None,
            "a clock set back"
        );
        let stranger = Keys::of(b"a secret of another house, not told");
        let stranger = Signer::new(&stranger.pictures, TimeDelta::seconds(300));
        assert_eq!(stranger.session(&picture, written, now()), None);
    }

    #[test]
    fn m_02_every_byte_counts() {
        let keys = Keys::of(b"a secret of a house that is not told");
        let signer = Signer::new(&keys.pictures, TimeDelta::seconds(300));
        let picture = PictureKey::from_random([7; 16]);
        let query = signer.query(&picture, 42, now());
        let written = query.strip_prefix("?t=").expect("the parameter");
        for at in 0..written.len() {
            for byte in b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_.=+/% " {
                let mut changed = written.as_bytes().to_vec();
                changed[at] = *byte;
                let changed = String::from_utf8(changed).expect("ASCII");
                if changed != written {
                    assert_eq!(signer.session(&picture, &changed, now()), None, "{changed}");
                }
            }
            assert_eq!(signer.session(&picture, &written[..at], now()), None, "cut at {at}");
        }
        for changed in [
            format!("{written}."),
            format!("0{written}"),
            format!("+{written}"),
            format!("{written}="),
        ] {
            assert_eq!(signer.session(&picture, &changed, now()), None, "{changed}");
        }
    }
}
