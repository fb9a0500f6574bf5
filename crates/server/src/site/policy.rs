//! What a page may load and run: its Content-Security-Policy. Only pages with a sign-in provider's button allow that provider,
//! and only if the settings configure it.

use axum::http::HeaderValue;

use crate::config::outside::{FacebookSettings, GoogleSettings, OutsideSettings};

/// The policy of every page without a sign-in provider's button, by directive.
const DIRECTIVES: [(&str, &str); 13] = [
    ("default-src", "'none'"),
    ("script-src", "'self'"),
    ("style-src", "'self'"),
    ("style-src-attr", "'unsafe-inline'"),
    ("img-src", "'self' data:"),
    ("font-src", "'self'"),
    ("connect-src", "'self'"),
    ("frame-src", ""),
    ("manifest-src", "'self'"),
    ("form-action", "'self'"),
    ("base-uri", "'none'"),
    ("object-src", "'none'"),
    ("frame-ancestors", "'none'"),
];

/// The pages with Google's button, by their path segments.
const WITH_GOOGLE: [&str; 4] = ["login", "register", "info", "google"];
/// The pages with Facebook's button.
const WITH_FACEBOOK: [&str; 2] = ["info", "fblogin"];
/// Where Facebook's script comes from; the script then uses the hosts below.
const FACEBOOK_SCRIPTS: &str = "https://connect.facebook.net";

/// A directive, and a source that is added to it.
type More = (&'static str, String);

/// The policies of a site.
#[derive(Debug, Clone)]
pub struct Policies {
    usual: HeaderValue,
    google: HeaderValue,
    facebook: HeaderValue,
    both: HeaderValue,
}

impl Policies {
    /// The policies for these sign-in providers.
    pub fn new(outside: &OutsideSettings) -> Self {
        let google = outside.google.as_ref().map(google).unwrap_or_default();
        let facebook = outside.facebook.as_ref().map(facebook).unwrap_or_default();
        Self {
            usual: policy(&[]),
            google: policy(&google),
            facebook: policy(&facebook),
            both: policy(&[google, facebook].concat()),
        }
    }

    /// The policy of the page at a path.
    pub fn of(&self, path: &str) -> HeaderValue {
        let mut segments = path.split('/').filter(|segment| !segment.is_empty());
        let (Some(_), Some(name), None) = (segments.next(), segments.next(), segments.next()) else {
            return self.usual.clone();
        };
        let policy = match (WITH_GOOGLE.contains(&name), WITH_FACEBOOK.contains(&name)) {
            (true, true) => &self.both,
            (true, false) => &self.google,
            (false, true) => &self.facebook,
            (false, false) => &self.usual,
        };
        policy.clone()
    }
}

/// The policy of a page without a provider's button.
pub fn usual() -> HeaderValue {
    policy(&[])
}

/// A policy that lets in one style sheet of the document, too.
pub fn with_style(policy: HeaderValue, source: &str) -> HeaderValue {
    const STYLES: &str = "style-src 'self'";
    let text = policy.to_str().unwrap_or_default();
    if source.is_empty() || !text.contains(STYLES) {
        return policy;
    }
    HeaderValue::from_str(&text.replacen(STYLES, &format!("{STYLES} {source}"), 1)).unwrap_or(policy)
}

fn policy(more: &[More]) -> HeaderValue {
    let directives = DIRECTIVES.iter().filter_map(|&(name, own)| {
        let others = more
            .iter()
            .filter(|(directive, _)| *directive == name)
            .map(|(_, source)| source.as_str());
        let sources: Vec<&str> = std::iter::once(own)
            .chain(others)
            .filter(|source| !source.is_empty())
            .collect();
        (!sources.is_empty()).then(|| format!("{name} {}", sources.join(" ")))
    });
    let text = directives.collect::<Vec<_>>().join("; ");
    // Addresses in settings are plain ASCII without spaces; if one ever is not, no provider is allowed.
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static("default-src 'none'"))
}

/// Google's documented list: the script itself, and everything in its folder.
fn google(settings: &GoogleSettings) -> Vec<More> {
    let script = without_query(&settings.script_url);
    let folder = script.rsplit_once('/').map_or(script, |(folder, _)| folder);
    let folder = format!("{folder}/");
    vec![
        ("script-src", script.to_owned()),
        ("style-src", folder.clone()),
        ("connect-src", folder.clone()),
        ("frame-src", folder),
    ]
}

fn facebook(settings: &FacebookSettings) -> Vec<More> {
    let scripts = origin(&settings.script_url);
    let mut more = vec![
        ("script-src", scripts.to_owned()),
        ("connect-src", scripts.to_owned()),
        ("connect-src", origin(&settings.graph_url).to_owned()),
        ("frame-src", scripts.to_owned()),
    ];
    if scripts == FACEBOOK_SCRIPTS {
        let www = "https://www.facebook.com";
        more.extend(["connect-src", "frame-src", "img-src", "form-action"].map(|name| (name, www.to_owned())));
        more.push(("frame-src", "https://web.facebook.com".to_owned()));
    }
    more
}

fn without_query(address: &str) -> &str {
    address.split('?').next().unwrap_or(address)
}

fn origin(address: &str) -> &str {
    let address = without_query(address);
    let host = address.find("://").map_or(0, |at| at + 3);
    address[host..].find('/').map_or(address, |end| &address[..host + end])
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::config::Settings;

    fn policies(pairs: &[(&str, &str)]) -> Policies {
        let environment = pairs
            .iter()
            .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
        let settings = Settings::read(None, environment.collect::<HashMap<_, _>>(), Vec::new()).expect("settings");
        Policies::new(&settings.outside)
    }

    fn text(policy: &HeaderValue) -> &str {
        policy.to_str().expect("ASCII")
    }

    const BOTH: [(&str, &str); 4] = [
        ("DUOBAO_GOOGLE_CLIENT_ID", "x"),
        ("DUOBAO_GOOGLE_CLIENT_SECRET", "y"),
        ("DUOBAO_FACEBOOK_APP_ID", "1"),
        ("DUOBAO_FACEBOOK_APP_SECRET", "z"),
    ];

    #[test]
    fn policy_names_no_provider_when_none_is_configured() {
        let policies = policies(&[]);
        for path in ["/tw", "/tw/login", "/en/fblogin"] {
            assert_eq!(policies.of(path), usual(), "{path}");
        }
        assert!(!text(&usual()).contains("http"), "{:?}", usual());
    }

    #[test]
    fn only_pages_with_a_button_let_its_provider_in() {
        let policies = policies(&BOTH);
        for (path, google, facebook) in [
            ("/tw", false, false),
            ("/tw/collection", false, false),
            ("/tw/collection/login", false, false),
            ("/login", false, false),
            ("/tw/forget", false, false),
            ("/tw/login", true, false),
            ("/en/login/", true, false),
            ("//en//register", true, false),
            ("/en/info", true, true),
            ("/tw/google", true, false),
            ("/tw/fblogin", false, true),
        ] {
            let policy = policies.of(path);
            assert_eq!(text(&policy).contains("accounts.google.com"), google, "{path}");
            assert_eq!(text(&policy).contains("facebook"), facebook, "{path}");
            assert!(!text(&policy).contains("'unsafe-inline' "), "{path}");
        }
        assert_eq!(
            text(&policies.of("/tw/login")),
            "default-src 'none'; script-src 'self' https://accounts.google.com/gsi/client; \
             style-src 'self' https://accounts.google.com/gsi/; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; \
             connect-src 'self' https://accounts.google.com/gsi/; frame-src https://accounts.google.com/gsi/; manifest-src 'self'; \
             form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
        );
    }

    #[test]
    fn policy_allows_only_the_configured_provider_addresses() {
        let mut pairs = BOTH.to_vec();
        pairs.push(("DUOBAO_GOOGLE_SCRIPT_URL", "http://127.0.0.1:9/gsi/client?x=1"));
        pairs.push(("DUOBAO_FACEBOOK_SCRIPT_URL", "http://127.0.0.1:9/{locale}/sdk.js"));
        pairs.push(("DUOBAO_FACEBOOK_GRAPH_URL", "http://127.0.0.1:7/v22.0"));
        let policies = policies(&pairs);
        let google = policies.of("/tw/login");
        assert!(
            text(&google).contains("script-src 'self' http://127.0.0.1:9/gsi/client;"),
            "{google:?}"
        );
        let facebook = policies.of("/tw/fblogin");
        assert!(
            text(&facebook).contains("connect-src 'self' http://127.0.0.1:9 http://127.0.0.1:7;"),
            "{facebook:?}"
        );
        assert!(!text(&facebook).contains("facebook.com"), "{facebook:?}");
    }
}
