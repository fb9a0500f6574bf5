//! Settings of what lies outside the house: the sign-in providers, the gateway of text messages, and how much is sent at most.

use std::fmt;

use axum::http::Uri;
use domain::budget::site::SiteBudget;

use super::{SettingError, mask_password, sources::Values, wrong};

/// A value that nobody is shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// A secret with this value.
    pub fn new(value: impl Into<String>) -> Self {
        Self(value.into())
    }

    /// The value, for the one who checks it.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("***")
    }
}

/// The house's client at Google, or at an OpenID provider in its place.
#[derive(Debug, Clone)]
pub struct GoogleSettings {
    /// The client's public name.
    pub client_id: String,
    /// The client's secret.
    pub client_secret: Secret,
    /// Who signs, exactly as the tokens say it.
    pub issuer: String,
    /// The script that opens the popup.
    pub script_url: String,
}

/// The house's app at Facebook.
#[derive(Debug, Clone)]
pub struct FacebookSettings {
    /// The app's public number.
    pub app_id: String,
    /// The app's secret.
    pub app_secret: Secret,
    /// Where the Graph answers, its version included, without a slash at the end.
    pub graph_url: String,
    /// The script that opens the popup; `{locale}` stands for `zh_TW` or `en_US`.
    pub script_url: String,
}

/// Who speaks at the gateway's address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SmsDialect {
    /// Our own JSON, for a small program of the house's in between.
    Json,
    /// 三竹簡訊 (Mitake), as its manual has it.
    Mitake,
}

/// The gateway of text messages.
#[derive(Debug, Clone)]
pub struct SmsGatewaySettings {
    /// What it understands.
    pub dialect: SmsDialect,
    /// Its address, without user and password.
    pub url: String,
    /// The user's name in front of the address.
    pub user: String,
    /// The token, or the user's password.
    pub token: Secret,
}

/// What the house has accounts with outside.
#[derive(Debug, Clone)]
pub struct OutsideSettings {
    /// Google; `None`: no button.
    pub google: Option<GoogleSettings>,
    /// Facebook; `None`: no button.
    pub facebook: Option<FacebookSettings>,
    /// Text messages; `None`: they become files.
    pub sms: Option<SmsGatewaySettings>,
    /// How many text messages the site sends at most (C-08).
    pub sms_budget: SiteBudget,
    /// How many mails the site sends at most.
    pub mail_budget: SiteBudget,
    shown: Vec<(&'static str, String)>,
}

impl OutsideSettings {
    pub(super) fn read(values: &Values) -> Result<Self, SettingError> {
        let text = |key: &str| values.get(key).map(|v| v.trim().to_owned()).unwrap_or_default();
        let shown = KEYS.iter().map(|&(key, kind)| (key, kind.shown(&text(key)))).collect();
        Ok(Self {
            google: google(&text)?,
            facebook: facebook(&text)?,
            sms: sms(&text)?,
            sms_budget: SiteBudget {
                hourly: count("sms_hourly", &text)?,
                daily: count("sms_daily", &text)?,
            },
            mail_budget: SiteBudget {
                hourly: count("letters_hourly", &text)?,
                daily: count("letters_daily", &text)?,
            },
            shown,
        })
    }

    /// The values by key, secrets masked.
    pub(super) fn printed(&self) -> Vec<(&'static str, String)> {
        self.shown.clone()
    }
}

#[derive(Clone, Copy)]
enum Kind {
    Plain,
    Address,
    Hidden,
}

impl Kind {
    fn shown(self, value: &str) -> String {
        match self {
            Self::Plain => value.to_owned(),
            Self::Address => mask_password(value),
            Self::Hidden if value.is_empty() => String::new(),
            Self::Hidden => "***".to_owned(),
        }
    }
}

const KEYS: [(&str, Kind); 17] = [
    ("sms_url", Kind::Address),
    ("sms_token", Kind::Hidden),
    ("sms_token_file", Kind::Plain),
    ("sms_hourly", Kind::Plain),
    ("sms_daily", Kind::Plain),
    ("letters_hourly", Kind::Plain),
    ("letters_daily", Kind::Plain),
    ("google_client_id", Kind::Plain),
    ("google_client_secret", Kind::Hidden),
    ("google_client_secret_file", Kind::Plain),
    ("google_issuer", Kind::Plain),
    ("google_script_url", Kind::Plain),
    ("facebook_app_id", Kind::Plain),
    ("facebook_app_secret", Kind::Hidden),
    ("facebook_app_secret_file", Kind::Plain),
    ("facebook_graph_url", Kind::Plain),
    ("facebook_script_url", Kind::Plain),
];

type Text<'a> = dyn Fn(&str) -> String + 'a;

fn google(text: &Text) -> Result<Option<GoogleSettings>, SettingError> {
    let Some((client_id, client_secret)) = pair("google_client_id", "google_client_secret", text)? else {
        return Ok(None);
    };
    Ok(Some(GoogleSettings {
        client_id,
        client_secret,
        // A slash at its end is part of an issuer's name.
        issuer: web_address("google_issuer", &text("google_issuer"))?,
        script_url: web_address("google_script_url", &text("google_script_url"))?,
    }))
}

fn facebook(text: &Text) -> Result<Option<FacebookSettings>, SettingError> {
    let Some((app_id, app_secret)) = pair("facebook_app_id", "facebook_app_secret", text)? else {
        return Ok(None);
    };
    let graph_url = web_address("facebook_graph_url", &text("facebook_graph_url"))?;
    let script_url = text("facebook_script_url");
    web_address("facebook_script_url", &script_url.replace("{locale}", "zh_TW"))?;
    Ok(Some(FacebookSettings {
        app_id,
        app_secret,
        graph_url: graph_url.trim_end_matches('/').to_owned(),
        script_url,
    }))
}

fn pair(id: &str, secret: &str, text: &Text) -> Result<Option<(String, Secret)>, SettingError> {
    match (text(id), text(secret)) {
        (id, secret) if id.is_empty() && secret.is_empty() => Ok(None),
        (value, _) if value.is_empty() => Err(wrong(id, "is empty; the secret alone is of no use")),
        (_, value) if value.is_empty() => Err(wrong(secret, "is empty; the provider asks for it")),
        (id, secret) => Ok(Some((id, Secret(secret)))),
    }
}

fn sms(text: &Text) -> Result<Option<SmsGatewaySettings>, SettingError> {
    let (written, token) = (text("sms_url"), text("sms_token"));
    if written.is_empty() {
        return if token.is_empty() {
            Ok(None)
        } else {
            Err(wrong("sms_url", "is empty; the token alone is of no use"))
        };
    }
    let (dialect, address) = match written.strip_prefix("mitake+") {
        Some(address) => (SmsDialect::Mitake, address),
        None => (SmsDialect::Json, written.as_str()),
    };
    let (url, user, password) = without_user(address);
    web_address("sms_url", &url)?;
    let token = if token.is_empty() { password } else { token };
    if dialect == SmsDialect::Mitake && (user.is_empty() || token.is_empty()) {
        return Err(wrong(
            "sms_url",
            "must be mitake+https://USER:PASSWORD@HOST/PATH, the password also as DUOBAO_SMS_TOKEN",
        ));
    }
    Ok(Some(SmsGatewaySettings {
        dialect,
        url,
        user,
        token: Secret(token),
    }))
}

/// `https://USER:PASSWORD@HOST/…` in three parts; user and password are empty where the address has none.
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

/// An address that may be asked, and named in a page's policy: TLS, or this very machine.
fn web_address(key: &str, value: &str) -> Result<String, SettingError> {
    const RULE: &str = "must be https://HOST/PATH; http:// only on this machine";
    let parsed: Uri = value.parse().map_err(|_| wrong(key, RULE))?;
    let host = parsed.host().unwrap_or_default();
    let is_here = host == "localhost" || host == "[::1]" || host.starts_with("127.");
    let is_guarded = parsed.scheme_str() == Some("https") || (parsed.scheme_str() == Some("http") && is_here);
    // A policy's words end at a space, a semicolon or a comma.
    let is_one_word = !value.contains([' ', ';', ',', '\'', '"', '@', '#']);
    if is_guarded && !host.is_empty() && is_one_word {
        Ok(value.to_owned())
    } else {
        Err(wrong(key, RULE))
    }
}

fn count(key: &str, text: &Text) -> Result<u32, SettingError> {
    text(key)
        .parse()
        .map_err(|_| wrong(key, "must be a whole number, 0 or more"))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use domain::budget::site::{MAILS_OF_SITE, TEXTS_OF_SITE};

    use super::*;
    use crate::config::Settings;

    fn values(pairs: &[(&str, &str)]) -> Values {
        let defaults = [
            ("sms_hourly", "200"),
            ("sms_daily", "1000"),
            ("letters_hourly", "500"),
            ("letters_daily", "3000"),
            ("google_issuer", "https://accounts.google.com"),
            ("google_script_url", "https://accounts.google.com/gsi/client"),
            ("facebook_graph_url", "https://graph.facebook.com/v22.0"),
            ("facebook_script_url", "https://connect.facebook.net/{locale}/sdk.js"),
        ];
        let pairs = defaults.iter().chain(pairs);
        pairs
            .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
            .collect()
    }

    #[test]
    fn nothing_set_is_nobody_outside() {
        let read = OutsideSettings::read(&values(&[])).expect("valid");
        assert!(read.google.is_none() && read.facebook.is_none() && read.sms.is_none());
    }

    #[test]
    fn the_promised_budgets_are_the_defaults() {
        let read = Settings::read(None, HashMap::new(), Vec::new()).expect("valid").outside;
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
                "http://127.0.0.1:9/sms?a=b@c",
                "t",
                SmsDialect::Json,
                "http://127.0.0.1:9/sms?a=b@c",
                "",
                "t",
            ),
        ] {
            let read = OutsideSettings::read(&values(&[("sms_url", url), ("sms_token", token)]));
            if address.contains('@') {
                assert!(read.is_err(), "{address}");
                continue;
            }
            let sms = read.expect(url).sms.expect(url);
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
                &[("sms_url", "mitake+https://smsapi.mitake.com.tw/api/mtk/SmSend")],
                "SMS_URL",
            ),
            (&[("sms_token", "x")], "SMS_URL"),
            (&[("sms_hourly", "-1")], "SMS_HOURLY"),
            (&[("letters_hourly", "many")], "LETTERS_HOURLY"),
            (&[("letters_daily", "")], "LETTERS_DAILY"),
        ] {
            let line = OutsideSettings::read(&values(pairs)).expect_err(key).to_string();
            assert!(line.starts_with(&format!("DUOBAO_{key}: ")), "{line}");
        }
    }

    #[test]
    fn secrets_are_never_shown() {
        let read = OutsideSettings::read(&values(&[
            ("google_client_id", "id"),
            ("google_client_secret", "hunter2"),
            ("facebook_app_id", "1"),
            ("facebook_app_secret", "hunter2"),
            ("sms_url", "mitake+https://user:hunter2@sms.example/SmSend"),
            ("sms_token", "hunter2"),
        ]))
        .expect("valid");
        let shown = format!("{:?} {read:?}", read.printed());
        assert!(!shown.contains("hunter2"), "{shown}");
    }
}
