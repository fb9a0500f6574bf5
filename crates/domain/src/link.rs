//! Links that staff enter outside of texts: which addresses a page may link to; and the host of an address. Links inside texts are checked
//! by `html`.
//!
//! The web app has the same check in `web/src/site/router/paths.ts`: an address that came into the database some other way is
//! not shown.

/// Whether it is an address of another site: `https://`, a host, and no user or password before the host.
pub fn is_outside(link: &str) -> bool {
    let Some((scheme, rest)) = link.split_once("://") else {
        return false;
    };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    scheme.eq_ignore_ascii_case("https")
        && host.starts_with(char::is_alphanumeric)
        && !host.contains('@')
        && is_read_as_written(rest)
}

/// Whether it is a path of this site; `//host` would be another one.
pub fn is_path(link: &str) -> bool {
    link.starts_with('/') && !link.starts_with("//") && is_read_as_written(link)
}

/// The host of a web address, without its port.
pub fn host(url: &str) -> &str {
    let authority = url.split_once("://").map_or(url, |(_, rest)| rest);
    match authority.rsplit_once(':') {
        Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => host,
        _ => authority,
    }
}

/// Browsers drop line breaks and tabs from an address and read `\` as `/`.
fn is_read_as_written(text: &str) -> bool {
    !text.contains(|c: char| c.is_whitespace() || c.is_control() || c == '\\')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn host_has_no_port() {
        assert_eq!(host("http://[::1]:8080"), "[::1]");
        assert_eq!(host("https://house.example"), "house.example");
    }

    #[test]
    fn only_https_leads_outside() {
        for link in [
            "https://example.org",
            "HTTPS://example.org:8443/a?b=c#d",
            "https://多寶閣.tw/臉書",
            "https://example.org/@house",
        ] {
            assert!(is_outside(link), "{link}");
        }
        for link in [
            "",
            "http://example.org",
            "javascript:alert(1)",
            "JaVaScRiPt:alert(1)",
            "java\nscript:alert(1)",
            " https://example.org",
            "javascript://example.org/%0aalert(1)",
            "data:text/html,<script>alert(1)</script>",
            "vbscript:x",
            "blob:https://example.org/x",
            "//example.org",
            "\\\\example.org",
            "/collection",
            "example.org",
            "https:example.org",
            "https:/example.org",
            "https://",
            "https:///example.org",
            "https://?x",
            "https://example.org@evil.example/",
            "https://user:word@evil.example/",
            "https://example.org\\@evil.example/",
            "https://exa\tmple.org/",
            "https://example.org/a b",
        ] {
            assert!(!is_outside(link), "{link:?}");
        }
    }

    #[test]
    fn a_path_stays_on_the_site() {
        for link in ["/", "/collection", "/collection/2?page=3#top", "/典藏"] {
            assert!(is_path(link), "{link}");
        }
        for link in [
            "",
            "collection",
            "//example.org",
            "/\\example.org",
            "\\/example.org",
            "/\t/example.org",
            " /collection",
            "javascript:alert(1)",
            "https://example.org",
        ] {
            assert!(!is_path(link), "{link:?}");
        }
    }
}
