//! Settings of the S3 bucket that may hold the pictures.

use media::{BucketAccess, BucketUrl};
use serde::{Deserialize, Serialize};

use super::{Secret, SettingError, value, wrong};
use delivery::authorities::Authorities;

/// The settings of the bucket.
#[derive(Debug, Clone, Default)]
pub struct BucketSettings {
    /// How to reach the bucket; `None`: the pictures are in a folder.
    pub access: Option<BucketAccess>,
    keys: BucketKeys,
}

impl BucketSettings {
    /// How to reach another bucket of the same store, which the setting `key` names.
    ///
    /// # Errors
    /// Its address is none, or there are no credentials.
    pub fn access_to(&self, key: &str, url: &str) -> Result<BucketAccess, SettingError> {
        self.keys.access(key, url)
    }
}

/// The keys that these settings are read from; `duobao.default.toml` explains each.
#[derive(Debug, Clone, Default, Deserialize, Serialize)]
pub(super) struct BucketKeys {
    #[serde(
        deserialize_with = "value::optional_origin",
        serialize_with = "value::optional::serialize"
    )]
    s3_endpoint: Option<String>,
    #[serde(rename = "s3_ca_file", with = "value::authorities")]
    s3_authorities: Authorities,
    aws_region: String,
    aws_access_key_id: String,
    aws_secret_access_key: Secret,
    aws_session_token: Secret,
}

impl BucketKeys {
    /// Builds the settings from the keys, if the media address is a bucket's; a folder needs none of them.
    pub(super) fn settings(&self, media_url: &str) -> Result<BucketSettings, SettingError> {
        let access = match media_url {
            url if url.starts_with("s3://") => Some(self.access("media_url", url)?),
            url if url.starts_with("file:///") => None,
            _ => return Err(wrong("media_url", "must be file:///FOLDER or s3://BUCKET/PREFIX")),
        };
        let keys = self.clone();
        Ok(BucketSettings { access, keys })
    }

    fn access(&self, url_key: &str, url: &str) -> Result<BucketAccess, SettingError> {
        let url: BucketUrl = url
            .parse()
            .map_err(|error: media::NoBucketUrl| wrong(url_key, error.to_string()))?;
        let region = match self.aws_region.as_str() {
            "" if self.s3_endpoint.is_some() => "us-east-1",
            region => region,
        };
        let is_region = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if region.is_empty() || !region.bytes().all(is_region) {
            return Err(wrong(
                "aws_region",
                "must be the bucket's region, such as ap-northeast-1",
            ));
        }
        let secret = self.aws_secret_access_key.expose();
        for (key, value) in [
            ("aws_access_key_id", &*self.aws_access_key_id),
            ("aws_secret_access_key", secret),
        ] {
            if !is_key(value) {
                let named = super::variable(url_key);
                let needed = format!("is empty or no key; {named} is a bucket's, and the store asks for credentials");
                return Err(wrong(key, needed));
            }
        }
        let token = self.aws_session_token.expose();
        if !token.is_empty() && !is_key(token) {
            return Err(wrong("aws_session_token", "is no token"));
        }
        Ok(BucketAccess {
            url,
            endpoint: self.s3_endpoint.clone(),
            region: region.to_owned(),
            access_key_id: self.aws_access_key_id.clone(),
            secret_access_key: secret.to_owned(),
            session_token: Some(token.to_owned()).filter(|token| !token.is_empty()),
            authorities: self.s3_authorities.certificates(),
        })
    }
}

fn is_key(value: &str) -> bool {
    !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_graphic())
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use crate::config::{SettingError, Settings};

    const GOOD: [(&str, &str); 4] = [
        ("DUOBAO_MEDIA_URL", "s3://house/media"),
        ("AWS_REGION", "ap-northeast-1"),
        ("AWS_ACCESS_KEY_ID", "AKIAHOUSE"),
        ("AWS_SECRET_ACCESS_KEY", "hunter2/hunter2"),
    ];

    fn read(more: &[(&str, &str)]) -> Result<Settings, SettingError> {
        let all = GOOD.iter().chain(more);
        let environment: HashMap<_, _> = all.map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        Settings::read(None, environment, Vec::new())
    }

    #[test]
    fn a_bucket_is_set_by_the_usual_variables() {
        let access = read(&[]).expect("valid").bucket.access.expect("a bucket");
        assert_eq!((access.endpoint, access.session_token), (None, None));
        assert_eq!(
            (access.region.as_str(), access.access_key_id.as_str()),
            ("ap-northeast-1", "AKIAHOUSE")
        );
        let own = [
            ("DUOBAO_S3_ENDPOINT", "http://minio:9000/"),
            ("AWS_REGION", ""),
            ("AWS_SESSION_TOKEN", "lent"),
        ];
        let access = read(&own).expect("valid").bucket.access.expect("a bucket");
        assert_eq!(access.endpoint.as_deref(), Some("http://minio:9000"));
        assert_eq!(
            (access.region.as_str(), access.session_token.as_deref()),
            ("us-east-1", Some("lent"))
        );
    }

    #[test]
    fn a_region_has_two_names_and_the_first_one_wins() {
        let region = |names: &[&str]| {
            let mut environment: HashMap<_, _> = GOOD.map(|(k, v)| (k.to_owned(), v.to_owned())).into();
            environment.remove("AWS_REGION");
            environment.extend(
                names
                    .iter()
                    .map(|name| ((*name).to_owned(), format!("of-{}", name.len()))),
            );
            let settings = Settings::read(None, environment, Vec::new()).expect("valid");
            settings.bucket.access.expect("a bucket").region
        };
        assert_eq!(region(&["AWS_DEFAULT_REGION"]), "of-18");
        assert_eq!(region(&["AWS_DEFAULT_REGION", "AWS_REGION"]), "of-10");
    }

    #[test]
    fn a_wrong_value_names_its_key() {
        for (key, value) in [
            ("DUOBAO_MEDIA_URL", "s3://"),
            ("DUOBAO_MEDIA_URL", "s3://House/media"),
            ("DUOBAO_MEDIA_URL", "s3://house/../media"),
            ("DUOBAO_S3_ENDPOINT", "minio:9000"),
            ("DUOBAO_S3_ENDPOINT", "https://minio/house"),
            ("DUOBAO_S3_ENDPOINT", "https://user:hunter2@minio"),
            ("DUOBAO_S3_CA_FILE", "/no/such/file"),
            ("AWS_REGION", ""),
            ("AWS_REGION", "Tokyo!"),
            ("AWS_ACCESS_KEY_ID", ""),
            ("AWS_ACCESS_KEY_ID", "two words"),
            ("AWS_SECRET_ACCESS_KEY", " "),
            ("AWS_SECRET_ACCESS_KEY_FILE", "/no/such/file"),
            ("AWS_SESSION_TOKEN", "two\nlines"),
        ] {
            let line = read(&[(key, value)]).expect_err(value).to_string();
            assert!(line.starts_with(&format!("{key}: ")) && !line.contains('\n'), "{line}");
            assert!(!line.contains("hunter2"), "{line}");
        }
    }

    #[test]
    fn secrets_are_not_printed() {
        let settings = read(&[("AWS_SESSION_TOKEN", "hunter2-token")]).expect("valid");
        let printed = format!("{settings:?} {:?} {:?}", settings.bucket, settings.bucket.access);
        assert!(printed.contains("aws_secret_access_key = \"***\""), "{printed}");
        assert!(!printed.contains("hunter2"), "{printed}");
    }

    #[test]
    fn a_folder_asks_nothing_of_a_bucket() {
        let settings = read(&[("DUOBAO_MEDIA_URL", "file:///pictures"), ("AWS_REGION", "Tokyo!")]);
        assert!(settings.expect("valid").bucket.access.is_none());
    }
}
