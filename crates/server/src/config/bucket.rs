//! Settings of the bucket that pictures may lie in, and of the S3 store that has it.

use std::path::Path;

use media::{BucketAccess, BucketUrl};

use super::{SettingError, is_origin, sources::Values, wrong};
use crate::post::authorities::Authorities;

/// The settings of the bucket.
#[derive(Debug, Clone)]
pub struct BucketSettings {
    /// The bucket; `None`: the pictures lie in a folder.
    pub access: Option<BucketAccess>,
    shown: Vec<(&'static str, String)>,
}

const KEYS: [&str; 8] = [
    "s3_endpoint",
    "s3_ca_file",
    "aws_region",
    "aws_access_key_id",
    "aws_secret_access_key",
    "aws_secret_access_key_file",
    "aws_session_token",
    "aws_session_token_file",
];
const HIDDEN: [&str; 2] = ["aws_secret_access_key", "aws_session_token"];

impl BucketSettings {
    pub(super) fn read(values: &Values, media_url: &str) -> Result<Self, SettingError> {
        let text = |key: &str| values.get(key).map(|v| v.trim().to_owned()).unwrap_or_default();
        let shown = KEYS.iter().map(|&key| match text(key) {
            value if HIDDEN.contains(&key) && !value.is_empty() => (key, "***".to_owned()),
            value => (key, value),
        });
        Ok(Self {
            shown: shown.collect(),
            access: match media_url.starts_with("s3://") {
                true => Some(access(&text, media_url)?),
                false => None,
            },
        })
    }

    /// The values by key, secrets masked.
    pub(super) fn printed(&self) -> Vec<(&'static str, String)> {
        self.shown.clone()
    }
}

fn access(text: &dyn Fn(&str) -> String, media_url: &str) -> Result<BucketAccess, SettingError> {
    let url: BucketUrl = media_url
        .parse()
        .map_err(|error: media::NoBucketUrl| wrong("media_url", error.to_string()))?;
    let endpoint = Some(text("s3_endpoint").trim_end_matches('/').to_owned()).filter(|v| !v.is_empty());
    if !endpoint.as_deref().is_none_or(is_origin) {
        let problem = "must be https://HOST or http://HOST, without a path; the bucket is in DUOBAO_MEDIA_URL";
        return Err(wrong("s3_endpoint", problem));
    }
    let region = match text("aws_region") {
        region if region.is_empty() && endpoint.is_some() => "us-east-1".to_owned(),
        region => region,
    };
    let is_region = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if region.is_empty() || !region.bytes().all(is_region) {
        return Err(wrong(
            "aws_region",
            "must be the bucket's region, such as ap-northeast-1",
        ));
    }
    let given = |key: &str, problem: &str| {
        Some(text(key))
            .filter(|value| !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_graphic()))
            .ok_or_else(|| wrong(key, problem))
    };
    let needed = "is empty or no key; DUOBAO_MEDIA_URL is a bucket's, and the store asks who comes";
    let access_key_id = given("aws_access_key_id", needed)?;
    let secret_access_key = given("aws_secret_access_key", needed)?;
    let session_token = match text("aws_session_token") {
        token if token.is_empty() => None,
        _ => Some(given("aws_session_token", "is no token")?),
    };
    let authorities = match text("s3_ca_file").as_str() {
        "" => Authorities::default(),
        file => Authorities::read(Path::new(file)).map_err(|error| wrong("s3_ca_file", format!("{error:#}")))?,
    };
    Ok(BucketAccess {
        url,
        endpoint,
        region,
        access_key_id,
        secret_access_key,
        session_token,
        authorities: authorities.certificates(),
    })
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
    fn what_is_secret_is_never_shown() {
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
