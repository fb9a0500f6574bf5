//! Parses the paths of the image service. A path is split at its slashes before anything in it is decoded, and a key is checked
//! character by character before anything is looked up; neither ever becomes part of another path.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;

use crate::state::picture_access::WrittenKey;

/// The path below which the image service lives.
const SERVICE: &str = "/iiif/3/";
/// The segment before a signature.
const MEMBERS: &str = "m/";

/// A parsed path of the image service.
#[derive(Debug, PartialEq)]
pub(super) struct Address<'a> {
    /// The path of the picture's service, as it was written.
    pub(super) service: &'a str,
    /// The signature that shows that the site gave this address to a member.
    pub(super) signature: Option<&'a str>,
    /// The picture's key.
    pub(super) key: WrittenKey,
    /// The request to the service.
    pub(super) asked: Asked<'a>,
}

/// A request to a picture's service.
#[derive(Debug, PartialEq)]
pub(super) enum Asked<'a> {
    /// The base address of the service.
    Service,
    /// `info.json`.
    Info,
    /// Pixels: region, size, rotation, quality and format.
    Image([Cow<'a, str>; 4]),
}

impl<'a> Address<'a> {
    /// Parses a path; `None` for one that can name nothing.
    pub(super) fn read(path: &'a str) -> Option<Self> {
        let rest = path.strip_prefix(SERVICE)?;
        let (signature, rest) = match rest.strip_prefix(MEMBERS) {
            Some(rest) => {
                let (signature, rest) = rest.split_once('/')?;
                (Some(signature), rest)
            }
            None => (None, rest),
        };
        let (key, rest) = match rest.split_once('/') {
            Some((key, rest)) => (key, Some(rest)),
            None => (rest, None),
        };
        let service = &path[..path.len() - rest.map_or(0, |rest| rest.len() + 1)];
        Some(Self {
            service,
            signature,
            key: WrittenKey::read(key)?,
            asked: match rest {
                Some(rest) => Asked::read(rest)?,
                None => Asked::Service,
            },
        })
    }
}

impl<'a> Asked<'a> {
    fn read(rest: &'a str) -> Option<Self> {
        let mut segments = rest.split('/');
        let first = segments.next()?;
        let Some(second) = segments.next() else {
            return (decode_segment(first) == "info.json").then_some(Self::Info);
        };
        let image = [first, second, segments.next()?, segments.next()?];
        segments
            .next()
            .is_none()
            .then(|| Self::Image(image.map(decode_segment)))
    }
}

/// A segment with its percent-encoding decoded. Bytes that are not UTF-8 become a character that no request contains.
fn decode_segment(segment: &str) -> Cow<'_, str> {
    percent_decode_str(segment).decode_utf8_lossy()
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str = "0123456789abcdefghijklmnop";

    fn image(segments: [&str; 4]) -> Asked<'_> {
        Asked::Image(segments.map(Cow::Borrowed))
    }

    #[test]
    fn paths_are_read_as_they_are_meant() {
        let escaped: String = KEY.bytes().map(|byte| format!("%{byte:02x}")).collect();
        for key in [KEY, &escaped, &KEY.replace('p', "%70"), &KEY.replace('k', "%6B")] {
            for (signature, service) in [
                (None, format!("/iiif/3/{key}")),
                (Some("Az_-"), format!("/iiif/3/m/Az_-/{key}")),
                (Some(""), format!("/iiif/3/m//{key}")),
            ] {
                for (rest, asked) in [
                    ("", Asked::Service),
                    ("/info.json", Asked::Info),
                    ("/info%2Ejson", Asked::Info),
                    ("/full/max/0/default.jpg", image(["full", "max", "0", "default.jpg"])),
                    ("/pct%3A1/%5Emax/%210/a%2fb", image(["pct:1", "^max", "!0", "a/b"])),
                    ("////", image(["", "", "", ""])),
                    ("/%ff/%00/./..", image(["\u{fffd}", "\0", ".", ".."])),
                ] {
                    let path = format!("{service}{rest}");
                    let address = Address::read(&path).unwrap_or_else(|| panic!("{path}"));
                    assert_eq!(
                        (address.service, address.signature),
                        (service.as_str(), signature),
                        "{path}"
                    );
                    assert_eq!(address.key.to_key().expect("a key").as_str(), KEY, "{path}");
                    assert_eq!(address.asked, asked, "{path}");
                }
            }
        }
    }

    #[test]
    fn other_paths_are_no_image_addresses() {
        for path in [
            "/iiif",
            "/iiif/",
            "/iiif/3",
            "/iiif/3/",
            "/iiif/2/KEY/info.json",
            "/iiif/3//KEY/info.json",
            "/iiif/3/KEY/",
            "/iiif/3/KEY/info",
            "/iiif/3/KEY/info.json/",
            "/iiif/3/KEY/info.json%00",
            "/iiif/3/KEY/info.jsonld",
            "/iiif/3/KEY/INFO.JSON",
            "/iiif/3/KEY/full/max/0",
            "/iiif/3/KEY/full/max/0/default.jpg/",
            "/iiif/3/KEY/full/max/0/default.jpg/x",
            "/iiif/3/KEYx/info.json",
            "/iiif/3/KEY%00/info.json",
            "/iiif/3/KEY%/info.json",
            "/iiif/3/KEY;/info.json",
            "/iiif/3/%4bEY/info.json",
            "/iiif/3/0123456789abcdefghijklmno/info.json",
            "/iiif/3/0123456789ABCDEFGHIJKLMNOP/info.json",
            "/iiif/3/0123456789abcdefghijkl%2Fno/info.json",
            "/iiif/3/..%2f..%2fetc%2fpasswd/info.json",
            "/iiif/3/../3/KEY/info.json",
            "/iiif/3/%ff%fe/info.json",
            "/iiif/3/m/KEY",
            "/iiif/3/m/s",
            "/iiif/3/m/",
            "/iiif/3/M/s/KEY/info.json",
            "/iiif/3/m/s/t/KEY/info.json",
            "/IIIF/3/KEY/info.json",
            "/iiif/3/%30123456789abcdefghijklmnopq/info.json",
            "/iiif/3/%2530123456789abcdefghijklmnop/info.json",
            "",
        ] {
            let path = path.replace("KEY", KEY);
            assert_eq!(Address::read(&path), None, "{path}");
        }
    }
}
