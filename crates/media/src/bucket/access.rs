//! Which bucket, and the credentials for it. Secrets are never displayed.

use std::{fmt, str::FromStr};

/// The address of a bucket: `s3://BUCKET` or `s3://BUCKET/PREFIX`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BucketUrl {
    pub(super) bucket: String,
    prefix: String,
}

/// The address is not that of a bucket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a bucket's address is s3://BUCKET or s3://BUCKET/PREFIX, of letters, digits, dots, hyphens and underscores")]
pub struct NoBucketUrl;

impl BucketUrl {
    /// The prefix of every object's name.
    pub(super) fn root(&self) -> String {
        if self.prefix.is_empty() {
            String::new()
        } else {
            format!("{}/", self.prefix)
        }
    }
}

impl FromStr for BucketUrl {
    type Err = NoBucketUrl;

    fn from_str(text: &str) -> Result<Self, NoBucketUrl> {
        let rest = text.strip_prefix("s3://").ok_or(NoBucketUrl)?;
        let (bucket, prefix) = rest.split_once('/').unwrap_or((rest, ""));
        let prefix = prefix.strip_suffix('/').unwrap_or(prefix);
        let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-".contains(&byte);
        let is_bucket = (3..=63).contains(&bucket.len())
            && bucket.bytes().all(is_plain)
            && bucket.starts_with(|c: char| c.is_ascii_alphanumeric())
            && bucket.ends_with(|c: char| c.is_ascii_alphanumeric())
            && !bucket.contains("..");
        let is_segment = |segment: &str| {
            let is_written = |byte: u8| byte.is_ascii_alphanumeric() || b".-_".contains(&byte);
            !segment.trim_matches('.').is_empty() && segment.bytes().all(is_written)
        };
        let is_prefix = prefix.len() <= 512 && (prefix.is_empty() || prefix.split('/').all(is_segment));
        (is_bucket && is_prefix)
            .then(|| Self {
                bucket: bucket.to_owned(),
                prefix: prefix.to_owned(),
            })
            .ok_or(NoBucketUrl)
    }
}

/// A bucket and the credentials for it.
#[derive(Clone)]
pub struct BucketAccess {
    pub url: BucketUrl,
    /// The store's address, `https://HOST` or `http://HOST`; `None` is Amazon's own for the region.
    pub endpoint: Option<String>,
    /// The region that requests are signed for.
    pub region: String,
    /// The id of the access key.
    pub access_key_id: String,
    /// The key that signs requests.
    pub secret_access_key: String,
    /// The token of temporary keys.
    pub session_token: Option<String>,
    /// Certificate authorities (DER) that are trusted for the store in addition to the public ones.
    pub authorities: Vec<Vec<u8>>,
}

impl fmt::Debug for BucketAccess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BucketAccess")
            .field("url", &self.url)
            .field("endpoint", &self.endpoint)
            .field("region", &self.region)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::BucketUrl;

    #[test]
    fn an_address_has_a_bucket_and_perhaps_a_prefix() {
        for (text, bucket, root) in [
            ("s3://house", "house", ""),
            ("s3://house/", "house", ""),
            ("s3://my.house-1/pictures", "my.house-1", "pictures/"),
            ("s3://house/a_B/c.d/", "house", "a_B/c.d/"),
        ] {
            let url: BucketUrl = text.parse().expect(text);
            assert_eq!((url.bucket.as_str(), url.root().as_str()), (bucket, root), "{text}");
        }
        for text in [
            "",
            "s3://",
            "s3:///media",
            "s3://ab",
            "s3://House",
            "s3://-house",
            "s3://house-",
            "s3://ho..use",
            "s3://user:word@house",
            "s3://house//media",
            "s3://house/media//",
            "s3://house/../media",
            "s3://house/./media",
            "s3://house/圖",
            "s3://house/a?b",
            "file:///house",
        ] {
            assert!(text.parse::<BucketUrl>().is_err(), "{text}");
        }
    }
}
