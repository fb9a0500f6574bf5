//! Values that are never printed, in whole or in part: the type says so, and `Debug` and `duobao config` follow it.

use std::{fmt, ops::Deref};

use hmac::{Hmac, KeyInit as _, Mac as _};
use serde::{Deserialize, Serialize, Serializer};
use sha2::Sha256;

/// The fewest bytes of a secret that cannot be guessed.
pub const SHORTEST_SECRET: usize = 32;
/// The text printed in place of a secret.
const MASK: &str = "***";

/// A password, key or token. Empty if none is set.
#[derive(Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    /// A secret with this value.
    pub fn new(value: impl Into<String>) -> Self {
        Self(value.into())
    }

    /// The value itself.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// Whether none is set.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(MASK)
    }
}

impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(if self.is_empty() { "" } else { MASK })
    }
}

/// A key of 256 bits.
#[derive(Clone)]
pub struct Key([u8; 32]);

impl Key {
    /// The key for one purpose, from a secret of any length. The same secret and purpose give the same key.
    pub fn derive(secret: &[u8], purpose: &str) -> Self {
        Self(mac_of(secret, &[b"duobao", purpose.as_bytes()]))
    }

    /// Its bytes.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The MAC of the parts under this key; each part's length comes before it, so that no two lists of parts give the same
    /// input.
    pub fn mac(&self, parts: &[&[u8]]) -> [u8; 32] {
        mac_of(&self.0, parts)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Key({MASK})")
    }
}

fn mac_of(key: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes keys of every length");
    for part in parts {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

/// An address that may contain a password. It dereferences to the whole address, for connecting.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct SecretUrl(String);

impl SecretUrl {
    /// The address with its password masked.
    pub fn masked(&self) -> String {
        mask_password(&self.0)
    }
}

impl From<&str> for SecretUrl {
    fn from(url: &str) -> Self {
        Self(url.to_owned())
    }
}

impl Deref for SecretUrl {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for SecretUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.masked())
    }
}

impl Serialize for SecretUrl {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.masked())
    }
}

/// The address with `***` for each password, before the host (`user:***@host`) or in the query (`?password=***`, `?token=***`),
/// whatever characters the password contains.
pub fn mask_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else {
        return url.to_owned();
    };
    let rest = masked_query(rest);
    match rest.rsplit_once('@') {
        // Before a path without a host there is no user: `file:///srv/a@b`.
        Some((user, host)) if !rest.starts_with('/') => {
            let user = user.split(':').next().unwrap_or_default();
            format!("{scheme}://{user}:{MASK}@{host}")
        }
        _ => format!("{scheme}://{rest}"),
    }
}

fn masked_query(rest: &str) -> String {
    let Some((place, query)) = rest.split_once('?') else {
        return rest.to_owned();
    };
    let pairs: Vec<String> = query
        .split('&')
        .map(|pair| match pair.split_once('=') {
            Some((key, _)) if is_secret(key) => format!("{key}={MASK}"),
            _ => pair.to_owned(),
        })
        .collect();
    format!("{place}?{}", pairs.join("&"))
}

/// Names of query parameters that may hold a gateway's password.
fn is_secret(key: &str) -> bool {
    let key = key.to_ascii_lowercase();
    ["pass", "pwd", "token", "secret", "key", "auth", "sign", "cred"]
        .iter()
        .any(|word| key.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mac_tells_lists_of_parts_apart_and_the_key_is_not_printed() {
        let key = Key::derive(b"a secret of a site that is not told", "clients");
        assert_ne!(key.mac(&[b"ab", b"c"]), key.mac(&[b"a", b"bc"]));
        assert_eq!(format!("{key:?}"), "Key(***)");
    }

    #[test]
    fn passwords_are_masked_wherever_they_stand() {
        for (url, shown) in [
            ("postgres://house:s3cr@t@db/house", "postgres://house:***@db/house"),
            ("postgres://house:s3/cr?t@db/house", "postgres://house:***@db/house"),
            ("smtps://house:hunter2@mail:465", "smtps://house:***@mail:465"),
            (
                "postgres://db/house?user=a&password=b@c",
                "postgres://db/house?user=a&password=***",
            ),
            (
                "postgres://u:v@db/house?sslmode=require&sslPassword=x&PASSWORD=y",
                "postgres://u:***@db/house?sslmode=require&sslPassword=***&PASSWORD=***",
            ),
            (
                "https://sms.example/send?username=a&api_key=b&Token=c&pwd=d&clientSecret=e",
                "https://sms.example/send?username=a&api_key=***&Token=***&pwd=***&clientSecret=***",
            ),
            (
                "postgres:///house?host=/run/postgres",
                "postgres:///house?host=/run/postgres",
            ),
            ("sqlite:///data/duobao.db", "sqlite:///data/duobao.db"),
            ("file:///srv/a:b@c/media", "file:///srv/a:b@c/media"),
            ("http://house:hunter2@proxy:3128", "http://house:***@proxy:3128"),
            ("s3://KEY:se/cr@et@bucket/prefix", "s3://KEY:***@bucket/prefix"),
            (
                "https://sms.example/?Authorization=a&signature=b",
                "https://sms.example/?Authorization=***&signature=***",
            ),
            ("", ""),
        ] {
            assert_eq!(mask_password(url), shown, "{url}");
            assert_eq!(mask_password(shown), shown);
        }
    }
}
