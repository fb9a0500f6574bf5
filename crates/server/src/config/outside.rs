//! Settings of outside services: the sign-in providers, the gateway for text messages, and the limits on sending.

use delivery::settings::{SmsDialect, SmsGatewaySettings};
use domain::budget::site::SiteBudget;
use serde::{Deserialize, Serialize};

use super::{SecretUrl, SettingError, value, wrong};

pub use super::Secret;

/// The site's client at Google, or at an OpenID provider in its place.
#[derive(Debug, Clone)]
pub struct GoogleSettings {
    /// The client's public name.
    pub client_id: String,
    /// The client's secret.
    pub client_secret: Secret,
    /// The issuer, exactly as the tokens write it.
    pub issuer: String,
    /// The script that opens the popup.
    pub script_url: String,
}

/// The site's app at Facebook.
#[derive(Debug, Clone)]
pub struct FacebookSettings {
    /// The app's public number.
    pub app_id: String,
    /// The app's secret.
    pub app_secret: Secret,
    /// The Graph API's address, its version included, without a slash at the end.
    pub graph_url: String,
    /// The script that opens the popup; `{locale}` stands for `zh_TW` or `en_US`.
    pub script_url: String,
}

/// The outside services that the site has accounts with.
#[derive(Debug, Clone, Default)]
pub struct OutsideSettings {
    /// Google; `None`: no button.
    pub google: Option<GoogleSettings>,
    /// Facebook; `None`: no button.
    pub facebook: Option<FacebookSettings>,
    /// Text messages; `None`: they are written as files.
    pub sms: Option<SmsGatewaySettings>,
    /// How many text messages the site sends at most (C-08).
    pub sms_budget: SiteBudget,
    /// How many mails the site sends at most.
    pub mail_budget: SiteBudget,
}

/// The keys that these settings are read from; `duobao.default.toml` explains each.
#[derive(Deserialize, Serialize)]
pub(super) struct OutsideKeys {
    sms_url: SecretUrl,
    sms_token: Secret,
    sms_hourly: u32,
    sms_daily: u32,
    letters_hourly: u32,
    letters_daily: u32,
    google_client_id: String,
    google_client_secret: Secret,
    // A slash at the end is part of the issuer's name.
    #[serde(deserialize_with = "value::web_address")]
    google_issuer: String,
    #[serde(deserialize_with = "value::web_address")]
    google_script_url: String,
    facebook_app_id: String,
    facebook_app_secret: Secret,
    #[serde(deserialize_with = "value::web_address")]
    facebook_graph_url: String,
    #[serde(deserialize_with = "value::web_address")]
    facebook_script_url: String,
}

impl OutsideKeys {
    /// Builds the settings from the keys.
    pub(super) fn settings(&self) -> Result<OutsideSettings, SettingError> {
        Ok(OutsideSettings {
            google: self.google()?,
            facebook: self.facebook()?,
            sms: self.sms()?,
            sms_budget: SiteBudget {
                hourly: self.sms_hourly,
                daily: self.sms_daily,
            },
            mail_budget: SiteBudget {
                hourly: self.letters_hourly,
                daily: self.letters_daily,
            },
        })
    }

    fn google(&self) -> Result<Option<GoogleSettings>, SettingError> {
        let (id, secret) = (&self.google_client_id, &self.google_client_secret);
        let is_set = is_pair(("google_client_id", id), ("google_client_secret", secret))?;
        Ok(is_set.then(|| GoogleSettings {
            client_id: id.clone(),
            client_secret: secret.clone(),
            issuer: self.google_issuer.clone(),
            script_url: self.google_script_url.clone(),
        }))
    }

    fn facebook(&self) -> Result<Option<FacebookSettings>, SettingError> {
        let (id, secret) = (&self.facebook_app_id, &self.facebook_app_secret);
        let is_set = is_pair(("facebook_app_id", id), ("facebook_app_secret", secret))?;
        Ok(is_set.then(|| FacebookSettings {
            app_id: id.clone(),
            app_secret: secret.clone(),
            graph_url: self.facebook_graph_url.trim_end_matches('/').to_owned(),
            script_url: self.facebook_script_url.clone(),
        }))
    }

    fn sms(&self) -> Result<Option<SmsGatewaySettings>, SettingError> {
        if self.sms_url.is_empty() {
            return match self.sms_token.is_empty() {
                true => Ok(None),
                false => Err(wrong("sms_url", "is empty; the token alone is of no use")),
            };
        }
        let (dialect, address) = match self.sms_url.strip_prefix("mitake+") {
            Some(address) => (SmsDialect::Mitake, address),
            None => (SmsDialect::Json, &*self.sms_url),
        };
        let (url, user, password) = without_user(address);
        if !value::is_web_address(&url) {
            return Err(wrong("sms_url", value::WEB_ADDRESS));
        }
        let token = match self.sms_token.is_empty() {
            true => Secret::new(password),
            false => self.sms_token.clone(),
        };
        if dialect == SmsDialect::Mitake && (user.is_empty() || token.is_empty()) {
            let must_be = "must be mitake+https://USER:PASSWORD@HOST/PATH, the password also as DUOBAO_SMS_TOKEN";
            return Err(wrong("sms_url", must_be));
        }
        Ok(Some(SmsGatewaySettings {
            dialect,
            url,
            user,
            token,
        }))
    }
}

/// Whether an id and its secret are both set; an error if only one is.
fn is_pair(id: (&str, &str), secret: (&str, &Secret)) -> Result<bool, SettingError> {
    match (id.1.is_empty(), secret.1.is_empty()) {
        (true, false) => Err(wrong(id.0, "is empty; the secret alone is of no use")),
        (false, true) => Err(wrong(secret.0, "is empty; the provider asks for it")),
        (is_empty, _) => Ok(!is_empty),
    }
}

/// Splits `https://USER:PASSWORD@HOST/…` into address, user and password; the last two are empty if the address has none.
fn without_user(address: &str) -> (String, String, String) {
    let Some((scheme, rest)) = address.split_once("://") else {
        return (address.to_owned(), String::new(), String::new());
    };
    let end = rest.find(['/', '?']).unwrap_or(rest.len());
    let Some(at) = rest[..end].rfind('@') else {
        return (address.to_owned(), String::new(), String::new());
    };
    let (user, password) = rest[..at].split_once(':').unwrap_or((&rest[..at], ""));
    (
        format!("{scheme}://{}", &rest[at + 1..]),
        user.to_owned(),
        password.to_owned(),
    )
}

#[cfg(test)]
mod tests {
    use domain::budget::site::{MAILS_OF_SITE, TEXTS_OF_SITE};

    use super::*;
    use crate::config::Settings;

    fn read(pairs: &[(&str, &str)]) -> Result<Settings, SettingError> {
        let name = |key: &str| format!("DUOBAO_{}", key.to_uppercase());
        let environment = pairs.iter().map(|(key, value)| (name(key), (*value).to_owned()));
        Settings::read(None, environment.collect(), Vec::new())
    }

    #[test]
    fn outside_services_are_off_by_default() {
        let read = read(&[]).expect("valid").outside;
        assert!(read.google.is_none() && read.facebook.is_none() && read.sms.is_none());
    }

    #[test]
    fn the_promised_budgets_are_the_defaults() {
        let read = read(&[]).expect("valid").outside;
        assert_eq!((read.sms_budget, read.mail_budget), (TEXTS_OF_SITE, MAILS_OF_SITE));
    }

    #[test]
    fn the_gateway_is_chosen_by_its_scheme() {
        let mitake = "mitake+https://user:pa:ss@smsapi.mitake.com.tw/api/mtk/SmSend";
        for (url, token, dialect, address, user, password) in [
            (
                mitake,
                "",
                SmsDialect::Mitake,
                "https://smsapi.mitake.com.tw/api/mtk/SmSend",
                "user",
                "pa:ss",
            ),
            (
                mitake,
                "other",
                SmsDialect::Mitake,
                "https://smsapi.mitake.com.tw/api/mtk/SmSend",
                "user",
                "other",
            ),
            (
                "http://127.0.0.1:9/sms?a=b",
                "t",
                SmsDialect::Json,
                "http://127.0.0.1:9/sms?a=b",
                "",
                "t",
            ),
        ] {
            let read = read(&[("sms_url", url), ("sms_token", token)]);
            let sms = read.expect(url).outside.sms.expect(url);
            assert_eq!(
                (sms.dialect, sms.url.as_str(), sms.user.as_str(), sms.token.expose()),
                (dialect, address, user, password)
            );
        }
    }

    #[test]
    fn a_wrong_value_names_its_key() {
        for (pairs, key) in [
            (&[("google_client_id", "x")][..], "GOOGLE_CLIENT_SECRET"),
            (&[("google_client_secret", "x")], "GOOGLE_CLIENT_ID"),
            (&[("facebook_app_id", "1")], "FACEBOOK_APP_SECRET"),
            (
                &[
                    ("google_client_id", "x"),
                    ("google_client_secret", "y"),
                    ("google_issuer", "http://example.org"),
                ],
                "GOOGLE_ISSUER",
            ),
            (
                &[
                    ("facebook_app_id", "1"),
                    ("facebook_app_secret", "y"),
                    ("facebook_script_url", "https://a; script-src *"),
                ],
                "FACEBOOK_SCRIPT_URL",
            ),
            (&[("sms_url", "ftp://x")], "SMS_URL"),
            (&[("sms_url", "http://sms.example/")], "SMS_URL"),
            (
                &[("sms_url", "http://127.0.0.1:9/sms?a=b@c"), ("sms_token", "t")],
                "SMS_URL",
            ),
            (
                &[("sms_url", "mitake+https://smsapi.mitake.com.tw/api/mtk/SmSend")],
                "SMS_URL",
            ),
            (&[("sms_token", "x")], "SMS_URL"),
            (&[("sms_hourly", "-1")], "SMS_HOURLY"),
            (&[("letters_hourly", "many")], "LETTERS_HOURLY"),
            (&[("letters_daily", "")], "LETTERS_DAILY"),
        ] {
            let line = read(pairs).expect_err(key).to_string();
            assert!(line.starts_with(&format!("DUOBAO_{key}: ")), "{line}");
        }
    }

    #[test]
    fn secrets_are_never_shown() {
        let read = read(&[
            ("google_client_id", "id"),
            ("google_client_secret", "hunter2"),
            ("facebook_app_id", "1"),
            ("facebook_app_secret", "hunter2"),
            ("sms_url", "mitake+https://user:hunter2@sms.example/SmSend"),
            ("sms_token", "hunter2"),
        ])
        .expect("valid");
        let shown = format!("{read:?} {:?}", read.outside);
        assert!(!shown.contains("hunter2"), "{shown}");
    }
}
