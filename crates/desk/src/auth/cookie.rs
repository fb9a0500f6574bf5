//! The cookies of the desk: the session's, and one that names the browser for later sign-ins.
//!
//! Both have the prefix `__Host-`, so that no other host and no plain connection can set them. Browsers refuse that prefix
//! without TLS even on the machine itself, where the desk is used through a tunnel or while it is being set up: for a loopback
//! host the name has no prefix.

use axum::http::{HeaderMap, HeaderValue};
use axum_extra::extract::cookie::CookieJar;
use domain::staff::{StaffToken, TokenUse};

use super::own_host::is_loopback;

/// How long a browser keeps its name after a sign-in: a year.
const DEVICE_KEPT: &str = "; Max-Age=31536000";

/// A cookie of the desk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeskCookie {
    /// The session's token; ends with the browser.
    Session,
    /// The browser's token.
    Device,
}

impl DeskCookie {
    const fn token_use(self) -> TokenUse {
        match self {
            Self::Session => TokenUse::Session,
            Self::Device => TokenUse::Device,
        }
    }

    const fn name(self, is_loopback: bool) -> &'static str {
        match (self, is_loopback) {
            (Self::Session, false) => "__Host-desk",
            (Self::Session, true) => "desk",
            (Self::Device, false) => "__Host-desk-device",
            (Self::Device, true) => "desk-device",
        }
    }

    /// The token that the request brings, if it can be one.
    pub fn read(self, headers: &HeaderMap) -> Option<StaffToken> {
        let jar = CookieJar::from_headers(headers);
        let cookie = jar.get(self.name(is_loopback(headers)))?;
        StaffToken::parse(self.token_use(), cookie.value())
    }

    /// The header that stores a token in the browser that sent `headers`.
    pub fn store(self, headers: &HeaderMap, token: &StaffToken) -> HeaderValue {
        let lifetime = match self {
            Self::Session => "",
            Self::Device => DEVICE_KEPT,
        };
        self.header(headers, token.as_str(), lifetime)
    }

    /// The header that makes the browser forget it.
    pub fn forget(self, headers: &HeaderMap) -> HeaderValue {
        self.header(headers, "", "; Max-Age=0")
    }

    fn header(self, headers: &HeaderMap, value: &str, lifetime: &str) -> HeaderValue {
        let is_loopback = is_loopback(headers);
        let name = self.name(is_loopback);
        let secure = if is_loopback { "" } else { "; Secure" };
        let cookie = format!("{name}={value}; Path=/; HttpOnly; SameSite=Strict{secure}{lifetime}");
        HeaderValue::from_str(&cookie).expect("a cookie of ours is plain ASCII")
    }
}

#[cfg(test)]
mod tests {
    use axum::http::header;

    use super::*;

    fn headers(host: &str, cookie: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().expect("a host"));
        headers.insert(header::COOKIE, cookie.parse().expect("a cookie"));
        headers
    }

    #[test]
    fn prefix_is_left_out_on_the_own_machine_alone() {
        let token = StaffToken::from_random(TokenUse::Session, [7; 32]);
        let set = |host: &str| {
            let value = DeskCookie::Session.store(&headers(host, ""), &token);
            value.to_str().expect("text").to_owned()
        };
        for host in [
            "desk.example.tw",
            "192.0.2.7:8081",
            "localhost.example.tw",
            "127.0.0.1.example.tw",
        ] {
            let value = set(host);
            assert!(value.starts_with("__Host-desk=dbs_"), "{host}: {value}");
            for part in ["; HttpOnly", "; SameSite=Strict", "; Secure", "; Path=/"] {
                assert!(value.contains(part), "{host}: {value}");
            }
            assert!(!value.contains("Domain") && !value.contains("Max-Age"), "{value}");
        }
        for host in ["127.0.0.1:8081", "localhost", "[::1]:8081"] {
            let value = set(host);
            assert!(value.starts_with("desk=dbs_") && !value.contains("Secure"), "{value}");
        }
    }

    #[test]
    fn unprefixed_cookie_is_read_on_the_own_machine_alone() {
        let token = StaffToken::from_random(TokenUse::Session, [7; 32]);
        let bare = format!("a=b; desk={}", token.as_str());
        let host = format!("a=b; __Host-desk={}", token.as_str());
        let is_read = |name: &str, cookie: &str| DeskCookie::Session.read(&headers(name, cookie)).is_some();
        assert!(is_read("127.0.0.1:8081", &bare) && is_read("desk.example.tw", &host));
        assert!(!is_read("desk.example.tw", &bare));
        assert!(!is_read("desk.example.tw", "__Host-desk=dbg_nothing"));
    }
}
