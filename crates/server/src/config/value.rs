//! Parsing and printing of single setting values: functions for serde's attributes. An error says what the value must be; the
//! caller adds the key.

use std::{fmt::Display, path::Path, str::FromStr};

use axum::http::Uri;
use chrono::TimeDelta;
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{DeserializeOwned, Error as _, value::StringDeserializer},
};

use delivery::authorities::Authorities;
use domain::secret::mask_password;
use url::Url;

/// An integer within bounds.
pub fn whole<'de, D: Deserializer<'de>, T: TryFrom<i64>, const LEAST: i64, const MOST: i64>(
    source: D,
) -> Result<T, D::Error> {
    let number = i64::deserialize(source)?;
    let number = (LEAST..=MOST).contains(&number).then(|| T::try_from(number).ok());
    let must_be = || D::Error::custom(format!("must be a whole number from {LEAST} to {MOST}"));
    number.flatten().ok_or_else(must_be)
}

/// A duration in whole seconds, at least one.
pub fn seconds<'de, D: Deserializer<'de>, const MOST: i64>(source: D) -> Result<TimeDelta, D::Error> {
    whole::<D, i64, 1, MOST>(source).map(TimeDelta::seconds)
}

/// Prints a duration as [`seconds`] parses it.
pub fn as_seconds<S: Serializer>(span: &TimeDelta, target: S) -> Result<S::Ok, S::Error> {
    target.serialize_i64(span.num_seconds())
}

/// `http://HOST[:PORT]` or the same with https, and nothing more but slashes, as browsers write an origin: small letters, A-labels, no
/// port that the scheme implies, no slash at the end.
pub fn origin<'de, D: Deserializer<'de>>(source: D) -> Result<String, D::Error> {
    let text = String::deserialize(source)?;
    read_origin(text.trim_end_matches('/'))
        .ok_or_else(|| D::Error::custom("must be http://HOST or https://HOST, without a path"))
}

fn read_origin(text: &str) -> Option<String> {
    let (scheme, authority) = text.split_once("://")?;
    let is_web = ["http", "https"].iter().any(|web| scheme.eq_ignore_ascii_case(web));
    // The parser leaves out or mends what is written by mistake.
    let is_strange = |c: char| c.is_whitespace() || c.is_control() || r"/\?#@".contains(c);
    if !is_web || authority.contains(is_strange) {
        return None;
    }
    let origin = Url::parse(text).ok()?.origin();
    origin.is_tuple().then(|| origin.ascii_serialization())
}

/// As [`origin`], or empty.
pub fn optional_origin<'de, D: Deserializer<'de>>(source: D) -> Result<Option<String>, D::Error> {
    match String::deserialize(source)? {
        url if url.is_empty() => Ok(None),
        url => origin(StringDeserializer::<D::Error>::new(url)).map(Some),
    }
}

/// An address that requests may go to and that a page's policy may name: TLS, or this machine. `{…}` is a placeholder and
/// counts as a letter.
pub fn web_address<'de, D: Deserializer<'de>>(source: D) -> Result<String, D::Error> {
    let url = String::deserialize(source)?;
    if is_web_address(&url.replace(['{', '}'], "")) {
        Ok(url)
    } else {
        Err(D::Error::custom(WEB_ADDRESS))
    }
}

/// What [`is_web_address`] requires, as an error message.
pub const WEB_ADDRESS: &str = "must be https://HOST/PATH; http:// only on this machine";

/// Whether requests may go to an address and a page's policy may name it.
pub fn is_web_address(url: &str) -> bool {
    let Ok(parsed) = url.parse::<Uri>() else {
        return false;
    };
    let host = parsed.host().unwrap_or_default();
    let is_here = host == "localhost" || host == "[::1]" || host.starts_with("127.");
    let is_guarded = parsed.scheme_str() == Some("https") || (parsed.scheme_str() == Some("http") && is_here);
    // A space, a semicolon or a comma would end the source in the policy.
    is_guarded && !host.is_empty() && !url.contains([' ', ';', ',', '\'', '"', '@', '#'])
}

/// The sender of mails: an address, with or without a name before it.
pub fn mailbox<'de, D: Deserializer<'de>>(source: D) -> Result<String, D::Error> {
    let text = String::deserialize(source)?;
    match text.parse::<lettre::message::Mailbox>() {
        Ok(_) => Ok(text),
        Err(_) => Err(D::Error::custom("must be an address such as House <house@example.org>")),
    }
}

/// The filter of the log.
pub fn log_filter<'de, D: Deserializer<'de>>(source: D) -> Result<String, D::Error> {
    let text = String::deserialize(source)?;
    tracing_subscriber::EnvFilter::try_new(&text).map_err(D::Error::custom)?;
    Ok(text)
}

/// Several values of a type, separated by commas.
pub mod list {
    use super::*;

    pub fn deserialize<'de, D: Deserializer<'de>, T: FromStr>(source: D) -> Result<Vec<T>, D::Error> {
        let text = String::deserialize(source)?;
        let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
        let read = |part: &str| {
            part.parse()
                .map_err(|_| D::Error::custom(format!("{:?} cannot be read", mask_password(part))))
        };
        parts.map(read).collect()
    }

    pub fn serialize<T: Display, S: Serializer>(values: &[T], target: S) -> Result<S::Ok, S::Error> {
        let texts: Vec<String> = values.iter().map(T::to_string).collect();
        target.serialize_str(&texts.join(", "))
    }
}

/// `None` for an empty text.
pub mod optional {
    use super::*;

    pub fn deserialize<'de, D: Deserializer<'de>, T: DeserializeOwned>(source: D) -> Result<Option<T>, D::Error> {
        match String::deserialize(source)? {
            text if text.is_empty() => Ok(None),
            text => T::deserialize(StringDeserializer::<D::Error>::new(text)).map(Some),
        }
    }

    pub fn serialize<T: Serialize, S: Serializer>(value: &Option<T>, target: S) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => value.serialize(target),
            None => target.serialize_str(""),
        }
    }
}

/// Certificate authorities by the name of the file that holds their certificates; none for an empty name.
pub mod authorities {
    use super::*;

    pub fn deserialize<'de, D: Deserializer<'de>>(source: D) -> Result<Authorities, D::Error> {
        match String::deserialize(source)?.as_str() {
            "" => Ok(Authorities::default()),
            file => Authorities::read(Path::new(file)).map_err(|error| D::Error::custom(format!("{error:#}"))),
        }
    }

    pub fn serialize<S: Serializer>(authorities: &Authorities, target: S) -> Result<S::Ok, S::Error> {
        target.collect_str(&authorities.file().display())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_written_as_browsers_send_it() {
        for (text, origin) in [
            ("https://example.org", "https://example.org"),
            ("http://[::1]:8080", "http://[::1]:8080"),
            ("https://example.org:443", "https://example.org"),
            ("https://example.org:0443", "https://example.org"),
            ("http://example.org:80", "http://example.org"),
            ("http://example.org:443", "http://example.org:443"),
            ("https://example.org:80", "https://example.org:80"),
            ("HTTPS://WWW.Example.ORG:8443", "https://www.example.org:8443"),
            ("https://古董.example", "https://xn--7oro24i.example"),
            ("http://[2001:DB8:0::1]:80", "http://[2001:db8::1]"),
        ] {
            assert_eq!(read_origin(text).as_deref(), Some(origin), "{text}");
            assert_eq!(read_origin(origin).as_deref(), Some(origin));
            for slashes in ["/", "//"] {
                let source = StringDeserializer::<serde::de::value::Error>::new(format!("{text}{slashes}"));
                assert_eq!(super::origin(source).as_deref(), Ok(origin), "{text}");
            }
        }
    }

    #[test]
    fn what_the_parser_would_mend_is_no_origin() {
        for text in [
            "",
            "example.org",
            "https://",
            "https:example.org",
            "https:\\\\example.org",
            "https://example.org\t",
            "https://exam\nple.org",
            "https://example.org/house",
            "https://example.org?x=1",
            "https://example.org#top",
            "https://example.org:port",
            "https://example.org:99999",
            "https://@example.org",
            "https://user:word@example.org",
            "ftp://example.org",
        ] {
            assert_eq!(read_origin(text), None, "{text:?}");
        }
    }
}
