//! Which site asks: an origin exactly as browsers write it.

use url::{Host, Url};

/// Longer than any origin that a browser has.
const LONGEST: usize = 300;

/// The origin of a site whose viewer asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin(String);

impl Origin {
    /// Parses one. It must be written exactly as browsers write it: no path, no user, no default port, a host in ASCII. Plain
    /// HTTP is accepted from this machine, and from everywhere if this site itself uses it.
    pub fn parse(text: &str, public_url: &str) -> Option<Self> {
        if text.len() > LONGEST {
            return None;
        }
        let url = Url::parse(text).ok()?;
        let is_safe = match (url.scheme(), url.host()?) {
            ("https", _) => true,
            ("http", Host::Domain(host)) => host == "localhost" || host.ends_with(".localhost"),
            ("http", Host::Ipv4(address)) => address.is_loopback(),
            ("http", Host::Ipv6(address)) => address.is_loopback(),
            _ => false,
        };
        let may_be_plain = url.scheme() == "http" && !public_url.starts_with("https://");
        (url.origin().ascii_serialization() == text && (is_safe || may_be_plain)).then(|| Self(text.to_owned()))
    }

    /// The origin of this site's own pages.
    pub fn of_house(public_url: &str) -> Option<Self> {
        let origin = Url::parse(public_url).ok()?.origin();
        origin.is_tuple().then(|| Self(origin.ascii_serialization()))
    }

    /// As browsers write it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_browser_writes_is_an_origin() {
        let house = "https://house.example";
        for good in [
            "https://viewer.example",
            "https://viewer.example:8443",
            "https://xn--fiqs8s.example",
            "http://localhost:3000",
            "http://127.0.0.1:8080",
            "http://[::1]:8080",
        ] {
            assert!(Origin::parse(good, house).is_some(), "{good}");
        }
        for bad in [
            "",
            "null",
            "*",
            "viewer.example",
            "https://viewer.example/",
            "https://viewer.example/path",
            "https://viewer.example:443",
            "https://user@viewer.example",
            "https://viewer.example@evil.example",
            "https://VIEWER.example",
            "https://中.example",
            "https://viewer.example https://evil.example",
            "https://viewer.example; script-src *",
            "https://viewer.example\n",
            "http://viewer.example",
            "data:text/html,x",
            "javascript:alert(1)",
            "file:///etc/passwd",
            "blob:https://viewer.example/x",
            "https://",
        ] {
            assert_eq!(Origin::parse(bad, house), None, "{bad}");
        }
        assert!(Origin::parse("http://viewer.example", "http://house.example").is_some());
        assert!(Origin::parse(&format!("https://{}.example", "a.".repeat(200)), house).is_none());
    }

    #[test]
    fn the_sites_own_origin_has_no_path() {
        let own = Origin::of_house("https://house.example:8443").expect("an origin");
        assert_eq!(own.as_str(), "https://house.example:8443");
        assert_eq!(Origin::of_house("nowhere"), None);
    }
}
