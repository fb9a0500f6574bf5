//! What HTTP/1.1 demands of a request's head and hyper leaves to its callers (RFC 9112, sections 3.2 and 6.1). Whatever a proxy
//! and this server could read differently is refused, and the connection closed.

use axum::http::{HeaderMap, Version, header};
use hyper::Request;

/// Why a request cannot be answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Violation {
    /// HTTP/1.1 without a host.
    NoHost,
    /// More than one host.
    Hosts,
    /// A host that cannot be parsed.
    HostUnreadable,
    /// A transfer coding other than chunked, the only one that requests may use.
    TransferCoding,
}

/// Whether a request's head is unambiguous.
///
/// # Errors
/// The first rule that it violates.
pub fn check<B>(request: &Request<B>) -> Result<(), Violation> {
    check_host(request.version(), request.headers())?;
    let mut codings = request.headers().get_all(header::TRANSFER_ENCODING).iter();
    match (codings.next(), codings.next()) {
        (None, _) => Ok(()),
        (Some(coding), None) if coding.as_bytes().eq_ignore_ascii_case(b"chunked") => Ok(()),
        _ => Err(Violation::TransferCoding),
    }
}

fn check_host(version: Version, headers: &HeaderMap) -> Result<(), Violation> {
    let mut hosts = headers.get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (None, _) if version == Version::HTTP_10 => Ok(()),
        (None, _) => Err(Violation::NoHost),
        (Some(_), Some(_)) => Err(Violation::Hosts),
        (Some(host), None) if is_host(host.as_bytes()) => Ok(()),
        (Some(_), None) => Err(Violation::HostUnreadable),
    }
}

/// A name or address with or without a port; empty for a target that has no authority (RFC 9110, section 7.2).
fn is_host(host: &[u8]) -> bool {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"-._~!$&'()*+;=:[]%".contains(byte);
    host.len() <= 255 && host.iter().all(is_part)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(version: Version, headers: &[(&str, &str)]) -> Result<(), Violation> {
        let mut request = Request::builder().version(version).uri("/tw");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        check(&request.body(()).expect("a request"))
    }

    #[test]
    fn a_request_names_one_host() {
        let host = |values: &[&str]| {
            let headers: Vec<_> = values.iter().map(|value| ("host", *value)).collect();
            checked(Version::HTTP_11, &headers)
        };
        for good in [
            "house.example",
            "127.0.0.1:8080",
            "[::1]:8080",
            "",
            "xn--fiq228c.example",
        ] {
            assert_eq!(host(&[good]), Ok(()), "{good}");
        }
        assert_eq!(host(&[]), Err(Violation::NoHost));
        assert_eq!(host(&["a.example", "b.example"]), Err(Violation::Hosts));
        assert_eq!(host(&["a.example", "a.example"]), Err(Violation::Hosts));
        for bad in [
            "a.example, b.example",
            "a.example/x",
            "user@a.example",
            "a b",
            "a.example#",
        ] {
            assert_eq!(host(&[bad]), Err(Violation::HostUnreadable), "{bad}");
        }
        assert_eq!(checked(Version::HTTP_10, &[]), Ok(()));
    }

    #[test]
    fn chunked_is_the_only_transfer_coding() {
        let coded = |values: &[&str]| {
            let mut headers = vec![("host", "a.example")];
            headers.extend(values.iter().map(|value| ("transfer-encoding", *value)));
            checked(Version::HTTP_11, &headers)
        };
        for good in [&["chunked"][..], &["Chunked"], &[]] {
            assert_eq!(coded(good), Ok(()), "{good:?}");
        }
        for bad in [
            &["identity, chunked"][..],
            &["gzip, chunked"],
            &["chunked, chunked"],
            &["chunked", "chunked"],
            &["identity", "chunked"],
            &["chunked;x=1"],
        ] {
            assert_eq!(coded(bad), Err(Violation::TransferCoding), "{bad:?}");
        }
    }
}
