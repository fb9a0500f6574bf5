//! Values that are never printed, in whole or in part: the type says so, and `Debug` and `duobao config` follow it.

use std::{fmt, ops::Deref};

use serde::{Deserialize, Serialize, Serializer};

/// The fewest bytes of a secret that cannot be guessed.
pub const SHORTEST_SECRET: usize = 32;
/// What is printed in place of a secret.
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
        Some((user, host)) => {
            let user = user.split(':').next().unwrap_or_default();
            format!("{scheme}://{user}:{MASK}@{host}")
        }
        None => format!("{scheme}://{rest}"),
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
    ["pass", "pwd", "token", "secret", "key"]
        .iter()
        .any(|word| key.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

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
            ("", ""),
        ] {
            assert_eq!(mask_password(url), shown, "{url}");
        }
    }
}
