//! Signed addresses of pictures for members: a browser's `<img>` sends no token, so the address itself shows that the site gave
//! it to a member not long ago (M-02).
//!
//! `/media/{key}/{file}?t={signature}` for the sizes of a page, `/iiif/3/m/{signature}/{key}/…` for zooming. Time is divided
//! into windows of half the lifetime; a signature covers a picture and a window, and is valid in that window and the next one,
//! so for half its lifetime at least and for all of it at most. It is the same for all members and for all sizes of the
//! picture, so that a browser which asks again finds its cached copy.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use domain::picture::PictureKey;
use subtle::ConstantTimeEq as _;

use domain::secret::Key;

/// The name of the query parameter.
pub const PARAMETER: &str = "t";

/// What a signature allows; one kind is never valid for another.
#[derive(Debug, Clone, Copy)]
pub enum Signed<'a> {
    /// The renditions of a picture.
    Display(&'a PictureKey),
    /// The image service of a picture.
    Zoom(&'a PictureKey),
    /// The manifest of an artifact as members have it.
    Manifest(i64),
}

/// So many windows back an expired signature is recognised, for the log alone.
const EXPLAINED_WINDOWS: i64 = 200;

fn read(written: &str) -> Option<[u8; 32]> {
    URL_SAFE_NO_PAD.decode(written).ok()?.try_into().ok()
}

/// Signs and verifies.
#[derive(Debug, Clone)]
pub struct Signer<'a> {
    key: &'a Key,
    /// Half a lifetime, in milliseconds.
    window: i64,
}

impl<'a> Signer<'a> {
    /// `lifetime` is the longest time that an address may be valid.
    pub fn new(key: &'a Key, lifetime: TimeDelta) -> Self {
        Self {
            key,
            window: (lifetime.num_milliseconds() / 2).max(1),
        }
    }

    /// The query to append to the address of a picture's file.
    pub fn query(&self, picture: &PictureKey, now: DateTime<Utc>) -> String {
        format!("?{PARAMETER}={}", self.segment(Signed::Display(picture), now))
    }

    /// The path segment for the address of something else that is signed.
    pub fn segment(&self, signed: Signed<'_>, now: DateTime<Utc>) -> String {
        URL_SAFE_NO_PAD.encode(self.signature(signed, self.window_at(now)))
    }

    /// How long a written signature is still valid; `None` if it is not. A signature of a future window is not valid, so a
    /// clock that was set back does not extend an address.
    pub fn left(&self, signed: Signed<'_>, written: &str, now: DateTime<Utc>) -> Option<TimeDelta> {
        let left = self.find_left(signed, written, now);
        if left.is_none() && tracing::enabled!(tracing::Level::DEBUG) {
            let reason = self.explain_refusal(signed, written, now);
            tracing::debug!(?signed, reason, "a signed address is refused");
        }
        left
    }

    fn find_left(&self, signed: Signed<'_>, written: &str, now: DateTime<Utc>) -> Option<TimeDelta> {
        let written = read(written)?;
        let current = self.window_at(now);
        let window = [current, current - 1]
            .into_iter()
            .find(|window| self.holds(signed, *window, &written));
        let end = (window? + 2).saturating_mul(self.window);
        Some(TimeDelta::milliseconds(end - now.timestamp_millis()))
    }

    fn holds(&self, signed: Signed<'_>, window: i64, written: &[u8; 32]) -> bool {
        self.signature(signed, window).ct_eq(written).into()
    }

    /// Why a signature is not valid, for the log: the answer to the caller is the same for every reason.
    fn explain_refusal(&self, signed: Signed<'_>, written: &str, now: DateTime<Utc>) -> &'static str {
        let Some(written) = read(written) else {
            return "it is not written as a signature";
        };
        let current = self.window_at(now);
        if self.holds(signed, current + 1, &written) {
            return "the clock was set back";
        }
        if (2..=EXPLAINED_WINDOWS).any(|back| self.holds(signed, current - back, &written)) {
            return "it has expired";
        }
        "it is for something else, by another secret, or long expired"
    }

    /// How long a signature made now will be valid.
    pub fn life(&self, now: DateTime<Utc>) -> TimeDelta {
        let end = (self.window_at(now) + 2).saturating_mul(self.window);
        TimeDelta::milliseconds(end - now.timestamp_millis())
    }

    fn window_at(&self, now: DateTime<Utc>) -> i64 {
        now.timestamp_millis().div_euclid(self.window)
    }

    fn signature(&self, signed: Signed<'_>, window: i64) -> [u8; 32] {
        let window = window.to_be_bytes();
        match signed {
            Signed::Display(picture) => self.key.mac(&[b"display", picture.as_str().as_bytes(), &window]),
            Signed::Zoom(picture) => self.key.mac(&[b"zoom", picture.as_str().as_bytes(), &window]),
            Signed::Manifest(artifact) => self.key.mac(&[b"manifest", &artifact.to_be_bytes(), &window]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret::Keys;

    const LIFETIME: TimeDelta = TimeDelta::seconds(300);

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("a time")
    }

    fn written(query: &str) -> &str {
        query.strip_prefix("?t=").expect("the parameter")
    }

    #[test]
    fn an_address_holds_for_its_picture_and_time_alone() {
        let keys = Keys::of(b"a secret of a house that is not told");
        let signer = Signer::new(&keys.pictures, LIFETIME);
        let (picture, other) = (PictureKey::from_random([7; 16]), PictureKey::from_random([8; 16]));
        // A window of 150 seconds begins at 04:00:00.
        let (first, last) = (at("2026-11-21T04:00:00Z"), at("2026-11-21T04:02:29.999Z"));
        let query = signer.query(&picture, first);
        assert_eq!(query, signer.query(&picture, last), "one address in a window");
        assert_eq!(signer.life(first), LIFETIME);
        assert_eq!(signer.life(last), LIFETIME / 2 + TimeDelta::milliseconds(1));
        let written = written(&query);
        assert_eq!(signer.left(Signed::Display(&picture), written, first), Some(LIFETIME));
        let end = at("2026-11-21T04:05:00Z");
        let moment = TimeDelta::milliseconds(1);
        assert_eq!(
            signer.left(Signed::Display(&picture), written, end - moment),
            Some(moment)
        );
        assert_eq!(signer.left(Signed::Display(&picture), written, end), None, "over");
        assert_eq!(
            signer.left(Signed::Display(&picture), written, first - moment),
            None,
            "a clock set back"
        );
        assert_eq!(signer.left(Signed::Display(&other), written, first), None);
        assert_eq!(
            signer.left(Signed::Zoom(&picture), written, first),
            None,
            "another purpose"
        );
        let stranger = Keys::of(b"a secret of another house, not told");
        let stranger = Signer::new(&stranger.pictures, LIFETIME);
        assert_eq!(stranger.left(Signed::Display(&picture), written, first), None);
    }

    #[test]
    fn the_log_says_why_an_address_is_refused() {
        let keys = Keys::of(b"a secret of a house that is not told");
        let signer = Signer::new(&keys.pictures, LIFETIME);
        let (picture, now) = (PictureKey::from_random([7; 16]), at("2026-11-21T04:00:00Z"));
        let signed = Signed::Display(&picture);
        let query = signer.query(&picture, now);
        let explain = |signed, written: &str, now| {
            assert_eq!(signer.left(signed, written, now), None);
            signer.explain_refusal(signed, written, now)
        };
        let hour = TimeDelta::hours(1);
        assert_eq!(explain(signed, written(&query), now + hour), "it has expired");
        assert_eq!(
            explain(signed, written(&query), now - TimeDelta::seconds(1)),
            "the clock was set back"
        );
        assert_eq!(explain(signed, "short", now), "it is not written as a signature");
        let other = explain(Signed::Zoom(&picture), written(&query), now);
        assert_eq!(other, "it is for something else, by another secret, or long expired");
    }

    #[test]
    fn the_shortest_lifetime_is_kept_too() {
        let keys = Keys::of(b"a secret of a house that is not told");
        let signer = Signer::new(&keys.pictures, TimeDelta::seconds(1));
        let (picture, now) = (PictureKey::from_random([7; 16]), at("2026-11-21T04:00:00.100Z"));
        let query = signer.query(&picture, now);
        assert!(signer.left(Signed::Display(&picture), written(&query), now).is_some());
        assert_eq!(
            signer.left(Signed::Display(&picture), written(&query), now + TimeDelta::seconds(1)),
            None
        );
    }

    #[test]
    fn m_02_every_byte_counts() {
        let keys = Keys::of(b"a secret of a house that is not told");
        let signer = Signer::new(&keys.pictures, LIFETIME);
        let (picture, now) = (PictureKey::from_random([7; 16]), at("2026-11-21T04:00:00Z"));
        let query = signer.query(&picture, now);
        let written = written(&query);
        for at in 0..written.len() {
            for byte in b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_.=+/% " {
                let mut changed = written.as_bytes().to_vec();
                changed[at] = *byte;
                let changed = String::from_utf8(changed).expect("ASCII");
                if changed != written {
                    assert_eq!(signer.left(Signed::Display(&picture), &changed, now), None, "{changed}");
                }
            }
            assert_eq!(
                signer.left(Signed::Display(&picture), &written[..at], now),
                None,
                "cut at {at}"
            );
        }
        for changed in [format!("{written}."), format!("0{written}"), format!("{written}=")] {
            assert_eq!(signer.left(Signed::Display(&picture), &changed, now), None, "{changed}");
        }
    }
}
