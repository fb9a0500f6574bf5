//! Which of a page's stored encodings a client accepts, by its `Accept-Encoding`.

/// The encodings that a page is kept in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// Uncompressed.
    Identity,
    /// gzip.
    Gzip,
    /// Brotli.
    Brotli,
}

impl Encoding {
    /// The value of `Content-Encoding`; `None` if the header is left out.
    #[must_use]
    pub fn token(self) -> Option<&'static str> {
        match self {
            Self::Identity => None,
            Self::Gzip => Some("gzip"),
            Self::Brotli => Some("br"),
        }
    }

    /// The best encoding that an `Accept-Encoding` value allows: the highest weight wins, and among equals the smallest body.
    /// A client that refuses everything still gets the plain page, as HTTP permits.
    #[must_use]
    pub fn choose(accept_encoding: &str) -> Self {
        let mut named = [None; 3];
        let mut rest = None;
        for entry in accept_encoding.split(',') {
            let mut parts = entry.split(';');
            let token = parts.next().unwrap_or_default().trim();
            let weight = weight(parts);
            let slot = match () {
                () if token.eq_ignore_ascii_case("br") => &mut named[0],
                () if token.eq_ignore_ascii_case("gzip") || token.eq_ignore_ascii_case("x-gzip") => &mut named[1],
                () if token.eq_ignore_ascii_case("identity") => &mut named[2],
                () if token == "*" => &mut rest,
                () => continue,
            };
            *slot = Some(weight);
        }
        let brotli = named[0].or(rest).unwrap_or(0);
        let gzip = named[1].or(rest).unwrap_or(0);
        // If it is not named, identity is acceptable but never preferred to a named encoding.
        let identity = named[2].unwrap_or(0);
        if brotli > 0 && brotli >= gzip && brotli >= identity {
            Self::Brotli
        } else if gzip > 0 && gzip >= identity {
            Self::Gzip
        } else {
            Self::Identity
        }
    }
}

/// The weight in thousandths; a weight that cannot be parsed counts as a refusal.
fn weight<'a>(parameters: impl Iterator<Item = &'a str>) -> u16 {
    for parameter in parameters {
        let Some((name, value)) = parameter.split_once('=') else {
            continue;
        };
        if name.trim().eq_ignore_ascii_case("q") {
            let q: f32 = value.trim().parse().unwrap_or(0.0);
            return if (0.0..=1.0).contains(&q) {
                (q * 1000.0).round() as u16
            } else {
                0
            };
        }
    }
    1000
}

#[cfg(test)]
mod tests {
    use super::Encoding::{self, Brotli, Gzip, Identity};

    #[test]
    fn the_highest_weight_wins_and_the_smallest_body_among_equals() {
        for (header, expected) in [
            ("", Identity),
            ("gzip, deflate, br, zstd", Brotli),
            ("gzip;q=1.0, br;q=0.5", Gzip),
            ("br;q=0, gzip", Gzip),
            ("GZIP", Gzip),
            ("x-gzip", Gzip),
            ("deflate", Identity),
            ("*", Brotli),
            ("*;q=0", Identity),
            ("br;q=0, *;q=0.4", Gzip),
            ("identity;q=1, gzip;q=0.5", Identity),
            ("identity;q=0", Identity),
            ("br ; q=0.001", Brotli),
            ("br;q=banana, gzip;q=2", Identity),
        ] {
            assert_eq!(Encoding::choose(header), expected, "{header:?}");
        }
    }
}
